"""The order of hands agrees with that of other evaluators, which share no code with this one."""

from __future__ import annotations

import random
import warnings
from importlib import import_module
from types import ModuleType

import pytest

from riverhouse.cards import DECK, card_text
from riverhouse.hands import evaluate


@pytest.fixture(scope="module")
def eval7() -> ModuleType:
    """Import the package, whose own dependencies have outgrown it a little."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return import_module("eval7")


@pytest.mark.parametrize(("cards", "hands"), [(5, 20_000), (6, 20_000), (7, 100_000)])
def test_agreement_on_random_hands(eval7: ModuleType, cards: int, hands: int) -> None:
    """Phevaluator counts the same 7,462 classes from the top; eval7 puts them in the same order."""
    draw = random.Random(cards)
    phevaluator = import_module("phevaluator")
    names = [eval7.Card(card_text(card)) for card in DECK]
    eval7_of: dict[int, int] = {}
    for _ in range(hands):
        hand = draw.sample(DECK, cards)
        strength = evaluate(hand)
        assert phevaluator.evaluate_cards(*hand) == 7463 - strength
        theirs = eval7.evaluate([names[card] for card in hand])
        assert eval7_of.setdefault(strength, theirs) == theirs
    in_our_order = [eval7_of[strength] for strength in sorted(eval7_of)]
    assert in_our_order == sorted(set(in_our_order))
