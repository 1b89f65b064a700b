"""The exact solver: true values of a game, as fractions, from the rules file at hand.

Driven by the variant's data only; arrays in, arrays out underneath. The names offered here are
loaded when they are first asked for, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from riverhouse.odds.advice import Advice as Advice
    from riverhouse.odds.advice import advice_json as advice_json
    from riverhouse.odds.advice import advise as advise
    from riverhouse.odds.report import solution_json as solution_json
    from riverhouse.odds.solution import Solution as Solution
    from riverhouse.odds.solution import solve as solve

_HOMES = {
    "Advice": "advice",
    "advice_json": "advice",
    "advise": "advice",
    "Solution": "solution",
    "solution_json": "report",
    "solve": "solution",
}

__all__ = ["Advice", "Solution", "advice_json", "advise", "solution_json", "solve"]


def __getattr__(name: str) -> object:
    """Load a name from its module when it is first asked for."""
    if name not in _HOMES:
        msg = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(msg)
    value: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value
