"""The cashier's page: the account as the ledger has it, one kind of money, and a refill."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.seat import Seat

TABLE = "texas-holdem-bonus/online"


def play(seat: Seat, rounds: int) -> None:
    """Lose the ante so many times."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    for _ in range(rounds):
        seat.act("deal")
        expect(seat.button("fold")).to_be_enabled()
        seat.act("fold")
        seat.expect_settled()


def test_the_movements_are_those_of_the_account(seat: Seat) -> None:
    """Stakes with their round, first chips, the balance after each; the newest is the balance."""
    play(seat, 1)
    seat.menu("cashier")
    expect(seat.page).to_have_url(re.compile("/cashier$"))
    rows = seat.page.locator("[data-movement]")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Stakes")
    expect(rows.nth(0)).to_contain_text("Round 1, Texas Hold'em Bonus Poker, Online")
    expect(rows.nth(0)).to_contain_text("-10.00")
    expect(rows.nth(0)).to_contain_text("4,990.00")
    expect(rows.nth(1)).to_contain_text("First chips")
    expect(seat.page.locator("[data-balance]")).to_have_text("4,990.00")
    rows.nth(0).get_by_role("link").click()
    expect(seat.page.locator("[data-at]")).to_be_visible()


def test_selection_and_pages_have_addresses(seat: Seat) -> None:
    """The filter and older pages are links of their own; the back button goes through them."""
    seat.page.goto("/")
    seat.has_folded(22, TABLE)
    seat.page.goto("/cashier")
    rows = seat.page.locator("[data-movement]")
    expect(rows).to_have_count(20)
    seat.page.locator("[data-older]").click()
    expect(rows).to_have_count(3)
    expect(seat.page.locator("[data-older]")).to_have_count(0)
    # The link is gone with the last page; the focus went to the other one.
    expect(seat.page.locator("[data-newest]")).to_be_focused()
    seat.page.get_by_role("radio", name="Refills").check(force=True)
    expect(rows).to_have_count(1)
    expect(seat.page).to_have_url(re.compile(r"/cashier\?show=money$"))
    seat.page.go_back()
    expect(rows).to_have_count(3)
    seat.page.locator("[data-newest]").click()
    expect(rows).to_have_count(20)


def test_the_file_is_saved(seat: Seat) -> None:
    """The CSV has a line for each movement of the selection."""
    play(seat, 1)
    seat.page.goto("/cashier")
    with seat.page.expect_download() as saved:
        seat.page.locator("[data-csv]").click()
    text = saved.value.path().read_text(encoding="utf-8-sig")
    assert saved.value.suggested_filename == "riverhouse-account.csv"
    assert text.splitlines()[0].startswith("time_utc,movement,round,table,amount")
    assert len(text.splitlines()) == 3


def test_it_fills_up_what_ran_out_and_only_then(seat: Seat) -> None:
    """One press tops play money up; with enough of it there is no button, but words."""
    seat.page.goto("/cashier")
    expect(seat.page.locator("[data-refill]")).to_have_count(0)
    expect(seat.page.get_by_text("below 500.00")).to_be_visible()
    seat.sit(TABLE)
    for _ in range(2):
        field = seat.page.get_by_label("Amount on Ante")
        field.fill("500")
        field.press("Enter")
        seat.stack("2c As 7d Ah Kc Kd Ks Kh 3c 4d 5s 6h")
        seat.act("deal", "bet", "bet", "bet")
        seat.expect_settled()
    seat.page.goto("/cashier")
    expect(seat.page.locator("[data-balance]")).to_have_text("0.00")
    seat.page.locator("[data-refill]").click()
    expect(seat.page.locator("[data-refill-said]")).to_have_text(
        "Filled up: your balance is 5,000.00."
    )
    expect(seat.page.locator("[data-movement]").first).to_contain_text("Refill")
    expect(seat.page.locator("[data-refill]")).to_have_count(0)


def test_real_money_is_nowhere(seat: Seat) -> None:
    """No page offers it: no deposit, no withdrawal, no switch; all figures say play money."""
    for path in ("/", f"/table/{TABLE}", "/cashier"):
        seat.page.goto(path)
        expect(seat.page.get_by_text("Play money").first).to_be_attached()
        buttons = seat.page.locator("button, a").all_inner_texts()
        assert not re.search("deposit|withdraw|coupon|real money", " ".join(buttons), re.IGNORECASE)
