"""Stores on both databases, and accounts to move money between."""

from __future__ import annotations

import pytest

from riverhouse.ledger import Store
from stores.bank import Bank, open_bank
from stores.fixtures import server_url, store, url

__all__ = ["bank", "server_url", "store", "url"]


@pytest.fixture
def bank(store: Store) -> Bank:
    """Open the accounts; the player's money comes from the issuance."""
    return store.run(open_bank)
