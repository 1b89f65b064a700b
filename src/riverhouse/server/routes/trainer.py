"""The trainer: questions, grading, disputes and reference. Nothing of this is stored here.

Making questions is work, so it is done in the workers' threads.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from riverhouse.rules import Variant, load_variant, variant_ids
from riverhouse.server.guard import services_of
from riverhouse.server.problems import Problem
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import understood
from riverhouse.server.routes.declaring import asks, reads
from riverhouse.server.routes.trainer_bodies import (
    DisputeBody,
    DrillView,
    GradeBody,
    GradeView,
    MasteryBody,
    PaperBody,
    PaperView,
    PracticeBody,
    PracticeView,
    TrainerView,
)
from riverhouse.text import LANGUAGES
from riverhouse.trainer import DRILLS, grade, posed, question_of, tags_of
from riverhouse.trainer.cheat_sheet import SheetTable, cheat_sheet
from riverhouse.trainer.citing import rules_of
from riverhouse.trainer.dispute import Dispute, dispute
from riverhouse.trainer.drills.chips import CHIPS_MINOR
from riverhouse.trainer.papers import (
    COUNTS,
    EXAM_COUNT,
    PASS_PERCENT,
    SECONDS,
    Paper,
    daily,
)
from riverhouse.trainer.practice import Practice, next_ask
from riverhouse.trainer.reference import differences, glossary_ids, self_tests
from riverhouse.trainer.schedule import mastery, next_level, part_of_time, remembered
from riverhouse.trainer.sittings import cards_of
from riverhouse.trainer.stakes import LEVELS

_TAGS = ["trainer"]
_BODY_BYTES = 256 * 1024


@reads(
    "/trainer/{game:str}/{house:str}",
    name="getTrainer",
    summary="Return what the trainer offers for a game, and its reference",
    tags=_TAGS,
)
async def get_trainer(
    request: StrictRequest, game: FromPath[str], house: FromPath[str]
) -> TrainerView:
    """Return drills with their times and tags, differences of houses, glossary, test yourself."""
    return await understood(services_of(request), _trainer, _known(game, house))


@reads(
    "/trainer/{game:str}/{house:str}/cheat-sheet",
    name="getCheatSheet",
    summary="Return what every line pays on a stake",
    tags=_TAGS,
)
async def get_cheat_sheet(
    game: FromPath[str],
    house: FromPath[str],
    stake: Annotated[int, QueryParameter(description="Minor units.", ge=1, le=10**8)] = 1000,
    lang: Annotated[str, QueryParameter(description="Language of the lines.", max_length=8)] = "en",
) -> tuple[SheetTable, ...]:
    """Return the payout cheat sheet."""
    if lang not in LANGUAGES:
        raise Problem(404, "no-such-language", where="lang", allowed=", ".join(LANGUAGES))
    return cheat_sheet(_known(game, house), stake, lang)


@asks(
    "/trainer/paper",
    name="makePaper",
    summary="Make the cards of a paper, without their keys",
    tags=_TAGS,
)
async def make_paper(request: StrictRequest, data: JSONBody[PaperBody]) -> PaperView:
    """Return the questions of a test, a duel or a day; the same paper gives the same questions."""
    paper = Paper(
        kind="timed",
        variant=data.variant,
        drills=data.drills,
        seed=data.seed,
        count=data.count,
        level=data.level,
        levels=data.levels,
        seconds=data.seconds,
        stakes=data.stakes,
    )
    if data.day is not None:
        paper = daily(data.variant, data.day)
    cards = await understood(services_of(request), cards_of, paper)
    return PaperView(paper, cards)


@asks(
    "/trainer/practice",
    name="practise",
    summary="Make the next question of practice without an end",
    tags=_TAGS,
    most_bytes=_BODY_BYTES,
)
async def practise(request: StrictRequest, data: JSONBody[PracticeBody]) -> PracticeView:
    """Return what is due, else something new, at the level that the last answers have earned."""
    return await understood(services_of(request), _practise, data)


@asks(
    "/trainer/grade",
    name="gradeAnswer",
    summary="Grade an answer, with its working and rules",
    tags=_TAGS,
)
async def grade_answer(request: StrictRequest, data: JSONBody[GradeBody]) -> GradeView:
    """Make the question again and grade the answers field by field."""
    return await understood(services_of(request), _grade, data)


@asks(
    "/trainer/dispute",
    name="dispute",
    summary="Settle a question once more, whole",
    tags=_TAGS,
)
async def dispute_question(request: StrictRequest, data: JSONBody[DisputeBody]) -> Dispute:
    """Return everything the engine says of the shown cards, and how to check it elsewhere."""
    return await understood(services_of(request), _dispute, data)


@asks(
    "/trainer/mastery",
    name="getMastery",
    summary="Return how much of each drill is mastered, in percent",
    tags=_TAGS,
    most_bytes=_BODY_BYTES,
)
async def get_mastery(request: StrictRequest, data: JSONBody[MasteryBody]) -> dict[str, int]:
    """Return for each drill how many of a hundred of its situations are known well."""
    return await understood(services_of(request), _mastery, data)


def _known(game: str, house: str) -> Variant:
    variant_id = f"{game}/{house}"
    if variant_id not in variant_ids():
        allowed = ", ".join(variant_ids())
        raise Problem(404, "no-such-variant", where="variant", allowed=allowed)
    return load_variant(variant_id)


def _trainer(variant: Variant) -> TrainerView:
    return TrainerView(
        variant=variant.id,
        drills=tuple(DrillView(drill, SECONDS[drill], tags_of(variant, drill)) for drill in DRILLS),
        levels=tuple(LEVELS),
        counts=COUNTS,
        exam_count=EXAM_COUNT,
        pass_percent=PASS_PERCENT,
        chips_minor=CHIPS_MINOR,
        today=datetime.now(UTC).date(),
        differences={lang: differences(variant, lang) for lang in LANGUAGES},
        glossary=glossary_ids(),
        self_tests=self_tests(variant),
    )


def _practise(data: PracticeBody) -> PracticeView:
    ask = next_ask(
        Practice(
            variant=data.variant,
            drills=data.drills,
            seed=data.seed,
            number=data.number,
            level=data.level,
            stakes=data.stakes,
            recent=data.recent,
            memories=data.memories,
        ),
        datetime.now(UTC),
    )
    return PracticeView(posed(question_of(ask)), ask.level, SECONDS[ask.drill])


def _grade(data: GradeBody) -> GradeView:
    variant = load_variant(data.ask.variant)
    question = question_of(data.ask, variant)
    result = grade(question, data.answers)
    memory = remembered(
        data.memory,
        drill=data.ask.drill,
        tag=question.tag,
        right=result.right,
        part_of_time=1.0 if data.late else part_of_time(data.ask.drill, data.ms),
        now=datetime.now(UTC),
    )
    level = next_level(data.ask.level, (*data.recent, result.right and not data.late))
    return GradeView(result, rules_of(question, variant), memory, level)


def _dispute(data: DisputeBody) -> Dispute:
    variant = load_variant(data.ask.variant)
    return dispute(question_of(data.ask, variant), variant)


def _mastery(data: MasteryBody) -> dict[str, int]:
    variant = load_variant(data.variant)
    return mastery(data.memories, {drill: tags_of(variant, drill) for drill in DRILLS})
