"""The cashier over HTTP: pages, selections and the file, for the player of the cookie alone."""

from __future__ import annotations

import csv
import io
from itertools import pairwise

import httpx
import pytest

from server.harness import Browser, Server

TABLE = "texas-holdem-bonus/online"


def test_the_statement_is_the_account(browser: Browser) -> None:
    """Every balance is the one before it and the movement; the newest is the balance itself."""
    for _ in range(3):
        browser.play(TABLE, ante=1000)
    told = browser.get("/api/account/movements?limit=100")
    assert (told["currency"], told["mode"]) == ("FUN", "fun")
    assert told["balance_minor"] == browser.get("/api/session")["balance_minor"]
    movements = told["movements"]
    assert movements[0]["balance_minor"] == told["balance_minor"]
    assert movements[-1]["kind"] == "opening"
    for newer, older in pairwise(movements):
        assert newer["balance_minor"] == older["balance_minor"] + newer["amount_minor"]
    rounds = browser.get("/api/rounds")
    assert {m["round_id"] for m in movements[:-1]} == {line["round_id"] for line in rounds}
    net = sum(line["net_minor"] for line in rounds)
    assert sum(m["amount_minor"] for m in movements[:-1]) == net


def test_pages_follow_each_other(browser: Browser) -> None:
    """`before` of a page asks for the next one, until it is null."""
    browser.play(TABLE, ante=1000)
    whole = browser.get("/api/account/movements?limit=100")["movements"]
    found = []
    page = browser.get("/api/account/movements?limit=2")
    found += page["movements"]
    while page["before"] is not None:
        page = browser.get(f"/api/account/movements?limit=2&before={page['before']}")
        found += page["movements"]
    assert found == whole


def test_the_file_has_a_line_for_each_movement(browser: Browser) -> None:
    """The same figures as decimals, with the kind of money on every line."""
    browser.play(TABLE, ante=1000)
    answer = browser.http.get("/api/account/movements/csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.headers["cache-control"] == "no-store"
    lines = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    movements = browser.get("/api/account/movements?limit=100")["movements"]
    assert len(lines) == len(movements)
    for line, movement in zip(lines, movements, strict=True):
        assert line["amount"] == f"{movement['amount_minor'] / 100:.2f}"
        assert line["balance"] == f"{movement['balance_minor'] / 100:.2f}"
        assert (line["currency"], line["mode"]) == ("FUN", "fun")
        assert line["movement"] == movement["kind"]
    assert lines[0]["table"] == TABLE
    assert lines[-1]["round"] == lines[-1]["table"] == ""
    money = browser.http.get("/api/account/movements/csv?show=money").text
    assert money.count("\n") == 2


@pytest.mark.parametrize("query", ["show=real", "limit=0", "limit=101", "before=0", "before=x"])
def test_a_question_that_makes_no_sense_is_refused(browser: Browser, query: str) -> None:
    """With the parameter's name."""
    answer = browser.http.get(f"/api/account/movements?{query}")
    assert answer.status_code == 400
    assert query.partition("=")[0] in str(answer.json()["error"])


def test_nobody_elses_account_is_told(server: Server, browser: Browser) -> None:
    """Without the cookie there is no account; another player has another one."""
    assert httpx.get(f"{server.url}/api/account/movements").status_code == 401
    assert httpx.get(f"{server.url}/api/account/movements/csv").status_code == 401
    browser.play(TABLE, ante=1000)
    with Browser(server.url) as other:
        told = other.get("/api/account/movements")
        assert [movement["kind"] for movement in told["movements"]] == ["opening"]
