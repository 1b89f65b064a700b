# ruff: noqa: PLR0913, PLR0917, PLR2004 - a compiled kernel takes flat arrays, loops over
# them in one piece, and four suits, five cards and 13 ranks are what they are.
"""Bring weights of states down to finished boards, and count there what happens.

The transposed map of `fold.py`, fused with the count, so that no table of weights by finished
board is ever stored. A weight is a word of four 16-bit fields, one for each pattern of decisions.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.classes import COLUMNS, NONE, PAIRS, RANK_PAIRS
from riverhouse.odds.jit import Number, Table, kernel

_NONE = np.uint32(NONE)
_FIELD = np.uint64(0xFFFF)


@kernel
def _reach(
    row: Number,
    suited: Table,
    outside: Table,
    left: Table,
    above: Table,
    reach: Table,
) -> None:
    """Fill reach (442,): how often a row is reached from the rows with one card less."""
    reach[:] = 0
    for at in range(suited.shape[1]):
        source = suited[row, at]
        if source != _NONE:
            values = above[source]
            for column in range(COLUMNS):
                reach[column] += values[column]
    for at in range(2):
        source = outside[row, at, 0]
        if source != _NONE:
            values = above[source]
            rank = outside[row, at, 1]
            cards = np.uint64(left[source, rank])
            for column in range(COLUMNS):
                reach[column] += cards * values[column]
            for other in range(26):
                low, high = min(rank, other), max(rank, other)
                column = high * (high + 1) // 2 + low
                reach[column] -= values[column]
                if other < 13:
                    reach[PAIRS + column] -= values[PAIRS + column]
            column = rank * (rank + 1) // 2 + rank
            reach[column] -= values[column]


@kernel
def reach_suits(
    start: Number,
    stop: Number,
    suited: Table,
    outside: Table,
    left: Table,
    above: Table,
    reached: Table,
) -> None:
    """Bring weights above (m, 442) down one card, into the rows start..stop of reached (n, 442)."""
    for row in range(start, stop):
        _reach(row, suited, outside, left, above, reached[row])


@kernel
def count_suits(
    start: Number,
    stop: Number,
    suited: Table,
    outside: Table,
    left: Table,
    above: Table,
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
    band: Table,
    chart: Table,
    rank_index: Table,
    rank_column: Table,
    counts: Table,
    rank_reached: Table,
) -> None:
    """Count the rows start..stop into counts (169, bands, 4, 4): below, equal, short, all.

    What is counted here is taken off `rank_reached` (m, 182, 4), which is left with the boards
    that no flush touches.
    """
    reach = np.zeros(COLUMNS, np.uint64)
    for row in range(start, stop):
        _reach(row, suited, outside, left, above, reach)
        taken = rank_reached[rank_index[row]]
        for wide in range(COLUMNS):
            reached = reach[wide]
            if reached:
                column = wide if wide < PAIRS else wide - PAIRS
                made = strength[row, column]
                if made == 0:
                    continue  # The card dealt last is one of the hole cards.
                of_hole = counts[chart[wide], band[made]]
                less = taken[rank_column[wide]]
                under, same, out = below[row, column], equal[row, column], short[row, column]
                # Written out: a loop over the four patterns costs half as much again.
                first, second = reached & _FIELD, (reached >> np.uint64(16)) & _FIELD
                third, fourth = (reached >> np.uint64(32)) & _FIELD, reached >> np.uint64(48)
                less[0] -= np.uint32(first)
                less[1] -= np.uint32(second)
                less[2] -= np.uint32(third)
                less[3] -= np.uint32(fourth)
                _add_outcomes(of_hole[0], first, under, same, out)
                _add_outcomes(of_hole[1], second, under, same, out)
                _add_outcomes(of_hole[2], third, under, same, out)
                _add_outcomes(of_hole[3], fourth, under, same, out)


@kernel
def _add_outcomes(
    into: Table,
    times: Number,
    under: Number,
    same: Number,
    out: Number,
) -> None:
    into[0] += times * under
    into[1] += times * same
    into[2] += times * out
    into[3] += times


@kernel
def reach_ranks(
    counts: Table,
    up: Table,
    ranks: Number,
    above: Table,
    reached: Table,
) -> None:
    """Bring weights above (n, 182, 4) down one card, into reached (m, 182, 4), by ranks alone."""
    for row in range(len(counts)):
        values = above[row]
        for low in range(ranks):
            for high in range(low, ranks):
                at = high * (high + 1) // 2 + low
                if not (values[at].any() or values[91 + at].any()):
                    continue
                for rank in range(ranks):
                    cards = 4 - np.int64(counts[row, rank]) - (low == rank) - (high == rank)
                    if cards > 0:
                        into = reached[up[row, rank]]
                        for pattern in range(4):
                            into[at, pattern] += cards * values[at, pattern]
                            into[91 + at, pattern] += cards * values[91 + at, pattern]


@kernel
def count_ranks(
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
    band: Table,
    chart: Table,
    reached: Table,
    counts: Table,
) -> None:
    """Count boards as ranks alone; reached (n, 182, 4), chart (182,), counts as above."""
    for row in range(len(strength)):
        for wide in range(2 * RANK_PAIRS):
            column = wide if wide < RANK_PAIRS else wide - RANK_PAIRS
            made = strength[row, column]
            if made and reached[row, wide].any():
                of_hole = counts[chart[wide], band[made]]
                under, same, out = below[row, column], equal[row, column], short[row, column]
                for pattern in range(4):
                    times = np.uint64(reached[row, wide, pattern])
                    _add_outcomes(of_hole[pattern], times, under, same, out)
