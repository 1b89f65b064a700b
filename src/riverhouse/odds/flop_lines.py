"""Which line of a pay table covers hole cards with a flop, for every state on the flop."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.classes import multiset_index
from riverhouse.odds.strengths import strengths
from riverhouse.rules import Wager, floor_strength

_FLOP = 3


def strength_on_flop() -> NDArray[np.uint16]:
    """Return the strength of hole cards with each canonical flop, (1755, 1326).

    Where the hole cards meet the flop the entry means nothing.
    """
    tables, flops, pair = strengths(), boards(_FLOP), holes()
    board, hole = flops.cards.astype(np.int64), pair.cards.astype(np.int64)
    found = np.empty((len(board), HOLES), np.uint16)
    mask_of_hole = (1 << (hole >> 2)).sum(1)
    suited = (hole[:, 0] & 3) == (hole[:, 1] & 3)
    for at, cards in enumerate(board):
        ranks = np.concatenate([np.broadcast_to(cards >> 2, (HOLES, 3)), hole >> 2], axis=1)
        found[at] = tables.five[multiset_index(ranks)]
        suit = cards[0] & 3
        if (cards & 3 == suit).all():
            flush = suited & (hole[:, 0] & 3 == suit)
            mask = int((1 << (cards >> 2)).sum())
            found[at][flush] = tables.flush[mask | mask_of_hole[flush]]
    return found


def line_on_flop(wager: Wager) -> NDArray[np.uint8]:
    """Return the place in the pay table of the line that covers a state; one past it for none."""
    strength = strength_on_flop()
    line = np.full(strength.shape, len(wager.lines), np.uint8)
    for at in range(len(wager.lines) - 1, -1, -1):
        line[strength >= floor_strength(wager.lines[at].hand or "")] = at
    return line
