"""Do the streets deal a game that one deck can serve, and do the decisions lie between them?"""

from __future__ import annotations

from typing import Final

from riverhouse.cards import DECK
from riverhouse.rules.model import ActionSpec, Decision, Variant
from riverhouse.rules.nonsense import names_once, number, one_of, refuse, refuse_because

_MOST_MULTIPLE: Final = 100
_MOST_SEATS: Final = 1_000_000
SHOWDOWN_CARDS: Final = range(5, 8)
_FREE: Final = ("fold", "check")


def check_streets(variant: Variant) -> None:
    """Refuse streets that deal no hand of five to seven cards, or more than there are."""
    names_once("streets", (street.id for street in variant.streets))
    for street in variant.streets:
        counts = (street.burn, street.player, street.dealer, street.board)
        for name, count in zip(("burn", "player", "dealer", "board"), counts, strict=True):
            number(f"streets.{street.id}.{name}", count, least=0, most=len(DECK))
        if sum(counts) == 0:
            refuse_because(
                f"streets.{street.id}", "it has no cards", "a street that deals or burns some"
            )
    to_dealer = sum(street.dealer for street in variant.streets)
    if variant.cards_to_hand != to_dealer:
        allowed = f"as many cards to the dealer as to a hand: {variant.cards_to_hand}"
        refuse_because("streets", f"{to_dealer} cards go to the dealer", allowed)
    total = variant.cards_to_hand + variant.cards_on_board
    if variant.cards_to_hand < 1 or total not in SHOWDOWN_CARDS:
        to_each = (
            f"{variant.cards_to_hand} cards go to a hand and {variant.cards_on_board} to the board"
        )
        refuse_because("streets", to_each, "cards to a hand, and five to seven with the board")
    least = 0 if variant.is_shared else 1
    number("table.seats", variant.table.seats, least=least, most=_MOST_SEATS)
    hands = 2 if variant.is_shared else variant.table.seats + 1
    burnt = sum(street.burn for street in variant.streets)
    needed = variant.cards_to_hand * hands + variant.cards_on_board + burnt
    if needed > len(DECK):
        sentence = f"{variant.table.seats} seats need {needed} cards"
        refuse_because("table.seats", sentence, f"no more than one deck holds: {len(DECK)}")


def check_decisions(variant: Variant) -> None:
    """Refuse decisions that stand nowhere, twice, out of order, or offer what cannot be done."""
    names_once("decisions", (decision.id for decision in variant.decisions))
    streets = [street.id for street in variant.streets]
    for decision in variant.decisions:
        one_of(f"decisions.{decision.id}.after", decision.after, streets)
        _check_actions(variant, decision)
    afters = names_once("decisions.after", (decision.after for decision in variant.decisions))
    if afters != sorted(afters, key=streets.index):
        refuse("decisions.after", afters, "the order of the streets")


def _check_actions(variant: Variant, decision: Decision) -> None:
    where = f"decisions.{decision.id}"
    names = names_once(f"{where}.actions", (spec.action for spec in decision.actions))
    free = [name for name in names if name in _FREE]
    # An absent player's stake is not the house's to put down, so there must be a choice that
    # costs nothing, and it is the default.
    if not free:
        refuse(f"{where}.actions", names, "fold or check among them")
    one_of(f"{where}.default", decision.default, free)
    for spec in decision.actions:
        if spec.action in _FREE:
            _check_free(f"{where}.{spec.action}", spec)
        else:
            _check_bought(variant, f"{where}.{spec.action}", spec)


def _check_free(where: str, spec: ActionSpec) -> None:
    if spec.wager is not None:
        refuse(f"{where}.wager", spec.wager, "no wager: a fold or a check buys none")
    if spec.multiples:
        refuse(f"{where}.multiples", list(spec.multiples), "none: a fold or a check costs nothing")


def _check_bought(variant: Variant, where: str, spec: ActionSpec) -> None:
    one_of(f"{where}.wager", spec.wager, variant.wagers)
    allowed = f"whole numbers from 1 to {_MOST_MULTIPLE}, each once"
    if not spec.multiples or len(set(spec.multiples)) != len(spec.multiples):
        refuse(f"{where}.multiples", list(spec.multiples), allowed)
    for multiple in spec.multiples:
        if not 1 <= multiple <= _MOST_MULTIPLE:
            refuse(f"{where}.multiples", multiple, allowed)
