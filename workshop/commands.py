"""The commands of `dev.py`, each a short list of steps."""

from __future__ import annotations

import argparse
import os
import socket
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from workshop import page
from workshop.browser import find_browser
from workshop.checks import run_checks
from workshop.console import Problem, become, run, say
from workshop.environment import environment
from workshop.kernels import compile_kernels
from workshop.node import Node, find_node
from workshop.packages import (
    ensure_venv,
    install_development,
    install_itself,
    install_runtime,
)
from workshop.paths import ROOT, VENV_PYTHON

_HOST: Final = "127.0.0.1"
_PORT: Final = 8000
_LAST_PORT: Final = 65535
_WORKERS: Final = "3"


def main(arguments: Sequence[str]) -> int:
    """Carry out one command and return its exit status; 1 and one line where it cannot."""
    options, more = _parser().parse_known_args(arguments)
    if more and options.command != "test":
        _parser().error(f"unknown: {' '.join(more)}")
    try:
        match options.command:
            case "play":
                play(port=options.port, is_opened=not options.no_open)
            case "test":
                test(is_full=options.full, more=more)
            case "check":
                check()
            case "fix":
                fix()
            case "bench":
                bench()
            case "gallery":
                gallery(folder=options.output, only=options.only, kind=options.kind)
    except Problem as problem:
        say(str(problem))
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def play(*, port: int, is_opened: bool) -> None:
    """Build what is not built and serve the table.

    Raises:
        Problem: a step failed, or the port is taken.
    """
    _check_port(port)
    ensure_venv()
    install_runtime()
    install_itself()
    if not page.is_fresh():
        page.build(find_node())
    where = ("--host", _HOST, "--port", str(port))
    opened = ("--open",) if is_opened and _has_display() else ()
    serve = (VENV_PYTHON, "-m", "riverhouse.cli", "serve", *where, *opened)
    become(serve, cwd=ROOT, env=environment())


def test(*, is_full: bool, more: Sequence[str]) -> None:
    """Run the checks, then the tests; pytest has the last word and gives the exit status.

    Raises:
        Problem: a step or a check failed.
    """
    found_node, browser = _development(with_browser=True)
    with ThreadPoolExecutor() as pool:
        beside = [pool.submit(page.build, found_node)]
        if not _selects(more):
            beside.append(pool.submit(compile_kernels))
        run_checks(found_node)
        for each in beside:
            each.result()
    env = environment(VENV_PYTHON.parent)
    left_out = [] if is_full else ["not full"]
    if browser is None:
        say("no Chromium could be had: the browser tests are left out")
        left_out.append("not browser")
    else:
        env["CHROMIUM"] = browser
    # Some of the tests cover some of the code: the gate of pyproject.toml is for all of them.
    gate = () if _selects(more) else ("--cov",)
    # In the order of their names, so that the browser comes last: its driver keeps the event loop
    # of the worker it runs in, and no other test of that worker could start one.
    shared_out = ("--numprocesses", _WORKERS, "--dist", "loadfile", "--no-loadscope-reorder")
    words = (*gate, *shared_out, "-m", " and ".join(left_out), *more)
    become((VENV_PYTHON, "-m", "pytest", *words), cwd=ROOT, env=env)


def _selects(words: Sequence[str]) -> bool:
    """Whether words for pytest choose among the tests and do not only say how to run them."""
    return any(not word.startswith("-") or word.startswith(("-k", "-m")) for word in words)


def check() -> None:
    """Run the checks alone.

    Raises:
        Problem: a step or a check failed.
    """
    found_node, _ = _development()
    run_checks(found_node)


def fix() -> None:
    """Let the linter and the formatter mend what they can.

    Raises:
        Problem: the linter found what it cannot mend.
    """
    ensure_venv()
    install_development()
    env = environment()
    ruff = VENV_PYTHON.parent / "ruff"
    run([ruff, "format", "--quiet"], cwd=ROOT, env=env, doing="Formatting")
    run([ruff, "check", "--fix", "--quiet"], cwd=ROOT, env=env, doing="Linting")
    run([ruff, "format", "--quiet"], cwd=ROOT, env=env, doing="Formatting")


def bench() -> None:
    """Measure the speeds of `bench/`.

    Raises:
        Problem: a step failed.
    """
    found_node, browser = _development(with_browser=True)
    page.build(found_node)
    env = environment()
    if browser is not None:
        env["CHROMIUM"] = browser
    become([VENV_PYTHON, "-m", "bench"], cwd=ROOT, env=env)


def gallery(*, folder: str, only: str, kind: str) -> None:
    """Take pictures of every page and phase, for people to look at.

    Raises:
        Problem: a step failed, or there is no browser.
    """
    found_node, browser = _development(with_browser=True)
    if browser is None:
        msg = "there is no Chromium to take pictures with: install one or name it in $CHROMIUM."
        raise Problem(msg)
    page.build(found_node)
    # The pages and how to get to them are known to the tests.
    env = environment() | {"CHROMIUM": browser, "PYTHONPATH": str(ROOT / "tests")}
    asked = ("--output", folder, "--only", only, "--kind", kind)
    become((VENV_PYTHON, "-m", "web.gallery", *asked), cwd=ROOT, env=env)


def _development(*, with_browser: bool = False) -> tuple[Node, str | None]:
    """Install all that tests and checks need, the page's part beside the package's.

    Returns Node and, if asked for, the path of a browser, or None where none can be had.
    """
    ensure_venv()
    with ThreadPoolExecutor() as pool:
        package = pool.submit(_install_package)
        found = find_node()
        page.install_modules(found)
        browser = find_browser(found) if with_browser else None
        package.result()
    return found, browser


def _install_package() -> None:
    install_development()
    install_itself()


def _check_port(port: int) -> None:
    with socket.socket() as probe:
        if os.name != "nt":  # there it would let two servers share the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_HOST, port))
        except OSError as error:
            msg = (
                f"port {port} of {_HOST} cannot be used ({error.strerror}): stop what listens "
                f"there, or choose another with `--port`."
            )
            raise Problem(msg) from error


def _has_display() -> bool:
    """Whether a browser window can appear; elsewhere a browser might take over the terminal."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _port(text: str) -> int:
    port = int(text)
    if not 1 <= port <= _LAST_PORT:
        msg = f"{port} is no port: take one from 1 to {_LAST_PORT}"
        raise argparse.ArgumentTypeError(msg)
    return port


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dev.py", description="Riverhouse, from a checkout.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    play = commands.add_parser("play", help="install, build and open the table")
    play.add_argument("--port", type=_port, default=_PORT, help="port to listen on")
    play.add_argument("--no-open", action="store_true", help="do not open a browser")
    test = commands.add_parser("test", help="install, check and test; further words go to pytest")
    test.add_argument("--full", action="store_true", help="with the exhaustive tests (hours)")
    commands.add_parser("check", help="lint, types and layers alone")
    commands.add_parser("fix", help="format, and mend what the linter can")
    commands.add_parser("bench", help="measure")
    gallery = commands.add_parser("gallery", help="take pictures of every page and phase")
    gallery.add_argument("-o", "--output", default="gallery", help="folder for the pictures")
    gallery.add_argument("--only", default="", help="only places with this in their names")
    gallery.add_argument("--kind", choices=["jpeg", "png"], default="jpeg", help="of the pictures")
    return parser
