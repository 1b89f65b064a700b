"""The trainer in a browser: drills by touch and by keys, in both languages; modes and progress."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from riverhouse.trainer import DRILLS, Ask, Question, question_of
from riverhouse.trainer.papers import Paper, asks_of
from server.harness import Server, new_id
from web.seat import PHONE, Seat, Watch
from web.test_access import findings
from web.test_languages import _BARE, _TEXTS
from web.test_layout import _SMALL, _WIDE, SIZES
from web.trainee import FLOOR, by_keys, by_touch, expect_laid, open_practice, question_in, swipe

BONUS = "texas-holdem-bonus/casino-floor"
_HOWS: dict[str, Callable[[Page, Question], None]] = {"touch": by_touch, "keys": by_keys}


def _verdict(page: Page, outcome: str) -> None:
    expect(page.locator(f"[data-verdict={outcome}]")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("how", _HOWS)
def test_every_drill_is_played_through(
    house: Server, chromium: Browser, watch: Watch, how: str, lang: str
) -> None:
    """On a phone, by touch or by keyboard alone, in either language: the key is right."""
    variant = BONUS if how == "touch" else FLOOR
    with Seat(chromium, house.url, watch, size=PHONE, lang=lang) as player:
        for drill in DRILLS:
            question = open_practice(player.page, variant, drill, f"{how}-{lang}")
            _HOWS[how](player.page, question)
            _verdict(player.page, "right")
            assert player.run(_WIDE) <= 0
            with player.page.expect_response("**/api/trainer/practice") as asked:
                player.page.keyboard.press("Enter")
            assert question_in(asked.value).ask.number == 1
            expect_laid(player.page)
    assert watch.complaints == []


def test_a_wrong_answer_is_worked_out_and_disputed(seat: Seat) -> None:
    """The given and the right answer, the working, the rule with its source, the settlement."""
    page = seat.page
    question = open_practice(page, FLOOR, "settle", "wrong")
    for row in page.locator("[data-wager]").all():
        row.locator("[data-outcome=push]").click()
    page.locator("input[data-field=total]").fill("1234")
    page.locator("[data-submit]").click()
    _verdict(page, "wrong")
    verdict = page.locator("[data-verdict]")
    expect(verdict).to_contain_text("1,234.00")
    expect(verdict).to_contain_text("The player has:")
    verdict.get_by_text("The rule and its source").click()
    expect(verdict).to_contain_text("The dealer qualifies with a pair of fours or better.")
    expect(verdict).to_contain_text("seed 003")
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


def test_what_is_missing_is_said_once(seat: Seat) -> None:
    """The first press names what is missing, the second takes the card as it is."""
    page = seat.page
    open_practice(page, FLOOR, "pay", "missing")
    page.locator("[data-submit]").click()
    expect(page.get_by_text("Still missing")).to_be_visible()
    expect(page.locator("input[data-field=win]")).to_be_focused()
    page.keyboard.press("Enter")
    _verdict(page, "wrong")


def _open_test(page: Page, count: int = 10, **more: str) -> list[Question]:
    asked = "&".join(f"{name}={value}" for name, value in more.items())
    path = f"/train/{FLOOR}?mode=timed&drill=pay&count={count}&seed=web&level=1&{asked}"
    with page.expect_response("**/api/trainer/paper") as made:
        page.goto(path)
    cards: Any = made.value.json()["cards"]
    return [question_of(msgspec.convert(card["question"]["ask"], Ask)) for card in cards]


def _freeze(page: Page) -> None:
    """Stop the page's time: from now on it passes only when a test says so."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)


def test_the_clock_counts_only_time_to_answer(seat: Seat) -> None:
    """A slow page, a slow server and a page that hangs cost nothing; thinking does."""
    page = seat.page
    _freeze(page)
    held: list[Route] = []
    shut = True

    def gate(route: Route) -> None:
        if shut:
            held.append(route)
        else:
            route.continue_()

    page.route("**/cards/**", gate)
    questions = _open_test(page)
    bar = page.locator("[data-phase]")
    page.clock.run_for(60_000)
    expect(bar).to_have_attribute("data-phase", "laying")
    expect(page.locator("[data-left]")).to_have_text("9 s left")
    shut = False
    for route in held:
        route.continue_()
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    page.wait_for_load_state("networkidle")
    page.clock.run_for(100)
    expect(bar).to_have_attribute("data-phase", "answering")
    page.clock.run_for(4_000)
    expect(page.locator("[data-left]")).to_have_text("5 s left")
    page.clock.fast_forward(60_000)
    page.clock.run_for(200)
    expect(page.locator("[data-left]")).to_have_text("5 s left")
    answers: list[Route] = []

    def keep(route: Route) -> None:
        answers.append(route)

    page.route("**/api/trainer/grade", keep)
    page.locator("input[data-field=win]").fill(str(int(str(questions[0].key["win"])) // 100))
    page.locator("[data-submit]").click()
    expect(bar).to_have_attribute("data-phase", "marking")
    # More than was left, and less than the page waits before it sends again.
    page.clock.run_for(9_000)
    answers[0].continue_()
    _verdict(page, "right")


def test_who_thinks_too_long_is_out_of_time(seat: Seat) -> None:
    """The card is taken as it is when its seconds are over."""
    page = seat.page
    _freeze(page)
    _open_test(page)
    page.wait_for_load_state("networkidle")
    page.clock.run_for(300)
    expect_laid(page)
    page.clock.run_for(9_500)
    _verdict(page, "wrong")
    expect(page.get_by_text("Out of time")).to_be_visible()


def test_a_test_with_a_skipped_card_and_a_duel(seat: Seat) -> None:
    """What is skipped comes back at the end; the result goes on as a duel with the same cards."""
    page = seat.page
    questions = _open_test(page, seconds="0")
    expect_laid(page)
    page.locator("[data-skip]").click()
    for number in [*range(1, 10), 0]:
        expect(page.locator("[data-at]")).to_have_text(f"Card {number + 1} of 10")
        expect_laid(page)
        key = int(str(questions[number].key["win"])) // 100
        page.locator("input[data-field=win]").fill(str(key + (number == 3)))
        page.keyboard.press("Enter")
        _verdict(page, "wrong" if number == 3 else "right")
        page.keyboard.press("Enter")
    expect(page.locator("[data-score]")).to_have_text("9 of 10 right")
    page.locator("summary").first.click()
    expect(page.get_by_text("The working")).to_be_visible()
    link = page.locator("[data-link]").input_value()
    with page.expect_response("**/api/trainer/paper") as made:
        page.goto(link)
    asks = [card["question"]["ask"]["number"] for card in made.value.json()["cards"]]
    assert asks == list(range(10))
    expect(page.get_by_text(re.compile("score to beat: 9 of 10"))).to_be_visible()
    page.goto(f"/train/{FLOOR}")
    expect(page.locator("[data-answered]")).to_have_text("10")


def test_the_setup_stands_in_the_address(seat: Seat) -> None:
    """Chosen drills, cards and level are in the link; the back button leads to the choice."""
    page = seat.page
    page.goto(f"/train/{FLOOR}")
    page.get_by_role("button", name="None").click()
    page.locator("[data-pick=chips]").check()
    page.get_by_label("20", exact=True).check()
    page.get_by_label("30", exact=True).last.check()
    page.locator("[data-start]").click()
    address = re.compile(r"\?mode=timed&drill=chips&count=20&seconds=30&seed=[0-9a-f]{12}$")
    expect(page).to_have_url(address)
    expect(page.locator("[data-at]")).to_have_text("Card 1 of 20")
    page.go_back()
    expect(page.locator("[data-start]")).to_be_visible()


def test_the_challenge_of_the_day(seat: Seat) -> None:
    """Ten cards of the server's own day."""
    page = seat.page
    page.goto(f"/train/{FLOOR}")
    page.get_by_label("Daily challenge").check()
    with page.expect_response("**/api/trainer/paper") as made:
        page.locator("[data-start]").click()
    paper: Any = made.value.json()["paper"]
    assert (paper["kind"], paper["count"]) == ("daily", 10)
    expect(page.locator("[data-at]")).to_have_text("Card 1 of 10")


def test_progress_is_kept_by_this_browser_alone(seat: Seat) -> None:
    """After an answer: figures, the heat map by line and level, the history as CSV."""
    page = seat.page
    question = open_practice(page, FLOOR, "pay", "kept")
    by_touch(page, question)
    _verdict(page, "right")
    page.locator("[data-stop]").click()
    expect(page.locator("[data-score]")).to_have_text("1 of 1 right")
    page.goto(f"/train/{FLOOR}")
    expect(page.locator("[data-answered]")).to_have_text("1")
    expect(page.locator(".heat td:not(.empty)")).to_have_text(re.compile("1/1"))
    history = page.get_by_role("link", name="History as CSV").get_attribute("href") or ""
    assert f"{FLOOR.replace('/', '%2F')}%2Cpay%2C" in history
    page.get_by_role("button", name="Forget everything").click()
    page.get_by_role("button", name="Really forget it").click()
    expect(page.get_by_text("Nothing has been answered yet.")).to_be_visible()


def test_a_browser_that_stores_nothing_trains_all_the_same(seat: Seat) -> None:
    """Blocked storage is said, and nothing breaks."""
    seat.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('blocked'); }"
    )
    question = open_practice(seat.page, FLOOR, "pay", "blocked")
    by_touch(seat.page, question)
    _verdict(seat.page, "right")
    seat.page.locator("[data-tool=setup]").click()
    expect(seat.page.get_by_text("This browser stores nothing")).to_be_visible()


def test_a_class_test_from_teacher_to_pupil_and_back(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """The teacher shares a link; a pupil gives a name and answers; the teacher sees the marks."""
    with Seat(chromium, house.url, watch) as teacher:
        page = teacher.page
        page.goto("/train/class")
        page.locator("[data-title]").fill("Monday")
        page.locator("[data-variant]").select_option(FLOOR)
        page.get_by_role("button", name="None").click()
        page.locator("[data-pick=compare]").check()
        page.get_by_label("5", exact=True).first.check()
        page.locator("[data-seed]").fill("monday")
        page.locator("[data-start]").click()
        link = page.locator("[data-link=pupils]").input_value()
        expect(page.get_by_text("Nobody has sat it yet.")).to_be_visible()
        with Seat(chromium, house.url, watch, size=PHONE) as pupil:
            _sit(pupil.page, link)
        page.locator("[data-refresh]").click()
        row = page.locator("[data-pupil='Ann']")
        expect(row).to_contain_text("5/5")
        path = page.locator("[data-csv]").get_attribute("href") or ""
        text = teacher.context.request.get(path).body().decode("utf-8-sig")
        (ann,) = list(csv.DictReader(io.StringIO(text)))
        assert (ann["name"], ann["right"], ann["of"], ann["card_5"]) == ("Ann", "5", "5", "1")
    assert watch.complaints == []


def _sit(page: Page, link: str) -> None:
    page.goto(link)
    expect(page.get_by_role("heading", name="Monday")).to_be_visible()
    page.locator("[data-name]").fill("Ann")
    page.locator("[data-start]").click()
    for ask in asks_of(Paper("class", FLOOR, ("compare",), "monday", 5)):
        expect(page.locator("[data-at]")).to_have_text(f"Card {ask.number + 1} of 5")
        expect_laid(page)
        by_touch(page, question_of(ask))
    expect(page.locator("[data-score]")).to_have_text("5 of 5 right")


def test_an_examination_and_its_certificate(house: Server, seat: Seat) -> None:
    """Begun under a name, marked only at the end; who passes downloads a PDF."""
    page = seat.page
    page.goto(f"/train/{FLOOR}")
    page.get_by_label("Examination").check()
    page.locator("[data-name]").fill("Анна О'Нил")
    page.locator("[data-start]").click()
    expect(page).to_have_url(re.compile("/train/sitting/[0-9a-f]{32}$"))
    expect(page.locator("[data-at]")).to_have_text("Card 1 of 30")
    sitting_id = new_id()
    _pass(house, seat, sitting_id)
    page.goto(f"/train/sitting/{sitting_id}")
    expect(page.locator("[data-score]")).to_contain_text("Passed")
    with page.expect_download() as loaded:
        page.locator("[data-certificate]").click()
    assert Path(loaded.value.path()).read_bytes().startswith(b"%PDF-")


def _pass(house: Server, seat: Seat, sitting_id: str) -> None:
    """Pass an examination by reading its seed where nobody but the server can: in its store."""
    request = seat.context.request
    headers = {"X-CSRF-Token": request.post("/api/session").json()["csrf"]}
    body = {"sitting_id": sitting_id, "variant": FLOOR, "name": "Анна О'Нил"}
    assert request.post("/api/trainer/exams", data=body, headers=headers).ok
    with sqlite3.connect(house.folder / "riverhouse.sqlite3") as store:
        query = "SELECT paper FROM trainer_sittings ORDER BY opened_ms DESC LIMIT 1"
        (paper,) = store.execute(query).fetchone()
    store.close()
    asks = asks_of(msgspec.json.decode(paper, type=Paper))
    cards = [
        {"number": n, "answers": question_of(ask).key, "ms": 1000} for n, ask in enumerate(asks)
    ]
    path = f"/api/trainer/sittings/{sitting_id}/answers"
    sent = msgspec.json.encode({"cards": cards}).decode()
    assert request.post(path, data=sent, headers={**headers, "Content-Type": "application/json"}).ok


def test_the_reference_prints_what_a_dealer_looks_up(seat: Seat) -> None:
    """Seed 003's cheat sheet for 10, another stake at once, folded answers, differences."""
    page = seat.page
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


_PAGES = ["/train", f"/train/{FLOOR}", f"/train/{FLOOR}/reference", "/train/class"]
_CARDS = [f"/train/{BONUS}?mode=practice&drill={drill}&seed=look" for drill in DRILLS]


def _visit(player: Seat, path: str) -> None:
    player.page.goto(path)
    expect(player.page.get_by_role("main")).to_be_visible()
    player.page.wait_for_load_state("networkidle")
    if "?" in path:
        expect_laid(player.page)


@pytest.mark.parametrize("room", ["dark", "bright"])
def test_axe_finds_nothing_in_the_trainer(
    house: Server, chromium: Browser, watch: Watch, room: str
) -> None:
    """No page of the trainer, no card and no verdict breaks a rule that axe can test."""
    with Seat(chromium, house.url, watch, room=room) as player:
        for path in [*_PAGES, *_CARDS]:
            _visit(player, path)
            assert findings(player.page) == [], path
        player.page.locator("[data-submit]").click()
        player.page.locator("[data-submit]").click()
        _verdict(player.page, "wrong")
        player.page.locator("[data-ask-dispute]").click()
        expect(player.page.locator("[data-dispute]")).to_be_visible()
        assert findings(player.page) == []
        player.page.goto(f"/train/{BONUS}")
        expect(player.page.locator(".heat")).to_be_visible()
        assert findings(player.page) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_trainer_fits(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """Nothing runs out of the window, every target is large enough."""
    with Seat(chromium, house.url, watch, size=size) as player:
        for path in [*_PAGES, *_CARDS]:
            _visit(player, path)
            assert player.run(_WIDE) <= 0, path
            assert player.run(_SMALL) == [], path
    assert watch.complaints == []


def _unmarked(text: str) -> str:
    """Return what is left of a text without its marked parts, which may lie in each other."""
    while text != (less := re.sub("⟦[^⟦⟧]*⟧", "", text)):
        text = less
    return text.strip()


def test_no_text_of_the_trainer_is_written_into_the_page(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """Under the pseudo-locale every text comes marked out of a language file."""
    with Seat(chromium, house.url, watch, stored={"pseudo": "on"}) as player:
        for path in [*_PAGES, *_CARDS]:
            _visit(player, path)
            bare = [_unmarked(text) for text in player.run(_TEXTS)]
            assert [text for text in bare if not _BARE.fullmatch(text)] == [], path
