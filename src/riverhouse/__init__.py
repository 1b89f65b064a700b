"""Riverhouse: house-banked hold'em, one engine for table, odds, ledger and rules.

The names below are the library. They are imported when first used, so that `import riverhouse`
costs nothing that a program does not need.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from riverhouse.hands import best_five, describe, evaluate, evaluate_many
    from riverhouse.odds import advise, solve
    from riverhouse.rules import (
        Round,
        apply,
        load_variant,
        open_round,
        settle,
        view,
        with_overrides,
    )
    from riverhouse.simulate import simulate
    from riverhouse.text import render

__version__ = "0.1.0"

_HOMES: Final = {
    "Round": "riverhouse.rules",
    "advise": "riverhouse.odds",
    "apply": "riverhouse.rules",
    "best_five": "riverhouse.hands",
    "describe": "riverhouse.hands",
    "evaluate": "riverhouse.hands",
    "evaluate_many": "riverhouse.hands",
    "load_variant": "riverhouse.rules",
    "open_round": "riverhouse.rules",
    "render": "riverhouse.text",
    "settle": "riverhouse.rules",
    "simulate": "riverhouse.simulate",
    "solve": "riverhouse.odds",
    "view": "riverhouse.rules",
    "with_overrides": "riverhouse.rules",
}

__all__ = [
    "Round",
    "advise",
    "apply",
    "best_five",
    "describe",
    "evaluate",
    "evaluate_many",
    "load_variant",
    "open_round",
    "render",
    "settle",
    "simulate",
    "solve",
    "view",
    "with_overrides",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401 - what a module exports may be anything
    """Import a public name from its home on first use."""
    if name not in _HOMES:
        msg = f"module 'riverhouse' has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """List the public names, whether they have been used or not."""
    return sorted(__all__)
