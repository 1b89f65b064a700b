"""Seeded rounds by the hundred million, played with exact decisions or any other strategy.

The simulator shares the solver's tables and settles by the solver's payoffs; what it counts is
kept as exact numbers of outcomes, so that every statistic is worked out afterwards.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverhouse.simulate.run import Simulation as Simulation
    from riverhouse.simulate.run import simulate as simulate
    from riverhouse.simulate.run import simulation_json as simulation_json

__all__ = ["Simulation", "simulate", "simulation_json"]


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for, for it brings the compiler along."""
    if name not in __all__:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(import_module(f"{__name__}.run"), name)
    globals()[name] = value
    return value


class _Callable(ModuleType):
    """A module that can be called: `riverhouse.simulate` is both this package and its function."""

    def __call__(self, *args: object, **kwargs: object) -> object:
        """Call `simulate`, whichever of the two a program has got hold of."""
        return import_module(f"{__name__}.run").simulate(*args, **kwargs)


sys.modules[__name__].__class__ = _Callable
