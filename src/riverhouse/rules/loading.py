"""Variant files: finding them, reading them, and saying usefully what is wrong with one.

A file is TOML of exactly the shape of `model.Variant`. Whoever writes a variant sees these messages
first, so each names the file, the field, the value and what is allowed.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from riverhouse.errors import VariantError
from riverhouse.rules.checks import check_variant
from riverhouse.rules.model import Variant


@lru_cache(maxsize=1)
def variant_ids() -> tuple[str, ...]:
    """Return the ids of the variants that ship with the package, sorted."""
    games = (entry for entry in _folder().iterdir() if entry.is_dir())
    return tuple(
        sorted(
            f"{game.name}/{entry.name.removesuffix('.toml')}"
            for game in games
            for entry in game.iterdir()
            if entry.name.endswith(".toml")
        )
    )


@lru_cache(maxsize=64)
def load_variant(variant_id: str) -> Variant:
    """Return a variant by its id, such as `casino-holdem/evolution`.

    Raises:
        VariantError: there is no such variant, or its file is bad.
    """
    if variant_id not in variant_ids():
        msg = f"there is no variant {variant_id!r}"
        raise VariantError(msg, where="variant", allowed=", ".join(variant_ids()))
    game, _, house = variant_id.partition("/")
    entry = _folder() / game / f"{house}.toml"
    variant = variant_from_toml(entry.read_text(encoding="utf-8"), where=f"{variant_id}.toml")
    if variant.id != variant_id:
        msg = f"{variant.id!r} is not the name of its file"
        raise VariantError(msg, where=f"{variant_id}.toml: id", allowed=variant_id)
    return variant


def load_variant_file(path: Path) -> Variant:
    """Read a variant from a file of one's own.

    Raises:
        VariantError: the file cannot be read, or is no good variant.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        msg = f"{path} cannot be read as text ({error})"
        raise VariantError(msg, where="variant file", allowed="a TOML file in UTF-8") from None
    return variant_from_toml(text, where=str(path))


def variant_from_toml(text: str, *, where: str) -> Variant:
    """Read a variant from TOML; `where` names the file in messages.

    Raises:
        VariantError: the text is no TOML, has a wrong shape, or makes no sense.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        msg = f"is no TOML: {error}"
        raise VariantError(msg, where=where, allowed="a file as in docs/variants.md") from None
    return variant_from_data(data, where=where)


def variant_from_data(data: object, *, where: str) -> Variant:
    """Make a variant of plain dictionaries, lists, numbers and strings.

    Raises:
        VariantError: a field is unknown, missing, of a wrong type or makes no sense.
    """
    try:
        variant = msgspec.convert(data, Variant, strict=True)
    except msgspec.ValidationError as error:
        raise _shape_error(str(error), data, where) from None
    try:
        return check_variant(variant)
    except VariantError as error:
        place = f"{where}: {error.where}"
        raise VariantError(error.message, where=place, allowed=error.allowed) from None


def variant_from_canonical(text: bytes) -> Variant:
    """Read the canonical form that `model.canonical` prints, as kept with a round.

    Raises:
        VariantError: the text is no canonical form of a good variant.
    """
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        msg = f"is no JSON: {error}"
        raise VariantError(
            msg, where="canonical rules", allowed="what canonical() prints"
        ) from None
    return variant_from_data(data, where="canonical rules")


def _folder() -> Traversable:
    return resources.files("riverhouse") / "variants"


def _shape_error(text: str, data: object, where: str) -> VariantError:
    """Turn msgspec's `Expected x, got y - at $.a.b` into file, field, value and what is allowed."""
    message, _, path = text.partition(" - at ")
    field = path.strip("`").removeprefix("$").removeprefix(".") or "top level"
    unknown = re.search(r"unknown field `(.+?)`", message)
    if unknown is not None:
        said = f"{unknown[1]!r} is no field here"
        return VariantError(said, where=f"{where}: {field}", allowed="those of docs/variants.md")
    missing = re.search(r"missing required field `(.+?)`", message)
    if missing is not None:
        said = f"the field {missing[1]!r} is missing"
        return VariantError(said, where=f"{where}: {field}", allowed="as in docs/variants.md")
    wanted = message.removeprefix("Expected ").partition(", got")[0]
    said = f"{_value_at(data, field)!r} does not fit"
    return VariantError(said, where=f"{where}: {field}", allowed=_allowed(message, wanted))


def _allowed(message: str, wanted: str) -> str:
    if message.startswith("Expected"):
        return f"a value of type {wanted.replace('`', '')}"
    return "one of the values that docs/variants.md lists for this field"


def _value_at(data: object, field: str) -> object:
    """Follow a path such as `wagers[...].tables[...].lines[0].odds` as far as it is definite."""
    at = data
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", field):
        if isinstance(at, dict) and name in at:
            at = at[name]
        elif isinstance(at, list) and index and int(index) < len(at):
            at = at[int(index)]
        else:
            return "the value"
    return at
