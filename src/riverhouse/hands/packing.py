"""How hands are packed into 64-bit words, and what can be read from a word at once.

The formulas are written for one word or for an array of words alike: Numba compiles them into its
kernel, and the fall-back applies them to arrays. A *word* is the seven cards of a hand, a byte
each. A *total* is the sum of the seven cards' numbers, which `tables` makes; it holds

- from bit 0, four counters of suits, four bits each and started at three, so that the fifth
  card of a suit sets the counter's highest bit,
- from bit 16, the place of the hand's low ranks in the table of rows,
- from bit 32, the place of its high ranks in the table of columns.
"""

from __future__ import annotations

from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

Words = TypeVar("Words", np.uint64, NDArray[np.uint64])

HAND: Final = 7
SUIT_BITS: Final = 4
SUITS_START: Final = 0x3333
LOW_AT: Final = 16
HIGH_AT: Final = 32
LEAD_AT: Final = 256
"""The numbers of cards begin anew at this index, with the sum of no cards added."""
FLUSH_AT: Final = 122_880
"""Where in the table the strengths by set of ranks in one suit begin."""
TABLE: Final = FLUSH_AT + 8192

# A hand seen as two overlapping 32-bit integers and as bytes. No alignment is needed, and nothing
# behind the last hand is read.
HAND_RECORD: Final = np.dtype(
    {
        "names": ["first_four", "last_four", "fifth", "sixth", "seventh"],
        "formats": ["<u4", "<u4", "u1", "u1", "u1"],
        "offsets": [0, 3, 4, 5, 6],
        "itemsize": HAND,
    }
)
LAST_FOUR_AT: Final = np.uint64(24)
BYTE: Final = np.uint64(0xFF)
BYTE_1, BYTE_2, BYTE_3, BYTE_4, BYTE_5, BYTE_6 = (np.uint64(8 * byte) for byte in range(1, 7))
LOW: Final = np.uint64(LOW_AT)
LOW_PLACE: Final = np.uint64((1 << HIGH_AT - LOW_AT) - 1)
HIGH: Final = np.uint64(HIGH_AT)
LEAD: Final = np.uint64(LEAD_AT)
FLUSH: Final = np.uint64(FLUSH_AT)
FIFTH_OF_SUIT: Final = np.uint64(0x8888)

_ONE: Final = np.uint64(1)
_SEVEN_BYTES: Final = np.uint64(0xFF_FFFF_FFFF_FFFF)
_LOW_BITS: Final = np.uint64(0x7F_7F7F_7F7F_7F7F)
_HIGH_BITS: Final = np.uint64(0x80_8080_8080_8080)
_TO_64: Final = np.uint64(0x0C_0C0C_0C0C_0C0C)
_OVER_63: Final = np.uint64(0xC0_C0C0_C0C0_C0C0)

_DIAMONDS, _HEARTS, _SPADES = (np.uint64(SUIT_BITS * suit + SUIT_BITS - 1) for suit in (1, 2, 3))
_TWO: Final = np.uint64(2)
_THREE: Final = np.uint64(3)
_IN_SUIT: Final = np.uint64(0x1_1111_1111_1111)
_TO_PAIRS, _PAIRS = np.uint64(3), np.uint64(0x0303_0303_0303_0303)
_TO_FOURS, _FOURS = np.uint64(6), np.uint64(0x000F_000F_000F_000F)
_TO_EIGHTS, _EIGHTS = np.uint64(12), np.uint64(0x0000_00FF_0000_00FF)
_TO_ALL, _ALL = np.uint64(24), np.uint64(0x1FFF)


def faults(word: Words) -> Words:
    """Return nonzero where a card is over 51 or twice in its hand.

    A card of 52 or more reaches bit 6 or 7 of its byte, with 12 added or before. Two cards of a
    hand are one, two or three bytes apart, going round; where they are equal their exclusive or
    is a zero byte, the only one that stays under bit 7 with 127 added.
    """
    one = (word ^ (word >> BYTE_1 | word << BYTE_6)) & _SEVEN_BYTES
    two = (word ^ (word >> BYTE_2 | word << BYTE_5)) & _SEVEN_BYTES
    three = (word ^ (word >> BYTE_3 | word << BYTE_4)) & _SEVEN_BYTES
    differ = (one + _LOW_BITS) & (two + _LOW_BITS) & (three + _LOW_BITS)
    found: Words = (~differ & _HIGH_BITS) | ((word + _TO_64 | word) & _OVER_63)
    return found


def suited_ranks(word: Words, total: Words) -> Words:
    """Return the set of ranks in the suit of which the total has five cards or more."""
    suit = (
        (total >> _DIAMONDS & _ONE)
        + (total >> _HEARTS & _ONE) * _TWO
        + (total >> _SPADES & _ONE) * _THREE
    )
    cards = (
        (_ONE << (word & BYTE))
        | (_ONE << (word >> BYTE_1 & BYTE))
        | (_ONE << (word >> BYTE_2 & BYTE))
        | (_ONE << (word >> BYTE_3 & BYTE))
        | (_ONE << (word >> BYTE_4 & BYTE))
        | (_ONE << (word >> BYTE_5 & BYTE))
        | (_ONE << (word >> BYTE_6))
    )
    # Every fourth bit is of this suit; they are pushed together in four steps.
    spread = cards >> suit & _IN_SUIT
    spread = (spread | spread >> _TO_PAIRS) & _PAIRS
    spread = (spread | spread >> _TO_FOURS) & _FOURS
    spread = (spread | spread >> _TO_EIGHTS) & _EIGHTS
    ranks: Words = (spread | spread >> _TO_ALL) & _ALL
    return ranks
