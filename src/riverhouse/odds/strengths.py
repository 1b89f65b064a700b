"""Tables of strengths by rank class, so that no hand is evaluated while boards are enumerated.

All three are filled from the one evaluator in `riverhouse.hands`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands.classes import rank_strength
from riverhouse.hands.tables import flush_strengths, rank_strengths
from riverhouse.odds import cache as cache_on_disk
from riverhouse.odds.classes import RANK_PAIRS, RANKS, multisets

STRENGTHS: Final = 7463
"""Size of a table by strength: 0 for none, then 1..7462."""
_OF_ONE_RANK: Final = 4


@dataclass(frozen=True, slots=True)
class Strengths:
    """Strengths without suits and within one suit.

    `of_seven` (50388,) and `five` (6188,): seven and five cards by their ranks, 0 where more than
    four of a rank would be needed; `seven` (6188, 91): the same by five board cards and two hole
    cards; `flush` (8192,): five to seven cards of one suit by the set of their ranks, else 0.
    """

    of_seven: NDArray[np.uint16]
    seven: NDArray[np.uint16]
    five: NDArray[np.uint16]
    flush: NDArray[np.uint16]


@cache
def strengths() -> Strengths:
    """Return the tables; made once and kept on disk, because they take a quarter of a second."""
    key = cache_on_disk.key_of("strengths")
    kept = cache_on_disk.load("strengths", key)
    if kept is None:
        made = _made()
        parts = {field: getattr(made, field) for field in Strengths.__dataclass_fields__}
        cache_on_disk.store("strengths", key, parts)
        return made
    return Strengths(**kept)


def _made() -> Strengths:
    pair = np.zeros((RANK_PAIRS, RANKS), np.uint8)
    for row, ranks in enumerate(multisets(2, RANKS)):
        np.add.at(pair[row], ranks, 1)
    board = _counts(5)
    together = _strengths_of(board[:, None] + pair)
    return Strengths(_strengths_of(_counts(7)), together, _by_ranks(), flush_strengths())


def _counts(cards: int) -> NDArray[np.uint8]:
    """Return the multisets of ranks as counts by rank, (n, 13)."""
    listed = multisets(cards, RANKS)
    return np.stack([(listed == rank).sum(1) for rank in range(RANKS)], 1).astype(np.uint8)


def _strengths_of(counts: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Rank seven cards by their ranks alone; 0 where a rank is wanted more than four times."""
    possible = counts.max(-1) <= _OF_ONE_RANK
    found = np.zeros(counts.shape[:-1], np.uint16)
    found[possible] = rank_strengths(counts[possible])
    return found


def _by_ranks() -> NDArray[np.uint16]:
    """Rank five cards by their ranks alone; 0 for five of one rank."""
    counts = _counts(5)
    bits = 1 << np.arange(RANKS)
    masks = [((counts >= times) @ bits).tolist() for times in range(1, _OF_ONE_RANK + 1)]
    possible = (counts.max(1) <= _OF_ONE_RANK).tolist()
    rows = zip(possible, *masks, strict=True)
    return np.array([rank_strength(*at_least) if ok else 0 for ok, *at_least in rows], np.uint16)
