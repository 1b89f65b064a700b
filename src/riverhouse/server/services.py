"""What the routes call: the house with its ledger, the ticket office, the limits and the workers.

One value, made when the server starts and closed when it stops, so that a test starts as many
servers as it likes in one process.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from functools import partial
from typing import Final

from riverhouse.fairness import read_or_create_key
from riverhouse.insight import Insight, warm_up
from riverhouse.rules import load_variant, variant_ids
from riverhouse.server.buckets import Buckets
from riverhouse.server.config import ServerConfig
from riverhouse.server.judge import Judge
from riverhouse.server.problems import log_unforeseen
from riverhouse.server.sessions import TicketOffice
from riverhouse.server.stacking import DeckFile, claim_folder
from riverhouse.server.thinking import Thinker
from riverhouse.server.workers import Workers
from riverhouse.tables import House, HouseSettings, now_ms, open_house
from riverhouse.trainer.classroom import Classroom
from riverhouse.trainer.progress import ProgressBook

_KNOWN_PLAYERS: Final = 20_000
_KNOWN_FOR_S: Final = 30.0
_SWEEP_EVERY_S: Final = 60.0


class Services:
    """Everything a request may need; made by `open_services`."""

    def __init__(self, config: ServerConfig, house: House, *, decks: DeckFile | None) -> None:
        """Take the open house; `decks` is there at a test start only."""
        limits = config.limits
        self.config = config
        self.house = house
        self.classroom = Classroom(house.store, clock=now_ms)
        self.progress = ProgressBook(house.store, clock=now_ms)
        self.decks = decks
        self.workers = Workers(threads=limits.threads, places=limits.places)
        self.office = TicketOffice(
            read_or_create_key(config.data_dir / "session.key"), secure=config.is_secure
        )
        self.by_session = Buckets(rate=limits.session_rate, burst=limits.session_burst)
        self.by_address = Buckets(rate=limits.address_rate, burst=limits.address_burst)
        self.openings = Buckets(rate=limits.opening_rate, burst=limits.opening_burst)
        self.by_coached = Buckets(rate=limits.coached_rate, burst=limits.coached_burst)
        self.by_played = Buckets(rate=limits.played_rate, burst=limits.played_burst)
        self.by_asked = Buckets(rate=limits.asked_rate, burst=limits.asked_burst)
        self.thinker = Thinker()
        self.insight = Insight(house.store, house.dealer.rounds, clock=now_ms)
        self.judge = Judge(self.insight, self.thinker)
        self._players: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._sweeper: asyncio.Task[None] | None = None

    async def player_of(self, token: str) -> str | None:
        """Return the player of a session's token, asked of the ledger at most every 30 s."""
        known = self._players.get(token)
        if known is not None and known[1] > time.monotonic():
            return known[0]
        player = await self.workers.run(self.house.players.find_session, token)
        if player is None:
            self._players.pop(token, None)
            return None
        self.remember(token, player.id)
        return player.id

    def remember(self, token: str, player_id: str) -> None:
        """Keep whose session a token is, within a bound of memory and time."""
        self._players[token] = (player_id, time.monotonic() + _KNOWN_FOR_S)
        self._players.move_to_end(token)
        if len(self._players) > _KNOWN_PLAYERS:
            self._players.popitem(last=False)

    async def start(self) -> None:
        """End the rounds whose time has passed, now and every minute; wake the coach."""
        self._sweeper = asyncio.create_task(self._sweep())
        self.judge.start()
        if not self.config.testing:
            variant = load_variant(variant_ids()[0])
            self.thinker.submit(partial(warm_up, variant), "quick")

    async def _sweep(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.house.tables.finish_abandoned)
            except Exception as error:  # noqa: BLE001 - one bad round must not keep all others open
                log_unforeseen(error)
            await asyncio.sleep(_SWEEP_EVERY_S)

    async def stop(self) -> None:
        """Let running work finish, then close the ledger."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self.judge.stop()
        await asyncio.to_thread(self.thinker.close)
        await asyncio.to_thread(self.workers.close)
        await asyncio.to_thread(self.house.close)


def open_services(config: ServerConfig) -> Services:
    """Open the ledger and everything else a server needs.

    Raises:
        InputError: a folder, a key file or a database that cannot be used.
        OSError: the data folder cannot be made.
    """
    claim_folder(config.data_dir, testing=config.testing)
    config.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    settings = HouseSettings(database_url=config.database, key_file=config.data_dir / "seeds.key")
    if not config.testing:
        return Services(config, open_house(settings), decks=None)
    decks = DeckFile(config.data_dir / "stacked-decks.json")
    return Services(config, open_house(settings, shuffler=decks.shuffle), decks=decks)
