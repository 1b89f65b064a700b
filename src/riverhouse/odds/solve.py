"""`solve`: the true value of a variant, from its rules file alone.

Level 5 is kept for the process, because it is the same for all pay tables of a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter

from riverhouse.odds.contests import Contests, contests
from riverhouse.odds.level5 import Showdowns, showdowns
from riverhouse.odds.plan import Plan, plan_of
from riverhouse.odds.side import SideFigures, side_figures
from riverhouse.odds.tally import Tally, count_ways
from riverhouse.odds.ways import best_ways
from riverhouse.rules import Variant


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything exact about a variant with one unit of ante.

    `main` holds the wagers against the dealer, `sides` each optional wager on cards by itself.
    """

    plan: Plan
    main: Contests
    sides: dict[str, SideFigures]
    elapsed_s: float

    @property
    def variant(self) -> Variant:
        """Return the rules that were solved."""
        return self.plan.variant


@lru_cache(maxsize=2)
def level5(qualifying: int) -> Showdowns:
    """Return level 5 for a qualifier, kept for the process."""
    return showdowns(qualifying)


def solve(variant: Variant) -> Solution:
    """Solve a variant: the best way in every state, and what it is worth.

    Raises:
        VariantError: its shape is one that the solver does not cover.
    """
    begun = perf_counter()
    plan = plan_of(variant)
    shown = level5(plan.qualifying)
    tally: Tally = count_ways(plan, shown, best_ways(plan, shown))
    main = contests(plan, tally)
    sides = {
        wager_id: side_figures(variant, wager_id)
        for wager_id, wager in variant.wagers.items()
        if wager.kind == "pattern"
    }
    return Solution(plan, main, sides, perf_counter() - begun)
