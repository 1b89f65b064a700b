"""Open rounds in memory: the engine's state and the deck, made from the record when needed.

The record in the database is the truth; what is kept here only saves making it again. A state is
known by its round and the number of its steps, which never change, and it is kept only after the
transaction that brought it is durable. A process that starts with nothing kept replays.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection

from riverhouse.fairness import SeedVault, shuffle
from riverhouse.fairness.seeds import parse_seed
from riverhouse.history import Deck, RoundRow, Rulebook, play, steps_of
from riverhouse.rules import Round

_MOST_KEPT: Final = 4096
Shuffler = Callable[[bytes, str, str], Deck]


class Live(msgspec.Struct, frozen=True):
    """A round at one of its steps; `deck` is empty before the bets, since nothing fixes it yet."""

    row: RoundRow
    state: Round
    seed: bytes
    deck: Deck


class LiveRounds:
    """Finds the state of a round, from memory or from its record."""

    def __init__(
        self, vault: SeedVault, rulebook: Rulebook, *, shuffler: Shuffler = shuffle
    ) -> None:
        """Start with nothing kept; `shuffler` is another than the provable one in tests only."""
        self._shuffler = shuffler
        self._vault = vault
        self.rulebook = rulebook
        self._kept: OrderedDict[tuple[str, int], Live] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, connection: Connection, row: RoundRow) -> Live:
        """Return a round after the steps that its row counts.

        Raises:
            KeyFileError: the seed does not open with this installation's key.
            CommandError: the stored steps do not replay.
            BrokenInvariantError: the rules of the round are not as they were stored.
        """
        with self._lock:
            kept = self._kept.get((row.id, row.version))
        # A row that changed without a step (the rules of a table, before the bets) is another row.
        if kept is not None and kept.row == row:
            return kept
        seed, deck = self.deck(row)
        return self._played(connection, row, seed, deck)

    def find_without_seed(self, connection: Connection, row: RoundRow) -> Live:
        """Return a round whose seed is lost: its stakes stand, no card of it is known."""
        return self._played(connection, row, b"", ())

    def _played(self, connection: Connection, row: RoundRow, seed: bytes, deck: Deck) -> Live:
        variant = self.rulebook.find(connection, row.rules_hash)
        stored = steps_of(connection, row.id) if row.version else ()
        steps = [step for step in stored if step.sequence <= row.version]
        return Live(row, play(variant, steps, deck), seed, deck)

    def deck(self, row: RoundRow) -> tuple[bytes, Deck]:
        """Return the seed and the deck of a round; no cards before the bets have fixed them.

        Raises:
            KeyFileError: the seed does not open with this installation's key.
        """
        if row.server_seed is None:
            seed = self._vault.decrypt(row.id, row.seed_box)
        else:
            seed = parse_seed(row.server_seed) if row.server_seed else b""
        if row.client_seed is None or not seed:
            return seed, ()
        return seed, self._shuffler(seed, row.id, row.client_seed)

    def keep(self, live: Live) -> None:
        """Keep a state whose transaction is durable; the step before it is let go."""
        name = (live.row.id, live.row.version)
        with self._lock:
            self._kept.pop((live.row.id, live.row.version - 1), None)
            self._kept.pop(name, None)
            if live.row.status == "open":
                self._kept[name] = live
            while len(self._kept) > _MOST_KEPT:
                self._kept.popitem(last=False)
