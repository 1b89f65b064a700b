"""The best play of a whole variant at hand: looked up by cards in microseconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import DECK
from riverhouse.errors import CommandError
from riverhouse.odds.boards import boards, canonical, hole_index, moved_holes
from riverhouse.odds.chart import NAMES, class_of
from riverhouse.odds.contests import Opening, action_name, dealt_by_class
from riverhouse.odds.plan import FOLD, Choice, Plan, plan_of
from riverhouse.odds.solution import Solution, play_of, ways_and_tally
from riverhouse.odds.staking import money_stakes, unit_stakes
from riverhouse.odds.ways import FOLDED, Ways
from riverhouse.rules import Variant

ORDERS = 32
_TURN = 4


@cache
def places(cards: int) -> NDArray[np.uint32]:
    """Return where each board of three or four cards is found, by colexicographic place.

    The entry is 32 times the number of the canonical board, plus the permutation that leads
    there, so that one load gives both. Built once per process.
    """
    listed = np.array(list(combinations(range(len(DECK)), cards)), np.int64)
    # Colexicographic order: the highest card counts first.
    listed = listed[np.lexsort(listed.T)]
    masks = np.zeros((len(listed), 4), np.int64)
    for at in range(cards):
        suit, rank = listed[:, at] & 3, listed[:, at] >> 2
        np.bitwise_or.at(masks, (np.arange(len(listed)), suit), 1 << rank)
    number, order = canonical(boards(cards), masks)
    found: NDArray[np.uint32] = number * np.uint32(ORDERS) + order
    return found


@dataclass(frozen=True, slots=True)
class Strategy:
    """What to do in every state; cards are trusted, legal and all different."""

    plan: Plan
    ways: Ways
    opening: Opening

    def action(self, hole: Sequence[int], board: Sequence[int], *, raised: bool = False) -> str:
        """Return the best action for two hole cards with the board as it lies.

        `raised` tells whether the flop's wager was raised, where the turn depends on it.

        Raises:
            CommandError: nothing is decided with so many board cards.
        """
        choice = self.plan.choice_at(len(board))
        if choice is None:
            msg = f"there is nothing to decide with {len(board)} board cards"
            raise CommandError(msg, where="board")
        if not board:
            return self.opening.best[class_of(hole[0], hole[1])]
        cards = sorted(board)
        place = cards[0] + cards[1] * (cards[1] - 1) // 2
        place += cards[2] * (cards[2] - 1) * (cards[2] - 2) // 6
        ways = self.ways.flop
        if len(board) == _TURN:
            top = cards[3]
            place += top * (top - 1) * (top - 2) * (top - 3) // 24
            ways = self.ways.turn_after_high if raised else self.ways.turn
        entry = int(places(len(board))[place])
        at = moved_holes()[entry % ORDERS, hole_index(hole[0], hole[1])]
        way = 0 if ways is None else int(ways[entry // ORDERS, at])
        return FOLD if way == FOLDED else action_name(choice, way)


def strategy_of(variant: Variant, stakes: dict[str, int] | None = None) -> Strategy:
    """Return the best play of a variant, or of stakes in minor units.

    Raises:
        VariantError: the solver does not cover the variant.
    """
    plan = plan_of(variant)
    staking = money_stakes(plan, stakes) if stakes else unit_stakes(plan)
    return Strategy(plan, *play_of(staking))


def chart_json(solution: Solution) -> list[dict[str, Any]]:
    """Return the 169 classes of hole cards, ace-ace first, row by row of the chart.

    Each has its name, the best action and the value of each where there is a choice before the
    flop; `fold` is how often it is folded on the board.
    """
    _, tally = ways_and_tally(solution.plan)
    dealt = dealt_by_class(tally)
    opening = solution.main.opening
    return [
        {
            "hole": name,
            "best": opening.best[at] or None,
            "values": {action: float(value) for action, value in opening.values[at].items()},
            "folded_on_board": int(tally.folded[at]) / int(dealt[at]),
        }
        for at, name in enumerate(NAMES)
    ]


__all__ = ["Choice", "Strategy", "chart_json", "places", "strategy_of"]
