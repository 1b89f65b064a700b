"""Options that several commands share, so that they read, behave and fail the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import Parameter

from riverhouse.errors import InputError
from riverhouse.text import LANGUAGES

if TYPE_CHECKING:
    from cyclopts import Token

# The ledger's columns are signed 64-bit; a stake of 10^15 minor units is already beyond any table.
_LARGEST_MINOR: Final = 10**15
_AMOUNT: Final = re.compile(r"[0-9]{1,16}")


def amount_of(text: str, *, where: str) -> int:
    """Read an amount in minor units: digits only, because `1.5` must never become 2.

    Raises:
        InputError: anything but digits, or more than 10^15.
    """
    if not _AMOUNT.fullmatch(text) or int(text) > _LARGEST_MINOR:
        msg = f"{text!r} is not an amount"
        allowed = "a whole number of minor units up to 10^15; 1000 is 10.00"
        raise InputError(msg, where=where, allowed=allowed)
    return int(text)


def read_whole(_type: object, tokens: Sequence[Token]) -> int:
    """Read a whole number of up to nine digits; cyclopts' own reading would round `1.5` to 2.

    Raises:
        InputError: anything else.
    """
    token = tokens[0]
    if not re.fullmatch(r"[0-9]{1,9}", token.value):
        msg = f"{token.value!r} is not a whole number"
        raise InputError(msg, where=token.keyword or "", allowed="up to nine digits")
    return int(token.value)


def language_of(text: str) -> str:
    """Return a language of the catalogues.

    Raises:
        InputError: there is no such language.
    """
    if text not in LANGUAGES:
        msg = f"{text!r} is not a language Riverhouse speaks"
        raise InputError(msg, where="--lang", allowed=", ".join(LANGUAGES))
    return text


def _read_language(_type: object, tokens: Sequence[Token]) -> str:
    return language_of(tokens[0].value)


def read_pairs(texts: Sequence[str], *, where: str) -> dict[str, str]:
    """Read `name=value` options that may be given several times; the values stay text.

    Raises:
        InputError: no equals sign, an empty side, or a name given twice.
    """
    pairs: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            msg = f"{text!r} is not of the form NAME=VALUE"
            raise InputError(msg, where=where, allowed="such as ante=25-25-12-3-2-1")
        if name.strip() in pairs:
            msg = f"{name.strip()!r} is given twice"
            raise InputError(msg, where=where, allowed="each name once")
        pairs[name.strip()] = value.strip()
    return pairs


Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON for machines.")]
Language = Annotated[
    str,
    Parameter(
        name="--lang",
        converter=_read_language,
        n_tokens=1,
        accepts_keys=False,
        help="Language of the words: en or ru.",
    ),
]
Whole = Annotated[int, Parameter(converter=read_whole, n_tokens=1, accepts_keys=False)]
VariantId = Annotated[
    str, Parameter(name="VARIANT", help="Such as casino-holdem/evolution; see `variants`.")
]
Pays = Annotated[
    list[str],
    Parameter(
        name="--pay",
        negative="",
        help="Another pay table for a wager, such as ante=25-25-12-3-2-1.",
    ),
]
Sets = Annotated[
    list[str],
    Parameter(
        name="--set",
        negative="",
        help="Another value for a switch, such as ante.pays_from=flush.",
    ),
]
DataDir = Annotated[
    str | None,
    Parameter(name="--data-dir", help="Folder of keys and ledger; default: the user's own."),
]
Database = Annotated[
    str | None,
    Parameter(name="--database", help="SQLAlchemy URL; default: SQLite in the data folder."),
]
