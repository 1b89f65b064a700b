"""What newcomers tripped over on the command line, each as it must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.cli import main

_FLOOR = "casino-holdem/casino-floor"


@pytest.mark.parametrize(
    "words",
    [["play", _FLOOR], ["ledger", "check"], ["history", "list"], ["serve"]],
    ids=lambda words: words[0],
)
def test_an_empty_data_folder_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """`--data-dir "$UNSET"` must never reach the user's own ledger."""
    assert main([*words, "--data-dir", ""]) == 2
    assert "--data-dir: an empty path is no folder" in capsys.readouterr().err


def test_a_single_round_has_no_spread(capsys: pytest.CaptureFixture[str]) -> None:
    """One round has a mean, and no distance to measure."""
    assert main(["simulate", _FLOOR, "--rounds", "1"]) == 0
    out = capsys.readouterr().out
    assert "Distance in standard errors  -" in out
    assert "Mean per unit of the wager" in out


def test_a_par_sheet_without_a_folder_is_refused_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder is looked at before the work."""
    assert main(["par", _FLOOR, "-o", str(tmp_path / "none" / "x.pdf")]) == 2
    assert "there is no folder" in capsys.readouterr().err


_HAND = ["--player", "2s 2d", "--dealer", "Kc Kd", "--board", "2c 2h 3d 4d 5h"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["settle", _FLOOR, *_HAND, "--ante", "0"], "--ante: no ante is staked"),
        (["settle", _FLOOR, *_HAND, "--actions", "call"], "--ante: no ante is staked"),
        (["solve", _FLOOR, "--bonus", "5", "--ante", "0"], "--ante: no ante is staked"),
        (["solve", _FLOOR, "--target-edge", "2%"], "--vary: --target-edge and --vary are asked"),
        (["solve", _FLOOR, "--vary", "ante.flush"], "--target-edge: --target-edge and --vary"),
        (["simulate", _FLOOR, "--strategy", ""], "--strategy: no strategy is named"),
        (["settle", _FLOOR, "extra", *_HAND], "'extra': more words than settle takes. Try: "),
        (["eval", "As"], "1 card given"),
        (["advise", _FLOOR, "--player", "As Ks", "--dealer-sees", "Zz"], "--dealer-sees: 'Zz' is"),
        (["train", _FLOOR, "--cards", "0"], "--cards: 0 questions make no test"),
        (
            ["settle", _FLOOR, "--player", "As Ks", "--dealer", "As 2d", "--ante", "100"],
            "player and dealer: As is given as player and as dealer",
        ),
        (
            ["settle", _FLOOR, *_HAND, "--ante", "100", "--actions", "bet"],
            "actions: action: bet is not possible at the call decision",
        ),
    ],
    ids=lambda part: part if isinstance(part, str) else " ".join(part[-3:]),
)
def test_a_refusal_names_what_was_typed(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, by the option's own name, with what is wrong."""
    assert main(words) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1


def test_what_was_typed_at_length_is_not_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    """Five thousand digits are refused in a line that can be read."""
    assert main(["settle", _FLOOR, *_HAND, "--ante", "9" * 5000]) == 2
    err = capsys.readouterr().err
    assert "[5002 characters]" in err
    assert len(err) < 300


def test_suits_may_be_symbols(capsys: pytest.CaptureFixture[str]) -> None:
    """What the table prints can be typed again."""
    assert main(["eval", "A♠ K♠ Q♠ J♠ 10♠"]) == 0
    assert "Royal flush" in capsys.readouterr().out


def test_a_line_that_pays_better_hands_too_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Four of a kind, paid by the flush line of a table that has no other above it."""
    hand = [*_HAND, "--ante", "100", "--bonus", "100", "--actions", "call"]
    assert main(["settle", _FLOOR, *hand, "--pay", "bonus=25-7"]) == 0
    assert "The hand after the flop is a flush or better: pays 25 to 1." in capsys.readouterr().out


def test_advice_speaks_one_language_and_says_the_stakes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Actions are translated; stakes taken for granted are printed."""
    state = ["--player", "7h 2d", "--board", "Ac Kc Qd"]
    assert main(["advise", _FLOOR, *state, "--bonus", "1000", "--lang", "ru"]) == 0
    out = capsys.readouterr().out
    assert "пас" in out
    assert "fold" not in out
    assert "поставлено: Анте" in out
