"""Ways and counts computed, with level 5 held for the process, and a word when it takes long."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path
from typing import Any

from riverhouse.odds import showdown
from riverhouse.odds.best import best_ways
from riverhouse.odds.level5 import Showdowns, showdowns
from riverhouse.odds.plan import Plan
from riverhouse.odds.tally import count_ways
from riverhouse.odds.ways import Tally, Ways

_log = logging.getLogger("riverhouse.odds")


def computed(plan: Plan) -> tuple[Ways, Tally]:
    """Compute what is done in every state and what then happens how often."""
    say_if_uncompiled()
    shown = level5(plan.qualifying)
    ways = best_ways(plan, shown)
    return ways, count_ways(plan, shown, ways)


@lru_cache(maxsize=1)
def level5(qualifying: int) -> Showdowns:
    """Return level 5 for a qualifier; the latest one is held for the process."""
    return showdowns(qualifying)


@lru_cache(maxsize=1)
def say_if_uncompiled() -> None:
    """Warn, once per process, that the kernels must be compiled before anything can be solved."""
    kernel: Any = showdown.suit_rows
    folder = Path(kernel._cache.cache_path)  # noqa: SLF001 - Numba offers no question for this
    if not any(folder.glob("showdown.suit_rows-*.nbi")):
        _log.warning("compiling the solver for this machine, once; it takes about 15 seconds")
