"""The working names the hands that are there, told apart where they have one name."""

from __future__ import annotations

from riverhouse.cards import parse_cards
from riverhouse.rules.report import hand_report
from riverhouse.trainer.working import hand_names, named


def _keys(player: str, board: str, dealer: str = "") -> list[str]:
    names = hand_names(parse_cards(player), parse_cards(board), parse_cards(dealer))
    return [label.key for label in names]


def test_a_hand_without_cards_has_no_name() -> None:
    """Nothing is said of a hand that nobody holds, and nothing of a dealer whose cards are down."""
    assert list(named("dealer", hand_report((), ()))) == []
    assert _keys("As Ah", "Ks Qd 2c") == ["trainer.step.player-has", "hand.pair"]


def test_two_hands_of_one_name_are_told_apart() -> None:
    """Sixes with a jack on both sides: the nine decides, and each name says its own card."""
    board = parse_cards("Jd Tc 6d 6h 4h")
    labels = list(hand_names(parse_cards("9c 7c"), board, parse_cards("8s 5d")))
    assert [label.key for label in labels] == [
        "trainer.step.player-has",
        "hand.pair",
        "trainer.step.dealer-has",
        "hand.pair",
    ]
    assert labels[1] != labels[3]
