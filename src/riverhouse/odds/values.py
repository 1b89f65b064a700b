"""The value of stakes in every state: weights on dealer hands, summed over what may still come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.classes import PAIRS, RANK_PAIRS, Classes, classes
from riverhouse.odds.fold import fold_ranks, fold_suits, values_of_ranks, values_of_suits
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.threads import in_parts
from riverhouse.odds.weights import DEALERS

_FLOP: Final = 3
_MOST_RIVERS: Final = 48


@dataclass(frozen=True, slots=True)
class Folded:
    """Sums over all run-outs and dealer hands, by level: (rows, columns) by rank and by suit."""

    by_rank: dict[int, NDArray[np.int64]]
    by_suit: dict[int, NDArray[np.int64]]


def fold_values(
    shown: Showdowns, weights: NDArray[np.int64], band: NDArray[np.uint8], down_to: int
) -> Folded:
    """Value every finished board by the weights and sum up to four, or to three, board cards."""
    known = classes(shown.ranks)
    level = known.suit[5]
    # The two levels next to the showdown fit into half a machine word unless the odds are huge;
    # there are 48 rivers at most, and what a suit adds is the difference of two values.
    size = np.abs(weights)
    small = int((size[:, :3].sum(1) * DEALERS + size[:, 3]).max()) * 2 * _MOST_RIVERS < 1 << 31
    kind = np.int32 if small else np.int64
    weights = weights.astype(kind)
    ranked = np.zeros(shown.by_rank.strength.shape, kind)
    suited = np.zeros(shown.by_suit.strength.shape, kind)
    made = shown.by_rank
    values_of_ranks(made.strength, made.below, made.equal, made.short, band, weights, ranked)
    made = shown.by_suit

    def value(start: int, stop: int) -> None:
        values_of_suits(
            start, stop, made.strength, made.below, made.equal, made.short, band, weights,
            ranked, level.ranks, known.columns.rank_pair, suited,
        )  # fmt: skip

    in_parts(value, level.rows)
    by_rank, by_suit = {5: ranked}, {5: suited}
    for cards in range(4, down_to - 1, -1):
        kind = np.int32 if small and cards > _FLOP else np.int64
        below = known.rank[cards]
        by_rank[cards] = np.zeros((len(below.counts), RANK_PAIRS), kind)
        by_suit[cards] = np.zeros((known.suit[cards].rows, PAIRS), kind)
        fold_ranks(below.counts, below.up, shown.ranks, by_rank[cards + 1], by_rank[cards])
        _fold_suits(known, cards, by_suit)
    return Folded(by_rank, by_suit)


def _fold_suits(known: Classes, cards: int, by_suit: dict[int, NDArray[np.int64]]) -> None:
    steps, left = known.steps[cards], known.suit[cards].left
    above, below = by_suit[cards + 1], by_suit[cards]
    in_parts(
        lambda start, stop: fold_suits(
            start, stop, steps.suited, steps.outside, left, above, below
        ),
        len(below),
    )
