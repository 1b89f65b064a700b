"""The archive: a player's rounds that are over, as list, record and proof.

It also answers whose a round is: another player's round is answered as if there were none.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from riverhouse.errors import InputError
from riverhouse.fairness import Proof
from riverhouse.history import (
    RoundRecord,
    RoundRow,
    RoundSummary,
    find_round,
    make_proof,
    make_record,
    make_summary,
    rounds_begun,
    rounds_over,
    steps_of,
)
from riverhouse.ledger import Store
from riverhouse.players import Holder, Refusal, RefusalCode, find_holder
from riverhouse.tables.live import LiveRounds
from riverhouse.tables.views import OpenRound

_MOST_LISTED: Final = 100


def owned_round(
    connection: Connection, player_id: str, round_id: str
) -> tuple[Holder, RoundRow] | Refusal:
    """Return a player and one of the player's own rounds, for reading."""
    holder = find_holder(connection, player_id)
    if holder is None:
        return Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")
    row = find_round(connection, round_id)
    if row is None or row.player_id != player_id:
        return Refusal(RefusalCode.NO_SUCH_ROUND, "round_id")
    return holder, row


class Archive:
    """Reads rounds that are over; an open one is refused, whoever asks."""

    def __init__(self, store: Store, rounds: LiveRounds) -> None:
        """Read from this store, with the rules and decks that rounds were played by."""
        self._store = store
        self._rounds = rounds

    def record(self, player_id: str, round_id: str) -> RoundRecord | Refusal:
        """Return everything about a round, step by step."""

        def work(connection: Connection) -> RoundRecord | Refusal:
            found = self._over(connection, player_id, round_id)
            if isinstance(found, Refusal):
                return found
            holder, row = found
            return make_record(
                row,
                self._rounds.rulebook.find(connection, row.rules_hash),
                steps_of(connection, row.id),
                deck=self._rounds.deck(row)[1],
                wallet=holder.wallet,
            )

        return self._store.read(work)

    def proof(self, player_id: str, round_id: str) -> Proof | Refusal:
        """Return what the stand-alone verifier needs."""

        def work(connection: Connection) -> Proof | Refusal:
            found = self._over(connection, player_id, round_id)
            return found if isinstance(found, Refusal) else make_proof(found[1])

        return self._store.read(work)

    def begun(self, player_id: str) -> tuple[OpenRound, ...]:
        """Return the rounds that wait for the player's decision, in the order of their tables."""
        rows = self._store.read(lambda c: rounds_begun(c, player_id))
        return tuple(OpenRound(row.variant, row.id, row.number) for row in rows)

    def history(
        self, player_id: str, *, variant_id: str | None, limit: int, before: str | None
    ) -> tuple[RoundSummary, ...]:
        """Return the newest rounds, at one variant or at all, or those before one of them.

        Raises:
            InputError: the limit is not 1 to 100, or `before` is no finished round of the player.
        """
        if not 1 <= limit <= _MOST_LISTED:
            msg = f"{limit} is no number of rounds to list"
            raise InputError(msg, where="limit", allowed=f"1 to {_MOST_LISTED}")

        def work(connection: Connection) -> tuple[RoundSummary, ...]:
            holder = find_holder(connection, player_id)
            if holder is None:
                return ()
            start = None
            if before is not None:
                found = self._over(connection, player_id, before)
                if isinstance(found, Refusal):
                    msg = f"{before!r} is no round to go on from"
                    raise InputError(msg, where="before", allowed="one of your finished rounds")
                start = found[1]
            rows = rounds_over(connection, player_id, variant=variant_id, limit=limit, before=start)
            return tuple(
                make_summary(
                    row,
                    self._rounds.rulebook.find(connection, row.rules_hash),
                    steps_of(connection, row.id),
                    deck=self._rounds.deck(row)[1],
                    wallet=holder.wallet,
                )
                for row in rows
            )

        return self._store.read(work)

    def _over(
        self, connection: Connection, player_id: str, round_id: str
    ) -> tuple[Holder, RoundRow] | Refusal:
        found = owned_round(connection, player_id, round_id)
        if not isinstance(found, Refusal) and found[1].status == "open":
            return Refusal(RefusalCode.ROUND_NOT_OVER, "round_id")
        return found
