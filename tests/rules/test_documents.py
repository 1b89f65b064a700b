"""The pages about variant files are in step with the model and with a file that loads."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from msgspec import NODEFAULT, inspect

from riverhouse.errors import VariantError
from riverhouse.rules import variant_from_toml
from riverhouse.rules.floors import ALLOWED_FLOORS
from riverhouse.rules.model import (
    MOST_MINOR,
    MOST_ODDS,
    ActionSpec,
    Data,
    Dealing,
    Decision,
    Jackpot,
    JackpotLine,
    Labels,
    Limits,
    PayLine,
    PayTable,
    Settling,
    Street,
    Table,
    Variant,
    Wager,
)
from riverhouse.rules.shape import allowed_by

ROOT: Final = Path(__file__).parents[2]
REFERENCE: Final = (ROOT / "docs/variants.md").read_text(encoding="utf-8")
GUIDE: Final = (ROOT / "docs/adding-a-variant.md").read_text(encoding="utf-8")
ULTIMATE: Final = (ROOT / "tests/rules/variants/ultimate-texas-holdem.toml").read_text("utf-8")

HEADINGS: Final = {
    Variant: "Top level",
    Table: "Table",
    Dealing: "Dealing",
    Street: "Street",
    Decision: "Decision",
    ActionSpec: "Action",
    Wager: "Wager",
    PayTable: "Pay table",
    PayLine: "Pay line",
    Settling: "Settling",
    Limits: "Limits",
    Labels: "Labels",
    Jackpot: "Jackpot",
    JackpotLine: "Jackpot line",
}


def _rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading of the reference, without its head."""
    part = REFERENCE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def _allowed(wanted: inspect.Type) -> str:
    """Say what the reference says a field allows; tables have sections of their own."""
    if isinstance(wanted, inspect.StructType):
        heading = HEADINGS[wanted.cls]
        return f"a table, see [{heading}](#{heading.lower().replace(' ', '-')})"
    if isinstance(wanted, inspect.UnionType) and isinstance(wanted.types[0], inspect.StructType):
        return f"{_allowed(wanted.types[0])}, or nothing"
    inner = getattr(wanted, "item_type", None) or getattr(wanted, "value_type", None)
    if isinstance(inner, inspect.StructType):
        many = "a list" if isinstance(wanted, inspect.VarTupleType) else "a table"
        return f"{many} of tables, {_allowed(inner).partition(', ')[2]}"
    return allowed_by(wanted)


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    value = field.default if field.default is not NODEFAULT else field.default_factory
    words = {None: "nothing", True: "true", False: "false", (): "empty", dict: "empty"}
    known = isinstance(value, (bool, tuple, type(None), type))
    return words[value] if known else str(value)


@pytest.mark.parametrize("part", HEADINGS, ids=lambda part: part.__name__)
def test_reference_lists_every_field(part: type[Data]) -> None:
    """Each structure of the model has its table, with each field, what it allows and its default.

    Every field has a meaning beside it.
    """
    described = inspect.type_info(part)
    assert isinstance(described, inspect.StructType)
    expected = [
        [f"`{field.name}`", _allowed(field.type), _default(field)] for field in described.fields
    ]
    rows = _rows(HEADINGS[part])
    assert [row[:3] for row in rows] == expected
    assert all(len(row) == 4 and row[3] for row in rows)


def test_reference_knows_every_structure() -> None:
    """No part of the model is without a section."""
    parts = {part for part in Data.__subclasses__() if part.__module__ == Data.__module__}
    assert parts == set(HEADINGS)


def test_reference_names_floors_and_bounds() -> None:
    """What the page says of floors and of the largest numbers is what the engine says."""
    for floor in ALLOWED_FLOORS.partition(";")[0].split(", "):
        assert f"`{floor}`" in REFERENCE
    assert f"{MOST_MINOR:,}" in REFERENCE
    assert f"{MOST_ODDS:,}" in REFERENCE


def test_guide_quotes_the_file_that_it_makes() -> None:
    """Each piece of TOML in the guide stands in the file that the tests load."""
    pieces = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert len(pieces) >= 4
    for piece in pieces:
        assert piece in ULTIMATE


def test_guide_quotes_a_real_refusal() -> None:
    """The refusal that the guide shows is what a file with that mistake gets."""
    swapped = ULTIMATE.replace(
        '{ hand = "flush", odds = "3:2" }', '{ hand = "full-house", odds = 2 }'
    )
    with pytest.raises(VariantError) as caught:
        variant_from_toml(swapped, where="my.toml")
    assert str(caught.value) in GUIDE


@pytest.mark.parametrize("text", [REFERENCE, GUIDE], ids=["variants", "adding-a-variant"])
def test_paths_that_the_pages_name_exist(text: str) -> None:
    """Whatever file or folder of the repository is named is there."""
    named = re.findall(r"`((?:src|tests|docs)/[\w/.-]+)`", text)
    named += [f"docs/{link}" for link in re.findall(r"\]\(([\w/.-]+)\)", text)]
    assert named
    for path in named:
        if "GAME" not in path:
            assert (ROOT / path).exists(), path
