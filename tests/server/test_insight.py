"""Statistics, values and links over HTTP: who may ask, and what comes back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.harness import Browser, Server

TABLE = "casino-holdem/casino-floor"


def ready(player: Browser, path: str) -> Any:
    """Ask until everything is worked out; every answer before it says that some is not."""
    while (answer := player.get(path))["status"] != "ready":
        assert answer["status"] == "preparing"
    return answer


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """Give a server of this test's own."""
    running = Server(tmp_path / "data")
    yield running
    assert running.stop() == 0, running.log()


def test_statistics_follow_the_rounds(browser: Browser) -> None:
    """Nothing at first; then sums whose parts add up to the result."""
    nothing = browser.get("/api/statistics")
    assert (nothing["status"], nothing["total"]["rounds"]) == ("ready", 0)
    assert nothing["newest"] is None
    tables = [browser.play(TABLE, ante=1000, bonus=100) for _ in range(2)]
    found = ready(browser, f"/api/statistics?variant={TABLE}")
    total = found["total"]
    assert (total["rounds"], total["valued"], total["decisions"]) == (2, 2, 2)
    assert total["net_minor"] == tables[-1]["balance_minor"] - 500_000
    parts = total["expected_minor"] - total["cost_minor"] + total["luck_minor"]
    assert parts == pytest.approx(total["net_minor"], abs=1e-3)
    assert [point["rounds"] for point in found["course"]] == [1, 2]
    assert found["newest"] == tables[-1]["round_id"]


def test_counting_anew(browser: Browser) -> None:
    """From after a round on, and all again; a round that is not the player's is refused."""
    table = browser.play(TABLE)
    answer = browser.post("/api/statistics", {"after": table["round_id"]})
    assert (answer.status_code, answer.json()["total"]["rounds"]) == (200, 0)
    assert len(browser.get("/api/rounds")) == 1
    answer = browser.post("/api/statistics", {"after": None})
    assert answer.json()["total"]["rounds"] == 1
    answer = browser.post("/api/statistics", {"after": "0" * 32})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-round")


def test_values_of_a_finished_round(browser: Browser) -> None:
    """Each decision with its actions and its cost; an open round has none to tell."""
    table = browser.bet(browser.sit(TABLE))
    path = f"/api/rounds/{table['round_id']}/values"
    answer = browser.http.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "round-not-over")
    browser.act(table, "fold")
    values = ready(browser, path)["values"]
    (decision,) = values["decisions"]
    assert [one["action"] for one in decision["actions"]] == ["fold", "call"]
    assert decision["cost_minor"] == decision["actions"][0]["cost_minor"]


def test_a_killed_server_works_out_the_values_when_it_is_asked_again(own: Server) -> None:
    """Nothing of the list of waiting rounds is kept but the ledger, and that is enough."""
    with Browser(own.url) as player:
        for _ in range(3):
            player.play(TABLE)
        player.get("/api/statistics")
        cookies = player.http.cookies
        own.kill()
        own.restart()
        with Browser(own.url) as again:
            again.http.cookies = cookies
            found = ready(again, "/api/statistics")
            assert (found["total"]["rounds"], found["total"]["valued"]) == (3, 3)
            assert ready(again, "/api/statistics") == found


def test_a_link_is_for_everybody_and_tells_nothing_of_the_player(
    browser: Browser, server: Server
) -> None:
    """Without a session: steps, proof, seeds; no balance, no number, nothing of other rounds."""
    table = browser.play(TABLE)
    path = f"/api/rounds/{table['round_id']}/share"
    assert browser.get(path) == {"share_id": None}
    share_id = browser.post(path, {"shared": True}).json()["share_id"]
    assert browser.get(path) == {"share_id": share_id}
    with Browser(server.url) as other:
        other.http.cookies.clear()
        shown = other.get(f"/api/shared/{share_id}")
        assert shown["proof"]["server_seed"] == table["server_seed"]
        assert shown["steps"][-1]["round"] == table["round"]
        assert "number" not in shown
        assert "balance" not in json.dumps(shown).replace(
            'balance_before_minor": null', ""
        ).replace('balance_after_minor": null', "")
    assert browser.post(path, {"shared": False}).json() == {"share_id": None}
    answer = browser.http.get(f"/api/shared/{share_id}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-share")


def test_only_ones_own_finished_round_is_shared(browser: Browser, server: Server) -> None:
    """Another player's round is not there, an open one is refused."""
    table = browser.bet(browser.sit(TABLE))
    path = f"/api/rounds/{table['round_id']}/share"
    answer = browser.post(path, {"shared": True})
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "round-not-over")
    with Browser(server.url) as other:
        answer = other.post(path, {"shared": True})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-round")


def test_rules_come_as_they_were_hashed(browser: Browser) -> None:
    """The bytes give the hash that every round under them carries."""
    rules_hash = browser.sit(TABLE)["round"]["rules_hash"]
    answer = browser.http.get(f"/api/rules/{rules_hash}")
    assert hashlib.sha256(answer.content).hexdigest() == rules_hash
    assert answer.json()["id"] == TABLE
    answer = browser.http.get(f"/api/rules/{'0' * 64}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-rules")
