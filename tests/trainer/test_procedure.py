"""The order of the dealer's steps, checked against the model of `dealing.py`, step by step.

That every question of the drill is answered right from what it shows is `test_independent.py`'s.
"""

from __future__ import annotations

from typing import Final

import pytest

import twin
from riverhouse.rules import load_variant, variant_ids
from riverhouse.trainer import Ask, Question, question_of, tags_of
from riverhouse.trainer.asking import begin
from riverhouse.trainer.drills.procedure import misdeals, stopped_round, timeline
from riverhouse.trainer.hands import Played, texts
from trainer.dealing import Step, Table, steps
from trainer.next_step import MISHAPS

_EACH: Final = 150
_STEP_KINDS: Final = ("take", "pay", "return")


def _table_of(played: Played) -> Table:
    """Tell the model of a round: seats, stakes and choices; results are the twin's."""
    state = played.round
    variant_id = state.variant.id
    stakes: list[dict[str, int]] = []
    choices: list[tuple[str, ...]] = []
    lines: list[dict[str, int]] = []
    for number, seat in enumerate(state.seats):
        start: dict[str, int] = {w: seat.stakes[w] for w in ("ante", "bonus") if w in seat.stakes}
        actions = tuple(choice.action for choice in seat.choices)
        board = texts(state.board)
        known = {*state.hole(number), *state.dealer, *state.board}
        rest = [card for card in range(52) if card not in known]
        spread = twin.Spread(
            player=tuple(state.hole(number)),
            dealer=tuple(state.dealer),
            board=(*state.board, *rest[: 5 - len(board)]),
            ante=start["ante"],
            bonus=start.get("bonus", 0),
        )
        settled = twin.settle(twin.HOUSES[variant_id], spread, actions)
        stakes.append(start)
        choices.append(actions)
        lines.append({line.wager: line.net for line in settled.lines})
    return Table(variant_id, tuple(stakes), tuple(choices), tuple(lines))


def _told(played: Played) -> list[Step]:
    return [(step.kind, dict(step.label.params)) for step in timeline(played)]


def _stop(variant_id: str, number: int) -> tuple[Played, int, Question]:
    variant = load_variant(variant_id)
    kinds = [tag for tag in tags_of(variant, "procedure") if not tag.startswith("misdeal")]
    focus = kinds[number % len(kinds)]
    ask = Ask(variant_id, "procedure", "model", number, level=number % 5 + 1, focus=focus)
    draws, tag = begin(ask, variant)
    played, at = stopped_round(ask, variant, draws, tag)
    return played, at, question_of(ask)


def _disagreements(variant_id: str, count: int) -> list[int]:
    wrong = []
    for number in range(count):
        played, at, question = _stop(variant_id, number)
        model = list(steps(_table_of(played)))
        (field,) = question.fields
        labels = {option.value: option.label for option in field.options}
        right = labels[str(question.key["next"])]
        agrees = model == _told(played) and dict(right.params) == model[at][1]
        if not agrees or question.tag != model[at][0]:
            wrong.append(number)
    return wrong


@pytest.mark.parametrize("variant_id", variant_ids())
def test_the_order_of_steps_is_the_models(variant_id: str) -> None:
    """Every step of every round, and the step that is asked for."""
    assert _disagreements(variant_id, _EACH) == []


@pytest.mark.parametrize("kind", _STEP_KINDS)
def test_a_step_in_the_wrong_place_is_caught(kind: str) -> None:
    """The model notices if two neighbouring steps of a seat change places."""
    for number in range(_EACH):
        played, _, _ = _stop("texas-holdem-bonus/casino-floor", number)
        told = _told(played)
        model = list(steps(_table_of(played)))
        at = next((n for n, step in enumerate(told) if step[0] == kind), None)
        if at is None or told[at] == told[at + 1]:
            continue
        told[at], told[at + 1] = told[at + 1], told[at]
        assert told != model


def test_no_other_choice_is_right() -> None:
    """Among the choices only one is the step that comes next."""
    for number in range(_EACH):
        _, _, question = _stop("casino-holdem/casino-floor", number)
        (field,) = question.fields
        labels = [repr(option.label) for option in field.options]
        assert len(set(labels)) == len(labels) > 1


def test_every_mishap_has_an_answer_of_its_own_here() -> None:
    """A case that is added to the house's rules has to be added to the answerer's, by hand."""
    assert {case.id: case.answer for case in misdeals()} == MISHAPS
