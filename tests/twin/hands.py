"""Five-card hands ranked from the seeds' words, and the best five of seven by trying all 21.

Seeds 000 and 004, "Winning Hands", are the text followed here. A strength is the category and then
the ranks that break a tie, most significant first, written as the digits of one number in base 16,
so that comparing two numbers is comparing digit by digit. Ranks run from 2 to ace 14.

The work per hand is cut in one honest way: what a five-card hand is worth depends only on how many
cards of each rank and of each suit it holds, so the answer is remembered under those counts.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

CATEGORIES: Final = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
)
(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    TRIPS,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    QUADS,
    STRAIGHT_FLUSH,
    ROYAL_FLUSH,
) = range(10)

# What the cards repeat, most repeated first, and the category that this alone makes.
_REPEATS: Final = {
    (4, 1): QUADS,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): TRIPS,
    (2, 2, 1): TWO_PAIR,
    (2, 1, 1, 1): PAIR,
    (1, 1, 1, 1, 1): HIGH_CARD,
}
_ACE: Final = 14
_WHEEL: Final = (14, 5, 4, 3, 2)
_DIGITS: Final = 5


def rank_five(ranks: list[int], *, one_suit: bool) -> int:
    """Return the strength of five cards, given their ranks 2..14 and whether all share a suit."""
    counts = Counter(ranks)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    category = _REPEATS[tuple(counts[rank] for rank in ordered)]
    if category == HIGH_CARD:
        top = 5 if ordered == _WHEEL else ordered[0]
        in_sequence = ordered == _WHEEL or ordered[0] - ordered[4] == 4
        if in_sequence and one_suit:
            return _strength(ROYAL_FLUSH if top == _ACE else STRAIGHT_FLUSH, (top,))
        if one_suit:
            return _strength(FLUSH, ordered)
        if in_sequence:
            return _strength(STRAIGHT, (top,))
    return _strength(category, ordered)


def _strength(category: int, tie_breakers: tuple[int, ...]) -> int:
    value = category
    for place in range(_DIGITS):
        value = value * 16 + (tie_breakers[place] if place < len(tie_breakers) else 0)
    return value


# One card counts once for its rank (thirteen digits in base 5, as a rank comes at most four times)
# and once for its suit (four digits in base 6, above them). Sums of five are counts of five.
_SUIT_PLACE: Final = 5**13
_WEIGHT: Final = [5 ** (card // 4) + _SUIT_PLACE * 6 ** (card % 4) for card in range(52)]


class _Remembered(dict[int, int]):
    """Strength of five cards under the sum of their weights, worked out when first asked."""

    def __missing__(self, counts: int) -> int:
        suits, left = divmod(counts, _SUIT_PLACE)
        ranks: list[int] = []
        for rank in range(2, 15):
            left, times = divmod(left, 5)
            ranks += [rank] * times
        one_suit = any(suits == 5 * 6**suit for suit in range(4))
        self[counts] = strength = rank_five(ranks, one_suit=one_suit)
        return strength


_strength_of_counts: Final = _Remembered().__getitem__
_weight_of: Final = _WEIGHT.__getitem__


def best_of_five(hand: tuple[int, ...]) -> int:
    """Return the strength of exactly five cards 0..51."""
    return _strength_of_counts(sum(map(_weight_of, hand)))


def best_of_many(hands: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return the strength of the best of the 21 five-card hands in each row of seven cards."""
    weights = np.array(_WEIGHT)[hands]
    fives = combinations(range(7), 5)
    counts = np.stack([weights[:, five].sum(axis=1) for five in fives])
    different, places = np.unique(counts, return_inverse=True)
    strengths = np.array([_strength_of_counts(each) for each in different.tolist()])
    best: NDArray[np.int64] = strengths[places].reshape(counts.shape).max(axis=0)
    return best


@lru_cache(maxsize=16)
def best_of_seven(hand: tuple[int, ...]) -> int:
    """Return the strength of the best of the 21 five-card hands in seven cards 0..51.

    It is remembered: a round asks again to compare what is said of its hands.
    """
    fives = combinations(map(_weight_of, hand), 5)
    return max(map(_strength_of_counts, map(sum, fives)))


def category_of(strength: int) -> int:
    """Return the category 0..9 of a strength, an index into `CATEGORIES`."""
    return strength >> 20


def pair_rank(strength: int) -> int:
    """Return the rank 2..14 of the most repeated cards of a hand: of a pair, the pair's."""
    return strength >> 16 & 15


def ranks_in_order(strength: int) -> list[int]:
    """Return the ranks 2..14 that the five cards show, each once, in the order they count.

    A straight names its top card only; it runs down from there, and in 5-4-3-2-A the ace is last.
    """
    digits = [strength >> 4 * place & 15 for place in range(_DIGITS - 1, -1, -1)]
    if category_of(strength) in {STRAIGHT, STRAIGHT_FLUSH, ROYAL_FLUSH}:
        down = range(digits[0], digits[0] - 5, -1)
        return [_ACE if rank == 1 else rank for rank in down]
    return [rank for rank in digits if rank]
