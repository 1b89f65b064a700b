"""The public door to the batch engines, which loads them when it is first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def evaluate_many(hands: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Return the strengths (n,) of seven-card hands (n, 7), one row of cards 0..51 each.

    Strengths are those of `evaluate`. The first call in a process loads Numba, and the first call
    ever compiles; where Numba cannot be imported NumPy does the work. The array should be
    contiguous, else it is copied.

    Raises:
        InputError: not an array of shape (n, 7) and type uint8.
        CardError: an unknown card, or a card twice in a hand; the message names the first row.
    """
    from riverhouse.hands.batch import engine, strengths  # noqa: PLC0415 - see above

    return strengths(hands, engine())
