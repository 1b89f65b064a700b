"""Whole rounds of all five variants, by mouse, with the results that the rules give."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from web.seat import Seat


class Played(NamedTuple):
    """A round: chips put out, the deck, what is pressed, and what must be read at the end."""

    variant: str
    chips: tuple[tuple[str, int], ...]
    deck: str
    acts: tuple[str, ...]
    player: str
    dealer: str
    results: dict[str, str]
    total: str
    balance: str


ROUNDS = [
    Played(
        "texas-holdem-bonus/evolution",
        (("ante", 1000), ("bonus", 1000)),
        "As Ad Ah Ac 2d 7c 9h 3s 4c",
        ("bet", "check", "bet"),
        "Pair of aces, nine kicker",
        "Pair of aces, nine kicker",
        # Both hold two aces: the contest pushes, and the bonus pays its thousand to one.
        {"ante": "Push", "flop": "Push", "river": "Push", "bonus": "+10,000.00"},
        "Won 10,000.00",
        "15,000.00",
    ),
    Played(
        "texas-holdem-bonus/online",
        (("ante", 1000), ("bonus", 1000)),
        "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h",
        ("bet", "bet", "bet"),
        "Pair of aces, eight kicker",
        "Pair of kings, eight kicker",
        {"ante": "Push", "flop": "+20.00", "turn": "+10.00", "river": "+10.00", "bonus": "+300.00"},
        "Won 340.00",
        "5,340.00",
    ),
    Played(
        "texas-holdem-bonus/casino-floor",
        (("ante", 1000), ("bonus", 500)),
        "Ah Qs Kh Qd Ts 2h 7h 9h Tc 3c Td 4d",
        ("bet", "check", "check"),
        "Flush, ace high",
        "Pair of queens, nine kicker",
        {"ante": "+10.00", "flop": "+20.00", "bonus": "+125.00"},
        "Won 155.00",
        "5,155.00",
    ),
    Played(
        "casino-holdem/casino-floor",
        (("ante", 10000), ("bonus", 10000)),
        "As Kd Ah Kc Ac 7d 2s 9h 4c",
        ("call",),
        "Three of a kind, aces, nine kicker",
        "Pair of kings, ace kicker · qualifies",
        # Seed 003, the first example hand: total +1,000.
        {"ante": "+100.00", "call": "+200.00", "bonus": "+700.00"},
        "Won 1,000.00",
        "6,000.00",
    ),
    Played(
        "casino-holdem/evolution",
        (("ante", 1000), ("bonus", 1000)),
        "As 7c Kd 5h 2s 9d Jc 3h 6s",
        ("call",),
        "Ace high, king kicker",
        "Jack high, nine kicker",
        # The dealer does not qualify: the ante pays, the play bet comes back, the bonus is lost.
        {"ante": "+10.00", "call": "Push", "bonus": "-10.00"},
        "Won as much as lost",
        "5,000.00",
    ),
]


@pytest.mark.parametrize("played", ROUNDS, ids=lambda played: played.variant)
def test_a_round_by_mouse(seat: Seat, played: Played) -> None:
    """Each wager shows its own result, then the total, then why; the balance follows."""
    seat.sit(played.variant)
    seat.stack(played.deck)
    for wager, minor in played.chips:
        seat.put(wager, minor)
    seat.act("deal", *played.acts)
    seat.expect_settled()
    expect(seat.label("player")).to_have_text(played.player)
    expect(seat.label("dealer")).to_contain_text(played.dealer)
    for wager, result in played.results.items():
        expect(seat.result(wager)).to_have_text(result)
    assert seat.page.locator("[data-result]").count() == len(played.results)
    expect(seat.total).to_contain_text(played.total)
    assert seat.figure("balance") == played.balance
    for wager in played.results:
        why = seat.page.locator(f"li:has([data-line={wager}]) > .why")
        assert why.inner_text().endswith(".")


def test_a_dealer_who_does_not_qualify_is_said_so(seat: Seat) -> None:
    """The dealer's hand is named, and beside it that it has no game."""
    seat.sit("casino-holdem/evolution")
    seat.stack(ROUNDS[4].deck)
    seat.put("ante", 1000)
    seat.act("deal", "call")
    seat.expect_settled()
    expect(seat.page.locator("[data-qualifies=false]")).to_have_text("does not qualify")


def test_a_fold_costs_what_its_button_said(seat: Seat) -> None:
    """The button names the loss before it is pressed; afterwards just that is gone."""
    seat.sit("texas-holdem-bonus/evolution")
    seat.stack("2c As 7d Ad")
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    assert seat.button("fold").inner_text().split("\n")[:2] == ["FOLD", "lose 10.00"]
    expect(seat.button("bet")).to_contain_text("20.00")
    seat.act("fold")
    seat.expect_settled()
    expect(seat.result("ante")).to_have_text("-10.00")
    expect(seat.label("player")).to_have_text("Folded")
    assert seat.figure("net") == "-10.00"


def test_the_five_that_count_are_lifted(seat: Seat) -> None:
    """At the end the winner's best five stand out, and cards that play in no hand are dimmed."""
    seat.sit("casino-holdem/casino-floor")
    seat.stack(ROUNDS[3].deck)
    seat.put("ante", 1000)
    seat.act("deal", "call")
    seat.expect_settled()
    lifted = seat.page.locator(".card.lifted")
    best = {card.get_attribute("data-card") for card in lifted.all()}
    assert best == {"As", "Ah", "Ac", "9h", "7d"}
    dimmed = {card.get_attribute("data-card") for card in seat.page.locator(".card.dimmed").all()}
    assert dimmed == {"2s", "4c"}


def test_what_won_stands_in_the_light(seat: Seat) -> None:
    """The five that won money shine, and so does the row of the pay table that paid."""
    seat.sit("casino-holdem/casino-floor")
    seat.stack(ROUNDS[3].deck)
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal", "call")
    seat.expect_settled()
    shining = {card.get_attribute("data-card") for card in seat.page.locator(".card.shines").all()}
    assert shining == {"As", "Ah", "Ac", "9h", "7d"}
    expect(seat.page.locator("[data-post=bonus] [data-paid] th")).to_have_text("Three of a kind")
    expect(seat.page.locator("[data-post=ante] [data-paid] th")).to_have_text("Straight or lower")
    seat.act("rebet")
    expect(seat.page.locator("[data-paid]")).to_have_count(0)


def test_a_big_win_is_celebrated_and_no_other(seat: Seat) -> None:
    """Ten antes won in all have a plate, still where nothing moves; less has none."""
    seat.sit("casino-holdem/casino-floor")
    seat.stack(ROUNDS[3].deck, ROUNDS[3].deck)
    seat.put("ante", 10000)
    seat.put("bonus", 10000)
    seat.act("deal", "call")
    seat.expect_settled()
    plate = seat.page.locator("[data-big]")
    expect(plate).to_have_text("Big win 1,000.00")
    assert seat.run("document.getAnimations().length") == 0
    seat.put("ante", 10000)
    expect(plate).to_have_count(0)
    seat.act("deal", "call")
    seat.expect_settled()
    expect(seat.total).to_contain_text("Won 300.00")
    expect(plate).to_have_count(0)


def test_a_return_of_the_stake_alone_is_not_celebrated(seat: Seat) -> None:
    """The ante wins what the bonus loses: nothing shines, and the total says nothing was won."""
    seat.sit("casino-holdem/evolution")
    seat.stack(ROUNDS[4].deck)
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal", "call")
    seat.expect_settled()
    expect(seat.total).to_contain_text("Won as much as lost")
    expect(seat.page.locator(".card.shines, .total.won")).to_have_count(0)


def test_burns_lie_where_the_variant_burns(seat: Seat) -> None:
    """Three burns at the online table; no pile grows at a table that burns none."""
    for variant, burns in (("texas-holdem-bonus/online", 3), ("texas-holdem-bonus/evolution", 0)):
        seat.sit(variant)
        seat.put("ante", 1000)
        seat.act("deal", "bet", "check", "check")
        seat.expect_settled()
        expect(seat.page.locator(f"[data-burn='{burns}']")).to_have_count(1)


def test_a_bonus_that_has_hit_is_told_before_it_is_paid(seat: Seat) -> None:
    """Paid at the end of the play, it lights its spot and its row on the flop and says so."""
    seat.sit("casino-holdem/casino-floor")
    seat.stack(ROUNDS[3].deck)
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal")
    spot = seat.page.locator("[data-spot=bonus]")
    expect(spot).to_have_attribute("data-sure", "7000")
    expect(spot).to_contain_text("has hit, pays 70.00 at the end")
    expect(seat.page.locator("[data-post=bonus] [data-paid]")).to_have_count(1)
    expect(seat.page.locator("#slip")).to_contain_text("has hit: pays 70.00 at the end")
    expect(seat.page.locator("[data-announced]")).to_contain_text("has hit: pays 70.00 at the end")
    assert seat.figure("balance") == "4,980.00"
    seat.act("call")
    expect(seat.result("bonus")).to_have_text("+70.00")


def test_an_early_bonus_shows_at_once_and_stays(seat: Seat) -> None:
    """Where the bonus is paid at the deal it stands there through the rest of the round."""
    seat.sit("texas-holdem-bonus/online")
    seat.stack(ROUNDS[1].deck)
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    assert seat.figure("balance") == "4,980.00"
    seat.act("deal")
    expect(seat.result("bonus")).to_have_text("+300.00")
    assert seat.figure("balance") == "5,290.00"
    seat.act("bet")
    expect(seat.button("check")).to_be_enabled()
    expect(seat.result("bonus")).to_have_text("+300.00")
