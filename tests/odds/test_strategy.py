"""Looking up the best play, and strategy cards: read, printed, valued and found."""

from __future__ import annotations

import numpy as np
import pytest

from riverhouse.cards import parse_cards
from riverhouse.errors import InputError
from riverhouse.odds import card_search
from riverhouse.odds.advice import advise
from riverhouse.odds.boards import holes
from riverhouse.odds.card_search import strategy_cards
from riverhouse.odds.chart import NAMES
from riverhouse.odds.contests import contests
from riverhouse.odds.feature_names import FEATURES, NUMBER
from riverhouse.odds.features import features_of
from riverhouse.odds.plan import plan_of
from riverhouse.odds.simple_play import simple_cards
from riverhouse.odds.solution import solve, ways_and_tally
from riverhouse.odds.strategy import chart_json, strategy_of
from riverhouse.odds.strategy_card import read_card, value_of_card
from riverhouse.rules import load_variant

THB = "texas-holdem-bonus/evolution"
CH = "casino-holdem/evolution"


@pytest.mark.parametrize(("variant_id", "sizes"), [(THB, (3, 4)), (CH, (3,))])
def test_actions_looked_up_are_those_of_advice(variant_id: str, sizes: tuple[int, ...]) -> None:
    """For random cards the table names the action that the state's own count names."""
    variant = load_variant(variant_id)
    strategy = strategy_of(variant)
    rng = np.random.default_rng(12)
    for at in range(60):
        cards = [int(card) for card in rng.permutation(52)[:6]]
        hole, board = cards[:2], cards[2 : 2 + sizes[at % len(sizes)]]
        actions = ["check"] if len(board) == 4 else []
        advice = advise(variant, player=hole, board=board, actions=actions)
        assert strategy.action(hole, board) == advice.best


def test_the_chart_has_every_class_once() -> None:
    """169 entries in the order of the chart; classes that are folded are worth less played."""
    solution = solve(load_variant(THB))
    chart = chart_json(solution)
    assert [entry["hole"] for entry in chart] == list(NAMES)
    for entry in chart:
        assert entry["best"] == max(entry["values"], key=entry["values"].get)
    assert {entry["hole"] for entry in chart if entry["best"] == "fold"} == {
        "72o", "62o", "52o", "42o", "32o",
    }  # fmt: skip


def seen(hole: str, board: str) -> set[str]:
    """Return the names of the features of a hand."""
    one, two = parse_cards(hole)
    cards = parse_cards(board)
    bits = features_of(one, two, np.array(cards, np.uint8), len(cards))
    return {name for name, at in NUMBER.items() if bits >> at & 1}


@pytest.mark.parametrize(
    ("hole", "board", "has", "lacks"),
    [
        ("As Kd", "Kh 7c 2d", "top-pair own-pair any-pair ace", "two-pair no-pair"),
        ("As Kd", "Qh 7c 2d", "two-overcards no-pair king-or-ace both-ten", "any-pair draw"),
        ("7s 7d", "Qh 8c 2d", "pocket-pair own-pair pair-of-sevens", "middle-pair top-pair"),
        ("9s 8s", "7s 6d 2s", "open-ended flush-draw draw suited", "straight pair-of-tens"),
        ("9s 8d", "7s 5d 2c", "straight-draw no-draw", "open-ended draw"),
        ("9s 8d", "7s 6d 5c", "straight two-pair any-pair", "straight-draw no-pair"),
        ("Ks Qs", "Js 7s 2s", "straight suited-board", "flush-draw"),
        ("Ah 2c", "7s 7d 9c", "any-pair paired-board no-pair", "own-pair unpaired-board"),
        ("5h 4c", "Ks Qd 9c 3s", "below-ten low-kicker no-pair no-draw", "both-five queen-high"),
    ],
)
def test_features_are_what_they_say(hole: str, board: str, has: str, lacks: str) -> None:
    """Features by example, each once there and once not."""
    found = seen(hole, board)
    assert set(has.split()) <= found
    assert not set(lacks.split()) & found


def test_cards_read_back_as_printed() -> None:
    """Printing and reading are inverse; remarks, blank lines and case of classes do not matter."""
    plan = plan_of(load_variant(THB))
    text = "flop: fold 72O 27o # seven-deuce\n\nturn: bet own-pair draw\nturn: check\nriver: bet"
    card = read_card(plan, text)
    assert read_card(plan, str(card)) == card
    assert card.rules[0].when == ("72o", "72o")
    assert card.size == 2


@pytest.mark.parametrize(
    "line",
    [
        "turn bet own-pair",
        "preflop: fold 72o",
        "turn: fold own-pair",
        "turn: bet luck",
        "flop: fold 7x",
    ],
)
def test_bad_cards_are_refused(line: str) -> None:
    """The message names the line and what is allowed."""
    with pytest.raises(InputError, match="card, line 1"):
        read_card(plan_of(load_variant(THB)), line)


@pytest.mark.parametrize("variant_id", [THB, CH])
def test_simple_strategies_cost_something(variant_id: str) -> None:
    """No simple strategy is worth more than the best play."""
    plan = plan_of(load_variant(variant_id))
    best = contests(plan, ways_and_tally(plan)[1])
    for name, card in simple_cards(plan).items():
        played = value_of_card(plan, card)
        assert played.value < best.value, name
        assert sum(event.deals for event in played.events) == 55_627_620_048_000


def test_a_card_that_plays_every_state_best_costs_nothing() -> None:
    """Never folding is a card too: its value is that of calling in every state."""
    plan = plan_of(load_variant(CH))
    played = value_of_card(plan, read_card(plan, "call: call"))
    assert played.fold_frequency == 0
    events = played.events
    assert {event.picks[3] for event in events} == {"call"}


def test_search_finds_better_cards_with_more_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """One rule is better than none, two better than one; the known simple card is beaten."""
    plan = plan_of(load_variant(CH))
    monkeypatch.setattr(card_search, "_BEAM", 1)
    one, two = strategy_cards(plan, (1, 2))
    assert one.card.size <= 1
    assert two.card.size <= 2
    assert 0 < two.cost < one.cost < 0.1
    again = strategy_cards(plan, (1, 2))
    assert [valued.card for valued in again] == [one.card, two.card]


def test_feature_names_fit_into_a_word() -> None:
    """Names are unique and number fewer than the bits of a word."""
    assert len(set(FEATURES)) == len(FEATURES) < 63
    assert holes().cards.shape == (1326, 2)
