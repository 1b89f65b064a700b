"""A table in the terminal: keys from a pipe and from a real terminal, on a ledger of its own."""

from __future__ import annotations

import json
import os
import pty
import select
import stat
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from riverhouse.cli import main

GAME = "casino-holdem/evolution"


class Done(NamedTuple):
    """What a command ended with."""

    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def riverhouse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give a function that runs a command on a data folder of the test, with keys from a file."""

    def run(*words: str, keys: str = "") -> Done:
        pressed = tmp_path / "keys"
        pressed.write_text(keys)
        with pressed.open() as stdin:
            monkeypatch.setattr(sys, "stdin", stdin)
            status = main([*words, "--data-dir", str(tmp_path / "data")])
        return Done(status, *capsys.readouterr())

    return run


def states(riverhouse: Run, keys: str, game: str = GAME) -> list[Any]:
    """Play with --json and return every state that was shown."""
    done = riverhouse("play", game, "--json", keys=keys)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_round_and_what_is_kept_of_it(riverhouse: Run) -> None:
    """Deal, call, get up; then the same player and money, the round in history, clean books."""
    shown = states(riverhouse, "\ncq")
    assert [state["round"]["phase"] for state in shown] == ["betting", "deciding", "settled"]
    last = shown[-1]
    assert last["round"]["seats"][0]["stakes"] == {"ante": 100, "call": 200}

    again = states(riverhouse, "q")
    assert again[0]["balance_minor"] == last["balance_minor"]
    assert again[0]["number"] == 2
    assert again[0]["last_stakes"] == [{"ante": 100}]

    listed = riverhouse("history", "list", "--json")
    assert [entry["round_id"] for entry in json.loads(listed.stdout)] == [last["round_id"]]
    record = riverhouse("history", "show", last["round_id"], "--json")
    assert json.loads(record.stdout)["steps"][-1]["round"] == last["round"]
    words = riverhouse("history", "show", last["round_id"])
    assert "bet ante 100" in words.stdout
    assert "call" in words.stdout

    book = riverhouse("ledger", "check", "--json")
    assert (book.returncode, json.loads(book.stdout)) == (0, {"clean": True, "findings": []})
    assert riverhouse("ledger", "check").stdout == ("The book is whole.\n")


def test_a_round_that_is_left_waits(riverhouse: Run) -> None:
    """Getting up in mid-round loses nothing: the same cards lie there next time."""
    left = states(riverhouse, "\nq")[-1]
    found = states(riverhouse, "fq")
    assert left["round"]["phase"] == "deciding"
    assert found[0]["round"] == left["round"]
    assert found[-1]["round"]["seats"][0]["folded"]


def test_the_session_is_for_its_owner_only(riverhouse: Run, tmp_path: Path) -> None:
    """Who reads the file plays with the money, so nobody else may."""
    states(riverhouse, "q")
    mode = stat.S_IMODE((tmp_path / "data" / "terminal.session").stat().st_mode)
    assert mode == 0o600


def test_a_refused_bet_is_said_and_asked_again(riverhouse: Run) -> None:
    """With all stakes cleared there is no ante: the reason is said, and the table waits."""
    done = riverhouse("play", GAME, "--json", keys="c\nq")
    assert done.returncode == 0
    assert "ante" in done.stderr.lower()
    assert [json.loads(line)["round"]["phase"] for line in done.stdout.splitlines()] == (
        ["betting"] * 3
    )


@pytest.mark.parametrize(
    ("game", "keys", "choices"),
    [
        ("texas-holdem-bonus/casino-floor", "\nbcbq", ["bet", "check", "bet"]),
        ("texas-holdem-bonus/online", "\nf q", ["fold"]),
    ],
)
def test_other_games_by_their_own_keys(
    riverhouse: Run, game: str, keys: str, choices: list[str]
) -> None:
    """Each action's first letter is its key."""
    last = states(riverhouse, keys, game)
    settled = next(state for state in last if state["round"]["phase"] == "settled")
    listed = riverhouse("history", "list", "--json")
    assert json.loads(listed.stdout)[-1]["seats"][0]["actions"] == choices
    assert settled["status"] == "settled"


def test_a_real_terminal(tmp_path: Path) -> None:
    """Keys act without Enter, arrows choose, and the terminal is left as it was found."""
    parent, child = pty.openpty()
    before = termios.tcgetattr(child)
    words = ["play", GAME, "--data-dir", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "riverhouse.cli", *words],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    try:
        _await(parent, "Enter deals")
        os.write(parent, b"\x1b[B\x1b[C")
        assert "1.00" in _await(parent, "Enter deals")
        os.write(parent, b"\n")
        assert "Dealer" in _await(parent, "PLAY 2X")
        os.write(parent, b"c")
        assert "Staked 4.00" in _await(parent, "next round")
        os.write(parent, b"q")
        assert process.wait(timeout=30) == 0
        assert termios.tcgetattr(child) == before
    finally:
        process.kill()
        process.wait()
        os.close(parent)
        os.close(child)


def _await(terminal: int, text: str) -> str:
    """Read the terminal until a text appears on it."""
    seen = ""
    while text not in seen:
        ready, _, _ = select.select([terminal], [], [], 30)
        assert ready, f"{text!r} never came; there is {seen!r}"
        seen += os.read(terminal, 65536).decode()
    return seen


def test_history_is_a_players_own(riverhouse: Run) -> None:
    """Asking for history makes no player and opens no round."""
    states(riverhouse, "q")
    assert riverhouse("history", "list", "--json").stdout == "[]\n"
    assert riverhouse("history", "show", "0" * 32).returncode == 2
    assert riverhouse("history", "list", "--player", "0" * 32, "--json").stdout == "[]\n"
    assert riverhouse("history", "list", "--limit", "0").returncode == 2
