"""Stacked decks for tests of the page; reachable from a `--testing` start and nowhere else.

A deck is laid down as its first cards, in dealing order; the next round that is dealt takes it.
Which round took which deck is kept in a file of the test's data folder, since a restart must
deal the same cards again. Such a round does not prove fair, and `riverhouse verify` says so.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from riverhouse.errors import InputError
from riverhouse.fairness import shuffle

MARK: Final = "STACKED-DECKS"
"""Name of the file that marks a folder as a test's; its rounds prove nothing."""


def claim_folder(folder: Path, *, testing: bool) -> None:
    """Mark the folder of a test start, and keep test and real rounds out of each other's folders.

    Raises:
        InputError: a test start where rounds without the mark lie, or a real start where it lies.
    """
    marked = (folder / MARK).exists()
    if testing and not marked:
        if folder.exists() and any(folder.iterdir()):
            msg = "a test start stacks decks, and this folder holds something already"
            raise InputError(msg, where=str(folder), allowed="an empty folder, or a test's own")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (folder / MARK).write_text("Rounds in this folder were dealt from stacked decks.\n")
    if marked and not testing:
        msg = "rounds in this folder were dealt from stacked decks"
        raise InputError(msg, where=str(folder), allowed="another --data-dir, or --testing")


class Stacked(msgspec.Struct):
    """The content of the file: decks that wait, and decks by the round that took them."""

    waiting: list[tuple[int, ...]] = []
    taken: dict[str, tuple[int, ...]] = {}


class DeckFile:
    """Decks laid down by tests, and the shuffle that deals them."""

    def __init__(self, path: Path) -> None:
        """Read the file if an earlier start left one."""
        self._path = path
        self._lock = threading.Lock()
        self._stacked = Stacked()
        if path.exists():
            self._stacked = msgspec.json.decode(path.read_bytes(), type=Stacked)

    def lay(self, decks: Sequence[tuple[int, ...]]) -> int:
        """Put decks, given by their first cards, in line; returns how many wait."""
        with self._lock:
            self._stacked.waiting.extend(decks)
            self._save()
            return len(self._stacked.waiting)

    def shuffle(self, seed: bytes, round_id: str, client_seed: str = "") -> tuple[int, ...]:
        """Deal the round's stacked deck if it has one or one waits, else shuffle as ever."""
        fair = shuffle(seed, round_id, client_seed)
        with self._lock:
            front = self._stacked.taken.get(round_id)
            if front is None and self._stacked.waiting:
                front = self._stacked.waiting.pop(0)
                self._stacked.taken[round_id] = front
                self._save()
        if front is None:
            return fair
        # The rest stays as shuffled, so every card is still there once.
        return front + tuple(card for card in fair if card not in front)

    def _save(self) -> None:
        self._path.write_bytes(msgspec.json.encode(self._stacked))
