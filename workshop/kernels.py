"""The solver compiled for this machine, once and before the tests share out their work.

Each test process would otherwise compile what it meets first, and several of them the same.
"""

from __future__ import annotations

from typing import Final

from workshop.console import run
from workshop.environment import environment
from workshop.paths import ROOT, VENV_PYTHON

_TEXAS: Final = "texas-holdem-bonus/casino-floor"
_CASINO: Final = "casino-holdem/evolution"
_STAKES: Final = ("--ante", "100000", "--bonus", "5000")
# Between them these questions reach nearly every kernel; one that is left out costs seconds only.
_QUESTIONS: Final = (
    ("solve", _TEXAS, *_STAKES),
    ("solve", _CASINO, *_STAKES),
    ("solve", _TEXAS, "--dealer-sees", "Kh"),
    ("advise", _TEXAS, "--player", "Qh 7d", "--dead", "Ac"),
    ("advise", _TEXAS, "--player", "Qh 7d", "--board", "2c 9d Jh", "--actions", "bet"),
    ("simulate", _TEXAS, "--rounds", "1000", "--strategy", "never-fold"),
    ("simulate", _TEXAS, "--rounds", "1000", *_STAKES),
)
_ASK: Final = f"""\
import sys
from riverhouse.cli import main
sys.exit(max(main(question) for question in {_QUESTIONS!r}))
"""


def compile_kernels() -> None:
    """Ask the package what its compiled parts answer; what they compile to stays on disk.

    Raises:
        Problem: a question failed; its output has been printed.
    """
    run((VENV_PYTHON, "-c", _ASK), cwd=ROOT, env=environment(), doing="Compiling the solver")
