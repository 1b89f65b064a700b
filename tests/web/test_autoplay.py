"""Autoplay: it plays what was asked, ends when it should, and leaves every round to the player."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from server.harness import Server
from web.axe import findings
from web.seat import Seat, Watch
from web.test_layout import turned_to_each_size

CASINO = "casino-holdem/casino-floor"
TEXAS = "texas-holdem-bonus/online"
# Three aces against nothing: a win of 30.00 with an ante of 10.00 that is called.
ACES = "Ah 9d As 8c Ac 7d 7s 2c 4h"
# The dealer's pair of kings beats seven high.
KINGS = "7h Kd 2s Kc 9c 8d 3s Jc Qh"


def bet_once(seat: Seat, table: str = CASINO, *, bonus: bool = False) -> None:
    """Sit down with a bet on the felt."""
    seat.sit(table)
    seat.put("ante", 1000)
    if bonus:
        seat.put("bonus", 1000)


def set_up(seat: Seat, whose: str = "card", **fields: str) -> None:
    """Fill in the form: never fold, and whatever else is named."""
    seat.menu("autoplay")
    form = seat.page.get_by_role("dialog")
    form.locator(f"input[name=whose][value={whose}]").check()
    for name, value in fields.items():
        field = form.locator(f"[data-auto={name}]")
        if name == "hand":
            field.select_option(value)
        else:
            field.fill(value)


def begin(seat: Seat) -> None:
    """Start it."""
    seat.page.locator("[data-auto=start]").click()


def ended(seat: Seat, why: str, played: int) -> None:
    """Expect it to have ended, for a reason, after so many rounds; the table is the player's."""
    strip = seat.page.locator("[data-autoplay=ended]")
    expect(strip).to_be_visible(timeout=120_000)
    expect(strip.locator("[data-why]")).to_have_attribute("data-why", why)
    expect(strip).to_have_attribute("data-played", str(played))


def rounds_of(seat: Seat) -> list[Any]:
    """Return the rounds that are over."""
    found: list[Any] = seat.request.get("/api/rounds?limit=100").json()
    return found


@pytest.mark.parametrize(("table", "whose"), [(CASINO, "card"), (TEXAS, "own")])
def test_as_many_rounds_as_asked(seat: Seat, table: str, whose: str) -> None:
    """It plays exactly as many as were asked, with the same bet, and then the hand goes on."""
    bet_once(seat, table)
    set_up(seat, whose, rounds="5")
    begin(seat)
    ended(seat, "done", 5)
    rounds = rounds_of(seat)
    assert len(rounds) == 5
    assert {one["seats"][0]["stakes"]["ante"] for one in rounds} == {1000}
    if whose == "card":
        assert {tuple(one["seats"][0]["actions"]) for one in rounds} == {("call",)}
    else:
        assert {one["seats"][0]["actions"][1:] == ["check", "check"] for one in rounds} == {True}
    net = sum(one["net_minor"] for one in rounds) / 100
    said = seat.page.locator("[data-why]").inner_text().replace(",", "")
    assert f"result {net:+.2f}".replace("+0.00", "0.00") in said
    seat.page.locator("[data-auto=close]").click()
    seat.act("deal")
    expect(seat.button("fold" if table == CASINO else "bet")).to_be_enabled()


def test_perfect_play_is_the_coachs(seat: Seat) -> None:
    """It calls with three aces and folds nothing against everything; each is one short message."""
    bet_once(seat)
    seat.stack(ACES, "7h Kd 2s Kc Ac Kh 3s Jc Qh")
    set_up(seat, "optimal", rounds="2")
    begin(seat)
    ended(seat, "done", 2)
    assert [one["seats"][0]["actions"] for one in rounds_of(seat)] == [["fold"], ["call"]]
    expect(seat.page.locator("[data-announced] p").last).to_contain_text("Round 2 of 2: ")
    *_, put_out, first, second = seat.page.locator("[data-announced] p").all_text_contents()
    assert put_out == "Ante 10.00; 10.00 on the felt."
    came = r"(won|lost) [\d.,]+\. Net [-+][\d.,]+\."
    for number, said in enumerate((first, second), start=1):
        assert re.fullmatch(rf"Round {number} of 2: {came}", said)


def test_own_rules_decide_in_their_order(seat: Seat) -> None:
    """A pair of one's own calls, anything else folds; the rules are there at the next visit."""
    bet_once(seat)
    seat.stack(ACES, KINGS)
    set_up(seat, "own", rounds="2")
    rules = seat.page.locator("[data-rules=call]")
    rules.locator("[data-add]").click()
    rules.get_by_label("Do").first.select_option("call")
    rules.get_by_label("when").select_option("own-pair")
    rules.get_by_label("Do").last.select_option("fold")
    begin(seat)
    ended(seat, "done", 2)
    assert [one["seats"][0]["actions"] for one in rounds_of(seat)] == [["fold"], ["call"]]
    seat.page.reload()
    expect(seat.spot("ante")).to_be_enabled()
    set_up(seat, "own")
    expect(rules.get_by_label("when")).to_have_value("own-pair")


@pytest.mark.parametrize(
    ("deck", "fields", "why"),
    [
        (KINGS, {"loss": "30"}, "loss"),
        (ACES, {"win": "20.00"}, "win"),
        (ACES, {"hand": "full-house"}, "hand"),
    ],
)
def test_it_stops_by_its_rules(seat: Seat, deck: str, fields: dict[str, str], why: str) -> None:
    """After the round that reaches the limit, and not a round later."""
    bet_once(seat)
    # The first hand pushes the call and reaches nothing.
    seat.stack(deck)
    set_up(seat, rounds="10", **fields)
    begin(seat)
    ended(seat, why, 1)
    assert len(rounds_of(seat)) == 1


def test_a_side_bet_that_wins_stops_it(seat: Seat) -> None:
    """A pair of aces on the flop pays the bonus."""
    bet_once(seat, bonus=True)
    seat.stack(KINGS, ACES)
    set_up(seat, rounds="10")
    seat.page.locator("[data-auto=bonus]").check()
    begin(seat)
    ended(seat, "bonus", 2)


def test_a_balance_that_does_not_cover_the_bet_stops_it(seat: Seat) -> None:
    """It says so and takes nothing; the table goes on."""
    seat.sit(CASINO)
    seat.spot("ante").focus()
    seat.page.locator("#amount").fill("1000")
    seat.page.keyboard.press("Enter")
    seat.stack(KINGS)
    set_up(seat, rounds="10")
    form = seat.page.get_by_role("dialog")
    plays = form.locator("[data-auto=plays]")
    expect(plays).to_have_text("Plays Ante 1,000.00, up to 3,000.00 a round")
    # Half the balance is proposed as the limit of losses; chips that lie out are still in it.
    expect(form.locator("[data-auto=loss]")).to_have_value("2,500.00")
    form.locator("[data-auto=loss]").fill("")
    seat.page.locator("[data-auto=card]").select_option(label="Never fold")
    begin(seat)
    # 3,000.00 are lost in one round; of the next one the call would not be covered.
    ended(seat, "money", 1)
    assert [one["net_minor"] for one in rounds_of(seat)] == [-300_000]
    expect(seat.spot("ante")).to_be_enabled()


def held(seat: Seat) -> list[Route]:
    """Hold the answers about decisions back, so that a run can be looked at in the middle."""
    routes: list[Route] = []
    seat.page.route("**/choice", lambda route: routes.append(route))  # noqa: PLW0108 - no builtin
    return routes


@pytest.mark.parametrize("how", ["key", "click", "enter"])
def test_it_stops_at_once_and_the_round_goes_on_by_hand(seat: Seat, how: str) -> None:
    """One key or click in mid-round: no further command, and the decision is the player's."""
    bet_once(seat)
    routes = held(seat)
    with seat.page.expect_request("**/choice"):
        set_up(seat, rounds="10")
        begin(seat)
    expect(seat.page.locator("[data-autoplay=running]")).to_contain_text("round 1 of 10")
    expect(seat.button("call")).to_have_attribute("aria-disabled", "true")
    if how == "click":
        seat.page.locator("[data-auto=stop]").click()
    else:
        seat.page.keyboard.press("Escape" if how == "key" else "Enter")
    ended(seat, "asked", 0)
    expect(seat.page.locator("[data-auto=close]")).to_be_focused()
    expect(seat.button("call")).to_be_enabled()
    for route in routes:
        route.continue_()
    # What was asked before the stop is answered before the player decides.
    seat.page.wait_for_load_state("networkidle")
    seat.page.unroute("**/choice")
    expect(seat.button("fold")).to_be_enabled()
    seat.act("fold")
    seat.expect_settled()
    assert len(rounds_of(seat)) == 1


def test_a_reload_ends_it_and_keeps_the_round(seat: Seat) -> None:
    """The same cards lie there, nothing plays on, and the player decides."""
    bet_once(seat)
    held(seat)
    with seat.page.expect_request("**/choice"):
        set_up(seat, rounds="10")
        begin(seat)
    cards = seat.cards("Your cards")
    seat.page.reload()
    seat.page.unroute("**/choice")  # not before: requests that are held back would go on
    expect(seat.button("call")).to_be_enabled()
    assert seat.cards("Your cards") == cards
    expect(seat.page.locator("[data-autoplay]")).to_have_count(0)
    seat.act("call")
    seat.expect_settled()
    assert len(rounds_of(seat)) == 1


def test_a_page_in_the_background_waits(seat: Seat) -> None:
    """Hidden, it asks for nothing more and says so; looked at again, it goes on to the end."""
    hide = """hidden => {
      Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    bet_once(seat)
    routes = held(seat)
    with seat.page.expect_request("**/choice"):
        set_up(seat, rounds="2")
        begin(seat)
    seat.page.evaluate(hide, arg=True)
    routes[0].continue_()
    seat.page.unroute("**/choice")
    expect(seat.page.get_by_text("waits while this page is in the background")).to_be_visible()
    assert len(rounds_of(seat)) <= 1
    seat.page.evaluate(hide, arg=False)
    ended(seat, "done", 2)


def test_what_makes_no_sense_is_said_in_the_form(seat: Seat, watch: Watch) -> None:
    """Rounds, amounts and hole cards that are none: a sentence, the input kept, nothing played."""
    watch.forgiven = ("409 (Conflict)",)
    bet_once(seat, TEXAS)
    set_up(seat, "own", rounds="0")
    form = seat.page.get_by_role("dialog")
    alert = form.get_by_role("alert")
    begin(seat)
    expect(alert).to_contain_text("from 1 to 1,000")
    field = form.locator("[data-auto=rounds]")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("from 1 to 1,000"))
    form.locator("[data-auto=rounds]").fill("3")
    form.locator("[data-auto=loss]").fill("much")
    begin(seat)
    expect(alert).to_contain_text("A limit is an amount")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    expect(form.locator("[data-auto=loss]")).to_have_attribute("aria-invalid", "true")
    form.locator("[data-auto=loss]").fill("")
    form.locator("[data-rules=flop] [data-add]").click()
    form.get_by_label("Hole cards").fill("7Z")
    begin(seat)
    expect(alert).to_contain_text("7Z")
    assert rounds_of(seat) == []
    form.get_by_label("Hole cards").fill("72o")
    begin(seat)
    ended(seat, "done", 3)


def test_a_table_without_a_bet_cannot_begin(seat: Seat) -> None:
    """There is nothing to repeat before the first bet, and the form says so."""
    seat.sit(CASINO)
    seat.menu("autoplay")
    expect(seat.page.get_by_text("Play one round by hand first")).to_be_visible()
    expect(seat.page.locator("[data-auto=start]")).to_be_disabled()


def test_form_and_counter_fit(house: Server, chromium: Browser, watch: Watch) -> None:
    """Every window, with Russian words: nothing sticks out, and axe finds nothing."""
    with Seat(chromium, house.url, watch, lang="ru") as seat:
        bet_once(seat, TEXAS)
        held(seat)
        set_up(seat, "own", rounds="3")
        seat.page.locator("[data-rules=turn] [data-add]").click()
        assert findings(seat.page) == []
        wide = "[...document.querySelectorAll('dialog *')].every(e => e.scrollWidth <= innerWidth)"
        for size in turned_to_each_size(seat):
            assert seat.run(wide), size
        begin(seat)
        strip = seat.page.locator("[data-autoplay=running]")
        assert findings(seat.page) == []
        for _ in turned_to_each_size(seat):
            expect(strip).to_be_in_viewport()
        assert re.search("[А-я]", strip.inner_text())
        seat.page.keyboard.press("Escape")
        expect(seat.page.locator("[data-autoplay=ended]")).to_be_visible()
        assert findings(seat.page) == []
        for _ in turned_to_each_size(seat):
            assert re.search("[А-я]", seat.page.locator("[data-why]").inner_text())
    assert watch.complaints == []
