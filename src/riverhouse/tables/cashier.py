"""The cashier: what has happened on a player's account, read from the ledger.

The ledger knows accounts and subjects; here a movement gets the name by which a player knows it,
and the round that it belongs to.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from sqlalchemy import Connection

from riverhouse.errors import InputError
from riverhouse.history import titles_of
from riverhouse.ledger import Movement, Phase, Selection, Store, statement_of
from riverhouse.players import Refusal, RefusalCode, find_holder

MOST_ON_A_PAGE: Final = 100
MOST_IN_A_FILE: Final = 10_000

MovementKind = Literal[
    "opening", "refill", "stake", "return", "refund", "reversal", "forgiven", "other"
]
_KINDS: Final[dict[tuple[str, str], MovementKind]] = {
    ("opening", Phase.POSTED): "opening",
    ("refill", Phase.POSTED): "refill",
    ("stake", Phase.PENDING): "stake",
    ("stake", Phase.VOID): "refund",
    ("payout", Phase.POSTED): "return",
    ("refund", Phase.POSTED): "refund",
    ("reversal", Phase.POSTED): "reversal",
    ("forgiven", Phase.POSTED): "forgiven",
}


class AccountMovement(msgspec.Struct, frozen=True, kw_only=True):
    """One movement on a player's account; amounts in minor units, out of it below zero.

    `round_id`, `number` and `variant` are None where it belongs to no round.
    """

    at_ms: int
    kind: MovementKind
    amount_minor: int
    balance_minor: int
    round_id: str | None
    number: int | None
    variant: str | None


class AccountStatement(msgspec.Struct, frozen=True, kw_only=True):
    """A page of movements, the newest first, and the account as it stands.

    `before` asks for the next page; None where there is none.
    """

    currency: str
    mode: str
    balance_minor: int
    movements: tuple[AccountMovement, ...]
    before: int | None


def read_statement(
    store: Store,
    player_id: str,
    *,
    selection: Selection = Selection.ALL,
    before: int | None = None,
    limit: int = 50,
) -> AccountStatement | Refusal:
    """Return a page of what has happened on a player's account.

    Raises:
        InputError: the limit is not 1 to 10,000.
    """
    if not 1 <= limit <= MOST_IN_A_FILE:
        msg = f"{limit} is no number of movements to list"
        raise InputError(msg, where="limit", allowed=f"1 to {MOST_IN_A_FILE}")

    def work(connection: Connection) -> AccountStatement | Refusal:
        holder = find_holder(connection, player_id)
        if holder is None:
            return Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")
        page = statement_of(
            connection, holder.account, selection=selection, before=before, limit=limit
        )
        titles = titles_of(connection, {m.subject for m in page.movements if m.subject})
        return AccountStatement(
            currency=holder.wallet.currency,
            mode=holder.wallet.mode,
            balance_minor=holder.balance_minor,
            movements=tuple(_named(movement, titles) for movement in page.movements),
            before=page.before,
        )

    return store.read(work)


def _named(movement: Movement, titles: dict[str, tuple[str, int]]) -> AccountMovement:
    variant, number = titles.get(movement.subject, (None, None))
    return AccountMovement(
        at_ms=movement.at_ms,
        kind=_KINDS.get((movement.kind, movement.phase), "other"),
        amount_minor=movement.amount_minor,
        balance_minor=movement.balance_minor,
        round_id=movement.subject or None,
        number=number,
        variant=variant,
    )
