"""The tables behind the batch engines, which the odds solver uses as well."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

from riverhouse.errors import InputError
from riverhouse.hands import evaluate
from riverhouse.hands.tables import (
    HIGH_WEIGHTS,
    LOW_WEIGHTS,
    flush_strengths,
    rank_strengths,
    tables,
)

Counts = NDArray[np.uint8]


def counts_of_seven() -> Counts:
    """Return every multiset of seven ranks that four suits allow, as counts (49205, 13)."""
    rows = np.zeros((50_388, 13), np.uint8)
    for row, ranks in zip(rows, combinations_with_replacement(range(13), 7), strict=True):
        np.add.at(row, list(ranks), 1)
    possible: Counts = rows[rows.max(axis=1) <= 4]
    return possible


def spread(counts: Counts) -> list[int]:
    """Return cards of these ranks with at most four cards of a suit and no straight flush."""
    cards: list[int] = []
    for rank in np.flatnonzero(counts).tolist():
        for _ in range(counts[rank]):
            used = [card % 4 for card in cards]
            free = [suit for suit in range(4) if rank * 4 + suit not in cards]
            cards.append(rank * 4 + min(free, key=used.count))
    return cards


def test_rank_strengths_are_those_of_cards_of_mixed_suits() -> None:
    """All 49,205 multisets, each against a single hand that has those ranks and no flush."""
    counts = counts_of_seven()
    assert counts.shape == (49_205, 13)
    assert rank_strengths(counts).tolist() == [evaluate(spread(row)) for row in counts]


def test_rank_strengths_keep_the_shape() -> None:
    """Any leading axes, none included."""
    counts = counts_of_seven()[:24]
    assert np.array_equal(
        rank_strengths(counts.reshape(2, 3, 4, 13)), rank_strengths(counts).reshape(2, 3, 4)
    )
    assert rank_strengths(counts[0]) == rank_strengths(counts)[0]
    assert rank_strengths(counts[:0]).shape == (0,)


@pytest.mark.parametrize(
    "counts",
    [
        [7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [5, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
)
def test_counts_of_no_hand_are_refused(counts: list[int]) -> None:
    """Five of a rank, six cards and eight cards do not happen."""
    with pytest.raises(InputError, match="counts of no seven cards"):
        rank_strengths(np.array([counts], np.uint8))


def test_counts_of_other_decks_are_refused() -> None:
    """There are thirteen ranks."""
    with pytest.raises(InputError, match=r"counts have the shape \(3, 12\)"):
        rank_strengths(np.zeros((3, 12), np.uint8))


def test_flush_strengths() -> None:
    """By set of ranks: the strength of those cards in one suit, and zero for fewer than five."""
    by_set = flush_strengths()
    assert by_set.shape == (8192,)
    for ranks in range(8192):
        cards = [rank * 4 for rank in range(13) if ranks >> rank & 1]
        if 5 <= len(cards) <= 7:
            assert by_set[ranks] == evaluate(cards)
        else:
            assert (by_set[ranks] == 0) == (len(cards) < 5)
    assert by_set[8191] == 7462


def has_sums_of_its_own(weights: list[int]) -> bool:
    """Whether all multisets of up to seven ranks, at most four alike, have different sums."""
    sums = {0: np.zeros(1, np.int64)}
    for weight in weights:
        sums = {
            size: np.concatenate(
                [of + more * weight for n, of in sums.items() if 0 <= (more := size - n) <= 4]
            )
            for size in range(8)
            if any(0 <= size - n <= 4 for n in sums)
        }
    together = np.concatenate(list(sums.values()))
    return len(np.unique(together)) == len(together)


@pytest.mark.parametrize("weights", [LOW_WEIGHTS, HIGH_WEIGHTS])
def test_weights_are_the_smallest_that_tell_multisets_apart(weights: tuple[int, ...]) -> None:
    """Each weight after those before it does, and a lower one over them does not."""
    assert has_sums_of_its_own(list(weights))
    for taken, weight in enumerate(weights[:6]):
        before = list(weights[:taken])
        lower = range(before[-1] + 1 if before else 1, weight)
        assert not any(has_sums_of_its_own([*before, tried]) for tried in lower)


def test_tables_are_made_once() -> None:
    """They are values of the process."""
    assert tables() is tables()
