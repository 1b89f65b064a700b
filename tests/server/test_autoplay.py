"""Playing on somebody's behalf over HTTP: what a strategy does, and where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.harness import Browser, Server

TABLE = "casino-holdem/casino-floor"
TEXAS = "texas-holdem-bonus/online"


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server with a table without autoplay and one without coach."""
    folder = tmp_path_factory.mktemp("autoplay") / "data"
    running = Server(folder, "--no-autoplay", TABLE, "--no-coach", TEXAS)
    yield running
    assert running.stop() == 0, running.log()


def chosen(player: Browser, table: Any, kind: str = "card", card: str = "") -> Any:
    """Ask what a strategy does until it is known."""
    path = f"/api/rounds/{table['round_id']}/choice"
    while True:
        answer = player.post(path, {"kind": kind, "card": card})
        assert answer.status_code == 200, answer.text
        if answer.json()["status"] == "ready":
            return answer.json()


def code(answer: Any) -> tuple[int, str]:
    """Return status and code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


def test_a_strategy_names_a_legal_action_and_does_nothing(browser: Browser) -> None:
    """A card's rule, and the best action: that of the coach."""
    table = browser.bet(browser.sit(TABLE))
    found = chosen(browser, table, card="call: call")
    assert (found["seat"], found["chosen"]) == (0, {"action": "call", "multiple": 2})
    assert found["version"] == table["round"]["version"]
    assert chosen(browser, table, card="call: fold")["chosen"]["action"] == "fold"
    best = chosen(browser, table, kind="optimal")["chosen"]["action"]
    advice = browser.get(f"/api/rounds/{table['round_id']}/advice")
    assert [one["action"] for one in advice["actions"] if one["is_best"]] == [best]
    assert browser.get(f"/api/rounds/{table['round_id']}/table")["round"] == table["round"]


def test_a_card_that_makes_no_sense_is_refused_with_what_would_do(browser: Browser) -> None:
    """The line and the words that there are."""
    table = browser.bet(browser.sit(TABLE))
    path = f"/api/rounds/{table['round_id']}/choice"
    answer = browser.post(path, {"kind": "card", "card": "call: jump"})
    assert code(answer) == (409, "bad-input")
    assert answer.json()["error"]["where"] == "card, line 1"
    assert answer.json()["error"]["allowed"] == "call, fold"


def test_only_an_open_decision_of_ones_own_is_decided(browser: Browser, server: Server) -> None:
    """Before the deal and after the end there is nothing; another's round is not there."""
    table = browser.sit(TABLE)
    path = f"/api/rounds/{table['round_id']}/choice"
    body = {"kind": "card", "card": ""}
    assert code(browser.post(path, body)) == (409, "nothing-to-decide")
    table = browser.bet(table)
    with Browser(server.url) as other:
        assert code(other.post(path, body)) == (404, "no-such-round")
    browser.act(table, "fold")
    assert code(browser.post(path, body)) == (409, "nothing-to-decide")


def test_the_house_decides_where_there_is_autoplay(quiet: Server) -> None:
    """Off at one table; where the coach is silent its decisions are not played either."""
    with Browser(quiet.url) as player:
        assert player.get(f"/api/variants/{TABLE}/strategies")["allowed"] is False
        table = player.bet(player.sit(TABLE))
        path = f"/api/rounds/{table['round_id']}/choice"
        assert code(player.post(path, {"kind": "optimal"})) == (403, "autoplay-off")
        table = player.bet(player.sit(TEXAS))
        path = f"/api/rounds/{table['round_id']}/choice"
        assert code(player.post(path, {"kind": "optimal"})) == (403, "coach-off")
        assert chosen(player, table)["chosen"]["action"] == "bet"


def test_rules_are_checked_before_they_play(browser: Browser) -> None:
    """Read and printed again, or refused with line, words and what would do."""
    path = f"/api/variants/{TEXAS}/strategies"
    answer = browser.post(path, {"card": "flop:  fold 72o # the worst\nturn: bet"})
    assert answer.json() == {
        "name": "",
        "rules": 1,
        "text": "flop: fold 72o\nturn: bet",
        "house_edge": None,
        "cost": None,
    }
    answer = browser.post(path, {"card": "flop: fold 1Z"})
    assert code(answer) == (409, "bad-input")
    assert answer.json()["error"]["where"] == "card, line 1"
    answer = browser.post("/api/variants/stud/moon/strategies", {"card": ""})
    assert code(answer) == (404, "no-such-variant")


def test_the_strategies_are_offered_and_then_valued(browser: Browser) -> None:
    """Cards at once, their figures a little later; an unknown game has none."""
    path = f"/api/variants/{TABLE}/strategies"
    offer = browser.get(path)
    assert offer["allowed"] is True
    names = [card["text"] for card in offer["cards"]]
    while offer["status"] != "ready":
        offer = browser.get(f"{path}?figures=true")
    assert [card["text"] for card in offer["cards"]] == names
    assert all(card["cost"] > 0 for card in offer["cards"])
    assert code(browser.http.get("/api/variants/stud/moon/strategies")) == (404, "no-such-variant")
