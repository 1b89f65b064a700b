"""A state as cards on the table, and what may still happen in it, counted by outcome."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.classes import classes, multiset_index
from riverhouse.odds.plan import Plan
from riverhouse.odds.strengths import strengths

BOARD: int = 5


@dataclass(frozen=True, slots=True)
class State:
    """What is seen: hole cards, board, cards known to be out, and the dealer's if one shows."""

    hole: tuple[int, ...]
    board: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()

    @property
    def deck(self) -> list[int]:
        """Return the cards that may still be dealt."""
        known = {*self.hole, *self.board, *self.dead, *self.seen}
        return [card for card in range(52) if card not in known]


def next_cells(plan: Plan, state: State) -> dict[int, NDArray[np.int64]]:
    """Count outcomes by the next board card, (bands, 6) each; -1 stands for no card to choose by.

    From the flop each order of turn and river counts, so that entry t holds what follows when t
    is the turn. On later boards the only entry is -1.
    """
    # The compiler is loaded when the first state is counted.
    from riverhouse.odds.compute import say_if_uncompiled
    from riverhouse.odds.runouts import count_runouts

    say_if_uncompiled()
    tables, known = strengths(), classes()
    deck = state.deck
    masks, left, have = np.zeros(4, np.uint16), np.zeros(4, np.uint16), np.zeros(13, np.int64)
    for card in state.board:
        masks[card & 3] |= 1 << (card >> 2)
    for card in deck:
        left[card & 3] |= 1 << (card >> 2)
        have[card >> 2] += 1
    missing = BOARD - len(state.board)
    counts = np.zeros((52 if missing > 1 else 1, len(plan.floors), 4), np.int64)
    row = int(multiset_index(np.array([card >> 2 for card in state.board])))
    count_runouts(
        np.array(state.hole), masks, have, left, np.array(deck), missing, row,
        known.rank[3].up, known.rank[4].up, tables.seven, tables.flush, plan.band,
        state.seen[0] if state.seen else -1, plan.qualifying, counts,
    )  # fmt: skip
    cells = cells_of(plan, counts, counts[..., 3])
    return {card: cells[card] for card in deck} if missing > 1 else {-1: cells[0]}


def cells_of(plan: Plan, counts: NDArray[np.int64], every: NDArray[np.int64]) -> NDArray[np.int64]:
    """Turn counts of dealer hands (..., bands, 4) into counts by cell (..., bands, 6)."""
    below, equal = counts[..., 0], counts[..., 1]
    short = counts[..., 2] if plan.qualifying else np.zeros_like(below)
    zero = np.zeros_like(below)
    high = np.array(plan.floors) >= plan.qualifying
    cells = [
        np.where(high, below - short, zero),
        np.where(high, equal, zero),
        np.where(high, every - below - equal, every - short),
        np.where(high, short, below),
        np.where(high, zero, equal),
        np.where(high, zero, short - below - equal),
    ]
    return np.stack(cells, -1)
