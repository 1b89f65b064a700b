"""What is done in every state and what then happens how often: the two results that are kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.cache import key_of
from riverhouse.odds.plan import Plan
from riverhouse.odds.weights import terms

Bits = NDArray[np.uint8]
LOW: Final = 0
HIGH: Final = 1
FOLDED: Final = 2
SKIPPED: Final = 3


@dataclass(frozen=True, slots=True)
class Ways:
    """What is done in every state: LOW, HIGH or FOLDED by canonical board and hole cards.

    `flop` (1755, 1326) and `turn` (16432, 1326) uint8; None where the plan has no choice.
    `turn_after_high` is the same as `turn` unless wagers depend on each other.
    """

    flop: Bits | None
    turn: Bits | None
    after_high: Bits | None = None

    @property
    def turn_after_high(self) -> Bits | None:
        """Return what is done on the turn where the flop was raised."""
        return self.turn if self.after_high is None else self.after_high


@dataclass(frozen=True, slots=True)
class Tally:
    """How often everything happens, in ordered deals.

    `cells` (169, 4, bands, 6) int64: by class of hole cards, pattern of choices (flop + 2 * turn,
    0 low and 1 high), band of the player's hand and cell; `folded` (169,): deals folded on the
    board. A choice before the flop is not made yet: every pair of hole cards is played.
    """

    cells: NDArray[np.int64]
    folded: NDArray[np.int64]


def ways_key(plan: Plan) -> str:
    """Return the hash of all that ways and the counts made with them depend on."""
    choices = []
    for choice in plan.choices:
        if choice.cards:
            units = plan.stakes({})
            base, _ = terms(plan, units, sum(units.values()) - choice.options[0].multiple)
            more, _ = terms(plan, {choice.wager: 1})
            choices.append(
                [
                    choice.cards,
                    choice.raises,
                    base.tolist() if choice.may_fold else None,
                    more.tolist() if choice.raises else None,
                ]
            )
    return key_of(["ways", plan.floors, plan.qualifying, choices])
