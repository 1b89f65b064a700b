"""Empty stores on both databases, for what the trainer keeps."""

from __future__ import annotations

import pytest

from riverhouse.ledger import Store
from riverhouse.trainer.classroom import Classroom
from stores.fixtures import server_url, store, url

__all__ = ["classroom", "server_url", "store", "url"]


@pytest.fixture
def classroom(store: Store) -> Classroom:
    """Return the tests and sittings of an empty store, with a clock that steps by a second."""
    ticks = iter(range(1_700_000_000_000, 1_800_000_000_000, 1000))
    return Classroom(store, clock=lambda: next(ticks))
