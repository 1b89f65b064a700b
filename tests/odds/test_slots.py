"""Another ante table from the parts that are kept is the same as solving it from nothing."""

from __future__ import annotations

import pytest

from riverhouse.odds import solution
from riverhouse.odds.plan import plan_of
from riverhouse.odds.slots import has_slots, slots_key
from riverhouse.odds.solution import solve
from riverhouse.rules import load_variant, with_overrides


@pytest.mark.parametrize(
    "pays", ["100-49-17-3-2-1", "0-0-0-0-0-0", "100-20-10-4-2-3:2", "9-8-7-6-5-4"]
)
def test_kept_parts_give_the_same_solution(monkeypatch: pytest.MonkeyPatch, pays: str) -> None:
    """Value, distribution and folds agree to the last deal, whatever the ante pays."""
    base = load_variant("casino-holdem/evolution")
    solve(base)
    changed = with_overrides(base, pays={"ante": pays})
    assert has_slots(plan_of(changed))
    quick = solve(changed)
    monkeypatch.setattr(solution, "_held", {})
    monkeypatch.setattr(solution, "_slots", {})
    slow = solve(changed, keep=False)
    assert quick.main.value == slow.main.value
    assert quick.main.distribution.counts == slow.main.distribution.counts
    assert quick.main.fold_frequency == slow.main.fold_frequency


def test_parts_do_not_depend_on_the_ante_table() -> None:
    """All ante tables of the house share one key; another qualifier has its own."""
    variant = load_variant("casino-holdem/casino-floor")
    keys = {
        slots_key(plan_of(with_overrides(variant, pays={"ante": name})))
        for name in variant.wagers["ante"].tables
    }
    assert len(keys) == 1
    other = with_overrides(variant, sets={"qualifier": "pair:5"})
    assert slots_key(plan_of(other)) not in keys


def test_games_of_another_shape_have_no_parts() -> None:
    """Choices before the flop and raises are solved the other way."""
    assert not has_slots(plan_of(load_variant("texas-holdem-bonus/evolution")))
