"""The catalogues: all that Riverhouse says, by language and key.

A language is a folder beside this file; its TOML files, one for each area of the program, hold
nested tables whose names joined with dots are the keys: `pair` under `[hand]` is `hand.pair`. To
add a language, translate the files of one folder into another. The page fetches the same flat
catalogue over HTTP.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from riverhouse.errors import InputError

_HERE: Final = Path(__file__).parent
DEFAULT_LANGUAGE: Final = "en"


def languages_in(folder: Path) -> tuple[str, ...]:
    """Return the languages that have files under the folder, English first, the rest by name."""
    found = {path.parent.name for path in folder.glob("*/*.toml")}
    return tuple(sorted(found, key=lambda lang: (lang != DEFAULT_LANGUAGE, lang)))


LANGUAGES: Final = languages_in(_HERE)


@cache
def catalogue(lang: str) -> Mapping[str, str]:
    """Return all messages of a language by key, read-only.

    Raises:
        InputError: there is no such language.
    """
    if lang not in LANGUAGES:
        msg = f"{lang!r} is not a language of the catalogues"
        raise InputError(msg, where="lang", allowed=", ".join(LANGUAGES))
    return MappingProxyType(read_folder(_HERE / lang))


def read_folder(folder: Path) -> dict[str, str]:
    """Read and flatten the TOML files of one language.

    Raises:
        InputError: a file is not TOML, a message is no text, or a key appears in two files.
    """
    messages: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as error:
            msg = f"not TOML: {error}"
            raise InputError(msg, where=path.name) from error
        for key, message in _flat(tables, ()):
            if not isinstance(message, str):
                msg = f"{key} is {message!r}"
                raise InputError(msg, where=path.name, allowed="text in quotes")
            if key in messages:
                msg = f"{key} is already said in another file"
                raise InputError(msg, where=path.name, allowed="each key once")
            messages[key] = message
    return messages


def _flat(tables: Mapping[str, object], path: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    for name, value in tables.items():
        if isinstance(value, dict):
            yield from _flat(value, (*path, name))
        else:
            yield ".".join((*path, name)), value
