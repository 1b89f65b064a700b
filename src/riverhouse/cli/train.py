"""`riverhouse train`: the dealer's drills in this terminal, graded by the engine."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Iterator
from typing import Annotated

import msgspec
from cyclopts import Parameter

from riverhouse.cli.options import Json, Language, VariantId, Whole
from riverhouse.cli.output import say
from riverhouse.cli.terminal.answers import read_answers
from riverhouse.cli.terminal.questions import question_lines
from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.text import render
from riverhouse.trainer import DRILLS, DrillName, Question, grade, posed, question_of
from riverhouse.trainer.papers import COUNTS, Paper, asks_of, seconds_for
from riverhouse.trainer.saying import said


def run(  # noqa: PLR0913 - the parts of a test
    variant: VariantId,
    /,
    *,
    drill: Annotated[str, Parameter(help="One drill, several joined with commas, or all.")] = "all",
    cards: Annotated[Whole, Parameter(help="How many questions, up to 30.")] = 10,
    level: Annotated[Whole, Parameter(help="Difficulty, 1 to 5.")] = 1,
    seconds: Annotated[
        Whole | None, Parameter(help="Time for each; 0 for no clock; default: the drill's own.")
    ] = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same test; default: new.")] = "",
    lang: Language = "en",
    json: Json = False,
) -> int:
    """Answer questions that the engine makes, and see the working of each answer.

    Amounts are typed as money: 12.50 is paid, -10 is taken. Choices are typed by number, cards as
    As Kd, an order as 3 2 1. With --json questions are printed and answers read as JSON, one a
    line, for programs. Drills: pay, hand, compare, settle, table, procedure, mistake, chips,
    related.

    Example: riverhouse train casino-holdem/casino-floor --drill settle --cards 20
    """
    if not 1 <= cards <= max(COUNTS):
        msg = f"{cards} questions make no test"
        raise InputError(msg, where="--cards", allowed=f"1 to {max(COUNTS)}")
    paper = Paper(
        kind="timed",
        variant=variant,
        drills=_drills(drill),
        seed=seed or secrets.token_hex(8),
        count=cards,
        level=level,
        seconds=seconds,
    )
    asks = asks_of(paper)
    right = asked = 0
    answers = sys.stdin if json else None
    for number, ask in enumerate(asks, start=1):
        question = question_of(ask)
        allowed = seconds_for(paper, ask.drill)
        if json:
            say(msgspec.json.encode(posed(question)).decode())
            sys.stdout.flush()
            given = _from_line(answers.readline() if answers else "")
        else:
            say()
            say(render("cli.train.number", {"number": number, "count": len(asks)}, lang))
            for line in question_lines(question, lang):
                say(line)
            given = None
        started = time.monotonic()
        if not json:
            given = read_answers(question, lang)
        if given is None:
            break
        in_time = not allowed or time.monotonic() - started <= allowed
        result = grade(question, given)
        asked += 1
        right += result.right and in_time
        if json:
            say(msgspec.json.encode(result).decode())
        else:
            for line in _verdict(question, right=result.right, in_time=in_time, lang=lang):
                say(line)
    if not json:
        say()
        say(render("cli.train.score", {"right": right, "asked": asked, "seed": paper.seed}, lang))
    return 0


def _drills(text: str) -> tuple[DrillName, ...]:
    if text == "all":
        return DRILLS
    names = [name.strip() for name in text.split(",")]
    chosen = tuple(drill for drill in DRILLS if drill in names)
    if len(chosen) != len(names):
        unknown = next(name for name in names if name not in DRILLS)
        msg = f"there is no drill {unknown!r}"
        raise InputError(msg, where="--drill", allowed="all, or " + ", ".join(DRILLS))
    return chosen


def _from_line(line: str) -> dict[str, int | str | tuple[str, ...]] | None:
    """Read one line of JSON answers; an empty line or the end of the input ends the test."""
    if not line.strip():
        return None
    try:
        return msgspec.json.decode(line, type=dict[str, int | str | tuple[str, ...]])
    except msgspec.MsgspecError as error:
        msg = f"the answers cannot be read: {error}"
        raise InputError(msg, where="standard input", allowed="one JSON object a line") from None


def _verdict(question: Question, *, right: bool, in_time: bool, lang: str) -> Iterator[str]:
    variant = load_variant(question.ask.variant)
    verdict = "right" if right and in_time else "late" if right else "wrong"
    yield render(f"cli.train.{verdict}", lang=lang)
    for step in question.working:
        text = said(step, variant, lang)
        yield f"    {text[:1].upper()}{text[1:]}"
