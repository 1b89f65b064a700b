"""The documents: the changelog is one, and links lead somewhere."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from repo.tree import ROOT, tracked, where

_LINK: Final = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
_SECTIONS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
_PAGES: Final = tuple(path for path in tracked() if path.suffix == ".md")


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings, made as the usual viewers make them."""
    headings = re.findall(r"^#{1,6} +(.+?) *$", _without_code(text), re.MULTILINE)
    made: list[str] = []
    for heading in headings:
        words = re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", heading).lower()).replace(" ", "-")
        taken = sum(anchor == words or anchor.startswith(f"{words}-") for anchor in made)
        made += [words, f"{words}-{taken}"] if taken else [words]
    return set(made)


@pytest.mark.parametrize("page", _PAGES, ids=where)
def test_every_link_leads_to_something(page: Path) -> None:
    """A link inside the repository names a file that is there and a heading that is in it."""
    broken = []
    for target in _links(page):
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        known = anchors(_text(file)) if file.is_file() and file.suffix == ".md" else {anchor}
        if not file.exists() or (anchor and anchor not in known):
            broken.append(target)
    assert broken == []


@pytest.mark.parametrize("page", _PAGES, ids=where)
def test_no_document_asks_another_site_for_a_picture(page: Path) -> None:
    """Pictures come from the repository, so that a document shows the same everywhere."""
    assert re.findall(r"!\[[^\]]*\]\(https?://\S+\)|<img[^>]+https?://", _text(page)) == []


def test_the_changelog_begins_with_what_is_not_released() -> None:
    """Newest first: "Unreleased", then the released versions in falling order."""
    titles = re.findall(r"^## (.+)$", _text(ROOT / "CHANGELOG.md"), re.MULTILINE)
    assert titles[0] == "Unreleased"
    shape = re.compile(r"(\d+)\.(\d+)\.(\d+) - \d{4}-\d\d-\d\d")
    released = [shape.fullmatch(title) for title in titles[1:]]
    assert all(released), "a released version is titled `## 1.2.3 - 2026-01-31`"
    order = [tuple(int(part) for part in match.groups()) for match in released if match]
    assert order == sorted(set(order), reverse=True)


def test_the_changelog_names_no_version_that_the_package_has_not_reached() -> None:
    """The package's version is the newest released one, or one that is being made."""
    project = tomllib.loads(_text(ROOT / "pyproject.toml"))["project"]
    released = re.findall(r"^## (\d[\d.]+)", _text(ROOT / "CHANGELOG.md"), re.MULTILINE)
    newest = max((_numbers(version) for version in released), default=(0,))
    assert _numbers(project["version"]) >= newest


def test_the_changelog_is_lists_under_known_headings() -> None:
    """What changed is told in lines that begin with a dash, sorted by kind."""
    lines = _text(ROOT / "CHANGELOG.md").splitlines()
    body = lines[lines.index("## Unreleased") :]
    headings = [line.removeprefix("### ") for line in body if line.startswith("### ")]
    assert headings, "something is always told"
    assert set(headings) <= set(_SECTIONS)
    strangers = [line for line in body if line and not line.startswith(("- ", "  ", "## ", "### "))]
    assert strangers == []


def _links(page: Path) -> Iterator[str]:
    for target in _LINK.findall(_without_code(_text(page))):
        if not re.match(r"[a-z][a-z0-9+.-]*:", target):
            yield target


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def _text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def _without_code(text: str) -> str:
    return re.sub(r"^```.*?^```|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
