"""What happens after few states on the flop, counted in milliseconds.

A pay table that is moved a little changes what is done in few states; only those are counted
again, and the difference is added to what was counted before. No choice may follow the flop.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.classes import COLUMNS, RANK_PAIRS, RANKS, classes
from riverhouse.odds.few_kernel import (
    count_few_ranks,
    count_few_suits,
    push_few,
    push_few_ranks,
    scatter_few,
)
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.plan import CELLS, Plan
from riverhouse.odds.state import cells_of
from riverhouse.odds.tally import FLOP_RUNOUTS, PATTERNS
from riverhouse.odds.ways import FOLDED, HIGH, LOW, Bits, Tally
from riverhouse.odds.weights import DEALERS

_SUITS = 4
_FLOP, _TURN, _RIVER = 3, 4, 5
_NEXT_CARDS = 2 * RANKS
"""Ways for a row to go on: a card of each rank, in the suit or outside it."""


def count_few(
    plan: Plan, shown: Showdowns, states: NDArray[np.int64], signs: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Count the outcomes of states on the flop that are played, less those with sign -1.

    Shapes:
        states: (n,) canonical board * 1326 + hole cards, none of them twice.
        signs: (n,) 1 to add a state and -1 to take it off.

    Returns (169, bands, 6) ordered deals by class of hole cards, band and cell.
    """
    known, pair, flops = classes(shown.ranks), holes(), boards(_FLOP)
    meaning = known.columns
    by_rank = np.zeros((len(known.rank[_FLOP].counts), 2 * RANK_PAIRS), np.int64)
    by_suit = np.zeros((known.suit[_FLOP].rows, COLUMNS), np.int64)
    touched = np.empty(_SUITS * len(states), np.uint64)
    count = scatter_few(
        states, signs, flops.weight, flops.cards, flops.ranks, flops.rows, pair.cards,
        pair.wide_ranks, pair.wide, by_rank, by_suit, touched,
    )  # fmt: skip
    step, upper = known.steps[_FLOP], np.zeros((known.suit[_TURN].rows, COLUMNS), np.int64)
    entries, touched = touched[:count], np.empty(_NEXT_CARDS * count, np.uint64)
    count = push_few(
        entries, step.suited, step.outside, known.suit[_FLOP].left, meaning.first,
        meaning.second, by_suit, upper, touched,
    )  # fmt: skip
    reached = _by_ranks(shown, by_rank)
    counts = np.zeros((CLASSES, len(plan.floors), 4), np.int64)
    made, step = shown.by_suit, known.steps[_TURN]
    count_few_suits(
        np.sort(touched[:count]), step.suited, step.outside, known.suit[_TURN].left, meaning.first,
        meaning.second, upper, made.strength, made.below, made.equal, made.short, plan.band,
        meaning.chart, known.suit[_RIVER].ranks, meaning.wide_rank, counts, reached,
    )  # fmt: skip
    made = shown.by_rank
    count_few_ranks(
        made.strength, made.below, made.equal, made.short, plan.band, meaning.rank_chart, reached,
        counts,
    )  # fmt: skip
    return cells_of(plan, counts, counts[..., 3] * DEALERS)


def _by_ranks(shown: Showdowns, table: NDArray[np.int64]) -> NDArray[np.int64]:
    """Bring weights on the flop down to the river by ranks alone."""
    known = classes(shown.ranks)
    for cards in (_FLOP, _TURN):
        into = np.zeros((len(known.rank[cards + 1].counts), table.shape[1]), np.int64)
        push_few_ranks(known.rank[cards].counts, known.rank[cards].up, shown.ranks, table, into)
        table = into
    return table


def count_few_ways(plan: Plan, shown: Showdowns, flop: Bits) -> Tally:
    """Count outcomes as `tally.count_ways` does where nearly all states on the flop are SKIPPED."""
    flat = flop.reshape(-1)
    cells = np.zeros((CLASSES, PATTERNS, len(plan.floors), len(CELLS)), np.int64)
    for way in (LOW, HIGH):
        states = np.flatnonzero(flat == way)
        if len(states):
            cells[:, way] = count_few(plan, shown, states, np.ones_like(states))
    return Tally(cells, _folds_by_class(np.flatnonzero(flat == FOLDED)))


def _folds_by_class(states: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the deals that folds in these states (n,) give up, by class of hole cards, (169,)."""
    board, hole = np.divmod(states, HOLES)
    flops, pair = boards(_FLOP), holes()
    free = ~(flops.cards[board][:, :, None] == pair.cards[hole][:, None, :]).any((1, 2))
    deals = flops.weight[board[free]].astype(np.int64) * (FLOP_RUNOUTS * DEALERS)
    found = np.zeros(CLASSES, np.int64)
    np.add.at(found, pair.chart[hole[free]], deals)
    return found
