"""A whole round without a mouse, and a focus that is never lost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import Seat, Watch

TABLE = "texas-holdem-bonus/online"
FLOOR = "texas-holdem-bonus/casino-floor"
FOCUS = "document.activeElement?.getAttribute('data-act') ?? document.activeElement?.tagName"


def test_a_round_by_keys_alone(seat: Seat) -> None:
    """From the lobby to the result: tab to the table, then one key for each act."""
    seat.page.goto("/")
    link = seat.page.locator(f"[data-game='{TABLE}'] a.table")
    expect(link).to_be_visible()
    for _ in range(40):
        seat.page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    seat.page.keyboard.press("Enter")
    expect(seat.spot("ante")).to_be_enabled()
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    for key in ("4", "A", "3", "A", "2", "S"):
        seat.page.keyboard.press(key)
    expect(seat.spot("bonus")).to_have_accessible_name("Bonus 5.00 from 1.00 to 200.00")
    expect(seat.spot("ante")).to_have_accessible_name("Ante 35.00 from 1.00 to 500.00")
    seat.page.keyboard.press("U")
    seat.page.keyboard.press("D")
    for act in ("bet", "check", "bet"):
        seat.expect_ready(act)
        seat.page.keyboard.press("C" if act == "check" else "B")
    seat.expect_settled()
    expect(seat.total).to_contain_text("Won 105.00")


def test_keys_are_printed_on_the_buttons(seat: Seat) -> None:
    """Every button of the console, every chip and every open spot shows its key."""
    seat.sit(TABLE)
    for act, key in {"fold": "F", "check": "C", "bet": "B", "undo": "U", "deal": "D"}.items():
        expect(seat.button(act).locator("kbd")).to_have_text(key)
    expect(seat.page.locator("[data-chip] kbd")).to_have_text(["1", "2", "3", "4", "5", "6"])
    expect(seat.spot("ante").locator("kbd")).to_have_text("A")


def test_the_focus_goes_to_what_is_next(seat: Seat) -> None:
    """A button that has done its work hands the focus on, through the whole round."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.button("deal").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.button("bet")).to_be_focused()
    seat.page.keyboard.press("Enter")
    expect(seat.button("check")).to_be_enabled()
    assert seat.run(FOCUS) == "bet"
    seat.button("check").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_role("group", name="Board").locator("[data-card]")).to_have_count(4)
    expect(seat.button("check")).to_be_enabled()
    assert seat.run(FOCUS) == "check"
    seat.expect_ready("bet")
    seat.button("bet").focus()
    seat.page.keyboard.press("Enter")
    seat.expect_settled()
    expect(seat.button("deal")).to_be_focused()


def test_a_held_key_presses_once(seat: Seat) -> None:
    """Enter held down on Deal deals, and does not bet on what the focus then moves to."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.button("deal").focus()
    seat.page.keyboard.down("Enter")
    expect(seat.button("bet")).to_be_focused()
    for _ in range(3):
        seat.page.keyboard.down("Enter")
    seat.page.keyboard.up("Enter")
    expect(seat.button("bet")).to_be_enabled()
    assert seat.cards("Board") == []
    assert seat.figure("balance") == "4,990.00"


def test_a_finished_round_keeps_its_last_words(seat: Seat) -> None:
    """After PLAY 1x the button does not fall back to PLAY 2x until chips are put out again."""
    seat.sit("texas-holdem-bonus/evolution")
    seat.put("ante", 1000)
    expect(seat.button("bet")).to_contain_text("PLAY 2x")
    seat.act("deal", "bet", "bet", "bet")
    seat.expect_settled()
    expect(seat.button("bet")).to_contain_text("PLAY 1x")
    seat.act("rebet")
    expect(seat.button("bet")).to_contain_text("PLAY 2x")


def test_a_panel_gives_the_focus_back(seat: Seat) -> None:
    """Rules open with a key or a button, close with Escape, and the focus returns."""
    seat.sit(TABLE)
    seat.page.locator("[data-tool=rules]").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_role("dialog")).to_be_visible()
    seat.page.keyboard.press("Escape")
    expect(seat.page.get_by_role("dialog")).to_have_count(0)
    assert seat.run("document.activeElement.dataset.tool") == "rules"


def test_keys_are_places_on_the_keyboard(seat: Seat) -> None:
    """Under a Russian layout the same keys do the same: ф is where A is."""
    seat.sit(TABLE)
    seat.run(
        "dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'ф', bubbles: true }))"
    )
    expect(seat.spot("ante")).to_have_accessible_name("Ante 10.00 from 1.00 to 500.00")


def test_the_seat_turned_to_is_one_that_is_played(seat: Seat) -> None:
    """Hands added before Rebet get its bet; Undo takes them away, and the one left takes chips."""
    seat.sit(FLOOR)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()
    seat.page.locator("[data-seats=more]").click()
    expect(seat.page.locator("[data-seats=fewer]")).to_be_enabled()
    seat.page.locator("[data-seats=more]").click()
    expect(seat.page.locator("[data-seat='2']")).to_have_attribute("aria-pressed", "true")
    seat.page.keyboard.press("R")
    expect(seat.page.locator("[data-seat] .sum")).to_have_text(["10.00", "10.00", "10.00"])
    for _ in range(3):
        seat.page.keyboard.press("U")
    expect(seat.page.locator("[data-seat]")).to_have_count(1)
    expect(seat.page.locator("[data-seat='0']")).to_have_attribute("aria-pressed", "true")
    seat.page.keyboard.press("A")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 10.00 "))


def test_an_empty_seat_sits_out(seat: Seat) -> None:
    """Without any bet Deal says what the first seat lacks; else a seat without gets no cards."""
    seat.sit(FLOOR)
    for key in ("Equal", "Equal", "D"):
        seat.page.keyboard.press(key)
    expect(seat.slip.get_by_role("alert")).to_have_text("Seat 1: Ante takes 5.00 or more")
    expect(seat.button("deal")).to_have_accessible_description(re.compile("Seat 1: Ante"))
    for key in ("A", "BracketLeft", "A"):
        seat.page.keyboard.press(key)
    expect(seat.slip).to_contain_text("Deal when ready")
    expect(seat.button("deal")).to_have_accessible_description(re.compile("Seat 2 sits this round"))
    seat.page.keyboard.press("D")
    seat.act("bet")
    expect(seat.page.locator("[data-seat='2']")).to_have_attribute("aria-pressed", "true")
    seat.page.keyboard.press("BracketLeft")
    expect(seat.slip).to_have_text("Seat 2 sits this round out")
    assert seat.cards("Your cards") == []
    seat.page.keyboard.press("BracketRight")
    seat.act("fold", "check", "check")
    seat.expect_settled()
    expect(seat.page.locator("[data-seat] .sum")).to_have_count(2)
    seat.page.locator("[data-seat='1']").click()
    expect(seat.total).to_contain_text("Seat 2 sits this round out")
    said = seat.page.locator("[data-announced] p").last
    expect(said).to_have_text("Seat 2 sits this round out.")
    seat.page.keyboard.press("BracketRight")
    expect(said).to_have_text("Seat 3: Lost 25.00. Folded.")
    seat.act("rebet")
    expect(seat.page.locator("[data-seat]")).to_have_count(3)
    # The seats of the round that is over are as many: only now the next one takes chips.
    expect(seat.slip).to_contain_text("Deal when ready")
    seat.page.keyboard.press("Y")
    expect(seat.page.locator("[data-seat] .sum")).to_have_count(3)
    assert seat.page.locator("[data-seats=same]").get_attribute("aria-disabled") == "true"


def test_after_an_amount_keys_act_at_the_table_again(seat: Seat) -> None:
    """Enter puts the amount and leaves the field, Escape leaves it without; once more is nothing.

    In the field a letter is no key. While one decides it is closed, with all that takes chips.
    """
    seat.sit(FLOOR)
    field = seat.page.locator("#amount")
    put = seat.page.locator("form button")
    seat.page.keyboard.press("E")
    seat.page.keyboard.press("Enter")
    alert = seat.slip.get_by_role("alert")
    expect(alert).to_have_text("Type an amount. Ante takes 5.00 to 2,000.00")
    expect(put).to_have_css("opacity", "0.5")
    seat.page.keyboard.type("20")
    expect(put).to_have_css("opacity", "1")
    for _ in range(3):
        seat.page.keyboard.press("Enter")
        expect(seat.slip).to_be_focused()
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 20.00"))
    seat.page.keyboard.press("E")
    seat.page.keyboard.type("44")
    seat.page.keyboard.press("Escape")
    expect(seat.slip).to_be_focused()
    expect(field).to_have_value("")
    seat.page.keyboard.press("E")
    seat.page.keyboard.type("da")
    expect(seat.slip).to_contain_text("Figures only")
    seat.page.keyboard.type("9d999")
    seat.page.keyboard.press("Enter")
    expect(seat.slip).to_contain_text("Ante takes no more than")
    expect(field).to_have_value("9999")
    seat.page.keyboard.type("30")
    expect(field).to_have_value("30")
    seat.page.keyboard.press("Enter")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 30.00"))
    seat.page.keyboard.press("D")
    expect(seat.button("fold")).to_be_enabled()
    for key in ("E", "A", "U"):
        told = alert.element_handles()
        seat.page.keyboard.press(key)
        expect(alert).to_contain_text("Bets are closed")
        # An alert of its own each time, or it would not be heard again.
        for one in told:
            one.wait_for_element_state("hidden")
    expect(put).to_have_css("opacity", "0.5")
    seat.page.locator("[data-tool=menu]").focus()
    for focused in (seat.page.locator("[data-seat]"), seat.slip, seat.button("fold")):
        seat.page.keyboard.press("Tab")
        expect(focused).to_be_focused()


def test_what_is_no_amount_is_said_at_its_field(seat: Seat) -> None:
    """Letters instead of an amount: the slip says so, until something else is typed."""
    seat.sit(TABLE)
    field = seat.page.locator("#amount")
    field.fill("abc")
    field.press("Enter")
    expect(seat.slip.get_by_role("alert")).to_contain_text("This is not an amount")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("This is not an amount"))
    field.fill("")
    expect(field).to_have_attribute("aria-invalid", "false")
    expect(seat.slip.get_by_role("alert")).to_have_count(0)


def test_the_focus_goes_along_to_the_next_page(seat: Seat) -> None:
    """A page that is gone to has the focus on its heading; one that is loaded has not."""
    seat.page.goto("/")
    seat.page.locator(f"[data-game='{TABLE}'] a.table").press("Enter")
    expect(seat.page.locator("header h1")).to_be_focused()
    for entry in ("cashier", "help", "history"):
        seat.page.locator("[data-tool=menu]").press("Enter")
        seat.page.locator(f"[data-menu={entry}]").press("Enter")
        expect(seat.page).to_have_url(re.compile(f"/{entry}$"))
        expect(seat.page.locator("header h1")).to_be_focused()
    seat.page.go_back()
    expect(seat.page.locator("header h1")).to_be_focused()
    seat.page.reload()
    expect(seat.page.locator("header h1")).to_be_visible()
    assert seat.run("document.activeElement === document.body")


def test_a_heading_shows_the_focus_to_the_keyboard_alone(seat: Seat) -> None:
    """After a click nobody has to see a box around a heading; after a key it is where one is."""
    outline = "getComputedStyle(document.querySelector('header h1')).outlineStyle"
    seat.page.goto("/history")
    seat.page.locator("[data-tool=statistics]").click()
    seat.page.go_back()
    expect(seat.page.locator("header h1")).to_be_focused()
    assert seat.run(outline) == "none"
    seat.page.locator("[data-tool=statistics]").press("Enter")
    expect(seat.page.locator("header h1")).to_be_focused()
    assert seat.run(outline) == "solid"


def test_filters_keep_the_focus(seat: Seat) -> None:
    """Another selection is another address and the same control."""
    seat.page.goto("/cashier")
    seat.page.locator("input[name=show]").first.press("ArrowRight")
    expect(seat.page).to_have_url(re.compile("show="))
    expect(seat.page.locator("input[name=show]:checked")).to_be_focused()
    seat.page.goto("/history")
    table = seat.page.locator("[data-filter]")
    expect(table.locator("option")).not_to_have_count(1)
    table.focus()
    table.select_option(index=1)
    expect(seat.page).to_have_url(re.compile("table="))
    expect(table).to_be_focused()


def test_what_goes_hands_the_focus_on(house: Server, chromium: Browser, watch: Watch) -> None:
    """Turn all, a link made and taken back: what comes instead has the focus."""
    with Seat(chromium, house.url, watch, stored={"squeeze": "on"}) as player:
        player.sit(TABLE)
        player.put("ante", 1000)
        player.act("deal")
        player.page.locator("[data-turn-all]").focus()
        player.page.keyboard.press("T")
        expect(player.page.locator("[data-turn-all]")).to_have_count(0)
        expect(player.page.locator("[data-next]").first).to_be_focused()
        player.act("fold")
        player.expect_settled()
        player.page.goto("/history")
        player.page.locator("[data-round] a").first.press("Enter")
        player.page.locator("[data-share=make]").press("Enter")
        expect(player.page.locator("[data-link=round]")).to_be_focused()
        player.page.locator("[data-share=take-back]").press("Enter")
        expect(player.page.locator("[data-share=make]")).to_be_focused()
    assert watch.complaints == []


def test_the_arrow_opens_the_menu(seat: Seat) -> None:
    """The arrow that goes down a menu opens it too, at its first entry."""
    seat.page.goto("/help")
    seat.page.locator("[data-tool=menu]").press("ArrowDown")
    expect(seat.page.locator("[role=menuitem]").first).to_be_focused()


def test_the_seat_turned_to_shows_in_forced_colours(seat: Seat) -> None:
    """Where the system has colours of its own, the chosen seat has another edge than the rest."""
    seat.own_page.emulate_media(forced_colors="active")
    seat.sit(FLOOR)
    seat.put("ante", 1000)
    seat.page.locator("[data-seats=more]").click()
    width = "one => getComputedStyle(one).borderWidth"
    widths = [seat.page.locator(f"[data-seat='{at}']").evaluate(width) for at in (0, 1)]
    assert widths == ["1px", "3px"]


@pytest.mark.parametrize("size", [(320, 640), (360, 640)], ids=str)
def test_the_console_covers_no_spot_with_the_focus(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """On a small phone a spot that the keyboard goes to comes out from under the console."""
    with Seat(chromium, house.url, watch, size=size) as player:
        player.sit(TABLE)
        player.run("scrollTo(0, 0)")
        player.spot("ante").focus()
        low = player.spot("ante").evaluate("spot => spot.getBoundingClientRect().bottom")
        rim = player.page.locator(".console").evaluate("one => one.getBoundingClientRect().top")
        assert low <= rim
    assert watch.complaints == []


_SHORTCUTS = """
Object.fromEntries([...document.querySelectorAll('[aria-keyshortcuts]')].map((one) => [
  one.dataset.act ?? one.dataset.spot ?? one.dataset.tool ?? one.dataset.menu ?? one.name ?? '',
  one.ariaKeyShortcuts ?? one.getAttribute('aria-keyshortcuts')]))
"""


def test_keys_are_told_to_a_reader_of_the_page(seat: Seat) -> None:
    """Each keyed button names its key to machines that read it out, and tables have captions."""
    seat.sit(TABLE)
    assert seat.run(_SHORTCUTS) == {
        "fold": "F",
        "check": "C",
        "bet": "B",
        "undo": "U",
        "clear": "X",
        "rebet": "R",
        "deal": "D",
        "ante": "A",
        "coach": "H",
        "rules": "I",
        "menu": "M",
        "amount": "E",
        "": "6",
    }
    expect(seat.page.locator("[data-chip]").first).to_have_attribute("aria-keyshortcuts", "1")
    expect(seat.page.locator("main").get_by_role("heading", level=2)).to_have_text(
        ["Cards and bets", "Slip, chips and buttons"]
    )
    seat.page.locator("[data-tool=menu]").click()
    keys = {"options": "O", "rules": "I", "keys": "/"}
    for entry, name in keys.items():
        item = seat.page.locator(f"[data-menu={entry}]")
        expect(item).to_have_attribute("aria-keyshortcuts", name)
    seat.page.locator("[data-menu=keys]").click()
    for act, key in (("deal", "g"), ("menu", "v")):
        seat.page.locator(f"[data-key-of={act}]").click()
        seat.page.keyboard.press(key)
    seat.page.keyboard.press("Escape")
    expect(seat.button("deal")).to_have_attribute("aria-keyshortcuts", "G")
    expect(seat.page.locator("[data-tool=menu]")).to_have_attribute("aria-keyshortcuts", "V")
    seat.page.goto("/cashier")
    expect(seat.page.locator("main table")).to_have_accessible_name("Movements")
