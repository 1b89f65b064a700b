"""What the tests about the tree look at: the files of the checkout that git would commit."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CODE_SUFFIXES: Final = frozenset({".css", ".html", ".js", ".py", ".svelte", ".ts"})


@cache
def tracked() -> tuple[Path, ...]:
    """Return every file that git tracks and that is there, sorted."""
    git = shutil.which("git")
    assert git is not None, "the tests about the tree need git"
    # Whoever runs the tests need not own the checkout.
    words = [git, "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    listed = subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    paths = (ROOT / name for name in listed.split("\0") if name)
    return tuple(sorted(path for path in paths if path.is_file()))


def code(*under: str) -> Iterator[Path]:
    """Yield the tracked source files, all of them or those under the folders named."""
    folders = [ROOT / folder for folder in under]
    for path in tracked():
        wanted = not folders or any(path.is_relative_to(folder) for folder in folders)
        if wanted and path.suffix in CODE_SUFFIXES:
            yield path


def python(*under: str) -> Iterator[tuple[Path, ast.Module]]:
    """Yield the tracked Python modules with their syntax trees."""
    for path in code(*under):
        if path.suffix == ".py":
            yield path, _parsed(path)


@cache
def _parsed(path: Path) -> ast.Module:
    text = path.read_text(encoding="utf-8")
    try:
        return ast.parse(text, filename=str(path))
    except SystemError:
        # Python before 3.11.5 says so by mistake now and then (gh-106905).
        return ast.parse(text, filename=str(path))


def at(node: ast.AST) -> int | None:
    """Return the line of a node that has one."""
    line = getattr(node, "lineno", None)
    return line if isinstance(line, int) else None


def where(path: Path, line: int | None = None) -> str:
    """Say where something is, as an editor would jump to it."""
    name = path.relative_to(ROOT).as_posix()
    return name if line is None else f"{name}:{line}"
