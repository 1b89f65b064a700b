"""What the kernel looks things up in: places of boards, ways as bits, endings of side wagers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import DECK
from riverhouse.odds.boards import boards, canonical
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.side import sample_hole
from riverhouse.odds.strengths import STRENGTHS
from riverhouse.rules import Variant, Wager, floor_strength, matches_hole

ORDERS = 32


@cache
def places(cards: int) -> NDArray[np.uint32]:
    """Return where each board of three or four cards is found, by colexicographic place.

    The entry is 32 times the number of the canonical board, plus the permutation that leads
    there, so that one load gives both. Built once per process.
    """
    listed = np.array(list(combinations(range(len(DECK)), cards)), np.int64)
    # Colexicographic order: the highest card counts first.
    listed = listed[np.lexsort(listed.T)]
    masks = np.zeros((len(listed), 4), np.int64)
    for at in range(cards):
        suit, rank = listed[:, at] & 3, listed[:, at] >> 2
        np.bitwise_or.at(masks, (np.arange(len(listed)), suit), 1 << rank)
    number, order = canonical(boards(cards), masks)
    found: NDArray[np.uint32] = number * np.uint32(ORDERS) + order
    return found


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
