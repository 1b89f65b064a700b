"""Everything that is checked without running the program: lint, types, layers, the page's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from workshop.console import Problem, run, say
from workshop.environment import environment
from workshop.node import Node
from workshop.paths import GENERATED, ROOT, VENV_PYTHON, WEB

_BIN: Final = VENV_PYTHON.parent

# What the page takes is compared with what the server gives through the server's own description.
_DESCRIBE: Final = """\
import pathlib, sys
from riverhouse.server.app import make_api
from riverhouse.server.config import ServerConfig
from riverhouse.server.openapi import export_schema
target = pathlib.Path(sys.argv[1])
target.parent.mkdir(exist_ok=True)
target.write_bytes(export_schema(make_api(ServerConfig(data_dir=target.parent))))
"""


class Check(NamedTuple):
    """One command that must succeed, and what it is called."""

    name: str
    command: tuple[str | Path, ...]
    cwd: Path
    env: Mapping[str, str]


def of_python() -> Iterator[Check]:
    """Yield the checks of the package, quick ones first."""
    env = environment()
    for name, command in (
        ("lint", (_BIN / "ruff", "check", "--quiet")),
        ("format", (_BIN / "ruff", "format", "--check", "--quiet")),
        ("layers", (_BIN / "lint-imports", "--no-logo")),
        ("types", (_BIN / "mypy", "--no-error-summary")),
    ):
        yield Check(name, command, ROOT, env)


def of_page(node: Node) -> Iterator[Check]:
    """Yield the checks of the page, of which each may need what the one before has written."""
    describe = (VENV_PYTHON, "-c", _DESCRIBE, GENERATED / "openapi.json")
    yield Check("API description", describe, ROOT, environment())
    for name, script in (("API types", "types"), ("page types", "check"), ("page tests", "test")):
        yield Check(name, (*node.npm, "run", "--silent", script), WEB, node.env)


def run_checks(node: Node) -> None:
    """Run every check, also after one failed, so that one run tells everything; two at a time.

    Raises:
        Problem: names the checks that failed.
    """
    with ThreadPoolExecutor() as pool:
        failed = list(chain.from_iterable(pool.map(_run, (of_python(), of_page(node)))))
    if failed:
        msg = f"not good: {', '.join(failed)}."
        raise Problem(msg)


def _run(row: Iterator[Check]) -> list[str]:
    """Run checks one after the other and return the names of those that failed."""
    failed: list[str] = []
    for check in row:
        try:
            run(check.command, cwd=check.cwd, env=check.env, doing=check.name)
            say(f"{check.name}: good")
        except Problem as problem:
            say(str(problem))
            failed.append(check.name)
    return failed
