"""From sets of ranks to strengths: the rules of poker, written once.

Sets of ranks are 13-bit masks, deuce in bit 0. Within a category hands are ordered by the ranks
that count, highest first, and sets of k ranks in that order are numbered without gaps by the
combinatorial number system: {a < b < c} is the number C(a,1) + C(b,2) + C(c,3). Ranks that cannot
appear again (the pair among its own kickers) are cut out of the mask first. The scalar memo and
the tables of the batch kernel are both filled from here.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from riverhouse.hands.category import (
    FIRST,
    FULL_HOUSE_PAIRS,
    PAIR_KICKERS,
    QUADS_KICKERS,
    TRIPS_KICKERS,
    TWO_PAIR_KICKERS,
    Category,
)

RANK_MASKS: Final = 1 << 13
_HAND_SIZE: Final = 5
_WHEEL: Final = 0b1_0000_0000_1111
_FIVE_HIGH: Final = 3
_ACE_HIGH: Final = 12
_RUN: Final = 0b1_1111


@cache
def straight_top(ranks: int) -> int:
    """Return the highest rank of the best straight in a set of ranks, or 0 if there is none.

    The wheel is five-high, so that the lowest straight is topped by rank 3.
    """
    for top in range(_ACE_HIGH, _FIVE_HIGH, -1):
        if (ranks >> (top - 4)) & _RUN == _RUN:
            return top
    return _FIVE_HIGH if ranks & _WHEEL == _WHEEL else 0


def flush_strength(ranks: int) -> int:
    """Return the strength of five or more cards of one suit, given the set of their ranks."""
    top = straight_top(ranks)
    if top == _ACE_HIGH:
        return FIRST[Category.ROYAL_FLUSH]
    if top:
        return FIRST[Category.STRAIGHT_FLUSH] + top - _FIVE_HIGH
    return FIRST[Category.FLUSH] + _unpaired(ranks)


def rank_strength(once: int, twice: int, thrice: int, four: int) -> int:
    """Return the strength of five to seven cards by their ranks alone, no flush being possible.

    Each mask holds the ranks that appear at least that many times.
    """
    if four:
        quads = _top(four)
        return FIRST[Category.FOUR_OF_A_KIND] + quads * QUADS_KICKERS + _kickers(once, 1, quads)
    if thrice:
        trips = _top(thrice)
        pairs = _without(twice, trips)
        if pairs:
            return FIRST[Category.FULL_HOUSE] + trips * FULL_HOUSE_PAIRS + _top(pairs)
    run = straight_top(once)
    if run:
        return FIRST[Category.STRAIGHT] + run - _FIVE_HIGH
    if thrice:
        return FIRST[Category.THREE_OF_A_KIND] + trips * TRIPS_KICKERS + _kickers(once, 2, trips)
    return _pairs_strength(once, twice) if twice else FIRST[Category.HIGH_CARD] + _unpaired(once)


def _pairs_strength(once: int, twice: int) -> int:
    high = _top(twice)
    lower = twice ^ (1 << high)
    if not lower:
        return FIRST[Category.PAIR] + high * PAIR_KICKERS + _kickers(once, 3, high)
    low = _top(lower)
    pairs = comb(high, 2) + low
    return FIRST[Category.TWO_PAIR] + pairs * TWO_PAIR_KICKERS + _kickers(once, 1, high, low)


def _top(ranks: int) -> int:
    return ranks.bit_length() - 1


def _without(ranks: int, rank: int) -> int:
    """Cut one rank out of the mask and close the gap."""
    return (ranks >> (rank + 1) << rank) | (ranks & ((1 << rank) - 1))


def _kickers(ranks: int, count: int, *made: int) -> int:
    """Number the highest `count` ranks beside the made ones, which are given highest first."""
    for rank in made:
        ranks = _without(ranks, rank)
    return _number(ranks, count)


@cache
def _number(ranks: int, count: int) -> int:
    """Number the set of the highest `count` ranks of the mask."""
    number = 0
    for size in range(count, 0, -1):
        rank = _top(ranks)
        number += comb(rank, size)
        ranks ^= 1 << rank
    return number


def _unpaired(ranks: int) -> int:
    """Number the best five ranks among all sets of five that are no straight."""
    number = _number(ranks, _HAND_SIZE)
    # Straights of lower number: under a highest rank h, the runs topped by 4 to h - 1 (the run
    # topped by h itself is the highest set of all with h); under the ace also the wheel.
    top = _top(ranks)
    return number - (top - 4) - (top == _ACE_HIGH)
