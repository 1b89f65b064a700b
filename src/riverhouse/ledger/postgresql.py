"""PostgreSQL: each function is one transaction, run again as a whole when the server says so.

The isolation is READ COMMITTED, with care: whoever changes a player's money or round locks the
player's rows first, in the order of their ids, and every later statement of the transaction sees
what those locks protect. Figures that many transactions append to (the house) are never updated.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from riverhouse.errors import StoreUnavailableError
from riverhouse.ledger.faults import explain, is_retryable

T = TypeVar("T")
_CONNECTIONS: Final = 8
_POOL_WAIT_S: Final = 10
_ATTEMPTS: Final = 30
_PAUSE_S: Final = 0.002
# A lock that is not granted in five seconds, or a client that stops in mid-transaction, must not
# hold up the players behind it; acknowledged means on the disk, whatever the server's default is.
_OPTIONS: Final = (
    "-c synchronous_commit=on -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000"
)


class PostgresqlStore:
    """The runner of a PostgreSQL database; see `riverhouse.ledger.store.Store`."""

    def __init__(self, url: URL) -> None:
        """Prepare the connections; nothing is opened yet."""
        self._engine = create_engine(
            url,
            pool_size=_CONNECTIONS,
            max_overflow=_CONNECTIONS,
            pool_timeout=_POOL_WAIT_S,
            isolation_level="READ COMMITTED",
            connect_args={"options": _OPTIONS},
        )
        self._threads = ThreadPoolExecutor(_CONNECTIONS, thread_name_prefix="ledger")
        self._is_closed = False

    def open(self, prepare: Callable[[Connection], None]) -> None:
        """Run `prepare` in the first transaction."""
        with self._engine.begin() as connection:
            prepare(connection)

    def submit(self, work: Callable[[Connection], T]) -> Future[T]:
        """Run a function on a thread of the store; see `Store.submit`."""
        self._refuse_if_closed()
        return self._threads.submit(self._attempt, work)

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run a function on the caller's thread; see `Store.run`."""
        self._refuse_if_closed()
        return self._attempt(work)

    def reading(self) -> Connection:
        """Return a connection whose transaction sees one state and cannot write."""
        return self._engine.connect().execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )

    def close(self) -> None:
        """Finish what was submitted and close the connections."""
        self._is_closed = True
        self._threads.shutdown()
        self._engine.dispose()

    def _refuse_if_closed(self) -> None:
        if self._is_closed:
            msg = "the store is closed"
            raise StoreUnavailableError(msg)

    def _attempt(self, work: Callable[[Connection], T]) -> T:
        for attempt in range(_ATTEMPTS):
            try:
                with self._engine.begin() as connection:
                    return work(connection)
            except (DBAPIError, PoolTimeoutError) as error:
                if not isinstance(error, DBAPIError) or not is_retryable(error):
                    raise explain(error) from error
                # Those that collided pause for different times, and longer each time.
                time.sleep(_PAUSE_S * attempt)
        msg = f"the transaction collided with others {_ATTEMPTS} times"
        raise StoreUnavailableError(msg)
