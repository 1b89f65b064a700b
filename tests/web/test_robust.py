"""Reload, lost connection, double clicks, a second tab: each does what it should, once."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Request, Route, expect

from server.harness import Server
from web.places import PLACES
from web.seat import Seat, Watch, come_back

TABLE = "texas-holdem-bonus/online"
DECK = "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h"


@pytest.fixture
def frail(house: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player whose connection may fail, which browsers write to the console."""
    watch.forgiven = ("Failed to load resource",)
    with Seat(chromium, house.url, watch) as player:
        yield player
    assert watch.complaints == []


def test_a_reload_finds_the_same_round(seat: Seat) -> None:
    """In a round the page comes back with the same cards, stakes and choices, at the slip."""
    seat.sit(TABLE)
    seat.stack(DECK)
    seat.put("ante", 1000)
    seat.act("deal", "bet")
    expect(seat.button("check")).to_be_enabled()
    seat.page.reload()
    expect(seat.button("check")).to_be_enabled()
    expect(seat.slip).to_be_focused()
    assert seat.cards("Your cards") == ["As", "Ah"]
    assert seat.cards("Board") == ["8h", "2d", "7c"]
    expect(seat.spot("flop")).to_have_accessible_name("Flop 20.00")
    expect(seat.label("player")).to_have_text("Pair of aces, eight kicker")
    seat.act("bet", "check")
    seat.expect_settled()
    expect(seat.total).to_contain_text("Won 30.00")


def test_chips_put_out_survive_a_reload(seat: Seat) -> None:
    """Before the deal the chips lie where they lay, their price is known, and they can be dealt."""
    seat.sit("texas-holdem-bonus/casino-floor")
    seat.put("ante", 1000)
    seat.put("bonus", 500)
    seat.page.locator("[data-seats=more]").click()
    seat.page.reload()
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 10.00"))
    expect(seat.spot("bonus")).to_have_accessible_name(re.compile("Bonus 5.00"))
    expect(seat.page.locator("[data-seat]")).to_have_count(2)
    expect(seat.slip).to_contain_text("110.00")
    assert seat.figure("balance") == "4,970.00"
    seat.act("deal", "fold", "fold")
    seat.expect_settled()
    seat.page.reload()
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante empty"))


def test_the_last_bets_are_remembered_for_each_table(seat: Seat) -> None:
    """Another visit, another table between: Rebet places what was last staked here."""
    for table, chips in ((TABLE, 1000), ("casino-holdem/evolution", 2500)):
        seat.sit(table)
        seat.put("ante", chips)
        seat.act("deal", "fold")
        seat.expect_settled()
    for table, stood in (("casino-holdem/evolution", "25.00"), (TABLE, "10.00")):
        seat.sit(table)
        expect(seat.button("rebet")).to_contain_text(re.compile("^Rebet"))
        seat.act("rebet")
        expect(seat.spot("ante")).to_have_accessible_name(
            re.compile(f"ante {stood}", re.IGNORECASE)
        )


def test_a_lost_connection_locks_and_comes_back(frail: Seat) -> None:
    """A banner says it at once, the controls lock, and the page goes on by itself when it can.

    News of it does not stay for those who come later, and the focus not on what is gone.
    """
    frail.page.clock.install()
    frail.sit(TABLE)
    frail.stack(DECK)
    frail.put("ante", 1000)
    frail.act("deal")
    expect(frail.button("bet")).to_be_enabled()
    frail.context.set_offline(offline=True)
    banner = frail.page.locator("[data-banner]")
    expect(banner).to_contain_text("The server cannot be reached. Your round is kept")
    for act in ("fold", "bet", "deal"):
        expect(frail.button(act)).to_be_disabled()
    frail.page.get_by_role("button", name="Try now").focus()
    frail.context.set_offline(offline=False)
    expect(banner).to_have_count(0)
    expect(frail.slip).to_be_focused()
    said = frail.page.locator("[data-away-said]")
    expect(said).to_have_text("The server is back.")
    frail.page.clock.fast_forward(10_000)
    expect(said).to_have_text("")
    frail.act("bet")
    expect(frail.button("check")).to_be_enabled()
    assert frail.cards("Board") == ["8h", "2d", "7c"]
    assert frail.figure("balance") == "4,970.00"


def test_a_card_whose_picture_is_lost_is_read_and_comes_later(frail: Seat) -> None:
    """Rank and suit stand on a card whose picture did not come, until it comes."""
    faces = frail.page.get_by_role("group", name="Your cards").locator("img.front")
    frail.sit(TABLE)
    frail.stack(DECK)
    frail.put("ante", 1000)
    frail.page.route("**/cards/**", lambda route: route.abort())
    frail.act("deal")
    for face, corner in zip((faces.first, faces.last), ("A♠", "A♥"), strict=True):
        expect(face).to_have_attribute("alt", corner)
    # In the colour of the suit, over the sign that the browser has for a lost picture.
    expect(faces.first).to_have_css("color", "rgb(21, 23, 28)")
    expect(faces.last).to_have_css("color", "rgb(194, 24, 43)")
    assert faces.last.evaluate("face => getComputedStyle(face, '::after').content") == '"A♥"'
    frail.page.unroute("**/cards/**")
    for face in (faces.first, faces.last):
        expect(face).to_have_attribute("alt", "")
        assert face.evaluate("picture => picture.naturalWidth") > 0


def test_an_answer_that_is_lost_is_asked_for_again(frail: Seat) -> None:
    """The server has taken the bet but the answer never arrives: it is not bet twice."""
    sent: list[str] = []

    def swallow(route: Route, request: Request) -> None:
        sent.append(request.post_data or "")
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    frail.sit(TABLE)
    frail.put("ante", 1000)
    frail.page.route("**/bets", swallow)
    frail.act("deal")
    expect(frail.button("bet")).to_be_enabled()
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert frail.figure("balance") == "4,990.00"


def test_double_clicks_act_once(seat: Seat) -> None:
    """Two quick clicks send one command; the round is where one click leaves it."""
    commands: list[str] = []

    def count(request: Request) -> None:
        if request.method == "POST" and request.url.endswith(("/bets", "/actions")):
            commands.append(request.url.rpartition("/")[2])

    seat.own_page.on("request", count)
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.button("deal").dblclick()
    expect(seat.button("bet")).to_be_enabled()
    seat.button("bet").dblclick()
    expect(seat.button("check")).to_be_enabled()
    assert commands == ["bets", "actions"]
    assert seat.figure("balance") == "4,970.00"


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_double_press_is_no_bet_on_the_next_decision(seat: Seat, by: str) -> None:
    """Where nothing moves the next decision is open at once; the second press does not take it."""
    clock = seat.context.clock
    clock.install()
    seat.sit(TABLE)
    seat.put("ante", 1000)
    # Chips are no decision: each press of Double counts.
    seat.button("rebet").dblclick()
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("ante 40.00", re.IGNORECASE))
    seat.act("deal")
    seat.expect_ready("bet")
    # From here on no time goes by but what the test lets pass, however slow the machine is.
    clock.pause_at(seat.run("Date.now()") / 1000 + 1)

    def press() -> None:
        if by == "mouse":
            seat.button("bet").click()
        else:
            seat.page.keyboard.press("b")

    with seat.page.expect_response("**/actions"):
        press()
    clock.run_for(200)
    expect(seat.button("check")).to_be_visible()
    press()
    clock.run_for(1000)
    seat.expect_ready("bet")
    assert len(seat.cards("Board")) == 3
    clock.resume()
    seat.act("bet")
    expect(seat.page.get_by_role("group", name="Board").locator("[data-card]")).to_have_count(4)


def test_a_double_click_is_no_bet_of_the_next_seat(seat: Seat) -> None:
    """With two hands the button stands for the second hand as soon as the first has decided."""
    seat.sit("casino-holdem/casino-floor")
    seat.put("ante", 1000)
    seat.page.locator("[data-seats=more]").click()
    seat.act("deal")
    expect(seat.button("call")).to_be_enabled()
    seat.button("call").dblclick()
    seat.expect_ready("call")
    expect(seat.page.locator("[data-seat='1']")).to_have_class(re.compile(r"\bturn\b"))
    seat.act("call")
    seat.expect_settled()


def test_a_second_tab_shows_what_the_first_has_done(seat: Seat, watch: Watch) -> None:
    """Two tabs on one round: the one that is looked at again catches up, and its focus too."""
    # Another balance has the chips weighed anew, in a round that is under way by then.
    watch.forgiven = ("409",)
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.page.keyboard.press("E")
    seat.page.keyboard.type("25")
    other = seat.context.new_page()
    other.goto(f"/table/{TABLE}")
    other.locator("[data-spot=ante]").click()
    other.locator("[data-act=deal]").click()
    expect(other.locator("[data-act=bet]")).to_be_enabled()
    seat.run("window.dispatchEvent(new Event('focus'))")
    expect(seat.button("bet")).to_be_focused()
    expect(seat.slip.get_by_role("alert")).to_contain_text("gone on in another window")
    expect(seat.page.locator("#amount")).to_have_value("")
    other.locator("[data-act=bet]").click()
    expect(other.locator("[data-act=check]")).to_be_enabled()
    seat.run("window.dispatchEvent(new Event('focus'))")
    expect(seat.button("check")).to_be_enabled()
    assert len(seat.cards("Board")) == 3
    expect(seat.slip).to_contain_text("gone on in another window")
    seat.act("check")
    expect(seat.slip).not_to_contain_text("another window")
    expect(seat.page.get_by_role("group", name="Board").locator("[data-card]")).to_have_count(4)
    # The other one still shows the turn: what is pressed there is no decision on the river.
    other.locator("[data-act=check]").click()
    expect(other.locator("#slip").get_by_role("alert")).to_contain_text("gone on in another window")
    expect(other.get_by_role("group", name="Board").locator("[data-card]")).to_have_count(4)
    expect(other.locator("[data-act=check]")).to_be_enabled()


def test_a_stale_tab_is_told_so_and_goes_on(seat: Seat, watch: Watch) -> None:
    """A decision on a round that another tab has ended is answered by that, and is no dead end."""
    watch.forgiven = ("409",)
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    other = seat.context.new_page()
    other.goto(f"/table/{TABLE}")
    other.locator("[data-act=fold]").click()
    expect(other.locator("[data-total]")).to_be_visible()
    seat.act("bet")
    told = seat.page.locator("#slip").get_by_role("alert")
    expect(told).to_have_text("This round has gone on in another window")
    expect(seat.button("deal")).to_be_enabled()


def test_blocked_storage_is_no_obstacle(house: Server, chromium: Browser, watch: Watch) -> None:
    """A browser that refuses to store anything still plays."""
    with Seat(chromium, house.url, watch) as player:
        player.context.add_init_script(
            "for (const name of ['localStorage', 'sessionStorage'])"
            " Object.defineProperty(window, name, { get() { throw new DOMException('blocked') } })"
        )
        player.page.goto(f"/table/{TABLE}")
        expect(player.spot("ante")).to_be_enabled()
        player.put("ante", 1000)
        player.act("deal", "fold")
        player.expect_settled()
    # The options that the test itself stores come before the blockade and are not at issue.
    assert [said for said in watch.complaints if "blocked" in said] == []


def test_a_server_that_is_away_at_first_is_waited_for(frail: Seat) -> None:
    """A page that finds no server says so instead of staying empty, and goes on by itself."""
    frail.page.route("**/api/**", lambda route: route.abort())
    frail.page.goto("/")
    expect(frail.page.locator("[data-banner]")).to_contain_text("The server cannot be reached")
    frail.page.unroute_all(behavior="wait")
    frail.page.get_by_role("button", name="Try now").click()
    expect(frail.page.locator("[data-game]")).to_have_count(5)
    expect(frail.page.locator("[data-banner]")).to_have_count(0)


def test_the_back_button_leads_out_of_a_round_and_into_it_again(seat: Seat) -> None:
    """Back to the lobby, forward to the table: the round is where it was, and goes on."""
    seat.page.goto("/")
    seat.page.locator(f"[data-game] a[href='/table/{TABLE}']").first.click()
    expect(seat.spot("ante")).to_be_enabled()
    seat.stack(DECK)
    seat.put("ante", 1000)
    seat.act("deal", "bet")
    expect(seat.button("check")).to_be_enabled()
    seat.page.go_back()
    expect(seat.page.locator("[data-game]")).to_have_count(5)
    seat.page.go_forward()
    expect(seat.button("check")).to_be_enabled()
    expect(seat.slip).to_be_focused()
    assert seat.cards("Your cards") == ["As", "Ah"]
    assert seat.cards("Board") == ["8h", "2d", "7c"]
    seat.act("check", "check")
    seat.expect_settled()
    assert seat.figure("balance") == "5,020.00"


def test_a_server_that_dies_in_a_round_is_picked_up_by_the_open_page(
    inn: Server, chromium: Browser, watch: Watch
) -> None:
    """It is killed without warning; the decision that found it dead is carried out once."""
    watch.forgiven = ("Failed to load resource",)
    with Seat(chromium, inn.url, watch) as player:
        player.sit(TABLE)
        player.stack(DECK)
        player.put("ante", 1000)
        player.act("deal")
        expect(player.button("bet")).to_be_enabled()
        inn.kill()
        player.button("bet").click()
        expect(player.page.locator("[data-banner]")).to_be_visible()
        expect(player.button("fold")).to_be_disabled()
        way = "Bet is on its way"
        expect(player.slip).to_contain_text(way)
        said = player.page.locator("[data-announced] p").filter(has_text=way)
        expect(said).to_have_count(1)
        come_back(inn, player)
        expect(player.button("check")).to_be_enabled()
        expect(player.slip).not_to_contain_text(way)
        expect(said).to_have_count(1)
        assert player.cards("Your cards") == ["As", "Ah"]
        assert player.figure("balance") == "4,970.00"
        player.act("check", "check")
        player.expect_settled()
    assert watch.complaints == []


@pytest.mark.parametrize("hours", [-24, 24])
def test_a_clock_that_is_wrong_changes_nothing(seat: Seat, hours: int) -> None:
    """A day behind or ahead: the session begins at zero, no deadline passes, the round counts."""
    seat.own_page.add_init_script(
        "{ const Right = Date; const now = Right.now.bind(Right);"
        f" const wrong = () => now() + {hours * 3_600_000};"
        " globalThis.Date = class extends Right {"
        "   constructor(...given) { given.length ? super(...given) : super(wrong()); }"
        "   static now() { return wrong(); } }; }"
    )
    seat.sit(TABLE)
    assert seat.figure("clock").startswith("0:0")
    seat.stack(DECK)
    seat.put("ante", 1000)
    seat.act("deal", "bet")
    expect(seat.button("check")).to_be_enabled()
    expect(seat.page.locator(".next.alarm")).to_have_count(0)
    seat.page.reload()
    seat.act("check", "check")
    seat.expect_settled()
    assert seat.figure("net") == "+20.00"
    assert seat.figure("clock").startswith("0:0")


def test_storage_that_is_full_is_no_obstacle(seat: Seat) -> None:
    """Whatever is written is refused: options hold for this visit, and a round is played."""
    seat.own_page.add_init_script(
        "Storage.prototype.setItem = () => {"
        " throw new DOMException('full', 'QuotaExceededError'); };"
    )
    seat.sit(TABLE)
    seat.menu("options")
    seat.page.locator("input[value=bright]").check()
    seat.page.keyboard.press("Escape")
    assert seat.run("document.documentElement.dataset.room") == "bright"
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()
    assert seat.figure("net") == "-10.00"


def test_a_part_that_cannot_be_loaded_is_no_dead_end(seat: Seat) -> None:
    """As after an upgrade that an open page has not seen: it says so, and a reload goes on."""
    seat.watch.forgiven = ("Failed to load resource", "ERR_FAILED")
    place = next(place for place in PLACES if place.name == "stumbled")
    place.go(seat)
    seat.page.unroute_all(behavior="wait")
    seat.page.locator("[data-trouble] button").click()
    expect(seat.page).to_have_url(re.compile("/history$"))
    expect(seat.page.get_by_role("main")).to_be_visible()
    expect(seat.page.locator("[data-trouble]")).to_have_count(0)
    # The exception is what the page has spoken about.
    assert [said for said in seat.watch.complaints if "History" not in said] == []
    seat.watch.complaints.clear()
