"""The trainer over HTTP: questions without keys, grading, papers, examinations and classes."""

from __future__ import annotations

import csv
import io
from typing import Any

import httpx
import msgspec
import pytest

from riverhouse.trainer import DRILLS, Ask, question_of
from riverhouse.trainer.question import Value
from server.harness import Browser, Server, new_id

FLOOR = "casino-holdem/casino-floor"


def _post(browser: Browser, path: str, body: Any) -> Any:
    answer = browser.post(path, body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def _key(ask: dict[str, Any]) -> dict[str, Value]:
    return question_of(msgspec.convert(ask, Ask)).key


def test_a_paper_comes_without_its_keys(browser: Browser) -> None:
    """Ten cards with their seconds; the same paper is the same; nothing of a key is in it."""
    body = {"variant": FLOOR, "drills": ["pay", "hand"], "seed": "june", "count": 10}
    paper = _post(browser, "/api/trainer/paper", body)
    assert paper == _post(browser, "/api/trainer/paper", body)
    assert len(paper["cards"]) == 10
    assert {card["seconds"] for card in paper["cards"]} == {9, 12}
    for card in paper["cards"]:
        assert not {"key", "working"} & set(card["question"])


def test_the_challenge_of_a_day_is_the_same_for_all(browser: Browser) -> None:
    """It follows from the day, whatever else is asked for."""
    first = _post(browser, "/api/trainer/paper", {"variant": FLOOR, "day": "2026-05-01"})
    same = {"variant": FLOOR, "day": "2026-05-01", "seed": "own", "count": 3}
    assert first == _post(browser, "/api/trainer/paper", same)
    assert first != _post(browser, "/api/trainer/paper", {"variant": FLOOR, "day": "2026-05-02"})
    assert first["paper"]["kind"] == "daily"


@pytest.mark.parametrize("drill", DRILLS)
def test_an_answer_is_graded_and_can_be_disputed(browser: Browser, drill: str) -> None:
    """The key is right, nothing is wrong; rules are cited in both languages; memory is kept."""
    asked = {"variant": FLOOR, "drills": [drill], "seed": "grade"}
    question = _post(browser, "/api/trainer/practice", asked)["question"]
    right = {"ask": question["ask"], "answers": _key(question["ask"]), "ms": 1500}
    graded = _post(browser, "/api/trainer/grade", right)
    assert graded["grade"]["right"]
    assert graded["grade"]["working"]
    assert graded["memory"]["right"] == 1
    assert all(set(rule["sentences"]) == {"en", "ru"} for rule in graded["rules"])
    assert any(rule["sources"] for rule in graded["rules"])
    nothing = {"ask": question["ask"], "answers": {}, "memory": graded["memory"]}
    again = _post(browser, "/api/trainer/grade", nothing)
    assert (again["grade"]["right"], again["memory"]["asked"]) == (False, 2)
    disputed = _post(browser, "/api/trainer/dispute", {"ask": question["ask"]})
    assert disputed["rules_hash"] == question["rules_hash"]


def test_practice_asks_what_went_wrong_again(browser: Browser) -> None:
    """A memory that is due decides the next question; five right answers raise the level."""
    asked = {"variant": FLOOR, "drills": ["pay", "compare"], "seed": "s", "recent": [True] * 5}
    first = _post(browser, "/api/trainer/practice", asked)
    assert first["level"] == 2
    tag, drill = first["question"]["tag"], first["question"]["ask"]["drill"]
    wrong = _post(browser, "/api/trainer/grade", {"ask": first["question"]["ask"], "answers": {}})
    card = msgspec.json.decode(wrong["memory"]["card"])
    card["due"] = "2020-01-01T00:00:00+00:00"
    memory = {**wrong["memory"], "card": msgspec.json.encode(card).decode()}
    due = _post(browser, "/api/trainer/practice", {**asked, "number": 1, "memories": [memory]})
    assert (due["question"]["tag"], due["question"]["ask"]["drill"]) == (tag, drill)
    known = _post(browser, "/api/trainer/mastery", {"variant": FLOOR, "memories": [memory]})
    assert known == dict.fromkeys(DRILLS, 0)


def test_the_cheat_sheet_is_seed_003s(browser: Browser) -> None:
    """Ante 10 and AA bonus 10, as the seed prints them; in Russian with the same sums."""
    sheets = [
        browser.get(f"/api/trainer/{FLOOR}/cheat-sheet?stake=1000&lang={lang}")
        for lang in ("en", "ru")
    ]
    for ante, call, bonus in sheets:
        assert [row["win"] // 100 for row in ante["rows"]] == [1000, 200, 100, 30, 20, 10]
        assert [row["win"] // 100 for row in call["rows"]] == [10]
        wins = [1000, 500, 400, 300, 200, 70]
        assert [row["win"] // 100 for row in bonus["rows"]] == wins
    assert sheets[0][0]["rows"][5]["hand"] == "Straight or lower"
    assert browser.http.get(f"/api/trainer/{FLOOR}/cheat-sheet?lang=xx").status_code == 404
    assert browser.http.get("/api/trainer/no/such/cheat-sheet").status_code == 404


def test_the_reference_is_made_from_the_variant(browser: Browser) -> None:
    """Seed 003's three answers, its differences, and every drill with its time."""
    sheet = browser.get(f"/api/trainer/{FLOOR}")
    assert [test["answer"] for test in sheet["self_tests"]] == [8000, 2500, 30000]
    rows = {row[0]: row[1:] for row in sheet["differences"]["en"]["rows"]}
    here, elsewhere = rows["Ante: pay table"]
    assert here == "100-20-10-3-2-1"
    assert elsewhere == "20-20-10-3-2-1; 25-25-12-3-2-1; 100-49-17-3-2-1"
    assert rows["Call: size"] == ["2 × Ante", "—"]
    assert rows["The bonus after a fold"] == ["Settled", "Lost: Evolution"]
    assert [drill["drill"] for drill in sheet["drills"]] == list(DRILLS)
    assert {"ante", "qualify", "late-bet"} <= set(sheet["glossary"])
    assert browser.http.get("/api/trainer/no/such").status_code == 404


def _sit_exam(browser: Browser) -> tuple[str, Any]:
    sitting_id = new_id()
    body = {"sitting_id": sitting_id, "variant": FLOOR, "name": "Анна"}
    sitting = _post(browser, "/api/trainer/exams", body)
    assert sitting == _post(browser, "/api/trainer/exams", body)
    return sitting_id, sitting


def test_an_examination_gives_nothing_away(browser: Browser) -> None:
    """Thirty cards without seed and tag; failed, there is no certificate; it is marked once."""
    sitting_id, sitting = _sit_exam(browser)
    assert len(sitting["cards"]) == 30
    for card in sitting["cards"]:
        assert card["question"]["ask"]["seed"] == ""
        assert card["question"]["tag"] == ""
    path = f"/api/trainer/sittings/{sitting_id}"
    assert browser.http.get(f"{path}/certificate").status_code == 409
    failed = _post(browser, f"{path}/answers", {"cards": []})
    assert (failed["result"]["right"], failed["result"]["passed"]) == (0, False)
    keys = [
        {"number": n, "answers": _key(card["question"]["ask"]), "ms": 10}
        for n, card in enumerate(failed["result"]["cards"])
    ]
    again = _post(browser, f"{path}/answers", {"cards": keys})
    assert again["result"]["right"] == 0
    assert browser.http.get(f"{path}/certificate").status_code == 409


def test_a_class_test_from_link_to_csv(browser: Browser, server: Any) -> None:
    """A teacher sets it, two pupils sit it by name, and the teacher sees marks and CSV."""
    secret = new_id()
    body = {
        "secret": secret,
        "title": "Monday",
        "variant": FLOOR,
        "drills": ["pay", "compare"],
        "count": 4,
        "seconds": 20,
        "seed": "monday",
    }
    test = _post(browser, "/api/trainer/tests", body)
    assert test == _post(browser, "/api/trainer/tests", body)
    code = test["code"]
    assert browser.get(f"/api/trainer/tests/{code}") == test
    with Browser(server.url) as pupil:
        first, second = new_id(), new_id()
        path = f"/api/trainer/tests/{code}/sittings"
        sitting = _post(pupil, path, {"sitting_id": first, "name": "=Ann"})
        assert (sitting["title"], len(sitting["cards"])) == ("Monday", 4)
        _post(pupil, path, {"sitting_id": second, "name": "Bob"})
        given = [{"number": 0, "answers": {}, "ms": 500}]
        done = _post(pupil, f"/api/trainer/sittings/{first}/answers", {"cards": given})
        keys = [_key(card["question"]["ask"]) for card in done["result"]["cards"]]
        times = [1000, 20_000, 20_001, 5000]
        cards = [
            {"number": n, "answers": key, "ms": ms}
            for n, (key, ms) in enumerate(zip(keys, times, strict=True))
        ]
        done = _post(pupil, f"/api/trainer/sittings/{second}/answers", {"cards": cards})
        assert done["result"]["right"] == 3
    results = browser.get(f"/api/trainer/results?secret={secret}")
    assert [attempt["name"] for attempt in results["attempts"]] == ["=Ann", "Bob"]
    assert results["seed"] == "monday"
    answer = browser.http.get(f"/api/trainer/results/csv?secret={secret}")
    rows = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert rows[0][:7] == ["name", "opened_utc", "handed_in_utc", "right", "late", "of", "seconds"]
    assert rows[1][0] == "'=Ann"
    assert rows[2][3:] == ["3", "1", "4", "46.0", "1", "1", "0", "1"]


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/trainer/tests/0000000000", 404),
        (f"/api/trainer/results?secret={'0' * 32}", 404),
        (f"/api/trainer/sittings/{'0' * 32}", 404),
        ("/api/trainer/results?secret=short", 400),
        ("/api/trainer/sittings/short", 404),
    ],
)
def test_what_is_not_there_is_said(browser: Browser, path: str, status: int) -> None:
    """An unknown code, secret or id is 404, a malformed query 400, with a sentence."""
    answer = browser.http.get(path)
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


def test_a_sitting_of_no_test_is_refused(browser: Browser) -> None:
    """Sitting needs a test, handing in needs a sitting."""
    body = {"sitting_id": new_id(), "name": "Ann"}
    assert browser.post("/api/trainer/tests/0000000000/sittings", body).status_code == 404
    answers = f"/api/trainer/sittings/{new_id()}/answers"
    assert browser.post(answers, {"cards": []}).status_code == 404
    blank = {"sitting_id": new_id(), "name": "  ", "variant": FLOOR}
    assert browser.post("/api/trainer/exams", blank).status_code == 409


def _answered(number: int) -> dict[str, Any]:
    return {
        "id": f"{number:032x}",
        "at": 1_700_000_000_000 + number,
        "variant": FLOOR,
        "drill": "pay",
        "tag": "ante:0",
        "level": 1,
        "stake": 2500,
        "right": True,
        "late": False,
        "ms": 3000,
        "mode": "timed",
    }


def test_progress_is_kept_with_the_account(browser: Browser) -> None:
    """Sent twice it is there once; it can be taken away and forgotten."""
    body = {"answers": [_answered(1), _answered(2)], "since": 0}
    kept = _post(browser, "/api/trainer/progress", body)
    assert _post(browser, "/api/trainer/progress", body) == kept
    looked = browser.get("/api/trainer/progress")
    assert [one["id"] for one in looked["answers"]] == [f"{n:032x}" for n in (1, 2)]
    assert looked["standings"] == [{"variant": FLOOR, "level": 1, "recent": [True, True]}]
    assert looked["account"] == kept["account"] != ""
    told = browser.http.get("/api/trainer/progress/csv")
    assert told.headers["content-type"] == "text/csv; charset=utf-8"
    assert len(told.content.decode("utf-8-sig").splitlines()) == 3
    assert _post(browser, "/api/trainer/progress/forget", {})["answers"] == []
    assert browser.get("/api/trainer/progress")["answers"] == []


def test_without_an_account_nothing_is_kept(server: Server) -> None:
    """Looking opens no account and is no error; keeping asks for a session."""
    with httpx.Client(base_url=server.url) as stranger:
        looked = stranger.get("/api/trainer/progress")
        assert looked.status_code == 200
        assert (looked.json()["account"], looked.json()["answers"]) == ("", [])
        assert "set-cookie" not in looked.headers
        assert stranger.get("/api/trainer/progress/csv").status_code == 401


@pytest.mark.parametrize(
    "bad",
    [{"id": "x"}, {"variant": "=1"}, {"tag": "+1"}, {"level": 9}, {"mode": "none"}, {"ms": -1}],
)
def test_an_answer_of_another_shape_is_refused(browser: Browser, bad: dict[str, Any]) -> None:
    """What is kept is of the trainer's own making; nothing else gets in."""
    body = {"answers": [{**_answered(1), **bad}]}
    assert browser.post("/api/trainer/progress", body).status_code == 400


def test_the_level_that_follows_is_told_with_the_grade(browser: Browser) -> None:
    """Five right answers in time lead a level up; a late one leads nowhere."""
    ask = {"variant": FLOOR, "drill": "pay", "seed": "level", "level": 2}
    asked = {"ask": ask, "answers": _key(ask), "ms": 1000, "recent": [True] * 4}
    assert _post(browser, "/api/trainer/grade", asked)["level"] == 3
    assert _post(browser, "/api/trainer/grade", {**asked, "late": True})["level"] == 2


def test_levels_may_change_on_the_way(browser: Browser) -> None:
    """One for each card, or none."""
    body = {"variant": FLOOR, "drills": ["pay"], "seed": "up", "count": 3, "levels": [1, 2, 3]}
    cards = _post(browser, "/api/trainer/paper", body)["cards"]
    assert [card["question"]["ask"]["level"] for card in cards] == [1, 2, 3]
    assert browser.post("/api/trainer/paper", {**body, "count": 4}).status_code == 409
