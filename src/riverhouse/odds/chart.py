"""The 169 classes of hole cards: their names, their place on a 13 x 13 chart, and their cards."""

from __future__ import annotations

from typing import Final

from riverhouse.cards import RANKS, rank_of, suit_of
from riverhouse.errors import InputError

SIZE: Final = 13
CLASSES: Final = SIZE * SIZE


def class_name(index: int) -> str:
    """Return the name of a class 0..168, such as `AKs`, `72o` or `TT`; see `class_index`."""
    row, column = divmod(index, SIZE)
    high, low = RANKS[SIZE - 1 - min(row, column)], RANKS[SIZE - 1 - max(row, column)]
    if row == column:
        return high + low
    return high + low + ("s" if column > row else "o")


NAMES: Final = tuple(class_name(index) for index in range(CLASSES))


def class_index(name: str, *, where: str = "hole") -> int:
    """Return the class of a name, which may give the lower rank first; `class_name`'s inverse.

    Raises:
        InputError: there is no such class.
    """
    text = name.strip()
    ranks = text[:2].upper()
    if len(ranks) == len("AK") and set(ranks) <= set(RANKS):
        ordered = "".join(sorted(ranks, key=RANKS.index, reverse=True)) + text[2:].lower()
        if ordered in NAMES:
            return NAMES.index(ordered)
    msg = f"{name!r} is no class of hole cards"
    raise InputError(msg, where=where, allowed="such as AA, AKs or 72o")


def class_of(first: int, second: int) -> int:
    """Return the class of two cards."""
    high, low = sorted((rank_of(first), rank_of(second)), reverse=True)
    top, bottom = SIZE - 1 - high, SIZE - 1 - low
    return top * SIZE + bottom if suit_of(first) == suit_of(second) else bottom * SIZE + top


def class_size(index: int) -> int:
    """Return how many pairs of cards a class has: 6, 4 or 12."""
    row, column = divmod(index, SIZE)
    return 6 if row == column else 4 if column > row else 12
