"""Triggers that make the database itself refuse to change or delete what has been recorded.

SQLite raises from the trigger; PostgreSQL calls one function for all tables and refuses TRUNCATE
too. The texts are the same on both, so that a test can look for them.
"""

from __future__ import annotations

from alembic import op

_FUNCTION = """
CREATE FUNCTION riverhouse_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation';
END $$
"""


def is_postgresql() -> bool:
    """Whether the migration runs on PostgreSQL."""
    return op.get_context().dialect.name == "postgresql"


def prepare() -> None:
    """Make the function that PostgreSQL's triggers call."""
    if is_postgresql():
        op.execute(_FUNCTION)


def forbid_change(table: str) -> None:
    """Refuse UPDATE and DELETE on every row of a table."""
    if is_postgresql():
        op.execute(
            f"CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION riverhouse_refuse_change()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        _sqlite_trigger(f"{table}_no_{change.lower()}", f"{change} ON {table}", table)


def forbid_change_when(table: str, condition: str) -> None:
    """Refuse UPDATE where the old row meets a condition (`OLD.column ...`), and every DELETE."""
    if is_postgresql():
        op.execute(
            f"CREATE TRIGGER {table}_final BEFORE UPDATE ON {table}"
            f" FOR EACH ROW WHEN ({condition}) EXECUTE FUNCTION riverhouse_refuse_change()"
        )
        op.execute(
            f"CREATE TRIGGER {table}_kept BEFORE DELETE OR TRUNCATE ON {table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION riverhouse_refuse_change()"
        )
        return
    _sqlite_trigger(f"{table}_final", f"UPDATE ON {table} WHEN {condition}", table)
    _sqlite_trigger(f"{table}_kept", f"DELETE ON {table}", table)


def _sqlite_trigger(name: str, on: str, table: str) -> None:
    op.execute(
        f"CREATE TRIGGER {name} BEFORE {on} BEGIN"
        f" SELECT RAISE(ABORT, '{table} is append-only'); END"
    )
