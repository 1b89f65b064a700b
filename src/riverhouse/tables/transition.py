"""One transition of a round made durable: the engine's step, the money and the record together.

Whatever a round does goes through `carry_out` or `call_off`, within one transaction. A reader of
the database therefore never sees a stake without its card, or a result without its payment.
"""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection

from riverhouse.cards import cards_text
from riverhouse.history import (
    DecidedBy,
    RecordedLine,
    RoundRow,
    Stakes,
    Step,
    add_lines,
    add_steps,
    lines_of,
    save_round,
)
from riverhouse.history.rows import StepKind
from riverhouse.ledger import Account
from riverhouse.players import Holder
from riverhouse.rules import Applied, Round, Settled
from riverhouse.tables.live import Live
from riverhouse.tables.till import Till, staked_minor

_REPLACE: Final = msgspec.structs.replace


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """What a step consists of before its place, time and balances are known."""

    kind: StepKind
    stakes: Stakes | None = None
    seat: int | None = None
    action: str | None = None
    multiple: int | None = None
    decided_by: DecidedBy = "player"
    command_id: str | None = None


class Dealt(msgspec.Struct, frozen=True):
    """A round as it stands now, and its player's balance in minor units."""

    live: Live
    balance_minor: int


class Desk:
    """The place of one transition: a connection, a locked player, the house and the time."""

    def __init__(
        self, connection: Connection, holder: Holder, *, house: Account, now_ms: int
    ) -> None:
        """Keep the four together."""
        self.connection = connection
        self.holder = holder
        self._house = house
        self._now_ms = now_ms

    def carry_out(self, live: Live, applied: Applied, move: Move) -> Dealt:
        """Hold new stakes, pay what was settled, and record the step and the round."""
        sequence = live.row.version + 1
        lines = _new_lines(live.state, applied, sequence)
        till = self._till(live.row.id)
        till.hold(live.state, applied.round)
        till.pay(lines)
        row = _REPLACE(live.row, version=sequence, changed_ms=self._now_ms)
        if applied.round.phase == "settled":
            row = self._ended(row, live.seed, applied.round, move)
        if lines:
            add_lines(self.connection, row.id, lines)
        return self._record(_REPLACE(live, row=row, state=applied.round), move, till)

    def call_off(self, live: Live, *, reason: str) -> Dealt:
        """Void the round: refund everything, reveal the seed, keep the reason."""
        move = Move(kind="void", decided_by="operator")
        till = self._till(live.row.id)
        till.refund(lines_of(self.connection, live.row.id))
        row = _REPLACE(live.row, version=live.row.version + 1, changed_ms=self._now_ms)
        row = self._ended(row, live.seed, live.state, move)
        row = _REPLACE(
            row,
            status="void",
            void_reason=reason,
            returned_minor=staked_minor(live.state),
        )
        return self._record(_REPLACE(live, row=row), move, till)

    def _till(self, round_id: str) -> Till:
        return Till(
            self.connection,
            self.holder,
            self._house,
            round_id=round_id,
            now_ms=self._now_ms,
        )

    def _ended(self, row: RoundRow, seed: bytes, state: Round, move: Move) -> RoundRow:
        """Return the row of a round that is over, with everything that may now be known."""
        return _REPLACE(
            row,
            status="settled",
            server_seed=seed.hex(),
            dealt=cards_text(dealt.card for dealt in state.dealt),
            staked_minor=staked_minor(state),
            returned_minor=sum(line.returned for seat in state.seats for line in seat.lines),
            ended_ms=self._now_ms,
            ended_by=move.decided_by,
        )

    def _record(self, live: Live, move: Move, till: Till) -> Dealt:
        row = live.row
        step = Step(
            sequence=row.version,
            at_ms=self._now_ms,
            balance_before_minor=self.holder.balance_minor,
            balance_after_minor=till.holder.balance_minor,
            **msgspec.structs.asdict(move),
        )
        add_steps(self.connection, row.id, [step])
        save_round(self.connection, row, version_before=row.version - 1)
        self.holder = till.holder
        return Dealt(live, till.holder.balance_minor)


def _new_lines(before: Round, applied: Applied, sequence: int) -> tuple[RecordedLine, ...]:
    """Return what this transition settled, in the order of taking and paying."""
    known = sum(len(seat.lines) for seat in before.seats)
    settled = [event for event in applied.events if isinstance(event, Settled)]
    return tuple(
        RecordedLine(position, sequence, event.seat, event.line)
        for position, event in enumerate(settled, start=known)
    )
