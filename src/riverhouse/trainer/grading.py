"""Right or wrong, field by field; the question is made again, so the key never travels."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from riverhouse.cards import cards_text, parse_card, parse_cards
from riverhouse.errors import InputError
from riverhouse.hands import strength_of
from riverhouse.text import Label
from riverhouse.trainer.question import Field, Question, Value

_FIVE = 5


class FieldGrade(msgspec.Struct, frozen=True):
    """One field: was it right, what was given (None: nothing), what is the key."""

    id: str
    right: bool
    given: Value | None
    key: Value


class Grade(msgspec.Struct, frozen=True):
    """The grade of an answer: right as a whole, each field, and the working of the key."""

    right: bool
    fields: tuple[FieldGrade, ...]
    working: tuple[Label, ...]


def grade(question: Question, answers: Mapping[str, Value]) -> Grade:
    """Grade an answer; a field left out is wrong.

    Raises:
        InputError: an answer to something that was not asked, or of the wrong kind.
    """
    known = {field.id: field for field in question.fields}
    for field_id in answers:
        if field_id not in known:
            msg = f"{field_id!r} was not asked"
            raise InputError(msg, where="answers", allowed=", ".join(known))
    grades = tuple(
        _grade_field(question, field, answers.get(field.id)) for field in question.fields
    )
    return Grade(all(each.right for each in grades), grades, question.working)


def _grade_field(question: Question, field: Field, given: Value | None) -> FieldGrade:
    key = question.key[field.id]
    if given is None:
        return FieldGrade(field.id, right=False, given=None, key=key)
    checked = _checked(field, given)
    if field.kind == "cards" and isinstance(checked, tuple) and isinstance(key, tuple):
        return FieldGrade(field.id, _same_five(question, checked, key), checked, key)
    return FieldGrade(field.id, checked == key, checked, key)


def _checked(field: Field, given: Value) -> Value:
    where = f"answers.{field.id}"
    if field.kind in ("amount", "count"):
        if type(given) is not int:
            msg = f"{given!r} is no whole number"
            raise InputError(msg, where=where, allowed="minor units, or a count")
        return given
    values = tuple(option.value for option in field.options)
    if field.kind == "choice":
        if given not in values:
            msg = f"{given!r} is not to choose from"
            raise InputError(msg, where=where, allowed=", ".join(values))
        return given
    if not isinstance(given, tuple | list):
        msg = f"{given!r} is no list"
        raise InputError(msg, where=where, allowed="a list of texts")
    several = tuple(str(part) for part in given)
    if field.kind == "sequence" and not set(several) <= set(values):
        msg = f"{several!r} has what is not to choose from"
        raise InputError(msg, where=where, allowed=", ".join(values))
    if field.kind == "cards":
        return tuple(cards_text([parse_card(name, where=where)]) for name in several)
    return several


def _same_five(question: Question, given: tuple[str, ...], key: tuple[str, ...]) -> bool:
    """Accept any five of the shown cards that are worth as much as the key's five."""
    shown = {*question.shown.board, *(c for seat in question.shown.seats for c in seat.cards)}
    if len(set(given)) != _FIVE or not set(given) <= shown:
        return False
    return strength_of(parse_cards(" ".join(given))) == strength_of(parse_cards(" ".join(key)))
