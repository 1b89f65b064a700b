"""The judge: takes players off its list, one round at a time, and no bad round stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import cast

import pytest

from riverhouse.insight import Insight
from riverhouse.server import judge as module
from riverhouse.server.judge import Judge
from riverhouse.server.thinking import Thinker


class Desk:
    """A desk with rounds by player, some of which cannot be valued."""

    def __init__(self, rounds: dict[str, list[str]], *, bad: set[str]) -> None:
        """Let these rounds wait."""
        self.rounds = rounds
        self.bad = bad
        self.judged: list[str] = []
        self.tried: list[str] = []

    def backlog(self, player_id: str, *, most: int) -> tuple[str, ...]:
        """Return what waits."""
        if player_id == "unreadable":
            raise OSError
        left = [name for name in self.rounds[player_id] if name not in self.judged]
        return tuple(left[:most])

    def judge(self, round_id: str) -> str:
        """Value a round."""
        self.tried.append(round_id)
        if round_id in self.bad:
            raise ZeroDivisionError
        self.judged.append(round_id)
        return round_id


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """Give a thinker that takes one question at once in each lane."""
    made = Thinker(most_waiting=1)
    yield made
    made.close()


async def judged(judge: Judge) -> None:
    """Run the judge until nobody is on its list."""
    judge.start()
    async with asyncio.timeout(60):
        await judge.idle()
    await judge.stop()


def test_players_take_turns_and_a_bad_round_is_left_aside(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each player's newest two rounds, then the next player's; what fails is tried once."""
    monkeypatch.setattr(module, "_AT_ONCE", 2)
    desk = Desk({"ann": ["a1", "bad", "a2", "a3"], "bob": ["b1"]}, bad={"bad"})

    async def run() -> None:
        judge = Judge(cast("Insight", desk), thinker)
        for player in ("ann", "unreadable", "bob", "ann"):
            judge.ask(player)
        await judged(judge)

    asyncio.run(run())
    assert desk.judged == ["a1", "b1", "a2", "a3"]
    assert desk.tried.count("bad") == 1


def test_a_list_that_is_full_takes_no_more(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is not on it asks again, as the page does while figures are prepared."""
    monkeypatch.setattr(module, "_MOST_WAITING", 1)
    desk = Desk({"ann": ["a1"], "bob": ["b1"]}, bad=set())

    async def run() -> None:
        judge = Judge(cast("Insight", desk), thinker)
        judge.ask("ann")
        judge.ask("bob")
        await judged(judge)

    asyncio.run(run())
    assert desk.judged == ["a1"]


def test_people_at_a_decision_go_first(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the lane is full the judge waits outside, and goes on afterwards."""
    monkeypatch.setattr(module, "_PAUSE_S", 0)
    desk = Desk({"ann": ["a1"]}, bad=set())
    refused = [True, True]

    async def run() -> None:
        take_turn = thinker.take_turn

        async def crowded(*arguments: object) -> object:
            if refused:
                refused.pop()
                return None
            return await take_turn(*arguments)  # type: ignore[arg-type] # passed on as they came

        monkeypatch.setattr(thinker, "take_turn", crowded)
        judge = Judge(cast("Insight", desk), thinker)
        judge.ask("ann")
        await judged(judge)

    asyncio.run(run())
    assert (desk.judged, refused) == (["a1"], [])
