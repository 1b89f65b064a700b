"""Making hands that are worth training: any category on demand, however rare in nature.

Dealt fairly, a royal flush comes once in 30,940 hands; a trainee would never see one. So a drill
first chooses *what* to ask, evenly over the lines of the table, and then deals cards that fit. The
page says so. Within a category every hand is as likely as any other of its kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverhouse.cards import DECK, card_of
from riverhouse.errors import BrokenInvariantError
from riverhouse.hands import Category, category_of, strength_of
from riverhouse.trainer.draws import Draws

_TRIES: Final = 10_000
_SUITS: Final = range(4)
_RANKS: Final = range(13)
_WHEEL: Final = (12, 0, 1, 2, 3)
_FIVE: Final = 5


def five_of(draws: Draws, category: Category) -> tuple[int, ...]:
    """Return five cards whose best and only hand is of a category."""
    for _ in range(_TRIES):
        cards = _attempt(draws, category)
        if category_of(strength_of(cards)) == category:
            return cards
    msg = f"no five cards of {category.key} were found"
    raise BrokenInvariantError(msg)


def cards_of(draws: Draws, category: Category, count: int) -> tuple[int, ...]:
    """Return `count` cards, five to seven, that make a category and none above, shuffled."""
    for _ in range(_TRIES):
        five = five_of(draws, category)
        spare = [card for card in DECK if card not in five]
        cards = (*five, *draws.sample(spare, count - _FIVE))
        if category_of(strength_of(cards)) == category:
            return tuple(draws.shuffled(cards))
    msg = f"no {count} cards of {category.key} were found"
    raise BrokenInvariantError(msg)


def _attempt(draws: Draws, category: Category) -> tuple[int, ...]:
    shapes = {
        Category.PAIR: (2, 1, 1, 1),
        Category.TWO_PAIR: (2, 2, 1),
        Category.THREE_OF_A_KIND: (3, 1, 1),
        Category.FULL_HOUSE: (3, 2),
        Category.FOUR_OF_A_KIND: (4, 1),
    }
    if category in shapes:
        return _grouped(draws, shapes[category])
    if category in (Category.HIGH_CARD, Category.FLUSH):
        ranks = tuple(draws.sample(_RANKS, _FIVE))
    elif category == Category.ROYAL_FLUSH:
        ranks = tuple(range(8, 13))
    else:
        low = draws.below(10)
        ranks = _WHEEL if low == 0 else tuple(range(low - 1, low + 4))
    if category in (Category.HIGH_CARD, Category.STRAIGHT):
        return tuple(card_of(rank, draws.below(4)) for rank in ranks)
    suit = draws.below(4)
    return tuple(card_of(rank, suit) for rank in ranks)


def _grouped(draws: Draws, sizes: Sequence[int]) -> tuple[int, ...]:
    ranks = draws.sample(_RANKS, len(sizes))
    return tuple(
        card_of(rank, suit)
        for rank, size in zip(ranks, sizes, strict=True)
        for suit in draws.sample(_SUITS, size)
    )


def others(draws: Draws, count: int, *, but: Sequence[int]) -> tuple[int, ...]:
    """Return `count` cards at random that are not among the given ones."""
    return tuple(draws.sample([card for card in DECK if card not in but], count))
