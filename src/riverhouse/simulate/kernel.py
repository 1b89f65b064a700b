# ruff: noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - a compiled kernel takes flat arrays, plays a round
# in one piece, and four suits, five cards and 13 ranks are what they are.
"""Rounds played one after another: nine cards, the decisions looked up, the outcome counted.

The generator is xoshiro256++ of Blackman and Vigna, seeded through splitmix64; a card is drawn
without bias by Lemire's multiplication. It simulates and secures nothing: cards that are played
for come from `riverhouse.fairness`.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.jit import Number, Table, kernel
from riverhouse.odds.ways import FOLDED

_U32 = np.uint64(0xFFFFFFFF)
_BATCH = 128
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@kernel
def seeded(seed: Number, block: Number, state: Table) -> None:
    """Fill the generator's state (4,) uint64 for one block of rounds."""
    at = np.uint64(seed) ^ (np.uint64(block) * np.uint64(0xD1342543DE82EF95))
    for word in range(4):
        at += _GOLDEN
        mixed = at
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        state[word] = mixed ^ (mixed >> np.uint64(31))


@kernel
def _next(state: Table) -> Number:
    total = state[0] + state[3]
    result = ((total << np.uint64(23)) | (total >> np.uint64(41))) + state[0]
    carried = state[1] << np.uint64(17)
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= carried
    state[3] = (state[3] << np.uint64(45)) | (state[3] >> np.uint64(19))
    return result


@kernel
def _draw(state: Table, deck: Table) -> None:
    """Shuffle nine cards to the front of the deck; any order before gives a fair one after."""
    word = np.uint64(0)
    for at in range(9):
        size = np.uint64(52 - at)
        if at % 2 == 0:
            word = _next(state)
            half = word & _U32
        else:
            half = word >> np.uint64(32)
        product = half * size
        if (product & _U32) < size:
            least = (np.uint64(1) << np.uint64(32)) % size
            while (product & _U32) < least:
                product = (_next(state) & _U32) * size
        other = np.uint64(at) + (product >> np.uint64(32))
        card = deck[other]
        deck[other] = deck[at]
        deck[at] = card


@kernel
def _flush_suit(deck: Table) -> Number:
    """Return the suit that has three cards or more on the board, or -1."""
    held = np.uint64(0)
    for at in range(4, 9):
        held += np.uint64(1) << np.uint64(4 * (deck[at] & 3))
    # A nibble of 3 or more carries into its highest bit when 5 is added.
    three = (held + np.uint64(0x5555)) & np.uint64(0x8888)
    if three == 0:
        return -1
    suit = 0
    while not three & np.uint64(0x8):
        three >>= np.uint64(4)
        suit += 1
    return suit


@kernel
def _best(
    one: Number, two: Number, of_ranks: Table, suit: Number, mask: Number, flush: Table
) -> Number:
    """Return the strength of two hole cards, given the board's ranks and its one flush suit."""
    low, high = min(one >> 2, two >> 2), max(one >> 2, two >> 2)
    found = of_ranks[high * (high + 1) // 2 + low]
    if suit >= 0:
        inside = mask
        if one & 3 == suit:
            inside |= np.uint16(1) << np.uint16(one >> 2)
        if two & 3 == suit:
            inside |= np.uint16(1) << np.uint16(two >> 2)
        found = max(found, flush[inside])
    return found


@kernel
def play(
    rounds: Number,
    state: Table,
    opening: Table,
    chart: Table,
    flop_high: Table,
    flop_fold: Table,
    turn_low: Table,
    turn_high: Table,
    flop_places: Table,
    turn_places: Table,
    moved: Table,
    up_three: Table,
    up_four: Table,
    seven: Table,
    five: Table,
    flush: Table,
    band: Table,
    qualifying: Number,
    hole_code: Table,
    flop_code: Table,
    show_code: Table,
    counts: Table,
    folds: Table,
) -> None:
    """Play rounds and count them: counts (lines, 2, 4, bands, 6), folds (lines, 2, 2).

    `opening` (169,) is the way before the flop. `flop_high` to `turn_high` are bits by canonical
    board and hole cards, or empty: where the flop is raised or folded, where the turn is raised
    after either way. `flop_places` and `turn_places` hold, by colexicographic place, canonical
    board * 32 + permutation. Wagers on cards end by `hole_code` (169, 169) for both hole cards,
    `flop_code` and `show_code` by strength.
    """
    deck = np.arange(52).astype(np.uint8)
    on_flop, on_turn = len(flop_high) > 0, len(turn_low) > 0
    by_flop, by_show = len(flop_code) > 1, len(show_code) > 1
    holes = np.zeros(_BATCH, np.int64)
    flop_at = np.zeros(_BATCH, np.int64)
    turn_at = np.zeros(_BATCH, np.int64)
    codes = np.zeros(_BATCH, np.int64)
    outcomes = np.zeros(_BATCH, np.int64)
    first_ways = np.zeros(_BATCH, np.int64)
    # Rounds go through in batches: loads that miss the cache then overlap instead of queueing.
    for begin in range(0, rounds, _BATCH):
        size = min(_BATCH, rounds - begin)
        for at in range(size):
            _draw(state, deck)
            one, two = np.int64(deck[0]), np.int64(deck[1])
            a, b, c = np.int64(deck[4]), np.int64(deck[5]), np.int64(deck[6])
            turn, river = np.int64(deck[7]), np.int64(deck[8])
            hole = _pair_place(one, two)
            holes[at] = hole
            first_ways[at] = opening[chart[hole]]
            dealer = _pair_place(np.int64(deck[2]), np.int64(deck[3]))
            code: Number = np.int64(hole_code[chart[hole], chart[dealer]])
            low, high = min(a, b, c), max(a, b, c)
            middle = a + b + c - low - high
            r_low, r_middle, r_high = low >> 2, middle >> 2, high >> 2
            row = (r_high + 2) * (r_high + 1) * r_high // 6
            row += (r_middle + 1) * r_middle // 2 + r_low
            if by_flop:
                made: Number = five[up_four[up_three[row, one >> 2], two >> 2]]
                if a & 3 == b & 3 == c & 3 == one & 3 == two & 3:
                    held = np.uint16(1) << np.uint16(a >> 2) | np.uint16(1) << np.uint16(b >> 2)
                    held |= np.uint16(1) << np.uint16(c >> 2) | np.uint16(1) << np.uint16(one >> 2)
                    made = flush[held | np.uint16(1) << np.uint16(two >> 2)]
                code += flop_code[made]
            flop_at[at] = high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low
            turn_at[at] = _four_place(low, middle, high, turn)
            suit = _flush_suit(deck)
            mask = np.uint16(0)
            if suit >= 0:
                for place in range(4, 9):
                    if deck[place] & 3 == suit:
                        mask |= np.uint16(1) << np.uint16(deck[place] >> 2)
            of_ranks = seven[up_four[up_three[row, turn >> 2], river >> 2]]
            mine = _best(one, two, of_ranks, suit, mask, flush)
            theirs = _best(np.int64(deck[2]), np.int64(deck[3]), of_ranks, suit, mask, flush)
            if by_show:
                code += show_code[mine]
            cell = (mine == theirs) + 2 * (mine < theirs) + 3 * (theirs < qualifying)
            codes[at] = code
            outcomes[at] = band[mine] * 6 + cell
        if on_flop:
            _bit_places(flop_places, flop_at, holes, moved, size)
        if on_turn:
            _bit_places(turn_places, turn_at, holes, moved, size)
        for at in range(size):
            first = first_ways[at]
            if first == FOLDED:
                folds[codes[at], 0, 0] += 1
                continue
            pattern: Number = 0
            if on_flop:
                if len(flop_fold) and _bit(flop_fold, flop_at[at]):
                    folds[codes[at], first, 1] += 1
                    continue
                pattern = _bit(flop_high, flop_at[at])
            if on_turn:
                bits = turn_high if pattern else turn_low
                pattern += 2 * _bit(bits, turn_at[at])
            counts[codes[at], first, pattern, outcomes[at] // 6, outcomes[at] % 6] += 1


@kernel
def _pair_place(one: Number, two: Number) -> Number:
    high = max(one, two)
    return high * (high - 1) // 2 + min(one, two)


@kernel
def _bit_places(places: Table, at: Table, holes: Table, moved: Table, size: Number) -> None:
    """Turn places of boards into places of bits, which are by canonical board and hole cards."""
    for index in range(size):
        found = places[at[index]]
        to = moved[found & np.uint32(31), holes[index]]
        at[index] = np.int64(found >> np.uint32(5)) * 1326 + np.int64(to)


@kernel
def _bit(bits: Table, at: Number) -> Number:
    return np.int64(bits[at >> 3] >> np.uint8(7 - (at & 7))) & 1


@kernel
def _four_place(low: Number, middle: Number, high: Number, turn: Number) -> Number:
    """Number four cards, three of them sorted, in colexicographic order."""
    if turn < low:
        a, b, c, d = turn, low, middle, high
    elif turn < middle:
        a, b, c, d = low, turn, middle, high
    elif turn < high:
        a, b, c, d = low, middle, turn, high
    else:
        a, b, c, d = low, middle, high, turn
    return d * (d - 1) * (d - 2) * (d - 3) // 24 + c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
