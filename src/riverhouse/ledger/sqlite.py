"""SQLite: one writer thread with group commit, and readers that never wait for it.

Every function that writes runs on one thread. What is waiting when the thread is free goes into
one transaction (BEGIN IMMEDIATE, WAL, synchronous=FULL), each function within a SAVEPOINT of its
own: a function that raises is rolled back alone, and one write to the disk serves them all. A
result is handed out only after COMMIT; if that fails, it fails for all of them.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Any, Final, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection

from riverhouse.errors import InputError, StoreUnavailableError
from riverhouse.ledger.faults import explain

T = TypeVar("T")
_MOST_IN_ONE_COMMIT: Final = 64
_LOCK_WAIT_S: Final = 5
_READERS: Final = 8


class _Job:
    """One function and the future that its result goes to."""

    def __init__(self, work: Callable[[Connection], Any], future: Future[Any]) -> None:
        self.work = work
        self.future = future
        self.value: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection, driver: sqlite3.Connection) -> None:
        """Run the function within a savepoint; keep what it returned or raised."""
        driver.execute("SAVEPOINT job")
        try:
            self.value = self.work(connection)
        except Exception as error:  # noqa: BLE001 - whatever it is, it goes to the caller
            driver.execute("ROLLBACK TO job")
            self.error = explain(error)
            self.error.__cause__ = error if self.error is not error else error.__cause__
        driver.execute("RELEASE job")

    def deliver(self) -> None:
        """Hand out what was kept, once the transaction is durable."""
        if self.error is None:
            self.future.set_result(self.value)
        else:
            self.future.set_exception(self.error)


class SqliteStore:
    """The runner of a SQLite file; see `riverhouse.ledger.store.Store` for its methods."""

    def __init__(self, url: URL) -> None:
        """Prepare the file's connections; nothing is opened yet.

        Raises:
            InputError: the URL names no file; a database in memory would not be durable.
        """
        if not url.database or url.database == ":memory:" or url.query.get("mode") == "memory":
            msg = f"{url.render_as_string()} is not a file"
            raise InputError(msg, where="database", allowed="sqlite:////folder/name.sqlite3")
        self._writer = _engine(url, begin="BEGIN IMMEDIATE", query_only=False, connections=1)
        self._readers = _engine(url, begin="BEGIN", query_only=True, connections=_READERS)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._gate = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._serve, name="ledger-writer", daemon=True)

    def open(self, prepare: Callable[[Connection], None]) -> None:
        """Run `prepare` in the first transaction, then start the writer."""
        with self._writer.begin() as connection:
            prepare(connection)
        self._thread.start()

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Queue a function for the writer; see `Store.submit`."""
        future: Future[T] = Future()
        with self._gate:
            if self._is_closed:
                msg = "the store is closed"
                raise StoreUnavailableError(msg)
            self._jobs.put(_Job(work, future))
        return future

    def run(self, work: Callable[[Connection], T]) -> T:
        """Queue a function and wait for its durable result; see `Store.run`."""
        return self.submit(work).result()

    def reading(self) -> Connection:
        """Return a connection whose transaction sees one state and cannot write."""
        return self._readers.connect()

    def close(self) -> None:
        """Finish what is queued, stop the writer and close the file."""
        with self._gate:
            is_first = not self._is_closed
            self._is_closed = True
        if is_first and self._thread.ident is not None:
            self._jobs.put(None)
            self._thread.join()
        self._writer.dispose()
        self._readers.dispose()

    def _serve(self) -> None:
        is_open = True
        while is_open:
            job = self._jobs.get()
            batch: list[_Job] = []
            while job is not None:
                # A caller that gave up before its turn is not served: nothing was promised to it.
                if job.future.set_running_or_notify_cancel():
                    batch.append(job)
                if len(batch) == _MOST_IN_ONE_COMMIT or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_open = job is not None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[_Job]) -> None:
        try:
            with self._writer.begin() as connection:
                driver = cast("sqlite3.Connection", connection.connection.driver_connection)
                for job in batch:
                    job.run(connection, driver)
        except Exception as error:  # noqa: BLE001 - the thread must go on for the next batch
            for job in batch:
                fault = StoreUnavailableError(f"the transaction failed: {error}")
                fault.__cause__ = error
                job.future.set_exception(fault)
            return
        for job in batch:
            job.deliver()


def _engine(url: URL, *, begin: str, query_only: bool, connections: int) -> Engine:
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        # The driver shall open no transaction by itself: the event below says how each begins.
        connect_args={"isolation_level": None, "timeout": _LOCK_WAIT_S},
    )

    def on_connect(driver_connection: DBAPIConnection, _record: object) -> None:
        cursor = driver_connection.cursor()
        mode = cursor.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            msg = f"{url.database} cannot keep a write-ahead log (journal mode {mode})"
            raise InputError(msg, where="database", allowed="a file on a local disk")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        # Without this, INSERT OR REPLACE would delete a row past the append-only triggers.
        cursor.execute("PRAGMA recursive_triggers=ON")
        if query_only:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine
