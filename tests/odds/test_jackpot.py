"""Progressives at a given meter, against known counts."""

from __future__ import annotations

from fractions import Fraction

import pytest

from riverhouse.errors import InputError
from riverhouse.odds.jackpot import jackpot_figures
from riverhouse.rules import load_variant


def test_jumbo_seven_pays_as_often_as_known() -> None:
    """A straight flush of seven cards comes once in 4,180,767.5 hands; lines do not overlap."""
    found = jackpot_figures(load_variant("casino-holdem/evolution"), 0)
    counts = {name: count for name, count, _ in found.lines}
    assert Fraction(found.hands, counts["straight-flush of 7"]) == Fraction(8_361_535, 2)
    # By hand: nine runs of six in each suit, and a seventh card that does not lengthen the run,
    # of 46 less one for the two runs at the ends and less two for the seven others.
    assert counts["straight-flush of 6"] == 4 * (2 * 45 + 7 * 44)
    assert counts["four-of-a-kind"] == 224_848
    straight_flushes = sum(counts[name] for name in counts if "flush" in name)
    assert straight_flushes == 37_260 + 4_324


def test_first_five_pays_as_often_as_known() -> None:
    """Of five cards the lines are the well-known counts."""
    found = jackpot_figures(load_variant("texas-holdem-bonus/evolution"), 0)
    counts = {name: count for name, count, _ in found.lines}
    assert counts == {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3744,
        "flush": 5108,
    }


def test_the_meter_adds_its_share() -> None:
    """Each unit on the meter is worth the chance of winning it."""
    variant = load_variant("texas-holdem-bonus/evolution")
    low, high = jackpot_figures(variant, 0), jackpot_figures(variant, 2_598_960_00)
    assert high.value - low.value == Fraction(4 * 100, low.stake_minor)
    assert low.rtp == 1 + low.value
    assert low.hit_frequency == Fraction(9516, 2_598_960)


def test_nonsense_is_refused() -> None:
    """A variant without a progressive and a meter below zero are refused."""
    with pytest.raises(InputError):
        jackpot_figures(load_variant("casino-holdem/casino-floor"), 0)
    with pytest.raises(InputError):
        jackpot_figures(load_variant("casino-holdem/evolution"), -1)
