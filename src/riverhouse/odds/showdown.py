# ruff: noqa: PLR0913, PLR0917, PLR0912, PLR0915, C901, PLR2004 - a compiled kernel takes flat arrays, loops over
# them in one piece, and four suits, five cards and 13 ranks are what they are.
"""Level 5: for every class of finished boards and hole cards, the dealer hands below and equal.

One kernel serves both kinds of rows. The hole classes of a board are put into buckets by strength
and the buckets are visited in ascending order, while counters per card class hold how many dealer
hands seen so far use a given card: the dealer hands below a player's pair {a, b} are those seen,
less those that use a, less those that use b. Arrays in, arrays out; the kernels know strengths
and cards left, and neither wagers nor decisions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]  # has no types
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from riverhouse.odds.classes import PAIRS, RANK_PAIRS
from riverhouse.odds.jit import Number, Table, kernel

Counts = NDArray[np.uint16]


def _declare(_typing: Any, _word: Any) -> Any:  # noqa: ANN401 - Numba's own protocol
    """Count the zeros below the lowest one of a word that is not 0."""

    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:  # noqa: ANN401 - so
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


_trailing_zeros: Any = intrinsic(_declare)


@kernel
def _sweep(
    strengths: Table,
    columns: Number,
    cards_left: Table,
    first: Table,
    second: Table,
    qualifying: Number,
    head: Table,
    follow: Table,
    words: Table,
    below: Table,
    equal: Table,
    short: Table,
) -> None:
    """Fill below, equal and short (dealer hands that do not qualify) of one board.

    `strengths` holds 0 where a pair is impossible. `head` must be 0 and is left so.
    """
    for column in range(columns):
        strength = strengths[column]
        if strength:
            follow[column] = head[strength]
            head[strength] = column + 1
            words[strength >> np.uint16(6)] |= np.uint64(1) << np.uint64(strength & np.uint16(63))
    using = np.zeros(26, np.uint16)
    using_short = np.zeros(26, np.uint16)
    seen = np.uint16(0)
    seen_short = np.uint16(0)
    passed = False
    for at in range(len(words)):
        word = words[at]
        words[at] = 0
        while word:
            bit = _trailing_zeros(word)
            word &= word - np.uint64(1)
            strength = np.uint64(at) * np.uint64(64) + bit
            if not passed and strength >= qualifying:
                passed = True
                seen_short = seen
                using_short[:] = using
            start = head[strength]
            head[strength] = 0
            column = start
            while column:
                here = np.uint64(column) - np.uint64(1)
                below[here] = seen - using[first[here]] - using[second[here]]
                column = follow[here]
            column = start
            while column:
                here = np.uint64(column) - np.uint64(1)
                one, two = first[here], second[here]
                left_one, left_two = cards_left[one], cards_left[two]
                if one == two:
                    seen += left_one * (left_one - np.uint16(1)) // np.uint16(2)
                    using[one] += left_one - np.uint16(1)
                else:
                    seen += left_one * left_two
                    using[one] += left_two
                    using[two] += left_one
                column = follow[here]
            column = start
            while column:
                here = np.uint64(column) - np.uint64(1)
                upto = seen - using[first[here]] - using[second[here]] + np.uint16(1)
                equal[here] = upto - below[here]
                column = follow[here]
    if qualifying > 0:
        if not passed:
            seen_short = seen
            using_short[:] = using
        for column in range(columns):
            if strengths[column]:
                one, two = first[column], second[column]
                short[column] = seen_short - using_short[one] - using_short[two]
                if strengths[column] < qualifying:
                    short[column] += np.uint16(1)


@kernel
def rank_rows(
    counts: Table,
    rank_strength: Table,
    ranks: Number,
    first: Table,
    second: Table,
    qualifying: Number,
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
) -> None:
    """Fill the rows of boards seen as ranks alone, where no flush counts.

    counts (n, 13) board cards by rank, rank_strength (n, 91); the last four (n, 91) are filled.
    """
    head = np.zeros(7464, np.uint16)
    follow = np.zeros(RANK_PAIRS, np.uint16)
    words = np.zeros(117, np.uint64)
    left = np.zeros(26, np.uint16)
    for row in range(len(counts)):
        feasible = True
        for rank in range(ranks):
            if counts[row, rank] > 4:
                feasible = False
            left[rank] = np.uint16(4) - counts[row, rank]
        if not feasible:
            continue
        for column in range(RANK_PAIRS):
            one, two = first[column], second[column]
            possible = left[one] > 1 if one == two else left[one] > 0 and left[two] > 0
            strength[row, column] = rank_strength[row, column] if possible else np.uint16(0)
        _sweep(
            strength[row], RANK_PAIRS, left, first, second, qualifying, head, follow, words,
            below[row], equal[row], short[row],
        )  # fmt: skip


@kernel
def suit_rows(
    start: Number,
    stop: Number,
    ranks: Number,
    masks: Table,
    outside_left: Table,
    rank_index: Table,
    rank_strength: Table,
    flush_strength: Table,
    first: Table,
    second: Table,
    rank_pair: Table,
    qualifying: Number,
    strength: Table,
    below: Table,
    equal: Table,
    short: Table,
) -> None:
    """Fill the rows start..stop of boards on which one suit has three cards or more."""
    head = np.zeros(7464, np.uint16)
    follow = np.zeros(PAIRS, np.uint16)
    words = np.zeros(117, np.uint64)
    left = np.zeros(26, np.uint16)
    bits = np.zeros(26, np.uint16)
    for rank in range(13):
        bits[13 + rank] = np.uint16(1) << np.uint16(rank)
    inside = np.zeros(26, np.uint8)
    inside[13:] = 1
    for row in range(start, stop):
        mask = masks[row]
        size = 0
        for rank in range(ranks):
            held = (mask >> np.uint16(rank)) & np.uint16(1)
            size += held
            left[rank] = outside_left[row, rank]
            left[13 + rank] = np.uint16(1) - held
        of_ranks = rank_strength[rank_index[row]]
        into = strength[row]
        for column in range(PAIRS):
            one, two = first[column], second[column]
            possible = left[one] > 1 if one == two else left[one] > 0 and left[two] > 0
            best = np.uint16(0)
            if possible:
                best = of_ranks[rank_pair[column]]
                if size + inside[one] + inside[two] >= 5:
                    best = max(best, flush_strength[mask | bits[one] | bits[two]])
            into[column] = best
        _sweep(
            into, PAIRS, left, first, second, qualifying, head, follow, words,
            below[row], equal[row], short[row],
        )  # fmt: skip
