"""Patterns of two hole cards: `AA`, `AKs`, `AQo`, `TT-22`, several separated by blanks.

A pattern without `s` or `o` behind two different ranks means either. The text stays in the variant
file; what it covers is derived here, once per pattern.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverhouse.cards import RANKS, rank_of, suit_of
from riverhouse.errors import VariantError

ALLOWED_PATTERNS: Final = "AA, AKs, AKo, AK or TT-22, several separated by blanks"
_PAIR_TEXT: Final = 2
_MARKED_TEXT: Final = 3

HoleClass = tuple[int, int, bool]


def hole_class(hole: tuple[int, ...]) -> HoleClass:
    """Return (higher rank, lower rank, suited) of two cards: one of the 169 classes."""
    first, second = rank_of(hole[0]), rank_of(hole[1])
    suited = suit_of(hole[0]) == suit_of(hole[1])
    return (first, second, suited) if first >= second else (second, first, suited)


def matches_hole(pattern: str, hole: tuple[int, ...]) -> bool:
    """Tell whether two cards are covered by a pattern."""
    return hole_class(hole) in hole_classes(pattern)


@lru_cache(maxsize=512)
def hole_classes(pattern: str) -> frozenset[HoleClass]:
    """Return every class of two cards that a pattern covers.

    Raises:
        VariantError: a piece is no pattern, or there is none.
    """
    classes: set[HoleClass] = set()
    for piece in pattern.split():
        classes |= _classes_of(piece)
    if not classes:
        msg = "an empty pattern covers no cards"
        raise VariantError(msg, where="hole", allowed=ALLOWED_PATTERNS)
    return frozenset(classes)


def _classes_of(piece: str) -> set[HoleClass]:
    top, dash, bottom = piece.partition("-")
    if dash:
        high, low = _pair_rank(top, piece), _pair_rank(bottom, piece)
        if high < low:
            raise _refusal(piece)
        return {(rank, rank, False) for rank in range(low, high + 1)}
    ranks = tuple(RANKS.find(name) for name in piece[:2])
    if len(piece) not in (_PAIR_TEXT, _MARKED_TEXT) or min(ranks) < 0:
        raise _refusal(piece)
    high, low = max(ranks), min(ranks)
    mark = piece[2:]
    if mark not in ("", "s", "o") or (high == low and mark):
        raise _refusal(piece)
    if high == low:
        return {(high, low, False)}
    return {(high, low, suited) for suited in (True, False) if mark != ("o" if suited else "s")}


def _pair_rank(text: str, piece: str) -> int:
    if len(text) != _PAIR_TEXT or text[0] != text[1] or text[0] not in RANKS:
        raise _refusal(piece)
    return RANKS.index(text[0])


def _refusal(piece: str) -> VariantError:
    msg = f"{piece!r} is no pattern of hole cards"
    return VariantError(msg, where="hole", allowed=ALLOWED_PATTERNS)
