"""Folding the house account from time to time, so that its balance stays quick to say.

Bets ask for the house's balance; it is the last fold plus all entries since. After so many rounds
the next fold is appended, beside the players' commands and never within one.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from typing import Final

from riverhouse.ledger import Account, Store, fold

_ROUNDS_EACH: Final = 256


class Folder:
    """Counts rounds and folds; safe to call from any thread."""

    def __init__(self, store: Store, house: Account, *, rounds_each: int = _ROUNDS_EACH) -> None:
        """Fold this account of this store after every `rounds_each` rounds."""
        self._store = store
        self._house = house
        self._rounds_each = rounds_each
        self._rounds = 0
        self._lock = threading.Lock()
        self._folding: Future[None] | None = None

    def count(self) -> None:
        """Count one round, and start a fold when it is time.

        Raises:
            StoreUnavailableError: the fold before this one failed, or the store is closed.
        """
        with self._lock:
            self._rounds += 1
            is_time = self._rounds >= self._rounds_each
            # A fold that takes longer than so many rounds is not overtaken by the next.
            if is_time and (self._folding is None or self._folding.done()):
                before, self._rounds = self._folding, 0
                self._folding = self._store.submit(lambda c: fold(c, self._house))
                if before is not None:
                    before.result()
