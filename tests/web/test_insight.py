"""Finished rounds: the list page by page, replays with values, links to share, statistics."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Route, expect

from server.harness import Server
from web.axe import findings
from web.seat import Seat, Watch
from web.test_layout import turned_to_each_size

TABLE = "casino-holdem/casino-floor"
TEXAS = "texas-holdem-bonus/online"
PARTS = ("expected", "cost", "luck")
# Three aces on the flop: to fold is a mistake, whatever follows.
DECK = "Ah 9d As 8c Ac 7d 7s 2c 4h"


def folded(seat: Seat) -> None:
    """Fold three aces."""
    seat.sit(TABLE)
    seat.stack(DECK)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()


def replayed(seat: Seat) -> None:
    """Open the replay of the last round."""
    seat.page.goto("/history")
    seat.page.locator("[data-round] a").first.click()
    expect(seat.page.locator("[data-decisions=ready]")).to_be_visible(timeout=60_000)


def test_a_replay_of_several_hands_turns_to_each(seat: Seat) -> None:
    """Each hand has a button with its result; a step lays down the hand that decides next."""
    seat.sit("casino-holdem/casino-floor")
    seat.put("ante", 500)
    seat.page.locator("[data-seats=more]").click()
    seat.act("deal", "call", "call")
    seat.expect_settled()
    held = []
    for number in range(2):
        seat.page.locator(f"[data-seat='{number}']").click()
        held.append(seat.cards("Your cards"))
    seat.page.goto("/history")
    expect(seat.page.locator("[data-round] .hand")).to_have_text("2 hands")
    replayed(seat)
    for number in (1, 0):
        button = seat.page.locator(f"[data-replay-seat='{number}']")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        assert seat.cards("Your cards") == held[number]
        expect(button).to_contain_text(re.compile(r"[+-]\d+\.\d\d|0\.00"))
    expect(seat.page.locator(".ledger li").last).to_contain_text(re.compile("^Seat [12]: "))
    for steps, number in ((2, 0), (1, 1)):
        seat.page.locator("[data-step=first]").click()
        for _ in range(3 - steps):
            seat.page.locator("[data-step=next]").click()
        here = seat.page.locator(f"[data-replay-seat='{number}']")
        expect(here).to_have_attribute("aria-pressed", "true")
        assert seat.cards("Your cards") == held[number]
        # Whose decision it is; what holds for all of them is said at the first alone.
        done = seat.page.locator("[data-done]")
        expect(done).to_contain_text(f"Seat {number + 1}. Your decision here")
        asides = seat.page.locator("[data-decisions] li.aside")
        told = asides.filter(has_text="Your other hands are open")
        expect(told).to_have_count(1 - number)
    assert findings(seat.page) == []


def test_the_history_goes_back_to_the_first_round(seat: Seat) -> None:
    """Twenty at a time, each page with an address; the back button goes back a page."""
    seat.page.goto("/")
    seat.has_folded(23, TABLE)
    seat.page.goto("/history")
    rows = seat.page.locator("[data-round]")
    expect(rows).to_have_count(20)
    expect(rows.first).to_contain_text("Round 23")
    seat.page.locator("[data-page=older]").click()
    expect(rows).to_have_count(3)
    expect(rows.last.locator("a")).to_have_text(re.compile(r"\bRound 1\s*$"))
    expect(seat.page.locator("[data-page=older]")).to_have_count(0)
    expect(seat.page.locator("[data-page=newer]")).to_be_focused()
    seat.page.go_back()
    expect(rows).to_have_count(20)
    seat.page.go_forward()
    expect(rows).to_have_count(3)
    seat.page.locator("[data-page=newer]").click()
    expect(rows).to_have_count(20)


def test_the_history_of_one_table(seat: Seat) -> None:
    """A table is chosen by keyboard, and the choice is in the address."""
    seat.page.goto("/")
    seat.has_folded(2, TABLE)
    seat.has_folded(1, TEXAS)
    seat.page.goto("/history")
    rows = seat.page.locator("[data-round]")
    expect(rows).to_have_count(3)
    # Rounds are counted at each table: a number never stands without the table's whole name.
    assert len({link.inner_text() for link in rows.locator("a").all()}) == 3
    expect(rows.first.locator("a")).to_have_text("Texas Hold'em Bonus Poker, Online Round 1")
    seat.page.locator("[data-filter]").select_option(TEXAS)
    expect(rows).to_have_count(1)
    assert f"table={TEXAS.replace('/', '%2F')}" in seat.page.url
    seat.page.reload()
    expect(rows).to_have_count(1)
    assert findings(seat.page) == []


def test_a_replay_shows_what_each_decision_was_worth(seat: Seat) -> None:
    """At the step of a decision: every action with its value, what was done, and its cost."""
    folded(seat)
    replayed(seat)
    at = seat.page.locator("[data-at]")
    split = seat.page.locator("[data-split]")
    expect(split).to_contain_text(re.compile(r"cost of errors -[1-9]\d*\.\d\d"))
    expect(split).to_contain_text("together -10.00")
    chips = seat.page.locator(".stake").first
    expect(chips).to_have_css("opacity", "0")
    seat.page.keyboard.press("ArrowLeft")
    expect(at).to_contain_text("Step 2 of 3")
    expect(chips).to_have_css("opacity", "1")
    seat.page.keyboard.press("Home")
    expect(at).to_contain_text("Step 1 of 3")
    expect(seat.page.locator("[data-decisions]")).to_contain_text("Nothing is decided")
    seat.page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Step 2 of 3")
    dealt = seat.page.locator("[data-decisions] [aria-live] > [data-dealt]:first-child")
    expect(dealt).to_contain_text("Your cards: ace of hearts, ace of spades")
    expect(seat.page.locator("[data-advice=call]")).to_contain_text("best")
    expect(seat.page.locator("[data-advice=fold]")).to_contain_text("on average -10.00")
    done = seat.page.locator("[data-done=fold]")
    expect(done).to_contain_text("Your decision here: Fold")
    expect(seat.page.locator("[data-cost]")).to_contain_text(re.compile(r"It cost [1-9]\d*\.\d\d"))
    assert findings(seat.page) == []
    seat.page.keyboard.press("End")
    expect(at).to_contain_text("Step 3 of 3")


def test_a_shared_round_is_open_to_others_and_can_be_taken_back(
    house: Server, chromium: Browser, watch: Watch, seat: Seat
) -> None:
    """Another browser sees steps, values and proof by the link, and nothing once it is gone."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()
    replayed(seat)
    seat.page.locator("[data-share=make]").click()
    address = seat.page.locator("[data-link=round]").input_value()
    assert re.fullmatch(rf"{re.escape(house.url)}/shared/[0-9a-f]{{32}}", address)
    with Seat(chromium, house.url, watch) as other:
        other.page.goto(address)
        expect(other.page.locator("[data-decisions=ready]")).to_be_visible()
        expect(other.page).to_have_title(re.compile("A shared round"))
        expect(other.page.locator("[data-share]")).to_have_count(0)
        other.page.keyboard.press("ArrowLeft")
        expect(other.page.locator("[data-done=fold]")).to_be_visible()
        other.page.get_by_text("Proof of the shuffle").click()
        other.page.locator("[data-verify]").click()
        expect(other.page.locator("[data-verdict=true]")).to_be_visible()
        assert findings(other.page) == []
        seat.page.locator("[data-share=take-back]").click()
        expect(seat.page.locator("[data-share=make]")).to_be_visible()
        watch.forgiven = ("404",)
        other.page.reload()
        expect(other.page.get_by_text("no such shared round")).to_be_visible()


def test_statistics_split_the_result(seat: Seat) -> None:
    """House's edge, errors and luck add up to the result; the course is a chart and a table."""
    folded(seat)
    seat.page.goto("/statistics")
    expect(seat.page.locator("[data-statistics=ready]")).to_be_visible(timeout=60_000)

    def part(name: str) -> float:
        return float(seat.page.locator(f"[data-part={name}]").inner_text().replace(",", ""))

    assert (part("net"), part("rounds"), part("staked")) == (-10.0, 1, 10.0)
    assert part("cost") < 0
    assert part("expected") + part("cost") + part("luck") == pytest.approx(-10, abs=0.02)
    expect(seat.page.locator(f"[data-variant='{TABLE}']")).to_contain_text("Casino Hold'em")
    chart = seat.page.locator("[data-course='1']")
    expect(chart.locator("canvas")).to_be_visible()
    expect(chart).to_have_attribute("aria-label", re.compile("After 1 rounds: result -10.00"))
    seat.page.get_by_text("The course as a table").click()
    expect(seat.page.get_by_role("row", name=re.compile("^1 -10.00"))).to_be_visible()
    assert findings(seat.page) == []


def preparing(route: Route) -> None:
    """Answer that four of fourteen rounds are valued, as a server does that is still at it."""
    first = {
        "rounds": 4,
        "staked_minor": 9000,
        "returned_minor": 3000,
        "net_minor": -6000,
        "valued": 4,
        "decisions": 5,
        "mistakes": 2,
        "expected_minor": -580.4,
        "cost_minor": 1527.5,
        "luck_minor": -3892.1,
    }
    rest = dict.fromkeys(first, 0) | {
        "rounds": 10,
        "staked_minor": 40000,
        "returned_minor": 17500,
        "net_minor": -22500,
    }
    rows = [{"variant": TABLE, "figures": first}, {"variant": TEXAS, "figures": rest}]
    total = {name: first[name] + rest[name] for name in first}
    answer = {"status": "preparing", "since_ms": None, "total": total, "variants": rows}
    route.fulfill(json=answer | {"course": [], "newest": None})


def test_parts_of_what_is_valued_say_so_and_add_up(seat: Seat) -> None:
    """While rounds are valued, the parts belong to those alone, and nothing unvalued reads 0.00."""
    seat.page.route("**/api/statistics*", preparing)
    seat.page.goto("/statistics")
    note = "of the rounds valued so far (4), with a result of -60.00"
    expect(seat.page.locator("[data-valued]")).to_contain_text(note)
    state = seat.page.locator("[data-statistics] [role=status]")
    expect(state).to_contain_text("Valuing rounds: 4 of 14. The three parts")
    texts = {name: seat.page.locator(f"[data-part={name}]").inner_text() for name in PARTS}
    assert texts == {"expected": "-5.80", "cost": "-15.28", "luck": "-38.92"}
    waits = seat.page.locator(f"[data-variant='{TEXAS}']")
    expect(waits).to_contain_text("valued: 0")
    expect(waits.get_by_text("not valued yet")).to_have_count(4)


def test_statistics_can_be_counted_anew_and_whole_again(seat: Seat) -> None:
    """By keyboard: from now on nothing is counted, then everything is; no round is lost."""
    folded(seat)
    seat.page.goto("/statistics")
    seat.page.locator("[data-count=anew]").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_text("No round has been counted yet")).to_be_visible()
    expect(seat.page.locator("[data-count=anew]")).to_have_count(0)
    seat.page.locator("[data-count=all]").focus()
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator("[data-part=rounds]")).to_have_text("1")
    seat.page.goto("/history")
    expect(seat.page.locator("[data-round]")).to_have_count(1)


def test_statistics_and_replays_fit(house: Server, chromium: Browser, watch: Watch) -> None:
    """On every window, in Russian: no sideways scroll, targets of 44 pixels; axe is quiet."""
    with Seat(chromium, house.url, watch, lang="ru", room="bright") as seat:
        seat.page.goto("/")
        seat.has_folded(1, TABLE)
        seat.page.goto("/statistics")
        expect(seat.page.locator("[data-statistics=ready]")).to_be_visible(timeout=60_000)
        expect(seat.page.locator("[data-course] canvas")).to_be_visible()
        fits(seat)
        replayed(seat)
        seat.page.keyboard.press("ArrowLeft")
        expect(seat.page.locator("[data-done]")).to_be_visible()
        fits(seat)
    assert watch.complaints == []


def fits(seat: Seat) -> None:
    """Check one page, at each size."""
    assert findings(seat.page) == []
    for size in turned_to_each_size(seat):
        assert seat.run("document.documentElement.scrollWidth <= innerWidth"), size
