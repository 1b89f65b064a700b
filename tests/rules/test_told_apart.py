"""Hands of one name and another strength are named down to the card that decides."""

from __future__ import annotations

from typing import Final

import pytest

from riverhouse.cards import parse_cards
from riverhouse.rules import load_variant, settle, stacked_deck, view
from riverhouse.rules.commands import AnyCommand, Deal, Decide, Stake
from riverhouse.rules.play import replay
from riverhouse.rules.report import HandReport, dealer_report, hand_report, told_apart
from riverhouse.rules.round import open_round
from riverhouse.text import render

TEXAS: Final = load_variant("texas-holdem-bonus/evolution")
FLOOR: Final = load_variant("texas-holdem-bonus/casino-floor")


def names(dealer: str, players: tuple[str, ...], board: str, lang: str = "en") -> list[str]:
    """Say the dealer's hand and the players', told apart."""
    common = parse_cards(board)
    hands = [hand_report(parse_cards(hole), common) for hole in players]
    house, told = told_apart(dealer_report(FLOOR, parse_cards(dealer), common), hands)
    return [render(hand.label, lang=lang) for hand in (house, *told) if hand.label is not None]


@pytest.mark.parametrize(
    ("dealer", "player", "board", "said"),
    [
        (
            "8c 2d",
            "9c 3d",
            "6s 6h Jd 5c 4s",
            ["Pair of sixes, jack kicker, eight plays", "Pair of sixes, jack kicker, nine plays"],
        ),
        (
            "9d 2c",
            "8c 2d",
            "3s 3h 3d Ac 5s",
            [
                "Three of a kind, threes, ace kicker, nine plays",
                "Three of a kind, threes, ace kicker, eight plays",
            ],
        ),
        (
            "2h 3d",
            "5h 3c",
            "Ah Kh Qh 9h 4s",
            ["Flush, ace high, deuce plays", "Flush, ace high, five plays"],
        ),
        (
            "2c 3d",
            "9c 3c",
            "Ah Kd Qs 8h 7s",
            ["Ace high, king kicker, eight plays", "Ace high, king kicker, nine plays"],
        ),
    ],
)
def test_both_hands_name_the_card_that_decides(
    dealer: str, player: str, board: str, said: list[str]
) -> None:
    """The place is the first in which they differ, and each says its own card there."""
    assert names(dealer, (player,), board) == said


def test_russian() -> None:
    """The card is named in every language."""
    assert names("8c 2d", ("9c 3d",), "6s 6h Jd 5c 4s", "ru") == [
        "Пара шестёрок, кикер валет, играет восьмёрка",
        "Пара шестёрок, кикер валет, играет девятка",
    ]


@pytest.mark.parametrize(
    ("dealer", "player", "board", "said"),
    [
        ("9d 2c", "9c 2d", "6s 6h Jd 8c 4s", ["Pair of sixes, jack kicker"] * 2),
        ("2c 3d", "2d 3c", "6s 6h Jd 8c 7s", ["Pair of sixes, jack kicker, plays the board"] * 2),
        ("Ac 2c", "Kc 2d", "6s 6h Jd 8c 4s", None),
        ("6c 6d", "5c 5d", "", ["Pair of sixes", "Pair of fives"]),
        ("6c 6d", "6s 6h", "", ["Pair of sixes"] * 2),
    ],
)
def test_a_tie_and_other_names_are_left(
    dealer: str, player: str, board: str, said: list[str] | None
) -> None:
    """No card decides where hands are equal, or called otherwise, or not there yet."""
    plain = [
        render(hand.label)
        for hole in (dealer, player)
        if (hand := hand_report(parse_cards(hole), parse_cards(board))).label is not None
    ]
    assert names(dealer, (player,), board) == plain
    assert said in (None, plain)


def test_the_board_that_plays_is_left_out_beside_the_card() -> None:
    """A hand that plays the board loses to a better card, and says which one it has instead."""
    assert names("9c 2d", ("3c 2h",), "6s 6h Jd 8c 7s") == [
        "Pair of sixes, jack kicker, nine plays",
        "Pair of sixes, jack kicker, eight plays",
    ]


def test_several_seats_that_agree_name_the_dealers_card_too() -> None:
    """One place for all of them: the dealer's hand says it, and a tie is called like it."""
    assert names("9d 2c", ("Tc 2d", "8h 3d", "9c 2h", "Ac Kc"), "6s 6h Jd 4s 5h") == [
        "Pair of sixes, jack kicker, nine plays",
        "Pair of sixes, jack kicker, ten plays",
        "Pair of sixes, jack kicker, eight plays",
        "Pair of sixes, jack kicker, nine plays",
        "Pair of sixes, ace kicker",
    ]


def test_several_seats_that_disagree_leave_the_dealers_name() -> None:
    """Each seat says its own card; the dealer's cannot say two."""
    assert names("9d 8c", ("Tc 2d", "9h 7c"), "6s 6h Jd 4s 5h") == [
        "Pair of sixes, jack kicker",
        "Pair of sixes, jack kicker, ten plays",
        "Pair of sixes, jack kicker, seven plays",
    ]


def test_a_hand_that_is_not_seen_has_no_name() -> None:
    """Cards that lie face down are told apart from nothing."""
    house, (hidden,) = told_apart(
        dealer_report(FLOOR, parse_cards("9d 2c"), parse_cards("6s 6h Jd 8c 4s")),
        [HandReport(None, None, ())],
    )
    assert (hidden.label, "decides" in (house.label.params if house.label else {})) == (None, False)


def test_table_and_calculator_say_it_alike() -> None:
    """A settled round and the calculator name both hands so, and an open one does not."""
    hole, down, board = (parse_cards(text) for text in ("9c 3d", "8c 2d", "6s 6h Jd 5c 4s"))
    deck = stacked_deck(TEXAS, hands=[hole], dealer=down, board=board)
    bet, check = Decide(0, "bet"), Decide(0, "check")
    before: list[AnyCommand] = [Stake(0, {"ante": 1000})]
    before += [Deal(deck), bet, Deal(deck), check, Deal(deck), check]
    open_yet = view(replay(open_round(TEXAS), before).round, {0})
    assert open_yet.seats[0].label == hand_report(hole, board[:4]).label
    after = view(replay(open_round(TEXAS), [*before, Deal(deck)]).round, {0})
    settled = settle(
        TEXAS,
        player=hole,
        dealer=down,
        board=board,
        stakes={"ante": 1000},
        actions=["bet", "check", "check"],
    )
    assert after.seats[0].label == settled.player.label
    assert after.dealer.label == settled.dealer.label
    assert settled.player.label is not None
    assert settled.player.label.params["decides"] == "9"
