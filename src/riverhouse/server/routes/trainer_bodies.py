"""What the trainer takes and gives over HTTP, beside the structures of `riverhouse.trainer`."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import msgspec

from riverhouse.rules import RuleTable
from riverhouse.server.routes.bodies import Body, CommandId
from riverhouse.trainer import Ask, DrillName, Grade, Posed
from riverhouse.trainer.citing import Rule
from riverhouse.trainer.papers import Paper
from riverhouse.trainer.reference import SelfTest
from riverhouse.trainer.schedule import Memory
from riverhouse.trainer.sittings import Card, Handed

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Drills = Annotated[tuple[DrillName, ...], msgspec.Meta(min_length=1, max_length=9)]
Memories = Annotated[tuple[Memory, ...], msgspec.Meta(max_length=200)]
StakeRange = tuple[int, int, int]


class PaperBody(Body, frozen=True, kw_only=True):
    """A paper of one's own, or with `day` the challenge of that day."""

    variant: str
    drills: Annotated[tuple[DrillName, ...], msgspec.Meta(max_length=9)] = ()
    seed: Annotated[str, msgspec.Meta(max_length=200)] = ""
    count: int = 10
    level: int = 1
    levels: Annotated[tuple[int, ...], msgspec.Meta(max_length=30)] = ()
    seconds: int | None = None
    stakes: StakeRange | None = None
    day: date | None = None


class PaperView(msgspec.Struct, frozen=True):
    """A paper and its cards in order."""

    paper: Paper
    cards: tuple[Card, ...]


class PracticeBody(Body, frozen=True, kw_only=True):
    """Where a trainee stands in practice without an end."""

    variant: str
    drills: Drills
    seed: Annotated[str, msgspec.Meta(max_length=200)]
    number: Annotated[int, msgspec.Meta(ge=0, le=10**9)] = 0
    level: int = 1
    stakes: StakeRange | None = None
    recent: Annotated[tuple[bool, ...], msgspec.Meta(max_length=20)] = ()
    memories: Memories = ()


class PracticeView(msgspec.Struct, frozen=True):
    """The next question, its level, and the seconds that the trade gives for it."""

    question: Posed
    level: int
    seconds: int


class GradeBody(Body, frozen=True, kw_only=True):
    """Answers to a question, the time they took, what is remembered, and the last at this level."""

    ask: Ask
    answers: dict[str, int | str | tuple[str, ...]]
    memory: Memory | None = None
    ms: Annotated[int, msgspec.Meta(ge=0, le=10**9, description="Milliseconds it took.")] = 0
    late: bool = False
    recent: Annotated[tuple[bool, ...], msgspec.Meta(max_length=20)] = ()


class GradeView(msgspec.Struct, frozen=True):
    """The grade with its working, the rules it rests on, what to remember, and the next level."""

    grade: Grade
    rules: tuple[Rule, ...]
    memory: Memory
    level: int


class DisputeBody(Body, frozen=True, kw_only=True):
    """A question that is settled once more."""

    ask: Ask


class MasteryBody(Body, frozen=True, kw_only=True):
    """Everything that is remembered about a variant."""

    variant: str
    memories: Memories = ()


class DrillView(msgspec.Struct, frozen=True):
    """One drill of a variant: its time in seconds and everything that it can ask."""

    drill: str
    seconds: int
    tags: tuple[str, ...]


class TrainerView(msgspec.Struct, frozen=True):
    """What the trainer offers for a variant, and its reference; `today` is the day in UTC."""

    variant: str
    drills: tuple[DrillView, ...]
    levels: tuple[int, ...]
    counts: tuple[int, ...]
    exam_count: int
    pass_percent: int
    chips_minor: tuple[int, ...]
    today: date
    differences: dict[str, RuleTable]
    glossary: tuple[str, ...]
    self_tests: tuple[SelfTest, ...]


class TestBody(Body, frozen=True, kw_only=True):
    """A class test; `secret` is made by the teacher's browser and opens the results."""

    secret: CommandId
    title: Name
    variant: str
    drills: Drills
    count: int = 10
    level: int = 1
    seconds: int | None = None
    seed: Annotated[str, msgspec.Meta(max_length=200)] = ""


class SitBody(Body, frozen=True, kw_only=True):
    """A sitting under a name; its id is made by the browser that sits."""

    sitting_id: CommandId
    name: Name


class ExamBody(SitBody, frozen=True, kw_only=True):
    """An examination in one variant."""

    variant: str


class HandInBody(Body, frozen=True, kw_only=True):
    """All answers of a sitting."""

    cards: Annotated[tuple[Handed, ...], msgspec.Meta(max_length=30)]
