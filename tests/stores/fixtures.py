"""Fixtures that a `conftest.py` imports: an empty store on each of the two databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from riverhouse.ledger import Store
from stores import drop, postgresql_url, sqlite_url

BOTH = ["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)]


@pytest.fixture(params=BOTH)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return the URL of a database of its own, on SQLite and on PostgreSQL."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    name = postgresql_url()
    yield name
    drop(name)


@pytest.fixture
def server_url() -> Iterator[str]:
    """Return the URL of a database of its own on PostgreSQL."""
    name = postgresql_url()
    yield name
    drop(name)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    """Open a store and close it after the test."""
    opened = Store(url).open()
    yield opened
    opened.close()
