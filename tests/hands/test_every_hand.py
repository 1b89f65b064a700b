"""All 133,784,560 hands of seven cards, in some seconds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands import Category, category_of, evaluate_many, fallback
from riverhouse.hands.batch import strengths

# games.md, "Exact values".
COUNTS = {
    Category.ROYAL_FLUSH: 4324,
    Category.STRAIGHT_FLUSH: 37260,
    Category.FOUR_OF_A_KIND: 224848,
    Category.FULL_HOUSE: 3473184,
    Category.FLUSH: 4047644,
    Category.STRAIGHT: 6180020,
    Category.THREE_OF_A_KIND: 6461620,
    Category.TWO_PAIR: 31433400,
    Category.PAIR: 58627800,
    Category.HIGH_CARD: 23294460,
}


def chunks() -> Iterator[NDArray[np.uint8]]:
    """Yield every hand once, in ascending cards: all that share the lowest two, together.

    The last five are rows of all fives in order of their lowest card, from where that is higher.
    """
    fives = np.array(list(combinations(range(52), 5)), np.uint8)
    first_over = np.searchsorted(fives[:, 0], np.arange(52), side="right")
    for low, second in combinations(range(52), 2):
        rest = fives[first_over[second] :]
        hands = np.empty((len(rest), 7), np.uint8)
        hands[:, 0] = low
        hands[:, 1] = second
        hands[:, 2:] = rest
        yield hands


def test_every_seven_card_hand_is_counted() -> None:
    """The ten categories have the known counts, and 4,824 of the 7,462 classes appear."""
    hands_of = np.zeros(7463, np.int64)
    for hands in chunks():
        hands_of += np.bincount(evaluate_many(hands), minlength=7463)
    assert hands_of.sum() == 133_784_560
    assert np.count_nonzero(hands_of) == 4824
    counts = dict.fromkeys(Category, 0)
    for strength in np.flatnonzero(hands_of).tolist():
        counts[category_of(strength)] += int(hands_of[strength])
    assert counts == COUNTS


def test_the_fallback_gives_the_same_on_a_sample_of_all() -> None:
    """Every chunk is sampled evenly, so that all parts of the deck are met."""
    sample = np.concatenate([hands[::997] for hands in chunks()])
    assert len(sample) > 130_000
    assert np.array_equal(strengths(sample, fallback.fill), evaluate_many(sample))
