"""Adding rows that another connection may be adding at the same moment."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def insert_once(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Return an INSERT that leaves a row alone whose key is taken, waiting for it if need be."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table).on_conflict_do_nothing()
    return sqlite.insert(table).on_conflict_do_nothing()
