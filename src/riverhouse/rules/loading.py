"""Variant files: finding them, reading them, and saying usefully what is wrong with one.

A file is TOML of exactly the shape of `model.Variant`. Whoever writes a variant sees these messages
first, so each names the file, the field, the value and what is allowed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from riverhouse.errors import VariantError
from riverhouse.rules.checks import check_rules
from riverhouse.rules.model import Variant
from riverhouse.rules.shape import shape_error
from riverhouse.rules.text_checks import check_texts


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
    return _checked(data, (check_rules, check_texts), where=where)


def variant_from_canonical(text: bytes) -> Variant:
    """Read the canonical form that `model.canonical` prints, as kept with a round.

    Its words are not checked again: they were when its file was read.

    Raises:
        VariantError: the text is no canonical form of a good variant.
    """
    where = "canonical rules"
    try:
        data = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        msg = f"is no JSON: {error}"
        raise VariantError(msg, where=where, allowed="what canonical() prints") from None
    return _checked(data, (check_rules,), where=where)


def _folder() -> Traversable:
    return resources.files("riverhouse") / "variants"


def _checked(data: object, checks: tuple[Callable[[Variant], None], ...], *, where: str) -> Variant:
    """Decode a variant and ask it; `where` goes before the place that a check names."""
    try:
        variant = msgspec.convert(data, Variant, strict=True)
    except msgspec.ValidationError:
        raise shape_error(data, where=where) from None
    try:
        for check in checks:
            check(variant)
    except VariantError as error:
        place = f"{where}: {error.where}"
        raise VariantError(error.message, where=place, allowed=error.allowed) from None
    return variant
