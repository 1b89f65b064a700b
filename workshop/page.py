"""The page: its packages, its build, and whether what is built is what the sources say."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from workshop import stamps
from workshop.console import run, say
from workshop.node import Node
from workshop.paths import NODE_MODULES, STATIC, WEB

_MODULES_STAMP: Final = NODE_MODULES / ".riverhouse.stamp"
_BUILT_STAMP: Final = STATIC / ".riverhouse.stamp"
_NOT_SOURCE: Final = frozenset({"node_modules", "generated", "tests", ".svelte-check"})


def sources() -> Iterator[Path]:
    """Yield the files the page is built from."""
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in _NOT_SOURCE]
        for file in files:
            if not file.endswith((".test.ts", ".d.ts")):
                yield Path(folder) / file


def is_fresh() -> bool:
    """Whether the built page is there and was built from these sources."""
    return stamps.is_current(_BUILT_STAMP, _source_digest())


def build(node: Node) -> None:
    """Build the page unless it is fresh.

    Raises:
        Problem: the packages or the build failed.
    """
    if is_fresh():
        return
    expected = _source_digest()
    install_modules(node)
    say("building the page")
    npm_run(node, "build", doing="Building the page")
    stamps.write(_BUILT_STAMP, expected)


def install_modules(node: Node) -> None:
    """Install the page's packages from their lock.

    Raises:
        Problem: npm failed.
    """
    lock = [WEB / name for name in ("package.json", "package-lock.json", ".npmrc")]
    expected = stamps.digest(lock, root=WEB)
    if stamps.is_current(_MODULES_STAMP, expected):
        return
    say("installing the page's packages")
    stamps.clear(_MODULES_STAMP)
    # The build is one of the development packages, which a person's npm may leave out.
    run(
        [*node.npm, "ci", "--include=dev", "--loglevel=error"],
        cwd=WEB,
        env=node.env,
        doing="Installing the page's packages",
    )
    stamps.write(_MODULES_STAMP, expected)


def npm_run(node: Node, script: str, *, doing: str) -> None:
    """Run one script of web/package.json.

    Raises:
        Problem: it failed.
    """
    run([*node.npm, "run", "--silent", script], cwd=WEB, env=node.env, doing=doing)


def _source_digest() -> str:
    return stamps.digest(sources(), root=WEB)
