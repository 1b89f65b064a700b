"""The README's session is a doctest: what it prints is what the library does."""

from __future__ import annotations

import doctest
from pathlib import Path

_README = Path(__file__).parents[2] / "README.md"


def test_the_readme_session_runs() -> None:
    """Every prompt is run, and at least the settlement of seed 003 is among them."""
    result = doctest.testfile(str(_README), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0
