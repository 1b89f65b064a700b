"""Strength of one hand in plain Python: no arrays, no compiler, nothing to load.

Each card has a number; the sum over the cards of a hand holds a three-bit counter for each rank
and a four-bit counter for each suit, the latter started at three so that the fifth card of a suit
sets the counter's highest bit. The strength of a multiset of ranks is worked out when it is first
seen and looked up ever after: there are only 73,775 of five, six and seven cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from riverhouse.cards import DECK, check_cards, parse_cards, rank_of, suit_of
from riverhouse.hands.classes import flush_strength, rank_strength

Cards = Sequence[int] | str
COUNTS: Final = (5, 6, 7)
_SEVEN: Final = 7

_RANK_BITS: Final = 3
_SUIT_BITS: Final = 4
_SUITS_AT: Final = 13 * _RANK_BITS
_RANKS_ONLY: Final = (1 << _SUITS_AT) - 1
_FIFTH_OF_SUIT: Final = 0b1000_1000_1000_1000 << _SUITS_AT
_SUITS_START: Final = 0b0011_0011_0011_0011 << _SUITS_AT


def _number_of(card: int) -> int:
    return (1 << _RANK_BITS * rank_of(card)) + (1 << (_SUITS_AT + _SUIT_BITS * suit_of(card)))


_NUMBER: Final = {card: _number_of(card) for card in DECK}
# The first card of a hand brings the start of the suit counters with it, which saves an addition.
_LEAD: Final = {card: _SUITS_START + number for card, number in _NUMBER.items()}
# By suit, the bit in a mask of ranks of each of its cards.
_SUITED: Final = tuple(
    {card: 1 << rank_of(card) for card in DECK if suit_of(card) == suit} for suit in range(4)
)
_seen: Final[dict[int, int]] = {}
_flush_seen: Final = cache(flush_strength)


def evaluate(cards: Cards) -> int:
    """Return the strength 1..7462 of the best five of five to seven cards; higher is better.

    Strengths compare between hands of five, six and seven cards; a royal flush is 7462.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    if len(cards) == _SEVEN and not isinstance(cards, str):
        a, b, c, d, e, f, g = cards
        try:
            total = (
                _LEAD[a]
                + _NUMBER[b]
                + _NUMBER[c]
                + _NUMBER[d]
                + _NUMBER[e]
                + _NUMBER[f]
                + _NUMBER[g]
            )
        except (KeyError, TypeError):
            pass  # `known_cards` below finds the culprit and names it.
        else:
            if len({a, b, c, d, e, f, g}) == _SEVEN:
                if total & _FIFTH_OF_SUIT:
                    return _flush(cards, total)
                try:
                    return _seen[total & _RANKS_ONLY]
                except KeyError:
                    return _first_seen(total & _RANKS_ONLY)
    return strength_of(known_cards(cards))


def strength_of(cards: Sequence[int]) -> int:
    """Return the strength of five to seven different cards 0..51, which nobody checks here."""
    if len(cards) == _SEVEN:
        a, b, c, d, e, f, g = cards
        total = (
            _LEAD[a] + _NUMBER[b] + _NUMBER[c] + _NUMBER[d] + _NUMBER[e] + _NUMBER[f] + _NUMBER[g]
        )
    else:
        total = _SUITS_START
        for card in cards:
            total += _NUMBER[card]
    if total & _FIFTH_OF_SUIT:
        return _flush(cards, total)
    try:
        return _seen[total & _RANKS_ONLY]
    except KeyError:
        return _first_seen(total & _RANKS_ONLY)


def known_cards(cards: Cards) -> tuple[int, ...]:
    """Read or check five to seven cards.

    Raises:
        CardError: an unknown card, a card twice, or not five to seven cards.
    """
    given = parse_cards(cards) if isinstance(cards, str) else cards
    return check_cards(given, counts=COUNTS)


def _flush(cards: Sequence[int], total: int) -> int:
    # Five of seven cards in one suit leave no room for quads or a full house beside the flush.
    fifths = (total & _FIFTH_OF_SUIT) >> _SUITS_AT
    suit = (fifths.bit_length() - 1) // _SUIT_BITS
    bits = _SUITED[suit]
    ranks = 0
    for card in cards:
        ranks |= bits.get(card, 0)
    return _flush_seen(ranks)


def _first_seen(counters: int) -> int:
    at_least = [0, 0, 0, 0]
    for rank in range(13):
        for times in range((counters >> _RANK_BITS * rank) & 7):
            at_least[times] |= 1 << rank
    strength = rank_strength(*at_least)
    _seen[counters] = strength
    return strength
