"""Strength of one hand in plain Python: no arrays, no compiler, nothing to load.

Each card has a number; the sum over the cards of a hand holds

- a three-bit counter for each rank, from bit 0,
- a four-bit counter for each suit, from bit 39, started at three so that the fifth card of a
  suit sets the counter's highest bit,
- the set of cards, from bit 55: it has as many ones as there are cards only if all differ.

The sums of two cards are looked up together, which halves the work. The strength of a multiset of
ranks is worked out when it is first seen and looked up ever after: there are only 73,775 of five,
six and seven cards, and 8,192 sets of ranks in one suit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from riverhouse.cards import DECK, RANKS, SUITS, check_cards, parse_cards, rank_of, suit_of
from riverhouse.hands.classes import flush_strength, rank_strength

Cards = Sequence[int] | str
COUNTS: Final = (5, 6, 7)
_SIX: Final = 6
_SEVEN: Final = 7

_RANK_BITS: Final = 3
_SUIT_BITS: Final = 4
_SUITS_AT: Final = len(RANKS) * _RANK_BITS
_SET_AT: Final = _SUITS_AT + len(SUITS) * _SUIT_BITS
_SUITS_START: Final = 0b0011_0011_0011_0011 << _SUITS_AT
_FIFTH_OF_SUIT: Final = 0b1000_1000_1000_1000 << _SUITS_AT
_RANKS_AND_FIFTH: Final = _FIFTH_OF_SUIT | ((1 << _SUITS_AT) - 1)


def _number(card: int) -> int:
    rank = 1 << _RANK_BITS * rank_of(card)
    suit = 1 << _SUIT_BITS * suit_of(card) + _SUITS_AT
    return rank + suit + (1 << card + _SET_AT)


def _guarded(row: list[Any]) -> tuple[Any, ...]:
    """Add as many empty places as there are cards: a negative index falls on one of them."""
    return (*row, *[None] * len(DECK))


# By card, the number with the start of the suit counters; by two cards, the sum of their numbers.
# What is no card is None, and counting with it is a TypeError.
_ONE: Final = _guarded([_SUITS_START + _number(card) for card in DECK])
_TWO: Final = _guarded(
    [_guarded([_number(card) + _number(other) for other in DECK]) for card in DECK]
)
# By suit, the bit in a set of ranks of each of its cards.
_SUITED: Final = tuple(
    {card: 1 << rank_of(card) for card in DECK if suit_of(card) == suit}
    for suit in range(len(SUITS))
)
_seen: Final[dict[int, int]] = {}
_flush_seen: Final = cache(flush_strength)


def evaluate(cards: Cards) -> int:
    """Return the strength 1..7462 of the best five of five to seven cards; higher is better.

    Strengths compare between hands of five, six and seven cards; a royal flush is 7462.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    # The common case, seven integers, is judged first; anything else fails here in some way,
    # text included, and is read or refused with all due words by `known_cards`.
    hand: Any = cards
    try:
        a, b, c, d, e, f, g = hand
        total = _TWO[a][b] + _TWO[c][d] + _TWO[e][f] + _ONE[g]
    except (IndexError, TypeError, ValueError):
        pass
    else:
        if (total >> _SET_AT).bit_count() == _SEVEN:
            try:
                return _seen[total & _RANKS_AND_FIFTH]
            except KeyError:
                return _unseen(total, hand)
    return strength_of(known_cards(cards))


def strength_of(cards: Sequence[int]) -> int:
    """Return the strength of five to seven different cards 0..51, which nobody checks here."""
    if len(cards) == _SEVEN:
        a, b, c, d, e, f, g = cards
        total = _TWO[a][b] + _TWO[c][d] + _TWO[e][f] + _ONE[g]
    elif len(cards) == _SIX:
        a, b, c, d, e, f = cards
        total = _TWO[a][b] + _TWO[c][d] + _TWO[e][f] + _SUITS_START
    else:
        a, b, c, d, e = cards
        total = _TWO[a][b] + _TWO[c][d] + _ONE[e]
    try:
        return _seen[total & _RANKS_AND_FIFTH]
    except KeyError:
        return _unseen(total, cards)


def known_cards(cards: Cards) -> tuple[int, ...]:
    """Read or check five to seven cards.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    given = parse_cards(cards) if isinstance(cards, str) else cards
    return check_cards(given, counts=COUNTS)


def _unseen(total: int, cards: Sequence[int]) -> int:
    fifth = total & _FIFTH_OF_SUIT
    if fifth:
        # Five of seven cards in one suit leave no room for quads or a full house beside them.
        suit = (fifth.bit_length() - 1 - _SUITS_AT) // _SUIT_BITS
        bits = _SUITED[suit]
        ranks = 0
        for card in cards:
            ranks |= bits.get(card, 0)
        return _flush_seen(ranks)
    counters = total & _RANKS_AND_FIFTH
    at_least = [0, 0, 0, 0]
    for rank in range(len(RANKS)):
        for times in range((counters >> _RANK_BITS * rank) & 0b111):
            at_least[times] |= 1 << rank
    strength = rank_strength(*at_least)
    _seen[counters] = strength
    return strength
