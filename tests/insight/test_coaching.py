"""The coach's values are the solver's, for exactly what the player sees."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

import pytest

from riverhouse.cards import DECK, parse_cards
from riverhouse.insight import AdviceView, Position, advice_on
from riverhouse.insight import position_of as find_position
from riverhouse.odds import advise
from riverhouse.rules import (
    Applied,
    Deal,
    Decide,
    Round,
    RoundView,
    Stake,
    Variant,
    apply,
    load_variant,
    open_round,
    view,
)

ONLINE = load_variant("texas-holdem-bonus/online")
FLOOR = load_variant("texas-holdem-bonus/casino-floor")
EVOLUTION = load_variant("casino-holdem/evolution")


def deck(front: str) -> tuple[int, ...]:
    """Return a whole deck by its first cards."""
    first = parse_cards(front)
    return (*first, *(card for card in DECK if card not in first))


def after(state: Round, *commands: Any, cards: tuple[int, ...]) -> Round:
    """Apply commands and deal whatever is to be dealt after each."""
    for command in commands:
        result = apply(state, command)
        assert isinstance(result, Applied), result
        state = result.round
        while state.phase == "dealing":
            dealt = apply(state, Deal(cards))
            assert isinstance(dealt, Applied), dealt
            state = dealt.round
    return state


def started(state: Round, stakes: list[dict[str, int]], front: str) -> Round:
    """Stake every seat and deal up to the first decision."""
    cards = deck(front)
    for seat, amounts in enumerate(stakes):
        result = apply(state, Stake(seat, amounts))
        assert isinstance(result, Applied), result
        state = result.round
    while state.phase in {"betting", "dealing"}:
        dealt = apply(state, Deal(cards))
        assert isinstance(dealt, Applied), dealt
        state = dealt.round
    return state


def seen(state: Round) -> RoundView:
    """Return the round as the owner of all its seats sees it."""
    return view(state, frozenset(range(len(state.seats))))


def position_of(shown: RoundView, variant: Variant, seat: int | None) -> Position:
    """Return the decision that is there to be made."""
    position = find_position(shown, variant, seat)
    assert position is not None
    return position


def values(advice: AdviceView) -> dict[str, Fraction]:
    """Return exact values by action."""
    return {
        one.action: Fraction(int(one.exact.numerator), int(one.exact.denominator))
        for one in advice.actions
    }


def test_values_on_a_board_are_the_solvers() -> None:
    """On the flop, with a bonus that a fold loses: values, costs in money, the best, chances."""
    state = started(open_round(EVOLUTION), [{"ante": 1000, "bonus": 500}], "As Kd Qh Jd 2c 3c 4h")
    shown = seen(state)
    advice = advice_on(EVOLUTION, position_of(shown, EVOLUTION, None))
    mine = [card for card in shown.seats[0].cards if card]
    truth = advise(
        EVOLUTION,
        player=" ".join(mine),
        board=" ".join(shown.board),
        stakes={"ante": 1000, "bonus": 500},
    )
    assert values(advice) == truth.values
    best = [one for one in advice.actions if one.is_best]
    assert [one.action for one in best] == [truth.best]
    for one in advice.actions:
        assert one.cost_minor == float(truth.costs[one.action] * 1000)
        assert one.value_minor == float(truth.values[one.action] * 1000)
    assert truth.outlook is not None
    assert advice.chances is not None
    assert advice.chances.win == float(truth.outlook.win)


@pytest.mark.parametrize("first", ["check", "bet"])
def test_what_was_done_before_is_read_off_the_felt(first: Literal["check", "bet"]) -> None:
    """On the turn the values depend on the bet after the flop, and the coach knows of it."""
    front = "As Kd Qh Ks 9c 8h 2d 7c Ad 3s Jc 4h"
    state = started(open_round(ONLINE), [{"ante": 1000}], front)
    state = after(state, Decide(0, "bet"), Decide(0, first), cards=deck(front))
    shown = seen(state)
    position = position_of(shown, ONLINE, 0)
    assert position.actions == ("bet", first)
    truth = advise(
        ONLINE,
        player=" ".join(position.hole),
        board=" ".join(shown.board),
        actions=["bet", first],
        stakes={"ante": 1000},
    )
    assert values(advice_on(ONLINE, position)) == truth.values


def test_other_hands_of_the_player_are_dead_cards() -> None:
    """With two seats the other hand is out of the deck, and the answer says so."""
    front = "As Kd Qh Ks 9c 8h 2d 7c Ad 3s Jc 4h Tc"
    state = started(open_round(FLOOR, seats=2), [{"ante": 1000}, {"ante": 1000}], front)
    while (found := seen(state).decision) is not None and not seen(state).board:
        waiting = next(one for one in seen(state).seats if one.to_act)
        state = after(state, Decide(waiting.seat, "bet"), cards=deck(front))
    assert found is not None
    shown = seen(state)
    position = position_of(shown, FLOOR, None)
    other = next(one for one in shown.seats if one.seat != position.seat)
    assert set(position.dead) == set(other.cards)
    advice = advice_on(FLOOR, position)
    truth = advise(
        FLOOR,
        player=" ".join(position.hole),
        board=" ".join(shown.board),
        actions=["bet"],
        dead=" ".join(position.dead),
    )
    assert values(advice) == truth.values
    assert advice.dead == position.dead
    assert [notice.key for notice in advice.notices] == ["coach.others-counted"]


def test_undealt_cards_have_no_part_in_it() -> None:
    """The same open cards over another deck are the same position."""
    positions = []
    for rest in ("9c 8h", "2d 7c"):
        hidden = rest.split()
        front = f"As {hidden[0]} Qh {hidden[1]}"
        state = started(open_round(ONLINE), [{"ante": 1000}], front)
        positions.append(position_of(seen(state), ONLINE, None))
    assert positions[0].hole == ("As", "Qh")
    assert positions[0] == positions[1]


def test_only_an_open_decision_has_advice() -> None:
    """Before the deal there is nothing to decide, and nothing at a seat that is not there."""
    shown = seen(open_round(ONLINE))
    assert find_position(shown, ONLINE, None) is None
    begun = seen(started(open_round(ONLINE), [{"ante": 1000}], "As Kd"))
    assert find_position(begun, ONLINE, 5) is None
    assert position_of(begun, ONLINE, 0).seat == 0
