"""The clerk: takes each command once, and remembers what it was answered.

The answer is stored as the step of the round that the command led to and the balance then. Since a
round's past never changes, a copy of the command gets the view of that very step, whatever has
come after it. Refusals are stored as they are: a command that was refused stays refused when a
copy of it arrives late.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection

from riverhouse.errors import BrokenInvariantError
from riverhouse.history import RoundRow, find_round, last_stakes, round_as_of
from riverhouse.ledger import CommandKey, Recall, recall, remember
from riverhouse.players import Holder, Refusal, RefusalCode, lock_player
from riverhouse.tables.commands import Bet, Command, Sit, key_of
from riverhouse.tables.dealer import Dealer
from riverhouse.tables.live import Live
from riverhouse.tables.transition import Dealt
from riverhouse.tables.views import Scene

Act = Callable[[Connection, Holder, RoundRow], Dealt | Refusal]


class Place(msgspec.Struct, frozen=True, tag="place"):
    """A stored answer: a step of a round, and the player's balance then."""

    round_id: str
    version: int
    balance_minor: int


class Served(msgspec.Struct, frozen=True):
    """What a transaction gives: the scene to show, and the state to keep once it is durable."""

    scene: Scene
    live: Live | None


Work = Callable[[Connection], Served | Refusal]
ANSWERS: Final = msgspec.json.Decoder(Place | Refusal)


class Clerk:
    """Makes the transactions of commands, and of what is done to a round without its player."""

    def __init__(self, dealer: Dealer) -> None:
        """Serve this dealer."""
        self._dealer = dealer

    def work(self, command: Command) -> Work:
        """Return the transaction of a command.

        Raises:
            InputError: the command is malformed.
        """
        key = key_of(command)
        return lambda connection: self._once(connection, command, key)

    def work_on_open(self, round_id: str, act: Act) -> Work:
        """Return the transaction that does something to an open round, its player locked."""

        def work(connection: Connection) -> Served | Refusal:
            found = find_round(connection, round_id)
            holder = None if found is None else lock_player(connection, found.player_id)
            # Only now is the round held still: read it once more.
            row = find_round(connection, round_id)
            if row is None or holder is None:
                return Refusal(RefusalCode.NO_SUCH_ROUND, "round_id")
            if row.status != "open":
                return Refusal(RefusalCode.ROUND_OVER, "round_id")
            dealt = act(connection, holder, row)
            return dealt if isinstance(dealt, Refusal) else serve(connection, holder, dealt)

        return work

    def _once(self, connection: Connection, command: Command, key: CommandKey) -> Served | Refusal:
        holder = lock_player(connection, command.player_id)
        if holder is None:
            return Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")
        known, stored = recall(connection, key)
        if known is Recall.ID_REUSED:
            return Refusal(RefusalCode.COMMAND_ID_REUSED, "command_id")
        if known is Recall.ANSWERED:
            return self._again(connection, holder, stored)
        dealt = self._carry_out(connection, holder, command)
        answer: Place | Refusal
        if isinstance(dealt, Refusal):
            answer = dealt
        else:
            answer = Place(dealt.live.row.id, dealt.live.row.version, dealt.balance_minor)
        remember(connection, key, msgspec.json.encode(answer), now_ms=self._dealer.clock())
        return dealt if isinstance(dealt, Refusal) else serve(connection, holder, dealt)

    def _carry_out(
        self, connection: Connection, holder: Holder, command: Command
    ) -> Dealt | Refusal:
        if isinstance(command, Sit):
            return self._dealer.sit(connection, holder, command)
        if isinstance(command, Bet):
            return self._dealer.bet(connection, holder, command)
        return self._dealer.decide(connection, holder, command)

    def _again(self, connection: Connection, holder: Holder, stored: bytes) -> Served | Refusal:
        place = ANSWERS.decode(stored)
        if isinstance(place, Refusal):
            return place
        row = round_as_of(connection, place.round_id, place.version)
        if row is None:
            msg = f"step {place.version} of round {place.round_id} was answered and is not there"
            raise BrokenInvariantError(msg)
        dealt = Dealt(self._dealer.rounds.find(connection, row), place.balance_minor)
        return Served(serve(connection, holder, dealt).scene, None)


def serve(connection: Connection, holder: Holder, dealt: Dealt) -> Served:
    """Return what a round is shown from; its last stakes are its own once it is bet."""
    row, state = dealt.live.row, dealt.live.state
    if row.version == 0:
        stakes = last_stakes(connection, holder.id, row.variant, before=row.number)
    else:
        starts = state.variant.start_wagers
        stakes = tuple(
            {wager: seat.stakes[wager] for wager in starts if wager in seat.stakes}
            for seat in state.seats
        )
    scene = Scene(
        row=row,
        state=state,
        balance_minor=dealt.balance_minor,
        wallet=holder.wallet,
        last_stakes=stakes,
    )
    return Served(scene, dealt.live)
