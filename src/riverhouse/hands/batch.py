"""Strengths of many hands at once: the checks, and the choice of engine.

`riverhouse.hands` hands on to this module only when it is asked for many hands, because it loads
NumPy and, where it can, Numba.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import check_cards
from riverhouse.errors import InputError
from riverhouse.hands import fallback
from riverhouse.hands.packing import HAND, faults

Fill: TypeAlias = Callable[[NDArray[np.uint8], NDArray[np.uint16]], bool]


@cache
def engine() -> Fill:
    """Return the compiled kernel, or NumPy's where Numba cannot be imported."""
    try:
        from riverhouse.hands import kernel  # noqa: PLC0415 - Numba may be missing, and is slow
    except ImportError:
        return fallback.fill
    return kernel.fill


def strengths(hands: NDArray[np.uint8], fill: Fill) -> NDArray[np.uint16]:
    """Check hands (n, 7) and return their strengths (n,), worked out by an engine.

    Raises:
        InputError: not an array of shape (n, 7) and type uint8.
        CardError: an unknown card, or a card twice in a hand; the message names the first row.
    """
    kind = getattr(hands, "dtype", type(hands).__name__)
    if kind != np.uint8:
        msg = f"hands are {kind}"
        raise InputError(msg, where="hands", allowed="a NumPy array of uint8")
    if hands.ndim != 2 or hands.shape[1] != HAND:  # noqa: PLR2004 - rows and columns
        msg = f"hands have the shape {hands.shape}"
        raise InputError(msg, where="hands", allowed=f"(n, {HAND})")
    rows = np.ascontiguousarray(hands)
    out = np.empty(len(rows), np.uint16)
    if fill(rows, out):
        row = int(np.flatnonzero(faults(fallback.words_of(rows)))[0])
        check_cards(rows[row].tolist(), where=f"hands[{row}]")
    return out
