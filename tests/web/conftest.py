"""A server of a test start, a browser, and pages that are watched while a test uses them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from server.harness import Server
from web.seat import Seat, Watch
from workshop.browser import FLAGS

# A machine that does other work besides is no fault of the page.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as one that needs a browser."""
    for item in items:
        if "web" in item.path.parent.name:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server that stacks decks, as a user would start it."""
    running = Server(tmp_path_factory.mktemp("web") / "data", "--testing")
    yield running
    assert running.stop() == 0, running.log()


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Server]:
    """Give a server of its own that a test may stop and start again."""
    running = Server(tmp_path / "data", "--testing")
    yield running
    if running.process.returncode is None:
        assert running.stop() == 0, running.log()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Give the driver of the browser."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Give the path of a browser: the one that `dev.py test` found, else the one on PATH."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path is not None, "no Chromium: name one in $CHROMIUM"
    return path


@pytest.fixture(scope="session")
def chromium(playwright: Playwright, browser_path: str) -> Iterator[Browser]:
    """Give a browser."""
    browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def watch() -> Watch:
    """Give what a page may do besides its work; by default nothing."""
    return Watch()


@pytest.fixture
def seat(house: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player at a desk for whom nothing moves; at the end nothing may have gone wrong."""
    with Seat(chromium, house.url, watch) as player:
        yield player
    assert watch.complaints == []
