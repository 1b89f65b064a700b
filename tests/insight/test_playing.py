"""What a strategy does at one decision: the best action, or the first rule of a card that fits."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import numpy as np
import pytest

from riverhouse.errors import InputError
from riverhouse.insight import Position, choose, offer_of, valued_cards
from riverhouse.odds import advise
from riverhouse.odds.card_play import action_by_card
from riverhouse.odds.plan import plan_of
from riverhouse.odds.strategy import Strategy
from riverhouse.odds.strategy_card import play_by_card, read_card
from riverhouse.rules import LegalAction, load_variant

THB = load_variant("texas-holdem-bonus/online")
CH = load_variant("casino-holdem/evolution")
PAGE = Path(__file__).parents[2] / "docs" / "strategy-cards.md"

FOLD = LegalAction("fold", None, None, 0, 1000)
CALL = LegalAction("call", "call", 2, 2000, 0)
CHECK = LegalAction("check", None, None, 0, 0)
TURN = LegalAction("bet", "turn", 1, 1000, 0)


def at(decision: str, hole: str, board: str, *legal: LegalAction, bought: int = 0) -> Position:
    """Return a decision."""
    return Position(
        seat=0,
        decision=decision,
        hole=tuple(hole.split()),
        board=tuple(board.split()),
        dead=(),
        actions=("bet",) * bought,
        stakes=(("ante", 1000),),
        legal=legal,
    )


@pytest.mark.parametrize("name", [THB.id, CH.id])
def test_a_card_does_in_one_state_what_it_does_in_all(name: str) -> None:
    """Every card that is offered, in random states, against the ways of all states at once."""
    plan = plan_of(load_variant(name))
    rng = np.random.default_rng(9)
    texts = [card.text for card in offer_of(plan.variant, allowed=True).cards]
    for text in [texts[0], texts[-1], ""]:
        card = read_card(plan, text)
        strategy = Strategy(plan, *play_by_card(plan, card))
        for number in range(60):
            cards = [int(one) for one in rng.permutation(52)[:6]]
            size = plan.choices[number % len(plan.choices)].cards
            hole, board = cards[:2], cards[2 : 2 + size]
            assert action_by_card(plan, card, hole, board) == strategy.action(hole, board)
    assert action_by_card(plan, card, cards[:2], cards[2:3]) is None


def test_the_best_action_is_the_solvers() -> None:
    """With three aces one calls, with nothing one folds."""
    for hole in ("Ah As", "2d 3h"):
        position = at("call", hole, "Ac Kd Kh", FOLD, CALL)
        best = advise(CH, player=hole, board="Ac Kd Kh").best
        assert choose(CH, position, kind="optimal", card="").action == best
    assert choose(CH, at("call", "Ah As", "Ac Kd 7h", FOLD, CALL), kind="optimal", card="") == (
        choose(CH, at("call", "Ah As", "Ac Kd 7h", FOLD, CALL), kind="card", card="call: call")
    )


def test_the_first_rule_that_fits_decides() -> None:
    """A pair calls, an ace folds before it can, and what no rule names is folded."""
    card = "call: fold ace\ncall: call own-pair"
    for hole, action in (("Kh 2s", "call"), ("Ah Ks", "fold"), ("Qh Js", "fold")):
        position = at("call", hole, "Kd 8c 5h", FOLD, CALL)
        chosen = choose(CH, position, kind="card", card=card)
        assert (chosen.action, chosen.multiple) == (action, 2 if action == "call" else None)


def test_before_the_flop_rules_name_hole_cards() -> None:
    """A class that is named is folded, any other plays."""
    bet = LegalAction("bet", "flop", 2, 2000, 0)
    for hole, action in (("7h 2s", "fold"), ("7h 2h", "bet")):
        position = at("flop", hole, "", FOLD, bet)
        assert choose(THB, position, kind="card", card="flop: fold 72o").action == action


def test_what_the_balance_does_not_cover_is_not_done() -> None:
    """A raise without the money is what an absent player does: a check."""
    position = at("turn", "Ah As", "Ac Kd 7h", CHECK, TURN, bought=1)
    poor = msgspec.structs.replace(position, legal=(CHECK,))
    card = "turn: bet"
    assert choose(THB, position, kind="card", card=card).action == "bet"
    assert choose(THB, poor, kind="card", card=card).action == "check"
    assert choose(THB, poor, kind="optimal", card="").action == "check"


def test_a_rule_that_makes_no_sense_is_said_so() -> None:
    """Line, word and what would do."""
    position = at("call", "Ah As", "Ac Kd 7h", FOLD, CALL)
    with pytest.raises(InputError) as caught:
        choose(CH, position, kind="card", card="call: call\ncall: call two-hearts")
    assert caught.value.where == "card, line 2"
    assert "own-pair" in caught.value.allowed


def test_what_is_offered_is_what_rules_are_made_of() -> None:
    """Choices with their actions, features, hands in order; figures are not there at once."""
    offer = offer_of(THB, allowed=True)
    assert [choice.id for choice in offer.choices] == ["flop", "turn", "river"]
    assert [choice.actions for choice in offer.choices[:2]] == [("fold", "bet"), ("check", "bet")]
    assert (offer.hands[0], offer.hands[-1]) == ("high-card", "royal-flush")
    assert "own-pair" in offer.features
    assert offer.cards[0].name == "never fold, never raise"
    assert {card.cost for card in offer.cards} == {None}


def test_the_figures_of_the_cards_are_those_of_the_page() -> None:
    """Casino Hold'em: the cards found cost what docs/strategy-cards.md says, for its house."""
    floor = load_variant("casino-holdem/casino-floor")
    cards = valued_cards(floor)
    assert [(card.name, card.text) for card in cards] == [
        (card.name, card.text) for card in offer_of(floor, allowed=True).cards
    ]
    page = PAGE.read_text(encoding="utf-8").partition("## `casino-holdem/casino-floor`")[2]
    for card in cards:
        assert card.house_edge is not None
        assert card.cost is not None
        printed = f"{card.house_edge:.4%}".replace("%", " %")
        cost = f"{card.cost:.4%}".replace("%", " %")
        row = f"| {card.name} | {printed} | {cost} |"
        assert (row if card.name else f"edge {printed}, cost {cost}:") in page


def test_the_cards_are_those_that_were_found() -> None:
    """What lies in the package is what is printed in docs/strategy-cards.md."""
    parts = re.split(r"^## `(.+)`$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        printed = dict.fromkeys(re.findall(r"```\n(.+?)\n```", text, flags=re.DOTALL))
        offered = [c.text for c in offer_of(load_variant(name), allowed=True).cards if not c.name]
        if name != "texas-holdem-bonus/casino-floor":
            assert offered == list(printed)
