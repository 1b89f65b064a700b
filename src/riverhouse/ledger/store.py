"""The store: one durable place for money and rounds, on SQLite or PostgreSQL alike.

Callers hand over functions that work on a SQLAlchemy connection. Such a function is one
transaction. It may run more than once (PostgreSQL) and must have no effect outside the
connection; it may refuse by *returning* a refusal, and what it has written then stays.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Protocol, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from riverhouse.errors import InputError
from riverhouse.ledger.faults import explain
from riverhouse.ledger.migrate import migrate
from riverhouse.ledger.postgresql import PostgresqlStore
from riverhouse.ledger.sqlite import SqliteStore

T = TypeVar("T")
_URLS = "sqlite:////folder/name.sqlite3 or postgresql://user@host/database"


class _Runner(Protocol):
    """What the two databases have in common."""

    def open(self, prepare: Callable[[Connection], None]) -> None: ...
    def submit(self, work: Callable[[Connection], T]) -> Future[T]: ...
    def run(self, work: Callable[[Connection], T]) -> T: ...
    def reading(self) -> Connection: ...
    def close(self) -> None: ...


class Store:
    """A database that keeps its promises: what `run` returned is on the disk."""

    def __init__(self, url: str) -> None:
        """Read the URL; `open` connects.

        Raises:
            InputError: the URL is none, or of another database.
        """
        parsed = _parse(url)
        self.dialect = parsed.get_backend_name()
        self._runner: _Runner = (
            SqliteStore(parsed) if self.dialect == "sqlite" else PostgresqlStore(parsed)
        )

    def open(self) -> Store:
        """Connect, bring the tables up to date, and return the store itself.

        Raises:
            InputError: the database was made by a newer program, or its disk cannot keep it.
            StoreUnavailableError: the database cannot be reached or locked.
        """
        try:
            self._runner.open(migrate)
        except SQLAlchemyError as error:
            raise explain(error) from error
        return self

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function as one transaction and return its result once that is durable.

        Raises:
            StoreUnavailableError: the outcome is unknown, or the store closed; send it again.
            BrokenInvariantError: a constraint of the database was hit; nothing was written.
        """
        return self._runner.run(work)

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Run a function as `run` does and return at once; the future resolves after COMMIT.

        Raises:
            StoreUnavailableError: the store is closed.
        """
        return self._runner.submit(work)

    def read(self, work: Callable[[Connection], T]) -> T:
        """Run a function that only reads, on one consistent state, without waiting for writers.

        Raises:
            StoreUnavailableError: the database cannot be reached.
        """
        try:
            with self._runner.reading() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise explain(error) from error

    def ping(self) -> None:
        """Answer if the database does.

        Raises:
            StoreUnavailableError: it does not.
        """
        self.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())

    def close(self) -> None:
        """Finish what was submitted and let go of the database; a second call does nothing."""
        self._runner.close()


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        msg = f"{url!r} is not a database URL"
        raise InputError(msg, where="database", allowed=_URLS) from error
    name = parsed.get_backend_name()
    if name == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if name == "sqlite":
        return parsed.set(drivername="sqlite+pysqlite")
    msg = f"{name} is not a database that Riverhouse runs on"
    raise InputError(msg, where="database", allowed=_URLS)
