"""What a hand may hope for: how often it wins, the cards that help, and the hands that beat it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands import Category, category_of, strength_of
from riverhouse.odds.plan import CELLS, Plan
from riverhouse.odds.state import State

_WIN = tuple(at for at, name in enumerate(CELLS) if name.endswith("win"))
_TIE = tuple(at for at, name in enumerate(CELLS) if name.endswith("tie"))


@dataclass(frozen=True, slots=True)
class Outlook:
    """Frequencies over all that may still come, if the hand is played to the showdown.

    `win`, `tie`, `lose` compare hands, whether the dealer qualifies or not; `unqualified` is how
    often the dealer does not. `hands` is how often the final hand is of each category. `outs` are
    the next cards after which the hand is ahead more often than not, while it is not so now;
    `beaten_by` counts the dealer's hole cards that beat the hand on the board as it lies, of
    `dealer_hands`, by category.
    """

    win: Fraction
    tie: Fraction
    lose: Fraction
    unqualified: Fraction
    hands: dict[Category, Fraction]
    outs: tuple[int, ...]
    beaten_by: dict[Category, int]
    dealer_hands: int


def outlook(plan: Plan, state: State, cells: dict[int, NDArray[np.int64]]) -> Outlook:
    """Sum up a state from its cells by the next card."""
    total = sum(cells.values(), np.zeros((len(plan.floors), len(CELLS)), np.int64))
    every = int(total.sum())
    win, tie = _share(total, _WIN), _share(total, _TIE)
    hands: dict[Category, Fraction] = {}
    for band, floor in enumerate(plan.floors):
        category = category_of(floor)
        count = int(total[band].sum())
        if count:
            hands[category] = hands.get(category, Fraction(0)) + Fraction(count, every)
    # Without a qualifier nothing lies in the cells that say the dealer does not qualify.
    out = Fraction(int(total[:, 3:].sum()), every)
    outs: tuple[int, ...] = ()
    if win + tie / 2 <= Fraction(1, 2):
        outs = tuple(card for card, part in cells.items() if card >= 0 and _is_ahead(part))
    beaten, dealers = _beaten_by(state)
    return Outlook(win, tie, 1 - win - tie, out, hands, outs, beaten, dealers)


def _share(part: NDArray[np.int64], cells: tuple[int, ...]) -> Fraction:
    return Fraction(int(part[:, cells].sum()), int(part.sum()))


def _is_ahead(part: NDArray[np.int64]) -> bool:
    return _share(part, _WIN) + _share(part, _TIE) / 2 > Fraction(1, 2)


def _beaten_by(state: State) -> tuple[dict[Category, int], int]:
    mine = strength_of((*state.hole, *state.board))
    found: dict[Category, int] = {}
    dealers = (
        [(state.seen[0], card) for card in state.deck]
        if state.seen
        else list(combinations(state.deck, 2))
    )
    for dealer in dealers:
        theirs = strength_of((*dealer, *state.board))
        if theirs > mine:
            category = category_of(theirs)
            found[category] = found.get(category, 0) + 1
    return dict(sorted(found.items(), reverse=True)), len(dealers)
