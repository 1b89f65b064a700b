"""`riverhouse solve` and `riverhouse advise`: what machines read, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from riverhouse.cli import main
from riverhouse.odds.cache import FOLDER_VARIABLE


@pytest.fixture(scope="module", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep arrays in a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(tmp_path_factory.mktemp("odds")))
        yield


def run_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """Run a command with `--json` and read what it prints."""
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def value_of(data: dict[str, int]) -> Fraction:
    """Read a fraction, which must be in lowest terms."""
    value = Fraction(data["numerator"], data["denominator"])
    assert (value.numerator, value.denominator) == (data["numerator"], data["denominator"])
    return value


def test_solve_texas_holdem_bonus(capsys: pytest.CaptureFixture[str]) -> None:
    """The exact fraction, the folds, the element of risk and the bonus, as the issue asks."""
    found = run_json(capsys, "solve", "texas-holdem-bonus/evolution")
    main_game = found["main"]
    assert value_of(main_game["value"]) == Fraction(-1133091156680, 55627620048000)
    assert sorted(main_game["folds"]) == ["32o", "42o", "52o", "62o", "72o"]
    assert round(main_game["element_of_risk"], 4) == 0.0053
    assert round(found["wagers"]["bonus"]["rtp"], 4) == 0.9146
    assert sum(row["count"] for row in main_game["distribution"]) == 55627620048000
    assert round(sum(row["contribution"] for row in main_game["combinations"]), 12) == round(
        -main_game["house_edge"], 12
    )


def test_solve_with_overrides_and_stakes(capsys: pytest.CaptureFixture[str]) -> None:
    """A threshold and another pay table change the value; stakes add the joint optimum."""
    words = ("solve", "texas-holdem-bonus/evolution", "--set", "ante.pays_from=flush")
    assert round(run_json(capsys, *words)["main"]["house_edge"], 6) == 0.055935
    found = run_json(
        capsys, "solve", "casino-holdem/evolution", "--pay", "ante=25-25-12-3-2-1",
        "--ante", "100", "--bonus", "100",
    )  # fmt: skip
    assert round(found["main"]["house_edge"], 6) == 0.019566
    apart = found["main"]["house_edge"] + found["wagers"]["bonus"]["house_edge"]
    assert found["joint"]["house_edge"] > apart
    assert found["joint"]["fold_frequency"] < found["main"]["fold_frequency"]


def test_solve_for_people_in_two_languages(capsys: pytest.CaptureFixture[str]) -> None:
    """The same figures with the words of either language."""
    assert main(["solve", "casino-holdem/casino-floor"]) == 0
    english = capsys.readouterr().out
    assert main(["solve", "casino-holdem/casino-floor", "--lang", "ru"]) == 0
    russian = capsys.readouterr().out
    for text in (english, russian):
        assert "2.1576 %" in text
        assert "-1363917077/63213204600" in text
    assert "House edge per ante" in english
    assert "Преимущество казино" in russian


def test_advise_on_every_street(capsys: pytest.CaptureFixture[str]) -> None:
    """Before the flop the solution's value; later every legal action with its own."""
    found = run_json(capsys, "advise", "texas-holdem-bonus/evolution", "--player", "7d 2c")
    assert found["best"] == "fold"
    assert round(found["actions"]["bet"]["float"], 9) == -1.031300796
    found = run_json(
        capsys, "advise", "texas-holdem-bonus/evolution", "--player", "Qh 7d",
        "--board", "2c 9d Jh", "--actions", "bet",
    )  # fmt: skip
    assert found["best"] == "check"
    assert set(found["actions"]) == {"check", "bet"}
    assert value_of(found["actions"]["check"]["value"]) > value_of(found["actions"]["bet"]["value"])
    found = run_json(
        capsys, "advise", "casino-holdem/evolution", "--player", "Qh 7d",
        "--board", "2c 9d Jh", "--bonus", "100",
    )  # fmt: skip
    assert found["actions"]["fold"]["float"] == -2
    assert found["wagers"] == ["ante", "call", "bonus"]


@pytest.mark.parametrize(
    "words",
    [
        "solve casino-holdem/nowhere",
        "solve casino-holdem/evolution --pay ante=1-2",
        "solve casino-holdem/evolution --pay ante=-1-20-10-3-2-1",
        "solve casino-holdem/evolution --set qualifier=five-of-a-kind",
        "solve casino-holdem/evolution --set call.multiples=0",
        "solve casino-holdem/evolution --pay insurance=2",
        "solve casino-holdem/evolution --insurance 100",
        "solve casino-holdem/evolution --bonus 100 --ante 0",
        "advise casino-holdem/evolution --player QhQh --board 2c9dJh",
        "advise casino-holdem/evolution --player Qh7d",
        "advise casino-holdem/evolution --player Qh7d --board 2c9dJh --actions call",
        "advise texas-holdem-bonus/evolution --player Qh7d --board 2c9dJh --actions fold",
        "advise texas-holdem-bonus/evolution --player Qh7d --board 2c9dJh3s",
        "advise texas-holdem-bonus/evolution --player Qh7d --dead Qh",
    ],
)
def test_nonsense_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    """Exit status 2 and one line that says what is allowed."""
    assert main(words.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("riverhouse: ")
    assert told.err.count("\n") == 1


def test_goal_seek_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """Tables near 2.5 % are listed with their figures, nearest first."""
    found = run_json(
        capsys, "solve", "casino-holdem/casino-floor", "--target-edge", "6.3%",
        "--vary", "bonus.straight,bonus.flush",
    )  # fmt: skip
    assert found["scanned"] > 100
    edges = [abs(table["house_edge"] - 0.063) for table in found["tables"]]
    assert edges == sorted(edges)
    assert edges[0] < 0.002


@pytest.mark.parametrize(
    "words",
    [
        "solve casino-holdem/evolution --target-edge lots --vary ante.flush",
        "solve casino-holdem/evolution --target-edge 500% --vary ante.flush",
        "solve casino-holdem/evolution --target-edge 2%",
        "solve casino-holdem/evolution --target-edge 2% --vary ante.luck",
        "solve casino-holdem/evolution --dealer-sees Kx",
        "solve casino-holdem/evolution --dead Kh",
        "simulate casino-holdem/evolution --rounds many",
        "simulate casino-holdem/evolution --rounds 0",
        "simulate casino-holdem/evolution --rounds 10 --strategy nowhere.txt",
    ],
)
def test_more_nonsense_is_refused(capsys: pytest.CaptureFixture[str], words: str) -> None:
    """What the other options do not understand is refused in a sentence as well."""
    test_nonsense_is_refused_in_a_sentence(capsys, words)


def test_simulate_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """The shape that machines read, and the same rounds from the same seed."""
    words = ("simulate", "casino-holdem/evolution", "--rounds", "100000", "--seed", "3")
    first = run_json(capsys, *words)
    assert first["rounds"] == 100000
    assert first["seed"] == 3
    assert set(first["wagers"]) == {"ante", "call", "bonus"}
    for part in (first["main"], *first["wagers"].values()):
        assert {"mean", "standard_error", "standard_deviation"} <= set(part)
    assert run_json(capsys, *words) == first
