"""Every board and every pair of hole cards lies in exactly one class."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from riverhouse.odds.boards import boards, canonical, holes, moved_holes, suit_orders, unturned
from riverhouse.odds.chart import CLASSES, NAMES, class_index, class_of, class_size
from riverhouse.odds.classes import NONE, classes, columns, multiset_index, multisets


def test_rows_by_level() -> None:
    """The numbers of rows are those of the design: 2,483, 11,531 and 36,608."""
    known = classes()
    assert [known.suit[cards].rows for cards in (3, 4, 5)] == [2483, 11531, 36608]


@pytest.mark.parametrize(("size", "count"), [(3, 1755), (4, 16432)])
def test_canonical_boards_stand_for_all(size: int, count: int) -> None:
    """Canonical boards number as known, and their orbits add up to all boards."""
    found = boards(size)
    assert len(found.masks) == count
    assert int(found.weight.sum()) == comb(52, size)


def test_multisets_are_numbered_without_gaps() -> None:
    """Row i of `multisets` has index i."""
    for size in range(8):
        rows = multisets(size, 13)
        assert (multiset_index(rows) == np.arange(len(rows))).all()


def test_steps_lead_to_boards_with_one_card_more() -> None:
    """A step up adds one rank to S or to O, and the step back leads home."""
    known = classes()
    for cards in (3, 4):
        lower, upper, step = known.suit[cards], known.suit[cards + 1], known.steps[cards]
        row, rank = np.nonzero(step.suited != NONE)
        target = step.suited[row, rank]
        assert (upper.masks[target] == (lower.masks[row] | (1 << rank))).all()
        assert (upper.outside[target] == lower.outside[row]).all()
        row, rank = np.nonzero(step.outside != NONE)
        target = step.outside[row, rank]
        assert (upper.masks[target] == lower.masks[row]).all()
        assert (upper.left[target, rank] + 1 == lower.left[row, rank]).all()
        back_row, place = np.nonzero(step.suited_back != NONE)
        source = step.suited_back[back_row, place]
        assert (step.suited[source] == back_row[:, None]).any(1).all()


def test_permuted_boards_are_canonical_where_they_came_from() -> None:
    """Permuting the suits of a canonical flop and of hole cards meets the same state again."""
    flops, pair = boards(3), holes()
    chosen = np.random.default_rng(3).integers(0, len(flops.masks), 200)
    for order in suit_orders():
        masks = np.zeros((200, 4), np.int64)
        masks[:, order] = flops.masks[chosen]
        found, way = canonical(flops, masks)
        assert (found == chosen).all()
        back = suit_orders()[way]
        for at in range(200):
            assert (flops.masks[chosen[at]][back[at]] == masks[at]).all()
    assert (np.sort(moved_holes(), axis=1) == np.arange(1326)).all()
    assert (pair.chart[moved_holes()] == pair.chart).all()


def test_unturned_boards_have_one_card_less() -> None:
    """The flop behind each card of a four-card board holds the ranks of the other three."""
    turns, flops, back = boards(4), boards(3), unturned()
    ranks = np.sort(turns.cards >> 2, axis=1)
    for at in range(4):
        flop = np.sort(flops.cards[back.flops[:, at]] >> 2, axis=1)
        left = np.sort(np.delete(turns.cards >> 2, at, axis=1), axis=1)
        assert (flop == left).all()
    assert ranks.shape == (16432, 4)


def test_chart_names_cover_all_hole_cards() -> None:
    """The 169 names are different, their sizes add up to 1,326, and names read back."""
    assert len(set(NAMES)) == CLASSES
    assert sum(class_size(index) for index in range(CLASSES)) == 1326
    assert [class_index(name) for name in NAMES] == list(range(CLASSES))
    assert NAMES[class_of(50, 1)] == "A2o"
    assert class_index("ka s".replace(" ", "")) == class_index("AKs")


def test_columns_agree_with_hole_cards() -> None:
    """The chart class of a wide column is that of every pair of cards that falls into it."""
    pair, meaning = holes(), columns()
    for suit in range(4):
        assert (meaning.chart[pair.wide[suit]] == pair.chart).all()
        assert (meaning.wide_rank[pair.wide[suit]] == pair.wide_ranks).all()
