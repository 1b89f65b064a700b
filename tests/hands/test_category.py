"""Categories, their names, and the floors that qualifiers and pay tables are made of."""

from __future__ import annotations

import pytest

from riverhouse.cards import RANKS
from riverhouse.errors import InputError
from riverhouse.hands import Category, category_of, evaluate, floor_of

KEYS = [
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
]

# The weakest hand of each category and first rank, worked out by hand.
FLOORS = [
    (Category.HIGH_CARD, "7", "7c 5d 4h 3s 2c"),
    (Category.HIGH_CARD, "8", "8c 5d 4h 3s 2c"),
    (Category.HIGH_CARD, "K", "Kc 5d 4h 3s 2c"),
    (Category.HIGH_CARD, "A", "Ac 6d 4h 3s 2c"),
    (Category.PAIR, "2", "2c 2d 5h 4s 3c"),
    (Category.PAIR, "4", "4c 4d 5h 3s 2c"),
    (Category.PAIR, "A", "Ac Ad 4h 3s 2c"),
    (Category.TWO_PAIR, "3", "3c 3d 2h 2s 4c"),
    (Category.TWO_PAIR, "A", "Ac Ad 2h 2s 3c"),
    (Category.THREE_OF_A_KIND, "2", "2c 2d 2h 4s 3c"),
    (Category.THREE_OF_A_KIND, "A", "Ac Ad Ah 3s 2c"),
    (Category.STRAIGHT, "5", "5c 4d 3h 2s Ac"),
    (Category.STRAIGHT, "A", "Ac Kd Qh Js Tc"),
    (Category.FLUSH, "7", "7c 5c 4c 3c 2c"),
    (Category.FLUSH, "A", "Ac 6c 4c 3c 2c"),
    (Category.FULL_HOUSE, "2", "2c 2d 2h 3s 3c"),
    (Category.FULL_HOUSE, "A", "Ac Ad Ah 2s 2c"),
    (Category.FOUR_OF_A_KIND, "2", "2c 2d 2h 2s 3c"),
    (Category.FOUR_OF_A_KIND, "A", "Ac Ad Ah As 2c"),
    (Category.STRAIGHT_FLUSH, "5", "5c 4c 3c 2c Ac"),
    (Category.STRAIGHT_FLUSH, "K", "Kc Qc Jc Tc 9c"),
    (Category.ROYAL_FLUSH, "A", "Ac Kc Qc Jc Tc"),
]


def test_keys_and_their_inverse() -> None:
    """The ten names of the command line, weakest first, are read back as what they name."""
    assert [category.key for category in Category] == KEYS
    assert [Category.from_key(key) for key in KEYS] == list(Category)


@pytest.mark.parametrize("text", ["", "Pair", "PAIR", "pairs", "two pair", "full_house"])
def test_other_names_are_refused(text: str) -> None:
    """The message quotes the text and lists what is allowed."""
    with pytest.raises(InputError, match="is not a category") as refusal:
        Category.from_key(text)
    assert repr(text) in str(refusal.value)
    assert refusal.value.allowed == ", ".join(KEYS)


@pytest.mark.parametrize(("category", "rank", "hand"), FLOORS)
def test_floors(category: Category, rank: str, hand: str) -> None:
    """The floor is the strength of that hand, and the class below it is led by less."""
    floor = floor_of(category, RANKS.index(rank))
    assert floor == evaluate(hand)
    assert category_of(floor) is category
    assert floor == 1 or category_of(floor - 1) <= category


def test_floor_of_a_category_is_that_of_its_lowest_rank() -> None:
    """Without a rank the floor is the weakest hand of all."""
    lowest: dict[Category, int] = {}
    for category, _, hand in FLOORS:
        lowest.setdefault(category, evaluate(hand))
    assert {category: floor_of(category) for category in Category} == lowest


def test_the_dealer_qualifies_with_a_pair_of_fours() -> None:
    """The best pair of threes is one class below the floor of the fours."""
    assert evaluate("3c 3d Ah Ks Qc") == floor_of(Category.PAIR, RANKS.index("4")) - 1


@pytest.mark.parametrize(
    ("category", "rank", "allowed"),
    [
        (Category.HIGH_CARD, "6", "5 to 12"),
        (Category.FLUSH, "6", "5 to 12"),
        (Category.TWO_PAIR, "2", "1 to 12"),
        (Category.STRAIGHT, "4", "3 to 12"),
        (Category.STRAIGHT_FLUSH, "A", "3 to 11"),
        (Category.ROYAL_FLUSH, "K", "12 to 12"),
    ],
)
def test_ranks_that_lead_no_such_hand(category: Category, rank: str, allowed: str) -> None:
    """A six-high flush does not exist, and the message says what does."""
    with pytest.raises(InputError, match=f"never leads a {category.key}") as refusal:
        floor_of(category, RANKS.index(rank))
    assert refusal.value.allowed == allowed


@pytest.mark.parametrize("rank", [-1, 13])
def test_ranks_outside_the_deck(rank: int) -> None:
    """No pair has such a rank."""
    with pytest.raises(InputError, match=f"rank {rank} never leads a pair"):
        floor_of(Category.PAIR, rank)


@pytest.mark.parametrize("strength", [0, 7463, -1])
def test_category_of_no_strength(strength: int) -> None:
    """Numbers off the scale have no category."""
    with pytest.raises(InputError, match=f"{strength} is not a strength"):
        category_of(strength)
