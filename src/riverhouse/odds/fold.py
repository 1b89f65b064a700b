# ruff: noqa: PLR0913, PLR0917 - a compiled kernel takes flat arrays, loops over
# them in one piece, and four suits, five cards and 13 ranks are what they are.
"""Carry sums from finished boards up to earlier streets, and weights of states back down.

Going up, the value of a row is the sum of the rows one card further, each taken as often as there
are cards that lead to it and that the hole cards leave in the deck; two steps up every order of the
two cards counts. Going down is the transposed map: how often a row is reached from states above.
Arrays in, arrays out; what the numbers mean is the caller's affair.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.classes import NONE, PAIRS, RANK_PAIRS
from riverhouse.odds.jit import Number, Table, kernel

_NONE = np.uint32(NONE)


@kernel
def fold_suits(
    start: Number,
    stop: Number,
    suited: Table,
    outside: Table,
    left: Table,
    above: Table,
    below: Table,
) -> None:
    """Fill rows start..stop of `below` (n, 351) from the rows one card up in `above` (m, 351)."""
    for row in range(start, stop):
        into = below[row]
        into[:] = 0
        for rank in range(13):
            source = suited[row, rank]
            if source != _NONE:
                _add(into, above[source])
            source = outside[row, rank]
            if source != _NONE:
                _add_times(into, above[source], left[row, rank], rank)


@kernel
def _add(
    into: Table,
    values: Table,
) -> None:
    for column in range(PAIRS):
        into[column] += values[column]


@kernel
def _add_times(
    into: Table,
    values: Table,
    cards: Number,
    rank: Number,
) -> None:
    """Add once for each card of the rank outside the suit that the hole cards do not hold."""
    for column in range(PAIRS):
        into[column] += cards * values[column]
    for other in range(26):
        low, high = min(rank, other), max(rank, other)
        column = high * (high + 1) // 2 + low
        into[column] -= values[column]
    column = rank * (rank + 1) // 2 + rank
    into[column] -= values[column]


@kernel
def fold_ranks(
    counts: Table,
    up: Table,
    ranks: Number,
    above: Table,
    below: Table,
) -> None:
    """The same for boards as ranks alone: counts and up (n, 13), above (m, 91), below (n, 91)."""
    for row in range(len(counts)):
        into = below[row]
        into[:] = 0
        for rank in range(ranks):
            cards = 4 - np.int64(counts[row, rank])
            if cards <= 0:
                continue
            values = above[up[row, rank]]
            for column in range(RANK_PAIRS):
                into[column] += cards * values[column]
            for other in range(13):
                low, high = min(rank, other), max(rank, other)
                column = high * (high + 1) // 2 + low
                into[column] -= values[column]
            column = rank * (rank + 1) // 2 + rank
            into[column] -= values[column]


@kernel
def values_of_suits(
    start: Number,
    stop: Number,
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
    band: Table,
    terms: Table,
    rank_values: Table,
    rank_index: Table,
    rank_pair: Table,
    values: Table,
) -> None:
    """Fill values (n, 351): what a suit adds to the value that the ranks alone would have.

    `terms` (bands, 4) weighs the dealer hands below, equal, short of qualifying, and all of them.
    """
    for row in range(start, stop):
        of_ranks = rank_values[rank_index[row]]
        for column in range(PAIRS):
            value = values[row, 0] * 0
            if strength[row, column]:
                term = terms[band[strength[row, column]]]
                value += term[0] * below[row, column] + term[1] * equal[row, column]
                value += term[2] * short[row, column] + term[3]
                value -= of_ranks[rank_pair[column]]
            values[row, column] = value


@kernel
def values_of_ranks(
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
    band: Table,
    terms: Table,
    values: Table,
) -> None:
    """The same for boards as ranks alone, where nothing is taken off; values (n, 91)."""
    for row in range(len(values)):
        for column in range(RANK_PAIRS):
            value = values[row, 0] * 0
            if strength[row, column]:
                term = terms[band[strength[row, column]]]
                value += term[0] * below[row, column] + term[1] * equal[row, column]
                value += term[2] * short[row, column] + term[3]
            values[row, column] = value


@kernel
def weigh(parts: Table, weights: Table, total: Table) -> None:
    """Fill total (n, m) with the weighed sum of parts (k, n, m)."""
    for row in range(parts.shape[1]):
        into = total[row]
        for part in range(len(parts)):
            times = weights[part]
            if times:
                values = parts[part, row]
                for column in range(parts.shape[2]):
                    into[column] += times * values[column]
