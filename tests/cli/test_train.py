"""`riverhouse train`: the drills in a terminal, and as JSON for programs."""

from __future__ import annotations

import io
import json

import pytest

from riverhouse.cli import main
from riverhouse.cli.terminal.answers import read_value
from riverhouse.errors import InputError
from riverhouse.text import Label
from riverhouse.trainer import Ask, Field, Option, question_of
from riverhouse.trainer.question import FieldKind

_FLOOR = "casino-holdem/casino-floor"


def _run(words: list[str], typed: str, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    return main(["train", _FLOOR, *words])


def test_a_right_answer_is_told_with_its_working(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The amount of the key, typed as money, is right; the score says so."""
    win = question_of(Ask(_FLOOR, "pay", "x")).key["win"]
    assert isinstance(win, int)
    typed = f"nonsense\n{win // 100}.{win % 100:02d}\n"
    assert _run(["--drill", "pay", "--cards", "1", "--seed", "x"], typed, monkeypatch) == 0
    out = capsys.readouterr().out
    assert "'nonsense' is no amount" in out
    assert "Right." in out
    assert "1 right of 1. The same test again: --seed x" in out


def test_a_wrong_answer_shows_the_working_in_russian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The working of the key is printed in the language asked for."""
    words = ["--drill", "hand", "--cards", "1", "--seed", "x", "--lang", "ru"]
    assert _run(words, "1\n2c 3c 4c 5c 6c\n", monkeypatch) == 0
    out = capsys.readouterr().out
    assert "Неверно. Разбор:" in out
    assert "Играют:" in out


def test_the_end_of_the_input_ends_the_test(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A trainee who leaves gets the score so far."""
    assert _run(["--drill", "pay", "--cards", "3"], "", monkeypatch) == 0
    out = capsys.readouterr().out
    assert "0 right of 0" in out
    # The prompt's line is ended, so that nothing is written behind it.
    assert ": \n\n0 right" in out


def test_json_is_one_question_and_one_grade_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Questions carry no key; a grade follows each line of answers."""
    words = ["--drill", "pay", "--cards", "2", "--seed", "x", "--json"]
    assert _run(words, '{"win": 1}\n\n', monkeypatch) == 0
    question, grade, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert "key" not in question
    assert "key" not in second
    assert grade["fields"][0]["given"] == 1


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (["--drill", "juggle"], "", "there is no drill 'juggle'"),
        (["--cards", "99"], "", "99 questions make no test"),
        (["--level", "7"], "", "7 is no level"),
        (["--seconds", "1.5"], "", "'1.5' is not a whole number"),
        (["--json"], "{\n", "the answers cannot be read"),
    ],
)
def test_bad_input_is_one_line_and_status_two(
    words: list[str],
    typed: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What, where and what is allowed, on one line of standard error."""
    assert _run(words, typed, monkeypatch) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_every_kind_of_field_is_read() -> None:
    """Counts, orders, cards and choices are read; what is not is refused with what is allowed."""
    options = tuple(Option(name, Label("trainer.word.yes", {})) for name in ("a", "b", "c"))

    def field(kind: FieldKind) -> Field:
        return Field("f", kind, Label("trainer.word.yes", {}), options)

    assert read_value(field("count"), "12") == 12
    assert read_value(field("sequence"), "3 1, 2") == ("c", "a", "b")
    assert read_value(field("choice"), "2") == "b"
    assert read_value(field("cards"), "as 10d") == ("As", "Td")
    assert read_value(field("amount"), "-1 250.5") == -125050
    bad: list[tuple[FieldKind, str]] = [("count", "-1"), ("choice", "1 2"), ("choice", "4")]
    for kind, typed in [*bad, ("sequence", "x"), ("cards", "Zz"), ("amount", "1.234")]:
        with pytest.raises(InputError):
            read_value(field(kind), typed)
