"""Strengths of single hands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from riverhouse.cards import DECK
from riverhouse.errors import CardError
from riverhouse.hands import Category, category_of, evaluate, strength_of

FIVE_CARD_COUNTS = {
    Category.HIGH_CARD: 1302540,
    Category.PAIR: 1098240,
    Category.TWO_PAIR: 123552,
    Category.THREE_OF_A_KIND: 54912,
    Category.STRAIGHT: 10200,
    Category.FLUSH: 5108,
    Category.FULL_HOUSE: 3744,
    Category.FOUR_OF_A_KIND: 624,
    Category.STRAIGHT_FLUSH: 36,
    Category.ROYAL_FLUSH: 4,
}


def test_all_five_card_hands() -> None:
    """All 2,598,960 hands fall into 7,462 classes, and ten categories of the known sizes."""
    classes = Counter(map(strength_of, combinations(DECK, 5)))
    assert sorted(classes) == list(range(1, 7463))
    counts: Counter[Category] = Counter()
    for strength, hands in classes.items():
        counts[category_of(strength)] += hands
    assert counts == FIVE_CARD_COUNTS


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs Js Ts 2c 2d", "9h Th Jh Qh Kh Ad Ac"),
        ("2h 3h 4h 5h 6h", "Ah 2h 3h 4h 5h"),
        ("Ac 2c 3c 4c 5c", "As Ah Ad Ac Ks"),
        ("2s 2h 2d 2c 3s", "As Ah Ad Ks Kh Kd Qs"),
        ("2s 2h 2d 3s 3h", "As Ks Qs Js 9s 8s 7s"),
        ("7s 5s 4s 3s 2s", "As Kh Qd Jc Ts"),
        ("Ac 2d 3h 4s 5c", "As Ah Ad Ks Qs"),
        ("6c 2d 3h 4s 5c", "Ac 2d 3h 4s 5c"),
        ("2s 2h 2d 3c 4c", "As Ah Ks Kh Qd"),
        ("2s 2h 3s 3h 4d", "As Ah Ks Qd Jc"),
        ("2s 2h 3s 4d 5c", "As Kh Qd Jc 9s"),
        ("As Ah Qd 4c 3c", "As Ah Jd Tc 9c"),
        ("8s 5h 4d 3c 2c", "7s 6h 5d 4c 2c"),
    ],
)
def test_order_of_neighbouring_categories_and_kickers(better: str, worse: str) -> None:
    """Each hand beats the best, or a close, hand of the category or kicker below it."""
    assert evaluate(better) > evaluate(worse)


def test_extremes() -> None:
    """The scale ends at 7-5-4-3-2 and at a royal flush."""
    assert evaluate("7c 5d 4h 3s 2c") == 1
    assert evaluate("Th Jh Qh Kh Ah") == 7462


def test_more_cards_never_make_it_weaker() -> None:
    """Five, six and seven cards share one scale."""
    assert (
        evaluate("As Ah Kd Qc Js")
        == evaluate("As Ah Kd Qc Js 2c")
        == evaluate("As Ah Kd Qc Js 2c 3d")
    )


def test_three_pairs_and_two_trips() -> None:
    """The third pair only counts as a kicker, and the second trips as a pair."""
    assert evaluate("As Ah Kd Kc Qs Qc 2d") == evaluate("As Ah Kd Kc Qs")
    assert evaluate("3s 3h 3d 2c 2s 2h Ad") == evaluate("3s 3h 3d 2c 2s")
    assert evaluate("3s 3h 3d 3c 2s 2h 2d") == evaluate("3s 3h 3d 3c 2s")


def test_the_ace_does_not_wrap_around() -> None:
    """Queen, king, ace, deuce, three are no straight."""
    assert category_of(evaluate("Qs Kh Ad 2c 3s")) is Category.HIGH_CARD


def test_notations_and_sequences() -> None:
    """Text in any case, with 10 or T, lists, tuples and NumPy rows all mean the same hand."""
    cards = (51, 47, 43, 39, 35, 0, 1)
    expected = 7462
    assert evaluate("as KS qS Js 10s 2c 2d") == expected
    assert evaluate("AsKsQsJsTs2c2d") == expected
    assert evaluate(cards) == evaluate(list(cards)) == expected
    assert evaluate(np.array(cards, dtype=np.uint8)) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As As Ks Qs Js Ts 2c", "As appears twice"),
        ("As Ks Qs Js", "4 cards given"),
        ("As Ks Qs Js Ts 9s 8s 7s", "8 cards given"),
        ("As Ks Qs Js 1s", "'1s' is not a card"),
        ((0, 1, 2, 3, 4, 5, 52), "52 is not a card"),
        ((0, 1, 2, 3, 4, 5, -1), "-1 is not a card"),
        ((0, 1, 2, 3, 4, 5, 5), "3d appears twice"),
        ((5, 1, 2, 3, 4, 0, 5), "3d appears twice"),
        ((-1, 1, 2, 3, 4, 5, 6), "-1 is not a card"),
        ((0, -52, 2, 3, 4, 5, 6), "-52 is not a card"),
        ((0, 1, 2, 3, 4, 5, -105), "-105 is not a card"),
        ((60, 1, 2, 3, 4, 5, 6), "60 is not a card"),
        ((0, 1, 2, 3, 4, 255, 6), "255 is not a card"),
        ((0, 1, 2, 3, 4, 5, 6.0), "6.0 is not a card"),
        ((None, 1, 2, 3, 4, 5, 6), "None is not a card"),
        ((0, 1, 2, 3, 4, 5, "As"), "'As' is not a card"),
        ((0, 1, 2, 3, 4, 5, []), r"\[\] is not a card"),
        ((0, 1, 2, 3), "4 cards given"),
        ((), "0 cards given"),
    ],
)
def test_refusals_name_the_input(cards: str | tuple[int, ...], words: str) -> None:
    """Bad cards are refused with the culprit in the message."""
    with pytest.raises(CardError, match=words):
        evaluate(cards)
