"""Reading the answers to a question of the trainer from a person at the keyboard.

What cannot be read is asked again with the reason; nothing typed is ever taken for something else.
"""

from __future__ import annotations

import re
from typing import Final

from riverhouse.cards import card_text, parse_cards
from riverhouse.cli.output import say
from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.trainer import Field, Question
from riverhouse.trainer.question import Value
from riverhouse.trainer.saying import said

_MONEY: Final = re.compile(r"([+-]?)(\d{1,12})(?:[.,](\d{1,2}))?")
_COUNT: Final = re.compile(r"\d{1,9}")


def read_answers(question: Question, lang: str) -> dict[str, Value] | None:
    """Ask for each field in turn; None once the input has ended."""
    variant = load_variant(question.ask.variant)
    answers: dict[str, Value] = {}
    for field in question.fields:
        for number, option in enumerate(field.options, start=1):
            say(f"    {number}. {said(option.label, variant, lang)}")
        asked = said(field.label, variant, lang)
        while field.id not in answers:
            try:
                typed = input(f"  {asked}{'' if asked.endswith('?') else ':'} ").strip()
            except EOFError:
                say()  # the prompt stands in a line that nobody has ended
                return None
            try:
                answers[field.id] = read_value(field, typed)
            except InputError as error:
                say(f"    {error}")
    return answers


def read_value(field: Field, typed: str) -> Value:
    """Read one answer as the kind of the field wants it.

    Raises:
        InputError: it cannot be read; says what is allowed.
    """
    if field.kind == "amount":
        return _amount(typed)
    if field.kind == "count":
        if not _COUNT.fullmatch(typed):
            msg = f"{typed!r} is no count"
            raise InputError(msg, allowed="a whole number")
        return int(typed)
    if field.kind == "cards":
        return tuple(card_text(card) for card in parse_cards(typed))
    chosen = tuple(_option(field, word) for word in typed.replace(",", " ").split())
    if field.kind == "sequence":
        return chosen
    if len(chosen) != 1:
        msg = f"{typed!r} is no choice"
        raise InputError(msg, allowed=f"one number from 1 to {len(field.options)}")
    return chosen[0]


def _amount(typed: str) -> int:
    found = _MONEY.fullmatch(typed.replace(" ", ""))
    if found is None:
        msg = f"{typed!r} is no amount"
        raise InputError(msg, allowed="such as 12.50, or -10 for what is taken")
    sign, whole, part = found.groups()
    minor = int(whole) * 100 + int((part or "0").ljust(2, "0"))
    return -minor if sign == "-" else minor


def _option(field: Field, word: str) -> str:
    if not _COUNT.fullmatch(word) or not 1 <= int(word) <= len(field.options):
        msg = f"{word!r} is not to choose from"
        raise InputError(msg, allowed=f"numbers from 1 to {len(field.options)}")
    return field.options[int(word) - 1].value
