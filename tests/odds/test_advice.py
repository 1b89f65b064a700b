"""Advice against plain loops over every card, with and without cards known to be out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from riverhouse.cards import parse_cards
from riverhouse.errors import CardError, CommandError
from riverhouse.hands import Category, category_of, floor_of, strength_of
from riverhouse.odds.advice import advise
from riverhouse.odds.plan import plan_of
from riverhouse.odds.staking import unit_stakes
from riverhouse.odds.state import State
from riverhouse.odds.whole import hole_values
from riverhouse.rules import load_variant

THB, CH = "texas-holdem-bonus/evolution", "casino-holdem/evolution"
QUALIFYING = floor_of(Category.PAIR, 2)
STRAIGHT = floor_of(Category.STRAIGHT)
PAYS = {
    Category.ROYAL_FLUSH: 100,
    Category.STRAIGHT_FLUSH: 20,
    Category.FOUR_OF_A_KIND: 10,
    Category.FULL_HOUSE: 3,
    Category.FLUSH: 2,
}


def bonus_net(mine: int, theirs: int, bets: int) -> int:
    """Net of an ante and `bets` units against a dealer's hand, by the table of seed 000."""
    if mine == theirs:
        return 0
    return bets + (mine >= STRAIGHT) if mine > theirs else -1 - bets


def casino_net(mine: int, theirs: int) -> int:
    """Net of an ante and a call of two, by the table of seed 003."""
    pays = PAYS.get(category_of(mine), 1)
    if theirs < QUALIFYING:
        return pays
    if mine == theirs:
        return 0
    return pays + 2 if mine > theirs else -3


def deals(
    hole: Sequence[int], board: Sequence[int], dead: Sequence[int], seen: Sequence[int]
) -> list[tuple[int, int]]:
    """Return both strengths for every run-out and every hand the dealer may hold."""
    known = {*hole, *board, *dead, *seen}
    deck = [card for card in range(52) if card not in known]
    found = []
    for rest in combinations(deck, 5 - len(board)):
        full = (*board, *rest)
        mine = strength_of((*hole, *full))
        left = [card for card in deck if card not in rest]
        dealers = [(*seen, card) for card in left] if seen else combinations(left, 2)
        found += [(mine, strength_of((*dealer, *full))) for dealer in dealers]
    return found


@pytest.mark.parametrize(
    ("player", "board", "dead", "seen"),
    [
        ("Qh 7d", "2c 9d Jh 3h", "", ""),
        ("As Ks", "Qs Js 2s 2d", "", ""),
        ("5h 5c", "Kd 9d 4d 2d", "5s 5d Ad", ""),
        ("8c 7c", "6c 5d 9h Kc", "", "4c"),
    ],
)
def test_the_river_decision(player: str, board: str, dead: str, seen: str) -> None:
    """Bet and check on the turn are worth what all cards say, however they are known."""
    cards = [parse_cards(text) for text in (player, board, dead, seen)]
    outcomes = deals(*cards)
    advice = advise(
        load_variant(THB), player=player, board=board, actions=["bet", "check"], dead=dead,
        dealer_sees=seen,
    )  # fmt: skip
    for action, bets in (("check", 2), ("bet", 3)):
        total = sum(bonus_net(mine, theirs, bets) for mine, theirs in outcomes)
        assert advice.values[action] == Fraction(total, len(outcomes))
    assert advice.outlook is not None
    wins = sum(mine > theirs for mine, theirs in outcomes)
    assert advice.outlook.win == Fraction(wins, len(outcomes))


def test_the_call_with_one_card_of_the_dealer_seen() -> None:
    """On the flop, where the dealer's other card is open: 1,035 run-outs of 44 hands each."""
    hole, board, seen = parse_cards("Qh 7d"), parse_cards("2c 9d Jh"), parse_cards("Ks")
    outcomes = deals(hole, board, (), seen)
    advice = advise(load_variant(CH), player=hole, board=board, dealer_sees=seen)
    total = sum(casino_net(mine, theirs) for mine, theirs in outcomes)
    assert advice.values["call"] == Fraction(total, len(outcomes))
    assert advice.values["fold"] == -1
    assert advice.best == ("call" if total > -len(outcomes) else "fold")


def test_hole_cards_by_two_ways() -> None:
    """The count of all boards for one hand is the value that the whole solution gives it."""
    variant = load_variant(THB)
    plan = plan_of(variant)
    hole = parse_cards("Jh 9h")
    values = hole_values(unit_stakes(plan), plan.choices[0], State(hole))
    assert values == advise(variant, player=hole).values


def test_dead_cards_before_the_flop_matter() -> None:
    """Aces that are out make a pair of aces no better, and an ace in hand worse."""
    variant = load_variant(THB)
    plain = advise(variant, player="Ah Kc").values["bet"]
    assert advise(variant, player="Ah Kc", dead="As Ad Ac").values["bet"] < plain


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"player": "Ah"}, CardError),
        ({"player": "Ah Ah"}, CardError),
        ({"player": "Ah Kh", "board": "2c 3c"}, CardError),
        ({"player": "Ah Kh", "board": "2c 3c 4c 5c 6c"}, CommandError),
        ({"player": "Ah Kh", "board": "2c 3c 4c", "actions": ["fold"]}, CommandError),
        ({"player": "Ah Kh", "board": "2c 3c 4c", "actions": ["bet", "bet"]}, CommandError),
        ({"player": "Ah Kh", "board": "2c 3c 4c", "dead": "4c"}, CardError),
        ({"player": "Ah Kh", "board": "2c 3c 4c", "dealer_sees": "Kd Qd"}, CardError),
    ],
)
def test_states_that_cannot_be_are_refused(
    wrong: dict[str, object], error: type[Exception]
) -> None:
    """Cards that are too few, too many or doubled, and actions that do not fit."""
    with pytest.raises(error):
        advise(load_variant(THB), **wrong)  # type: ignore[arg-type]
