"""Patterns of hole cards against every pair of cards there is."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from riverhouse.cards import RANKS
from riverhouse.errors import VariantError
from riverhouse.rules import hole_classes, load_variant, matches_hole, variant_ids

ALL_TWO: Final = tuple(combinations(range(52), 2))


@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        ("AA", 6),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("KA", 16),
        ("TT-22", 54),
        ("KK-JJ", 18),
        ("22-22", 6),
        ("KK QQ JJ", 18),
        ("AQs AJs", 8),
        ("AKs AK", 16),
    ],
)
def test_pattern_covers_as_many_hands_as_it_says(pattern: str, count: int) -> None:
    """Six pairs, four suited and twelve offsuit of each kind, in either order of the cards."""
    assert sum(matches_hole(pattern, cards) for cards in ALL_TWO) == count
    assert sum(matches_hole(pattern, cards[::-1]) for cards in ALL_TWO) == count


def test_classes_are_the_169() -> None:
    """Each of the 169 classes written as a pattern covers its own cards and no others."""
    pairs = [rank * 2 for rank in RANKS]
    mixed = [f"{high}{low}" for low, high in combinations(RANKS, 2)]
    patterns = [*pairs, *(name + mark for name in mixed for mark in "so")]
    assert len(patterns) == 169
    assert len(set().union(*(hole_classes(pattern) for pattern in patterns))) == 169
    counts = [sum(matches_hole(pattern, cards) for cards in ALL_TWO) for pattern in patterns]
    assert sum(counts) == 1326


@pytest.mark.parametrize(
    "pattern",
    ["", " ", "A", "AAA", "AAo", "A1", "aks", "AKq", "AK-QQ", "22-TT", "TT-2", "-", "T-2"],
)
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    """Ranks are capital, marks are s and o, ranges go down from pair to pair."""
    with pytest.raises(VariantError, match="pattern"):
        hole_classes(pattern)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_bonus_lines_share_no_hand(variant_id: str) -> None:
    """In the shipped tables no pair of cards is on two lines, the line of both aces aside."""
    for wager in load_variant(variant_id).wagers.values():
        for table in wager.tables.values() if wager.judged_on == "hole" else ():
            classes = [hole_classes(line.hole or "") for line in table.lines if not line.dealer]
            assert len(set().union(*classes)) == sum(len(each) for each in classes)
