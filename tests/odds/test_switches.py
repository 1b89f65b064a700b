"""Every switch that bears on a value: the whole solution against single hands and single states."""

from __future__ import annotations

import json

import numpy as np
import pytest

from riverhouse.odds.advice import advise
from riverhouse.odds.chart import class_of
from riverhouse.odds.plan import plan_of
from riverhouse.odds.solution import solve
from riverhouse.odds.staking import unit_stakes
from riverhouse.odds.state import State
from riverhouse.odds.strategy import strategy_of
from riverhouse.odds.whole import hole_values
from riverhouse.rules import canonical, load_variant, with_overrides
from riverhouse.rules.loading import variant_from_data
from riverhouse.simulate import simulate

THB, CH = "texas-holdem-bonus/evolution", "casino-holdem/casino-floor"


@pytest.mark.parametrize(
    "sets",
    [
        {"qualifier": "pair:4", "ante.unqualified": "push"},
        {"qualifier": "two-pair", "turn.unqualified": "pay", "tie": "lose"},
        {"tie": "win", "ante.below": "lose"},
        {"flop.multiples": "1,3", "turn.multiples": "1,2"},
        {"ante.pays_from": "pair:T", "river.pays_from": "two-pair"},
    ],
)
def test_hole_cards_under_other_rules(sets: dict[str, str]) -> None:
    """The solution's value of a hand before the flop is that of a count for it alone."""
    variant = with_overrides(load_variant(THB), sets=sets)
    plan = plan_of(variant)
    main = solve(variant, keep=False).main
    assert sum(event.deals for event in main.events) == 55_627_620_048_000
    for hole in ((46, 21), (4, 8)):
        alone = hole_values(unit_stakes(plan), plan.choices[0], State(hole))
        assert main.opening.values[class_of(*hole)] == alone


@pytest.mark.parametrize(
    "sets",
    [
        {"qualifier": "none"},
        {"qualifier": "high-card:A", "call.unqualified": "pay"},
        {"tie": "lose", "call.multiples": "1,3"},
        {"ante.unqualified": "compare", "call.unqualified": "compare"},
        {"ante.pays_from": "two-pair", "ante.below": "push"},
    ],
)
def test_states_on_the_flop_under_other_rules(sets: dict[str, str]) -> None:
    """What the solution does in a state is what is best by the count of that state."""
    variant = with_overrides(load_variant(CH), sets=sets)
    strategy = strategy_of(variant)
    rng = np.random.default_rng(len(str(sets)))
    for _ in range(25):
        cards = [int(card) for card in rng.permutation(52)[:5]]
        advice = advise(variant, player=cards[:2], board=cards[2:])
        found = strategy.action(cards[:2], cards[2:])
        assert advice.values[found] == advice.values[advice.best]


def test_a_later_raise_beside_a_fold_on_the_flop() -> None:
    """A fold on the flop is weighed against what a raise on the turn is going to add."""
    base = load_variant(CH)
    data = json.loads(canonical(base))
    data["decisions"].append(
        {
            "id": "more",
            "after": "turn",
            "default": "check",
            "actions": [
                {"action": "check"},
                {"action": "bet", "wager": "more", "multiples": [2]},
            ],
        }
    )
    data["wagers"]["more"] = {**data["wagers"]["call"]}
    data["settling"]["order"] = [*data["settling"]["order"], "more"]
    texts = {"en": "More", "ru": "Ещё"}
    data["labels"]["spots"]["more"] = texts
    data["labels"]["actions"] |= {"more.check": texts, "more.bet": texts}
    data["sources"]["wagers.more"] = ["a rule made up for this test"]
    variant = variant_from_data(data, where="test")
    strategy = strategy_of(variant)
    rng = np.random.default_rng(31)
    for size in (3,) * 25 + (4,) * 10:
        cards = [int(card) for card in rng.permutation(52)[: 2 + size]]
        actions = ["call"] if size == 4 else []
        advice = advise(variant, player=cards[:2], board=cards[2:], actions=actions)
        assert strategy.action(cards[:2], cards[2:]) == advice.best
    main = solve(variant, keep=False).main
    assert main.value > solve(base).main.value
    assert sum(event.deals for event in main.events) == 55_627_620_048_000
    found = simulate(variant, rounds=2_000_000, seed=6)
    assert abs(found.main.mean - float(main.value)) < 4 * found.main.standard_error
    assert abs(found.fold_frequency - float(main.fold_frequency)) < 0.002
