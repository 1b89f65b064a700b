"""Wagers on cards alone: bonuses judged on hole cards, flop or showdown, by counting every case.

They meet no choice of their own, so their distribution is that of the cards. What a fold does to
them when they lie beside other wagers is `joint.py`'s affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import DECK
from riverhouse.errors import VariantError
from riverhouse.hands import strength_of
from riverhouse.odds.chart import CLASSES, class_size
from riverhouse.odds.classes import multisets
from riverhouse.odds.moments import Distribution, pooled
from riverhouse.odds.strengths import strengths
from riverhouse.rules import Variant, Wager, floor_strength, matches_hole

LOST: Final = Fraction(-1)
_HOLE_CASES: Final = comb(52, 2) * comb(50, 2)
_SUITED: Final = 5


@dataclass(frozen=True, slots=True)
class SideFigures:
    """One wager on cards, per unit: how often each line pays, and the distribution of results.

    `lines` are (name of the line, odds or -1, cases) in the order of the table, the loss last.
    """

    lines: tuple[tuple[str, Fraction, int], ...]
    distribution: Distribution

    @property
    def value(self) -> Fraction:
        """Return the mean net result per unit."""
        return self.distribution.mean

    @property
    def rtp(self) -> Fraction:
        """Return what comes back of each unit staked, the stake included."""
        return 1 + self.value


def side_figures(variant: Variant, wager_id: str) -> SideFigures:
    """Count every case of a wager on cards alone."""
    wager = variant.wagers[wager_id]
    if wager.judged_on == "hole":
        return _hole_figures(wager)
    cards = 5 if wager.judged_on == "flop" else 7
    counts = strength_counts(cards)
    lines = []
    above = 0
    for line in wager.lines:
        upto = int(counts[floor_strength(line.hand or "") :].sum())
        lines.append((str(line.hand), Fraction(*line.to_one), upto - above))
        above = upto
    lines.append(("", LOST, comb(52, cards) - above))
    return SideFigures(tuple(lines), pooled([(odds, cases) for _, odds, cases in lines]))


def _hole_figures(wager: Wager) -> SideFigures:
    names = [
        f"{line.hole}+{line.dealer}" if line.dealer else str(line.hole) for line in wager.lines
    ]
    cases = [0] * (len(wager.lines) + 1)
    for index in range(CLASSES):
        for at, count in hole_lines(wager, index).items():
            cases[at] += count * class_size(index)
    odds = [*(Fraction(*line.to_one) for line in wager.lines), LOST]
    lines = tuple(zip([*names, ""], odds, cases, strict=True))
    return SideFigures(lines, pooled([(odd, count) for _, odd, count in lines]))


def hole_lines(wager: Wager, index: int) -> dict[int, int]:
    """Return dealer hands (of 1,225) by the line that pays a class of hole cards.

    The number of the line is its place in the table; one past the last is the loss.
    """
    hole = sample_hole(index)
    patterns = [
        (at, line) for at, line in enumerate(wager.lines) if matches_hole(line.hole or "", hole)
    ]
    lost = len(wager.lines)
    dealers = comb(50, 2)
    if not any(line.dealer for _, line in patterns):
        return {patterns[0][0] if patterns else lost: dealers}
    found: dict[int, int] = {}
    for dealer in combinations([card for card in DECK if card not in hole], 2):
        at = next(
            (at for at, line in patterns if not line.dealer or matches_hole(line.dealer, dealer)),
            lost,
        )
        found[at] = found.get(at, 0) + 1
    return found


def sample_hole(index: int) -> tuple[int, int]:
    """Return two cards of a class of hole cards."""
    row, column = divmod(index, 13)
    high, low = 12 - min(row, column), 12 - max(row, column)
    return high * 4, low * 4 + (0 if column > row else 1)


@cache
def strength_counts(cards: int) -> NDArray[np.int64]:
    """Count all hands of five or seven cards by strength, (7463,)."""
    tables = strengths()
    counts = np.zeros(7463, np.int64)
    of_ranks = tables.five if cards == _SUITED else tables.of_seven
    for ranks, strength in zip(multisets(cards, 13).tolist(), of_ranks.tolist(), strict=True):
        if strength:
            counts[strength] += _without_flush(ranks)
    for mask in range(1 << 13):
        size = mask.bit_count()
        if _SUITED <= size <= cards:
            counts[tables.flush[mask]] += 4 * comb(39, cards - size)
    return counts


def _without_flush(ranks: list[int]) -> int:
    """Count the suits that cards of these ranks may have without five in one suit."""
    held = [ranks.count(rank) for rank in set(ranks)]
    every = prod(comb(4, count) for count in held)
    # Ways by which one given suit takes k of the ranks, as coefficients of a polynomial.
    ways = [1]
    for count in held:
        inside, outside = comb(3, count - 1), comb(3, count)
        ways = [
            (ways[k] * outside if k < len(ways) else 0) + (ways[k - 1] * inside if k else 0)
            for k in range(len(ways) + 1)
        ]
    return every - 4 * sum(ways[_SUITED:])


def state_odds(
    variant: Variant, wager_id: str, hole: tuple[int, ...], board: tuple[int, ...]
) -> Fraction | None:
    """Return the odds at which a wager that a decision looks at is paid, or None if it is lost.

    Raises:
        VariantError: what the wager looks at is not seen yet when the decision is made.
    """
    wager = variant.wagers[wager_id]
    refuse_hidden(variant, wager_id, len(board))
    for line in wager.lines:
        if wager.judged_on == "hole":
            covered = matches_hole(line.hole or "", hole)
        else:
            covered = strength_of((*hole, *board[:3])) >= floor_strength(line.hand or "")
        if covered:
            return Fraction(*line.to_one)
    return None


def refuse_hidden(variant: Variant, wager_id: str, board: int) -> None:
    """Refuse a wager that a decision would have to look at while its cards are hidden.

    Raises:
        VariantError: it is judged on cards that come later, or on the dealer's.
    """
    wager = variant.wagers[wager_id]
    hidden = wager.judged_on == "showdown" or any(line.dealer for line in wager.lines)
    if hidden or (wager.judged_on == "flop" and not board):
        msg = f"{wager_id} is lost with a fold or capped, and its cards are hidden at the decision"
        allowed = "a wager that stands after a fold, without a cap, or one whose cards are seen"
        raise VariantError(msg, where=f"wagers.{wager_id}", allowed=allowed)
