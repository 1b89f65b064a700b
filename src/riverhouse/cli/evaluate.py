"""`riverhouse eval`: the name, the strength and the best five of a hand."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from riverhouse.cards import card_count, card_text, parse_cards
from riverhouse.cli.options import Json, Language
from riverhouse.cli.output import say, say_json
from riverhouse.errors import CardError
from riverhouse.hands import best_five, category_of, describe, describe_hole, evaluate
from riverhouse.text import Label, render

_HOLE_ONLY = 2
_HAND = (5, 6, 7)


Words = Annotated[
    str, Parameter(help="The cards, in one word or several: rank, then suit c, d, h or s.")
]


def run(*cards: Words, lang: Language = "en", json: Json = False) -> int:
    """Name a hand of two or five to seven cards, as a dealer would.

    Of seven cards the first two are the player's own. Higher strength wins (1 to 7462).

    Example: riverhouse eval "As Ks Qs Js Ts 2h 3d"
    """
    hand = parse_cards(" ".join(cards))
    if len(hand) not in (_HOLE_ONLY, *_HAND):
        msg = f"{card_count(len(hand))} given"
        raise CardError(msg, where="cards", allowed="2 or 5 to 7 cards")
    report = _hole_report(hand, lang) if len(hand) == _HOLE_ONLY else _hand_report(hand, lang)
    if json:
        say_json(report)
        return 0
    say(str(report["text"]))
    if report["best"]:
        say(
            f"{' '.join(card_text(hand[index]) for index in best_five(hand))}  {report['strength']}"
        )
    return 0


def _hole_report(hand: tuple[int, ...], lang: str) -> dict[str, object]:
    label = describe_hole(hand)
    return _report(hand, label, lang) | {"category": None, "strength": None, "best": []}


def _hand_report(hand: tuple[int, ...], lang: str) -> dict[str, object]:
    strength = evaluate(hand)
    return _report(hand, describe(hand), lang) | {
        "category": category_of(strength).key,
        "strength": strength,
        "best": [card_text(hand[index]) for index in best_five(hand)],
    }


def _report(hand: tuple[int, ...], label: Label, lang: str) -> dict[str, object]:
    return {
        "cards": [card_text(card) for card in hand],
        "label": {"key": label.key, "params": label.params},
        "text": render(label, lang=lang),
    }
