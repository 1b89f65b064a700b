"""Tables of strengths by rank class, so that no hand is evaluated while boards are enumerated.

All three are filled from the one evaluator in `riverhouse.hands`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands.classes import flush_strength, rank_strength
from riverhouse.odds.classes import RANK_PAIRS, multiset_index, multisets

STRENGTHS: Final = 7463
"""Size of a table by strength: 0 for none, then 1..7462."""
_OF_ONE_RANK: Final = 4
_FLUSH_SIZES: Final = (5, 6, 7)


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
    """Return the tables; built once per process."""
    boards, pairs = multisets(5, 13), multisets(2, 13)
    of_seven = _by_ranks(7)
    together = np.empty((len(boards), RANK_PAIRS, 7), np.int64)
    together[:, :, :5] = boards[:, None]
    together[:, :, 5:] = pairs[None]
    flush = np.zeros(1 << 13, np.uint16)
    for mask in range(1 << 13):
        if mask.bit_count() in _FLUSH_SIZES:
            flush[mask] = flush_strength(mask)
    return Strengths(of_seven, of_seven[multiset_index(together)], _by_ranks(5), flush)


def _by_ranks(cards: int) -> NDArray[np.uint16]:
    """Strength of every multiset of `cards` ranks, where no flush counts."""
    listed = multisets(cards, 13)
    counts = np.stack([(listed == rank).sum(1) for rank in range(13)], 1)
    bits = 1 << np.arange(13)
    masks = [((counts >= times) @ bits).tolist() for times in range(1, _OF_ONE_RANK + 1)]
    table = np.zeros(len(listed), np.uint16)
    possible = np.flatnonzero(counts.max(1) <= _OF_ONE_RANK)
    once, twice, thrice, four = masks
    table[possible] = [
        rank_strength(once[row], twice[row], thrice[row], four[row]) for row in possible.tolist()
    ]
    return table
