"""Stakes as weights on dealer hands, so that a value is a sum of products of counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.plan import CELLS, Plan

DEALERS: Final = 990
"""Dealer hands left by nine known cards, C(45, 2)."""


def terms(
    plan: Plan, units: Mapping[str, int], all_deals: int = 0
) -> tuple[NDArray[np.int64], int]:
    """Weigh dealer hands so that their sum is the value of the stakes; (bands, 4) and its scale.

    The four weights are for hands below, equal, short of qualifying, and for all of them;
    `all_deals` is added for every deal, in units.
    """
    tables = {wager: plan.payoffs(wager) for wager in units}
    scale = lcm(*(cell.denominator for table in tables.values() for row in table for cell in row))
    rows = [
        [
            int(sum(units[wager] * table[at][cell] for wager, table in tables.items()) * scale)
            for cell in range(len(CELLS))
        ]
        for at in range(len(plan.floors))
    ]
    return weights_of(plan, rows, all_deals * scale), scale


def weights_of(
    plan: Plan, rows: Sequence[Sequence[int]], all_deals: int = 0, *, dealers: int = DEALERS
) -> NDArray[np.int64]:
    """Weigh dealer hands so that their sum is the value of the cells, (bands, 4).

    `rows` gives each band its six cells as whole numbers; `dealers` is how many hands the dealer
    may hold on a finished board.
    """
    weighed = np.zeros((len(plan.floors), 4), np.int64)
    for at, (floor, cells) in enumerate(zip(plan.floors, rows, strict=True)):
        win, tie, lose, out_win, out_tie, out_lose = cells
        if floor >= plan.qualifying:
            weighed[at] = (win - lose, tie - lose, out_win - win, lose)
        else:
            weighed[at] = (out_win - out_lose, out_tie - out_lose, out_lose - lose, lose)
        weighed[at, 3] = dealers * (weighed[at, 3] + all_deals)
    return weighed
