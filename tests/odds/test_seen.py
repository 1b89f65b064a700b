"""One of the dealer's cards seen: single hands of the whole solution against their own count."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from riverhouse.cards import parse_card, parse_cards
from riverhouse.cli import main
from riverhouse.errors import VariantError
from riverhouse.odds.advice import advise
from riverhouse.odds.boards import hole_index
from riverhouse.odds.compute import level5
from riverhouse.odds.plan import plan_of
from riverhouse.odds.seen import DEALS_SEEN, kinds, played_by_kind, solve_seen
from riverhouse.rules import load_variant, with_overrides

THB = "texas-holdem-bonus/evolution"


def test_hands_are_worth_what_their_own_count_says() -> None:
    """For one seen rank, hole cards of every relation to its suit agree to the last unit."""
    variant = load_variant(THB)
    plan = plan_of(variant)
    card = parse_card("Kh")
    played = played_by_kind(plan, level5(plan.qualifying), card >> 2)
    place = kinds()
    for hole in ("As Ks", "Ah Qh", "7h 2c", "9c 9d"):
        one, two = parse_cards(hole)
        kind = int(place[card & 3, hole_index(one, two)])
        members = int((place == kind).sum())
        advice = advise(variant, player=(one, two), dealer_sees=(card,))
        assert played[kind] / (members * DEALS_SEEN) == advice.values["bet"], hole


def test_a_seen_card_of_the_dealer_in_casino_holdem() -> None:
    """A king seen is bad news and a deuce good news; both are better than nothing seen."""
    plan = plan_of(load_variant("casino-holdem/evolution"))
    assert solve_seen(plan, 0).value > solve_seen(plan, 11).value


def test_choices_that_are_not_covered_are_refused() -> None:
    """Several multiples to choose from beside a fold are not covered with a seen card."""
    variant = with_overrides(load_variant(THB), sets={"flop.multiples": "2,3"})
    with pytest.raises(VariantError, match="seen card"):
        solve_seen(plan_of(variant))


def test_the_command_says_it_for_one_card(capsys: pytest.CaptureFixture[str]) -> None:
    """`solve --dealer-sees 2c` prints the exact value for a deuce."""
    words = ["solve", "casino-holdem/evolution", "--dealer-sees", "2c", "--json"]
    assert main(words) == 0
    seen = json.loads(capsys.readouterr().out)["seen"]
    value = Fraction(seen["value"]["numerator"], seen["value"]["denominator"])
    assert value == solve_seen(plan_of(load_variant("casino-holdem/evolution")), 0).value
    assert seen["card"] == "2c"
