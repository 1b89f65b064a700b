"""The virtual environment `.venv` and what is installed in it, from the hash-locked files."""

from __future__ import annotations

import importlib.util
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from workshop import stamps
from workshop.console import Problem, run, say, shows
from workshop.environment import environment
from workshop.paths import REQUIREMENTS, ROOT, VENV, VENV_PYTHON

_PACKAGES: Final = VENV / "riverhouse-packages.stamp"
_ITSELF: Final = VENV / "riverhouse-itself.stamp"
_ALIVE: Final = "import importlib.util, sys; assert importlib.util.find_spec('pip'); print('alive')"


def ensure_venv() -> None:
    """Make `.venv` unless one is there that works.

    Raises:
        Problem: this Python cannot make one.
    """
    if shows([VENV_PYTHON, "-c", _ALIVE], env=environment()) == "alive":
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            msg = (
                f"this Python came without its module `{module}`: install it (on Debian and Ubuntu "
                "with `apt-get install python3-venv`) and start again."
            )
            raise Problem(msg)
    say("making .venv")
    python = getattr(sys, "_base_executable", None) or sys.executable
    run(
        [python, "-m", "venv", "--clear", VENV],
        cwd=ROOT,
        env=environment(),
        doing="Making .venv",
    )


def install_runtime() -> None:
    """Install what the package needs to run; what development installed includes that."""
    _install("runtime", or_current="development")


def install_development() -> None:
    """Install what tests and checks need beside that."""
    _install("development")


def install_node() -> None:
    """Install Node itself, for a machine that has none."""
    stamp = VENV / "riverhouse-node.stamp"
    expected = _lock_line("node")
    if stamps.is_current(stamp, expected):
        return
    say("installing Node (there is none on the path that is new enough)")
    _pip_install("node")
    stamps.write(stamp, expected)


def install_itself() -> None:
    """Install Riverhouse into `.venv` so that the sources here are what runs."""
    expected = stamps.digest(
        [ROOT / "pyproject.toml", ROOT / "hatch_build.py"], root=ROOT, also=[str(ROOT)]
    )
    if stamps.is_current(_ITSELF, expected):
        return
    stamps.clear(_ITSELF)
    # The build tools are in the lock: nothing is fetched, so this works without a network.
    run(
        [*_PIP, "install", "--no-index", "--no-deps", "--no-build-isolation", "--editable", ROOT],
        cwd=ROOT,
        env=environment(),
        doing="Installing Riverhouse itself",
    )
    stamps.write(_ITSELF, expected)


_PIP: Final = (VENV_PYTHON, "-m", "pip", "--quiet")


def _install(name: str, *, or_current: str | None = None) -> None:
    good = [_lock_line(lock) for lock in (name, or_current) if lock is not None]
    if stamps.is_current(_PACKAGES, *good):
        return
    say(f"installing the packages of requirements/{name}.txt (minutes the first time)")
    stamps.clear(_PACKAGES)
    _pip_install(name)
    stamps.write(_PACKAGES, good[0])


def _pip_install(name: str) -> None:
    """Install the packages of a lock, half of them beside the other half.

    pip unpacks one package after the other on one core. The lock names every package that is
    needed, so that no half asks for anything of the other.
    """
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    # A line that is not indented begins with a package; its hashes follow it.
    packages = re.split(r"(?m)^(?=\w)", text)
    halves = [part for part in (packages[::2], packages[1::2]) if "".join(part).strip()]
    files = [VENV / f"{name}-{number}.txt" for number in range(len(halves))]
    for file, part in zip(files, halves, strict=True):
        file.write_text("".join(part), encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        list(pool.map(_pip_install_file, files, [name] * len(files)))


def _pip_install_file(file: Path, name: str) -> None:
    run(
        [*_PIP, "install", "--require-hashes", "--no-deps", "--requirement", file],
        cwd=ROOT,
        env=environment(),
        doing=f"Installing requirements/{name}.txt",
    )


def _lock_line(name: str) -> str:
    lock = REQUIREMENTS / f"{name}.txt"
    return f"{name} {stamps.digest([lock], root=ROOT)}"


def folder_of(python: Path, module: str) -> Path | None:
    """Return the folder of `module` as `python` would import it, or None."""
    code = "import importlib.util as u, sys; print(u.find_spec(sys.argv[1]).origin)"
    origin = shows([python, "-c", code, module], env=environment())
    return Path(origin).parent if origin else None
