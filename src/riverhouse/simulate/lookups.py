"""How wagers on cards end, as numbers that the kernel adds up and counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.chart import CLASSES
from riverhouse.odds.side import sample_hole
from riverhouse.odds.strengths import STRENGTHS
from riverhouse.rules import Variant, Wager, floor_strength, matches_hole


@dataclass(frozen=True, slots=True)
class Endings:
    """How wagers on cards end, as one code for all of them.

    The code is the sum of `hole` (169, 169) by both hole cards, `flop` and `show` (7463,) by the
    strength of five and seven cards, either of length 1 where no wager looks at it. `odds` lists
    for each code what each wager nets per unit.
    """

    wagers: tuple[str, ...]
    hole: NDArray[np.int64]
    flop: NDArray[np.int64]
    show: NDArray[np.int64]
    odds: tuple[dict[str, Fraction | None], ...]


def endings(variant: Variant, wagers: Sequence[str]) -> Endings:
    """Number the endings of wagers on cards."""
    hole = np.zeros((CLASSES, CLASSES), np.int64)
    flop, show = np.zeros(1, np.int64), np.zeros(1, np.int64)
    odds: list[dict[str, Fraction | None]] = [{}]
    for name in wagers:
        wager = variant.wagers[name]
        step = len(odds)
        paid: list[Fraction | None] = [*(Fraction(*line.to_one) for line in wager.lines), None]
        odds = [{**known, name: line} for line in paid for known in odds]
        if wager.judged_on == "hole":
            hole += step * _hole_lines(wager)
        elif wager.judged_on == "flop":
            flop = flop + step * _strength_lines(wager)
        else:
            show = show + step * _strength_lines(wager)
    return Endings(tuple(wagers), hole, flop, show, tuple(odds))


def _strength_lines(wager: Wager) -> NDArray[np.int64]:
    line = np.full(STRENGTHS, len(wager.lines), np.int64)
    for at in range(len(wager.lines) - 1, -1, -1):
        line[floor_strength(wager.lines[at].hand or "") :] = at
    return line


def _hole_lines(wager: Wager) -> NDArray[np.int64]:
    """Return the line by class of the player's and of the dealer's hole cards."""
    found = np.full((CLASSES, CLASSES), len(wager.lines), np.int64)
    hole = [sample_hole(index) for index in range(CLASSES)]
    for at in range(len(wager.lines) - 1, -1, -1):
        line = wager.lines[at]
        mine = [matches_hole(line.hole or "", cards) for cards in hole]
        theirs = [line.dealer is None or matches_hole(line.dealer, cards) for cards in hole]
        found[np.ix_(np.flatnonzero(mine), np.flatnonzero(theirs))] = at
    return found
