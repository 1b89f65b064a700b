"""Floors: the weakest hand that still counts, written as `straight`, `pair:4` or `pair:A`.

Qualifiers, thresholds and pay lines of best-five tables are all floors, so that one comparison of
strengths decides each of them. The text stays in the variant file; the strength is derived here.
"""

from __future__ import annotations

from functools import lru_cache

from riverhouse.cards import RANKS
from riverhouse.errors import VariantError
from riverhouse.hands import Category, floor_of

_RANKED = ("high-card", "pair", "two-pair", "three-of-a-kind", "four-of-a-kind")
ALLOWED_FLOORS = (
    ", ".join(category.key for category in Category)
    + "; a rank may follow a kind of equal cards, such as pair:4"
)


@lru_cache(maxsize=512)
def floor_strength(floor: str) -> int:
    """Return the strength of the weakest hand at or above a floor such as `flush` or `pair:4`.

    Raises:
        VariantError: no such category, or a rank where none belongs.
    """
    category, rank = floor_parts(floor)
    return floor_of(category, rank)


@lru_cache(maxsize=512)
def floor_parts(floor: str) -> tuple[Category, int | None]:
    """Split a floor into its category and the rank index behind the colon, if any.

    Raises:
        VariantError: no such category, or a rank where none belongs.
    """
    name, colon, rank_name = floor.partition(":")
    keys = {category.key: category for category in Category}
    if name not in keys or (colon and (name not in _RANKED or rank_name not in tuple(RANKS))):
        msg = f"{floor!r} is not a hand"
        raise VariantError(msg, where="floor", allowed=ALLOWED_FLOORS)
    rank = RANKS.index(rank_name) if colon else None
    if rank is not None and not _is_possible(name, rank):
        msg = f"{floor!r} is a hand that cannot be"
        raise VariantError(msg, where="floor", allowed=ALLOWED_FLOORS)
    return keys[name], rank


def _is_possible(name: str, rank: int) -> bool:
    # Five different ranks that make no straight need a seven at the top; two pairs need a three.
    lowest = {"high-card": 5, "two-pair": 1}
    return rank >= lowest.get(name, 0)
