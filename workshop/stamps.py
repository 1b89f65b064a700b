"""Stamps: one line beside a result that says what it was made from.

A step whose stamp is current is skipped, which is what makes the second start quick and lets it do
without a network.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest(files: Iterable[Path], *, root: Path, also: Iterable[str] = ()) -> str:
    """Return the hash of the names (under `root`) and contents of `files`, and of `also`."""
    total = hashlib.sha256()
    for file in sorted(files):
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        total.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    for text in also:
        total.update(f"{text}\n".encode())
    return total.hexdigest()


def is_current(stamp: Path, *expected: str) -> bool:
    """Whether the stamp is there and says one of `expected`."""
    try:
        return stamp.read_text(encoding="utf-8").strip() in expected
    except OSError:
        return False


def clear(stamp: Path) -> None:
    """Take the stamp away before the work, so that an interrupted step is done again."""
    stamp.unlink(missing_ok=True)


def write(stamp: Path, text: str) -> None:
    """Stamp a finished step."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(text + "\n", encoding="utf-8")
