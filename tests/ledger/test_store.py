"""The store on both databases: what is durable, what fails alone, what a closed store says."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import ProgrammingError

from riverhouse.errors import InputError, StoreUnavailableError
from riverhouse.ledger import AccountKind, Store, Transfer, balance_of, book
from riverhouse.ledger.faults import explain
from stores.bank import NOW, Bank


def paying(bank: Bank, minor: int) -> Callable[[Connection], int]:
    """Return a function that pays the player and returns the new balance."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=minor)

    def work(connection: Connection) -> int:
        return book(connection, [payment], now_ms=NOW).balances_minor[bank.player.id]

    return work


def test_what_run_returned_is_seen_by_others(store: Store, bank: Bank) -> None:
    """A result is handed out only once it is there for every other connection."""
    assert store.run(paying(bank, 5)) == 1_005
    assert store.read(lambda c: balance_of(c, bank.player)) == 1_005
    future = store.submit(paying(bank, 5))
    seen: Future[int] = Future()
    future.add_done_callback(
        lambda _: seen.set_result(store.read(lambda c: balance_of(c, bank.player)))
    )
    assert future.result(10) == seen.result(10) == 1_010


def test_a_function_that_raises_leaves_nothing(store: Store, bank: Bank) -> None:
    """Its writes are undone, its exception comes out as it is, and the store goes on."""

    def work(connection: Connection) -> None:
        paying(bank, 5)(connection)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store.run(work)
    assert store.run(paying(bank, 1)) == 1_001


def test_readers_cannot_write(store: Store, bank: Bank) -> None:
    """A function handed to `read` that writes is refused by the database."""
    with pytest.raises(StoreUnavailableError):
        store.read(paying(bank, 5))
    assert store.read(lambda c: balance_of(c, bank.player)) == 1_000


def test_a_reader_sees_one_state(store: Store, bank: Bank) -> None:
    """What is committed in the middle of a read is not seen by it."""

    def work(connection: Connection) -> tuple[int, int]:
        before = balance_of(connection, bank.player)
        store.run(paying(bank, 5))
        return before, balance_of(connection, bank.player)

    assert store.read(work) == (1_000, 1_000)
    assert store.read(lambda c: balance_of(c, bank.player)) == 1_005


def test_a_closed_store_refuses(store: Store) -> None:
    """After closing, also twice, nothing is taken any more."""
    store.ping()
    store.close()
    store.close()
    for call in (store.run, store.submit):
        with pytest.raises(StoreUnavailableError, match="closed"):
            call(lambda _: None)


def test_closing_finishes_what_was_submitted(store: Store, bank: Bank) -> None:
    """A command that was taken before the close has its result."""
    futures = [store.submit(paying(bank, 1)) for _ in range(20)]
    store.close()
    assert sorted(future.result(0) for future in futures) == list(range(1_001, 1_021))


def test_the_data_outlives_the_store(store: Store, url: str, bank: Bank) -> None:
    """Another store on the same database goes on where the first stopped."""
    store.run(paying(bank, 5))
    store.close()
    again = Store(url).open()
    assert again.run(paying(bank, 5)) == 1_010
    assert bank.player.kind is AccountKind.PLAYER
    again.close()


@pytest.mark.parametrize("url", ["", "no url", "mysql://localhost/x"])
def test_other_databases_are_refused(url: str) -> None:
    """The message names what would be taken."""
    with pytest.raises(InputError) as caught:
        Store(url)
    assert "sqlite:////" in caught.value.allowed


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "sqlite:///file:x?mode=memory&uri=true"]
)
def test_a_database_in_memory_is_refused(url: str) -> None:
    """It would not be durable."""
    with pytest.raises(InputError, match="is not a file"):
        Store(url)


def test_a_folder_that_does_not_exist_is_unavailable(tmp_path: Path) -> None:
    """A database that cannot be opened says so in the same way as one that is gone."""
    with pytest.raises(StoreUnavailableError, match="unable to open"):
        Store(f"sqlite:///{tmp_path}/nowhere/x.sqlite3").open()


def test_a_server_that_is_not_there_is_unavailable() -> None:
    """Nobody listens on port 1."""
    with pytest.raises(StoreUnavailableError):
        Store("postgresql://nobody@127.0.0.1:1/none").open()


@pytest.mark.parametrize(
    "url", [pytest.param("postgresql", marks=pytest.mark.postgresql)], indirect=True
)
def test_a_mistake_in_the_program_is_not_called_a_fault_of_the_database(store: Store) -> None:
    """A missing table is the program's mistake; SQLite alone calls it an operational error."""
    with pytest.raises(ProgrammingError):
        store.run(lambda c: c.execute(text("SELECT * FROM nowhere")).all())


def test_other_exceptions_are_not_explained_away() -> None:
    """What does not speak of the database is passed on as it is."""
    error = KeyError("x")
    assert explain(error) is error


def test_many_threads_at_once_lose_nothing(store: Store, bank: Bank) -> None:
    """Every payment of eight threads is there at the end."""

    def pay() -> None:
        for _ in range(10):
            store.run(paying(bank, 1))

    threads = [threading.Thread(target=pay) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.read(lambda c: balance_of(c, bank.player)) == 1_080
