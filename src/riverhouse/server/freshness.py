"""Tells whether the built page is the one that the sources beside it would give.

In a checkout the server serves what was built last, and nothing shows that somebody has edited the
sources since. The build leaves a list of what it was made from, with a hash of each file; a wheel
carries no such list and needs none.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import msgspec

LIST: Final = ".sources.json"


def source_folder() -> Path:
    """Return where the sources of the page lie in a checkout; elsewhere there is nothing."""
    return Path(__file__).parents[3] / "web"


def changed_sources(static: Path, sources: Path) -> list[str]:
    """Return the files that differ from those the page was built from, by name.

    Empty as well where there is nothing to compare: no sources, no built page, or no list.
    """
    try:
        listed = msgspec.json.decode((static / LIST).read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError):
        return []
    if not sources.is_dir():
        return []
    return sorted(name for name, digest in listed.items() if _digest(sources / name) != digest)


def warning_of(changed: list[str]) -> str | None:
    """Return one line about a page that is not that of its sources; None where it is."""
    if not changed:
        return None
    more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return (
        f"the page is older than its sources (web/{changed[0]}{more} changed since it was built):"
        " `python3 dev.py play` builds it anew"
    )


def _digest(file: Path) -> str | None:
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return None
