"""What a table takes and what it may have to pay."""

from __future__ import annotations

from typing import Final

import pytest

from riverhouse.rules import (
    Refusal,
    full_cost,
    legal_actions,
    limit_refusal,
    load_variant,
    settle,
    variant_ids,
    worst_payout,
)
from riverhouse.rules.commands import Deal, Decide, Stake
from riverhouse.rules.play import replay
from riverhouse.rules.round import open_round

CIS: Final = load_variant("casino-holdem/casino-floor")
FLOOR: Final = load_variant("texas-holdem-bonus/casino-floor")


@pytest.mark.parametrize(
    ("stakes", "wager"),
    [
        ({"ante": 100}, None),
        ({"ante": 100_000, "bonus": 50_000}, None),
        ({"ante": 99}, "ante"),
        ({"ante": 0}, "ante"),
        ({"ante": -100}, "ante"),
        ({"ante": 100_100}, "ante"),
        ({"ante": 150}, "ante"),
        ({"ante": 100, "bonus": 50_100}, "bonus"),
        ({"ante": 100, "bonus": 150}, "bonus"),
        ({}, None),
    ],
)
def test_stakes_outside_the_limits_are_refused(stakes: dict[str, int], wager: str | None) -> None:
    """Both ends are within, and every stake is a multiple of the step."""
    refusal = limit_refusal(CIS, stakes)
    assert (refusal.where if isinstance(refusal, Refusal) else None) == wager
    if refusal is not None:
        assert refusal.code == "bad-amount"
        assert str(stakes[str(wager)]) in refusal.message
        assert refusal.allowed.endswith("in steps of 100 minor units")


def test_what_the_house_does_not_size_has_no_limits() -> None:
    """An unknown wager is the round's to refuse, not the limits'."""
    assert limit_refusal(CIS, {"ante": 100, "tip": 7}) is None


@pytest.mark.parametrize("variant_id", variant_ids())
def test_full_cost_is_what_playing_to_the_end_costs(variant_id: str) -> None:
    """The dearest choice at each decision, added up, is the figure told before the deal."""
    variant = load_variant(variant_id)
    stakes = {"ante": 1000, "bonus": 500}
    state = replay(open_round(variant), [Stake(0, stakes), Deal(tuple(range(52)))]).round
    while state.phase != "settled":
        actions = legal_actions(state, 0)
        dearest = max(actions, key=lambda action: action.amount_minor, default=None)
        command = Decide(0, dearest.action) if dearest else Deal(tuple(range(52)))
        state = replay(state, [command]).round
    assert sum(state.seats[0].stakes.values()) == full_cost(variant, stakes)


@pytest.mark.parametrize(
    ("variant_id", "expected"),
    [
        ("casino-holdem/casino-floor", 100 * 1000 + 2 * 1000 + 100 * 500),
        ("casino-holdem/evolution", 100 * 1000 + 2 * 1000 + 100 * 500),
        ("texas-holdem-bonus/evolution", 5 * 1000 + 1000 * 500),
        ("texas-holdem-bonus/online", 5 * 1000 + 30 * 500),
        ("texas-holdem-bonus/casino-floor", 5 * 1000 + 30 * 500),
    ],
)
def test_worst_payout_takes_every_best_line(variant_id: str, expected: int) -> None:
    """All wagers at their best line at once, bought ones included."""
    assert worst_payout(load_variant(variant_id), {"ante": 1000, "bonus": 500}) == expected


def test_worst_payout_knows_the_cap() -> None:
    """Seed 002 pays no more than $50,000 for a hand, and a capped hand pays just that."""
    stakes = {"ante": 200_000, "bonus": 200_000}
    assert worst_payout(FLOOR, stakes) == 5_000_000
    found = settle(
        FLOOR,
        player="Ah Ad",
        dealer="Kc Kd",
        board="Ac As 4h 8d Jc",
        stakes=stakes,
        actions=["bet", "bet", "bet"],
    )
    assert found.net == 5_000_000
