"""A plain model of a player's wallet and rounds, settled by the independent twin.

It knows what a table must answer from a page of rules written here once more: which decisions
there are and what they cost. It imports nothing of the engine; payouts are the twin's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import twin

# For each game the decisions in order: what may be done, and what it costs in antes.
DECISIONS: Mapping[str, tuple[Mapping[str, int], ...]] = {
    "casino-holdem": ({"fold": 0, "call": 2},),
    "texas-holdem-bonus": (
        {"fold": 0, "bet": 2},
        {"check": 0, "bet": 1},
        {"check": 0, "bet": 1},
    ),
}
DEFAULTS = {"casino-holdem": ("fold",), "texas-holdem-bonus": ("fold", "check", "check")}


@dataclass
class ModelSeat:
    """One seat: its first stakes and what it did."""

    ante: int
    bonus: int
    actions: list[str] = field(default_factory=list)

    @property
    def has_folded(self) -> bool:
        """Whether the hand was given up."""
        return "fold" in self.actions


@dataclass
class ModelRound:
    """One round of one player at one variant."""

    variant: str
    round_id: str
    number: int
    seats: list[ModelSeat] = field(default_factory=list)
    staked: int = 0
    returned: int = 0

    @property
    def game(self) -> str:
        """Return the game without its house."""
        return self.variant.partition("/")[0]

    @property
    def is_bet(self) -> bool:
        """Whether the bets are closed."""
        return bool(self.seats)

    def decision(self) -> int | None:
        """Return the decision that is open, or None once every seat has made its last."""
        for at in range(len(DECISIONS[self.game])):
            if any(self.waits(seat, at) for seat in range(len(self.seats))):
                return at
        return None

    def waits(self, seat: int, at: int) -> bool:
        """Whether a seat still has to make a decision."""
        return not self.seats[seat].has_folded and len(self.seats[seat].actions) <= at

    def cost(self, seat: int, action: str) -> int | None:
        """Return what an action of a seat costs now, or None if it is not possible."""
        at = self.decision()
        if at is None or not self.waits(seat, at):
            return None
        multiple = DECISIONS[self.game][at].get(action)
        return None if multiple is None else multiple * self.seats[seat].ante

    def finish(self) -> None:
        """Let every seat do the default of each decision that is left."""
        while (at := self.decision()) is not None:
            for number, seat in enumerate(self.seats):
                if self.waits(number, at):
                    seat.actions.append(DEFAULTS[self.game][at])


Cards = tuple[int, ...]


def results(
    played: ModelRound, hands: Sequence[Cards], dealer: Cards, board: Cards
) -> list[dict[str, tuple[int, str, int]]]:
    """Return stake, outcome and what comes back for each wager of each seat."""
    settled: list[dict[str, tuple[int, str, int]]] = []
    for number, seat in enumerate(played.seats):
        spread = twin.Spread(hands[number], dealer, board, seat.ante, seat.bonus)
        lines = twin.settle(twin.HOUSES[played.variant], spread, tuple(seat.actions)).lines
        settled.append({line.wager: (line.stake, line.outcome, line.returned) for line in lines})
    return settled
