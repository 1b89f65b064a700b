"""Papers: which questions a test, an exam, a daily challenge, a duel or a class test consists of.

A paper is a few words of data; its questions follow from it, so that a link is enough to give the
same paper to somebody else.
"""

from __future__ import annotations

from datetime import date
from typing import Final, Literal

import msgspec

from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.trainer.asking import tags_of
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.question import DRILLS, Ask, DrillName
from riverhouse.trainer.stakes import LEVELS, check_level

PaperKind = Literal["timed", "sandbox", "exam", "daily", "duel", "class"]
COUNTS: Final = (10, 20, 30)
EXAM_COUNT: Final = 30
PASS_PERCENT: Final = 85
MOST_SECONDS: Final = 600
# Difficulty grows through an examination, the same for everybody: a certificate says one thing.
_RISING: Final = tuple(LEVELS[number * len(LEVELS) // EXAM_COUNT] for number in range(EXAM_COUNT))
# Nine seconds a card is the trade's own measure for a payout; the rest follow from how much is
# asked at once.
SECONDS: Final[dict[str, int]] = {
    "pay": 9,
    "hand": 12,
    "compare": 12,
    "settle": 40,
    "table": 150,
    "procedure": 15,
    "mistake": 30,
    "chips": 20,
    "related": 9,
}


class Paper(msgspec.Struct, frozen=True):
    """A set of questions in order; `seconds` is the time for each, 0 for no clock.

    `levels`, one for each question, stand for `level` where difficulty changes on the way.
    """

    kind: PaperKind
    variant: str
    drills: tuple[DrillName, ...]
    seed: str
    count: int
    level: int = 1
    seconds: int | None = None
    stakes: tuple[int, int, int] | None = None
    levels: tuple[int, ...] = ()


def check_paper(paper: Paper) -> Paper:
    """Return the paper once it can be set.

    Raises:
        InputError: an unknown variant or drill, or a count, level or time that is not allowed.
    """
    variant = load_variant(paper.variant)
    if not paper.drills:
        msg = "a paper without drills asks nothing"
        raise InputError(msg, where="drills", allowed=", ".join(DRILLS))
    for drill in paper.drills:
        tags_of(variant, drill)
    check_level(paper.level)
    if not 1 <= paper.count <= max(COUNTS):
        msg = f"{paper.count} questions make no paper"
        raise InputError(msg, where="count", allowed=f"1 to {max(COUNTS)}")
    if paper.levels and len(paper.levels) != paper.count:
        msg = f"{len(paper.levels)} levels for {paper.count} questions"
        raise InputError(msg, where="levels", allowed="none, or one for each question")
    for level in paper.levels:
        check_level(level)
    if paper.seconds is not None and not 0 <= paper.seconds <= MOST_SECONDS:
        msg = f"{paper.seconds} seconds for a question"
        raise InputError(msg, where="seconds", allowed=f"0 (no clock) to {MOST_SECONDS}")
    return paper


def asks_of(paper: Paper) -> tuple[Ask, ...]:
    """Return the questions of a paper; the drills are mixed evenly, in random order.

    Raises:
        InputError: as `check_paper`.
    """
    check_paper(paper)
    draws = Draws(f"paper\x1f{paper.kind}\x1f{paper.variant}\x1f{paper.seed}")
    repeats = -(-paper.count // len(paper.drills))
    drills = draws.shuffled((paper.drills * repeats)[: paper.count])
    return tuple(
        Ask(
            variant=paper.variant,
            drill=drill,
            seed=paper.seed,
            number=number,
            level=paper.levels[number] if paper.levels else paper.level,
            stakes=paper.stakes,
        )
        for number, drill in enumerate(drills)
    )


def seconds_for(paper: Paper, drill: str) -> int:
    """Return the time for one question in seconds, 0 for no clock."""
    if paper.seconds is not None:
        return paper.seconds
    return 0 if paper.kind == "sandbox" else SECONDS[drill]


def exam(variant: str, seed: str) -> Paper:
    """Return an examination: all drills mixed, the levels rising from lowest to highest."""
    return Paper("exam", variant, DRILLS, seed, EXAM_COUNT, levels=_RISING)


def daily(variant: str, day: date) -> Paper:
    """Return the challenge of a day: the same ten questions for everybody."""
    return Paper("daily", variant, DRILLS, f"daily {day.isoformat()}", COUNTS[0], level=2)


def is_passed(right: int, count: int) -> bool:
    """Tell whether that many right answers pass an examination."""
    return right * 100 >= PASS_PERCENT * count
