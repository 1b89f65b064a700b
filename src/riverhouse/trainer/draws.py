"""Seeded choices: the same seed, drill and number give the same question everywhere and forever.

A duel by link, a daily challenge and a class test hand out a seed and nothing else, so questions
must follow from it on every machine. The bytes are those of the provable shuffle's stream, which
is specified to the byte; nothing here is secret.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

from riverhouse.cards import DECK
from riverhouse.fairness.shuffle import draw_below, fisher_yates, stream_bytes

_DOMAIN: Final = b"riverhouse/trainer/1\x00"
_BYTE: Final = 256
_ID_DIGITS: Final = 32
T = TypeVar("T")


class Draws:
    """An endless, repeatable run of choices that follows from a text."""

    def __init__(self, seed: str) -> None:
        """Start at the beginning of the run that belongs to this text."""
        digest = hashlib.sha256(_DOMAIN + seed.encode()).digest()
        round_id = hashlib.sha256(_DOMAIN + digest).hexdigest()[:_ID_DIGITS]
        self._stream = stream_bytes(digest, round_id, "")

    def below(self, count: int) -> int:
        """Return a number from 0 to `count` - 1, each equally likely; `count` up to 65,536."""
        if count <= _BYTE:
            return draw_below(count, self._stream)
        limit = _BYTE * _BYTE - _BYTE * _BYTE % count
        while True:
            number = next(self._stream) * _BYTE + next(self._stream)
            if number < limit:
                return number % count

    def one(self, choices: Sequence[T]) -> T:
        """Return one of the choices, each equally likely."""
        return choices[self.below(len(choices))]

    def chance(self, percent: int) -> bool:
        """Return True in that many of a hundred cases."""
        return self.below(100) < percent

    def sample(self, choices: Sequence[T], count: int) -> list[T]:
        """Return `count` different ones of the choices, in random order."""
        return self.shuffled(choices)[:count]

    def shuffled(self, choices: Sequence[T]) -> list[T]:
        """Return the choices in random order."""
        return [choices[at] for at in fisher_yates(len(choices), self.below)]

    def deck(self) -> tuple[int, ...]:
        """Return a shuffled deck of 52 cards."""
        return fisher_yates(len(DECK), self.below)
