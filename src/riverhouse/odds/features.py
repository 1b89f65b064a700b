# ruff: noqa: C901, PLR0913, PLR0915, PLR0917, PLR2004 - a compiled kernel takes flat arrays and asks one
# question after another.
"""Features of hole cards with a board, as bits of a word in the order of `feature_names.py`."""

from __future__ import annotations

import numpy as np

from riverhouse.odds.boards import HOLES
from riverhouse.odds.decide import state_values
from riverhouse.odds.jit import Number, Table, kernel


@kernel
def _has_straight(ranks: Number) -> Number:
    run = ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & (ranks >> 4)
    return run != 0 or ranks & 0x100F == 0x100F


@kernel
def features_of(one: Number, two: Number, cards: Table, size: Number) -> Number:
    """Return the features of two hole cards with `size` board cards as bits of FEATURES."""
    high, low = max(one >> 2, two >> 2), min(one >> 2, two >> 2)
    board_count = np.zeros(13, np.int64)
    board_suits = np.zeros(4, np.int64)
    board_ranks = 0
    for at in range(size):
        board_count[cards[at] >> 2] += 1
        board_suits[cards[at] & 3] += 1
        board_ranks |= 1 << (cards[at] >> 2)
    top = 12
    while board_count[top] == 0:
        top -= 1
    second = top - 1
    while second >= 0 and board_count[second] == 0:
        second -= 1
    board_pair = False
    for rank in range(13):
        board_pair |= board_count[rank] >= 2
    pocket = high == low
    paired_high = board_count[high] >= 1
    paired_low = board_count[low] >= 1
    own = -1
    if pocket or paired_high:
        own = high
    elif paired_low:
        own = low
    pairs = 0
    trips = False
    for rank in range(13):
        count = board_count[rank] + (high == rank) + (low == rank)
        pairs += int(count >= 2)
        trips |= count >= 3
    ranks = board_ranks | 1 << high | 1 << low
    straight = _has_straight(ranks)
    flush, flush_draw, backdoor = False, False, False
    for suit in range(4):
        mine = (one & 3 == suit) + (two & 3 == suit)
        count = board_suits[suit] + mine
        flush |= count >= 5
        flush_draw |= count == 4 and mine >= 1
        backdoor |= count == 3 and mine == 2
    outs = 0
    if not straight:
        for rank in range(13):
            more = 1 << rank
            outs += _has_straight(ranks | more) and not _has_straight(board_ranks | more)
    bits: Number = 0
    # In the order of FEATURES.
    bits |= pocket << 0
    bits |= (pairs >= 1 or straight or flush) << 1
    bits |= (own >= 0) << 2
    bits |= (own >= 0 and own >= second) << 3
    bits |= (own >= top) << 4
    bits |= (pairs >= 2 or trips or straight or flush) << 5
    bits |= (trips or straight or flush) << 6
    bits |= (straight or flush) << 7
    bits |= flush_draw << 8
    bits |= (outs >= 2) << 9
    bits |= (outs >= 1) << 10
    bits |= (flush_draw or outs >= 2) << 11
    bits |= (high == 12) << 12
    bits |= (high >= 11) << 13
    bits |= (high >= 10) << 14
    bits |= (high >= 9) << 15
    bits |= (high >= 8) << 16
    bits |= (low >= 8) << 17
    bits |= (low >= 7) << 18
    bits |= (low >= 6) << 19
    bits |= (low >= 5) << 20
    bits |= (low >= 3) << 21
    bits |= (high > top) << 22
    bits |= (low > top) << 23
    bits |= board_pair << 24
    bits |= (not board_pair) << 25
    suited_board = board_suits.max() >= 3
    bits |= suited_board << 26
    bits |= (not suited_board) << 27
    bits |= (one & 3 == two & 3) << 28
    bits |= (top <= 7) << 29
    bits |= (own >= 8) << 30
    bits |= (own >= 5) << 31
    bits |= (own >= 3) << 32
    bits |= (own >= 0 and (high if own == low else low) >= 10) << 33
    bits |= backdoor << 34
    bits |= (own < 0 and not straight and not flush) << 35
    bits |= (not flush_draw and outs < 2) << 36
    bits |= (high < 12) << 37
    bits |= (high < 11) << 38
    bits |= (high < 10) << 39
    bits |= (high < 9) << 40
    bits |= (high < 8) << 41
    bits |= (high <= top) << 42
    bits |= (low < 6) << 43
    return bits


@kernel
def group_states(
    start: Number,
    stop: Number,
    size: Number,
    weight: Table,
    cards: Table,
    ranks: Table,
    rows: Table,
    hole_cards: Table,
    hole_ranks: Table,
    hole_pair: Table,
    played: Table,
    of_ranks: Table,
    of_suits: Table,
    keys: Table,
    sums: Table,
    counts: Table,
) -> None:
    """Add up values of states by their features, in an open hash table of a power of two.

    keys (n,) uint64 are 0 where free, else features + 1; `played` (1326,) tells which hole cards
    come so far.
    """
    values = np.empty(HOLES, of_ranks.dtype)
    last = np.uint64(len(keys) - 1)
    for board in range(start, stop):
        state_values(board, ranks, rows, hole_ranks, hole_pair, of_ranks, of_suits, values)
        held = cards[board]
        for hole in range(HOLES):
            one, two = np.int64(hole_cards[hole, 0]), np.int64(hole_cards[hole, 1])
            if not played[hole]:
                continue
            meets = False
            for at in range(size):
                meets |= held[at] in (one, two)
            if meets:
                continue
            key = np.uint64(features_of(one, two, held, size)) + np.uint64(1)
            slot = (key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40) & last
            while keys[slot] not in (np.uint64(0), key):
                slot = (slot + np.uint64(1)) & last
            keys[slot] = key
            sums[slot] += np.int64(weight[board]) * values[hole]
            counts[slot] += np.int64(weight[board])


@kernel
def ways_by_rules(
    start: Number,
    stop: Number,
    size: Number,
    cards: Table,
    hole_cards: Table,
    masks: Table,
    actions: Table,
    otherwise: Number,
    ways: Table,
) -> None:
    """Set ways (n, 1326) by the first rule whose features are all there, else `otherwise`."""
    for board in range(start, stop):
        held = cards[board]
        for hole in range(HOLES):
            one, two = np.int64(hole_cards[hole, 0]), np.int64(hole_cards[hole, 1])
            bits = features_of(one, two, held, size)
            way = otherwise
            for rule in range(len(masks)):
                if bits & masks[rule] == masks[rule]:
                    way = actions[rule]
                    break
            ways[board, hole] = way
