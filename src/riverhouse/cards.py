"""Cards as integers 0..51 (rank * 4 + suit), their notation, and the checks on card lists.

Ranks run from deuce 0 to ace 12, suits c d h s from 0 to 3. Everything above speaks of cards in
this form; text is parsed and printed here only. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from riverhouse.errors import CardError

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = tuple(range(52))
ALL_CARDS: Final = frozenset(DECK)
_INT: Final = frozenset({int})
_SYMBOLS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")
_NOTATION: Final = "rank 2-9, T or 10, J, Q, K, A, then suit c, d, h or s, such as As or 10d"


def card_of(rank: int, suit: int) -> int:
    """Return the card of a rank index 0..12 and a suit index 0..3."""
    return rank * 4 + suit


def rank_of(card: int) -> int:
    """Return the rank index of a card: deuce 0 to ace 12."""
    return card >> 2


def suit_of(card: int) -> int:
    """Return the suit index of a card: clubs 0, diamonds 1, hearts 2, spades 3."""
    return card & 3


def card_text(card: int, *, where: str = "card") -> str:
    """Print one card, such as `As`; the inverse of `parse_card`.

    Raises:
        CardError: the number is not 0..51; `where` is named in the message.
    """
    if not 0 <= card < len(DECK):
        msg = f"{card!r} is not a card"
        raise CardError(msg, where=where, allowed="0 to 51")
    return RANKS[card >> 2] + SUITS[card & 3]


def cards_text(cards: Iterable[int]) -> str:
    """Print cards with single blanks between them; the inverse of `parse_cards`."""
    return " ".join(card_text(card) for card in cards)


def card_count(count: int) -> str:
    """Say how many cards: `1 card`, `2 cards`."""
    return f"{count} card" if count == 1 else f"{count} cards"


def parse_card(text: str, *, where: str = "card") -> int:
    """Read one card in any case, with `10` or `T` for the ten and letters or symbols for suits.

    Raises:
        CardError: the text is no card; `where` is named in the message.
    """
    name = text.strip().translate(_SYMBOLS)
    rank_name, suit_name = name[:-1].upper(), name[-1:].lower()
    rank = RANKS.find("T" if rank_name == "10" else rank_name) if rank_name else -1
    suit = SUITS.find(suit_name) if suit_name else -1
    if rank < 0 or suit < 0 or (len(rank_name) != 1 and rank_name != "10"):
        msg = f"{text!r} is not a card"
        raise CardError(msg, where=where, allowed=_NOTATION)
    return card_of(rank, suit)


def parse_cards(text: str, *, where: str = "cards") -> tuple[int, ...]:
    """Read cards separated by blanks or commas, or run together (`AsTd2c`), in the given order.

    Raises:
        CardError: some piece is no card, or a card appears twice.
    """
    pieces = text.replace(",", " ").split()
    cards: list[int] = []
    for piece in pieces:
        cards.extend(parse_card(name, where=where) for name in _split_run(piece))
    return check_cards(cards, where=where)


def _split_run(piece: str) -> list[str]:
    names: list[str] = []
    at = 0
    while at < len(piece):
        width = 3 if piece[at : at + 2] == "10" else 2
        names.append(piece[at : at + width])
        at += width
    return names


def check_cards(
    cards: Sequence[int], *, where: str = "cards", counts: Collection[int] | None = None
) -> tuple[int, ...]:
    """Return the cards as a tuple once each is known, different and their number allowed.

    Raises:
        CardError: an unknown card, a card twice, or a number of cards outside `counts`.
    """
    given = tuple(cards)
    # The common case is told at once; anything else is gone through card by card for its words.
    if (
        set(map(type, given)) <= _INT
        and len(ALL_CARDS.intersection(given)) == len(given)
        and (counts is None or len(given) in counts)
    ):
        return given
    return _gone_through(given, where, None if counts is None else sorted(set(counts)))


def _gone_through(
    given: tuple[Any, ...], where: str, allowed: Sequence[int] | None
) -> tuple[int, ...]:
    """Take what stands for an integer as one; refuse the first fault, as `check_cards` says."""
    known: list[int] = []
    for each in given:
        # NumPy integers are as good as Python's; the printed name is the check of the range.
        card = each if type(each) is int else _as_int(each, where)
        name = card_text(card, where=where)
        if card in known:
            msg = f"{name} appears twice in {cards_text(known)} {name}"
            raise CardError(msg, where=where, allowed="each card once")
        known.append(card)
    if allowed is not None and len(known) not in allowed:
        shown = cards_text(known) or "none"
        msg = f"{card_count(len(known))} given ({shown})"
        numbers = " or ".join(str(count) for count in allowed)
        raise CardError(msg, where=where, allowed=f"{numbers} cards")
    return tuple(known)


def _as_int(given: object, where: str) -> int:
    if isinstance(given, bool) or not hasattr(given, "__index__"):
        msg = f"{given!r} is not a card"
        raise CardError(msg, where=where, allowed="0 to 51")
    return int(given.__index__())
