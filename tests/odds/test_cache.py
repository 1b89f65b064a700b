"""What is kept on disk comes back unchanged or not at all."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from riverhouse.odds import cache

ARRAYS = {"ways": np.arange(12, dtype=np.uint8).reshape(3, 4), "cells": np.array([1 << 60])}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep arrays in a folder of this test."""
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path))
    return tmp_path


def kept(folder: Path) -> tuple[str, Path]:
    """Keep the arrays; return their key and file."""
    key = cache.key_of(["test", 1])
    cache.store("test", key, ARRAYS)
    (path,) = folder.iterdir()
    return key, path


def test_arrays_come_back(folder: Path) -> None:
    """Names, shapes, types and values are those that were kept, and are read-only."""
    key, _ = kept(folder)
    found = cache.load("test", key)
    assert found is not None
    assert set(found) == set(ARRAYS)
    for name, array in ARRAYS.items():
        assert found[name].dtype == array.dtype
        assert (found[name] == array).all()
        assert not found[name].flags.writeable


def test_nothing_kept_is_no_fault(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A first run says nothing."""
    assert folder.exists()
    with caplog.at_level(logging.WARNING):
        assert cache.load("test", cache.key_of("never kept")) is None
    assert not caplog.records


def _flip(path: Path, at: int) -> None:
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)


FAULTS: dict[str, Callable[[Path], object]] = {
    "altered": lambda path: _flip(path, len(path.read_bytes()) - 70),
    "header altered": lambda path: _flip(path, 40),
    "length altered": lambda path: _flip(path, 20),
    "cut": lambda path: path.write_bytes(path.read_bytes()[:-64]),
    "empty": lambda path: path.write_bytes(b""),
    "foreign": lambda path: path.write_bytes(b"\x93NUMPY" + bytes(500)),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_unsound_files_are_said_and_gone(
    folder: Path, caplog: pytest.LogCaptureFixture, fault: str
) -> None:
    """A file that was touched is said, put aside, and can be kept anew."""
    key, path = kept(folder)
    FAULTS[fault](path)
    with caplog.at_level(logging.WARNING):
        assert cache.load("test", key) is None
    assert "is not sound" in caplog.text
    assert not path.exists()
    cache.store("test", key, ARRAYS)
    assert cache.load("test", key) is not None


def test_another_key_in_the_same_file_is_foreign(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A file renamed to another key is not taken for that key's."""
    _, path = kept(folder)
    other = cache.key_of(["test", 2])
    path.rename(path.with_name(f"test-{other[:40]}.odds"))
    with caplog.at_level(logging.WARNING):
        assert cache.load("test", other) is None
    assert "belongs to something else" in caplog.text


def test_writers_and_readers_at_once(folder: Path) -> None:
    """While many write the same file, whoever reads sees all of it."""
    key, _ = kept(folder)

    def work(at: int) -> bool:
        if at % 2:
            cache.store("test", key, ARRAYS)
        found = cache.load("test", key)
        return found is not None and bool((found["ways"] == ARRAYS["ways"]).all())

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(200)))
    assert [path.suffix for path in folder.iterdir()] == [".odds"]


def test_a_folder_that_cannot_be_written_costs_only_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where a file stands in the folder's place, keeping is said to fail and goes on."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "file"))
    with caplog.at_level(logging.WARNING):
        cache.store("test", cache.key_of("x"), ARRAYS)
        assert cache.load("test", cache.key_of("x")) is None
    assert "not kept" in caplog.text
