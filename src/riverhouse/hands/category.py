"""The ten categories of poker hands and where each lies on the scale of strengths.

A strength is an integer 1..7462, one for each of the classes of five-card hands that poker tells
apart; higher is better. Hands of five, six and seven cards share the scale, because the best five
count. The scale is the only thing that other modules have to know about it: it is cut into the
ten categories here, and within a category the ranks that count first count most.
"""

from __future__ import annotations

from bisect import bisect_right
from enum import IntEnum
from itertools import accumulate
from math import comb
from typing import Final, Self

from riverhouse.cards import RANKS
from riverhouse.errors import InputError


class Category(IntEnum):
    """What a hand is, weakest first; a royal flush is a category of its own."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def key(self) -> str:
        """The name in data files and JSON, such as `three-of-a-kind`; see `from_key`."""
        return self.name.lower().replace("_", "-")

    @classmethod
    def from_key(cls, text: str) -> Self:
        """Read a category's name; the inverse of `key`.

        Raises:
            InputError: no category has this name.
        """
        for category in cls:
            if category.key == text:
                return category
        allowed = ", ".join(category.key for category in cls)
        msg = f"{text!r} is not a category of hands"
        raise InputError(msg, where="category", allowed=allowed)


# Classes per category: 1,287 sets of five ranks less ten straights; 13 pairs with 220 sets of
# three kickers; 78 pairs of pairs with 11 kickers; 13 trips with 66 sets of two kickers; and so on.
CLASSES: Final = (1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1)
FIRST: Final = tuple(accumulate(CLASSES[:-1], initial=1))
"""Weakest strength of each category."""
STRONGEST: Final = FIRST[-1]

PAIR_KICKERS: Final = 220
TWO_PAIR_KICKERS: Final = 11
TRIPS_KICKERS: Final = 66
FULL_HOUSE_PAIRS: Final = 12
QUADS_KICKERS: Final = 12

_CLASSES_LED: Final = {
    Category.PAIR: PAIR_KICKERS,
    Category.THREE_OF_A_KIND: TRIPS_KICKERS,
    Category.STRAIGHT: 1,
    Category.FULL_HOUSE: FULL_HOUSE_PAIRS,
    Category.FOUR_OF_A_KIND: QUADS_KICKERS,
    Category.STRAIGHT_FLUSH: 1,
    Category.ROYAL_FLUSH: 1,
}

_THREE, _FIVE, _SIX, _SEVEN = (RANKS.index(name) for name in "3567")
_ACE: Final = RANKS.index("A")


def category_of(strength: int) -> Category:
    """Return the category that a strength 1..7462 lies in.

    Raises:
        InputError: the number is no strength.
    """
    if not 1 <= strength <= STRONGEST:
        msg = f"{strength!r} is not a strength"
        raise InputError(msg, where="strength", allowed=f"1 to {STRONGEST}")
    return Category(bisect_right(FIRST, strength) - 1)


def floor_of(category: Category, rank: int | None = None) -> int:
    """Return the weakest strength of a category, or of its hands that are led by one rank.

    `rank` is the rank 0..12 that is compared first: the highest card of a high card, flush or
    straight, the rank of the pair, trips or quads, the higher pair of two, the trips of a full
    house. `floor_of(Category.PAIR, 2)` is a pair of fours with the lowest kickers, so that
    "a pair of fours or better" reads `strength >= floor_of(Category.PAIR, 2)`.

    Raises:
        InputError: no hand of the category is led by that rank, such as a six-high flush.
    """
    if rank is None:
        return FIRST[category]
    lowest, highest = _leading_ranks(category)
    if not lowest <= rank <= highest:
        msg = f"rank {rank!r} never leads a {category.key}"
        raise InputError(msg, where="rank", allowed=f"{lowest} to {highest}")
    return FIRST[category] + _below(category, rank)


def _leading_ranks(category: Category) -> tuple[int, int]:
    match category:
        case Category.HIGH_CARD | Category.FLUSH:
            return _SEVEN, _ACE
        case Category.TWO_PAIR:
            return _THREE, _ACE
        case Category.STRAIGHT:
            return _FIVE, _ACE
        case Category.STRAIGHT_FLUSH:
            return _FIVE, _ACE - 1
        case Category.ROYAL_FLUSH:
            return _ACE, _ACE
        case _:
            return 0, _ACE


def _below(category: Category, rank: int) -> int:
    """Count the classes of the category that are led by a lower rank."""
    if category in {Category.HIGH_CARD, Category.FLUSH}:
        # All sets of five lower ranks, less the straights among them: one to each highest
        # rank from six up, because the wheel is ace-high as a set.
        return comb(rank, 5) - (rank - _SIX)
    if category is Category.TWO_PAIR:
        return comb(rank, 2) * TWO_PAIR_KICKERS
    lowest, _ = _leading_ranks(category)
    return (rank - lowest) * _CLASSES_LED[category]
