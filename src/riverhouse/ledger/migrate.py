"""Bringing a database to today's tables when it is opened, one process at a time.

All steps run in one transaction, so that a crash in the middle leaves the database as it was. Two
processes that open a new database at once are kept apart by the database itself: SQLite by the
write lock that BEGIN IMMEDIATE takes, PostgreSQL by an advisory lock held until the commit.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from riverhouse.errors import InputError

_FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x5249_5645_5248_4F55  # "RIVERHOU": the name of the lock, as PostgreSQL wants it


def migrate(connection: Connection) -> None:
    """Run the missing steps on a connection that is in a writing transaction.

    Raises:
        InputError: the database was made by a newer version of the program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    settings = Config()
    settings.set_main_option("script_location", str(_FOLDER))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    script = ScriptDirectory.from_config(settings)
    found = MigrationContext.configure(connection).get_current_revision()
    if found == script.get_current_head():
        return
    known = {step.revision for step in script.walk_revisions()}
    if found is not None and found not in known:
        msg = f"the database is at step {found}, which this version of the program does not know"
        raise InputError(msg, where="database", allowed=f"steps up to {script.get_current_head()}")
    command.upgrade(settings, "head")
