"""Single keys from a terminal, or from a pipe, under the same names.

A key is its character, or one of the names `enter`, `up`, `down`, `left`, `right`, `back` and
`end`. From a pipe every character is a key, so that a table can be played by a script.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_NAMED: Final = {
    "\n": "enter",
    "\r": "enter",
    "\x7f": "back",
    "\x08": "back",
    "\x04": "end",
    "": "end",
    "\t": "down",
}
_ARROWS: Final = {"A": "up", "B": "down", "C": "right", "D": "left", "Z": "up"}
_ESCAPE: Final = "\x1b"


class Keys:
    """Reads one key at a time from a file descriptor; use it inside `listening`."""

    def __init__(self, descriptor: int) -> None:
        """Take the descriptor of standard input."""
        self._descriptor = descriptor

    def next(self) -> str:
        """Wait for a key and return its name; `end` once there will be none.

        Raises:
            KeyboardInterrupt: Ctrl-C, where the terminal does not turn it into a signal.
        """
        letter = self._letter()
        if letter == "\x03":
            raise KeyboardInterrupt
        if letter != _ESCAPE:
            return _NAMED.get(letter, letter)
        # Arrows are an escape, a bracket and a letter; a lone escape is no key of the table.
        if self._letter() not in {"[", "O"}:
            return ""
        return _ARROWS.get(self._letter(), "")

    def _letter(self) -> str:
        first = os.read(self._descriptor, 1)
        if not first:
            return ""
        more = _following(first[0])
        return (first + os.read(self._descriptor, more) if more else first).decode(
            "utf-8", "replace"
        )


def _following(lead: int) -> int:
    """Return how many bytes follow the first one of a UTF-8 character."""
    for least, count in ((0xF0, 3), (0xE0, 2), (0xC0, 1)):
        if lead >= least:
            return count
    return 0


@contextmanager
def listening() -> Iterator[Keys]:
    """Give keys as they are pressed, without Enter, and restore the terminal afterwards."""
    descriptor = sys.stdin.fileno()
    if not os.isatty(descriptor):
        yield Keys(descriptor)
        return
    # Only systems with terminals of this kind have the module.
    import termios
    import tty

    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor)
    try:
        yield Keys(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
