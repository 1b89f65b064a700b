"""The coach over HTTP: who may ask, how often, and what comes back."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from riverhouse.odds.cache import FOLDER_VARIABLE
from server.harness import READY, Browser

TABLE = "casino-holdem/evolution"
PROGRAM = """
import sys
from pathlib import Path
from riverhouse.server.config import Limits, ServerConfig
from riverhouse.server.run import serve
limits = Limits(coached_rate=1e-6, coached_burst=int(sys.argv[2]))
config = ServerConfig(
    data_dir=Path(sys.argv[1]), port=0, limits=limits,
    no_coach=frozenset({"casino-holdem/casino-floor"}),
)
serve(config, when_ready=lambda address: print("Riverhouse is at", address, flush=True))
"""


def _start(folder: Path, burst: int) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", PROGRAM, str(folder / "data"), str(burst)]
    kept = {**os.environ, FOLDER_VARIABLE: str(folder / "odds")}
    return subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=kept)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server of its own, whose coach answers eight times."""
    with _start(tmp_path_factory.mktemp("coach"), 8) as process:
        assert process.stdout is not None
        found = READY.match(process.stdout.readline())
        assert found
        yield found[1]
        process.terminate()
        assert process.wait(timeout=60) == 0


@pytest.fixture
def player(url: str) -> Iterator[Browser]:
    """Give a player of that server."""
    with Browser(url) as browser:
        yield browser


def ready(player: Browser, path: str) -> Any:
    """Ask until the answer is there; every answer before it says that it is being prepared."""
    while (answer := player.get(path))["status"] != "ready":
        assert answer["status"] == "preparing"
    return answer


def test_values_of_the_open_decision(player: Browser) -> None:
    """Fold costs ante; values are fractions and money; one action is the best."""
    table = player.bet(player.sit(TABLE))
    advice = ready(player, f"/api/rounds/{table['round_id']}/advice")
    assert advice["round_id"] == table["round_id"]
    assert advice["version"] == table["round"]["version"]
    fold, call = advice["actions"]
    assert (fold["action"], fold["value"], fold["value_minor"]) == ("fold", -1.0, -1000.0)
    exact = Fraction(int(call["exact"]["numerator"]), int(call["exact"]["denominator"]))
    assert float(exact) == call["value"]
    assert call["is_best"] is (exact > -1)
    assert fold["cost"] == float(max(exact + 1, Fraction(0)))
    chances = advice["chances"]
    assert chances["win"] + chances["tie"] + chances["lose"] == pytest.approx(1)


def test_a_round_of_another_player_has_no_advice(player: Browser, url: str) -> None:
    """The answer is that of a round that does not exist."""
    table = player.bet(player.sit(TABLE))
    with Browser(url) as other:
        answer = other.http.get(f"/api/rounds/{table['round_id']}/advice")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-round")


def test_a_round_that_is_over_or_not_begun_has_none(player: Browser) -> None:
    """There is nothing to decide before the deal and after the end; a seat out of range is 404."""
    table = player.sit(TABLE)
    path = f"/api/rounds/{table['round_id']}/advice"
    answer = player.http.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "nothing-to-decide")
    table = player.bet(table)
    answer = player.http.get(path, params={"seat": 5})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no-such-seat")
    player.act(table, "fold")
    answer = player.http.get(path)
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "nothing-to-decide")


def test_a_table_without_coach_says_so(player: Browser) -> None:
    """The operator's setting is a refusal with a sentence."""
    table = player.bet(player.sit("casino-holdem/casino-floor"))
    answer = player.http.get(f"/api/rounds/{table['round_id']}/advice")
    assert answer.status_code == 403
    error = answer.json()["error"]
    assert (error["code"], error["message"]) == (
        "coach-off",
        "The coach keeps silent at this table.",
    )


def test_the_coach_has_a_limit_of_its_own(player: Browser) -> None:
    """The ninth question of a session is too many; the table goes on."""
    table = player.sit(TABLE)
    path = f"/api/rounds/{table['round_id']}/advice"
    statuses = [player.http.get(path).status_code for _ in range(9)]
    assert statuses == [409] * 8 + [429]
    assert player.bet(table)["round"]["phase"] == "deciding"


def test_returns_say_what_they_divide_by(player: Browser) -> None:
    """The exact edge of the issue, of the ante and of everything staked, and of the bonus."""
    found = ready(player, f"/api/variants/{TABLE}/odds")
    edge = found["house_edge"]
    exact = Fraction(int(edge["exact_edge"]["numerator"]), int(edge["exact_edge"]["denominator"]))
    assert exact == Fraction(600123513880, 27813810024000)
    assert edge["divided_by"] == "ante"
    assert edge["rtp"] == float(1 - exact)
    risk = found["element_of_risk"]
    assert risk["divided_by"] == "all-staked"
    assert risk["edge"] == pytest.approx(edge["edge"] / found["average_bet"])
    assert [(one["wager"], one["per_wager"]["divided_by"]) for one in found["wagers"]] == [
        ("bonus", "wager")
    ]


def test_an_unknown_game_has_no_returns(player: Browser) -> None:
    """The answer names the games there are."""
    answer = player.http.get("/api/variants/stud/moon/odds")
    assert answer.status_code == 404
    assert TABLE in answer.json()["error"]["allowed"]
