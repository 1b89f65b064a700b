"""Class tests and examinations: once each, sealed until handed in, marked from the answers."""

from __future__ import annotations

import csv
import io

import pytest

from riverhouse.errors import BrokenInvariantError, InputError
from riverhouse.trainer import classroom as module
from riverhouse.trainer import question_of
from riverhouse.trainer.classroom import Classroom, ClassTest
from riverhouse.trainer.papers import Paper, asks_of
from riverhouse.trainer.results import results_csv
from riverhouse.trainer.sittings import Handed

_FLOOR = "casino-holdem/casino-floor"
_SECRET, _OTHER = "a" * 32, "b" * 32
_ANN, _BOB = "1" * 32, "2" * 32
_PAPER = Paper("class", _FLOOR, ("pay", "compare"), "monday", 4, seconds=20)


def _keys(paper: Paper, ms: int = 1000) -> tuple[Handed, ...]:
    return tuple(Handed(n, question_of(ask).key, ms) for n, ask in enumerate(asks_of(paper)))


def _set(classroom: Classroom, secret: str = _SECRET) -> ClassTest:
    return classroom.set_test(secret, title=" Monday ", paper=_PAPER)


def test_a_secret_sets_one_test(classroom: Classroom) -> None:
    """Asked again it is the same test; another secret sets another one."""
    test = _set(classroom)
    again = classroom.set_test(_SECRET, title="Tuesday", paper=_PAPER)
    assert again == test
    assert (test.title, test.count, test.drills) == ("Monday", 4, ("pay", "compare"))
    assert _set(classroom, _OTHER).code != test.code
    assert classroom.find_test(test.code) == test
    assert classroom.find_test("nowhere") is None


def test_an_empty_seed_becomes_one_that_nobody_knows(classroom: Classroom) -> None:
    """Only the teacher's results tell it afterwards."""
    blank = Paper("class", _FLOOR, ("pay",), "", 2)
    classroom.set_test(_SECRET, title="t", paper=blank)
    classroom.set_test(_OTHER, title="t", paper=blank)
    first, second = classroom.results(_SECRET), classroom.results(_OTHER)
    assert first is not None
    assert second is not None
    assert len(first.seed) == 24
    assert first.seed != second.seed


def test_a_pupil_sits_once_and_is_marked_once(classroom: Classroom) -> None:
    """Cards are sealed until they are handed in; what is handed in later changes nothing."""
    code = _set(classroom).code
    sitting = classroom.sit_test(code, sitting_id=_ANN, name=" Ann ")
    assert sitting is not None
    assert sitting == classroom.sit_test(code, sitting_id=_ANN, name="Other")
    assert (sitting.name, sitting.title, sitting.result) == ("Ann", "Monday", None)
    assert {card.question.ask.seed for card in sitting.cards} == {""}
    assert {card.question.tag for card in sitting.cards} == {""}
    done = classroom.hand_in(_ANN, _keys(_PAPER, ms=20_001)[:1])
    assert done is not None
    assert done.result is not None
    assert done.cards == ()
    assert [card.late for card in done.result.cards] == [True, False, False, False]
    assert done == classroom.hand_in(_ANN, _keys(_PAPER))
    assert done.result.right == 0


def test_the_teacher_sees_every_sitting(classroom: Classroom) -> None:
    """In the order in which they were opened, with marks once they are in; the same as CSV."""
    code = _set(classroom).code
    classroom.sit_test(code, sitting_id=_ANN, name="=Ann")
    classroom.sit_test(code, sitting_id=_BOB, name="Bob")
    classroom.hand_in(_BOB, _keys(_PAPER)[:3])
    results = classroom.results(_SECRET)
    assert results is not None
    ann, bob = results.attempts
    assert (ann.name, ann.handed_in_ms, ann.marks) == ("=Ann", None, ())
    assert (bob.right, len(bob.marks)) == (3, 4)
    rows = list(csv.reader(io.StringIO(results_csv(results).decode("utf-8-sig"))))
    assert rows[1][0] == "'=Ann"
    assert rows[1][2:] == ["", "", "", "4", "", "", "", "", ""]
    assert rows[2][1:3] == ["2023-11-14 22:13:22", "2023-11-14 22:13:23"]
    assert rows[2][3:] == ["3", "0", "4", "3.0", "1", "1", "1", "0"]
    assert classroom.results("c" * 32) is None
    assert classroom.results("short") is None


def test_an_examination_needs_no_test(classroom: Classroom) -> None:
    """Thirty cards of all drills on a seed that nobody knows, the same when asked again."""
    sitting = classroom.sit_exam(_FLOOR, sitting_id=_ANN, name="Анна")
    assert sitting == classroom.sit_exam(_FLOOR, sitting_id=_ANN, name="Анна")
    assert (sitting.kind, sitting.title, len(sitting.cards)) == ("exam", "", 30)
    other = classroom.sit_exam(_FLOOR, sitting_id=_BOB, name="Bob")
    assert other.cards != sitting.cards


def test_what_is_not_there_is_none(classroom: Classroom) -> None:
    """No test, no sitting, no malformed id."""
    assert classroom.sit_test("nowhere", sitting_id=_ANN, name="Ann") is None
    assert classroom.find_sitting(_ANN) is None
    assert classroom.find_sitting("short") is None
    assert classroom.hand_in(_ANN, ()) is None


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "a\nb"])
def test_a_name_can_be_printed(classroom: Classroom, name: str) -> None:
    """Neither empty nor longer than a line, and without control characters."""
    with pytest.raises(InputError, match="is no name"):
        classroom.sit_exam(_FLOOR, sitting_id=_ANN, name=name)


def test_bad_ids_and_full_classes_are_refused(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ids are 128 bits; a class has an end."""
    with pytest.raises(InputError, match="no id of 128 bits"):
        classroom.sit_exam(_FLOOR, sitting_id="short", name="Ann")
    code = _set(classroom).code
    monkeypatch.setattr(module, "_MOST_SITTINGS", 1)
    classroom.sit_test(code, sitting_id=_ANN, name="Ann")
    with pytest.raises(InputError, match="the class is full"):
        classroom.sit_test(code, sitting_id=_BOB, name="Bob")


@pytest.mark.parametrize("numbers", [(0, 0), (4,), (-1,)])
def test_a_card_is_handed_in_once(classroom: Classroom, numbers: tuple[int, ...]) -> None:
    """A card twice, or one that the paper does not have, is refused and nothing is marked."""
    code = _set(classroom).code
    classroom.sit_test(code, sitting_id=_ANN, name="Ann")
    with pytest.raises(InputError, match="not there, or is handed in twice"):
        classroom.hand_in(_ANN, tuple(Handed(number, {}, 0) for number in numbers))
    sitting = classroom.find_sitting(_ANN)
    assert sitting is not None
    assert sitting.handed_in_ms is None


def test_a_sitting_that_vanishes_is_a_broken_promise(
    classroom: Classroom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was just stored is there, or the program stops."""
    monkeypatch.setattr(Classroom, "find_sitting", lambda *_: None)
    with pytest.raises(BrokenInvariantError, match="is not there"):
        classroom.sit_exam(_FLOOR, sitting_id=_ANN, name="Ann")
