"""Stakes as weights on dealer hands, so that a value is a sum of products of counts."""

from __future__ import annotations

from collections.abc import Mapping
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
    weighed = np.zeros((len(plan.floors), 4), np.int64)
    for at, floor in enumerate(plan.floors):
        cells = [
            int(sum(units[wager] * table[at][cell] for wager, table in tables.items()) * scale)
            for cell in range(len(CELLS))
        ]
        win, tie, lose, out_win, out_tie, out_lose = cells
        if floor >= plan.qualifying:
            row = (win - lose, tie - lose, out_win - win, lose)
        else:
            row = (out_win - out_lose, out_tie - out_lose, out_lose - lose, lose)
        weighed[at] = row
        weighed[at, 3] = DEALERS * (row[3] + all_deals * scale)
    return weighed, scale
