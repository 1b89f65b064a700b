# ruff: noqa: PLR0913, PLR0917, PLR0912, C901, PLR2004 - a compiled kernel takes flat arrays, loops over them in
# one piece, and four suits, five cards and 13 ranks are what they are.
"""One state, counted directly: every run-out of the board against every hand the dealer may hold.

Nothing is shared between states, so that cards known to be out are no more than cards that are
not there. The dealer's hands are counted by pairs of ranks, split by a suit that has three cards
on the board: 91 to 364 kinds instead of 990 hands. The same state through the class tables is the
twin of this module.
"""

from __future__ import annotations

import numpy as np

from riverhouse.odds.jit import Number, Table, kernel

_ONE = np.uint64(1)


@kernel
def compare(
    hole: Table,
    masks: Table,
    of_ranks: Table,
    flush: Table,
    have: Table,
    cards_left: Table,
    seen: Number,
    qualifying: Number,
    result: Table,
) -> Number:
    """Fill result (4,): dealer hands below, equal, short, all; return the player's strength.

    hole (2,) cards; masks (4,) sets of ranks of the board by suit; of_ranks (91,) strengths with
    the board's ranks; have (13,) and cards_left (4,) the cards that the dealer may hold, as
    numbers by rank and as masks by suit; seen: a card that the dealer holds for sure, or -1.
    """
    suit = -1
    size = 0
    for at in range(4):
        bits = masks[at]
        held = 0
        while bits:
            bits &= bits - np.uint16(1)
            held += 1
        if held >= 3:
            suit, size = at, held
    mask = masks[suit] if suit >= 0 else np.uint16(0)
    own = _strength(hole[0], hole[1], suit, size, mask, of_ranks, flush)
    result[:] = 0
    if seen >= 0:
        for at in range(4):
            bits = cards_left[at]
            for rank in range(13):
                if (bits >> np.uint16(rank)) & np.uint16(1):
                    theirs = _strength(seen, rank * 4 + at, suit, size, mask, of_ranks, flush)
                    _add(result, own, theirs, 1, qualifying)
        return own
    for high in range(13):
        of_high = np.int64(have[high])
        if of_high == 0:
            continue
        base = high * (high + 1) // 2
        if suit < 0:
            for low in range(high):
                ways = of_high * np.int64(have[low])
                _add(result, own, of_ranks[base + low], ways, qualifying)
            _add(result, own, of_ranks[base + high], of_high * (of_high - 1) // 2, qualifying)
            continue
        in_high = np.int64((cards_left[suit] >> np.uint16(high)) & np.uint16(1))
        out_high = of_high - in_high
        bit_high = np.uint16(1) << np.uint16(high)
        for low in range(high):
            of_low = np.int64(have[low])
            if of_low == 0:
                continue
            in_low = np.int64((cards_left[suit] >> np.uint16(low)) & np.uint16(1))
            out_low = of_low - in_low
            bit_low = np.uint16(1) << np.uint16(low)
            plain = of_ranks[base + low]
            best = max(plain, flush[mask]) if size >= 5 else plain
            _add(result, own, best, out_high * out_low, qualifying)
            best = max(plain, flush[mask | bit_high]) if size >= 4 else plain
            _add(result, own, best, in_high * out_low, qualifying)
            best = max(plain, flush[mask | bit_low]) if size >= 4 else plain
            _add(result, own, best, out_high * in_low, qualifying)
            best = max(plain, flush[mask | bit_high | bit_low])
            _add(result, own, best, in_high * in_low, qualifying)
        plain = of_ranks[base + high]
        best = max(plain, flush[mask]) if size >= 5 else plain
        _add(result, own, best, out_high * (out_high - 1) // 2, qualifying)
        best = max(plain, flush[mask | bit_high]) if size >= 4 else plain
        _add(result, own, best, out_high * in_high, qualifying)
    return own


@kernel
def _strength(
    one: Number,
    two: Number,
    suit: Number,
    size: Number,
    mask: Number,
    of_ranks: Table,
    flush: Table,
) -> Number:
    low, high = min(one >> 2, two >> 2), max(one >> 2, two >> 2)
    best = np.int64(of_ranks[high * (high + 1) // 2 + low])
    if suit >= 0:
        inside = mask
        count = size
        if one & 3 == suit:
            inside |= np.uint16(1) << np.uint16(one >> 2)
            count += 1
        if two & 3 == suit:
            inside |= np.uint16(1) << np.uint16(two >> 2)
            count += 1
        if count >= 5:
            best = max(best, np.int64(flush[inside]))
    return best


@kernel
def _add(result: Table, own: Number, theirs: Number, ways: Number, qualifying: Number) -> None:
    result[0] += ways * (theirs < own)
    result[1] += ways * (theirs == own)
    result[2] += ways * (theirs < qualifying)
    result[3] += ways


@kernel
def _take(card: Number, masks: Table, have: Table, cards_left: Table) -> None:
    bit = np.uint16(1) << np.uint16(card >> 2)
    masks[card & 3] |= bit
    cards_left[card & 3] &= ~bit
    have[card >> 2] -= 1


@kernel
def _put_back(card: Number, masks: Table, have: Table, cards_left: Table) -> None:
    bit = np.uint16(1) << np.uint16(card >> 2)
    masks[card & 3] &= ~bit
    cards_left[card & 3] |= bit
    have[card >> 2] += 1


@kernel
def count_runouts(
    hole: Table,
    masks: Table,
    have: Table,
    cards_left: Table,
    deck: Table,
    missing: Number,
    row: Number,
    up_three: Table,
    up_four: Table,
    seven: Table,
    flush: Table,
    band: Table,
    seen: Number,
    qualifying: Number,
    counts: Table,
) -> None:
    """Count outcomes of one state by the next card: counts (52, bands, 4).

    `deck` lists the cards that may still be dealt, `missing` (2, 1 or 0) how many will be; `row`
    is the board's index as a multiset of ranks. With nothing missing, entry 0 is filled; with one
    card missing as well, for it is the last. With two, each order of the cards counts, so that
    entry t holds what follows when card t is dealt next.
    """
    result = np.zeros(4, np.int64)
    if missing == 0:
        own = compare(hole, masks, seven[row], flush, have, cards_left, seen, qualifying, result)
        for at in range(4):
            counts[0, band[own], at] += result[at]
        return
    for first in range(len(deck)):
        one = deck[first]
        _take(one, masks, have, cards_left)
        if missing == 1:
            own = compare(
                hole, masks, seven[up_four[row, one >> 2]], flush, have, cards_left, seen,
                qualifying, result,
            )  # fmt: skip
            for at in range(4):
                counts[0, band[own], at] += result[at]
        else:
            for second in range(first):
                two = deck[second]
                _take(two, masks, have, cards_left)
                full = up_four[up_three[row, one >> 2], two >> 2]
                own = compare(
                    hole, masks, seven[full], flush, have, cards_left, seen, qualifying, result
                )
                for at in range(4):
                    counts[one, band[own], at] += result[at]
                    counts[two, band[own], at] += result[at]
                _put_back(two, masks, have, cards_left)
        _put_back(one, masks, have, cards_left)


@kernel
def sum_boards(
    start: Number,
    stop: Number,
    hole: Table,
    deck: Table,
    up_three: Table,
    up_four: Table,
    seven: Table,
    flush: Table,
    band: Table,
    seen: Number,
    qualifying: Number,
    weights: Table,
    sums: Table,
) -> None:
    """Value every board whose highest card in the deck's order is start..stop.

    weights (k, bands, 4) give k values; sums (k, C(n,3) + C(n,4) + 1) collects them by flop, by
    four-card board (in colexicographic order of places in the deck), and over all boards.
    """
    n = len(deck)
    masks = np.zeros(4, np.uint16)
    left = np.zeros(4, np.uint16)
    have = np.zeros(13, np.int64)
    for at in range(n):
        left[deck[at] & 3] |= np.uint16(1) << np.uint16(deck[at] >> 2)
        have[deck[at] >> 2] += 1
    result = np.zeros(4, np.int64)
    places = np.zeros(5, np.int64)
    last = n * (n - 1) * (n - 2) // 6 + n * (n - 1) * (n - 2) * (n - 3) // 24
    flops = n * (n - 1) * (n - 2) // 6
    value = np.zeros(len(weights), np.int64)
    for e in range(start, stop):
        _take(deck[e], masks, have, left)
        places[4] = e
        for d in range(e):
            _take(deck[d], masks, have, left)
            places[3] = d
            for c in range(d):
                _take(deck[c], masks, have, left)
                places[2] = c
                three = _three_ranks(deck[c] >> 2, deck[d] >> 2, deck[e] >> 2)
                for b in range(c):
                    _take(deck[b], masks, have, left)
                    places[1] = b
                    four = up_three[three, deck[b] >> 2]
                    for a in range(b):
                        _take(deck[a], masks, have, left)
                        places[0] = a
                        own = compare(
                            hole, masks, seven[up_four[four, deck[a] >> 2]], flush, have, left,
                            seen, qualifying, result,
                        )  # fmt: skip
                        at_band = band[own]
                        for k in range(len(weights)):
                            value[k] = weights[k, at_band, 3]
                            for at in range(3):
                                value[k] += weights[k, at_band, at] * result[at]
                            sums[k, last] += value[k]
                        _spread(places, value, flops, sums)
                        _put_back(deck[a], masks, have, left)
                    _put_back(deck[b], masks, have, left)
                _put_back(deck[c], masks, have, left)
            _put_back(deck[d], masks, have, left)
        _put_back(deck[e], masks, have, left)


@kernel
def _three_ranks(one: Number, two: Number, three: Number) -> Number:
    """Return the index of three ranks as a multiset."""
    low, high = min(one, two, three), max(one, two, three)
    middle = one + two + three - low - high
    return low + (middle + 1) * middle // 2 + (high + 2) * (high + 1) * high // 6


@kernel
def _spread(places: Table, value: Table, flops: Number, sums: Table) -> None:
    """Add a board's values to its ten flops and five four-card boards."""
    for out in range(5):
        index = flops
        size = 0
        for at in range(5):
            if at != out:
                size += 1
                index += _choose(places[at], size)
        for k in range(len(value)):
            sums[k, index] += value[k]
        for second in range(out):
            index = 0
            size = 0
            for at in range(5):
                if at not in (out, second):
                    size += 1
                    index += _choose(places[at], size)
            for k in range(len(value)):
                sums[k, index] += value[k]


@kernel
def _choose(n: Number, k: Number) -> Number:
    if k == 1:
        return n
    if k == 2:
        return n * (n - 1) // 2
    if k == 3:
        return n * (n - 1) * (n - 2) // 6
    return n * (n - 1) * (n - 2) * (n - 3) // 24
