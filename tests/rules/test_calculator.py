"""The calculator: what it takes, what it refuses, and how it stacks a deck."""

from __future__ import annotations

from typing import Any, Final

import pytest

from riverhouse.cards import parse_cards
from riverhouse.errors import CardError, CommandError, InputError
from riverhouse.rules import load_variant, settle, stacked_deck
from riverhouse.rules.commands import Deal, Stake
from riverhouse.rules.play import replay
from riverhouse.rules.report import hand_report
from riverhouse.rules.round import open_round
from riverhouse.text import Label

TEXAS: Final = load_variant("texas-holdem-bonus/evolution")
FLOOR: Final = load_variant("texas-holdem-bonus/casino-floor")
CIS: Final = load_variant("casino-holdem/casino-floor")


def test_cards_may_be_text_or_numbers() -> None:
    """Text in any of its forms and numbers 0..51 are the same cards."""
    texts = settle(
        CIS,
        player="Ah As",
        dealer="kd,KC",
        board="Ac7d2s9h4c",
        stakes={"ante": 100},
        actions=[" CALL "],
    )
    numbers = settle(
        CIS,
        player=parse_cards("Ah As"),
        dealer=list(parse_cards("Kd Kc")),
        board=parse_cards("Ac 7d 2s 9h 4c"),
        stakes={"ante": 100},
        actions=["call"],
    )
    assert texts == numbers
    assert texts.net == 300


@pytest.mark.parametrize(
    ("action", "where"),
    [
        ("raise", "actions"),
        ("", "actions"),
        ("call:", "actions"),
        ("call:x", "actions"),
        ("call:0", "actions"),
        ("call:-2", "actions"),
        ("call:1000", "actions"),
        ("call:" + "9" * 5000, "actions"),
        ("call:3", "actions: action"),
        ("fold:2", "actions: action"),
        ("bet", "actions: action"),
    ],
)
def test_action_that_is_none_is_refused(action: str, where: str) -> None:
    """Not a word of the game, or not one of this decision: both say what is allowed."""
    with pytest.raises(CommandError) as caught:
        settle(CIS, player="Ah As", stakes={"ante": 100}, actions=[action])
    assert caught.value.where == where
    assert "fold" in caught.value.allowed
    assert "call" in caught.value.allowed


def test_missing_and_superfluous_actions_are_refused() -> None:
    """Each decision needs one action, and there is none after the last."""
    with pytest.raises(CommandError, match="an action is missing") as caught:
        settle(FLOOR, player="Ah As", stakes={"ante": 100}, actions=["bet"])
    assert caught.value.allowed == "check or bet"
    with pytest.raises(CommandError, match="'check' comes after the last decision"):
        settle(FLOOR, player="Ah As", stakes={"ante": 100}, actions=["fold", "check"])


@pytest.mark.parametrize(
    ("stakes", "where"),
    [
        ({}, "stakes: seats"),
        ({"bonus": 100}, "stakes: ante"),
        ({"ante": 0}, "stakes: ante"),
        ({"ante": 100, "call": 200}, "stakes: call"),
        ({"ante": 100, "tip": 1}, "stakes: tip"),
        ({"ante": 10**20}, "stakes: ante"),
    ],
)
def test_stakes_that_cannot_be_are_refused(stakes: dict[str, int], where: str) -> None:
    """The wager is named, and what is allowed."""
    with pytest.raises(CommandError) as caught:
        settle(CIS, player="Ah As", stakes=stakes, actions=["fold"])
    assert caught.value.where == where
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("cards", "where"),
    [
        ({"player": "Ah"}, "player"),
        ({"player": ""}, "player"),
        ({"player": "Ah As", "dealer": "Kd"}, "dealer"),
        ({"player": "Ah As", "dealer": "As Kd"}, "player and dealer"),
        ({"player": "Ah As", "board": "2c 3c"}, "board"),
        ({"player": "Ah As", "board": "2c 3c 4c 5c 6c 7c"}, "board"),
        ({"player": "Ah Ah"}, "player"),
        ({"player": (0, 52)}, "player"),
    ],
)
def test_cards_that_cannot_be_are_refused(cards: dict[str, Any], where: str) -> None:
    """Each side is named, and a card on two sides as well."""
    with pytest.raises(CardError) as caught:
        settle(CIS, **cards, stakes={"ante": 100}, actions=["fold"])
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("dealer", "board", "where"),
    [
        ("", "Ac 7d 2s 9h 4c", "dealer"),
        ("Kd Kc", "Ac 7d 2s 9h", "board"),
        ("Kd Kc", "Ac 7d 2s", "board"),
        ("Kd Kc", "", "board"),
    ],
)
def test_result_never_rests_on_a_card_that_nobody_named(
    dealer: str, board: str, where: str
) -> None:
    """A showdown needs the dealer's cards and the whole board."""
    with pytest.raises(CardError) as caught:
        settle(
            CIS,
            player="Ah As",
            dealer=dealer,
            board=board,
            stakes={"ante": 100},
            actions=["call"],
        )
    assert caught.value.where == where


def test_bonus_after_a_fold_needs_the_cards_it_looks_at() -> None:
    """A bonus on the flop needs the flop; one on hole cards that looks at the dealer's, those."""
    stakes = {"ante": 100, "bonus": 100}
    with pytest.raises(CardError, match="board: 0 cards given where 3 are needed"):
        settle(CIS, player="Ah As", stakes=stakes, actions=["fold"])
    flop = settle(CIS, player="Ah As", board="2c 7s Jd", stakes=stakes, actions=["fold"])
    assert flop.net == 600
    with pytest.raises(CardError, match="the dealer's cards are missing"):
        settle(TEXAS, player="Ah As", stakes=stakes, actions=["fold"])
    shown = settle(TEXAS, player="Ah As", dealer="Ac Ad", stakes=stakes, actions=["fold"])
    assert shown.net == 99_900


def test_dealer_without_cards_has_no_hand() -> None:
    """After a fold the board alone is nobody's hand: the dealer is not named by it."""
    found = settle(
        FLOOR, player="Ah As", board="Ts Jh Qd Kc 2c", stakes={"ante": 100}, actions=["fold"]
    )
    assert (found.dealer.category, found.dealer.label, found.dealer.best) == (None, None, ())
    assert found.dealer.qualifies is None
    assert found.player.category == "straight"


def test_hand_of_three_plays_the_board_like_any_other() -> None:
    """Where a hand has three cards of its own, the board's five are its last five."""
    three = hand_report(parse_cards("2c 3d 4h"), parse_cards("As Ks Qs"))
    assert three.category == "high-card"
    assert three.best == ("As", "Ks", "Qs", "4h", "3d")
    assert hand_report(parse_cards("2c 3d 4h"), ()).label is None
    assert hand_report((), parse_cards("As Ks")).label is None
    pair = hand_report(parse_cards("2c 2d"), parse_cards("As"))
    assert pair.label == Label("hand.hole-pair", {"high": "2"})


# --- Stacked decks ---


def test_stacked_deck_puts_named_cards_in_their_places() -> None:
    """Seven hands, dealer and board fall where they are named; all 52 cards are in the deck."""
    hands = [parse_cards(f"{rank}h {rank}d") for rank in "23456789"[:7]]
    dealer, board = parse_cards("Ah Ad"), parse_cards("Kh Kd Kc Qh Qd")
    deck = stacked_deck(FLOOR, hands=hands, dealer=dealer, board=board)
    assert sorted(deck) == list(range(52))
    stakes = [Stake(seat, {"ante": 500}) for seat in range(7)]
    state = replay(open_round(FLOOR, seats=7), [*stakes, Deal(deck)]).round
    assert [state.hole(seat) for seat in range(7)] == hands
    assert state.dealer == dealer


def test_stacked_deck_fills_what_is_not_named() -> None:
    """A single card may be named; the rest come from those that are left."""
    deck = stacked_deck(CIS, hands=[parse_cards("Ah")])
    assert sorted(deck) == list(range(52))
    assert deck[0] == parse_cards("Ah")[0]


@pytest.mark.parametrize(
    ("hand", "board"), [("Ah As Ac", ""), ("Ah As", "2c 3c 4c 5c 6c 7c"), ("Ah Ah", "")]
)
def test_stacked_deck_refuses_cards_without_a_place(hand: str, board: str) -> None:
    """More cards than are dealt, or one twice, are no deck."""
    with pytest.raises(InputError):
        stacked_deck(CIS, hands=[parse_cards(hand)], board=parse_cards(board))
    with pytest.raises(CardError, match="no place for Ac"):
        stacked_deck(CIS, hands=[parse_cards("Ah As Ac")])


def test_after_a_fold_only_what_a_wager_looks_at_is_asked_for() -> None:
    """A lost bonus looks at nothing; one that stands asks for its flop or the dealer's cards."""
    shared, floor = (
        load_variant("casino-holdem/evolution"),
        load_variant("casino-holdem/casino-floor"),
    )
    both = {"ante": 100, "bonus": 100}
    assert settle(shared, player="Ah As", stakes=both, actions=["fold"]).net == -200
    with pytest.raises(CardError, match="board: 0 cards given where 3 are needed"):
        settle(floor, player="Ah As", stakes=both, actions=["fold"])
    paid = settle(floor, player="Ah As", board="2c 3c 4d", stakes=both, actions=["fold"])
    assert paid.net == 600
    texas = load_variant("texas-holdem-bonus/evolution")
    assert settle(texas, player="Ah As", stakes={"ante": 100}, actions=["fold"]).net == -100
    with pytest.raises(CardError, match="the dealer's cards are missing"):
        settle(texas, player="Ah As", stakes=both, actions=["fold"])
