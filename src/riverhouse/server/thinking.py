"""Exact values are worked out here: once for each question, in two threads, beside the ledger's.

A question is answered from memory, by joining whoever asked it before, or by a thread. Questions
about a board take milliseconds and go through one lane; those that may have to solve a whole game
go one after another through the other, so that none of the first kind ever waits for them.
Whoever has no time to wait any longer is told so and asks again: the work goes on.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, Literal, TypeVar, cast

R = TypeVar("R")
Lane = Literal["quick", "deep"]

_MOST_KNOWN: Final = 4096
_MOST_WAITING: Final = 32


class Thinker:
    """Answers questions by key. Used on the event loop only, hence without a lock."""

    def __init__(self, *, most_waiting: int = _MOST_WAITING) -> None:
        """Start with nothing known; a lane takes no more questions than `most_waiting` at once."""
        self._most_waiting = most_waiting
        self._known: OrderedDict[Hashable, Future[Any]] = OrderedDict()
        self._lanes = {
            lane: ThreadPoolExecutor(1, thread_name_prefix=f"riverhouse-{lane}")
            for lane in ("quick", "deep")
        }
        self._waiting: dict[str, list[Future[Any]]] = {"quick": [], "deep": []}

    async def think(
        self, key: Hashable, call: Callable[[], R], *, lane: Lane, wait_s: float
    ) -> R | None:
        """Return what the call gives, from memory where the key is known; None: ask again.

        Raises whatever the call raises; such a question is not remembered.
        """
        future = self._known.get(key)
        if future is None:
            future = self._submit(call, lane)
            if future is None:
                return None
            self._known[key] = future
        self._known.move_to_end(key)
        if not future.done():
            # Whoever stops waiting takes nothing back: others may wait for the same answer.
            waiter = asyncio.shield(asyncio.wrap_future(future))
            await asyncio.wait({waiter}, timeout=wait_s)
            waiter.add_done_callback(_heard)
        if not future.done():
            return None
        if future.cancelled() or future.exception() is not None:
            self._known.pop(key, None)
        self._forget_oldest()
        return cast("R", future.result())

    def submit(self, call: Callable[[], object], lane: Lane) -> None:
        """Have something done for its effect alone, such as loading the compiler."""
        self._submit(call, lane)

    async def take_turn(self, call: Callable[[], R], lane: Lane) -> R | None:
        """Have something done once it is its turn, behind all that was asked; None: lane full."""
        future = self._submit(call, lane)
        if future is None:
            return None
        waiter: asyncio.Future[R] = asyncio.wrap_future(future)
        return await waiter

    def _submit(self, call: Callable[[], R], lane: Lane) -> Future[R] | None:
        waiting = [future for future in self._waiting[lane] if not future.done()]
        self._waiting[lane] = waiting
        if len(waiting) >= self._most_waiting:
            return None
        future = self._lanes[lane].submit(call)
        waiting.append(future)
        return future

    def _forget_oldest(self) -> None:
        while len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)

    def close(self) -> None:
        """Finish what is being worked out; drop what has not been begun."""
        for lane in self._lanes.values():
            lane.shutdown(wait=True, cancel_futures=True)


def _heard(future: asyncio.Future[Any]) -> None:
    """Take an error that nobody waits for any longer; whoever asks next has it raised."""
    if not future.cancelled():
        future.exception()
