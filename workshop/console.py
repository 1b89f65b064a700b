"""What a person sees of a command: what happens, and one line for what went wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NoReturn


class Problem(Exception):  # noqa: N818 - it is what the person is told, not an error of the program
    """Something the person must hear about, in one sentence that says what to do."""


def say(text: str) -> None:
    """Print one line about what is happening."""
    print(f"riverhouse: {text}", flush=True)


def run(command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str], doing: str) -> None:
    """Run `command` and stay silent about it unless it fails.

    Raises:
        Problem: it failed; its output has been printed.
    """
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=dict(env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout, end="" if done.stdout.endswith("\n") else "\n", flush=True)
        msg = f"{doing} failed (exit status {done.returncode}); the lines above say why."
        raise Problem(msg)


def shows(command: Sequence[str | Path], *, env: Mapping[str, str]) -> str | None:
    """Return what `command` prints, or None where it cannot be run or fails."""
    try:
        done = subprocess.run(
            [str(part) for part in command],
            env=dict(env),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=60,
            check=True,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def become(command: Sequence[str | Path], *, cwd: Path, env: Mapping[str, str]) -> NoReturn:
    """Let `command` take over this process: its signals, its last line, its exit status."""
    sys.stdout.flush()
    words = [str(part) for part in command]
    os.chdir(cwd)
    if os.name == "nt":  # Windows would start a second process and end this one at once
        sys.exit(subprocess.call(words, env=dict(env)))
    os.execvpe(words[0], words, dict(env))  # noqa: S606 - no shell is wanted
