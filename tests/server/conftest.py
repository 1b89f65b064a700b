"""Servers and players for the tests of the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that all tests share; each test has players of its own."""
    running = Server(tmp_path_factory.mktemp("server") / "data")
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture(scope="session")
def stacked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server of a `--testing` start."""
    running = Server(tmp_path_factory.mktemp("stacked") / "data", "--testing")
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture
def browser(server: Server) -> Iterator[Browser]:
    """Give a player of the shared server."""
    with Browser(server.url) as player:
        yield player


@pytest.fixture
def stacker(stacked_server: Server) -> Iterator[Browser]:
    """Give a player who may stack decks."""
    with Browser(stacked_server.url) as player:
        yield player
