"""Which five of the cards play, in the order in which they count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverhouse.cards import RANKS, rank_of, suit_of
from riverhouse.hands.category import Category, category_of
from riverhouse.hands.classes import straight_top
from riverhouse.hands.scalar import Cards, known_cards, strength_of

_FIVE: Final = 5
_GROUPS: Final = {
    Category.HIGH_CARD: (),
    Category.PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
}


def best_five(cards: Cards, *, hole: int = 2) -> tuple[int, ...]:
    """Return the indices of the five cards that play, most significant first.

    A pair comes before its kickers, trips before the pair of a full house, a straight from its
    highest card down with the ace last in the wheel. Among cards of equal worth the one given
    first plays, except that the board plays, all of it, where its five cards after the player's
    first `hole` are as good as all together.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    return best_of_known(known_cards(cards), hole=hole)[1]


def best_of_known(known: Sequence[int], *, hole: int) -> tuple[Category, tuple[int, ...], bool]:
    """Return the category of known cards, their `best_five`, and whether the board plays."""
    strength = strength_of(known)
    category = category_of(strength)
    board = known[hole:]
    if len(board) == _FIVE < len(known) and strength_of(board) == strength:
        return category, tuple(index + hole for index in _pick(board, category)), True
    return category, _pick(known, category), False


def _pick(known: Sequence[int], category: Category) -> tuple[int, ...]:
    indices = list(range(len(known)))
    if category in {Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH}:
        suits = [suit_of(card) for card in known]
        indices = [index for index in indices if suits.count(suits[index]) >= _FIVE]
    if category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH}:
        return _run(known, indices)
    ranks = [rank_of(card) for card in known]
    if category is Category.FLUSH:
        return tuple(sorted(indices, key=lambda index: -ranks[index])[:_FIVE])
    return _groups(ranks, category)


def _run(known: Sequence[int], indices: Sequence[int]) -> tuple[int, ...]:
    first_with: dict[int, int] = {}
    for index in indices:
        first_with.setdefault(rank_of(known[index]), index)
    top = straight_top(sum(1 << rank for rank in first_with))
    # One step below the deuce is the ace of the wheel.
    return tuple(first_with[(top - step) % len(RANKS)] for step in range(_FIVE))


def _groups(ranks: Sequence[int], category: Category) -> tuple[int, ...]:
    """Take the groups that make the hand, then the highest of the cards left as kickers."""
    chosen: list[int] = []
    left = sorted(range(len(ranks)), key=lambda index: -ranks[index])
    for size in _GROUPS[category]:
        left_ranks = [ranks[index] for index in left]
        rank = next(rank for rank in left_ranks if left_ranks.count(rank) >= size)
        chosen += [index for index in left if ranks[index] == rank][:size]
        left = [index for index in left if ranks[index] != rank]
    return tuple(chosen + left)[:_FIVE]
