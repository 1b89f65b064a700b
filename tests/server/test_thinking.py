"""Questions are worked out once, in their own lane, and whoever cannot wait is told so."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from threading import Event

import pytest

from riverhouse.server.thinking import Thinker


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """Give a thinker that takes two questions at once in each lane."""
    made = Thinker(most_waiting=2)
    yield made
    made.close()


def test_a_question_is_worked_out_once(thinker: Thinker) -> None:
    """Two who ask at the same time and one who asks later get one and the same answer."""
    asked: list[int] = []

    def call() -> object:
        asked.append(1)
        return object()

    async def ask() -> list[object]:
        both = await asyncio.gather(
            *(thinker.think("key", call, lane="quick", wait_s=30) for _ in range(2))
        )
        return [*both, await thinker.think("key", call, lane="quick", wait_s=30)]

    answers = asyncio.run(ask())
    assert len(set(map(id, answers))) == 1
    assert asked == [1]


def test_who_does_not_wait_asks_again(thinker: Thinker) -> None:
    """While a question is worked out the answer is None; the other lane goes on meanwhile."""
    go = Event()

    async def ask() -> tuple[object, object, object]:
        def call() -> bool:
            return go.wait(30)

        first = await thinker.think("slow", call, lane="deep", wait_s=0.0)
        other = await thinker.think("fast", lambda: 7, lane="quick", wait_s=30)
        go.set()
        return first, other, await thinker.think("slow", call, lane="deep", wait_s=30)

    assert asyncio.run(ask()) == (None, 7, True)


def test_a_full_lane_takes_no_more(thinker: Thinker) -> None:
    """The third question waits for its turn outside, and is taken once there is room."""
    go = Event()

    async def ask() -> tuple[list[object], object]:
        def call() -> bool:
            return go.wait(30)

        waits: list[object] = [
            await thinker.think(n, call, lane="deep", wait_s=0.0) for n in range(3)
        ]
        go.set()
        for n in range(2):
            await thinker.think(n, call, lane="deep", wait_s=30)
        return waits, await thinker.think(2, lambda: "taken", lane="deep", wait_s=30)

    assert asyncio.run(ask()) == ([None, None, None], "taken")


def test_an_error_is_raised_and_not_remembered(thinker: Thinker) -> None:
    """A call that failed is tried again by whoever asks next."""

    async def ask() -> int | None:
        with pytest.raises(ZeroDivisionError):
            await thinker.think("key", lambda: 1 // 0, lane="quick", wait_s=30)
        return await thinker.think("key", lambda: 3, lane="quick", wait_s=30)

    assert asyncio.run(ask()) == 3


def test_what_is_done_for_later_takes_its_turn(thinker: Thinker) -> None:
    """It comes behind what was asked before, gives its result, and a full lane says None."""
    go = Event()
    done: list[str] = []

    def call(name: str) -> str:
        done.append(name)
        return name

    async def overfull() -> object:
        found = await thinker.take_turn(partial(call, "full"), "deep")
        go.set()
        return found

    async def ask() -> list[object]:
        slow = thinker.take_turn(partial(go.wait, 30), "deep")
        turn = thinker.take_turn(partial(call, "turn"), "deep")
        return list(await asyncio.gather(slow, turn, overfull()))

    assert asyncio.run(ask()) == [True, "turn", None]
    assert done == ["turn"]
