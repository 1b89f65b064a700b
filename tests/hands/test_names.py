"""Hands as a dealer calls them."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from riverhouse.cards import DECK
from riverhouse.errors import CardError
from riverhouse.hands import Category, category_of, describe, describe_hole, strength_of
from riverhouse.text import LANGUAGES, Label, render

VECTORS = Path(__file__).parents[1] / "vectors" / "hands.json"
NAMED: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("named", NAMED, ids=lambda named: named["en"])
def test_names(named: dict[str, Any]) -> None:
    """Cards have their label, and the label its words in every language; the page reads it too."""
    cards = named["cards"]
    label = describe_hole(cards) if len(cards.split()) == 2 else describe(cards)
    assert label == Label(**named["label"])
    for lang in LANGUAGES:
        assert render(label, lang=lang) == named[lang]


def test_the_vectors_name_every_category() -> None:
    """No category is left out."""
    keys = {named["label"]["key"] for named in NAMED}
    assert keys >= {f"hand.{category.key}" for category in Category}
    assert keys >= {"hand.hole-pair", "hand.hole-suited", "hand.hole-offsuit"}


def test_the_order_of_hole_cards_does_not_matter() -> None:
    """The higher rank is named first in whatever order they came."""
    assert describe_hole("Kd As") == describe_hole("As Kd")


def test_labels_are_keys_and_parameters() -> None:
    """What is stored and sent has no language."""
    assert describe("As Ah Kd Kc Qs") == Label(
        "hand.two-pair", {"high": "A", "low": "K", "kicker": "Q"}
    )
    assert describe((12, 13, 14, 15, 48)).params == {"high": "5", "kicker": "A"}
    assert describe_hole((50, 51)) == Label("hand.hole-pair", {"high": "A"})


def test_the_board_plays_only_where_no_hole_card_helps() -> None:
    """A better kicker in the hole is enough, an equal one is not."""
    board = "Ah Ad Kd Qc 9s"
    assert "plays_board" not in describe(f"Tc 2d {board}").params
    assert describe(f"8c 9d {board}").key == "hand.two-pair"
    assert describe(f"8c 7d {board}").params["plays_board"] == 1


def test_hole_says_how_many_cards_are_the_players() -> None:
    """Without own cards nothing is said of the board, nor when there are only five cards."""
    cards = "2c 3d As Ah Kd 9c 7s"
    assert "plays_board" not in describe(cards, hole=0).params
    assert "plays_board" not in describe("As Ah Kd 9c 7s").params
    assert "plays_board" not in describe("As Ah Kd 9c 7s", hole=0).params
    assert "plays_board" in describe("2c As Ah Kd 9c 7s", hole=1).params


def test_every_class_has_a_name_in_every_language() -> None:
    """Each of the 7,462 classes is named, and the name begins with its category."""
    hands = {strength_of(cards): cards for cards in combinations(DECK, 5)}
    assert len(hands) == 7462
    for strength, cards in hands.items():
        label = describe(cards)
        assert label.key == f"hand.{category_of(strength).key}"
        for lang in LANGUAGES:
            assert "{" not in render(label, lang=lang)


@pytest.mark.parametrize("cards", ["As", "As Kd Qd", ""])
def test_hole_cards_are_two(cards: str) -> None:
    """Other numbers of cards are refused."""
    with pytest.raises(CardError, match=r"allowed: 2 cards"):
        describe_hole(cards)


def test_refusal() -> None:
    """Cards are checked as in `evaluate`."""
    with pytest.raises(CardError, match="As appears twice"):
        describe("As As Kd Kc Qs")
