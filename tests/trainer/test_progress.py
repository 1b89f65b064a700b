"""Answers kept with an account: once each, merged, forgotten; what follows from them."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

import msgspec
import pytest

from riverhouse.errors import InputError
from riverhouse.trainer import progress
from riverhouse.trainer.progress import Answer, ProgressBook, Standing, memories_of, standings_of
from riverhouse.trainer.schedule import remembered
from trainer.conftest import NOW_MS

_MINUTE = 60_000
_FLOOR = "casino-holdem/casino-floor"


def _answer(number: int, **changes: object) -> Answer:
    plain = Answer(
        id=f"{number:032x}",
        at=NOW_MS - 100 * _MINUTE + number * _MINUTE,
        variant=_FLOOR,
        drill="pay",
        tag="ante:0",
        level=1,
        stake=2500,
        right=True,
        late=False,
        ms=3000,
        mode="practice",
    )
    return msgspec.structs.replace(plain, **changes)


def test_an_answer_that_is_sent_again_is_kept_once(book: ProgressBook, player: str) -> None:
    """A browser sends whatever it is not sure of; the same id is the same answer."""
    one, two = _answer(1), _answer(2, right=False)
    first = book.keep(player, (one, two))
    assert (first.seq, first.answers) == (2, ())
    again = book.keep(player, (one, _answer(3)), since=first.seq)
    assert (again.seq, again.answers) == (3, ())
    assert book.keep(player, (one, two), since=again.seq).seq == again.seq
    assert book.look(player).answers == (one, two, _answer(3))


def test_two_browsers_learn_from_each_other(book: ProgressBook, player: str) -> None:
    """Each is told what the other has sent, and what follows from all of it."""
    desk = book.keep(player, (_answer(1), _answer(2, tag="ante:1")))
    phone = book.keep(player, (_answer(3),))
    assert [one.id for one in phone.answers] == [_answer(1).id, _answer(2).id]
    assert {kept.memory.tag: kept.memory.asked for kept in phone.memories} == {
        "ante:0": 2,
        "ante:1": 1,
    }
    told = book.look(player, since=desk.seq)
    assert told.answers == (_answer(3),)
    assert [(kept.variant, kept.memory.asked) for kept in told.memories] == [(_FLOOR, 2)]
    nothing = book.look(player, since=told.seq)
    assert nothing == progress.Progress(told.account, told.seq)


def test_accounts_have_marks_of_their_own_and_nothing_in_common(
    book: ProgressBook, player: str
) -> None:
    """The mark says whose progress it is without being the account's name; no account, no mark."""
    kept = book.keep(player, (_answer(1),))
    other = book.look("0" * 32)
    assert kept.account != other.account
    assert player not in kept.account
    assert (other.seq, other.answers) == (0, ())
    assert progress.Progress().account == ""
    with pytest.raises(InputError, match="no such account"):
        book.keep("0" * 32, (_answer(1),))


def test_memory_is_that_of_grading_answer_by_answer() -> None:
    """Kept answers give the very state that a browser without an account has kept by itself."""
    answers = [_answer(1, ms=9000), _answer(2, right=False), _answer(3, late=True), _answer(4)]
    by_hand = None
    for one, part in zip(answers, (1.0, 1 / 3, 1.0, 1 / 3), strict=True):
        by_hand = remembered(
            by_hand,
            drill="pay",
            tag="ante:0",
            right=one.right,
            part_of_time=part,
            now=datetime.fromtimestamp(one.at / 1000, UTC),
        )
    (kept,) = memories_of(answers)
    assert by_hand is not None
    assert (kept.memory.due, kept.memory.asked, kept.memory.right) == (by_hand.due, 4, 3)


def test_the_level_follows_what_was_left_to_follow() -> None:
    """Five right go up, two wrong go down; a level that somebody chose moves nothing."""
    five = [_answer(n) for n in range(5)]
    assert standings_of(five[:4]) == (Standing(_FLOOR, 1, (True,) * 4),)
    assert standings_of(five) == (Standing(_FLOOR, 2, ()),)
    chosen = _answer(5, level=5, follows=False)
    late = [_answer(6, level=2, late=True), _answer(7, level=2, right=False)]
    assert standings_of([*five, chosen]) == (Standing(_FLOOR, 2, ()),)
    assert standings_of([*five, late[0]]) == (Standing(_FLOOR, 2, (False,)),)
    assert standings_of([*five, *late]) == (Standing(_FLOOR, 1, ()),)


def test_no_answer_is_given_in_the_future(book: ProgressBook, player: str) -> None:
    """A clock that is ahead puts nothing off."""
    book.keep(player, (_answer(1, at=NOW_MS + _MINUTE),))
    (kept,) = book.look(player).answers
    assert kept.at == NOW_MS


def test_the_oldest_answers_are_forgotten_first(
    book: ProgressBook, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An account keeps so many, whenever they arrive; numbers are never used again."""
    monkeypatch.setattr(progress, "MOST_KEPT", 2)
    book.keep(player, (_answer(2), _answer(3)))
    told = book.keep(player, (_answer(1), _answer(4)))
    assert book.look(player).answers == (_answer(3), _answer(4))
    book.forget(player)
    assert book.look(player).answers == ()
    assert book.keep(player, (_answer(5),)).seq > told.seq


def test_everything_is_taken_away_as_csv(book: ProgressBook, player: str) -> None:
    """One line an answer, oldest first, with a mark for spreadsheets."""
    book.keep(player, (_answer(2, late=True, stake=1250), _answer(1)))
    text = book.as_csv(player).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["stake"] for row in rows] == ["25.00", "12.50"]
    assert rows[1] == {
        "time_utc": "2023-11-14T20:35:20Z",
        "variant": _FLOOR,
        "drill": "pay",
        "situation": "ante:0",
        "level": "1",
        "stake": "12.50",
        "right": "1",
        "late": "1",
        "seconds": "3.0",
        "mode": "practice",
    }
