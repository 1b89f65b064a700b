"""The desk where a player asks about rounds that are over: values, statistics and links.

Values are worked out after a round was settled and outside of every transaction, then stored in
one; a process that is killed between leaves nothing half done, and whoever asks next has them made.
Making them twice at once is harmless: both find the same, and one row is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, select

from riverhouse.errors import BrokenInvariantError
from riverhouse.history import (
    Deck,
    RoundRow,
    Step,
    find_round,
    make_proof,
    make_record,
    steps_of,
)
from riverhouse.history.schema import ROUNDS, RULES
from riverhouse.insight.judging import RoundValues, values_of
from riverhouse.insight.schema import ROUND_VALUES
from riverhouse.insight.sharing import (
    SharedRound,
    find_share,
    find_shared,
    share,
    shared_view,
    unshare,
)
from riverhouse.insight.statistics import MICRO, Statistics, collect, set_since
from riverhouse.ledger import Store
from riverhouse.ledger.inserting import insert_once
from riverhouse.players import Refusal, RefusalCode, find_holder
from riverhouse.rules import Variant
from riverhouse.tables.archive import owned_round
from riverhouse.tables.live import LiveRounds

_BACKLOG: Final = (
    select(ROUNDS.c.id)
    .where(
        ROUNDS.c.player_id == bindparam("player_id"),
        ROUNDS.c.status == "settled",
        ~select(ROUND_VALUES.c.round_id).where(ROUND_VALUES.c.round_id == ROUNDS.c.id).exists(),
    )
    .order_by(ROUNDS.c.ended_ms.desc(), ROUNDS.c.number.desc())
    .limit(bindparam("most"))
)
_DETAIL: Final = select(ROUND_VALUES.c.detail).where(
    ROUND_VALUES.c.round_id == bindparam("round_id")
)
_RULES: Final = select(RULES.c.canonical).where(RULES.c.hash == bindparam("hash"))
_VALUES: Final = msgspec.json.Decoder(RoundValues)


class _Facts(msgspec.Struct, frozen=True):
    """What a round's values are made from."""

    variant: Variant
    steps: tuple[Step, ...]
    deck: Deck


class Insight:
    """Answers about finished rounds of one store; safe to call from any thread."""

    def __init__(self, store: Store, rounds: LiveRounds, *, clock: Callable[[], int]) -> None:
        """Read from this store, with the rules and decks that rounds were played by."""
        self._store = store
        self._rounds = rounds
        self._clock = clock

    def backlog(self, player_id: str, *, most: int) -> tuple[str, ...]:
        """Return a player's settled rounds that have no values yet, the newest first."""
        named = {"player_id": player_id, "most": most}
        return self._store.read(lambda c: tuple(c.execute(_BACKLOG, named).scalars()))

    def judge(self, round_id: str) -> RoundValues:
        """Work out the values of a settled round and keep them; what is kept is not made again.

        Raises:
            CommandError: the stored steps do not replay.
            BrokenInvariantError: the rules of the round are not as they were stored.
            StoreUnavailableError: the database failed; ask again.
        """
        known = self._store.read(lambda c: _find_values(c, round_id))
        if known is not None:
            return known
        facts = self._store.read(lambda c: self._facts(c, round_id))
        found = values_of(facts.variant, facts.steps, deck=facts.deck)
        self._store.run(lambda c: _keep(c, round_id, found))
        return found

    def values(self, player_id: str, round_id: str) -> RoundValues | Refusal | None:
        """Return the values of a player's own round, None while they are not made.

        A round that was called off has none and never will.
        """

        def work(connection: Connection) -> RoundValues | Refusal | None:
            row = self._over(connection, player_id, round_id)
            return row if isinstance(row, Refusal) else _find_values(connection, row.id)

        return self._store.read(work)

    def statistics(self, player_id: str, *, variant: str | None = None) -> Statistics:
        """Return what a player has staked, won and given away."""
        return self._store.read(lambda c: collect(c, player_id, variant=variant))

    def count_after(self, player_id: str, round_id: str | None) -> Refusal | None:
        """Count a player's rounds after one of them, or all again; nothing is lost by it."""

        def work(connection: Connection) -> Refusal | None:
            since_ms = None
            if round_id is not None:
                row = self._over(connection, player_id, round_id)
                if isinstance(row, Refusal):
                    return row
                since_ms = row.ended_ms
            set_since(connection, player_id, since_ms)
            return None

        return self._store.run(work)

    def share(self, player_id: str, round_id: str, *, wanted: bool) -> str | Refusal | None:
        """Share a finished round or take its link back; returns the link's id, None without one."""

        def work(connection: Connection) -> str | Refusal | None:
            row = self._over(connection, player_id, round_id)
            if isinstance(row, Refusal):
                return row
            if wanted:
                return share(connection, row.id, now_ms=self._clock())
            unshare(connection, row.id)
            return None

        return self._store.run(work)

    def share_of(self, player_id: str, round_id: str) -> str | Refusal | None:
        """Return the id of a round's link, None while it is not shared."""

        def work(connection: Connection) -> str | Refusal | None:
            row = self._over(connection, player_id, round_id)
            return row if isinstance(row, Refusal) else find_share(connection, row.id)

        return self._store.read(work)

    def shared(self, share_id: str) -> SharedRound | None:
        """Return what a link shows, None where there is none."""

        def work(connection: Connection) -> SharedRound | None:
            round_id = find_shared(connection, share_id)
            row = None if round_id is None else find_round(connection, round_id)
            holder = None if row is None else find_holder(connection, row.player_id)
            if row is None or holder is None:
                return None
            facts = self._facts(connection, row.id)
            record = make_record(
                row, facts.variant, facts.steps, deck=facts.deck, wallet=holder.wallet
            )
            return shared_view(record, make_proof(row), _find_values(connection, row.id))

        return self._store.read(work)

    def rules(self, rules_hash: str) -> bytes | None:
        """Return rules in their canonical form, whose SHA-256 is the hash, or None."""
        named = {"hash": rules_hash}
        return self._store.read(lambda c: c.execute(_RULES, named).scalar_one_or_none())

    def _facts(self, connection: Connection, round_id: str) -> _Facts:
        row = find_round(connection, round_id)
        if row is None:
            msg = f"there is no round {round_id} to look into"
            raise BrokenInvariantError(msg)
        return _Facts(
            self._rounds.rulebook.find(connection, row.rules_hash),
            steps_of(connection, row.id),
            self._rounds.deck(row)[1],
        )

    def _over(self, connection: Connection, player_id: str, round_id: str) -> RoundRow | Refusal:
        found = owned_round(connection, player_id, round_id)
        if isinstance(found, Refusal):
            return found
        if found[1].status == "open":
            return Refusal(RefusalCode.ROUND_NOT_OVER, "round_id")
        return found[1]


def _find_values(connection: Connection, round_id: str) -> RoundValues | None:
    detail = connection.execute(_DETAIL, {"round_id": round_id}).scalar_one_or_none()
    return None if detail is None else _VALUES.decode(detail)


def _keep(connection: Connection, round_id: str, found: RoundValues) -> None:
    expected = found.expected_minor
    row = {
        "round_id": round_id,
        "expected_micro": None if expected is None else round(expected * MICRO),
        "cost_micro": round(found.cost_minor * MICRO),
        "decisions": len(found.decisions),
        "mistakes": found.mistakes,
        "detail": msgspec.json.encode(found),
    }
    connection.execute(insert_once(connection, ROUND_VALUES), row)
