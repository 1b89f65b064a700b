"""The trainer's drills in a browser: on a phone by touch and by keys alone, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from riverhouse.trainer import DRILLS, Question
from server.harness import Server
from web.seat import PHONE, Seat, Watch
from web.test_layout import WIDE
from web.trainee import (
    BONUS,
    FLOOR,
    by_keys,
    by_touch,
    expect_laid,
    expect_verdict,
    give_up,
    open_practice,
    question_in,
    swipe,
    touch_swipe,
)

_HOWS: dict[str, Callable[[Page, Question], None]] = {"touch": by_touch, "keys": by_keys}
_WORKING = {"en": "The working", "ru": "Ход решения"}
_KEY = {"en": "Right answer", "ru": "Верный ответ"}


@pytest.mark.parametrize(
    ("how", "lang"),
    [
        ("touch", "en"),
        ("keys", "ru"),
        pytest.param("touch", "ru", marks=pytest.mark.full),
        pytest.param("keys", "en", marks=pytest.mark.full),
    ],
)
@pytest.mark.parametrize("drill", DRILLS)
def test_every_drill_is_played_through(  # noqa: PLR0913 - three ways to play, and who plays
    house: Server, chromium: Browser, watch: Watch, *, drill: str, how: str, lang: str
) -> None:
    """On a phone: one card right, one wrong with its working, and on to the third."""
    variant = BONUS if how == "touch" else FLOOR
    with Seat(chromium, house.url, watch, size=PHONE, lang=lang) as player:
        page = player.page
        _HOWS[how](page, open_practice(page, variant, drill, f"{how}-{lang}"))
        expect_verdict(page, "right")
        with page.expect_response("**/api/trainer/practice") as asked:
            page.keyboard.press("Enter")
        second = question_in(asked.value)
        assert second.ask.number == 1
        expect_laid(page)
        assert player.run(WIDE) <= 0
        give_up(page, second, by_keys=how == "keys")
        expect_verdict(page, "wrong")
        verdict = page.locator("[data-verdict]")
        expect(verdict).to_contain_text(_WORKING[lang])
        expect(verdict).to_contain_text(_KEY[lang])
        assert player.run(WIDE) <= 0
        with page.expect_response("**/api/trainer/practice"):
            page.keyboard.press("Enter")
        expect_laid(page)
    assert watch.complaints == []


def test_a_wrong_answer_is_worked_out_and_disputed(seat: Seat) -> None:
    """The given and the right answer, the working, the rule with its source, the settlement."""
    page = seat.page
    question = open_practice(page, FLOOR, "settle", "wrong")
    for row in page.locator("[data-wager]").all():
        row.locator("[data-outcome=push]").click()
    page.locator("input[data-field=total]").fill("1234")
    page.locator("[data-submit]").click()
    expect_verdict(page, "wrong")
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_contain_text("1,234.00")
    expect(verdict).to_contain_text("The player has:")
    verdict.get_by_text("The rule and its source").click()
    expect(verdict).to_contain_text("The dealer qualifies with a pair of fours or better.")
    expect(verdict).to_contain_text(
        "Casino Hold'em with AA Bonus: dealers' rules of casinos in the CIS"
    )
    page.locator("[data-ask-dispute]").click()
    told = page.locator("[data-dispute]")
    expect(told).to_contain_text(f"riverhouse settle {FLOOR} --player")
    expect(told).to_contain_text(question.rules_hash[:16])


def test_a_swipe_takes_pushes_and_pays(seat: Seat) -> None:
    """Left takes the stake, down pushes, right asks for the amount."""
    page = seat.page
    open_practice(page, FLOOR, "settle", "swipe")
    row = page.locator("[data-wager='0.ante']")
    swipe(page, "0.ante", x=-60, y=0)
    expect(row.locator("[data-outcome=lose]")).to_have_attribute("aria-pressed", "true")
    expect(row.locator("input")).to_have_value(re.compile(r"^-\d+"))
    swipe(page, "0.ante", x=0, y=60)
    expect(row.locator("input")).to_have_value("0")
    swipe(page, "0.ante", x=60, y=0)
    expect(row.locator("[data-outcome=win]")).to_have_attribute("aria-pressed", "true")
    expect(row.locator("input")).to_be_focused()


def test_what_is_missing_is_left_out_on_purpose_only(seat: Seat) -> None:
    """Enter names what is missing however often it is pressed; one button leaves it out."""
    page = seat.page
    open_practice(page, FLOOR, "pay", "missing")
    page.locator("[data-submit]").click()
    expect(page.get_by_text("Still missing")).to_be_visible()
    expect(page.locator("input[data-field=win]")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-verdict]")).to_have_count(0)
    expect_laid(page)
    page.locator("[data-leave]").click()
    expect_verdict(page, "wrong")


def test_a_finger_swipes_as_a_mouse_does(house: Server, chromium: Browser, watch: Watch) -> None:
    """Touches of a phone: left takes, down pushes without scrolling the page, right pays."""
    with Seat(chromium, house.url, watch, size=PHONE) as player:
        page = player.page
        open_practice(page, FLOOR, "settle", "swipe")
        row = page.locator("[data-wager='0.ante']")
        for outcome, x, y in (("lose", -70, 5), ("push", 5, 70), ("win", 70, -5)):
            top = player.run("() => scrollY")
            touch_swipe(page, "0.ante", x=x, y=y)
            pressed = row.locator(f"[data-outcome={outcome}]")
            expect(pressed).to_have_attribute("aria-pressed", "true")
            if outcome == "push":
                assert player.run("() => scrollY") == top
    assert watch.complaints == []


def test_chips_are_built_by_touch(seat: Seat) -> None:
    """A tap adds a chip, the minus takes one away, the sum follows; a count can be typed."""
    page = seat.page
    open_practice(page, FLOOR, "chips", "tap")
    chip = page.locator("[data-chip='2500']")
    chip.click()
    chip.click()
    page.locator("[data-chip='500']").click()
    expect(page.locator("[data-sum]")).to_contain_text("55.00")
    page.get_by_role("button", name="One chip of 25 fewer").click()
    expect(page.locator("[data-sum]")).to_contain_text("30.00")
    page.locator("input[data-field='chip.100']").fill("4")
    expect(page.locator("[data-sum]")).to_contain_text("34.00")


def test_the_keypad_writes_into_the_field(seat: Seat) -> None:
    """Digits, the point, the sign, erasing and clearing; the next key leads on to the button."""
    page = seat.page
    open_practice(page, FLOOR, "pay", "keypad")
    field = page.locator("input[data-field=win]")

    def press(*keys: str) -> None:
        for key in keys:
            page.locator(f"[data-key='{key}']").click()

    press("1", "2", "00", ".", "5", "0")
    expect(field).to_have_value("1200.50")
    expect(field).to_be_focused()
    press("erase", "sign")
    expect(field).to_have_value("-1200.5")
    press("clear")
    expect(field).to_have_value("")
    press("7", "next")
    expect(page.locator("[data-submit]")).to_be_focused()


@pytest.mark.parametrize(
    ("lang", "spot", "played"), [("en", "ANTE", "PLAY 2x"), ("ru", "АНТЕ", "ИГРАТЬ 2x")]
)
def test_wagers_are_called_as_the_felt_prints_them(  # noqa: PLR0913 - a language and its words
    house: Server, chromium: Browser, watch: Watch, *, lang: str, spot: str, played: str
) -> None:
    """The table of seed 000 prints capitals; so do the question, its rows and what was done."""
    with Seat(chromium, house.url, watch, lang=lang) as player:
        open_practice(player.page, "texas-holdem-bonus/evolution", "settle", "felt")
        expect(player.page.locator("[data-wager='0.ante'] strong")).to_have_text(spot)
        expect(player.page.locator(".did")).to_contain_text(played)
    assert watch.complaints == []
