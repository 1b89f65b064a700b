"""The edge of the process: help, versions, bad input in one line, and what start-up imports."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverhouse.cli import frame
from riverhouse.cli.commands import COMMANDS, overview
from riverhouse.errors import BrokenInvariantError
from riverhouse.server import run as server_run

HEAVY = {"numba", "numpy", "sqlalchemy", "litestar", "uvicorn", "alembic", "cryptography"}

BAD = [
    "nope",
    "--nope",
    "eval",
    "eval As",
    "eval As As",
    "eval As Ks Qs Js Xx",
    "eval As Kd --lang tlh",
    "eval As Kd --json=perhaps",
    "eval As Kd --nope",
    "rules",
    "rules casino-holdem/nowhere",
    "settle",
    "settle casino-holdem/evolution",
    "settle nowhere/nothing --player AsKs",
    "settle casino-holdem/evolution --player AsKs --ante 1.5 --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante -5 --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante 1e3 --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante 99999999999999999999 --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante",
    "settle casino-holdem/evolution --player AsKs --ante 1 --ante 2",
    "settle casino-holdem/evolution --player AsKs --ante.x 1",
    "settle casino-holdem/evolution --player AsKs --boad 2c --ante 100",
    "settle casino-holdem/evolution --player AsKs --flop 100",
    "settle casino-holdem/evolution --player AsKs --ante 100 --actions jump",
    "settle casino-holdem/evolution --player AsKs --ante 100 --pay ante --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante 100 --pay ante=1-2 --actions fold",
    "settle casino-holdem/evolution --player AsKs --ante 100 --pay ante=x --pay ante=y",
    "settle casino-holdem/evolution --player AsKs --ante 100 --set nope=1 --actions fold",
    "verify",
    "verify /dev/null/file",
    "verify .",
    "serve --port 99999",
    "serve --port 1.5",
    "serve --host 0.0.0.0",
    "serve --public-url nonsense",
    "serve --testing",
    "ledger nope",
    "history nope",
    "history show nope --data-dir /dev/null/folder",
    "history list --data-dir /dev/null/folder",
    "ledger check --data-dir /dev/null/folder",
    "ledger check --database mysql://x/y",
    "ledger check --database postgresql://nobody@127.0.0.1:1/nothing",
    "serve --port 0 --data-dir /dev/null/folder",
    "play nowhere/nothing",
]


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Run the command line in this process; returns status, output and errors."""
    status = frame.main(words)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.parametrize("words", [["--help"], ["-h"], []])
def test_overview_names_every_command(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Help prints every command with its summary, and succeeds."""
    status, out, err = run(words, capsys)
    assert (status, err) == (0, "")
    assert out == overview()
    for command in COMMANDS:
        assert f"  {command.name} " in out
        assert command.summary in out


def test_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    """The version comes from the installed metadata."""
    status, out, _ = run(["--version"], capsys)
    assert status == 0
    assert out.startswith("riverhouse 0.")


NAMES = [
    *(command.name for command in COMMANDS),
    "ledger check",
    "history list",
    "history show",
]


@pytest.mark.parametrize("name", NAMES)
def test_help_of_every_command_has_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--help` of each command succeeds and shows how to call it."""
    status, out, err = run([*name.split(), "--help"], capsys)
    assert (status, err) == (0, "")
    assert f"riverhouse {name}" in out
    assert "Example:" in out


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_one_line_and_status_2(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever is wrong is said in one line on standard error, and nothing is printed."""
    # Installed, there are no sources of the page; in a checkout a page older than they are has a
    # warning of its own, which is no part of the answer.
    monkeypatch.setattr(server_run, "source_folder", lambda: tmp_path / "none")
    status, out, err = run(line.split(), capsys)
    assert (status, out) == (2, "")
    assert err.startswith("riverhouse: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err


WORD = st.one_of(
    st.sampled_from([command.name for command in COMMANDS if command.name != "serve"]),
    st.sampled_from(["--ante", "--player", "--json", "--pay", "--set", "--lang", "-", "--", "="]),
    st.text(max_size=12),
)


@settings(max_examples=150, deadline=None)
@given(words=st.lists(WORD, min_size=1, max_size=6))
def test_no_words_bring_a_traceback(words: list[str]) -> None:
    """Any words end in an answer or in bad input, never in the status of a broken program."""
    assert frame.main(["eval", *words]) in {0, 2}
    assert frame.main(["settle", *words]) in {0, 2}
    assert frame.main(["rules", *words]) in {0, 2}


def test_a_broken_invariant_is_one_line_and_status_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What can never happen is not called bad input, and is not a traceback either."""

    def broken() -> None:
        msg = "the book does not\nsum to zero"
        raise BrokenInvariantError(msg)

    monkeypatch.setattr(frame, "build_app", lambda: lambda *_, **__: broken())
    status, out, err = run(["variants"], capsys)
    assert (status, out) == (3, "")
    assert err == "riverhouse: broken invariant: the book does not sum to zero\n"


def test_an_interrupt_has_the_status_of_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a command with status 130 and without noise."""

    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(frame, "build_app", lambda: lambda *_, **__: interrupted())
    assert frame.main(["variants"]) == 130


def test_a_reader_that_goes_away_is_no_error() -> None:
    """`riverhouse variants | head -c 1` ends quietly."""
    line = f"{sys.executable} -m riverhouse.cli variants --json | head -c 1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"[", b"")


@pytest.mark.parametrize("words", [["--help"], ["variants"], ["eval", "As", "Kd"]])
def test_light_commands_import_nothing_heavy(words: list[str]) -> None:
    """Start-up stays short: kernels, server and database are imported by who needs them."""
    program = (
        "import json, sys\n"
        "from riverhouse.cli import main\n"
        f"status = main({words!r})\n"
        "sys.stderr.write(json.dumps([status, sorted(sys.modules)]))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    status, modules = json.loads(done.stderr)
    assert status == 0
    assert HEAVY.isdisjoint(modules)
