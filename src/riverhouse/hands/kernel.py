"""The compiled kernel of `evaluate_many`.

It needs Numba, and only `batch` imports it; `fallback` does the same with NumPy. All indices are
unsigned: for signed ones Numba would test each for wrap-around. The cards of a hand are taken
partly from one 64-bit word and partly as bytes, which balances the loads and the shifts of the
processor, and the words of a block are kept for a check of their own, which runs eight hands to an
instruction. Numba's cache on disk notices a change in this file only: after one in `packing`,
remove `__pycache__`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numba import njit
from numpy.typing import NDArray

from riverhouse.hands import packing
from riverhouse.hands.packing import (
    BYTE,
    BYTE_1,
    BYTE_2,
    BYTE_3,
    FIFTH_OF_SUIT,
    FLUSH,
    HAND,
    HAND_RECORD,
    HIGH,
    LAST_FOUR_AT,
    LEAD,
    LOW,
    LOW_PLACE,
)
from riverhouse.hands.tables import tables

BLOCK: Final = 64
"""Hands in a block; the kernel takes whole blocks only."""
_BLOCK: Final = np.uint64(BLOCK)

# The formulas of one word, out of those for arrays as well.
_FaultsOfWord: TypeAlias = Callable[[np.uint64], np.uint64]
_RanksOfWord: TypeAlias = Callable[[np.uint64, np.uint64], np.uint64]
_one_faults: _FaultsOfWord = packing.faults
_one_ranks: _RanksOfWord = packing.suited_ranks
_faults: _FaultsOfWord = njit(cache=True, nogil=True)(_one_faults)
_suited_ranks: _RanksOfWord = njit(cache=True, nogil=True)(_one_ranks)


@njit(cache=True, nogil=True)
def fill_blocks(
    hands: NDArray[np.void],
    numbers: NDArray[np.uint64],
    table: NDArray[np.uint16],
    out: NDArray[np.uint16],
) -> np.uint64:
    """Put the strengths of `hands` (n,) into `out` (n,); return nonzero for bad cards.

    `n` is a multiple of `BLOCK`. Bad cards get a meaningless strength and do no harm.
    """
    found = np.uint64(0)
    words = np.empty(BLOCK, np.uint64)
    for block in range(np.uint64(hands.shape[0]) // _BLOCK):
        for row in range(_BLOCK):
            at = np.uint64(block) * _BLOCK + np.uint64(row)
            hand = hands[at]
            word = np.uint64(hand["first_four"]) | np.uint64(hand["last_four"]) << LAST_FOUR_AT
            words[row] = word
            total = (
                numbers[LEAD + (word & BYTE)]
                + numbers[word >> BYTE_1 & BYTE]
                + numbers[word >> BYTE_2 & BYTE]
                + numbers[word >> BYTE_3 & BYTE]
                + numbers[hand["fifth"]]
                + numbers[hand["sixth"]]
                + numbers[hand["seventh"]]
            )
            if total & FIFTH_OF_SUIT:
                out[at] = table[FLUSH + _suited_ranks(word, total)]
            else:
                row_at = np.uint64(table[total >> LOW & LOW_PLACE])
                column = np.uint64(table[total >> HIGH])
                out[at] = table[row_at + column]
        for row in range(_BLOCK):
            found |= _faults(words[row])
    return found


def fill(hands: NDArray[np.uint8], out: NDArray[np.uint16]) -> bool:
    """Put the strengths of contiguous `hands` (n, 7) into `out` (n,); say whether one is bad."""
    made = tables()
    whole = len(hands) // BLOCK * BLOCK
    records = hands.view(HAND_RECORD)[:, 0]
    found = fill_blocks(records[:whole], made.numbers, made.table, out[:whole])
    # The rest becomes a block of its own, filled up with a hand that is in order.
    rest = np.tile(np.arange(HAND, dtype=np.uint8), (BLOCK, 1))
    rest[: len(hands) - whole] = hands[whole:]
    strengths = np.empty(BLOCK, np.uint16)
    found |= fill_blocks(rest.view(HAND_RECORD)[:, 0], made.numbers, made.table, strengths)
    out[whole:] = strengths[: len(hands) - whole]
    return bool(found)
