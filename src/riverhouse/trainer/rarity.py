"""Which situations are rare at a table, and how much more of them a higher level brings.

At the third level every situation is as likely as any other. Below it the everyday ones come more
often, above it the rare ones; none ever comes less than half as often as another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverhouse.hands import Category, category_of
from riverhouse.rules import Variant, floor_strength
from riverhouse.trainer.related import related_tables

# Out of how many parts everyday and rare situations are drawn, by level.
_PARTS: Final = {1: (2, 1), 2: (3, 2), 3: (1, 1), 4: (2, 3), 5: (1, 2)}
_RARE_SCENES: Final = ("tie", "cap")
_FIRST_PATTERNS: Final = 2


def weighted(tags: Sequence[str], variant: Variant, level: int) -> tuple[str, ...]:
    """Return the tags, each as often as its weight at the level."""
    everyday, rare = _PARTS[level]
    return tuple(tag for tag in tags for _ in range(rare if is_rare(tag, variant) else everyday))


def is_rare(tag: str, variant: Variant) -> bool:
    """Tell whether a situation is one that a dealer seldom sees: a flush or better, a tie, a cap.

    Of a table of hole cards the first lines are rare, which pay the most.
    """
    kind, _, rest = tag.partition(":")
    if kind in variant.wagers:
        line = variant.wagers[kind].lines[int(rest)]
        if line.hand is None:
            return int(rest) < _FIRST_PATTERNS
        return category_of(floor_strength(line.hand)) >= Category.FLUSH
    related = next((table for table in related_tables() if table.id == kind), None)
    if related is not None:
        return category_of(related.lines[int(rest)].floor) >= Category.FLUSH
    name = rest if kind == "win" else tag
    categories = {category.key: category for category in Category}
    return name in _RARE_SCENES or categories.get(name, Category.HIGH_CARD) >= Category.FLUSH
