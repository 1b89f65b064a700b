"""What newcomers tripped over on the command line, each as it must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.cli import main

_FLOOR = "casino-holdem/casino-floor"


@pytest.mark.parametrize(
    "words",
    [["play", _FLOOR], ["ledger", "check"], ["history", "list"], ["serve"]],
    ids=lambda words: words[0],
)
def test_an_empty_data_folder_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """`--data-dir "$UNSET"` must never reach the user's own ledger."""
    assert main([*words, "--data-dir", ""]) == 2
    assert "--data-dir: an empty path is no folder" in capsys.readouterr().err


def test_a_single_round_has_no_spread(capsys: pytest.CaptureFixture[str]) -> None:
    """One round has a mean, and no distance to measure."""
    assert main(["simulate", _FLOOR, "--rounds", "1"]) == 0
    out = capsys.readouterr().out
    assert "Distance in standard errors  -" in out
    assert "Mean per unit of the wager" in out


def test_a_par_sheet_without_a_folder_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder is looked at before the work."""
    assert main(["par", _FLOOR, "-o", str(tmp_path / "none" / "x.pdf")]) == 2
    assert "there is no folder" in capsys.readouterr().err
