"""Level 5 as one value: who is beaten by whom, for every class of boards and hole cards.

It depends on the deck and on the qualifier alone, so one pass serves every pay table.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.classes import PAIRS, RANK_PAIRS, classes
from riverhouse.odds.showdown import rank_rows, suit_rows
from riverhouse.odds.strengths import strengths
from riverhouse.odds.threads import in_parts


@dataclass(frozen=True, slots=True)
class Outcomes:
    """One kind of rows at level 5: strength of the player's hand and dealer hands by column.

    All are (rows, columns) uint16: strength, dealer hands below, equal, and short of qualifying
    (the array of equal ones stands in where no one must qualify).
    """

    strength: NDArray[np.uint16]
    below: NDArray[np.uint16]
    equal: NDArray[np.uint16]
    short: NDArray[np.uint16]


@dataclass(frozen=True, slots=True)
class Showdowns:
    """Level 5: boards by ranks alone, and boards on which one suit may make a flush."""

    qualifying: int
    ranks: int
    by_rank: Outcomes
    by_suit: Outcomes


def _empty(rows: int, columns: int, *, qualifier: bool) -> Outcomes:
    made = [np.zeros((rows, columns), np.uint16) for _ in range(4 if qualifier else 3)]
    return Outcomes(made[0], made[1], made[2], made[-1])


def showdowns(qualifying: int, ranks: int = 13) -> Showdowns:
    """Compare every class of hole cards with all dealer hands on every class of boards."""
    known, tables = classes(ranks), strengths()
    level, columns = known.suit[5], known.columns
    first, second = columns.first, columns.second
    must = np.uint16(qualifying)
    by_rank = _empty(len(known.rank[5].counts), RANK_PAIRS, qualifier=qualifying > 0)
    by_suit = _empty(level.rows, PAIRS, qualifier=qualifying > 0)
    seven = tables.seven if ranks == len(level.left[0]) else tables.seven[: len(by_rank.strength)]

    def ranked(start: int, stop: int) -> None:
        own, made = slice(start, stop), by_rank
        rank_rows(
            known.rank[5].counts[own], seven[own], ranks, first, second, must,
            made.strength[own], made.below[own], made.equal[own], made.short[own],
        )  # fmt: skip

    in_parts(ranked, len(by_rank.strength))

    def part(start: int, stop: int) -> None:
        suit_rows(
            start, stop, ranks, level.masks, level.left, level.ranks, seven, tables.flush,
            first, second, columns.rank_pair, must,
            by_suit.strength, by_suit.below, by_suit.equal, by_suit.short,
        )  # fmt: skip

    in_parts(part, level.rows)
    return Showdowns(qualifying, ranks, by_rank, by_suit)
