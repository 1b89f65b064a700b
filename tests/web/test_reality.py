"""Time and money in view, and the check between rounds: by a clock that the test winds itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from server.harness import Server
from web.seat import PHONE, Seat, Watch

TABLE = "texas-holdem-bonus/online"


@pytest.fixture
def player(house: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player with a phone, whose time passes only when the test says so."""
    with Seat(chromium, house.url, watch, size=PHONE) as one:
        one.context.clock.install(time=0)
        yield one
    assert watch.complaints == []


def test_time_net_and_balance_are_in_view(house: Server, chromium: Browser, watch: Watch) -> None:
    """On phone and desk alike, at the table, in the lobby and at the cashier."""
    for size in (PHONE, (320, 568), (1440, 900)):
        with Seat(chromium, house.url, watch, size=size) as one:
            for path in (f"/table/{TABLE}", "/", "/cashier"):
                one.page.goto(path)
                for name in ("clock", "net", "balance"):
                    figure = one.page.locator(f"[data-figure={name}] .value")
                    expect(figure).to_be_in_viewport(ratio=1)
                shown = one.page.get_by_text("Play money").filter(visible=True)
                expect(shown.first).to_be_visible()
    assert watch.complaints == []


def test_after_an_hour_it_says_so_between_rounds(player: Seat) -> None:
    """Never in a round; then time, rounds, staked and net, and one press goes on."""
    dialog = player.page.locator("[data-reality]")
    player.sit(TABLE)
    player.put("ante", 1000)
    player.act("deal")
    expect(player.button("fold")).to_be_enabled()
    player.context.clock.run_for(3_590_000)
    expect(dialog).to_have_count(0)
    player.context.clock.run_for(20_000)
    expect(player.button("fold")).to_be_enabled()
    expect(dialog).to_have_count(0)
    player.act("fold")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("You have been here for 1:00:1")
    expect(dialog.locator("dd")).to_have_text(["1", "10.00", "-10.00"])
    dialog.locator("[data-reality-go]").click()
    expect(dialog).to_have_count(0)
    player.act("deal")
    expect(player.button("fold")).to_be_enabled()
    expect(dialog).to_have_count(0)


def _figures(page: Page) -> tuple[Locator, Locator, Locator]:
    clock, net, balance = (
        page.locator(f"[data-figure={name}] .value") for name in ("clock", "net", "balance")
    )
    return clock, net, balance


def test_two_windows_are_one_sitting(player: Seat) -> None:
    """Time, net position and balance are the same in both, whichever of them plays."""
    player.sit(TABLE)
    player.put("ante", 1000)
    player.act("deal", "fold")
    player.expect_settled()
    player.page.clock.run_for(754_000)
    first = player.page
    second = player.context.new_page()
    player.watch.over(second, player.url)
    second.goto("/")
    time, net, balance = _figures(second)
    expect(time).to_have_text(re.compile(r"^12:[345]\d$"))
    expect(net).to_have_text("-10.00")
    expect(balance).to_have_text("4,990.00")
    player.page = second
    player.sit("casino-holdem/evolution")
    player.put("ante", 2500)
    player.act("deal", "fold")
    player.expect_settled()
    expect(net).to_have_text("-35.00")
    _, net, balance = _figures(first)
    expect(net).to_have_text("-35.00")
    expect(balance).to_have_text("4,965.00")


def test_a_check_that_is_answered_in_one_window_is_answered(player: Seat) -> None:
    """It comes in each window, and goes from all of them."""
    player.sit(TABLE)
    second = player.context.new_page()
    player.watch.over(second, player.url)
    second.goto(f"/table/{TABLE}")
    expect(second.locator("[data-spot=ante]")).to_be_enabled()
    player.page.clock.run_for(3_601_000)
    for page in (player.page, second):
        expect(page.locator("[data-reality]")).to_be_visible()
    second.locator("[data-reality-go]").click()
    for page in (player.page, second):
        expect(page.locator("[data-reality]")).to_have_count(0)


def test_one_may_leave_instead(player: Seat) -> None:
    """The other button leads to the lobby; Escape goes on, and both count as answered."""
    dialog = player.page.locator("[data-reality]")
    player.sit(TABLE)
    player.context.clock.run_for(3_601_000)
    expect(dialog).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    player.context.clock.run_for(3_601_000)
    dialog.locator("[data-reality-leave]").click()
    expect(player.page.locator("[data-game]")).to_have_count(5)
    player.page.locator(f"[data-game='{TABLE}'] a.table").click()
    expect(player.spot("ante")).to_be_enabled()
    expect(dialog).to_have_count(0)


def test_how_often_is_the_players_choice(player: Seat) -> None:
    """Every quarter of an hour, or never."""
    dialog = player.page.locator("[data-reality]")
    player.sit(TABLE)
    player.menu("options")
    player.page.get_by_role("radio", name="15 minutes").check(force=True)
    player.page.keyboard.press("Escape")
    player.context.clock.run_for(901_000)
    expect(dialog).to_be_visible()
    dialog.locator("[data-reality-go]").click()
    player.menu("options")
    player.page.locator("[name=reality][value=off]").check(force=True)
    player.page.keyboard.press("Escape")
    player.context.clock.run_for(7_300_000)
    expect(dialog).to_have_count(0)


def test_a_clock_that_is_set_does_not_matter(player: Seat) -> None:
    """The computer's clock jumps by years: the session has lasted as long as it has."""
    player.sit(TABLE)
    player.context.clock.run_for(65_000)
    player.run("Date.now = () => 4102444800000")
    player.context.clock.run_for(2_000)
    expect(player.page.locator("[data-figure=clock] .value")).to_have_text("1:07")
    expect(player.page.locator("[data-reality]")).to_have_count(0)
