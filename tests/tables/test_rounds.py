"""Whole rounds at solo tables: cards, money and record move together, at every variant."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from riverhouse.cards import card_text
from riverhouse.fairness import commitment, shuffle, verify
from riverhouse.history import find_round
from riverhouse.rules import RoundView
from riverhouse.tables import House, HouseSettings, Refusal, RefusalCode, check_book
from stores.house import (
    CASINO,
    CASINO_SHARED,
    EVERY,
    TEXAS,
    TEXAS_ONLINE,
    TEXAS_SHARED,
    Clock,
    Punter,
    Stack,
    open_test_house,
    served,
)


def test_sitting_opens_a_round_whose_seed_is_already_stored(house: House, ann: Punter) -> None:
    """The commitment is published; its seed lies encrypted in the database, and opens."""
    view = ann.sit(CASINO)
    row = house.store.read(lambda c: find_round(c, view.round_id))
    assert row is not None
    seed, deck = house.dealer.rounds.deck(row)
    assert commitment(view.round_id, seed) == view.commitment
    assert deck == ()
    assert seed not in row.seed_box
    assert (view.number, view.status, view.round.phase) == (1, "open", "betting")
    assert (view.client_seed, view.server_seed, view.deadline_ms) == (None, None, None)
    assert (view.balance_minor, view.currency, view.mode) == (500_000, "FUN", "fun")
    assert view.limits == house.tables.limits(CASINO)


def test_sitting_again_resumes_the_round(ann: Punter) -> None:
    """A second sit, in any phase, gives the same round and no second one beside it."""
    view = ann.sit(TEXAS)
    assert ann.sit(TEXAS) == view
    dealt = ann.bet(view, {"ante": 1_000})
    assert ann.sit(TEXAS) == dealt
    assert ann.sit(CASINO).round_id != view.round_id


def test_rounds_of_a_table_are_numbered(ann: Punter) -> None:
    """1, 2, 3 for each player and variant, each with a commitment of its own."""
    views = [ann.play(TEXAS, {"ante": 1_000}) for _ in range(3)]
    assert [view.number for view in views] == [1, 2, 3]
    assert len({view.commitment for view in views}) == 3
    assert ann.sit(CASINO).number == 1


def test_the_deck_is_the_one_that_seed_and_client_seed_give(house: House, ann: Punter) -> None:
    """The bet fixes the client seed; every card dealt is the next of the provable deck."""
    view = ann.bet(ann.sit(CASINO), {"ante": 1_000}, client_seed="my own")
    assert view.client_seed == "my own"
    view = ann.act(view, "call")
    assert view.server_seed is not None
    deck = shuffle(bytes.fromhex(view.server_seed), view.round_id, "my own")
    assert commitment(view.round_id, bytes.fromhex(view.server_seed)) == view.commitment
    proof = house.tables.proof(ann.id, view.round_id)
    assert not isinstance(proof, Refusal)
    verdict = verify(proof)
    assert verdict.is_fair
    assert verdict.deck == deck
    assert len(proof.dealt) == len(view.round.deals) == 9


@pytest.mark.parametrize(
    ("cards", "balance", "net"),
    [
        # Seed 003: three aces after the flop against a pair of kings: +1,000.
        ({"hands": ["As Ad"], "dealer": "Ks Kd", "board": "Ac 7h 2d 9s 4c"}, 600_000, 100_000),
        # King high after the flop, the dealer has jack high and does not qualify: 0.
        ({"hands": ["Kc 8d"], "dealer": "Js Td", "board": "9s 4h 2c 7d 5h"}, 500_000, 0),
        # A flush on the flop against a pair of kings: +2,400.
        ({"hands": ["Ah 9h"], "dealer": "Ks Kd", "board": "2h 5h 8h 3c 4d"}, 740_000, 240_000),
    ],
)
def test_the_examples_of_seed_003(
    ann: Punter, stack: Stack, cards: dict[str, Any], balance: int, net: int
) -> None:
    """Ante 100, AA bonus 100, call 200: the money moves as the seed says."""
    view = ann.sit(CASINO)
    stack.put(view, **cards)
    view = ann.bet(view, {"ante": 10_000, "bonus": 10_000})
    assert view.balance_minor == 480_000
    view = ann.act(view, "call")
    assert (view.status, view.balance_minor) == ("settled", balance)
    assert view.round.seats[0].net == net
    assert ann.balance == balance
    assert check_book(ann.house) == ()


def test_the_fourth_example_of_seed_003(ann: Punter, stack: Stack) -> None:
    """Ante 100, call 200, a pair of tens against a pair of aces: minus 300."""
    view = ann.sit(CASINO)
    stack.put(view, hands=["Ts Td"], dealer="As Ad", board="2c 7h 9d 4s Jc")
    view = ann.act(ann.bet(view, {"ante": 10_000}), "call")
    assert (view.round.seats[0].net, view.balance_minor) == (-30_000, 470_000)


def test_a_bonus_paid_at_the_deal_is_on_the_balance_at_once(ann: Punter, stack: Stack) -> None:
    """Seed 001: a pair of aces pays 30 to 1 in the transaction that deals them."""
    view = ann.sit(TEXAS_ONLINE)
    stack.put(view, hands=["As Ad"], dealer="Kc Kd", board="2h 5d 9s Jc 3h")
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    assert view.round.phase == "deciding"
    assert view.round.seats[0].lines[0].returned == 500 * 31
    assert view.balance_minor == 500_000 - 1_500 + 500 * 31 == ann.balance
    assert check_book(ann.house) == ()
    view = ann.act(view, "fold")
    assert view.balance_minor == 500_000 - 1_000 + 500 * 30


def test_a_bonus_lost_at_the_deal_is_the_houses_at_once(
    house: House, ann: Punter, stack: Stack
) -> None:
    """What no line covers is posted in the same transaction, and the book stays sound."""
    view = ann.sit(TEXAS_ONLINE)
    stack.put(view, hands=["7s 2d"])
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    assert [line.outcome for line in view.round.seats[0].lines] == ["lose"]
    assert check_book(house) == ()


def test_both_aces_pay_a_thousand_to_one_after_a_fold(ann: Punter, stack: Stack) -> None:
    """Seed 000: the dealer's cards are shown after a fold, so that the line can be settled."""
    view = ann.sit(TEXAS_SHARED)
    stack.put(view, hands=["As Ad"], dealer="Ac Ah")
    view = ann.act(ann.bet(view, {"ante": 1_000, "bonus": 500}), "fold")
    assert view.balance_minor == 500_000 - 1_000 + 500_000


def test_the_cap_of_the_casino_floor(ann: Punter, stack: Stack, house: House) -> None:
    """Seed 002: 50,000.00 for all wagers of a hand together; the record says what was cut."""
    view = ann.sit(TEXAS)
    stack.put(view, hands=["As Ks"], dealer="2c 2d", board="Qs Js Ts 3h 4d")
    view = ann.bet(view, {"ante": 50_000, "bonus": 250_000})
    for action in ("bet", "bet", "bet"):
        view = ann.act(view, action)
    staked = 50_000 * 5 + 250_000
    assert view.balance_minor == 500_000 + 5_000_000
    assert view.round.seats[0].returned == 5_000_000 + staked
    assert check_book(house) == ()


@pytest.mark.parametrize("variant_id", EVERY)
@pytest.mark.parametrize("choose", [min, max, lambda names: names[-1]])
def test_every_variant_plays_to_its_end(
    house: House, ann: Punter, variant_id: str, choose: object
) -> None:
    """Folding, checking and betting through: settled, and the book sound at each step."""
    for _ in range(3):
        view = ann.play(variant_id, {"ante": 500, "bonus": 500}, choose=choose)  # type: ignore[arg-type]
        assert (view.status, view.round.phase) == ("settled", "settled")
        assert view.server_seed is not None
        assert view.deadline_ms is None
        assert view.balance_minor == ann.balance
    assert check_book(house) == ()


def test_a_decision_is_taken_for_the_street_that_it_names(house: House, ann: Punter) -> None:
    """A window that still shows the flop buys no turn bet with it; sent again, it is the same."""
    view = ann.bet(ann.sit(TEXAS), {"ante": 500})
    early = replace(ann.deciding(view, "bet"), decision="turn")
    assert ann.refused(early) == Refusal(RefusalCode.DECISION_OVER, "decision")
    first = replace(ann.deciding(view, "bet"), decision="flop")
    after = served(house.tables.run(first))
    assert served(house.tables.run(first)) == after
    late = replace(ann.deciding(view, "bet"), decision="flop")
    assert ann.refused(late).code is RefusalCode.DECISION_OVER
    assert ann.balance == after.balance_minor == 500_000 - 1_500
    served(house.tables.run(replace(ann.deciding(view, "bet"), decision="turn")))
    assert ann.balance == 500_000 - 2_000


def test_seven_seats_play_one_round(house: House, ann: Punter, stack: Stack) -> None:
    """Each seat has its own cards and decides in any order; the round waits for all of them."""
    view = ann.sit(TEXAS)
    stakes = [{"ante": 500 * (seat + 1)} for seat in range(7)]
    stakes[3] = {}
    stack.put(view, hands=["As Ad", "Ks Kd", "Qs Qd", "2s 2d", "3s 3d", "4s 4d"])
    view = ann.bet(view, *stakes)
    assert [seat.is_in for seat in view.round.seats] == [True, True, True, False, True, True, True]
    for seat in (6, 0, 1, 2, 4):
        view = ann.act(view, "fold" if seat == 6 else "bet", seat=seat)
        assert view.round.decision is not None
        assert view.round.decision.id == "flop"
    refusal = ann.refused(ann.deciding(view, "bet", seat=0))
    assert (refusal.code.value, refusal.allowed) == ("not-your-turn", ())
    view = ann.act(view, "bet", seat=5)
    assert view.round.decision is not None
    assert view.round.decision.id == "turn"
    while view.status == "open":
        seat = next(seat.seat for seat in view.round.seats if seat.to_act)
        view = ann.act(view, "check", seat=seat)
    assert view.last_stakes == tuple(stakes)
    assert view.balance_minor == 500_000 + sum(seat.net for seat in view.round.seats)
    assert check_book(house) == ()


def test_the_last_stakes_are_remembered(ann: Punter) -> None:
    """Before the first bet there are none; then the start stakes of the last bet at this table."""
    assert ann.sit(CASINO).last_stakes is None
    view = ann.play(CASINO, {"ante": 700, "bonus": 300})
    assert view.last_stakes == ({"ante": 700, "bonus": 300},)
    assert ann.sit(CASINO).last_stakes == ({"ante": 700, "bonus": 300},)
    assert ann.sit(CASINO_SHARED).last_stakes is None


def test_a_restart_resumes_the_same_round_with_the_same_cards(
    settings: HouseSettings, clock: Clock
) -> None:
    """A process that remembers nothing shows the same table and deals the same cards on."""
    with open_test_house(settings, clock, Stack()) as first:
        ann = Punter(first)
        before = ann.bet(ann.sit(TEXAS), {"ante": 1_000, "bonus": 500}, client_seed="x")
    with open_test_house(settings, clock, Stack()) as second:
        again = Punter(second, ann.id)
        assert served(second.tables.view(ann.id, before.round_id)) == before
        assert again.sit(TEXAS) == before
        after = again.act(again.act(again.act(before, "bet"), "check"), "bet")
    assert after.server_seed is not None
    deck = shuffle(bytes.fromhex(after.server_seed), before.round_id, "x")
    assert len(after.round.deals) == 12
    with open_test_house(settings, clock, Stack()) as third:
        assert check_book(third) == ()
        record = third.tables.record(ann.id, before.round_id)
        assert not isinstance(record, Refusal)
        assert record.dealt == tuple(card_text(card) for card in deck[:12])


def test_no_view_of_an_open_round_shows_what_is_down(ann: Punter, stack: Stack) -> None:
    """Neither the dealer's cards nor the seed are anywhere in what is sent before the end."""
    view = ann.sit(TEXAS)
    stack.put(view, hands=["As Ad"], dealer="7c 7d", board="2h 5d 9s Jc 3h")
    view = ann.bet(view, {"ante": 1_000})
    sent = msgspec.json.encode(view)
    for card in ("7c", "7d", "2h", "5d", "9s", "Jc", "3h"):
        assert f'"{card}"'.encode() not in sent
    assert view.server_seed is None
    assert isinstance(view.round, RoundView)
    view = ann.act(view, "bet")
    sent = msgspec.json.encode(view)
    assert b'"9s"' in sent
    for card in ("7c", "7d", "Jc", "3h"):
        assert f'"{card}"'.encode() not in sent
