"""What people who do not see the table are told; axe looks in `test_every_place`."""

from __future__ import annotations

from playwright.sync_api import expect

from web.seat import Seat


def test_cards_and_regions_have_names(seat: Seat) -> None:
    """Cards are called as people call them, and a hidden one is said to be hidden."""
    seat.sit("texas-holdem-bonus/online")
    seat.stack("As Kd Th Ks")
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("bet")).to_be_enabled()
    hand = seat.page.get_by_role("group", name="Your cards").get_by_role("img")
    names = [card.get_attribute("aria-label") for card in hand.all()]
    assert names == ["ace of spades", "ten of hearts"]
    dealer = seat.page.get_by_role("group", name="Dealer's cards").get_by_role("img")
    names = [card.get_attribute("aria-label") for card in dealer.all()]
    assert names == ["card face down", "card face down"]
    for name in ("Board", "Betting spots", "Decision", "Chips"):
        expect(seat.page.get_by_role("group", name=name, exact=True)).to_have_count(1)


def test_what_happens_is_announced(seat: Seat) -> None:
    """The live region says the cards, the hand, the dealer's hand and every result."""
    said = seat.page.locator("[data-announced]")
    seat.sit("texas-holdem-bonus/online")
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    seat.put("ante", 1000)
    expect(said).to_contain_text("Ante 10.00; 10.00 on the felt")
    seat.act("deal")
    expect(said).to_contain_text("Your cards: ace of spades, ace of hearts. Pair of aces")
    seat.act("bet", "check", "check")
    expect(said).to_contain_text("Dealer: king of diamonds, king of spades. Dealer has: Pair of")
    expect(said).to_contain_text("Ante: Push")
    expect(said).to_contain_text("Flop: won 20.00")
    expect(said).to_contain_text("You won 20.00. ")
    expect(said).to_contain_text("Balance 5,020.00.")
