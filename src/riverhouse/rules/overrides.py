"""Changing a variant for one question: `--pay ante=25-25-12-3-2-1`, `--set ante.pays_from=flush`.

A pay table is given by the name of an alternative in the file, or as the odds of its lines in
order. Fields are set by path. The result is checked like a file, so that nonsense is refused with
the same sentences. The id stays; the hash of the rules changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from riverhouse.errors import VariantError
from riverhouse.rules.loading import variant_from_data
from riverhouse.rules.model import Variant
from riverhouse.rules.nonsense import quoted
from riverhouse.rules.wager_checks import ODDS

CUSTOM: Final = "custom"
_DIGITS: Final = re.compile("[0-9]{1,12}")
_WAGER_FIELDS: Final = (
    "pays",
    "pays_from",
    "below",
    "unqualified",
    "judged_on",
    "paid",
    "on_fold",
    "multiples",
)
_TABLE_FIELDS: Final = ("dealer_shown_after_fold", "face_up", "hands", "seats")
_SETTLING_FIELDS: Final = ("tie", "qualifier", "cap_minor")
_LIMIT_FIELDS: Final = ("min", "max", "step")


def with_overrides(
    variant: Variant,
    *,
    pays: Mapping[str, str] | None = None,
    sets: Mapping[str, str] | None = None,
) -> Variant:
    """Return the variant with other pay tables and fields; without any, the same variant.

    Shapes:
        pays: wager -> name of a table, or odds of the lines joined with hyphens.
        sets: path -> value, as text; paths are those of `settable`.

    Raises:
        VariantError: an unknown wager, table or path, or a value that makes no sense.
    """
    if not pays and not sets:
        return variant
    data: dict[str, Any] = msgspec.to_builtins(variant)
    for wager_id, text in (pays or {}).items():
        _set_pay(variant, data, wager_id, text)
    for path, text in (sets or {}).items():
        _set_field(variant, data, path, text)
    return variant_from_data(data, where=variant.id)


def settable(variant: Variant) -> tuple[str, ...]:
    """Return every path that `--set` understands for a variant."""
    streets = [f"{street.id}.burn" for street in variant.streets]
    wagers = [f"{name}.{field}" for name in variant.wagers for field in _fields_of(variant, name)]
    limits = [f"{wager}.{field}" for wager in variant.limits for field in _LIMIT_FIELDS]
    return (*wagers, *limits, *_SETTLING_FIELDS, "cap", *_TABLE_FIELDS, *streets)


def _fields_of(variant: Variant, wager_id: str) -> tuple[str, ...]:
    bought = wager_id not in variant.start_wagers
    return tuple(field for field in _WAGER_FIELDS if bought or field != "multiples")


def _set_pay(variant: Variant, data: dict[str, Any], wager_id: str, text: str) -> None:
    if wager_id not in variant.wagers:
        msg = f"there is no wager {quoted(wager_id)}"
        raise VariantError(msg, where="--pay", allowed=", ".join(variant.wagers))
    wager = data["wagers"][wager_id]
    if text in wager["tables"]:
        wager["pays"] = text
        return
    lines = wager["tables"][wager["pays"]]["lines"]
    odds = [piece.strip() for piece in text.split("-")]
    if len(odds) != len(lines) or not all(ODDS.fullmatch(piece) for piece in odds):
        names = ", ".join(wager["tables"])
        msg = f"{quoted(text)} is no pay table"
        allowed = f"{names}, or {len(lines)} odds joined with hyphens, none below 0"
        raise VariantError(msg, where=f"--pay {wager_id}", allowed=allowed)
    changed = [
        {**line, "odds": int(piece) if piece.isdecimal() else piece}
        for line, piece in zip(lines, odds, strict=True)
    ]
    wager["tables"][CUSTOM] = {"lines": changed}
    wager["pays"] = CUSTOM


def _set_field(variant: Variant, data: dict[str, Any], path: str, text: str) -> None:
    owner, _, field = path.rpartition(".")
    where = f"--set {path}"
    if path not in settable(variant):
        msg = f"there is nothing to set at {quoted(path)}"
        raise VariantError(msg, where="--set", allowed=", ".join(settable(variant)))
    if owner:
        _set_part(data, owner, field, text=text, where=where)
    elif field in ("cap", "cap_minor"):
        data["settling"]["cap_minor"] = 0 if text == "none" else _number(text, where)
    elif field in _SETTLING_FIELDS:
        data["settling"][field] = text
    else:
        data["table"][field] = _table_value(field, text, where)


def _set_part(data: dict[str, Any], owner: str, field: str, *, text: str, where: str) -> None:
    """Set a field of a wager, of its limits, or of a street."""
    if field == "multiples":
        multiples = [_number(piece, where) for piece in text.split(",")]
        for decision in data["decisions"]:
            for spec in decision["actions"]:
                if spec["wager"] == owner:
                    spec["multiples"] = multiples
    elif field in _LIMIT_FIELDS:
        data["limits"][owner][field] = _number(text, where)
    elif field == "burn":
        street = next(street for street in data["streets"] if street["id"] == owner)
        street["burn"] = _number(text, where)
    else:
        data["wagers"][owner][field] = text


def _table_value(field: str, text: str, where: str) -> str | int | bool:
    if field == "hands":
        return text
    if field == "seats":
        return _number(text, where)
    if text not in ("true", "false"):
        msg = f"{quoted(text)} is neither true nor false"
        raise VariantError(msg, where=where, allowed="true or false")
    return text == "true"


def _number(text: str, where: str) -> int:
    digits = text.strip()
    if not _DIGITS.fullmatch(digits):
        msg = f"{quoted(text)} is no whole number"
        raise VariantError(msg, where=where, allowed="0 or more, up to twelve digits")
    return int(digits)
