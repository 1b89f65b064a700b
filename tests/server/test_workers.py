"""The pool of threads: bounded, refused beyond its bound, finished before it closes."""

from __future__ import annotations

import asyncio
import threading

import pytest

from riverhouse.server.problems import Problem
from riverhouse.server.workers import Workers


def test_beyond_the_places_work_is_refused() -> None:
    """With both places taken a third call gets 503; once one is done there is room again."""

    async def run() -> list[int]:
        workers = Workers(threads=2, places=2)
        go_on, started = threading.Event(), threading.Semaphore(0)

        def work() -> None:
            started.release()
            go_on.wait()

        waiting = [asyncio.ensure_future(workers.run(work)) for _ in range(2)]
        for _ in waiting:
            await asyncio.to_thread(started.acquire)
        with pytest.raises(Problem) as caught:
            await workers.run(int)
        assert caught.value.headers == {"retry-after": "1"}
        go_on.set()
        await asyncio.gather(*waiting)
        assert await workers.run(int, "7") == 7
        workers.close()
        return [caught.value.status]

    assert asyncio.run(run()) == [503]


def test_what_a_call_raises_comes_out_and_frees_its_place() -> None:
    """An error is the caller's, and costs no place."""

    async def run() -> None:
        workers = Workers(threads=1, places=1)
        for _ in range(3):
            with pytest.raises(ValueError, match="invalid literal"):
                await workers.run(int, "x")
        workers.close()

    asyncio.run(run())


def test_a_client_that_hangs_up_gives_its_place_back() -> None:
    """A cancelled wait frees the place at once; the work itself goes on."""

    async def run() -> None:
        workers = Workers(threads=2, places=1)
        started, go_on, done = threading.Event(), threading.Event(), threading.Event()

        def work() -> None:
            started.set()
            go_on.wait()
            done.set()

        waiting = asyncio.ensure_future(workers.run(work))
        await asyncio.to_thread(started.wait)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await workers.run(int, "1") == 1
        go_on.set()
        workers.close()
        assert done.is_set()

    asyncio.run(run())
