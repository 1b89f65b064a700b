"""Importing the package is cheap, because every command of the command line does."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
from riverhouse.hands import describe, evaluate, evaluate_many
assert evaluate("As Ks Qs Js Ts 2c 2d") == 7462
describe("As Ks Qs Js Ts 2c 2d")
print(sorted({"numpy", "numba"} & set(sys.modules)))
"""


def test_neither_numpy_nor_numba_is_loaded() -> None:
    """Single hands need no arrays and no compiler."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
