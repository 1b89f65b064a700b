"""Which five play, and in which order they count."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.cards import DECK, cards_text, parse_cards, rank_of
from riverhouse.errors import CardError
from riverhouse.hands import Category, best_five, category_of, evaluate, strength_of

EXAMPLES = [
    ("9c 7d 5s 4s 2s", "9c 7d 5s 4s 2s"),
    ("2s 4s 5s 7d 9c", "9c 7d 5s 4s 2s"),
    ("2c 3c Ad As Kd 9h 8s", "Ad As Kd 9h 8s"),
    ("2c 2d Kd Kh Ad Ah Qs", "Ad Ah Kd Kh Qs"),
    ("Qc Qd Kd Kh Ad Ah 2s", "Ad Ah Kd Kh Qc"),
    ("7c 7d 7h Ad 2s 3s Ks", "7c 7d 7h Ad Ks"),
    ("5h 6h 7c 8h 9h Ts 2c", "Ts 9h 8h 7c 6h"),
    ("Ac 2d 3c 4d 5h Kh Ks", "5h 4d 3c 2d Ac"),
    ("2h 9h Kh 3h 7h Ah Ac", "Ah Kh 9h 7h 3h"),
    ("3c 3d 6h 6c 3h 6d As", "6h 6c 6d 3c 3d"),
    ("2c 2d Ah Ac 3h 3d 3s", "3h 3d 3s Ah Ac"),
    ("9c 9d 9h 9s 2c 2d Kh", "9c 9d 9h 9s Kh"),
    ("Ah 2h 3h 4h 5h 6c 7c", "5h 4h 3h 2h Ah"),
    ("Kh Qh Jh Th 9h Ac 2d", "Kh Qh Jh Th 9h"),
    ("Ts Js Qs Ks As 9s 8s", "As Ks Qs Js Ts"),
]


@pytest.mark.parametrize(("cards", "best"), EXAMPLES)
def test_examples(cards: str, best: str) -> None:
    """Pairs before kickers, straights from the top down, the ace last in the wheel."""
    known = parse_cards(cards)
    assert cards_text(known[index] for index in best_five(cards)) == best


def test_cards_given_first_are_preferred() -> None:
    """Of two cards of equal worth the player's own plays, if the board alone would not do."""
    assert best_five("8c Qd 8d 9h Th Js 2s") == (1, 5, 4, 3, 0)


def test_the_board_plays_whole_or_not_at_all() -> None:
    """Where the board is as good as all seven, no hole card of equal worth replaces its own."""
    assert best_five("8c 2d 8d 9h Th Js Qs") == (6, 5, 4, 3, 2)
    assert best_five("8c 2d 8d 9h Th Js Qs", hole=0) == (6, 5, 4, 3, 0)


@given(
    st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True),
    st.integers(0, 2),
)
def test_the_five_are_as_strong_as_all(cards: list[int], hole: int) -> None:
    """The five indices are different, make the strength, and nothing beats them."""
    best = best_five(cards, hole=hole)
    assert len(set(best)) == 5
    strength = strength_of([cards[index] for index in best])
    assert strength == evaluate(cards) == max(map(strength_of, combinations(cards, 5)))


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True))
def test_ranks_come_in_the_order_in_which_they_count(cards: list[int]) -> None:
    """More of a rank first, then higher ranks; in a wheel the ace is last."""
    ranks = [rank_of(cards[index]) for index in best_five(cards)]
    if ranks[-1] == 12 and category_of(evaluate(cards)) in {
        Category.STRAIGHT,
        Category.STRAIGHT_FLUSH,
    }:
        assert ranks == [3, 2, 1, 0, 12]
    else:
        assert ranks == sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))


def test_refusal() -> None:
    """Cards are checked as in `evaluate`."""
    with pytest.raises(CardError, match="4 cards given"):
        best_five("As Ks Qs Js")
