"""A bounded pool of threads for calls that wait for the ledger, off the event loop.

Work beyond the bound is refused at once with 503: a queue without an end would answer everybody
late instead of some now. Refusing is safe because every command carries its id and can be sent
again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from riverhouse.server.problems import Problem

P = ParamSpec("P")
R = TypeVar("R")


class Workers:
    """Runs blocking calls in `threads` threads; at most `places` requests wait for the ledger.

    The count of places belongs to the event loop, hence no lock.
    """

    def __init__(self, *, threads: int, places: int) -> None:
        """Start with nothing running; threads are made as they are needed."""
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="riverhouse-work")
        self._free = places

    @contextmanager
    def place(self) -> Iterator[None]:
        """Hold one of the places while waiting for the ledger.

        Raises:
            Problem: 503, every place is taken.
        """
        if self._free <= 0:
            raise Problem(503, headers={"retry-after": "1"})
        self._free -= 1
        try:
            yield
        finally:
            self._free += 1

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run the call in a thread and return its result.

        Raises:
            Problem: 503, every place is taken.
        """
        with self.place():
            return await asyncio.wrap_future(self._pool.submit(call, *args, **kwargs))

    def close(self) -> None:
        """Finish what is running; take nothing new."""
        self._pool.shutdown(wait=True)
