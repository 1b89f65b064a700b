"""Messages put into words: a key and its parameters become a sentence of one language.

The page has a twin of this module in TypeScript, so the syntax is kept this small. A message is
text with placeholders in braces:

- `{name}` is the parameter as it is.
- `{name|form}` is a rank in words: the message `rank.<value>.<form>`.
- `{name|domain.form}` is any other word: the message `<domain>.<value>.<form>`.
- `{name|money}` is an amount of minor units with two decimals, with the language's
  `format.decimal` and `format.group` between and a hyphen before a negative amount.

Words looked up are taken as they are, without placeholders of their own. A name is a letter
followed by letters, digits and underscores; a form may have dots and hyphens too. There are no
plurals: messages are worded so that they need none. A parameter `plays_board` that is not 0
appends the message `hand.plays-board`, a parameter `decides` the message `hand.decides` with that
rank. Parameters that a message does not mention are ignored;
one that it mentions and did not get is an error, and so is a key that does not exist.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from riverhouse.errors import InputError
from riverhouse.text.catalogue import DEFAULT_LANGUAGE, catalogue
from riverhouse.text.label import Label

PLACEHOLDER: Final = re.compile(r"\{([A-Za-z]\w*)(?:\|([\w.-]+))?\}", re.ASCII)
_MINOR: Final = 100
_ADDED: Final = {"decides": "hand.decides", "plays_board": "hand.plays-board"}

Params = Mapping[str, str | int]


def render(message: Label | str, params: Params | None = None, lang: str = DEFAULT_LANGUAGE) -> str:
    """Say a label, or a key with its parameters, in a language.

    Raises:
        InputError: no such language or key, or a parameter is missing or of the wrong kind.
    """
    if isinstance(message, Label):
        key, given = message.key, {**message.params, **(params or {})}
    else:
        key, given = message, dict(params or {})
    words = catalogue(lang)
    keys = [key, *(added for name, added in _ADDED.items() if given.get(name))]
    return "".join(_say(each, given, words) for each in keys)


def money(amount_minor: int, lang: str = DEFAULT_LANGUAGE) -> str:
    """Write an amount of minor units as the language does, with two decimals.

    Raises:
        InputError: no such language.
    """
    return _money(amount_minor, catalogue(lang))


def _money(amount_minor: int, words: Mapping[str, str]) -> str:
    whole, minor = divmod(abs(amount_minor), _MINOR)
    groups = f"{whole:,}".replace(",", words["format.group"])
    sign = "-" if amount_minor < 0 else ""
    return f"{sign}{groups}{words['format.decimal']}{minor:02d}"


def _say(key: str, given: Params, words: Mapping[str, str]) -> str:
    return PLACEHOLDER.sub(lambda found: _fill(key, found, given, words), _look_up(words, key))


def _look_up(words: Mapping[str, str], key: str) -> str:
    try:
        return words[key]
    except KeyError:
        msg = f"there is no message {key!r}"
        raise InputError(msg, where="key", allowed="a key of the catalogue") from None


def _fill(key: str, found: re.Match[str], given: Params, words: Mapping[str, str]) -> str:
    name, form = found[1], found[2]
    if name not in given:
        msg = f"the message {key} needs the parameter {name!r}"
        raise InputError(msg, where="params", allowed=", ".join(sorted(given)))
    value = given[name]
    if form is None:
        return str(value)
    if form == "money":
        if not isinstance(value, int):
            msg = f"the parameter {name!r} of {key} is {value!r}"
            raise InputError(msg, where="params", allowed="an amount in minor units")
        return _money(value, words)
    domain, dot, rest = form.partition(".")
    return _look_up(words, f"{domain}.{value}.{rest}" if dot else f"rank.{value}.{form}")
