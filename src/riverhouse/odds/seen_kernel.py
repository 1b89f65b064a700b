# ruff: noqa: C901, PLR0912, PLR0913, PLR0917 - a compiled kernel takes flat arrays, loops
# over them in one piece, and four suits, five cards and 13 ranks are what they are.
"""Values when one of the dealer's cards is seen: the same rows, the other card still open."""

from __future__ import annotations

import numpy as np

from riverhouse.odds.boards import HOLES
from riverhouse.odds.classes import NONE, PAIRS, RANK_PAIRS
from riverhouse.odds.jit import Number, Table, kernel

_NONE = np.uint32(NONE)


@kernel
def _value(
    own: Number,
    one: Number,
    two: Number,
    made: Table,
    left: Table,
    size: Number,
    qualifying: Number,
    term: Table,
) -> Number:
    """Weigh the dealer's other card: `made` (size,) is the hand it makes, `left` how many lie."""
    below, equal, short = 0, 0, 0
    for other in range(size):
        count = np.int64(left[other])
        below += count * (made[other] < own)
        equal += count * (made[other] == own)
        short += count * (made[other] < qualifying)
    for mine in (one, two):
        below -= made[mine] < own
        equal -= made[mine] == own
        short -= made[mine] < qualifying
    return term[0] * below + term[1] * equal + term[2] * short + term[3]


@kernel
def seen_ranks(
    seen: Number,
    counts: Table,
    strength: Table,
    band: Table,
    terms: Table,
    qualifying: Number,
    first: Table,
    second: Table,
    ranks: Number,
    values: Table,
) -> None:
    """Fill values (n, 91) of boards as ranks alone; `seen` is the rank of the dealer's card."""
    left = np.zeros(13, np.int64)
    made = np.zeros(13, np.int64)
    for row in range(len(counts)):
        values[row] = 0
        for rank in range(ranks):
            left[rank] = 4 - np.int64(counts[row, rank])
        if left[seen] < 1 or left.min() < 0:
            continue
        left[seen] -= 1
        for other in range(ranks):
            low, high = min(seen, other), max(seen, other)
            made[other] = strength[row, high * (high + 1) // 2 + low]
        for column in range(RANK_PAIRS):
            one, two = first[column], second[column]
            possible = left[one] > 1 if one == two else left[one] > 0 and left[two] > 0
            if possible:
                own = np.int64(strength[row, column])
                values[row, column] = _value(
                    own, one, two, made, left, ranks, qualifying, terms[band[own]]
                )


@kernel
def seen_suits(
    start: Number,
    stop: Number,
    seen: Number,
    masks: Table,
    outside_left: Table,
    rank_index: Table,
    strength: Table,
    band: Table,
    terms: Table,
    qualifying: Number,
    first: Table,
    second: Table,
    rank_pair: Table,
    rank_values: Table,
    ranks: Number,
    values: Table,
) -> None:
    """Fill what a suit adds (n, 351); `seen` is the class of the dealer's card in that suit."""
    left = np.zeros(26, np.int64)
    made = np.zeros(26, np.int64)
    for row in range(start, stop):
        values[row] = 0
        for rank in range(ranks):
            left[rank] = outside_left[row, rank]
            left[13 + rank] = 1 - np.int64((masks[row] >> np.uint16(rank)) & np.uint16(1))
        if left[seen] < 1:
            continue
        left[seen] -= 1
        for other in range(26):
            low, high = min(seen, other), max(seen, other)
            made[other] = strength[row, high * (high + 1) // 2 + low]
        of_ranks = rank_values[rank_index[row]]
        for column in range(PAIRS):
            one, two = first[column], second[column]
            possible = left[one] > 1 if one == two else left[one] > 0 and left[two] > 0
            if possible:
                own = np.int64(strength[row, column])
                value = _value(own, one, two, made, left, 26, qualifying, terms[band[own]])
                values[row, column] = value - of_ranks[rank_pair[column]]


@kernel
def sum_seen(
    start: Number,
    stop: Number,
    seen: Number,
    times: Number,
    only_gains: Number,
    weight: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    with_card: Table,
    hole_ranks: Table,
    hole_pair: Table,
    of_ranks: Table,
    inside: Table,
    outside: Table,
    sums: Table,
) -> None:
    """Add values of states, or those above zero, to sums (4, 1326) by suit of the seen card."""
    values = np.empty(HOLES, np.int64)
    size = cards.shape[1]
    for board in range(start, stop):
        for own in range(4):
            card = seen * 4 + own
            meets = False
            for at in range(size):
                meets |= cards[board, at] == card
            if meets:
                continue
            table = of_ranks[ranks[board]]
            for hole in range(HOLES):
                values[hole] = table[hole_ranks[hole]]
            for suit in range(4):
                row = rows[board, suit]
                if row != _NONE:
                    add = inside[row] if suit == own else outside[row]
                    pairs = hole_pair[suit]
                    for hole in range(HOLES):
                        values[hole] += add[pairs[hole]]
            for at in range(size):
                for hole in with_card[cards[board, at]]:
                    values[hole] = 0
            for hole in with_card[card]:
                values[hole] = 0
            boards = np.int64(weight[board]) * times
            into = sums[own]
            if only_gains:
                for hole in range(HOLES):
                    into[hole] += boards * max(values[hole], 0)
            else:
                for hole in range(HOLES):
                    into[hole] += boards * values[hole]
