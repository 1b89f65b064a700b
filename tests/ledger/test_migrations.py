"""Migrations: they make exactly the tables that the code has, whoever opens the database first."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

import riverhouse.history.schema
import riverhouse.insight.schema
import riverhouse.players.schema
import riverhouse.trainer.schema
from riverhouse.errors import InputError
from riverhouse.ledger import Store
from riverhouse.ledger.schema import METADATA
from stores import drop, postgresql_url, sqlite_url
from stores.fixtures import BOTH

OPEN = "import sys; from riverhouse.ledger import Store; Store(sys.argv[1]).open().close()"


@pytest.fixture(params=BOTH)
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Return the URL of a database without any table."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    name = postgresql_url(is_migrated=False)
    yield name
    drop(name)


def tables(connection: Connection) -> set[str]:
    """Return the names of all tables."""
    return set(inspect(connection).get_table_names())


def differences(connection: Connection) -> list[object]:
    """Return how the database differs from what the code expects."""
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_the_steps_make_what_the_code_expects(fresh: str) -> None:
    """Tables, columns, keys and indices are those of the schema modules, no more and no fewer."""
    assert riverhouse.history.schema.ROUNDS.metadata is METADATA
    assert riverhouse.insight.schema.ROUND_VALUES.metadata is METADATA
    assert riverhouse.players.schema.PLAYERS.metadata is METADATA
    assert riverhouse.trainer.schema.TESTS.metadata is METADATA
    store = Store(fresh).open()
    assert store.run(differences) == []
    assert store.read(tables) == {*METADATA.tables, "alembic_version"}
    store.close()


def test_opening_again_changes_nothing(fresh: str) -> None:
    """A database that is up to date is left alone."""
    Store(fresh).open().close()
    store = Store(fresh).open()
    assert store.run(differences) == []
    store.close()


def test_processes_that_open_a_new_database_at_once_agree(fresh: str) -> None:
    """Each of three finds the tables made, by itself or by another."""
    processes = [
        subprocess.Popen([sys.executable, "-c", OPEN, fresh], stderr=subprocess.PIPE)
        for _ in range(3)
    ]
    errors = [process.communicate(timeout=60)[1] for process in processes]
    assert [process.returncode for process in processes] == [0] * 3, errors
    store = Store(fresh).open()
    assert store.run(differences) == []
    store.close()


def test_a_step_that_fails_leaves_the_database_as_it_was(
    fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps are one transaction: a crash in the middle undoes all of them."""
    upgrade = command.upgrade

    def half(settings: Config, _: str) -> None:
        upgrade(settings, "0002")
        raise ZeroDivisionError

    monkeypatch.setattr(command, "upgrade", half)
    broken = Store(fresh)
    with pytest.raises(ZeroDivisionError):
        broken.open()
    broken.close()
    monkeypatch.undo()
    store = Store(fresh).open()
    assert store.run(differences) == []
    store.close()


def test_a_database_of_an_older_program_is_brought_up_to_date(
    fresh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was stored under the old tables is still there under the new ones."""
    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", lambda settings, _: upgrade(settings, "0001"))
    old = Store(fresh).open()
    assert "players" not in old.read(tables)
    old.run(lambda c: c.execute(text(INSERT)).close())
    old.close()
    monkeypatch.undo()
    store = Store(fresh).open()
    assert store.run(differences) == []
    rows = store.read(lambda c: c.execute(text("SELECT owner FROM accounts")).scalars().all())
    assert rows == ["ann"]
    store.close()


INSERT = (
    "INSERT INTO accounts (kind, owner, currency, mode, created_ms)"
    " VALUES ('player', 'ann', 'FUN', 'fun', 0)"
)


def test_a_database_of_a_newer_program_is_refused(fresh: str) -> None:
    """It is not touched, and the message says what this program knows."""
    store = Store(fresh).open()
    store.run(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")).close())
    store.close()
    newer = Store(fresh)
    with pytest.raises(InputError, match="the database is at step 9999") as caught:
        newer.open()
    assert caught.value.allowed == "steps up to 0006"
    newer.close()
