"""Grading a whole paper at once, as an examiner does: each card once, right and in time."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.trainer.asking import question_of
from riverhouse.trainer.citing import Rule, rules_of
from riverhouse.trainer.grading import Grade, grade
from riverhouse.trainer.papers import Paper, asks_of, is_passed, seconds_for
from riverhouse.trainer.question import Posed, Value, posed

replace = msgspec.structs.replace
_MILLISECONDS = 1000


class Handed(msgspec.Struct, frozen=True):
    """What was answered to one card, and how long it was on view, in milliseconds."""

    number: int
    answers: dict[str, Value]
    ms: int


class Card(msgspec.Struct, frozen=True):
    """One card of a paper: the question, and the seconds it may take (0: no clock)."""

    question: Posed
    seconds: int


class Marked(msgspec.Struct, frozen=True):
    """One card after the paper was handed in: question, time, grade and the rules it rests on."""

    question: Posed
    seconds: int
    ms: int
    late: bool
    grade: Grade
    rules: tuple[Rule, ...]


class Result(msgspec.Struct, frozen=True):
    """The whole paper marked; a card counts if it is right and in time."""

    right: int
    count: int
    passed: bool
    cards: tuple[Marked, ...]


def cards_of(paper: Paper) -> tuple[Card, ...]:
    """Return the cards of a paper, as they are posed.

    Raises:
        InputError: the paper cannot be set.
    """
    return tuple(
        Card(posed(question_of(ask)), seconds_for(paper, ask.drill)) for ask in asks_of(paper)
    )


def sealed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards without what their keys could be worked out from: seed and tag."""
    return tuple(
        Card(replace(card.question, ask=replace(card.question.ask, seed=""), tag=""), card.seconds)
        for card in cards
    )


def mark(paper: Paper, handed: tuple[Handed, ...]) -> Result:
    """Mark a paper; a card that was not handed in is wrong.

    Raises:
        InputError: an answer to a card that the paper does not have, or of the wrong kind.
    """
    asks = asks_of(paper)
    given = _by_number(handed, len(asks))
    variant = load_variant(paper.variant)
    cards: list[Marked] = []
    for number, ask in enumerate(asks):
        question = question_of(ask, variant)
        seconds = seconds_for(paper, ask.drill)
        card = given.get(number)
        ms = card.ms if card else 0
        cards.append(
            Marked(
                question=posed(question),
                seconds=seconds,
                ms=ms,
                late=bool(seconds) and ms > seconds * _MILLISECONDS,
                grade=grade(question, card.answers if card else {}),
                rules=rules_of(question, variant),
            )
        )
    right = sum(card.grade.right and not card.late for card in cards)
    return Result(right, len(cards), is_passed(right, len(cards)), tuple(cards))


def _by_number(handed: tuple[Handed, ...], count: int) -> Mapping[int, Handed]:
    given: dict[int, Handed] = {}
    for card in handed:
        if not 0 <= card.number < count or card.number in given:
            msg = f"card {card.number} is not there, or is handed in twice"
            raise InputError(msg, where="cards", allowed=f"each of 0 to {count - 1} once")
        given[card.number] = card
    return given
