"""From ways to counts: what happens how often when every choice is made as it is.

For each of the 169 classes of hole cards, each pattern of choices on the board, each band of
strength and each cell, the exact number of ordered deals (turn before river). All that a report
says of wagers won against the dealer follows from it, and a choice before the flop is made from it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.boards import HOLES, boards, holes, moved_holes, unturned
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.classes import COLUMNS, RANK_PAIRS, classes
from riverhouse.odds.count import count_ranks, count_suits, reach_ranks, reach_suits
from riverhouse.odds.decide import weigh_flops, weigh_turns
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.plan import Plan
from riverhouse.odds.state import cells_of
from riverhouse.odds.threads import in_parts
from riverhouse.odds.ways import FOLDED, Bits, Tally, Ways
from riverhouse.odds.weights import DEALERS

PATTERNS: Final = 4
_FOLDED_FLOP: Final = 5
FLOP_RUNOUTS: Final = 47 * 46
"""Ordered turns and rivers after hole cards and flop."""


def count_ways(plan: Plan, shown: Showdowns, ways: Ways) -> Tally:
    """Count every outcome when these ways are taken."""
    known = classes(shown.ranks)
    folded = np.zeros(HOLES, np.uint64)
    if ways.turn is None or ways.turn_after_high is None:
        ranked, suited = _weigh_flops(ways.flop, folded)
        level = known.steps[3]
        upper = np.zeros((known.suit[4].rows, COLUMNS), np.uint64)

        def part(start: int, stop: int) -> None:
            reach_suits(
                start, stop, level.suited_back, level.outside_back, known.suit[3].left,
                suited, upper,
            )  # fmt: skip

        in_parts(part, len(upper))
        suited = upper
        reached = np.zeros((len(known.rank[4].counts), 2 * RANK_PAIRS, PATTERNS), np.uint32)
        reach_ranks(known.rank[3].counts, known.rank[3].up, shown.ranks, _fields(ranked), reached)
    else:
        ranked, suited = _weigh_turns(ways.turn, ways.turn_after_high, ways.flop)
        if ways.flop is not None and (ways.flop == FOLDED).any():
            _weigh_flops(ways.flop, folded)
        reached = _fields(ranked)
    counts = _count(plan, shown, reached, suited)
    return Tally(_cells(plan, counts), _folds_by_class(folded))


def _folds_by_class(folded: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return the deals that folds on the flop give up, by class of hole cards, (169,)."""
    found = np.zeros(CLASSES, np.int64)
    np.add.at(found, holes().chart, folded.astype(np.int64) * (FLOP_RUNOUTS * DEALERS))
    return found


def _fields(words: NDArray[np.uint64]) -> NDArray[np.uint32]:
    """Return the four 16-bit fields of each word on an axis of their own, lowest first."""
    fields = words.astype("<u8", copy=False).view("<u2")
    return fields.reshape(*words.shape, PATTERNS).astype(np.uint32)


def _weigh_flops(flop: Bits | None, folded: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], ...]:
    states, pair, known = boards(3), holes(), classes()
    ranked = np.zeros((len(known.rank[3].counts), 2 * RANK_PAIRS), np.uint64)
    suited = np.zeros((known.suit[3].rows, COLUMNS), np.uint64)
    if flop is None:
        flop = np.zeros((len(states.masks), HOLES), np.uint8)
    weigh_flops(
        0, len(states.masks), states.weight, states.cards, states.ranks, states.rows, flop,
        pair.with_card, pair.wide_ranks, pair.wide, ranked, suited, folded,
    )  # fmt: skip
    return ranked, suited


def _weigh_turns(turn: Bits, after_high: Bits, flop: Bits | None) -> tuple[NDArray[np.uint64], ...]:
    states, pair, known, back = boards(4), holes(), classes(), unturned()
    moved = moved_holes()
    before = np.zeros((len(boards(3).masks), HOLES), np.uint8)
    if flop is not None:
        before = np.where(flop == FOLDED, _FOLDED_FLOP, flop).astype(np.uint8)

    def part(start: int, stop: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        ranked = np.zeros((len(known.rank[4].counts), 2 * RANK_PAIRS), np.uint64)
        suited = np.zeros((known.suit[4].rows, COLUMNS), np.uint64)
        weigh_turns(
            start, stop, states.weight, states.cards, states.ranks, states.rows,
            back.flops, back.orders, turn, after_high, before, moved, pair.with_card,
            pair.wide_ranks, pair.wide, ranked, suited,
        )  # fmt: skip
        return ranked, suited

    parts = in_parts(part, len(states.masks))
    ranked, suited = parts[0]
    for more_ranked, more_suited in parts[1:]:
        ranked += more_ranked
        _add(suited, more_suited)
    return ranked, suited


def _add(into: NDArray[np.uint64], more: NDArray[np.uint64]) -> None:
    def part(start: int, stop: int) -> None:
        into[start:stop] += more[start:stop]

    in_parts(part, len(into))


def _count(
    plan: Plan, shown: Showdowns, reached: NDArray[np.uint32], suited: NDArray[np.uint64]
) -> NDArray[np.uint64]:
    known = classes(shown.ranks)
    level, step, column = known.suit[5], known.steps[4], known.columns
    source, rows = known.rank[4], level.rows
    shape = (CLASSES, len(plan.floors), PATTERNS, 4)

    def part(start: int, stop: int) -> tuple[NDArray[np.uint64], NDArray[np.uint32]]:
        counts = np.zeros(shape, np.uint64)
        left = np.zeros((len(known.rank[5].counts), 2 * RANK_PAIRS, PATTERNS), np.uint32)
        own = slice(*(len(source.counts) * bound // rows for bound in (start, stop)))
        reach_ranks(source.counts[own], source.up[own], shown.ranks, reached[own], left)
        made = shown.by_suit
        count_suits(
            start, stop, step.suited_back, step.outside_back, known.suit[4].left, suited,
            made.strength, made.below, made.equal, made.short, plan.band,
            column.chart, level.ranks, column.wide_rank, counts, left,
        )  # fmt: skip
        return counts, left

    parts = in_parts(part, rows)
    counts, final = parts[0]
    for more, left in parts[1:]:
        counts += more
        final += left

    def rest(start: int, stop: int) -> NDArray[np.uint64]:
        counts = np.zeros(shape, np.uint64)
        made, own = shown.by_rank, slice(start, stop)
        count_ranks(
            made.strength[own], made.below[own], made.equal[own], made.short[own], plan.band,
            column.rank_chart, final[own], counts,
        )  # fmt: skip
        return counts

    for more in in_parts(rest, len(final)):
        counts += more
    return counts


def _cells(plan: Plan, counts: NDArray[np.uint64]) -> NDArray[np.int64]:
    by_band = np.moveaxis(counts.astype(np.int64), 1, 2)
    return cells_of(plan, by_band, by_band[..., 3] * DEALERS)
