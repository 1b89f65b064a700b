"""Tables for many hands at once: made in a tenth of a second when they are first wanted.

The place of a multiset of ranks is the sum of its ranks' weights. The weights are the smallest
ones, taken in turn, for which no two multisets of up to seven ranks, at most four alike, have the
same sum. There is a row for each multiset of low ranks (deuce to seven) and a column for each
multiset of as many high ranks (eight to ace) as make seven; the entries of row and column add up
to the place of a strength among the 49,205 that seven cards can have by rank alone. One array
holds strengths, rows, columns and the strengths of flushes, so that the kernel needs one base
address. No total of seven bytes, whatever they are, leads out of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import DECK, RANKS, rank_of, suit_of
from riverhouse.errors import InputError
from riverhouse.hands.classes import RANK_MASKS, flush_strength, rank_strength
from riverhouse.hands.packing import (
    FLUSH_AT,
    HAND,
    HIGH_AT,
    LEAD_AT,
    LOW_AT,
    SUIT_BITS,
    SUITS_START,
    TABLE,
)

LOW_WEIGHTS: Final = (1, 5, 24, 112, 521, 2247)
HIGH_WEIGHTS: Final = (1, 5, 24, 112, 521, 2247, 9244)
_OF_A_RANK: Final = 4
_FLUSH_CARDS: Final = 5


@dataclass(frozen=True, slots=True)
class Tables:
    """What is added up and looked up for a hand."""

    numbers: NDArray[np.uint64]
    """(512,): the number of a card, and again from 256 on with the sum of no cards added; zero
    for bytes that are no card, to stay in the table."""
    table: NDArray[np.uint16]
    """(131072,): strengths by rank, rows, columns, strengths of flushes by set of ranks."""
    rows_at: int
    columns_at: int


_Multiset = tuple[int, tuple[int, int, int, int]]
"""The sum of weights, and masks of the ranks held once, twice, thrice and four times or more."""


@cache
def tables() -> Tables:
    """Make the tables, once in a process."""
    low, high = _multisets(LOW_WEIGHTS), _multisets(HIGH_WEIGHTS)
    rows = np.zeros(_span(LOW_WEIGHTS), np.uint16)
    columns = np.zeros(_span(HIGH_WEIGHTS), np.uint16)
    strengths: list[int] = []
    for size, of_size in enumerate(low):
        rest = high[HAND - size]
        for column, (total, _) in enumerate(rest):
            columns[total] = column
        for total, masks in of_size:
            rows[total] = len(strengths)
            strengths += [_joined(masks, others) for _, others in rest]
    rows_at = len(strengths)
    columns_at = rows_at + len(rows)
    table = np.zeros(TABLE, np.uint16)
    table[:rows_at] = strengths
    table[rows_at:columns_at] = rows
    table[columns_at : columns_at + len(columns)] = columns
    table[FLUSH_AT:] = flush_strengths()
    numbers = np.zeros(2 * LEAD_AT, np.uint64)
    numbers[: len(DECK)] = [_number(card) for card in DECK]
    start = SUITS_START | rows_at << LOW_AT | columns_at << HIGH_AT
    numbers[LEAD_AT:] = numbers[:LEAD_AT] + np.uint64(start)
    return Tables(numbers, table, rows_at, columns_at)


@cache
def flush_strengths() -> NDArray[np.uint16]:
    """Return (8192,) strengths by set of ranks in one suit; zero for fewer than five ranks."""
    return np.array(
        [flush_strength(s) if s.bit_count() >= _FLUSH_CARDS else 0 for s in range(RANK_MASKS)],
        np.uint16,
    )


def rank_strengths(counts: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return strengths of seven cards by their ranks alone, as if no flush were possible.

    `counts` is (..., 13): how many cards of each rank, deuce first; the answer has its shape
    without the last axis.

    Raises:
        InputError: the counts are not of thirteen ranks, at most four each and seven together.
    """
    if counts.shape[-1:] != (len(RANKS),):
        msg = f"counts have the shape {counts.shape}"
        raise InputError(msg, where="counts", allowed="(..., 13)")
    if counts.size and (counts.max() > _OF_A_RANK or np.any(counts.sum(axis=-1) != HAND)):
        msg = "counts of no seven cards"
        raise InputError(msg, where="counts", allowed="0 to 4 of a rank, 7 together")
    made = tables()
    split = len(LOW_WEIGHTS)
    low = counts[..., :split] @ np.array(LOW_WEIGHTS)
    high = counts[..., split:] @ np.array(HIGH_WEIGHTS)
    row = made.table[made.rows_at + low].astype(np.intp)
    strengths: NDArray[np.uint16] = made.table[row + made.table[made.columns_at + high]]
    return strengths


def _number(card: int) -> int:
    rank = rank_of(card)
    split = len(LOW_WEIGHTS)
    low = LOW_WEIGHTS[rank] << LOW_AT if rank < split else 0
    high = HIGH_WEIGHTS[rank - split] << HIGH_AT if rank >= split else 0
    return (1 << SUIT_BITS * suit_of(card)) + low + high


def _span(weights: Sequence[int]) -> int:
    """Count the places: the highest sum is four of the last rank and three of the one before."""
    return _OF_A_RANK * weights[-1] + (HAND - _OF_A_RANK) * weights[-2] + 1


def _multisets(weights: Sequence[int]) -> list[list[_Multiset]]:
    """List the multisets of the ranks by size 0 to 7, at most four of a rank."""
    by_size: list[list[_Multiset]] = [[] for _ in range(HAND + 1)]
    by_size[0].append((0, (0, 0, 0, 0)))
    for rank, weight in enumerate(weights):
        bit = 1 << rank
        for size in range(HAND - 1, -1, -1):
            for total, (once, twice, thrice, four) in tuple(by_size[size]):
                grown = [
                    (once | bit, twice, thrice, four),
                    (once | bit, twice | bit, thrice, four),
                    (once | bit, twice | bit, thrice | bit, four),
                    (once | bit, twice | bit, thrice | bit, four | bit),
                ]
                for more, masks in enumerate(grown[: HAND - size], start=1):
                    by_size[size + more].append((total + more * weight, masks))
    return by_size


def _joined(low: Sequence[int], high: Sequence[int]) -> int:
    split = len(LOW_WEIGHTS)
    return rank_strength(*(a | b << split for a, b in zip(low, high, strict=True)))
