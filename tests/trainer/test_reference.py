"""Differences, glossary and test yourself, made from the variants."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
import pytest

from riverhouse.errors import BrokenInvariantError, InputError
from riverhouse.hands import Category
from riverhouse.rules import Stake, load_variant, variant_ids
from riverhouse.text import LANGUAGES, render
from riverhouse.trainer import Ask, deals, question_of, scenes, tags_of
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills import related
from riverhouse.trainer.hands import Cards, play_out, plays_on
from riverhouse.trainer.practice import Practice, next_ask
from riverhouse.trainer.question import DrillName
from riverhouse.trainer.reference import differences, glossary_ids, self_tests
from riverhouse.trainer.schedule import Memory, remembered
from riverhouse.trainer.stakes import check_stake_range, draw_stakes
from rules.test_ultimate import ULTIMATE

_FLOOR = "casino-holdem/casino-floor"
_NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant_id", variant_ids())
def test_differences_name_the_houses_that_differ(variant_id: str, lang: str) -> None:
    """Every row has three cells; a house that deals the same is not named."""
    variant = load_variant(variant_id)
    table = differences(variant, lang)
    assert len(table.columns) == 3
    assert all(len(row) == 3 and all(row) for row in table.rows)
    assert not any(row[2].endswith(variant.house[lang]) for row in table.rows)


def test_a_game_without_rivals_differs_from_nobody() -> None:
    """There is no other house to compare with, only another table of its own."""
    rows = differences(ULTIMATE).rows
    assert {row[2] for row in rows} == {"—", "30-5"}


def test_the_glossary_has_a_meaning_for_every_term() -> None:
    """In both languages."""
    assert len(glossary_ids()) > 25
    for term in glossary_ids():
        for lang in LANGUAGES:
            assert render(f"glossary.{term}.term", {}, lang)
            assert render(f"glossary.{term}.meaning", {}, lang)


@pytest.mark.parametrize(
    ("variant_id", "answers"),
    [
        (_FLOOR, [8000, 2500, 30000]),
        ("casino-holdem/evolution", [8000, 2500, 30000]),
        ("texas-holdem-bonus/evolution", [10000, 5000, 25000]),
        ("texas-holdem-bonus/casino-floor", [10000, 5000, 25000]),
    ],
)
def test_three_questions_to_oneself(variant_id: str, answers: list[int]) -> None:
    """Seed 003's three answers, and three of the other game."""
    tests = self_tests(load_variant(variant_id))
    assert [test.answer for test in tests] == answers
    assert all(render(test.question, lang=lang) for test in tests for lang in LANGUAGES)


def _practice(**changes: object) -> Practice:
    plain = Practice(variant=_FLOOR, drills=("pay", "compare"), seed="s")
    return msgspec.structs.replace(plain, **changes)


def test_practice_asks_what_is_due_first() -> None:
    """The one longest due, whatever its drill; without any, something new; never nothing."""
    wrong = remembered(
        None,
        drill="compare",
        tag="tie",
        right=False,
        part_of_time=1,
        now=datetime.min.replace(year=2000, tzinfo=UTC),
    )
    due = next_ask(_practice(memories=(wrong,)), _NOW)
    assert (due.drill, due.focus) == ("compare", "tie")
    other = next_ask(_practice(memories=(wrong,), drills=("pay",)), _NOW)
    assert other.drill == "pay"
    assert next_ask(_practice(), _NOW) == next_ask(_practice(), _NOW)
    drills = {next_ask(_practice(number=number), _NOW).drill for number in range(20)}
    assert drills == {"pay", "compare"}
    with pytest.raises(InputError, match="without drills"):
        next_ask(_practice(drills=()), _NOW)


_ZONELESS = (
    '{"card_id": 1, "state": 1, "step": 0, "stability": null, "difficulty": null,'
    ' "due": "2026-01-01T00:00:00", "last_review": null}'
)
_HALF = (
    '{"card_id": 1, "state": 2, "step": null, "stability": null, "difficulty": null,'
    ' "due": "2026-01-01T00:00:00+00:00", "last_review": "2025-01-01T00:00:00+00:00"}'
)


@pytest.mark.parametrize("card", [_ZONELESS, _HALF], ids=["no zone", "half"])
def test_a_state_that_was_never_given_out_is_refused(card: str) -> None:
    """A time without zone, or a state whose figures are missing."""
    memory = Memory("pay", "ante:0", card)
    with pytest.raises(InputError, match="cannot be read"):
        remembered(memory, drill="pay", tag="ante:0", right=True, part_of_time=0.1, now=_NOW)


@pytest.mark.parametrize(
    ("drill", "stakes", "said"),
    [
        ("pay", (0, 10, 1), "make no range"),
        ("pay", (20, 10, 1), "make no range"),
        ("pay", (1, 10, 0), "make no range"),
        ("pay", (1, 70_000, 1), "make no range"),
        ("chips", (150, 300, 50), "no chip pays"),
    ],
)
def test_a_range_of_stakes_that_cannot_be_is_refused(
    drill: DrillName, stakes: tuple[int, int, int], said: str
) -> None:
    """Backwards, without a step, too long, or of coins where chips are built."""
    with pytest.raises(InputError, match=said):
        question_of(Ask(_FLOOR, drill, "x", stakes=stakes))
    assert check_stake_range((100, 300, 100), whole=True) == (100, 300, 100)


def test_a_game_of_another_shape_can_be_drilled() -> None:
    """Ultimate Texas Hold'em: a blind of the ante's size, no fold at first, raises of its own."""
    stakes = draw_stakes(Draws("blind"), ULTIMATE, 2)
    assert stakes["blind"] == stakes["ante"]
    for drill in ("pay", "settle", "table", "procedure"):
        for tag in tags_of(ULTIMATE, drill):
            ask = Ask(ULTIMATE.id, drill, "shape", focus=tag)
            assert question_of(ask, ULTIMATE).tag == tag


def test_a_game_without_a_fold_has_no_such_scene() -> None:
    """Scenes follow the decisions of the variant."""
    last = msgspec.structs.replace(ULTIMATE, decisions=ULTIMATE.decisions[:2])
    assert "fold" in scenes.scene_tags(ULTIMATE)
    assert "fold" not in scenes.scene_tags(last)


def test_cards_that_cannot_be_found_are_a_broken_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A drill never goes on with other cards than it was asked for."""
    floor = load_variant(_FLOOR)
    for place in (deals, scenes, related):
        monkeypatch.setattr(place, "_TRIES", 0)
    with pytest.raises(BrokenInvariantError, match="no five cards"):
        deals.five_of(Draws("x"), Category.FLUSH)
    with pytest.raises(BrokenInvariantError, match="no 7 cards"):
        deals.cards_of(Draws("x"), Category.FLUSH, 7)
    with pytest.raises(BrokenInvariantError, match="for the scene tie"):
        scenes.scene_cards(Draws("x"), floor, "tie")
    with pytest.raises(BrokenInvariantError, match="for line 0 of ante"):
        scenes.line_cards(Draws("x"), floor, "ante", 0)
    with pytest.raises(BrokenInvariantError, match="in russian-poker-bet"):
        question_of(Ask(_FLOOR, "related", "x"))


def test_an_illegal_command_is_a_broken_promise() -> None:
    """A drill that stakes what nobody may stake stops there."""
    cards = Cards(((0, 1),), (2, 3), (4, 5, 6, 7, 8))
    with pytest.raises(BrokenInvariantError, match="illegal command"):
        play_out(load_variant(_FLOOR), cards, [{"call": 100}], plays_on(Draws("x")))
    assert Stake(0, {"call": 100}).amounts


def test_numbers_above_a_byte_are_even() -> None:
    """Every number below 1,000 comes, none above."""
    draws = Draws("wide")
    seen = {draws.below(1000) for _ in range(20_000)}
    assert seen == set(range(1000))
