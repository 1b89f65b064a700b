"""The trainer's modes in a browser: clock, tests, duels, classes, examinations."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, Route, expect

from riverhouse.trainer import Ask, Question, question_of
from riverhouse.trainer.papers import Paper, asks_of
from server.harness import Server, new_id
from web.seat import PHONE, Seat, Watch
from web.trainee import FLOOR, by_touch, expect_laid, expect_verdict


def _open_test(page: Page, count: int = 10, **more: str) -> list[Question]:
    asked = "&".join(f"{name}={value}" for name, value in more.items())
    path = f"/train/{FLOOR}?mode=timed&drill=pay&count={count}&seed=web&level=1&{asked}"
    with page.expect_response("**/api/trainer/paper") as made:
        page.goto(path)
    cards: Any = made.value.json()["cards"]
    return [question_of(msgspec.convert(card["question"]["ask"], Ask)) for card in cards]


def _freeze(seat: Seat) -> None:
    """Stop the page's time: from now on it passes only when a test says so."""
    seat.context.clock.install(time=0)
    seat.context.clock.pause_at(1000)


def test_the_clock_counts_only_time_to_answer(seat: Seat) -> None:
    """A slow page, a slow server and a page that hangs cost nothing; thinking does."""
    page = seat.page
    _freeze(seat)
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
    seat.context.clock.run_for(60_000)
    expect(bar).to_have_attribute("data-phase", "laying")
    expect(page.locator("[data-left]")).to_have_text("9 s left")
    shut = False
    for route in held:
        route.continue_()
    # Not by `wait_for_function`, whose later looks are evaluations that the page's policy forbids.
    page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")
    page.wait_for_load_state("networkidle")
    seat.context.clock.run_for(100)
    expect(bar).to_have_attribute("data-phase", "answering")
    seat.context.clock.run_for(4_000)
    expect(page.locator("[data-left]")).to_have_text("5 s left")
    seat.context.clock.fast_forward(60_000)
    seat.context.clock.run_for(200)
    expect(page.locator("[data-left]")).to_have_text("5 s left")
    answers: list[Route] = []

    def keep(route: Route) -> None:
        answers.append(route)

    page.route("**/api/trainer/grade", keep)
    page.locator("input[data-field=win]").fill(str(int(str(questions[0].key["win"])) // 100))
    page.locator("[data-submit]").click()
    expect(bar).to_have_attribute("data-phase", "marking")
    # More than was left, and less than the page waits before it sends again.
    seat.context.clock.run_for(9_000)
    answers[0].continue_()
    expect_verdict(page, "right")


def test_who_thinks_too_long_is_out_of_time(seat: Seat) -> None:
    """The card is taken as it is when its seconds are over."""
    page = seat.page
    _freeze(seat)
    _open_test(page)
    page.wait_for_load_state("networkidle")
    seat.context.clock.run_for(300)
    expect_laid(page)
    seat.context.clock.run_for(9_500)
    expect_verdict(page, "wrong")
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
        expect_verdict(page, "wrong" if number == 3 else "right")
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


def test_cards_that_nobody_has_seen_follow_success(seat: Seat) -> None:
    """Five right in a row: the sixth card is of the next level, and a duel has the same levels."""
    page = seat.page
    path = f"/train/{FLOOR}?mode=timed&drill=pay&count=10&seed=rise&seconds=0"
    with page.expect_response("**/api/trainer/paper") as made:
        page.goto(path)
    cards: Any = made.value.json()["cards"]
    for number in range(5):
        expect(page.locator("[data-at]")).to_have_text(f"Card {number + 1} of 10")
        expect(page.locator("[data-level]")).to_have_text("Level 1")
        expect_laid(page)
        by_touch(page, question_of(msgspec.convert(cards[number]["question"]["ask"], Ask)))
        expect_verdict(page, "right")
        if number < 4:
            page.keyboard.press("Enter")
    with page.expect_response("**/api/trainer/paper") as made:
        page.keyboard.press("Enter")
    expect(page.locator("[data-level]")).to_have_text("Level 2")
    levels = [card["question"]["ask"]["level"] for card in made.value.json()["cards"]]
    assert levels == [1] * 5 + [2] * 5
    for _ in range(5):
        expect_laid(page)
        page.locator("[data-submit]").click()
        page.locator("[data-leave]").click()
        expect_verdict(page, "wrong")
        page.keyboard.press("Enter")
    expect(page.locator("[data-score]")).to_have_text("5 of 10 right")
    link = page.locator("[data-link]").input_value()
    assert "&levels=1111122" in link
    with page.expect_response("**/api/trainer/paper") as made:
        page.goto(link)
    again = [card["question"]["ask"]["level"] for card in made.value.json()["cards"]]
    assert "".join(map(str, again)) == link.partition("levels=")[2][:10]


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
        text = teacher.request.get(path).body().decode("utf-8-sig")
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
    request = seat.request
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


def test_a_reload_gives_an_examination_no_second_try(seat: Seat) -> None:
    """Answers and the time that a card has used are there again; noted cards stay noted."""
    page = seat.page
    page.goto(f"/train/{FLOOR}")
    page.get_by_label("Examination").check()
    page.locator("[data-name]").fill("Ann")
    page.locator("[data-start]").click()
    for number in (1, 2):
        expect(page.locator("[data-at]")).to_have_text(f"Card {number} of 30")
        expect_laid(page)
        page.locator("[data-submit]").click()
        # Some cards can be handed in as they lie: no chips are an answer too.
        moved_on = page.get_by_text(f"Card {number + 1} of 30")
        leave = page.locator("[data-leave]")
        expect(leave.or_(moved_on).first).to_be_visible()
        if leave.is_visible():
            leave.click()
    expect(page.locator("[data-at]")).to_have_text("Card 3 of 30")
    page.reload()
    expect(page.locator("[data-at]")).to_have_text("Card 3 of 30")
