"""`evaluate_many` in NumPy, for where Numba cannot be imported; see `packing` for the method."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands.packing import (
    FIFTH_OF_SUIT,
    FLUSH,
    HAND,
    HAND_RECORD,
    HIGH,
    LAST_FOUR_AT,
    LEAD_AT,
    LOW,
    LOW_PLACE,
    faults,
    suited_ranks,
)
from riverhouse.hands.tables import tables

_CHUNK: Final = 4096
"""Hands at a time, so that all intermediate arrays stay in the processor's second cache."""


def words_of(hands: NDArray[np.uint8]) -> NDArray[np.uint64]:
    """Return contiguous hands (n, 7) as words (n,)."""
    records = hands.view(HAND_RECORD)[:, 0]
    last_four = records["last_four"].astype(np.uint64)
    words: NDArray[np.uint64] = records["first_four"] | last_four << LAST_FOUR_AT
    return words


def fill(hands: NDArray[np.uint8], out: NDArray[np.uint16]) -> bool:
    """Put the strengths of contiguous `hands` (n, 7) into `out` (n,); say whether one is bad."""
    found = False
    for start in range(0, len(hands), _CHUNK):
        chunk = slice(start, start + _CHUNK)
        found |= _fill_chunk(hands[chunk], out[chunk])
    return found


def _fill_chunk(hands: NDArray[np.uint8], out: NDArray[np.uint16]) -> bool:
    made = tables()
    cards = hands.T.astype(np.intp)
    total = made.numbers[cards[0] + LEAD_AT]
    for position in range(1, HAND):
        total += made.numbers[cards[position]]
    row = made.table[(total >> LOW & LOW_PLACE).astype(np.intp)].astype(np.intp)
    column = made.table[(total >> HIGH).astype(np.intp)]
    out[:] = made.table[row + column]
    words = words_of(hands)
    suited = np.flatnonzero(total & FIFTH_OF_SUIT)
    out[suited] = made.table[FLUSH + suited_ranks(words[suited], total[suited])]
    return bool(np.any(faults(words)))
