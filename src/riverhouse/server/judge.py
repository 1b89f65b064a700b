"""The judge: works out the values of finished rounds, in the background and one at a time.

Nothing waits for it. Whoever asks for figures that are not there has their rounds put on its list;
which rounds those are is read from the ledger, so that a restart forgets nothing. Each round takes
its turn behind the questions of people who are at a decision.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final

from riverhouse.insight import Insight
from riverhouse.server.problems import log_unforeseen
from riverhouse.server.thinking import Thinker

_AT_ONCE: Final = 25
_MOST_WAITING: Final = 1_000
_PAUSE_S: Final = 0.5


class Judge:
    """Takes players off a list and values their rounds; used on the event loop only."""

    def __init__(self, insight: Insight, thinker: Thinker) -> None:
        """Judge by this desk, in the deep lane of this thinker."""
        self._insight = insight
        self._thinker = thinker
        self._players: dict[str, None] = {}
        self._stuck: set[str] = set()
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def ask(self, player_id: str) -> None:
        """Have a player's rounds valued; a list that is full takes the player when asked again."""
        if len(self._players) < _MOST_WAITING:
            self._players[player_id] = None
            self._wake.set()
            self._idle.clear()

    def start(self) -> None:
        """Begin; values are made until `stop`."""
        self._task = asyncio.create_task(self._run())

    async def idle(self) -> None:
        """Wait until nobody is on the list."""
        await self._idle.wait()

    async def stop(self) -> None:
        """Take no further round; one that is being worked out is finished by the thinker."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            while self._players:
                player_id = next(iter(self._players))
                del self._players[player_id]
                try:
                    await self._judge(player_id)
                except Exception as error:  # noqa: BLE001 - the next player is not to blame
                    log_unforeseen(error)
            self._wake.clear()
            self._idle.set()
            await self._wake.wait()

    async def _judge(self, player_id: str) -> None:
        """Value the newest rounds of one player, then let others have their turn."""
        most = _AT_ONCE + len(self._stuck)
        found = await asyncio.to_thread(self._insight.backlog, player_id, most=most)
        rounds = [name for name in found if name not in self._stuck]
        for name in rounds:
            try:
                done = await self._thinker.take_turn(partial(self._insight.judge, name), "deep")
            except Exception as error:  # noqa: BLE001 - one bad round must not keep all others waiting
                self._stuck.add(name)
                log_unforeseen(error)
                continue
            if done is None:
                await asyncio.sleep(_PAUSE_S)
                break
        if rounds:
            self.ask(player_id)
