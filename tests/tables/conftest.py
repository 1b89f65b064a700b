"""A house on each of the two databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from riverhouse.tables import House, HouseSettings
from stores.fixtures import server_url, url
from stores.house import Clock, Punter, Stack, open_test_house, settings_of

__all__ = ["server_url", "url"]


@pytest.fixture
def clock() -> Clock:
    """Return a clock that is set by hand."""
    return Clock()


@pytest.fixture
def stack() -> Stack:
    """Return a shuffler that can be stacked."""
    return Stack()


@pytest.fixture
def settings(url: str, tmp_path: Path) -> HouseSettings:
    """Return the settings of a house of its own."""
    return settings_of(url, tmp_path)


@pytest.fixture
def house(settings: HouseSettings, clock: Clock, stack: Stack) -> Iterator[House]:
    """Open a house and close it after the test."""
    with open_test_house(settings, clock, stack) as opened:
        yield opened


@pytest.fixture
def ann(house: House) -> Punter:
    """Return a player with 5,000.00."""
    return Punter(house)
