"""Refusing what makes no sense in a variant, in one form: field, value, what is allowed.

The checks share these few sentences, so that whoever writes a variant meets one way of saying no.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Final, NoReturn

from riverhouse.errors import VariantError
from riverhouse.rules.floors import floor_strength
from riverhouse.rules.model import MOST_MINOR

_LONGEST: Final = 80
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def refuse(field: str, value: object, allowed: str) -> NoReturn:
    """Refuse the value that stands at a field.

    Raises:
        VariantError: always.
    """
    refuse_because(field, f"{quoted(value)} makes no sense here", allowed)


def refuse_because(field: str, sentence: str, allowed: str) -> NoReturn:
    """Refuse what stands at a field in a sentence of its own, where no single value is at fault.

    Raises:
        VariantError: always.
    """
    raise VariantError(sentence, where=field, allowed=allowed)


def quoted(value: object) -> str:
    """Print a value as it stands in a message: text in quotes, and not more than a line of it."""
    shown = repr(value)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST - 1]}…"


def names_once(field: str, names: Iterable[str]) -> list[str]:
    """Return the names once each is of small letters, digits and hyphens, and there is no other."""
    seen: list[str] = []
    for name in names:
        if not _NAME.fullmatch(name):
            refuse(field, name, "small letters, digits and hyphens")
        if name in seen:
            refuse(field, name, "each name once")
        seen.append(name)
    return seen


def one_of(field: str, value: str | None, allowed: Collection[str]) -> None:
    """Refuse a value that is none of those allowed."""
    if value not in allowed:
        refuse(field, value, " or ".join(allowed) or "nothing")


def number(field: str, value: int, *, least: int, most: int = MOST_MINOR) -> None:
    """Refuse a number outside its range."""
    if not least <= value <= most:
        refuse(field, value, f"a whole number from {least} to {most}")


def floor(field: str, value: str) -> int:
    """Return the strength of a floor such as `straight` or `pair:4`."""
    try:
        return floor_strength(value)
    except VariantError as error:
        refuse(field, value, error.allowed)
