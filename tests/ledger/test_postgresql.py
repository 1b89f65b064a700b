"""PostgreSQL: transactions that collide are run again, and a lost connection is survived."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, text

from riverhouse.errors import BrokenInvariantError, StoreUnavailableError
from riverhouse.ledger import Store, Transfer, balance_of, book, command_key, fold, remember
from riverhouse.ledger import postgresql as module
from riverhouse.ledger.schema import BALANCES
from stores.bank import NOW, Bank, open_bank

pytestmark = pytest.mark.postgresql
RAISE = "DO $$ BEGIN RAISE EXCEPTION 'as told' USING ERRCODE = '{}'; END $$"


@pytest.fixture
def server(server_url: str) -> Iterator[Store]:
    """Open a store on PostgreSQL."""
    store = Store(server_url).open()
    yield store
    store.close()


def pay(connection: Connection, bank: Bank) -> int:
    """Pay one unit to the player and return the balance."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=1)
    return book(connection, [payment], now_ms=NOW).balances_minor[bank.player.id]


@pytest.mark.parametrize("code", ["40001", "40P01"])
def test_a_collision_runs_the_whole_transaction_again(server: Store, code: str) -> None:
    """What the first attempts wrote is gone; the last one counts, once."""
    bank = server.run(open_bank)
    attempts: list[int] = []

    def work(connection: Connection) -> int:
        balance = pay(connection, bank)
        attempts.append(balance)
        if len(attempts) < 4:
            connection.execute(text(RAISE.format(code)))
        return balance

    assert server.run(work) == 1_001
    assert attempts == [1_001] * 4
    assert server.read(lambda c: balance_of(c, bank.player)) == 1_001


def test_endless_collisions_end(server: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many attempts the caller is told that the outcome is unknown."""
    monkeypatch.setattr(module, "_PAUSE_S", 0)
    attempts: list[None] = []

    def work(connection: Connection) -> None:
        attempts.append(None)
        connection.execute(text(RAISE.format("40001")))

    with pytest.raises(StoreUnavailableError, match="collided with others 30 times"):
        server.run(work)
    assert len(attempts) == 30


def test_a_real_deadlock_is_survived(server: Store) -> None:
    """Two transactions that lock two rows in opposite order both finish."""
    ann = server.run(open_bank)
    bob = server.run(lambda c: open_bank(c, owner="bob"))
    meeting = threading.Barrier(2)

    def locking(first: Bank, second: Bank) -> int:
        attempts: list[None] = []

        def work(connection: Connection) -> int:
            attempts.append(None)
            pay(connection, first)
            if len(attempts) == 1:
                meeting.wait(10)
            return pay(connection, second)

        return server.run(work)

    results: list[int] = []
    threads = [
        threading.Thread(target=lambda pair=pair: results.append(locking(*pair)))
        for pair in ((ann, bob), (bob, ann))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [1_001, 1_002]


def test_a_command_stored_twice_at_once_is_run_again(server: Store) -> None:
    """Only the table of commands is retried on a duplicate; others are a broken invariant."""
    key = command_key("s", "0" * 32, {})
    server.run(lambda c: remember(c, key, b"first", now_ms=NOW))
    attempts: list[None] = []

    def work(connection: Connection) -> str:
        attempts.append(None)
        if len(attempts) == 1:
            remember(connection, key, b"second", now_ms=NOW)
        return "found"

    assert server.run(work) == "found"
    bank = server.run(open_bank)
    row = {"account_id": bank.player.id, "balance_minor": 0}
    with pytest.raises(BrokenInvariantError, match="pk_balances"):
        server.run(lambda c: c.execute(BALANCES.insert(), row).close())


def test_a_killed_backend_is_unavailable_and_the_next_works(server: Store) -> None:
    """The connection dies in mid-transaction: nothing is written, and the store goes on."""
    bank = server.run(open_bank)

    def work(connection: Connection) -> None:
        pay(connection, bank)
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with pytest.raises(StoreUnavailableError):
        server.run(work)
    assert server.run(lambda c: pay(c, bank)) == 1_001


def test_a_pool_without_a_free_connection_is_unavailable(
    server_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits too long for a connection is told so, and may come again."""
    monkeypatch.setattr(module, "_CONNECTIONS", 1)
    monkeypatch.setattr(module, "_POOL_WAIT_S", 0.02)
    store = Store(server_url).open()

    def nested(depth: int) -> int:
        return 0 if depth == 0 else store.run(lambda _: nested(depth - 1))

    assert nested(2) == 0
    with pytest.raises(StoreUnavailableError, match="no connection"):
        nested(3)
    store.close()


def test_what_was_acknowledged_is_on_the_disk(server: Store) -> None:
    """The store's connections wait for the disk, whatever the server's default is."""
    assert server.run(lambda c: c.execute(text("SHOW synchronous_commit")).scalar_one()) == "on"
    level = server.run(lambda c: c.execute(text("SHOW transaction_isolation")).scalar_one())
    assert level == "read committed"


def test_a_fold_does_not_pass_a_slow_transaction_by(server: Store) -> None:
    """An entry with a low number that commits late is in the next fold, not in none."""
    bank = server.run(open_bank)
    has_paid, may_end = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        pay(connection, bank)
        has_paid.set()
        assert may_end.wait(10)

    other = server.run(lambda c: open_bank(c, owner="bob"))
    slow_one = server.submit(slow)
    assert has_paid.wait(10)
    server.run(lambda c: pay(c, other))
    folding = server.submit(lambda c: fold(c, bank.house))
    threading.Timer(0.05, may_end.set).start()
    folding.result(10)
    slow_one.result(10)
    balance, folded = server.read(
        lambda c: (
            balance_of(c, bank.house),
            c.execute(text("SELECT balance_minor FROM folds")).scalar_one(),
        )
    )
    assert (balance, folded) == (-2, -2)
