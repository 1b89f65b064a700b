"""How the kernels are compiled, in one place: typed for readers, unchecked and cached for speed.

The compiled code is kept on disk, so that a second process starts at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numpy.typing import NDArray

Function = TypeVar("Function", bound=Callable[..., Any])
Table = NDArray[Any]
"""An array whose element type is the caller's choice; the compiler specialises on it."""
Number = Any
"""A machine number of whichever type the caller has; the compiler specialises on it."""


def kernel(function: Function) -> Function:
    """Compile a function that works on arrays, lets go of Python's lock and checks no bounds."""
    compiled = njit(nogil=True, cache=True, boundscheck=False)(function)
    return cast("Function", compiled)
