"""A house on each of the two databases, whose solver keeps its counts in a folder of this run."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from riverhouse.insight import Insight
from riverhouse.odds.cache import FOLDER_VARIABLE
from riverhouse.tables import House
from stores.fixtures import url
from stores.house import Clock, Punter, Stack, open_test_house, settings_of

__all__ = ["url"]


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the solver's arrays in a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(tmp_path_factory.mktemp("odds")))
        yield


@pytest.fixture
def clock() -> Clock:
    """Return a clock that is set by hand."""
    return Clock()


@pytest.fixture
def stack() -> Stack:
    """Return a shuffler that can be stacked."""
    return Stack()


@pytest.fixture
def house(url: str, tmp_path: Path, clock: Clock, stack: Stack) -> Iterator[House]:
    """Open a house and close it after the test."""
    with open_test_house(settings_of(url, tmp_path), clock, stack) as opened:
        yield opened


@pytest.fixture
def desk(house: House, clock: Clock) -> Insight:
    """Return the desk of that house."""
    return Insight(house.store, house.dealer.rounds, clock=clock)


@pytest.fixture
def ann(house: House) -> Punter:
    """Return a player with 5,000.00."""
    return Punter(house)
