"""What is in the repository: sources, small and readable, and locks that name no registry."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from repo.tree import ROOT, tracked, where

_LARGEST_BYTES: Final = 200_000
_LARGEST_PICTURE_BYTES: Final = 400_000
_PICTURES: Final = frozenset({".jpg", ".png", ".webp"})  # of the table, in docs/, by a test
_BUILT: Final = re.compile(
    r"(^|/)(node_modules|__pycache__|dist|build|static|\.venv|\.svelte-check)/"
    r"|\.min\.(js|css)$|\.(pyc|nbi|nbc|map|sqlite3|db|log)$"
)
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)((?: ;[^\\]*)?) \\$")
_LOCKS: Final = ("runtime", "development", "node")
_NPM_LOCKS: Final = ("web/package-lock.json", "requirements/browser/package-lock.json")


def pins(name: str) -> dict[str, str]:
    """Return the pinned version of each package of requirements/NAME.txt."""
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = (_PIN.match(line) for line in lines)
    return {canonicalize_name(match[1]): match[2] for match in found if match}


def test_every_file_is_readable_text() -> None:
    """Everything is text in UTF-8 with plain line ends, but for the pictures in the documents."""
    guilty = []
    for path in tracked():
        if path.suffix in _PICTURES and path.is_relative_to(ROOT / "docs"):
            continue
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            guilty.append(where(path))
            continue
        if "\0" in text or "\r" in text or (text and not text.endswith("\n")):
            guilty.append(where(path))
    assert guilty == []


def test_every_file_is_small() -> None:
    """No file is larger than a person would look through; the locks are for machines."""
    locks = {ROOT / "requirements" / f"{name}.txt" for name in _LOCKS}
    large = [
        where(path)
        for path in tracked()
        if path not in locks and path.stat().st_size > _limit_bytes(path)
    ]
    assert large == []


def test_nothing_that_is_built_is_committed() -> None:
    """Built pages, caches, databases and installed packages stay out."""
    assert [where(path) for path in tracked() if _BUILT.search(where(path))] == []


@pytest.mark.parametrize("name", _LOCKS)
def test_a_python_lock_pins_hashes_and_names_no_registry(name: str) -> None:
    """Each package has one version and its hashes; where it is fetched is the machine's matter."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert re.search(r"https?://|--(extra-)?index-url|--find-links|--trusted-host", text) is None
    blocks = [block for block in re.split(r"\n(?=[A-Za-z0-9])", text) if "==" in block]
    assert len(blocks) == len(pins(name)) > 0
    assert [block for block in blocks if "--hash=sha256:" not in block] == []


@pytest.mark.parametrize("name", _NPM_LOCKS)
def test_an_npm_lock_pins_hashes_and_names_no_registry(name: str) -> None:
    """As for Python; `npm ci` itself refuses a lock that does not fit its package.json."""
    lock = json.loads((ROOT / name).read_text(encoding="utf-8"))
    installed: dict[str, dict[str, Any]] = {
        place: entry for place, entry in lock["packages"].items() if place
    }
    assert installed
    assert [place for place, entry in installed.items() if "resolved" in entry] == []
    assert [place for place, entry in installed.items() if "integrity" not in entry] == []


def test_the_development_lock_includes_the_runtime_lock() -> None:
    """Who has installed for development has what the package runs on, in the same versions."""
    development = pins("development")
    assert {
        name: version
        for name, version in pins("runtime").items()
        if development.get(name) != version
    } == {}


def test_the_locks_fit_what_the_project_asks_for() -> None:
    """A requirement that was changed without making the locks anew is noticed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    asked = {
        "runtime": project["project"]["dependencies"] + groups["build"],
        "development": [entry for entry in groups["development"] if isinstance(entry, str)],
        "node": groups["node"],
    }
    for name, requirements in asked.items():
        pinned = pins(name)
        for requirement in map(Requirement, requirements):
            version = pinned.get(canonicalize_name(requirement.name))
            assert version is not None, f"{requirement} is not in requirements/{name}.txt"
            assert requirement.specifier.contains(version), (
                f"{requirement} against {version} in requirements/{name}.txt"
            )


def test_the_page_asks_for_exact_versions() -> None:
    """package.json names versions, not ranges: what is looked at is what is installed."""
    manifest = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    asked = manifest["dependencies"] | manifest["devDependencies"]
    assert {name: version for name, version in asked.items() if not version[0].isdigit()} == {}


def test_every_area_of_the_package_has_its_tests() -> None:
    """Each package under src/riverhouse has a folder of the same name with tests."""
    areas = {
        path.relative_to(ROOT / "src" / "riverhouse").parts[0]
        for path in tracked()
        if path.match("src/riverhouse/*/*.py")
    }
    assert areas
    assert {area for area in areas if not _tests_of(area)} == set()


def test_ci_can_start() -> None:
    """`.ci/run` is a program, and it runs what a person runs."""
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("dev.py test")


def _limit_bytes(path: Path) -> int:
    return _LARGEST_PICTURE_BYTES if path.suffix in _PICTURES else _LARGEST_BYTES


def _tests_of(area: str) -> list[Path]:
    folder = ROOT / "tests" / area
    return [path for path in tracked() if path.is_relative_to(folder) and path.match("test_*.py")]
