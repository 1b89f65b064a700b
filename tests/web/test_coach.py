"""The coach at the table: values beside the buttons, a question before a mistake, its cost."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from server.harness import Server
from web.axe import findings
from web.seat import DESK, PHONE, Seat, Watch

TABLE = "casino-holdem/casino-floor"
# Two pair on the flop: to call is right by far, to fold is a mistake.
DECK = "Ah 9d As 8c Ac 7d 7s 2c 4h"


@pytest.fixture
def coached(house: Server, chromium: Browser, watch: Watch) -> Seat:
    """Give a player whose coach warns, as an earlier visit left it."""
    return Seat(chromium, house.url, watch, stored={"coach": "warn"})


def deciding(seat: Seat, table: str = TABLE) -> None:
    """Bring a table to its decision."""
    seat.sit(table)
    seat.stack(DECK)
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.page.locator("[data-next]")).to_be_enabled()


def advice(seat: Seat, action: str) -> Locator:
    """Return what the coach says of an action; the first answer may have to be worked out."""
    found = seat.page.locator(f"[data-advice={action}]")
    expect(found).to_be_visible(timeout=60_000)
    return found


def test_the_coach_is_off_until_it_is_turned_on_and_is_remembered(seat: Seat) -> None:
    """Nothing is asked for while it is off; one key turns it on, also for the next visit."""
    asked: list[str] = []
    seat.own_page.on("request", lambda request: asked.append(request.url))
    deciding(seat)
    expect(seat.page.locator("[data-coach]")).to_have_count(0)
    assert not [url for url in asked if "advice" in url]
    # Without the server it has no values, and says so.
    seat.watch.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    seat.context.set_offline(offline=True)
    seat.page.keyboard.press("h")
    expect(seat.page.locator("[data-coach]")).to_contain_text("Values need the connection")
    seat.context.set_offline(offline=False)
    expect(advice(seat, "fold")).to_contain_text("on average -10.00")
    assert seat.run("localStorage.getItem('riverhouse.coach')") == "warn"
    seat.page.keyboard.press("h")
    expect(seat.page.locator("[data-coach]")).to_have_count(0)


def test_each_action_has_its_exact_value_and_the_best_is_named(coached: Seat) -> None:
    """Values are money and a fraction; the best is said in words, the other has its cost."""
    with coached as seat:
        deciding(seat)
        expect(advice(seat, "call")).to_contain_text("best")
        expect(advice(seat, "call")).to_contain_text(re.compile(r"exactly \d+/\d+ per ante"))
        expect(advice(seat, "fold")).to_contain_text("on average -10.00")
        expect(advice(seat, "fold")).to_contain_text("exactly -1 per ante")
        expect(advice(seat, "fold")).to_contain_text(re.compile(r"costs \d+\.\d\d"))
        heard = seat.page.locator("[data-coach] ul").aria_snapshot()
        assert re.search(r": on average -10\.00 ?, costs \d+\.\d\d ?\.", heard)
        assert "exactly" not in heard
        *_, decision, said = seat.page.locator("[data-announced] p").all_text_contents()
        assert "Your decision" in decision
        assert re.match(r"Coach: .*: on average -10\.00, costs \d+\.\d\d\. .* best\. Win ", said)
        assert seat.page.locator("[data-coach] [aria-live]").count() == 0
        expect(seat.page.locator("[data-coach]")).to_contain_text(re.compile(r"Win \d+\.\d%"))
    assert seat.watch.complaints == []


def test_a_mistake_is_asked_back_about_once_and_counted(coached: Seat) -> None:
    """By keyboard: F asks, F again folds; the account counts it, and leads to the statistics."""
    with coached as seat:
        deciding(seat)
        advice(seat, "fold")
        seat.page.keyboard.press("f")
        warning = seat.page.locator("[data-warning]")
        expect(warning).to_contain_text("Press it again")
        expect(warning).to_have_attribute("role", "alert")
        expect(seat.page.locator("[data-doubted]")).to_have_attribute("data-act", "fold")
        expect(seat.button("fold")).to_have_accessible_description(re.compile("Press it again"))
        expect(seat.button("call")).to_be_enabled()
        seat.page.keyboard.press("l")
        repeated = seat.page.locator("[data-announced] p").last
        told = f"Your cards: .* Your decision: .* Coach: .* {re.escape(warning.inner_text())}$"
        expect(repeated).to_have_text(re.compile(told))
        # A key bounced at once is the same press.
        seat.page.keyboard.press("f")
        seat.expect_ready("fold")
        expect(warning).to_be_visible()
        seat.page.keyboard.press("f")
        seat.expect_settled()
        tally = seat.page.locator("[data-tally]")
        counted = re.compile(r"Mistakes so far: 1, cost [1-9]\d*\.\d\d")
        expect(tally).to_contain_text(counted, timeout=60_000)
        said = tally.inner_text()
        seat.page.reload()
        expect(tally).to_contain_text(said.strip())
        tally.get_by_role("link").click()
        expect(seat.page).to_have_url(re.compile("/statistics$"))
    assert seat.watch.complaints == []


def test_the_tally_counts_until_it_is_whole(coached: Seat) -> None:
    """Rounds that wait to be valued may hold mistakes: none of them is told as none."""

    def partial(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["total"] |= {"rounds": 15, "valued": 3, "mistakes": 0, "cost_minor": 0}
        route.fulfill(response=answer, json=body | {"status": "preparing"})

    with coached as seat:
        seat.page.route("**/api/statistics", partial)
        seat.sit(TABLE)
        tally = seat.page.locator("[data-tally]")
        expect(tally).to_contain_text("Counting mistakes: rounds 3 of 15")
        expect(tally).not_to_contain_text("so far")
        seat.page.unroute("**/api/statistics")
        expect(tally).to_contain_text("Mistakes so far: 0, cost 0.00")


def test_the_best_action_is_done_at_once(coached: Seat) -> None:
    """No question comes before the right decision, and nothing is counted."""
    with coached as seat:
        deciding(seat)
        advice(seat, "call")
        seat.act("call")
        seat.expect_settled()
        expect(seat.page.locator("[data-tally]")).to_contain_text("Mistakes so far: 0")
    assert seat.watch.complaints == []


# No value lies under the question.
_CLEAR_OF_VALUES = """() => {
  const box = (one) => one.getBoundingClientRect();
  const { top, left } = box(document.querySelector("[data-warning]"));
  return [...document.querySelectorAll("[data-advice] > *")]
    .filter((one) => box(one).width > 1)
    .every((one) => box(one).bottom <= top + 1 || box(one).right <= left);
}"""


@pytest.mark.parametrize("size", [DESK, PHONE, (320, 640), (844, 390)], ids=str)
def test_the_coach_fits_and_axe_finds_nothing(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """On every window, with Russian words: no sideways scroll, all in reach, nothing for axe."""
    with Seat(chromium, house.url, watch, size=size, lang="ru", stored={"coach": "warn"}) as seat:
        # On a low window the one that tells no chances, whose place the question would have.
        is_low = size[1] < PHONE[1]
        deciding(seat, "texas-holdem-bonus/online" if is_low else TABLE)
        best = "bet" if is_low else "call"
        advice(seat, best)
        wide = seat.run("document.documentElement.scrollWidth <= innerWidth")
        assert wide
        seat.button(best).scroll_into_view_if_needed()
        expect(seat.button(best)).to_be_in_viewport()
        expect(seat.page.locator("[data-coach]")).to_be_in_viewport()
        assert findings(seat.page) == []
        before = [seat.page.locator(part).bounding_box() for part in ("[data-coach]", "#slip")]
        seat.button("fold").click()
        expect(seat.page.locator("[data-warning]")).to_be_visible()
        assert seat.run(_CLEAR_OF_VALUES)
        assert before == [
            seat.page.locator(part).bounding_box() for part in ("[data-coach]", "#slip")
        ]
        assert findings(seat.page) == []
    assert watch.complaints == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["House edge", "2.1576%", "the Ante", "everything staked", "Element of risk"]),
        ("ru", ["Преимущество казино", "2,1576", "все ставки", "Элемент риска"]),
    ],
)
def test_the_rules_tell_what_comes_back_and_of_what(
    house: Server, chromium: Browser, watch: Watch, lang: str, words: list[str]
) -> None:
    """The exact figures stand in the rules, each with its divisor."""
    with Seat(chromium, house.url, watch, lang=lang) as seat:
        seat.page.goto(f"/rules/{TABLE}")
        returns = seat.page.locator("[data-returns=ready]")
        expect(returns).to_be_visible(timeout=60_000)
        for word in words:
            expect(returns).to_contain_text(word)
        assert findings(seat.page) == []
    assert watch.complaints == []
