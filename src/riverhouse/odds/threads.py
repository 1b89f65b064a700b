"""Run one kernel on parts of its rows, one part to each core that this process may use.

The kernels let go of Python's lock, so plain threads are enough, and nothing is spawned.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")
_MOST_WORKERS = 8


@cache
def workers() -> int:
    """Return how many cores this process may use, eight at most."""
    allowed = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(1)
    return min(len(allowed), _MOST_WORKERS)


@cache
def _pool(size: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(size, thread_name_prefix="odds")


def in_parts(part: Callable[[int, int], Result], rows: int) -> list[Result]:
    """Call part(start, stop) on consecutive ranges that cover the rows; return the results."""
    count = workers()
    if count == 1:
        return [part(0, rows)]
    bounds = [rows * at // count for at in range(count + 1)]
    jobs = [_pool(count).submit(part, bounds[at], bounds[at + 1]) for at in range(count)]
    return [job.result() for job in jobs]


def in_turn(function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    """Call a function on every item, as many at once as there are cores; results in order."""
    if workers() == 1:
        return map(function, items)
    return _pool(workers()).map(function, items)
