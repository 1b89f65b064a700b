"""The server on a real PostgreSQL: the same rounds, the same answers, also after `kill -9`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from riverhouse.cli import main
from server.harness import Browser, Server
from stores import drop, postgresql_url

pytestmark = pytest.mark.postgresql


@pytest.fixture
def database() -> Iterator[str]:
    """Give a database of its own."""
    url = postgresql_url()
    yield url
    drop(url)


def test_a_round_survives_a_kill_on_postgresql(database: str, tmp_path: Path) -> None:
    """Stakes, cards and money are where they were, and the book is whole at the end."""
    own = Server(tmp_path / "data", "--database", database)
    with Browser(own.url) as player:
        table = player.bet(player.sit("texas-holdem-bonus/online"), ante=2000, bonus=500)
        own.kill()
        own.restart()
        player.http.base_url = httpx.URL(own.url)
        again = player.sit("texas-holdem-bonus/online")
        assert again["round"] == table["round"]
        assert again["balance_minor"] == table["balance_minor"]
        while again["round"]["phase"] != "settled":
            again = player.act(again, again["round"]["seats"][0]["legal"][-1]["action"])
        assert len(player.get("/api/rounds")) == 1
    assert own.stop() == 0
    folder = str(tmp_path / "data")
    assert main(["ledger", "check", "--database", database, "--data-dir", folder]) == 0
