"""Hands by name, as a dealer calls them, in the form of labels that translate.

Parameters are rank characters as on the cards (`A`, `T`); the catalogue turns them into words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from riverhouse.cards import RANKS, check_cards, parse_cards, rank_of, suit_of
from riverhouse.hands.best import best_of_known
from riverhouse.hands.category import Category
from riverhouse.hands.scalar import Cards, known_cards
from riverhouse.text.label import Label

_HOLE_CARDS: Final = 2

# Which of the best five give a label its parameters, by their place in the order of counting.
_SPOKEN: Final[dict[Category, dict[str, int]]] = {
    Category.HIGH_CARD: {"high": 0, "kicker": 1},
    Category.PAIR: {"high": 0, "kicker": 2},
    Category.TWO_PAIR: {"high": 0, "low": 2, "kicker": 4},
    Category.THREE_OF_A_KIND: {"high": 0, "kicker": 3},
    Category.STRAIGHT: {"low": 4, "high": 0},
    Category.FLUSH: {"high": 0},
    Category.FULL_HOUSE: {"high": 0, "low": 3},
    Category.FOUR_OF_A_KIND: {"high": 0, "kicker": 4},
    Category.STRAIGHT_FLUSH: {"low": 4, "high": 0},
    Category.ROYAL_FLUSH: {},
}


def describe(cards: Cards, *, hole: int = 2) -> Label:
    """Name the best five of five to seven cards, such as `hand.two-pair` with its three ranks.

    Of seven cards the first `hole` are the player's own: where the five of the board are as good
    as all seven, the label also has `plays_board` 1.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    return read_known(known_cards(cards), hole=hole).label


class Reading(NamedTuple):
    """A hand that has been read: its category, the indices of the five that play, its name."""

    category: Category
    best: tuple[int, ...]
    label: Label


def read_known(known: Sequence[int], *, hole: int) -> Reading:
    """Read five to seven different cards 0..51, which nobody checks here, as `describe` does."""
    category, best, is_board = best_of_known(known, hole=hole)
    params: dict[str, str | int] = {
        name: RANKS[rank_of(known[best[place]])] for name, place in _SPOKEN[category].items()
    }
    if is_board:
        params["plays_board"] = 1
    return Reading(category, best, Label(f"hand.{category.key}", params))


def describe_hole(cards: Cards) -> Label:
    """Name two hole cards: a pair, suited, or offsuit, with the higher rank first.

    Raises:
        CardError: an unknown card, a card twice, or not two cards.
    """
    given: Sequence[int] = parse_cards(cards) if isinstance(cards, str) else cards
    first, second = check_cards(given, counts=(_HOLE_CARDS,))
    low, high = sorted((rank_of(first), rank_of(second)))
    if low == high:
        return Label("hand.hole-pair", {"high": RANKS[high]})
    suited = suit_of(first) == suit_of(second)
    key = "hand.hole-suited" if suited else "hand.hole-offsuit"
    return Label(key, {"high": RANKS[high], "low": RANKS[low]})
