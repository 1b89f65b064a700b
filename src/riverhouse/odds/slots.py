"""A new ante table in milliseconds, where a hand is folded on the flop.

The value of playing on is linear in what the ante pays: a part that no pay table changes, plus, for
each band of strength, what a win there pays times how often it is paid. These parts are summed up
to the flop once and kept. A pay table is then a weighted sum of them; states are decided anew, and
only those decided otherwise than before are counted again.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds import cache
from riverhouse.odds.plan import Plan, win_odds
from riverhouse.odds.staking import Cells
from riverhouse.odds.ways import FOLDED, LOW, Bits, Tally, Ways
from riverhouse.odds.weights import weights_of

_FLOP = 3


@dataclass(frozen=True, slots=True)
class Slots:
    """Sums up to the flop, by rank (k, 455, 91) and by suit (k, 2483, 351).

    The first is what no ante table changes; the others are, by band, how often a win of the ante
    is paid. `ways` and `tally` are those of one table, from which others start.
    """

    by_rank: NDArray[np.int32]
    by_suit: NDArray[np.int32]
    flop: Bits
    tally: Tally


def has_slots(plan: Plan) -> bool:
    """Tell whether a plan is of the kind that this module covers: one ante, one fold, no raise."""
    return len(plan.antes) == 1 and [
        (choice.cards, choice.may_fold, len(choice.options)) for choice in plan.choices
    ] == [(_FLOP, True, 1)]


def slots_key(plan: Plan) -> str:
    """Return the hash of all that the parts depend on, which is not what the ante pays."""
    (choice,) = plan.choices
    weights = [weights_of(plan, rows).tolist() for rows in _rows(plan)]
    return cache.key_of(["slots", plan.floors, plan.qualifying, choice.cards, weights])


def _rows(plan: Plan) -> list[Cells]:
    """Return the parts by band and cell: the constant one, then one for each band."""
    (ante,) = plan.antes
    (choice,) = plan.choices
    wager = plan.variant.wagers[ante]
    bought = {choice.wager: choice.options[0].multiple}
    zero = plan.cells_of(wager, Fraction(0))
    rest = plan.payoffs(choice.wager)
    scale = _rest_scale(plan)
    # Against a fold, which loses the ante, everything is worth one unit more.
    first = [
        [
            int((zero[cell] + rest[band][cell] * bought[choice.wager] + 1) * scale)
            for cell in range(len(zero))
        ]
        for band in range(len(plan.floors))
    ]
    gain = [one - none for one, none in zip(plan.cells_of(wager, Fraction(1)), zero, strict=True)]
    nothing = [0] * len(zero)
    return [
        first,
        *(
            [[int(part) for part in gain] if at == band else nothing for at in range(len(rest))]
            for band in range(len(rest))
        ),
    ]


def _rest_scale(plan: Plan) -> int:
    """Return what makes the wager bought on the flop pay whole numbers."""
    (choice,) = plan.choices
    return lcm(*(cell.denominator for row in plan.payoffs(choice.wager) for cell in row))


def build_slots(plan: Plan, flop: Bits, tally: Tally) -> Slots:
    """Sum the parts up to the flop."""
    from riverhouse.odds.compute import level5
    from riverhouse.odds.values import fold_values

    shown = level5(plan.qualifying)
    by_rank, by_suit = [], []
    for rows in _rows(plan):
        folded = fold_values(shown, weights_of(plan, rows), plan.band, _FLOP)
        by_rank.append(folded.by_rank[_FLOP].astype(np.int32))
        by_suit.append(folded.by_suit[_FLOP].astype(np.int32))
    return Slots(np.stack(by_rank), np.stack(by_suit), flop, tally)


def store_slots(plan: Plan, slots: Slots) -> None:
    """Keep the parts on disk."""
    cache.store(
        "slots",
        slots_key(plan),
        {
            "by_rank": slots.by_rank,
            "by_suit": slots.by_suit,
            "flop": slots.flop,
            "cells": slots.tally.cells,
            "folded": slots.tally.folded,
        },
    )


def load_slots(plan: Plan) -> Slots | None:
    """Return the parts that are kept on disk, if they are."""
    arrays = cache.load("slots", slots_key(plan))
    if arrays is None:
        return None
    tally = Tally(arrays["cells"], arrays["folded"])
    return Slots(arrays["by_rank"], arrays["by_suit"], arrays["flop"], tally)


def solve_with_slots(plan: Plan, slots: Slots) -> tuple[Ways, Tally]:
    """Decide and count a plan that differs from the kept one by what the ante pays."""
    from riverhouse.odds.best import fold_states
    from riverhouse.odds.compute import level5
    from riverhouse.odds.few import count_few
    from riverhouse.odds.values import Folded

    (choice,) = plan.choices
    (ante,) = plan.antes
    won = [win_odds(plan.variant.wagers[ante], floor) for floor in plan.floors]
    rest = _rest_scale(plan)
    scale = lcm(rest, *(value.denominator for value in won))
    weights = [scale // rest, *(int(value * scale) for value in won)]
    base = Folded(
        {_FLOP: _weighed(slots.by_rank, weights)}, {_FLOP: _weighed(slots.by_suit, weights)}
    )
    flop = fold_states(choice, base)
    changed = np.flatnonzero(flop.reshape(-1) != slots.flop.reshape(-1))
    if not len(changed):
        return Ways(slots.flop, None), slots.tally
    # What is played now and was not before is added, what was and is not any more taken off.
    signs = np.where(flop.reshape(-1)[changed] == FOLDED, -1, 1)
    more = count_few(plan, level5(plan.qualifying), changed, signs)
    cells = slots.tally.cells.copy()
    cells[:, LOW] += more
    return Ways(flop, None), Tally(cells, slots.tally.folded - more.sum((1, 2)))


def _weighed(parts: NDArray[np.int32], weights: list[int]) -> NDArray[np.int64]:
    from riverhouse.odds.fold import weigh  # loads the compiler

    total = np.zeros(parts.shape[1:], np.int64)
    weigh(parts, np.array(weights, np.int64), total)
    return total
