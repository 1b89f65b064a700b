"""The best way on in every state on the board, each choice for itself.

A choice that only adds a stake never changes what other choices are worth, so it is right exactly
where one more unit of its wager has a positive value. A fold is right where all that is staked,
played on at its best, is worth less than what the fold loses. Wagers that depend on each other
(a cap, a bonus lost with a fold) are `joint.py`'s affair.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.decide import fold_where_better, raise_where_better
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.plan import Choice, Plan
from riverhouse.odds.threads import in_parts
from riverhouse.odds.values import Folded, fold_values
from riverhouse.odds.ways import Bits, Ways
from riverhouse.odds.weights import terms


class _Values:
    """Folded values of stakes, each sum of weights computed once."""

    def __init__(self, plan: Plan, shown: Showdowns) -> None:
        self._plan, self._shown = plan, shown
        on_board = [choice.cards for choice in plan.choices if choice.cards]
        self._down_to = min(on_board, default=5)
        self._known: dict[bytes, Folded] = {}

    def of(self, units: dict[str, int], lost_by_fold: int = 0) -> Folded:
        """Return the values of stakes, plus what a fold would lose."""
        weights, _ = terms(self._plan, units, lost_by_fold)
        key = weights.tobytes()
        if key not in self._known:
            self._known[key] = fold_values(self._shown, weights, self._plan.band, self._down_to)
        return self._known[key]


def best_ways(plan: Plan, shown: Showdowns) -> Ways:
    """Find the best way in every state on the board, stakes being small beside any cap."""
    values = _Values(plan, shown)
    flop, turn = (
        _ways_at(plan, choice, values) if choice and (choice.may_fold or choice.raises) else None
        for choice in (plan.choice_at(3), plan.choice_at(4))
    )
    return Ways(flop, turn)


def _ways_at(plan: Plan, choice: Choice, values: _Values) -> Bits:
    more = values.of({choice.wager: 1}) if choice.raises else None
    if not choice.may_fold:
        return _raise(choice.cards, values.of({choice.wager: 1}))
    units = plan.stakes({})
    base = values.of(units, sum(units.values()) - choice.options[0].multiple)
    return _fold(choice, base, more or base)


def _raise(cards: int, more: Folded) -> Bits:
    states, pair = boards(cards), holes()
    ways = np.zeros((len(states.masks), HOLES), np.uint8)

    def part(start: int, stop: int) -> None:
        raise_where_better(
            start, stop, states.ranks, states.rows, pair.ranks, pair.pair,
            more.by_rank[cards], more.by_suit[cards], ways,
        )  # fmt: skip

    in_parts(part, len(states.masks))
    return ways


def _fold(choice: Choice, base: Folded, more: Folded) -> Bits:
    cards = choice.cards
    states, pair = boards(cards), holes()
    ways = np.zeros((len(states.masks), HOLES), np.uint8)

    def part(start: int, stop: int) -> None:
        fold_where_better(
            start, stop, states.ranks, states.rows, pair.ranks, pair.pair,
            base.by_rank[cards], base.by_suit[cards], more.by_rank[cards], more.by_suit[cards],
            choice.raises, ways,
        )  # fmt: skip

    in_parts(part, len(states.masks))
    return ways
