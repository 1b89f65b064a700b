"""Practice without an end: what a trainee is asked next, from what this browser remembers."""

from __future__ import annotations

from datetime import datetime

import msgspec

from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.trainer.asking import tags_of
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.question import DRILLS, Ask, DrillName
from riverhouse.trainer.schedule import Memory, next_focus, next_level


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """Where a trainee stands: drills, level, the last answers at it, and what is remembered."""

    variant: str
    drills: tuple[DrillName, ...]
    seed: str
    number: int = 0
    level: int = 1
    stakes: tuple[int, int, int] | None = None
    recent: tuple[bool, ...] = ()
    memories: tuple[Memory, ...] = ()


def next_ask(practice: Practice, now: datetime) -> Ask:
    """Return the next question: what is due first, whatever its drill; else a drill at random.

    Raises:
        InputError: no drill is named, or a kept state is damaged.
    """
    if not practice.drills:
        msg = "practice without drills asks nothing"
        raise InputError(msg, where="drills", allowed=", ".join(DRILLS))
    variant = load_variant(practice.variant)
    draws = Draws(f"practice\x1f{practice.variant}\x1f{practice.seed}\x1f{practice.number}")
    tags: dict[str, tuple[str, ...]] = {drill: tags_of(variant, drill) for drill in practice.drills}
    due = [m for m in practice.memories if m.tag in tags.get(m.drill, ()) and m.due <= now]
    drill = draws.one(practice.drills)
    if due:
        first = min(due, key=lambda memory: memory.due)
        drill = next(name for name in practice.drills if name == first.drill)
    return Ask(
        variant=practice.variant,
        drill=drill,
        seed=practice.seed,
        number=practice.number,
        level=next_level(practice.level, practice.recent),
        focus=next_focus(practice.memories, drill=drill, tags=tags[drill], draws=draws, now=now),
        stakes=practice.stakes,
    )
