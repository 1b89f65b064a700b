"""Kill -9 at any moment: nothing acknowledged is lost or doubled, rounds go on (T5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from stores.killing import kill_repeatedly


def test_a_killed_process_loses_and_doubles_nothing(url: str, tmp_path: Path) -> None:
    """Every answer still stands, open rounds have the same cards, the book is sound."""
    report = kill_repeatedly(url, tmp_path, kills=4, seed=7)
    assert report.faults == []
    assert (report.kills, report.acknowledged > 0) == (4, True)


@pytest.mark.full
def test_a_thousand_kills_lose_and_double_nothing(url: str, tmp_path: Path) -> None:
    """The same, a thousand times; some commands die between their send and their answer."""
    report = kill_repeatedly(url, tmp_path, kills=1_000, seed=11)
    assert report.faults == []
    assert report.unanswered > 0
