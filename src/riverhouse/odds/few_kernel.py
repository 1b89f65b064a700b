# ruff: noqa: PLR0913, PLR0917, PLR2004 - a compiled kernel takes flat arrays, loops over
# them in one piece, and four suits, three cards and 13 ranks are what they are.
"""Count what happens after few states on the flop; the kernels of `few.py`.

The same maps as in `count.py`, for weights of which nearly all are zero: only entries that are
reached are looked at. A weight is one signed number, so that states may be taken off as well.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.classes import COLUMNS, NONE, PAIRS, RANK_PAIRS
from riverhouse.odds.jit import Number, Table, kernel

_NONE = np.uint32(NONE)
# Unsigned, as all indices here: a signed one is compared with zero at every use.
_WIDTH = np.uint64(COLUMNS)
_NARROW = np.uint64(PAIRS)


@kernel
def scatter_few(
    states: Table,
    signs: Table,
    weight: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    holes: Table,
    wide_ranks: Table,
    wide: Table,
    into_ranks: Table,
    into_suits: Table,
    touched: Table,
) -> Number:
    """Add states, given as board * 1326 + hole with their signs (n,), to the tables of the flop.

    `touched` (4 n,) lists the entries of into_suits that were zero, as row * 442 + column; their
    number is returned. States whose hole cards lie on the board are none.
    """
    count = 0
    for index in range(len(states)):
        board, hole = states[index] // len(holes), states[index] % len(holes)
        is_dealt = False
        for at in range(3):
            card = cards[board, at]
            is_dealt |= holes[hole, 0] == card or holes[hole, 1] == card
        if is_dealt:
            continue
        word = np.int64(signs[index]) * np.int64(weight[board])
        into_ranks[ranks[board], wide_ranks[hole]] += word
        for suit in range(4):
            row = rows[board, suit]
            if row != _NONE:
                column = wide[suit, hole]
                if into_suits[row, column] == 0:
                    touched[count] = np.uint64(row) * _WIDTH + np.uint64(column)
                    count += 1
                into_suits[row, column] += word
    return count


@kernel
def push_few(
    entries: Table,
    suited: Table,
    outside: Table,
    left: Table,
    first: Table,
    second: Table,
    table: Table,
    into: Table,
    touched: Table,
) -> Number:
    """Bring entries of table (n, 442) up one card, into the table of the next level.

    `entries` lists them as row * 442 + column, once each, and `touched` then lists those of `into`;
    an entry that falls back to zero may be listed again, with nothing left to bring on.
    """
    count = 0
    for entry in entries:
        row, column = entry // _WIDTH, entry % _WIDTH
        word = table[row, column]
        table[row, column] = 0
        if word == 0:
            continue
        narrow = column if column < _NARROW else column - _NARROW
        one, two = np.int64(first[narrow]), np.int64(second[narrow])
        for rank in range(13):
            to = suited[row, rank]
            if to != _NONE and one != 13 + rank and two != 13 + rank:
                if into[to, column] == 0:
                    touched[count] = np.uint64(to) * _WIDTH + column
                    count += 1
                into[to, column] += word
            to = outside[row, rank]
            if to != _NONE:
                free = np.int64(left[row, rank])
                free -= np.int64(one == rank) + np.int64(two == rank)
                if free > 0:
                    if into[to, column] == 0:
                        touched[count] = np.uint64(to) * _WIDTH + column
                        count += 1
                    into[to, column] += free * word
    return count


@kernel
def count_few_suits(
    entries: Table,
    suited: Table,
    outside: Table,
    left: Table,
    first: Table,
    second: Table,
    table: Table,
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
    """Deal the last card to entries of table (n, 442) and count, as `count.count_suits` does.

    The entries come in ascending order. Counts (169, bands, 4): below, equal, short, all. What is
    counted here is taken off `rank_reached` (m, 182).
    """
    begin = 0
    while begin < len(entries):
        row = entries[begin] // _WIDTH
        end = begin
        while end < len(entries) and entries[end] // _WIDTH == row:
            end += 1
        # Card by card, so that what is read of a finished board lies together.
        for way in range(26):
            rank = way if way < 13 else way - 13
            is_suited = way < 13
            to = suited[row, rank] if is_suited else outside[row, rank]
            if to == _NONE:
                continue
            less = rank_reached[rank_index[to]]
            for index in range(begin, end):
                if index > begin and entries[index] == entries[index - 1]:
                    continue
                column = entries[index] - row * _WIDTH
                narrow = column if column < _NARROW else column - _NARROW
                one, two = np.int64(first[narrow]), np.int64(second[narrow])
                if is_suited:
                    free = np.int64(one != 13 + rank and two != 13 + rank)
                else:
                    free = np.int64(left[row, rank]) - np.int64(one == rank) - np.int64(two == rank)
                times = free * table[row, column]
                into = counts[chart[column], band[strength[to, narrow]]]
                into[0] += times * np.int64(below[to, narrow])
                into[1] += times * np.int64(equal[to, narrow])
                into[2] += times * np.int64(short[to, narrow])
                into[3] += times
                less[rank_column[column]] -= times
        begin = end


@kernel
def push_few_ranks(counts: Table, up: Table, ranks: Number, table: Table, into: Table) -> None:
    """Bring weights (n, 182) up one card by ranks alone, into the table of the next level."""
    for row in range(len(counts)):
        for wide in range(2 * RANK_PAIRS):
            word = table[row, wide]
            if word == 0:
                continue
            at = wide if wide < RANK_PAIRS else wide - RANK_PAIRS
            high = 0
            while (high + 1) * (high + 2) // 2 <= at:
                high += 1
            low = at - high * (high + 1) // 2
            for rank in range(ranks):
                free = 4 - np.int64(counts[row, rank]) - (low == rank) - (high == rank)
                if free > 0:
                    into[up[row, rank], wide] += free * word


@kernel
def count_few_ranks(
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
    band: Table,
    chart: Table,
    reached: Table,
    counts: Table,
) -> None:
    """Count boards as ranks alone; reached (n, 182), chart (182,), counts as above."""
    for row in range(len(strength)):
        for wide in range(2 * RANK_PAIRS):
            times = reached[row, wide]
            column = wide if wide < RANK_PAIRS else wide - RANK_PAIRS
            made = strength[row, column]
            if times and made:
                into = counts[chart[wide], band[made]]
                into[0] += times * np.int64(below[row, column])
                into[1] += times * np.int64(equal[row, column])
                into[2] += times * np.int64(short[row, column])
                into[3] += times
