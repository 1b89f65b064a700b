"""What people who do not see the table are told, and what axe finds in every phase."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server.harness import Server
from web.seat import Seat, Watch

_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.map(({ id, impact, nodes }) =>
    `${impact} ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 4).join(' | ')}`);
}"""
TABLE = "texas-holdem-bonus/casino-floor"


def findings(page: Page) -> list[str]:
    """Return what axe finds on a page as it stands."""
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(_RUN)
    return found


def _empty(seat: Seat) -> None:
    seat.sit(TABLE)


def _staked(seat: Seat) -> None:
    seat.sit(TABLE)
    seat.put("ante", 1000)


def _deciding(seat: Seat) -> None:
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.put("bonus", 500)
    seat.act("deal", "bet")
    expect(seat.button("check")).to_be_enabled()


def _settled(seat: Seat) -> None:
    _deciding(seat)
    seat.act("check", "check")
    seat.expect_settled()


def _refused(seat: Seat) -> None:
    seat.sit(TABLE)
    field = seat.page.get_by_label("Amount on Ante")
    field.fill("99999")
    field.press("Enter")
    expect(seat.page.get_by_role("alert").filter(has_text="Ante")).to_be_visible()


def _rules(seat: Seat) -> None:
    seat.sit(TABLE)
    seat.page.locator("[data-tool=rules]").click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def _options(seat: Seat) -> None:
    seat.sit(TABLE)
    seat.page.locator("[data-tool=options]").click()
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def _lobby(seat: Seat) -> None:
    seat.page.goto("/")
    expect(seat.page.locator("[data-game]")).to_have_count(5)


def _rules_page(seat: Seat) -> None:
    seat.page.goto(f"/rules/{TABLE}")
    expect(seat.page.get_by_role("heading", level=2).first).to_be_visible()


def _history(seat: Seat) -> None:
    _settled(seat)
    seat.page.goto("/history")
    expect(seat.page.locator("[data-round]").first).to_be_visible()


def _replay(seat: Seat) -> None:
    _history(seat)
    seat.page.locator("[data-round] a").first.click()
    expect(seat.page.locator("[data-at]")).to_be_visible()


def _lost(seat: Seat) -> None:
    seat.page.goto("/nowhere")
    expect(seat.page.get_by_role("heading")).to_be_visible()


PHASES: list[Callable[[Seat], None]] = [
    _lobby,
    _empty,
    _staked,
    _deciding,
    _settled,
    _refused,
    _rules,
    _options,
    _rules_page,
    _history,
    _replay,
    _lost,
]


@pytest.mark.parametrize("room", ["dark", "bright"])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__.strip("_"))
def test_axe_finds_nothing(
    house: Server, chromium: Browser, watch: Watch, phase: Callable[[Seat], None], room: str
) -> None:
    """No page in any phase, in either room, breaks a rule of accessibility that axe can test."""
    with Seat(chromium, house.url, watch, room=room) as player:
        phase(player)
        assert findings(player.page) == []


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
    expect(said).to_have_text("10.00 on the felt")
    seat.act("deal")
    expect(said).to_contain_text("Your cards: ace of spades, ace of hearts. Pair of aces")
    seat.act("bet", "check", "check")
    expect(said).to_contain_text("Dealer: king of diamonds, king of spades, Pair of kings")
    expect(said).to_contain_text("Ante: Push")
    expect(said).to_contain_text("Flop: won +20.00")
    expect(said).to_contain_text("Result of the round +20.00")
