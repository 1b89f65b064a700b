"""The menu: one button, every way from here, by mouse and by keys, on every page and size."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import DESK, PHONE, Seat, Watch

TABLE = "texas-holdem-bonus/online"
FOCUS = "document.activeElement.dataset.menu ?? document.activeElement.dataset.tool"


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=str)
def test_the_menu_is_on_every_page(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """One button opens it inside the window; balance and kind of money stand at its head."""
    with Seat(chromium, house.url, watch, size=size) as player:
        for path in ("/", f"/table/{TABLE}", f"/rules/{TABLE}", "/history", "/cashier", "/help"):
            player.page.goto(path)
            expect(player.page.locator("[data-tool=menu]")).to_have_count(1)
            player.page.locator("[data-tool=menu]").click()
            menu = player.page.get_by_role("menu")
            expect(menu).to_be_visible()
            box = menu.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            expect(player.page.locator(".sheet .balance")).to_contain_text("5,000.00")
            expect(player.page.locator(".sheet .balance")).to_contain_text("Play money")
    assert watch.complaints == []


def test_the_menu_goes_by_keys(seat: Seat) -> None:
    """Arrows, Home and End move, Escape closes, and the focus is back where it was."""
    seat.sit(TABLE)
    seat.page.locator("[data-tool=menu]").focus()
    seat.page.keyboard.press("Enter")
    assert seat.run(FOCUS) == "cashier"
    for key, entry in (
        ("ArrowDown", "options"),
        ("ArrowDown", "rules"),
        ("End", "lobby"),
        ("ArrowDown", "cashier"),
        ("ArrowUp", "lobby"),
        ("Home", "cashier"),
    ):
        seat.page.keyboard.press(key)
        assert seat.run(FOCUS) == entry, key
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("menu")).to_have_count(0)
    assert seat.run(FOCUS) == "menu"
    seat.page.keyboard.press("M")
    seat.page.keyboard.press("End")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("[data-game]")).to_have_count(5)


def test_keys_in_the_menu_do_not_play(seat: Seat) -> None:
    """A letter that deals at the table does nothing while the menu has the focus."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.page.keyboard.press("M")
    seat.page.keyboard.press("D")
    seat.page.keyboard.press("Escape")
    expect(seat.button("deal")).to_be_enabled()
    assert seat.figure("balance") == "4,990.00"


def test_a_panel_behind_the_menu_gives_the_focus_back(seat: Seat) -> None:
    """Options open over the table, close with Escape, and the menu's button has the focus."""
    seat.sit(TABLE)
    seat.menu("options")
    expect(seat.page.get_by_role("dialog")).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)
    assert seat.run(FOCUS) == "menu"
    seat.menu("rules")
    expect(seat.page.get_by_role("dialog")).to_contain_text("Rules")


def test_a_touch_elsewhere_closes_the_menu(seat: Seat) -> None:
    """So does the focus when it goes elsewhere."""
    seat.sit(TABLE)
    menu = seat.page.get_by_role("menu")
    seat.page.locator("[data-tool=menu]").click()
    expect(menu).to_be_visible()
    seat.page.mouse.click(400, 500)
    expect(menu).to_have_count(0)
    seat.page.locator("[data-tool=menu]").click()
    expect(menu).to_be_visible()
    seat.button("deal").focus()
    expect(menu).to_have_count(0)


def test_help_tells_of_every_table_from_its_rules(seat: Seat) -> None:
    """Streets and decisions of each table are in its order, under the labels of its own."""
    seat.page.goto("/")
    seat.menu("help")
    courses = seat.page.locator("[data-course]")
    expect(courses).to_have_count(5)
    for course in courses.all():
        variant = course.get_attribute("data-course")
        sheet = seat.request.get(f"/api/variants/{variant}").json()
        stops = [stop.inner_text() for stop in course.locator("[data-stop]").all()]
        decisions = [stop for stop in stops if stop.startswith("You decide")]
        assert len(stops) == len(sheet["streets"]) + len(sheet["decisions"])
        for said, decision in zip(decisions, sheet["decisions"], strict=True):
            for button in decision["buttons"]:
                assert button["label"]["en"] in said
    expect(seat.page.locator("[data-decision-wait]")).to_contain_text("waits 10:00 minutes")
    seat.page.locator("[data-keys]").click()
    expect(seat.page.locator("[data-key-of=fold]")).to_have_text("F")
