"""The short form of `rounds.py`: some rounds of every variant, the server killed in between."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).with_name("rounds.py")


def test_rounds_survive_kill_9() -> None:
    """No round and no acknowledged answer is lost or doubled, and the book is whole."""
    words = ["--rounds", "30", "--kills", "2", "--players", "8", "--seed", "20", "--ready-s", "60"]
    done = subprocess.run(
        [sys.executable, str(SCRIPT), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "rounds 150 in " in done.stdout
    assert "kills 2" in done.stdout
    assert "The book is whole." in done.stdout
