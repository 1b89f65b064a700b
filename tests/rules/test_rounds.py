"""Rounds at their edges: who may open one, what a wrong deck is, and what may never happen."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from riverhouse.cards import parse_cards
from riverhouse.errors import BrokenInvariantError, CommandError
from riverhouse.rules import (
    AnyCommand,
    Applied,
    Deal,
    Decide,
    Refusal,
    Round,
    Stake,
    Variant,
    apply,
    canonical,
    legal_actions,
    load_variant,
    open_round,
    replay,
    stacked_deck,
    variant_ids,
    view,
)
from riverhouse.rules.model import MOST_MINOR

TEXAS: Final = load_variant("texas-holdem-bonus/evolution")
FLOOR: Final = load_variant("texas-holdem-bonus/casino-floor")
DECK: Final = tuple(range(52))


@pytest.mark.parametrize(
    ("variant", "seats", "allowed"),
    [(FLOOR, 0, "1 to 7"), (FLOOR, 8, "1 to 7"), (TEXAS, 0, "1 or more"), (TEXAS, -1, "1 or more")],
)
def test_table_opens_with_its_seats_only(variant: Variant, seats: int, allowed: str) -> None:
    """No round without a seat, and none with more than the table has."""
    with pytest.raises(CommandError, match=f"{seats} seats cannot play") as caught:
        open_round(variant, seats=seats)
    assert (caught.value.where, caught.value.allowed) == ("seats", allowed)


def test_shared_hand_has_room_for_any_number() -> None:
    """A thousand seats on one hand are one round, and each is asked and settled by itself."""
    state = open_round(TEXAS, seats=1000)
    commands = [Stake(seat, {"ante": 100}) for seat in range(1000)]
    state = replay(state, [*commands, Deal(DECK)]).round
    assert len(state.dealt) == 4
    state = replay(state, [Decide(seat, "fold") for seat in range(1000)]).round
    assert state.phase == "settled"
    assert [line.net for seat in state.seats for line in seat.lines] == [-100] * 1000


def test_question_about_a_seat_that_is_not_there() -> None:
    """Asking for the actions of a seat outside the round is a mistake of the caller."""
    for seat in (-1, 2):
        with pytest.raises(CommandError, match=f"there is no seat {seat}") as caught:
            legal_actions(open_round(FLOOR, seats=2), seat)
        assert caught.value.allowed == "0 to 1"


def test_replay_names_the_command_that_does_not_fit() -> None:
    """Commands that were legal once are so again, or their place in the sequence is told."""
    commands: list[AnyCommand] = [Stake(0, {"ante": 100}), Deal(DECK), Decide(0, "check")]
    with pytest.raises(CommandError) as caught:
        replay(open_round(TEXAS), commands)
    assert caught.value.where == "command 2 (Decide): action"
    assert caught.value.allowed == "fold or bet 2x"


@pytest.mark.parametrize(
    "deck",
    [
        (),
        DECK[:51],
        (*DECK, 0),
        (0, 0, *DECK[2:]),
        (*DECK[:51], 52),
        (*DECK[:51], -1),
        (1, 0, *DECK[2:]),
    ],
    ids=["none", "one short", "one more", "one twice", "a joker", "a negative", "another order"],
)
def test_wrong_deck_is_refused(deck: tuple[int, ...]) -> None:
    """52 different cards that begin with those on the table; the rest may be in any order."""
    state = replay(open_round(TEXAS), [Stake(0, {"ante": 1}), Deal(DECK), Decide(0, "bet")]).round
    refused = apply(state, Deal(deck))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.where) == ("bad-deck", "deck")
    assert refused.allowed == "52 different cards that begin with those dealt"
    other_end = (*DECK[:4], *reversed(DECK[4:]))
    assert isinstance(apply(state, Deal(other_end)), Applied)


@pytest.mark.parametrize("amount", [0, -1, MOST_MINOR + 1, True, 1.5, "100"])
def test_stake_that_is_no_amount_is_refused(amount: object) -> None:
    """Whole minor units, one or more, and not more than a ledger can hold with its odds."""
    refused = apply(open_round(TEXAS), Stake(0, {"ante": amount}))  # type: ignore[dict-item]
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.where) == ("bad-amount", "ante")
    assert isinstance(apply(open_round(TEXAS), Stake(0, {"ante": MOST_MINOR})), Applied)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_largest_stakes_stay_within_64_bits(variant_id: str) -> None:
    """The largest stake won at the best odds can be printed as JSON and kept in a ledger."""
    variant = load_variant(variant_id)
    stakes = dict.fromkeys(variant.start_wagers, MOST_MINOR)
    hole, dealer = parse_cards("Ah Ad"), parse_cards("Ac As")
    deck = stacked_deck(variant, hands=[hole], dealer=dealer)
    state = replay(open_round(variant), [Stake(0, stakes), Deal(deck)]).round
    while state.phase != "settled":
        actions = legal_actions(state, 0)
        command = Decide(0, actions[-1].action) if actions else Deal(deck)
        state = replay(state, [command]).round
    assert b'"net":' in msgspec.json.encode(view(state))
    assert max(line.returned for line in state.seats[0].lines) < 2**63


def test_round_never_ends_with_a_stake_unsettled() -> None:
    """Should rules that no check would pass ever get here, the round breaks and pays nothing."""
    bonus = msgspec.structs.replace(TEXAS.wagers["bonus"], paid="never")
    wrong = msgspec.structs.replace(TEXAS, wagers={**TEXAS.wagers, "bonus": bonus})
    commands: list[AnyCommand] = [
        Stake(0, {"ante": 100, "bonus": 100}),
        Deal(DECK),
        Decide(0, "fold"),
    ]
    with pytest.raises(BrokenInvariantError, match=r"seat 0 .* a stake that has no result"):
        replay(open_round(wrong), commands)


def test_rounds_are_values() -> None:
    """Equal commands give equal rounds, also through the stored form of the rules."""
    commands: list[AnyCommand] = [Stake(0, {"ante": 100}), Deal(DECK), Decide(0, "bet"), Deal(DECK)]
    one = replay(open_round(TEXAS), commands).round
    other = replay(open_round(TEXAS), commands).round
    assert one == other
    assert isinstance(one, Round)
    assert canonical(one.variant) == canonical(other.variant)
