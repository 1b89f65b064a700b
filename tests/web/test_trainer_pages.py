"""The trainer's pages: reference and print."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import PHONE, Seat, Watch
from web.test_layout import WIDE
from web.trainee import FLOOR, expect_laid

# What 13 mm of margin leave of A4, in pixels of print.
_PAPER = (695, 1024)
_MOST_SHEETS = 5


def test_the_reference_prints_what_a_dealer_looks_up(seat: Seat) -> None:
    """Seed 003's cheat sheet for 10, another stake at once, folded answers, differences."""
    page = seat.own_page
    page.goto(f"/train/{FLOOR}/reference")
    sheet = page.locator("[data-sheet=bonus]")
    expect(sheet).to_contain_text("Full house30 to 1300.00")
    page.locator("[data-stake]").fill("25")
    expect(sheet).to_contain_text("Full house30 to 1750.00")
    answer = page.locator("[data-answer]").first
    expect(answer).to_be_hidden()
    page.get_by_text("Answer", exact=True).first.click()
    expect(answer).to_have_text("80.00")
    expect(page.locator(".differences")).to_contain_text("20-20-10-3-2-1; 25-25-12-3-2-1")
    expect(page.locator("#glossary")).to_contain_text("Late bet")
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation", name="Parts")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_cheat_sheet_is_one_phone_screen(
    house: Server, chromium: Browser, watch: Watch, lang: str
) -> None:
    """Every line of seed 003's sheet stands on the first screen of a phone."""
    with Seat(chromium, house.url, watch, size=PHONE, lang=lang) as player:
        player.page.goto(f"/train/{FLOOR}/reference")
        last = player.page.locator("[data-sheet=bonus] tr").last
        expect(last).to_contain_text("70")
        box = last.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE[1]
    assert watch.complaints == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_printed_sheet_holds_what_a_dealer_keeps_at_hand(
    house: Server, chromium: Browser, watch: Watch, lang: str
) -> None:
    """On A4 the first sheet has cheat sheet, differences and questions; answers stand apart."""
    with Seat(chromium, house.url, watch, size=_PAPER, lang=lang) as player:
        page = player.own_page
        page.goto(f"/train/{FLOOR}/reference")
        expect(page.locator("[data-sheet=bonus]")).to_be_visible()
        page.emulate_media(media="print")
        expect(page.locator("header").first).to_be_hidden()
        expect(page.locator("summary").first).to_be_hidden()
        answers = page.locator(".print-answers")
        expect(answers).to_contain_text("80")
        box = answers.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= _PAPER[1]
        assert player.run(WIDE) <= 0
        assert 0 < page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") <= _MOST_SHEETS
    assert watch.complaints == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_differences_lie_within_a_phone(
    house: Server, chromium: Browser, watch: Watch, lang: str
) -> None:
    """Each is told under its name, and none has to be scrolled to at the side."""
    with Seat(chromium, house.url, watch, size=PHONE, lang=lang) as player:
        player.page.goto(f"/train/{FLOOR}/reference")
        region = player.page.locator("#differences [role=region]")
        expect(region).to_be_visible()
        assert region.evaluate("one => one.scrollWidth - one.clientWidth") <= 0
        assert player.run(WIDE) <= 0
    assert watch.complaints == []


def test_the_trainer_grows_with_the_screen(house: Server, chromium: Browser, watch: Watch) -> None:
    """On a wall its pages are as large as all others, and fit."""
    with Seat(chromium, house.url, watch, size=(3840, 2160)) as player:
        for path in ("", "/class", f"/{FLOOR}", f"/{FLOOR}/reference"):
            player.page.goto(f"/train{path}")
            main = player.page.get_by_role("main")
            expect(main.get_by_role("heading").first).to_be_visible()
            assert float(main.evaluate("one => getComputedStyle(one).zoom")) > 1.5
            assert player.run(WIDE) <= 0
        player.page.goto(f"/train/{FLOOR}?mode=practice&drill=settle&seed=look")
        expect_laid(player.page)
        assert (
            float(player.page.get_by_role("main").evaluate("one => getComputedStyle(one).zoom"))
            > 1.5
        )
        assert player.run(WIDE) <= 0
    assert watch.complaints == []
