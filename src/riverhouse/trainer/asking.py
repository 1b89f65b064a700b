"""`question_of`: an `Ask` becomes a question, always the same one."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from riverhouse.errors import InputError
from riverhouse.rules import Variant, load_variant
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills import (
    chips,
    compare,
    hand,
    mistake,
    pay,
    procedure,
    related,
    settle,
    table,
)
from riverhouse.trainer.question import DRILLS, Ask, DrillName, Question
from riverhouse.trainer.rarity import weighted
from riverhouse.trainer.stakes import check_level, check_stake_range

_MODULES: Final[dict[str, ModuleType]] = {
    "pay": pay,
    "hand": hand,
    "compare": compare,
    "settle": settle,
    "table": table,
    "procedure": procedure,
    "mistake": mistake,
    "chips": chips,
    "related": related,
}
_MOST_SEED: Final = 200


def tags_of(variant: Variant, drill: DrillName | str) -> tuple[str, ...]:
    """Return everything that a drill can ask about a variant.

    Raises:
        InputError: there is no such drill.
    """
    if drill not in _MODULES:
        msg = f"there is no drill {drill!r}"
        raise InputError(msg, where="drill", allowed=", ".join(DRILLS))
    tags: tuple[str, ...] = _MODULES[drill].tags(variant)
    return tags


def question_of(ask: Ask, variant: Variant | None = None) -> Question:
    """Make the question of an ask; a variant with overrides may be given in place of the named.

    Raises:
        InputError: an unknown variant, drill, level, focus or stakes, or a seed that is too long.
    """
    rules = load_variant(ask.variant) if variant is None else variant
    draws, tag = begin(ask, rules)
    question: Question = _MODULES[ask.drill].make(ask, rules, draws, tag)
    return question


def begin(ask: Ask, rules: Variant) -> tuple[Draws, str]:
    """Return the choices of a question at their beginning, and the tag that it trains.

    Raises:
        InputError: as `question_of`.
    """
    tags = tags_of(rules, ask.drill)
    check_level(ask.level)
    check_stake_range(ask.stakes, whole=ask.drill == "chips")
    if len(ask.seed) > _MOST_SEED:
        msg = f"a seed of {len(ask.seed)} characters is too long"
        raise InputError(msg, where="seed", allowed=f"up to {_MOST_SEED} characters")
    if ask.focus is not None and ask.focus not in tags:
        msg = f"{ask.focus!r} is nothing that the drill {ask.drill} asks"
        raise InputError(msg, where="focus", allowed=", ".join(tags))
    draws = Draws(ask.draw_text)
    return draws, draws.one(weighted(tags, rules, ask.level)) if ask.focus is None else ask.focus
