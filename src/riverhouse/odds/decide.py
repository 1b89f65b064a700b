# ruff: noqa: C901, PLR0913, PLR0917 - a compiled kernel takes flat arrays, loops over
# them in one piece, and four suits, five cards and 13 ranks are what they are.
"""States, one by one: canonical boards times hole cards, their values and the way that is taken.

A state's value is one load by ranks plus one for each suit that can still make a flush. Then the
ways taken are scattered as weights over the rows that the states are made of, so that what happens
afterwards can be counted by rows.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.boards import HOLES
from riverhouse.odds.classes import NONE
from riverhouse.odds.jit import Number, Table, kernel
from riverhouse.odds.ways import FOLDED, HIGH, LOW, SKIPPED

_NONE = np.uint32(NONE)


@kernel
def state_values(
    board: Number,
    ranks: Table,
    rows: Table,
    hole_ranks: Table,
    hole_pair: Table,
    of_ranks: Table,
    of_suits: Table,
    values: Table,
) -> None:
    """Fill values (1326,) of one board; entries of hole cards that meet the board mean nothing."""
    table = of_ranks[ranks[board]]
    for hole in range(HOLES):
        values[hole] = table[hole_ranks[hole]]
    for suit in range(4):
        row = rows[board, suit]
        if row != _NONE:
            add = of_suits[row]
            pairs = hole_pair[suit]
            for hole in range(HOLES):
                values[hole] += add[pairs[hole]]


@kernel
def raise_where_better(
    start: Number,
    stop: Number,
    ranks: Table,
    rows: Table,
    hole_ranks: Table,
    hole_pair: Table,
    of_ranks: Table,
    of_suits: Table,
    ways: Table,
) -> None:
    """Set ways (n, 1326) to HIGH where one more unit of the wager has a value above zero."""
    values = np.empty(HOLES, of_ranks.dtype)
    for board in range(start, stop):
        state_values(board, ranks, rows, hole_ranks, hole_pair, of_ranks, of_suits, values)
        into = ways[board]
        for hole in range(HOLES):
            into[hole] = values[hole] > 0


@kernel
def fold_where_better(
    start: Number,
    stop: Number,
    ranks: Table,
    rows: Table,
    hole_ranks: Table,
    hole_pair: Table,
    of_ranks: Table,
    of_suits: Table,
    more_ranks: Table,
    more_suits: Table,
    times: Number,
    ways: Table,
) -> None:
    """Set ways to FOLDED where playing is worth less than zero even after the best raise.

    The first tables value the lowest stake against a fold; the second ones a unit more of the
    wager, of which `times` may be added (0: there is nothing to raise).
    """
    values = np.empty(HOLES, of_ranks.dtype)
    more = np.zeros(HOLES, of_ranks.dtype)
    for board in range(start, stop):
        state_values(board, ranks, rows, hole_ranks, hole_pair, of_ranks, of_suits, values)
        if times:
            state_values(board, ranks, rows, hole_ranks, hole_pair, more_ranks, more_suits, more)
        into = ways[board]
        for hole in range(HOLES):
            into[hole] = more[hole] > 0
            if values[hole] + times * max(more[hole], 0) < 0:
                into[hole] = FOLDED


@kernel
def _scatter(
    board: Number,
    ranks: Table,
    rows: Table,
    wide_ranks: Table,
    wide: Table,
    add: Table,
    into_ranks: Table,
    into_suits: Table,
) -> None:
    into = into_ranks[ranks[board]]
    for hole in range(HOLES):
        into[wide_ranks[hole]] += add[hole]
    for suit in range(4):
        row = rows[board, suit]
        if row != _NONE:
            into = into_suits[row]
            pairs = wide[suit]
            for hole in range(HOLES):
                into[pairs[hole]] += add[hole]


@kernel
def weigh_flops(
    start: Number,
    stop: Number,
    weight: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    ways: Table,
    with_card: Table,
    wide_ranks: Table,
    wide: Table,
    into_ranks: Table,
    into_suits: Table,
    folded: Table,
) -> None:
    """Scatter flops by the way taken: 16-bit fields LOW and HIGH; count folds by hole cards.

    States marked SKIPPED are left out.
    """
    add = np.zeros(HOLES, np.uint64)
    table = np.zeros(4, np.uint64)
    for board in range(start, stop):
        boards = np.uint64(weight[board])
        table[LOW], table[HIGH] = boards, boards << np.uint64(16)
        table[FOLDED], table[SKIPPED] = 0, 0
        mine = ways[board]
        for hole in range(HOLES):
            add[hole] = table[mine[hole]]
        for at in range(3):
            for hole in with_card[cards[board, at]]:
                add[hole] = 0
        _scatter(board, ranks, rows, wide_ranks, wide, add, into_ranks, into_suits)
        for hole in range(HOLES):
            add[hole] = boards if mine[hole] == FOLDED else np.uint64(0)
        for at in range(3):
            for hole in with_card[cards[board, at]]:
                add[hole] = 0
        for hole in range(HOLES):
            folded[hole] += add[hole]


@kernel
def weigh_turns(
    start: Number,
    stop: Number,
    weight: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    flops: Table,
    orders: Table,
    low_ways: Table,
    high_ways: Table,
    flop_ways: Table,
    moved: Table,
    with_card: Table,
    wide_ranks: Table,
    wide: Table,
    into_ranks: Table,
    into_suits: Table,
) -> None:
    """Scatter boards with their turn card by both ways taken: 16-bit field flop + 2 * turn.

    The way on the turn may depend on the flop's: `low_ways` after LOW, `high_ways` after HIGH.
    `flop_ways` is 0 for LOW, 1 for HIGH and 5 for a fold, so that a sum over four flops tells how
    many there are of each.
    """
    times = np.zeros(HOLES, np.uint8)
    add = np.zeros(HOLES, np.uint64)
    table = np.zeros(100, np.uint64)
    for board in range(start, stop):
        times[:] = 0
        for at in range(4):
            before = flop_ways[flops[board, at]]
            order = orders[board, at]
            if order == 0:
                for hole in range(HOLES):
                    times[hole] += before[hole]
            else:
                to = moved[order]
                for hole in range(HOLES):
                    times[hole] += before[to[hole]]
        boards = np.uint64(weight[board])
        for high in range(5):
            for folded in range(5 - high):
                for ways in range(4):
                    after_low = np.uint64(32 * (ways & 1))
                    after_high = np.uint64(16 + 32 * (ways >> 1))
                    table[high + 5 * folded + 25 * ways] = boards * (
                        np.uint64(4 - high - folded) << after_low | np.uint64(high) << after_high
                    )
        low, over = low_ways[board], high_ways[board]
        for hole in range(HOLES):
            add[hole] = table[times[hole] + np.uint8(25) * (low[hole] + np.uint8(2) * over[hole])]
        for at in range(4):
            for hole in with_card[cards[board, at]]:
                add[hole] = 0
        _scatter(board, ranks, rows, wide_ranks, wide, add, into_ranks, into_suits)


@kernel
def gains_by_flop(
    start: Number,
    stop: Number,
    times: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    flops: Table,
    orders: Table,
    moved: Table,
    with_card: Table,
    hole_ranks: Table,
    hole_pair: Table,
    of_ranks: Table,
    of_suits: Table,
    gains: Table,
) -> None:
    """Sum what a raise on the turn adds, where it adds something, over the turns of each flop.

    gains (1755, 1326) is filled for one turn of each kind that the symmetry of the flop does not
    tell apart, `times` (n, 4) over; the caller spreads it over that symmetry.
    """
    values = np.empty(HOLES, of_ranks.dtype)
    for board in range(start, stop):
        state_values(board, ranks, rows, hole_ranks, hole_pair, of_ranks, of_suits, values)
        for hole in range(HOLES):
            values[hole] = max(values[hole], 0)
        for at in range(4):
            for hole in with_card[cards[board, at]]:
                values[hole] = 0
        for at in range(4):
            into = gains[flops[board, at]]
            to = moved[orders[board, at]]
            count = times[board, at]
            for hole in range(HOLES):
                into[to[hole]] += count * values[hole]


@kernel
def best_on_flop(
    start: Number,
    stop: Number,
    ranks: Table,
    rows: Table,
    hole_ranks: Table,
    hole_pair: Table,
    low_ranks: Table,
    low_suits: Table,
    high_ranks: Table,
    high_suits: Table,
    scale: Table,
    low_gains: Table,
    high_gains: Table,
    may_fold: Number,
    ways: Table,
) -> None:
    """Set ways (n, 1326) to the best of LOW, HIGH and, where allowed, FOLDED, which is worth 0.

    A way is worth its value times the board's scale (n,) plus its gains (n, 1326).
    """
    low = np.empty(HOLES, low_ranks.dtype)
    high = np.empty(HOLES, low_ranks.dtype)
    for board in range(start, stop):
        state_values(board, ranks, rows, hole_ranks, hole_pair, low_ranks, low_suits, low)
        state_values(board, ranks, rows, hole_ranks, hole_pair, high_ranks, high_suits, high)
        times = scale[board]
        for hole in range(HOLES):
            one = low[hole] * times + low_gains[board, hole]
            two = high[hole] * times + high_gains[board, hole]
            way = HIGH if two > one else LOW
            if may_fold and max(one, two) < 0:
                way = FOLDED
            ways[board, hole] = way
