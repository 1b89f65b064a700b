"""Boards of three and four cards up to a permutation of suits, and hole cards as numbers.

A board is four sets of ranks, one per suit; the permutations only reorder them, so the canonical
board is the one whose sets, as masks, come in descending order, and the permutation is the sorting.
Hole cards {a < b} are numbered b(b-1)/2 + a. The module knows where a canonical board and a pair
of hole cards lie in the tables of `classes.py`, and nothing of values.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.classes import NONE, PAIRS, RANK_PAIRS, classes, multiset_index

HOLES: Final = 1326
SUITS: Final = 4


def hole_index(low: int, high: int) -> int:
    """Number two different cards 0..51 in any order."""
    low, high = min(low, high), max(low, high)
    return high * (high - 1) // 2 + low


@dataclass(frozen=True, slots=True)
class Holes:
    """Every pair of hole cards: cards (1326, 2), and its columns.

    `pair` (4, 1326) the class pair seen from each suit; `wide` the same, with suited pairs outside
    the suit in the second group of columns; `ranks` (1326,) the rank pair; `wide_ranks` with suited
    ones shifted by 91; `chart` the class 0..168 of a 13 x 13 chart: row * 13 + column, ace first,
    suited above the diagonal.
    """

    cards: NDArray[np.uint8]
    pair: NDArray[np.uint16]
    wide: NDArray[np.uint16]
    ranks: NDArray[np.uint8]
    wide_ranks: NDArray[np.uint8]
    chart: NDArray[np.uint8]
    with_card: NDArray[np.uint16]


@cache
def holes() -> Holes:
    """Return the numbering of hole cards; built once per process."""
    high, low = np.tril_indices(52, -1)
    cards = np.stack([low, high], 1)
    rank, suit = cards >> 2, cards & 3
    inside = suit[None] == np.arange(SUITS)[:, None, None]
    pair = multiset_index(rank[None] + 13 * inside)
    ranks = multiset_index(rank)
    suited = suit[:, 0] == suit[:, 1]
    top, bottom = 12 - rank.max(1), 12 - rank.min(1)
    chart = np.where(suited, top * 13 + bottom, bottom * 13 + top)
    with_card = [np.flatnonzero((cards == card).any(1)) for card in range(52)]
    wide = np.where(suited & (pair < RANK_PAIRS), PAIRS + pair, pair)
    return Holes(
        cards.astype(np.uint8),
        pair.astype(np.uint16),
        wide.astype(np.uint16),
        ranks.astype(np.uint8),
        np.where(suited, RANK_PAIRS + ranks, ranks).astype(np.uint8),
        chart.astype(np.uint8),
        np.array(with_card, np.uint16),
    )


@cache
def suit_orders() -> NDArray[np.uint8]:
    """Return the 24 permutations of suits, (24, 4): entry s is where suit s goes."""
    return np.array(list(permutations(range(SUITS))), np.uint8)


@cache
def moved_holes() -> NDArray[np.uint16]:
    """Return the number of each pair of hole cards after each permutation, (24, 1326)."""
    cards = holes().cards.astype(np.int64)
    moved = (cards & ~3) | suit_orders().astype(np.int64)[:, cards & 3]
    low, high = moved.min(-1), moved.max(-1)
    number: NDArray[np.int64] = high * (high - 1) // 2 + low
    return number.astype(np.uint16)


@dataclass(frozen=True, slots=True)
class Boards:
    """Canonical boards of one size: masks (n, 4), how many boards each stands for, and its rows.

    `ranks` (n,) is the row as a multiset of ranks, `rows` (n, 4) the row seen from each suit
    or NONE where no flush can come any more; `cards` (n, k) lists the cards.
    """

    size: int
    masks: NDArray[np.uint16]
    weight: NDArray[np.uint8]
    ranks: NDArray[np.uint32]
    rows: NDArray[np.uint32]
    cards: NDArray[np.uint8]

    def find(self, masks: NDArray[np.uint16]) -> NDArray[np.uint32]:
        """Return the indices of canonical masks, shape (..., 4)."""
        keys = _key(masks)
        order = np.searchsorted(_key(self.masks), keys)
        return order.astype(np.uint32)


def _key(masks: NDArray[np.uint16]) -> NDArray[np.int64]:
    wide = masks.astype(np.int64)
    # Four masks of 13 bits fit into 52.
    places: NDArray[np.int64] = 1 << np.array([39, 26, 13, 0])
    return wide @ places


@cache
def boards(size: int, ranks: int = 13) -> Boards:
    """Return the canonical boards of three or four cards, ascending by masks."""
    by_bits: list[list[int]] = [[] for _ in range(size + 1)]
    for mask in range(1 << ranks):
        if mask.bit_count() <= size:
            by_bits[mask.bit_count()].append(mask)
    found: list[tuple[int, ...]] = []
    for split in combinations_with_replacement(range(size, -1, -1), SUITS):
        if sum(split) == size:
            found.extend(_with_sizes(split, by_bits))
    listed = np.array(sorted(found), np.uint16)
    level = classes(ranks).suit[size]
    bits = ((listed[:, :, None] >> np.arange(13)) & 1).astype(bool)
    cards = np.flatnonzero(bits.transpose(0, 2, 1).reshape(-1)).reshape(-1, size) % 52
    rank_row = multiset_index(cards >> 2)
    rows = np.full((len(listed), SUITS), NONE, np.uint32)
    for suit in range(SUITS):
        within = (cards & 3) == suit
        count = within.sum(1)
        for held in range(size - 2, size + 1):
            at = np.flatnonzero(count == held)
            others = (cards[at][~within[at]] >> 2).reshape(len(at), size - held)
            rows[at, suit] = level.row_of(
                listed[at, suit].astype(np.int64), count[at], multiset_index(others)
            )
    return Boards(
        size,
        listed,
        _orbit(listed),
        rank_row.astype(np.uint32),
        rows,
        cards.astype(np.uint8),
    )


def _with_sizes(split: tuple[int, ...], by_bits: list[list[int]]) -> list[tuple[int, ...]]:
    """All multisets of masks with the given numbers of bits, each in descending order."""
    partial: list[tuple[int, ...]] = [()]
    for size in sorted(set(split)):
        chosen = list(combinations_with_replacement(by_bits[size], split.count(size)))
        partial = [(*some, *more) for some in partial for more in chosen]
    return [tuple(sorted(some, reverse=True)) for some in partial]


def _orbit(masks: NDArray[np.uint16]) -> NDArray[np.uint8]:
    """Count the distinct orders of four masks that are sorted."""
    same = masks[:, 1:] == masks[:, :-1]
    size = np.full(len(masks), factorial(SUITS), np.int64)
    run = np.ones(len(masks), np.int64)
    for at in range(SUITS - 1):
        run = np.where(same[:, at], run + 1, 1)
        size //= run
    return size.astype(np.uint8)


@dataclass(frozen=True, slots=True)
class Unturned:
    """For each canonical four-card board and each of its cards: the flop without that card.

    `flops` (n, 4) is the canonical flop, `orders` (n, 4) the permutation of suits that leads
    there, as a row of `suit_orders`.
    """

    flops: NDArray[np.uint32]
    orders: NDArray[np.uint8]


@cache
def unturned(ranks: int = 13) -> Unturned:
    """Return the four flops that each canonical four-card board may have come from."""
    turns, flops = boards(4, ranks), boards(3, ranks)
    found = np.zeros((len(turns.masks), 4), np.uint32)
    orders = np.zeros((len(turns.masks), 4), np.uint8)
    for at in range(4):
        card = turns.cards[:, at].astype(np.int64)
        masks = turns.masks.astype(np.int64)
        masks[np.arange(len(masks)), card & 3] ^= 1 << (card >> 2)
        found[:, at], orders[:, at] = canonical(flops, masks)
    return Unturned(found, orders)


def canonical(
    known: Boards, masks: NDArray[np.int64]
) -> tuple[NDArray[np.uint32], NDArray[np.uint8]]:
    """Return, for masks (n, 4) of any boards, the canonical board and the permutation to it."""
    order = np.argsort(-masks, axis=1, kind="stable")
    goes_to = np.argsort(order, axis=1, kind="stable")
    number = np.zeros(256, np.uint8)
    digits = np.array([64, 16, 4, 1])
    number[suit_orders().astype(np.int64) @ digits] = np.arange(24)
    ordered = np.take_along_axis(masks, order, 1)
    return known.find(ordered.astype(np.uint16)), number[goes_to @ digits]
