"""SQLite's writer: group commit, savepoints, and what a failing commit means for everybody."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, event

from riverhouse.errors import InputError, StoreUnavailableError
from riverhouse.ledger import Store, Transfer, balance_of, book
from riverhouse.ledger import sqlite as module
from stores import sqlite_url
from stores.bank import NOW, Bank, open_bank


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Store]:
    """Open a store on a SQLite file."""
    store = Store(sqlite_url(tmp_path)).open()
    yield store
    store.close()


Work = Callable[[Connection, Bank], int]


def _call(work: Work, bank: Bank, connection: Connection) -> int:
    return work(connection, bank)


class Gate:
    """A function that holds the writer until it is opened, so that others queue behind it."""

    def __init__(self, store: Store) -> None:
        """Occupy the writer."""
        self._is_in, self._may_go = threading.Event(), threading.Event()
        self._held = store.submit(self._hold)
        assert self._is_in.wait(10)

    def _hold(self, _: Connection) -> None:
        self._is_in.set()
        assert self._may_go.wait(10)

    def open(self) -> None:
        """Let the writer go on."""
        self._may_go.set()
        self._held.result(10)


def pay(connection: Connection, bank: Bank) -> int:
    """Pay one unit to the player and return the balance."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=1)
    return book(connection, [payment], now_ms=NOW).balances_minor[bank.player.id]


def fail(connection: Connection, bank: Bank) -> int:
    """Pay, then raise."""
    pay(connection, bank)
    raise ZeroDivisionError


def spoil(connection: Connection, bank: Bank) -> int:
    """Pay, and leave a broken foreign key that SQLite looks at only when committing."""
    connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
    connection.exec_driver_sql(
        "INSERT INTO entries (transfer_id, account_id, amount_minor) VALUES ('none', 1, 1)"
    )
    return pay(connection, bank)


def roll_back(connection: Connection, bank: Bank) -> int:
    """End the transaction under everybody's feet, as a full disk may do."""
    balance = pay(connection, bank)
    connection.exec_driver_sql("ROLLBACK")
    return balance


def test_what_waits_goes_into_one_commit(file: Store) -> None:
    """Twenty functions that queue up are committed together, each with its own result."""
    bank = file.run(open_bank)
    commits: list[object] = []
    event.listen(file._runner._writer, "commit", commits.append)  # type: ignore[attr-defined]
    gate = Gate(file)
    futures = [file.submit(lambda c: pay(c, bank)) for _ in range(20)]
    gate.open()
    assert [future.result(10) for future in futures] == list(range(1_001, 1_021))
    assert len(commits) == 2


def test_more_than_one_commit_holds_are_split(file: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch has an end, so that the first in it need not wait for an endless queue."""
    monkeypatch.setattr(module, "_MOST_IN_ONE_COMMIT", 4)
    bank = file.run(open_bank)
    commits: list[object] = []
    event.listen(file._runner._writer, "commit", commits.append)  # type: ignore[attr-defined]
    gate = Gate(file)
    futures = [file.submit(lambda c: pay(c, bank)) for _ in range(10)]
    gate.open()
    assert futures[-1].result(10) == 1_010
    assert len(commits) == 4


def test_a_failing_function_is_rolled_back_alone(file: Store) -> None:
    """Its neighbours in the same commit keep what they wrote."""
    bank = file.run(open_bank)
    gate = Gate(file)
    futures = [file.submit(partial(_call, work, bank)) for work in (pay, fail, pay, fail, pay)]
    gate.open()
    results = [future.exception(10) or future.result() for future in futures]
    assert [type(result) for result in results] == [
        int,
        ZeroDivisionError,
        int,
        ZeroDivisionError,
        int,
    ]
    assert file.read(lambda c: balance_of(c, bank.player)) == 1_003


@pytest.mark.parametrize("broken", [spoil, roll_back])
def test_a_failing_commit_fails_all(file: Store, broken: Work) -> None:
    """Nobody in the batch gets a result that is not on the disk; the next batch works."""
    bank = file.run(open_bank)
    gate = Gate(file)
    futures = [file.submit(partial(_call, work, bank)) for work in (pay, broken, pay)]
    gate.open()
    for future in futures:
        assert isinstance(future.exception(10), StoreUnavailableError)
    assert file.read(lambda c: balance_of(c, bank.player)) == 1_000
    assert file.run(lambda c: pay(c, bank)) == 1_001


def test_a_caller_that_gave_up_is_not_served(file: Store) -> None:
    """A future cancelled before its turn changes nothing."""
    bank = file.run(open_bank)
    gate = Gate(file)
    given_up = file.submit(lambda c: pay(c, bank))
    other = file.submit(lambda c: pay(c, bank))
    assert given_up.cancel()
    gate.open()
    assert other.result(10) == 1_001


def test_a_queue_of_callers_that_gave_up_is_no_transaction(file: Store) -> None:
    """With nobody left to serve, nothing is begun."""
    bank = file.run(open_bank)
    gate = Gate(file)
    given_up = file.submit(lambda c: pay(c, bank))
    assert given_up.cancel()
    gate.open()
    assert file.run(lambda c: pay(c, bank)) == 1_001


def test_a_database_locked_by_another_program_is_unavailable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After its wait for the lock the writer gives up, and works again once the lock is gone."""
    monkeypatch.setattr(module, "_LOCK_WAIT_S", 0.02)
    store = Store(sqlite_url(tmp_path)).open()
    bank = store.run(open_bank)
    with closing(sqlite3.connect(tmp_path / "riverhouse.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailableError, match="locked"):
            store.run(lambda c: pay(c, bank))
        other.rollback()
    assert store.run(lambda c: pay(c, bank)) == 1_001
    store.close()


def test_the_settings_that_make_it_durable(file: Store) -> None:
    """Write-ahead log, full synchronisation, foreign keys, and triggers that see a replace."""

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    assert file.run(settings) == ["wal", 2, 1, 1]


def test_a_disk_without_a_write_ahead_log_is_refused(tmp_path: Path) -> None:
    """A file system that SQLite cannot share memory on is named as the reason."""
    url = f"sqlite:///file:{tmp_path}/x.sqlite3?vfs=unix-none&uri=true"
    with pytest.raises(InputError, match="cannot keep a write-ahead log"):
        Store(url).open()


def test_a_store_that_never_opened_can_be_closed(tmp_path: Path) -> None:
    """Closing does not wait for a writer that was never started."""
    Store(sqlite_url(tmp_path)).close()
