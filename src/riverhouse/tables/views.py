"""What a player sees of a solo table, as values ready to be sent."""

from __future__ import annotations

from typing import Final

import msgspec

from riverhouse.history import RoundRow, Stakes, Status, owner_view
from riverhouse.ledger import Wallet
from riverhouse.players import Refusal
from riverhouse.rules import LegalAction, Round, RoundView
from riverhouse.rules.view import SeatView
from riverhouse.tables.limits import WagerLimits, limits_of
from riverhouse.text import Label

_REPLACE: Final = msgspec.structs.replace


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """All that a view is made of, gathered in one transaction."""

    row: RoundRow
    state: Round
    balance_minor: int
    wallet: Wallet
    last_stakes: Stakes | None


class TableView(msgspec.Struct, frozen=True, kw_only=True):
    """A solo table as its player sees it; amounts in minor units, times in milliseconds.

    `round` offers only what the balance covers. `server_seed` is None until the round is over,
    `deadline_ms` unless a decision is awaited. `last_stakes` are the latest bet's start stakes by
    seat: this round's own once it is bet.
    """

    round_id: str
    number: int
    variant: str
    status: Status
    round: RoundView
    commitment: str
    client_seed: str | None
    server_seed: str | None
    balance_minor: int
    currency: str
    mode: str
    limits: dict[str, WagerLimits]
    last_stakes: Stakes | None
    notices: tuple[Label, ...]
    now_ms: int
    deadline_ms: int | None
    void_reason: str | None


class OpenRound(msgspec.Struct, frozen=True):
    """A round that was bet and waits for its player's decision, by its table."""

    variant: str
    round_id: str
    number: int


class Quote(msgspec.Struct, frozen=True, kw_only=True):
    """What a bet would mean, before it is made; amounts in minor units.

    `may_follow_minor` is the most that later wagers can cost, `is_covered` whether the balance
    covers the bet and all of them; `worst_case_minor` bounds what the house could have to pay.
    """

    staked_minor: int
    may_follow_minor: int
    balance_minor: int
    currency: str
    mode: str
    is_covered: bool
    worst_case_minor: int
    refusal: Refusal | None
    notices: tuple[Label, ...]


def table_view(scene: Scene, *, now_ms: int, wait_ms: int) -> TableView:
    """Return what the player sees."""
    row = scene.row
    shown, notices = _offered(scene)
    if row.void_reason is not None:
        notices.append(Label("notice.void", {"reason": row.void_reason}))
    if row.ended_by == "timeout":
        notices.append(Label("notice.timeout", {}))
    is_awaited = row.status == "open" and scene.state.phase == "deciding"
    return TableView(
        round_id=row.id,
        number=row.number,
        variant=row.variant,
        status=row.status,
        round=shown,
        commitment=row.commitment,
        client_seed=row.client_seed,
        server_seed=row.server_seed,
        balance_minor=scene.balance_minor,
        currency=scene.wallet.currency,
        mode=scene.wallet.mode,
        limits=limits_of(scene.state.variant),
        last_stakes=scene.last_stakes,
        notices=tuple(notices),
        now_ms=now_ms,
        deadline_ms=row.changed_ms + wait_ms if is_awaited else None,
        void_reason=row.void_reason,
    )


def cannot_cover(needed_minor: int, balance_minor: int) -> Label:
    """Return the notice that the balance does not cover everything that may follow."""
    return Label("notice.cannot-cover", {"needed": needed_minor, "balance": balance_minor})


def could_only_fold(wager: str) -> Label:
    """Return the notice that the balance leaves nothing but a fold where a wager is to be made."""
    return Label("notice.could-only-fold", {"wager": wager})


def _only_fold(wager: str) -> Label:
    """Return the notice that nothing but the fold is offered, as the balance lacks a wager."""
    return Label("notice.only-fold", {"wager": wager})


def _offered(scene: Scene) -> tuple[RoundView, list[Label]]:
    """Return the round with the actions that are open to this player, and what to say about it."""
    shown = owner_view(scene.state)
    if scene.row.status != "open":
        return _with_seats(shown, [_REPLACE(seat, legal=()) for seat in shown.seats]), []
    costs = [action.amount_minor for seat in shown.seats for action in seat.legal]
    if max(costs, default=0) <= scene.balance_minor:
        return shown, []
    seats = [
        _REPLACE(seat, legal=affordable(seat.legal, scene.balance_minor)) for seat in shown.seats
    ]
    # Of a hand that can only fold nothing is left to be offered, so that one of the two is said.
    wagers = [action.wager for seat in shown.seats for action in seat.legal if action.wager]
    offered = {action.action for seat in seats for action in seat.legal}
    short = (
        _only_fold(wagers[0])
        if offered == {"fold"}
        else cannot_cover(max(costs), scene.balance_minor)
    )
    return _with_seats(shown, seats), [short]


def affordable(legal: tuple[LegalAction, ...], balance_minor: int) -> tuple[LegalAction, ...]:
    """Return the actions whose further stake the balance covers."""
    return tuple(action for action in legal if action.amount_minor <= balance_minor)


def _with_seats(shown: RoundView, seats: list[SeatView]) -> RoundView:
    return _REPLACE(shown, seats=tuple(seats))
