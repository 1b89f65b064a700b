"""Small decks through the same code: games that a sheet of paper or plain loops can solve."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest

from riverhouse.hands.scalar import strength_of
from riverhouse.odds.boards import boards, canonical, hole_index, holes
from riverhouse.odds.classes import NONE
from riverhouse.odds.level5 import showdowns
from riverhouse.odds.values import Folded, fold_values

ONE_BAND = np.zeros(7463, np.uint8)


def duel(ranks: int) -> Folded:
    """Sum wins less losses over all run-outs of a deck cut to its lowest ranks."""
    deck = 4 * ranks
    dealers = (deck - 7) * (deck - 8) // 2
    weights = np.array([[2, 1, 0, -dealers]], np.int64)
    return fold_values(showdowns(0, ranks), weights, ONE_BAND, 3)


def value_of(folded: Folded, ranks: int, hole: Sequence[int], board: Sequence[int]) -> int:
    """Look one state up, as the solver does."""
    known, pair = boards(len(board), ranks), holes()
    masks = np.zeros((1, 4), np.int64)
    for card in board:
        masks[0, card & 3] |= 1 << (card >> 2)
    row, _ = canonical(known, masks)
    order = np.argsort(-masks[0], kind="stable")
    to = np.argsort(order, kind="stable")
    moved = [(card & ~3) | int(to[card & 3]) for card in hole]
    at = hole_index(*moved)
    total = int(folded.by_rank[len(board)][known.ranks[row[0]], pair.ranks[at]])
    for suit in range(4):
        suit_row = known.rows[row[0], suit]
        if suit_row != NONE:
            total += int(folded.by_suit[len(board)][suit_row, pair.pair[suit][at]])
    return total


def counted(ranks: int, hole: Sequence[int], board: Sequence[int]) -> int:
    """Wins less losses over ordered run-outs and dealer hands, one by one."""
    deck = [card for card in range(4 * ranks) if card not in (*hole, *board)]
    total = 0
    orders = 2 if len(board) == 3 else 1
    for rest in combinations(deck, 5 - len(board)):
        full = (*board, *rest)
        mine = strength_of((*hole, *full))
        left = [card for card in deck if card not in rest]
        for dealer in combinations(left, 2):
            theirs = strength_of((*dealer, *full))
            total += orders * ((mine > theirs) - (mine < theirs))
    return total


@pytest.mark.parametrize("ranks", [3, 5, 6])
def test_small_decks_against_plain_loops(ranks: int) -> None:
    """Random states of decks with 12, 20 and 24 cards are worth what plain loops count."""
    folded = duel(ranks)
    rng = np.random.default_rng(ranks)
    for at in range(12):
        cards = [int(card) for card in rng.permutation(4 * ranks)[:6]]
        size = 4 if at % 3 else 3
        hole, board = cards[:2], cards[2 : 2 + size]
        assert value_of(folded, ranks, hole, board) == counted(ranks, hole, board), cards


def test_quads_of_the_highest_rank_win_always() -> None:
    """Deuces to fours: four fours on the flop beat every dealer on every run-out.

    By hand: seven cards are left for turn and river, 7 x 6 in order; five for the dealer, ten
    hands; no hand of that deck equals quads of the highest rank.
    """
    hole, board = (8, 9), (10, 11, 0)
    assert value_of(duel(3), 3, hole, board) == 7 * 6 * 10


def test_a_board_that_plays_for_both_is_worth_nothing() -> None:
    """Deuces to fours, the board 4-4-4-4: all that counts is the kicker on the board or in hand.

    By hand: the hole cards are deuces; the river is one of two deuces or of four threes. With a
    three on the board everybody plays it. With a deuce the dealer draws from a deuce and four
    threes, so that each of the ten hands has a three and wins.
    """
    hole, board = (0, 1), (8, 9, 10, 11)
    assert value_of(duel(3), 3, hole, board) == -2 * 10
