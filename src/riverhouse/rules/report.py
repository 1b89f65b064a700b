"""What a settled hand says: its lines and sums, and how each side's hand is named.

These are the structures that calculators, trainers, histories and pages print.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

import msgspec
from msgspec import structs

from riverhouse.cards import card_text
from riverhouse.hands import describe_hole, read_known, strength_of
from riverhouse.rules.model import Variant
from riverhouse.rules.settlement import Line, qualifies
from riverhouse.text import Label

_HOLE: Final = 2
_FIVE: Final = 5


class HandReport(msgspec.Struct, frozen=True):
    """One side's hand: category key and the five cards that play (from five cards on), and name."""

    category: str | None
    label: Label | None
    best: tuple[str, ...]


Report = TypeVar("Report", bound=HandReport)


class DealerReport(HandReport, frozen=True):
    """The dealer's hand; `qualifies` is None until it is known or where no one must qualify."""

    qualifies: bool | None


class Settlement(msgspec.Struct, frozen=True):
    """The whole result of one seat in minor units, staked wagers only, in settlement order."""

    lines: tuple[Line, ...]
    staked: int
    returned: int
    net: int
    player: HandReport
    dealer: DealerReport


def hand_report(hole: Sequence[int], board: Sequence[int]) -> HandReport:
    """Name the hand that hole cards and board make so far; without hole cards there is none."""
    return _named(tuple(hole), tuple(board))


def told_apart(
    dealer: Report, hands: Sequence[HandReport]
) -> tuple[Report, tuple[HandReport, ...]]:
    """Where hands have the dealer's name but not its strength, name the card that decides, too.

    A label is then told further with `decides`, the rank of the first of the best five in which
    the two differ. The dealer's has it only if it is the same place for all such hands; one that
    ties is then named like the dealer's.
    """
    places = [_deciding_place(dealer, hand) for hand in hands]
    decided = {place for place in places if place is not None}
    shared = decided.pop() if len(decided) == 1 else None
    named = tuple(
        _named_down_to(hand, shared if place is None and hand.label == dealer.label else place)
        for hand, place in zip(hands, places, strict=True)
    )
    return _named_down_to(dealer, shared), named


def _deciding_place(dealer: HandReport, hand: HandReport) -> int | None:
    """Return the place in the best five where two hands of one name differ, if there is one."""
    if _name(dealer) != _name(hand):
        return None
    pairs = enumerate(zip(dealer.best, hand.best, strict=True))
    return next((place for place, (ours, theirs) in pairs if ours[0] != theirs[0]), None)


def _name(hand: HandReport) -> Label | None:
    """Return what a hand is called, whichever of its cards lie on the board."""
    if hand.label is None:
        return None
    params = {name: rank for name, rank in hand.label.params.items() if name != "plays_board"}
    return Label(hand.label.key, params)


def _named_down_to(hand: Report, place: int | None) -> Report:
    # That the board plays is not said beside the one card that matters: "plays" would come twice.
    name = _name(hand)
    if place is None or name is None:
        return hand
    label = Label(name.key, {**name.params, "decides": hand.best[place][0]})
    return structs.replace(hand, label=label)


@lru_cache(maxsize=1024)
def _named(hole: tuple[int, ...], board: tuple[int, ...]) -> HandReport:
    # A table looks at the same hand again with every view, and all seats at a shared one.
    cards = (*hole, *board)
    if not hole or len(cards) < _FIVE:
        label = describe_hole(hole) if len(hole) == _HOLE else None
        return HandReport(None, label, ())
    read = read_known(cards, hole=len(hole))
    return HandReport(
        read.category.key, read.label, tuple(card_text(cards[at]) for at in read.best)
    )


def dealer_report(variant: Variant, hole: Sequence[int], board: Sequence[int]) -> DealerReport:
    """Name the dealer's hand and, once all cards lie, say whether it qualifies."""
    hand = hand_report(hole, board)
    whole = len(hole) == variant.cards_to_hand and len(board) == variant.cards_on_board
    known = whole and variant.settling.qualifier != "none"
    reached = qualifies(variant, strength_of((*hole, *board))) if known else None
    return DealerReport(hand.category, hand.label, hand.best, qualifies=reached)
