"""Empty stores on both databases, for what the trainer keeps."""

from __future__ import annotations

import pytest

from riverhouse.ledger import Store
from riverhouse.players import Players
from riverhouse.trainer.classroom import Classroom
from riverhouse.trainer.progress import ProgressBook
from stores.fixtures import server_url, store, url

__all__ = ["book", "classroom", "player", "server_url", "store", "url"]


NOW_MS = 1_700_000_000_000


@pytest.fixture
def classroom(store: Store) -> Classroom:
    """Return the tests and sittings of an empty store, with a clock that steps by a second."""
    ticks = iter(range(1_700_000_000_000, 1_800_000_000_000, 1000))
    return Classroom(store, clock=lambda: next(ticks))


@pytest.fixture
def player(store: Store) -> str:
    """Open an account in an empty store and return its id."""
    return Players(store, clock=lambda: NOW_MS).open_session().player.id


@pytest.fixture
def book(store: Store) -> ProgressBook:
    """Return the kept answers of an empty store, with a clock that stands still."""
    return ProgressBook(store, clock=lambda: NOW_MS)
