"""Players on both databases."""

from __future__ import annotations

import pytest

from riverhouse.ledger import Store
from riverhouse.players import Players
from stores.bank import NOW
from stores.fixtures import server_url, store, url

__all__ = ["players", "server_url", "store", "url"]


@pytest.fixture
def players(store: Store) -> Players:
    """Return the players of an empty store, with a clock that stands still."""
    return Players(store, clock=lambda: NOW)
