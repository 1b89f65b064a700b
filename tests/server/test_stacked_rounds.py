"""Stacked decks over HTTP at a `--testing` start, and their absence everywhere else."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from riverhouse.fairness import read_proof, verify
from riverhouse.server.stacking import MARK
from server.harness import Browser, Server

CASINO = "casino-holdem/casino-floor"
# Hole cards player, dealer, player, dealer; then flop, turn, river: seed 003's first example.
SEED_003 = "Ah Kd As Kc Ac 7d 2s 9h 4c"


def test_a_stacked_round_pays_what_the_source_says(stacker: Browser) -> None:
    """Ante 100, bonus 100 and call 200 win 1,000 in all."""
    stacked = stacker.post("/api/testing/deck", {"cards": [SEED_003]})
    assert stacked.status_code == 200, stacked.text
    assert stacked.json() == {"waiting": 1}
    table = stacker.play(CASINO, ante=10000, bonus=10000)
    seat = table["round"]["seats"][0]
    assert [deal["card"] for deal in table["round"]["deals"]] == SEED_003.split()
    assert seat["net"] == 100000
    record = stacker.get(f"/api/rounds/{table['round_id']}")
    assert record["steps"][-1]["round"] == table["round"]


def test_a_stacked_round_does_not_prove_fair(stacker: Browser) -> None:
    """The verifier is not fooled by a deck that was laid down."""
    assert stacker.get("/api/session")["testing"] is True
    stacker.post("/api/testing/deck", {"cards": [SEED_003]})
    table = stacker.play(CASINO)
    proof = stacker.http.get(f"/api/rounds/{table['round_id']}/proof")
    assert not verify(read_proof(proof.content)).is_fair


@pytest.mark.parametrize("cards", [[], ["As As"], ["Xx"], ["As" * 60], "As", [1]])
def test_decks_that_are_none_are_refused(stacker: Browser, cards: object) -> None:
    """Every card once, and cards only."""
    answer = stacker.post("/api/testing/deck", {"cards": cards})
    assert answer.status_code == 400


def test_a_real_start_has_no_such_route(browser: Browser) -> None:
    """Not by any method, not in the description of the API, and it says that it is no test."""
    for method in ("GET", "POST", "PUT", "OPTIONS"):
        answer = browser.http.request(
            method, "/api/testing/deck", headers={"X-CSRF-Token": browser.csrf}
        )
        assert answer.status_code == 404
    assert "testing/deck" not in browser.http.get("/api/openapi.json").text
    assert browser.get("/api/session")["testing"] is False


def test_a_real_start_refuses_a_folder_of_stacked_rounds(
    stacked_server: Server, server: Server
) -> None:
    """Stacked rounds cannot be carried into a real house, nor real ones into a test."""
    assert (stacked_server.folder / MARK).exists()
    assert not (server.folder / MARK).exists()


def test_the_lines_that_are_printed(tmp_path: Path) -> None:
    """A test start says so where a real one does not."""
    running = Server(tmp_path / "data", "--testing")
    assert running.process.stdout is not None
    assert running.process.stdout.readline().startswith("A test start")
    assert httpx.get(f"{running.url}/healthz").status_code == 200
    assert running.stop() == 0
