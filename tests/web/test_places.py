"""Addresses: every page has one, the back button works, history and replay lead on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.seat import Seat

TABLE = "texas-holdem-bonus/online"


def test_the_back_button_works(seat: Seat) -> None:
    """Lobby, table, lobby, rules: forward by links, back by the browser."""
    page = seat.page
    page.goto("/")
    page.locator(f"[data-game='{TABLE}'] a.table").click()
    expect(seat.spot("ante")).to_be_enabled()
    expect(page).to_have_url(re.compile(f"/table/{TABLE}$"))
    expect(page).to_have_title("Texas Hold'em Bonus Poker · Riverhouse")
    page.go_back()
    expect(page.locator("[data-game]")).to_have_count(5)
    page.locator(f"[data-game='{TABLE}'] a.rules").click()
    expect(page).to_have_url(re.compile(f"/rules/{TABLE}$"))
    expect(page.get_by_role("heading", name="Take and pay")).to_be_visible()
    page.go_back()
    page.go_forward()
    expect(page.get_by_role("heading", name="Take and pay")).to_be_visible()


def test_the_lobby_shows_every_table(seat: Seat) -> None:
    """Five tables under their names and aliases, each with a seat and its rules."""
    seat.page.goto("/")
    games = seat.page.locator("[data-game]")
    expect(games).to_have_count(5)
    expect(games.filter(has_text="Also known as")).not_to_have_count(0)
    expect(seat.page.get_by_role("link", name=re.compile("^Rules of"))).to_have_count(5)


def test_the_lobby_marks_a_round_that_is_open(seat: Seat) -> None:
    """A round that waits for a decision is named on its table's card, which goes on with it."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    cards = seat.cards("Your cards")
    seat.page.goto("/")
    marked = seat.page.locator("[data-game]", has=seat.page.locator("[data-open]"))
    expect(marked).to_have_count(1)
    expect(seat.page.locator("[data-game]").first).to_have_attribute("data-game", TABLE)
    expect(marked).to_contain_text("Round open, your decision")
    expect(marked).to_contain_text("Resume")
    link = marked.locator("a.table")
    expect(link).to_have_accessible_description("Round open, your decision")
    link.click()
    seat.act("fold")
    seat.expect_settled()
    assert seat.cards("Your cards") == cards
    seat.page.goto("/")
    expect(seat.page.locator("[data-game]")).to_have_count(5)
    expect(seat.page.locator("[data-open]")).to_have_count(0)


def test_an_address_that_leads_nowhere_offers_a_way_on(seat: Seat) -> None:
    """An unknown page, table or round says so in words."""
    seat.page.goto("/nowhere")
    expect(seat.page.get_by_role("heading")).to_have_text("There is no such page")
    seat.page.get_by_role("link", name="To the lobby", exact=True).click()
    expect(seat.page.locator("[data-game]")).to_have_count(5)


def test_an_unknown_table_or_round_says_so(seat: Seat) -> None:
    """The server's 404 becomes a sentence; the browser's own line about it is expected."""
    seat.watch.forgiven = ("404", "400")
    seat.page.goto("/table/stud/moon")
    expect(seat.page.get_by_role("heading")).to_have_text("There is no such table")
    seat.page.goto(f"/round/{'0' * 32}")
    expect(seat.page.get_by_role("heading")).to_have_text(re.compile("There is no such round"))


def test_a_round_can_be_gone_through_again(seat: Seat) -> None:
    """History lists the round; its page shows it step by step and proves its shuffle."""
    seat.sit(TABLE)
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    seat.put("ante", 1000)
    seat.act("deal", "bet", "check", "bet")
    seat.expect_settled()
    seat.page.goto("/history")
    row = seat.page.locator("[data-round]").first
    expect(row).to_contain_text("Pair of aces, eight kicker")
    expect(row).to_contain_text("+30.00")
    # The whole row opens the round.
    row.click()
    at = seat.page.locator("[data-at]")
    expect(at).to_have_text("Step 5 of 5")
    expect(seat.label("dealer")).to_have_text("Pair of kings, eight kicker")
    back = seat.page.locator("[data-step=previous]")
    back.click()
    expect(at).to_have_text("Step 4 of 5")
    assert seat.cards("Dealer's cards") == ["down", "down"]
    assert seat.cards("Board") == ["8h", "2d", "7c", "3s"]
    for _ in range(3):
        back.click()
    expect(at).to_have_text("Step 1 of 5")
    assert seat.cards("Your cards") == []
    # The bet lies there before its cards; spots that only show are no stops of Tab.
    expect(seat.spot("ante")).to_contain_text("10.00")
    expect(seat.spot("ante")).to_have_attribute("tabindex", "-1")
    seat.page.keyboard.press("ArrowRight")
    expect(at).to_have_text("Step 2 of 5")
    assert seat.cards("Your cards") == ["As", "Ah"]
    seat.page.get_by_text("Proof of the shuffle").click()
    expect(seat.page.get_by_text(re.compile("^[0-9a-f]{64}$"))).to_have_count(2)


def test_the_rules_at_the_table_are_the_variants(seat: Seat) -> None:
    """The panel holds the pay table in force, the dealer's actions and the sentence of the end."""
    seat.sit(TABLE)
    seat.page.locator("[data-tool=rules]").click()
    panel = seat.page.get_by_role("dialog")
    expect(panel).to_contain_text("A-K offsuit")
    expect(panel).to_contain_text("15 to 1")
    expect(panel).to_contain_text("The dealer burns one card")
    expect(panel).to_contain_text("A malfunction voids all plays and pays")
    expect(panel).to_contain_text("Version 1.0")
