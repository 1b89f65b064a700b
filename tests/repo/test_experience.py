"""What docs/experience.md promises by number is held by checks that exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from repo.tree import ROOT, tracked

_PAGE: Final = ROOT / "docs" / "experience.md"
_NUMBERS: Final = 22
_HEADING: Final = re.compile(r"^### (\d+)\. ", re.MULTILINE)
_CHECK: Final = re.compile(r"`(?=[\w:])((?:[\w/-]+\.(?:test\.ts|py))?)(?:::(\w+))?`")


def sections() -> dict[int, str]:
    """Return what stands under each number, in the order of the page."""
    parts = _HEADING.split(_PAGE.read_text(encoding="utf-8"))
    texts = (text.partition("\n## ")[0] for text in parts[2::2])
    return dict(zip(map(int, parts[1::2]), texts, strict=True))


def checks(text: str) -> list[tuple[str, str]]:
    """Return the checks that a text names: a file and a test in it, empty for the whole file."""
    named: list[tuple[str, str]] = []
    for file, test in _CHECK.findall(text):
        # A test without a file lies in the file that was named before it.
        named.append((file or named[-1][0], test))
    return named


def holder(name: str) -> Path:
    """Return the one tracked file of a name, which may say the folder as well."""
    found = [path for path in tracked() if f"/{path.as_posix()}".endswith(f"/{name}")]
    if len(found) > 1:
        found = [path for path in found if path.parent.name == "web"]
    assert len(found) == 1, f"{name}: {found or 'there is no such file'}"
    return found[0]


def test_the_numbers_are_all_there_in_order() -> None:
    """Each promise has one heading."""
    assert list(sections()) == list(range(1, _NUMBERS + 1))


@pytest.mark.parametrize("number", range(1, _NUMBERS + 1))
def test_every_check_exists(number: int) -> None:
    """A promise is held, by files that are there and tests that are in them."""
    named = checks(sections()[number])
    assert named, "nothing holds this promise"
    missing = []
    for file, test in named:
        text = holder(file).read_text(encoding="utf-8")
        if test and not re.search(rf"^def {test}\(", text, re.MULTILINE):
            missing.append(f"{file}::{test}")
    assert missing == []
