"""Papers, cheat sheets and repetition: what is asked, how long, and when again."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

from riverhouse.errors import InputError
from riverhouse.rules import load_variant
from riverhouse.trainer import DRILLS, tags_of
from riverhouse.trainer.cheat_sheet import cheat_sheet
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.papers import (
    Paper,
    asks_of,
    daily,
    exam,
    is_passed,
    seconds_for,
)
from riverhouse.trainer.schedule import Memory, mastery, next_focus, next_level, remembered

_FLOOR = "casino-holdem/casino-floor"
_NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


def _remember(before: Memory | None, *, right: bool, now: datetime = _NOW) -> Memory:
    return remembered(before, drill="pay", tag="ante:0", right=right, part_of_time=0.9, now=now)


def test_the_cheat_sheet_is_seed_003s() -> None:
    """Ante 10 and AA bonus 10, line by line, as the seed prints them."""
    ante, call, bonus = cheat_sheet(load_variant(_FLOOR), 1000)
    assert [(row.hand, row.win) for row in ante.rows] == [
        ("Royal flush", 100_000),
        ("Straight flush", 20_000),
        ("Four of a kind", 10_000),
        ("Full house", 3_000),
        ("Flush", 2_000),
        ("Straight or lower", 1_000),
    ]
    assert [row.win for row in call.rows] == [1_000]
    assert [row.win for row in bonus.rows] == [100_000, 50_000, 40_000, 30_000, 20_000, 7_000]
    assert bonus.rows[-1].hand == "Straight, three of a kind, two pair, pair of aces"
    ante, *_, bonus = cheat_sheet(load_variant("texas-holdem-bonus/online"), 1000)
    assert [row.hand for row in ante.rows] == ["Straight or better"]
    assert bonus.rows[1].hand == "A-K suited"
    with pytest.raises(InputError, match="0 is no stake"):
        cheat_sheet(load_variant(_FLOOR), 0)


def test_an_exam_mixes_all_drills_evenly() -> None:
    """Thirty questions, each drill three or four times, and the same for the same seed."""
    asks = asks_of(exam(_FLOOR, "june"))
    counts = {drill: sum(ask.drill == drill for ask in asks) for drill in DRILLS}
    assert len(asks) == 30
    assert set(counts.values()) == {3, 4}
    assert asks == asks_of(exam(_FLOOR, "june"))
    assert asks != asks_of(exam(_FLOOR, "july"))
    assert (is_passed(26, 30), is_passed(25, 30)) == (True, False)


def test_the_daily_challenge_changes_with_the_date_alone() -> None:
    """The same ten questions for everybody on one day."""
    first, same = daily(_FLOOR, date(2026, 5, 1)), daily(_FLOOR, date(2026, 5, 1))
    assert asks_of(first) == asks_of(same)
    assert asks_of(first) != asks_of(daily(_FLOOR, date(2026, 5, 2)))
    assert first.count == 10


def test_seconds_are_the_trades_own_unless_set() -> None:
    """Nine seconds for a payout; a sandbox has no clock."""
    timed = Paper("timed", _FLOOR, ("pay",), "s", 10)
    assert seconds_for(timed, "pay") == 9
    assert seconds_for(msgspec.structs.replace(timed, seconds=20), "pay") == 20
    assert seconds_for(Paper("sandbox", _FLOOR, ("pay",), "s", 10), "pay") == 0


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"drills": ()}, "without drills"),
        ({"drills": ("juggle",)}, "no drill"),
        ({"count": 31}, "31 questions"),
        ({"level": 0}, "0 is no level"),
        ({"seconds": 601}, "601 seconds"),
        ({"variant": "x/y"}, "no variant"),
    ],
)
def test_a_bad_paper_is_refused(changes: dict[str, object], said: str) -> None:
    """What, where and what is allowed."""
    paper = Paper("timed", _FLOOR, ("pay",), "s", 10)
    with pytest.raises(InputError, match=said):
        asks_of(msgspec.structs.replace(paper, **changes))


def test_wrong_answers_come_back_sooner() -> None:
    """After the same first answer, a wrong one is due earlier than a right one."""
    right, wrong = _remember(None, right=True), _remember(None, right=False)
    assert wrong.due < right.due
    assert (right.asked, right.right, wrong.right) == (1, 1, 0)
    again = _remember(right, right=True, now=right.due)
    assert again.due - right.due > right.due - _NOW


def test_what_is_due_is_asked_first_then_what_is_new() -> None:
    """Due first; else a tag never asked; else the one due soonest."""
    seen = _remember(None, right=False)
    tags = ("ante:0", "ante:1")
    later = _NOW + timedelta(days=1)
    draws = Draws("focus")
    assert next_focus([seen], drill="pay", tags=tags, draws=draws, now=later) == "ante:0"
    assert next_focus([seen], drill="pay", tags=tags, draws=draws, now=_NOW) == "ante:1"
    assert next_focus([seen], drill="pay", tags=("ante:0",), draws=draws, now=_NOW) == "ante:0"
    with pytest.raises(InputError, match="asks nothing"):
        next_focus([], drill="pay", tags=(), draws=draws, now=_NOW)


def test_mastery_counts_tags_that_rest_a_day() -> None:
    """Two right answers in a row, in time, let a tag rest; one does not."""
    tags = {"pay": ("ante:0", "ante:1"), "hand": ("pair",)}
    once = _remember(None, right=True)
    twice = _remember(once, right=True, now=once.due)
    assert mastery([once], tags) == {"pay": 0, "hand": 0}
    assert mastery([twice], tags) == {"pay": 50, "hand": 0}


def test_levels_follow_success() -> None:
    """Five right go up, two wrong in a row go down, within 1 to 5."""
    assert next_level(1, [True] * 5) == 2
    assert next_level(5, [True] * 5) == 5
    assert next_level(2, [True, False, False]) == 1
    assert next_level(1, [False, False]) == 1
    assert next_level(3, [True, False, True]) == 3


def test_a_damaged_memory_is_refused() -> None:
    """What a browser kept may have been changed; that is said, not guessed around."""
    broken = Memory("pay", "ante:0", "{}")
    with pytest.raises(InputError, match="cannot be read"):
        _remember(broken, right=True)
    with pytest.raises(InputError, match="is not that of"):
        remembered(
            _remember(None, right=True),
            drill="hand",
            tag="pair",
            right=True,
            part_of_time=0.1,
            now=_NOW,
        )


def test_every_drill_has_seconds_and_tags() -> None:
    """No drill is without a time or without something to ask."""
    for drill in DRILLS:
        assert seconds_for(Paper("timed", _FLOOR, (drill,), "s", 10), drill) > 0
        assert tags_of(load_variant(_FLOOR), drill)


def test_levels_are_one_for_each_question_or_none() -> None:
    """They stand for the paper's level; an examination's rise from the first to the last."""
    paper = Paper("timed", _FLOOR, ("pay",), "up", 3, level=5, levels=(1, 2, 4))
    assert [ask.level for ask in asks_of(paper)] == [1, 2, 4]
    assert [ask.level for ask in asks_of(exam(_FLOOR, "x"))] == sorted([1, 2, 3, 4, 5] * 6)
    with pytest.raises(InputError, match="3 levels for 4 questions"):
        asks_of(msgspec.structs.replace(paper, count=4))
    with pytest.raises(InputError, match="9 is no level"):
        asks_of(msgspec.structs.replace(paper, levels=(1, 2, 9)))
