"""Altering a database behind the program's back, as the checker must be able to find out.

Triggers and foreign keys are out of the way here; that they are in the way of everybody else is
tested where they are made.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import psycopg
from sqlalchemy.engine import make_url


def tamper(url: str, *statements: str, values: tuple[Any, ...] = ()) -> None:
    """Execute statements with no rule of the database in force; `?` stands for a value."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(parsed.database), isolation_level=None)) as connection:
            _tamper_sqlite(connection, statements, values)
        return
    with psycopg.connect(url, autocommit=True) as server:
        # Superusers may set this; it switches off triggers and foreign keys for the session.
        server.execute("SET session_replication_role = replica")
        for statement in statements:
            server.execute(statement.replace("?", "%s").encode(), values or None)


def _tamper_sqlite(
    connection: sqlite3.Connection, statements: tuple[str, ...], values: tuple[Any, ...]
) -> None:
    connection.execute("PRAGMA busy_timeout=10000")
    connection.execute("PRAGMA ignore_check_constraints=ON")
    triggers = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall()
    connection.execute("BEGIN IMMEDIATE")
    for name, _ in triggers:
        connection.execute(f"DROP TRIGGER {name}")
    for statement in statements:
        connection.execute(statement, values)
    for _, made_by in triggers:
        connection.execute(made_by)
    connection.execute("COMMIT")
