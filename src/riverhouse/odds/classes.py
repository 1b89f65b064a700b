"""Suit-relevance classes of boards: the rows of every table in the solver, and how rows connect.

A board on which one suit may still make a flush is known, for that suit, by the set S of ranks it
has in the suit and the multiset O of the ranks outside it; a board seen as ranks alone is one
multiset. Hole cards seen from one suit are an unordered pair of 26 card classes: rank r outside
the suit is class r, inside it class 13 + r. This module enumerates the rows of each level (a level
is a number of board cards), the rows one card further up or down, and the pair columns. It knows
no rules and evaluates no hand. The deck may be cut to its lowest ranks, so that tests can solve
games that fit on a sheet of paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

RANKS: Final = 13
RANK_PAIRS: Final = 91
PAIRS: Final = 351
# A hole pair outside the suit may be suited in another one: such pairs have a second column.
COLUMNS: Final = PAIRS + RANK_PAIRS
NONE: Final = 0xFFFFFFFF
MOST_BOARD: Final = 5
MOST_OUTSIDE: Final = 2

_CHOOSE: Final = np.array([[comb(n, k) for k in range(8)] for n in range(32)], np.int64)


def pair_index(low: int, high: int) -> int:
    """Number an unordered pair of classes; pairs outside the suit come first, as rank pairs."""
    low, high = min(low, high), max(low, high)
    return high * (high + 1) // 2 + low


def multiset_index(ranks: NDArray[np.int64]) -> NDArray[np.int64]:
    """Number multisets of ranks, shape (..., k), in colexicographic order."""
    ordered = np.sort(ranks, axis=-1)
    index = np.zeros(ordered.shape[:-1], np.int64)
    for at in range(ordered.shape[-1]):
        index += _CHOOSE[ordered[..., at] + at, at + 1]
    return index


def multisets(size: int, ranks: int) -> NDArray[np.int64]:
    """Return all multisets of `size` ranks, shape (n, size), row i having index i."""
    listed = list(combinations_with_replacement(range(ranks), size))
    rows = np.array(listed, np.int64).reshape(len(listed), size)
    return rows[np.argsort(multiset_index(rows))]


@dataclass(frozen=True, slots=True)
class SuitLevel:
    """The rows (S, O) of one level, seen from one suit.

    `masks` (n,) is S as bits; `outside` (n, 2) the ranks of O, 13 where there is none; `left`
    (n, 13) the cards of each rank still outside the suit; `ranks` (n,) the index of S + O as a
    multiset. `row_of` finds a row from the mask and the index of O.
    """

    cards: int
    masks: NDArray[np.uint16]
    outside: NDArray[np.uint8]
    left: NDArray[np.uint8]
    ranks: NDArray[np.uint32]
    base: NDArray[np.int64]
    width: NDArray[np.int64]
    rank_in_size: NDArray[np.int64]

    @property
    def rows(self) -> int:
        """Number of rows."""
        return len(self.masks)

    def row_of(
        self, mask: NDArray[np.int64], size: NDArray[np.int64], outside: NDArray[np.int64]
    ) -> NDArray[np.uint32]:
        """Return the rows of masks with `size` bits and the indices of their O."""
        row = self.base[size] + self.rank_in_size[mask] * self.width[size] + outside
        return row.astype(np.uint32)


def _suit_level(cards: int, fewest: int, ranks: int) -> SuitLevel:
    size_of = np.array([mask.bit_count() for mask in range(1 << RANKS)])
    rank_in_size = np.zeros(1 << RANKS, np.int64)
    base, width = np.zeros(7, np.int64), np.zeros(7, np.int64)
    masks, outside = [], []
    start = 0
    for size in range(fewest, min(cards, ranks) + 1):
        chosen = np.flatnonzero(size_of[: 1 << ranks] == size)
        rank_in_size[chosen] = np.arange(len(chosen))
        others = multisets(cards - size, ranks)
        padded = np.full((len(others), 2), 13, np.uint8)
        padded[:, : others.shape[1]] = others
        base[size], width[size] = start, len(others)
        masks.append(np.repeat(chosen, len(others)))
        outside.append(np.tile(padded, (len(chosen), 1)))
        start += len(chosen) * len(others)
    mask, out = np.concatenate(masks), np.concatenate(outside)
    left = np.zeros((len(mask), 13), np.uint8)
    left[:, :ranks] = 3
    for column in range(2):
        held = np.flatnonzero(out[:, column] < RANKS)
        left[held, out[held, column]] -= 1
    bits = ((mask[:, None] >> np.arange(13)) & 1).astype(np.int64)
    counts = bits.copy()
    for column in range(2):
        held = np.flatnonzero(out[:, column] < RANKS)
        counts[held, out[held, column]] += 1
    listed = np.repeat(np.tile(np.arange(13), len(mask)), counts.ravel()).reshape(-1, cards)
    return SuitLevel(
        cards,
        mask.astype(np.uint16),
        out,
        left,
        multiset_index(listed).astype(np.uint32),
        base,
        width,
        rank_in_size,
    )


def _outside_index(outside: NDArray[np.uint8], more: NDArray[np.int64]) -> NDArray[np.int64]:
    """Index of O + v for every row (n,) and every v in `more` (13,); O has at most one rank."""
    first = outside[:, :1].astype(np.int64)
    both = np.stack(np.broadcast_arrays(np.minimum(first, more), np.maximum(first, more)), -1)
    return np.where(first == RANKS, more, multiset_index(np.minimum(both, 12)))


@dataclass(frozen=True, slots=True)
class Steps:
    """Rows one card up, and back again.

    `suited` and `outside` (n, 13) are the rows of the upper level by the rank that is dealt,
    `NONE` where none; `suited_back` (m, 5) and `outside_back` (m, 2, 2) lead from an upper row to
    the lower ones, the latter with the rank dealt beside the row.
    """

    suited: NDArray[np.uint32]
    outside: NDArray[np.uint32]
    suited_back: NDArray[np.uint32]
    outside_back: NDArray[np.uint32]


def _steps(lower: SuitLevel, upper: SuitLevel, ranks: int) -> Steps:
    every = np.arange(13)
    mask = lower.masks.astype(np.int64)[:, None]
    size = np.array([int(m).bit_count() for m in lower.masks])[:, None]
    here = np.array(
        [
            pair_index(*pair) if pair[1] < RANKS else pair[0] if pair[0] < RANKS else 0
            for pair in lower.outside.tolist()
        ]
    )[:, None]
    exists = every < ranks
    free = exists & ((mask >> every) & 1 == 0) & (upper.width[size + 1] > 0)
    suited = np.where(free, upper.row_of(mask | (1 << every), size + 1, here), NONE)
    room = exists & (lower.left > 0) & (upper.width[size] > 0) & (lower.outside[:, 1:] == RANKS)
    more = np.where(room, _outside_index(lower.outside, every), 0)
    outside = np.where(room, upper.row_of(mask + 0 * every, size + 0 * every, more), NONE)
    up_suited, up_outside = suited.astype(np.uint32), outside.astype(np.uint32)
    back = _steps_back(up_suited, upper.rows, upper.cards)[:, :, 0]
    return Steps(
        up_suited, up_outside, back.copy(), _steps_back(up_outside, upper.rows, MOST_OUTSIDE)
    )


@dataclass(frozen=True, slots=True)
class RankLevel:
    """Boards as multisets of ranks: `counts` (n, 13) and `up` (n, 13), the rows one card up."""

    counts: NDArray[np.uint8]
    up: NDArray[np.uint32]


def _steps_back(steps: NDArray[np.uint32], rows: int, most: int) -> NDArray[np.uint32]:
    """Turn steps up round: (rows, most, 2), the lower rows that lead to a row and by which rank."""
    source, rank = np.nonzero(steps != NONE)
    target = steps[source, rank]
    order = np.argsort(target, kind="stable")
    target = target[order]
    place = np.arange(len(target)) - np.searchsorted(target, target)
    back = np.full((rows, most, 2), NONE, np.uint32)
    back[target, place, 0] = source[order]
    back[target, place, 1] = rank[order]
    return back


def _rank_level(cards: int, ranks: int) -> RankLevel:
    rows = multisets(cards, ranks)
    counts = np.zeros((len(rows), 13), np.uint8)
    for column in range(cards):
        counts[np.arange(len(rows)), rows[:, column]] += 1
    up = np.full((len(rows), 13), NONE, np.int64)
    if cards < MOST_BOARD:
        for rank in range(ranks):
            more = np.concatenate([rows, np.full((len(rows), 1), rank)], axis=1)
            up[:, rank] = multiset_index(more)
    return RankLevel(counts, up.astype(np.uint32))


@dataclass(frozen=True, slots=True)
class Columns:
    """What a column of the tables means.

    `first`, `second` (351,) are the two card classes and `rank_pair` (351,) their ranks as a pair.
    Of the 442 wide columns, `chart` is the class of the hole cards on a 13 x 13 chart (row * 13 +
    column, ace first, suited above the diagonal) and `wide_rank` the column among 182 that the
    same cards have when suits are not looked at; `rank_chart` (182,) is the chart class of those.
    """

    first: NDArray[np.uint8]
    second: NDArray[np.uint8]
    rank_pair: NDArray[np.uint8]
    chart: NDArray[np.uint8]
    wide_rank: NDArray[np.uint8]
    rank_chart: NDArray[np.uint8]


@cache
def columns() -> Columns:
    """Return the meaning of the columns; built once per process."""
    pairs = np.array([(low, high) for high in range(26) for low in range(high + 1)], np.int64)
    low, high = (pairs % 13).min(1), (pairs % 13).max(1)
    rank_pair = high * (high + 1) // 2 + low
    suited = np.concatenate([pairs[:, 0] >= RANKS, np.ones(RANK_PAIRS, bool)])
    low = np.concatenate([low, low[:RANK_PAIRS]])
    high = np.concatenate([high, high[:RANK_PAIRS]])
    wide_rank = np.concatenate([rank_pair, rank_pair[:RANK_PAIRS]]) + RANK_PAIRS * suited
    chart = np.where(suited, (12 - high) * 13 + 12 - low, (12 - low) * 13 + 12 - high)
    rank_chart = np.concatenate([chart[:RANK_PAIRS], chart[PAIRS:]])
    narrow = (pairs[:, 0], pairs[:, 1], rank_pair, chart, wide_rank, rank_chart)
    return Columns(*(part.astype(np.uint8) for part in narrow))


@dataclass(frozen=True, slots=True)
class Classes:
    """All rows of a deck of `ranks` ranks and four suits, by number of board cards."""

    ranks: int
    suit: dict[int, SuitLevel]
    steps: dict[int, Steps]
    rank: dict[int, RankLevel]
    columns: Columns


@cache
def classes(ranks: int = 13) -> Classes:
    """Return the rows of a deck cut to its lowest `ranks` ranks; built once per process.

    A suit with fewer than three cards on five, two on four and one on three cannot make a flush
    any more, so such rows do not exist.
    """
    suit = {cards: _suit_level(cards, cards - 2, ranks) for cards in (3, 4, 5)}
    steps = {cards: _steps(suit[cards], suit[cards + 1], ranks) for cards in (3, 4)}
    return Classes(
        ranks,
        suit,
        steps,
        {cards: _rank_level(cards, ranks) for cards in (3, 4, 5)},
        columns(),
    )
