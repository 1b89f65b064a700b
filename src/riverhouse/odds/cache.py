"""Arrays on disk that are worth keeping between processes, mapped into memory and never trusted.

A file is named after the hash of everything that its content depends on, the version of the solver
included. It begins with a magic line and a header in JSON; the payload's SHA-256 is checked when
the file is opened. A file that is cut short, altered or foreign is said on the log, put aside and
computed again. A file is written under another name and moved into place, so that two processes
at once are safe: both write the same bytes, and readers see all or nothing.
"""

from __future__ import annotations

import hashlib
import json
import logging
import mmap
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from platformdirs import user_cache_path

SOLVER_VERSION: Final = 3
"""Raised whenever a change of the solver may change an array that is kept."""

FOLDER_VARIABLE: Final = "RIVERHOUSE_CACHE_DIR"
_MAGIC: Final = b"riverhouse odds 1\n"
_HEADER_SIZE: Final = 4
_ALIGN: Final = 64
_log = logging.getLogger("riverhouse.odds")

Arrays = dict[str, NDArray[Any]]


def cache_folder() -> Path:
    """Return the folder of kept arrays: the user's cache, or what the environment names."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named) if named else user_cache_path("riverhouse") / "odds"


def key_of(parts: object) -> str:
    """Return the hash, in hexadecimal, of data that JSON can hold, and of the solver's version."""
    text = json.dumps([SOLVER_VERSION, parts], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def load(kind: str, key: str) -> Arrays | None:
    """Return the arrays kept under a key, read-only, or None if there are none that are sound."""
    path = _path(kind, key)
    try:
        with path.open("rb") as file:
            held = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    except (OSError, ValueError):
        if _is_there(path):
            _put_aside(path, "it cannot be read")
        return None
    try:
        arrays = _parse(held, kind, key)
    except (ValueError, KeyError, TypeError) as error:
        fault = str(error) or type(error).__name__
    else:
        return arrays
    _put_aside(path, fault)
    return None


def store(kind: str, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Keep arrays under a key; a folder that cannot be written to only costs the next process."""
    path = _path(kind, key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                _write(file, kind, key, arrays)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        _log.warning("the odds of this game are not kept: %s", error)


def _path(kind: str, key: str) -> Path:
    return cache_folder() / f"{kind}-{key[:40]}.odds"


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False


def _put_aside(path: Path, fault: str) -> None:
    _log.warning("%s is not sound (%s); it is computed again", path, fault)
    path.unlink(missing_ok=True)


def _write(file: Any, kind: str, key: str, arrays: Mapping[str, NDArray[Any]]) -> None:  # noqa: ANN401 - a binary file
    listed, at = [], 0
    blocks: list[bytes] = []
    for name, array in arrays.items():
        data = np.ascontiguousarray(array).tobytes()
        listed.append([name, array.dtype.str, list(array.shape), at, len(data)])
        padding = -len(data) % _ALIGN
        blocks.append(data + bytes(padding))
        at += len(data) + padding
    payload = b"".join(blocks)
    header = json.dumps(
        {
            "kind": kind,
            "key": key,
            "arrays": listed,
            "size": at,
            "sha256": hashlib.sha256(payload).hexdigest(),
        }
    ).encode()
    start = len(_MAGIC) + _HEADER_SIZE + len(header)
    header += b" " * (-start % _ALIGN)
    file.write(_MAGIC + len(header).to_bytes(_HEADER_SIZE, "little") + header + payload)


def _parse(held: mmap.mmap, kind: str, key: str) -> Arrays:
    if held[: len(_MAGIC)] != _MAGIC:
        msg = "it was not written by this program"
        raise ValueError(msg)
    at = len(_MAGIC) + _HEADER_SIZE
    size = int.from_bytes(held[len(_MAGIC) : at], "little")
    header = json.loads(held[at : at + size])
    if header["kind"] != kind or header["key"] != key:
        msg = "it belongs to something else"
        raise ValueError(msg)
    start = at + size
    payload = memoryview(held)[start:]
    if len(payload) != header["size"]:
        msg = "it is not of the length it should have"
        raise ValueError(msg)
    if hashlib.sha256(payload).hexdigest() != header["sha256"]:
        msg = "its content was altered"
        raise ValueError(msg)
    return {
        name: np.frombuffer(payload[offset : offset + length], np.dtype(kind_)).reshape(shape)
        for name, kind_, shape, offset, length in header["arrays"]
    }
