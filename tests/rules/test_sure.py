"""Wins that are certain before they are paid, and those that are not."""

from __future__ import annotations

from typing import Final

import pytest

from riverhouse.cards import parse_cards
from riverhouse.rules import load_variant, stacked_deck, view
from riverhouse.rules.commands import Deal, Decide, Stake
from riverhouse.rules.play import replay
from riverhouse.rules.round import Round, legal_actions, open_round
from riverhouse.rules.sure import sure_wins
from riverhouse.rules.view import RoundView

ANTE: Final = 1000


def played(variant_id: str, hole: str, board: str, bonus: int, *, deals: int = 2) -> Round:
    """Play a hand with a bonus through so many deals, staying in at each decision."""
    variant = load_variant(variant_id)
    deck = stacked_deck(variant, hands=[parse_cards(hole)], board=parse_cards(board))
    stakes = {"ante": ANTE} | ({"bonus": bonus} if bonus else {})
    state = replay(open_round(variant), [Stake(0, stakes)]).round
    for _ in range(deals):
        while state.phase == "deciding":
            stay = next(action for action in legal_actions(state, 0) if action.action != "fold")
            state = replay(state, [Decide(0, stay.action)]).round
        state = replay(state, [Deal(deck)]).round
    return state


def told(state: Round) -> dict[str, int]:
    """Return what each wager has won for certain."""
    return {line.wager: line.net for line in sure_wins(state, 0)}


def test_a_bonus_that_hits_on_the_flop_is_told_before_it_is_paid() -> None:
    """Casino Hold'em on the floor pays it before the turn; a fold leaves it, so it is certain."""
    state = played("casino-holdem/casino-floor", "Ah As", "2c 7d 9s", 1000)
    assert (state.phase, told(state)) == ("deciding", {"bonus": 7000})
    seats = view(state, {0}).seats
    assert [line.odds for line in seats[0].sure] == [(7, 1)]
    assert (seats[0].net, seats[0].returned) == (0, 0)


@pytest.mark.parametrize(("hole", "bonus"), [("Kh Ks", 1000), ("Ah Kd", 1000), ("Ah As", 0)])
def test_what_misses_or_was_not_staked_is_not_told(hole: str, bonus: int) -> None:
    """A bonus that pays nothing is collected when its time comes."""
    assert told(played("casino-holdem/casino-floor", hole, "2c 7d 9s", bonus)) == {}


def test_a_bonus_that_a_fold_loses_is_not_certain() -> None:
    """The live table takes it with the hand."""
    assert told(played("casino-holdem/evolution", "Ah As", "2c 7d 9s", 1000)) == {}


def test_before_its_cards_lie_nothing_is_certain() -> None:
    """Aces in the hole win the bonus of Casino Hold'em in any case, but not at known odds."""
    assert told(played("casino-holdem/casino-floor", "Ah As", "2c 7d 9s", 1000, deals=1)) == {}


@pytest.mark.parametrize(
    ("hole", "won"), [("Ah Kh", {"bonus": 25000}), ("Ah As", {}), ("7h 2s", {})]
)
def test_odds_that_hang_on_the_dealers_cards_are_open(hole: str, won: dict[str, int]) -> None:
    """Two pairs of aces pay a thousand to one, so that aces alone do not know what they win."""
    assert told(played("texas-holdem-bonus/evolution", hole, "2c 7d 9s", 1000, deals=1)) == won


def test_a_win_that_the_cap_might_cut_is_not_told() -> None:
    """With all other wagers at their most the hand stays below the cap, or nothing is said."""
    variant = "texas-holdem-bonus/casino-floor"
    assert told(played(variant, "Ah Kh", "2c 7d 9s", 1000, deals=1)) == {"bonus": 25000}
    assert told(played(variant, "Ah Kh", "2c 7d 9s", 200_000, deals=1)) == {}


def test_what_is_paid_is_certain_no_more() -> None:
    """It stands among the lines then."""
    state = played("casino-holdem/casino-floor", "Ah As", "2c 7d 9s", 1000, deals=3)
    assert told(state) == {}
    assert [line.net for line in state.seats[0].lines] == [7000]


def test_nobody_else_is_told_of_hidden_cards() -> None:
    """A certain win would name the hole cards."""
    seen: RoundView = view(played("casino-holdem/casino-floor", "Ah As", "2c 7d 9s", 1000))
    assert seen.seats[0].sure == ()
