"""Showdown counts against a count of the dealer's hands one by one, and against known totals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb

import numpy as np
import pytest

from riverhouse.hands import Category, floor_of
from riverhouse.hands.scalar import strength_of
from riverhouse.odds.boards import hole_index, holes
from riverhouse.odds.classes import classes, multiset_index, multisets, pair_index
from riverhouse.odds.level5 import Showdowns, showdowns

QUALIFYING = floor_of(Category.PAIR, 2)


@pytest.fixture(scope="module")
def shown() -> Showdowns:
    """Level 5 with a pair of fours to qualify."""
    return showdowns(QUALIFYING)


def looked_up(shown: Showdowns, hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """Read one row and column: below, equal, short."""
    known = classes()
    suits = [card & 3 for card in board]
    suit = max(range(4), key=suits.count)
    inside = [card >> 2 for card in board if card & 3 == suit]
    if len(inside) < 3:
        row = int(multiset_index(np.array([card >> 2 for card in board])))
        column = pair_index(hole[0] >> 2, hole[1] >> 2)
        made = shown.by_rank
    else:
        level = known.suit[5]
        mask = sum(1 << rank for rank in inside)
        outside = multiset_index(np.array([card >> 2 for card in board if card & 3 != suit], int))
        row = int(level.row_of(np.array(mask), np.array(len(inside)), outside))
        column = int(holes().pair[suit][hole_index(*hole)])
        made = shown.by_suit
    return [int(part[row, column]) for part in (made.strength, made.below, made.equal, made.short)]


def counted(hole: Sequence[int], board: Sequence[int]) -> list[int]:
    """Count the 990 dealer hands one by one."""
    rest = [card for card in range(52) if card not in (*hole, *board)]
    mine = strength_of((*hole, *board))
    dealers = [strength_of((*dealer, *board)) for dealer in combinations(rest, 2)]
    return [
        mine,
        sum(dealer < mine for dealer in dealers),
        dealers.count(mine),
        sum(dealer < QUALIFYING for dealer in dealers),
    ]


def test_random_boards_of_every_suit_shape(shown: Showdowns) -> None:
    """Strength, below, equal and short are what a plain count gives, however suits fall."""
    rng = np.random.default_rng(7)
    for at in range(120):
        # Every third board is drawn from one suit and a half, so that flushes are met often.
        deck = range(52) if at % 3 else [card for card in range(52) if card & 3 < 2]
        cards = [int(card) for card in rng.permutation(deck)[:7]]
        hole, board = cards[:2], cards[2:]
        assert looked_up(shown, hole, board) == counted(hole, board), cards


def test_identity_over_all_boards(shown: Showdowns) -> None:
    """Wins and ties over all 2,598,960 boards x 1,081 hands are the known totals."""
    known = classes()
    flushy, wins, ties = 0, 0, 0
    level = known.suit[5]
    columns = known.columns
    left = np.concatenate(
        [level.left, 1 - ((level.masks[:, None] >> np.arange(13)) & 1)], 1
    ).astype(np.int64)
    one, two = left[:, columns.first], left[:, columns.second]
    same = columns.first == columns.second
    holes_here = np.where(same, one * (one - 1) // 2, one * two)
    boards_here = 4 * np.array(
        [comb_product(outside.tolist()) for outside in level.outside],
        np.int64,
    )
    made = shown.by_suit
    wins += int((boards_here[:, None] * holes_here * made.below.astype(np.int64)).sum())
    ties += int((boards_here[:, None] * holes_here * made.equal.astype(np.int64)).sum())
    flushy = int(boards_here.sum())
    # Boards without three of a suit: all suits of the ranks, less those counted above.
    ranks = known.rank[5].counts.astype(np.int64)
    every = np.prod(np.array([1, 4, 6, 4, 1, 0])[ranks], axis=1)
    np.subtract.at(every, level.ranks, boards_here)
    low, high = multisets(2, 13).T
    left = 4 - ranks
    rank_holes = np.where(
        low == high, left[:, low] * (left[:, low] - 1) // 2, left[:, low] * left[:, high]
    )
    made = shown.by_rank
    wins += int((every[:, None] * rank_holes * made.below.astype(np.int64)).sum())
    ties += int((every[:, None] * rank_holes * made.equal.astype(np.int64)).sum())
    assert flushy + int(every.sum()) == comb(52, 5)
    assert (wins, ties) == (1_334_125_369_292, 113_130_263_816)
    assert 2 * wins + ties == 2_598_960 * 1_081 * 990


def comb_product(outside: list[int]) -> int:
    """Count the suits, other than one, that the ranks of O may have."""
    ranks = [rank for rank in outside if rank < 13]
    product = 1
    for rank in set(ranks):
        product *= comb(3, ranks.count(rank))
    return product
