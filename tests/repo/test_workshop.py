"""The parts of `dev.py` that decide something."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from repo.tree import ROOT
from workshop import browser, commands, packages, stamps
from workshop.commands import main
from workshop.console import Problem
from workshop.environment import environment
from workshop.node import Node, is_new_enough
from workshop.page import sources

_NO_NODE = Node(npm=("no-such-npm",), env={})


@pytest.mark.parametrize(
    ("version", "expected"),
    [
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v23.5.0", False),
        ("v24.0.0", True),
        ("v100.1.0", True),
        ("v18.20.4", False),
        ("20.19.0", False),
        ("", False),
        (None, False),
    ],
)
def test_only_a_node_that_can_build_the_page_is_taken(
    version: str | None, *, expected: bool
) -> None:
    """The engines that Vite and its Svelte plugin name, both sides of each boundary."""
    assert is_new_enough(version) is expected


def test_a_digest_tells_contents_and_names_apart(tmp_path: Path) -> None:
    """The digest changes with a file's content, with its name and with what is added."""
    one = tmp_path / "one.txt"
    one.write_text("a")
    first = stamps.digest([one], root=tmp_path)
    assert stamps.digest([one], root=tmp_path) == first
    one.write_text("b")
    assert stamps.digest([one], root=tmp_path) != first
    one.write_text("a")
    assert stamps.digest([one.rename(tmp_path / "two.txt")], root=tmp_path) != first
    (tmp_path / "two.txt").rename(one)
    assert stamps.digest([one], root=tmp_path, also=["more"]) != first


def test_a_stamp_is_current_only_for_what_it_says(tmp_path: Path) -> None:
    """A missing stamp is never current, and a cleared one is missing."""
    stamp = tmp_path / "folder" / "stamp"
    assert not stamps.is_current(stamp, "made")
    stamps.write(stamp, "made")
    assert stamps.is_current(stamp, "made")
    assert stamps.is_current(stamp, "other", "made")
    assert not stamps.is_current(stamp, "other")
    stamps.clear(stamp)
    assert not stamps.is_current(stamp, "made")


def test_the_page_is_built_from_sources_alone() -> None:
    """Installed packages and tests do not make a built page stale."""
    names = [path.relative_to(ROOT).as_posix() for path in sources()]
    assert "web/package-lock.json" in names
    assert "web/index.html" in names
    assert [name for name in names if "node_modules" in name or name.endswith(".test.ts")] == []


def test_a_persons_settings_do_not_send_packages_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings that move packages are overruled; those that say how to reach them are kept."""
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("HTTPS_PROXY", "http://127.0.0.1:3128")
    env = environment(Path("first"))
    assert env["PIP_USER"] == "0"
    assert "PIP_TARGET" not in env
    assert "PYTHONPATH" not in env
    assert env["HTTPS_PROXY"] == "http://127.0.0.1:3128"
    assert env["PATH"].startswith("first")


def test_a_taken_port_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    """`play` on a port where something listens says so before it does anything else."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["play", "--port", str(port)]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"riverhouse: port {port} of 127.0.0.1 cannot be used")
    assert said.count("\n") == 1


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_its_venv_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    """Debian ships Python without these two; the sentence names the package that brings them."""
    monkeypatch.setattr(packages, "VENV_PYTHON", Path("no-such-python"))
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Problem, match=f"without its module `{module}`: .* python3-venv"):
        packages.ensure_venv()


def test_a_named_browser_that_does_not_start_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """$CHROMIUM is taken at its word, so a wrong word is told and not worked around."""
    monkeypatch.setenv("CHROMIUM", "/no/such/browser")
    with pytest.raises(Problem, match="CHROMIUM=/no/such/browser does not start"):
        browser.find_browser(_NO_NODE)


@pytest.mark.parametrize("ci", ["true", "1"])
def test_ci_does_not_do_without_a_browser(monkeypatch: pytest.MonkeyPatch, ci: str) -> None:
    """Where no browser can be had, a person's tests go on without it and CI's do not."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    for source in ("_on_path", "_from_debian"):
        monkeypatch.setattr(browser, source, lambda: None)
    monkeypatch.setattr(browser, "_from_npm", lambda _node: None)
    monkeypatch.setenv("CI", "false")
    assert browser.find_browser(_NO_NODE) is None
    monkeypatch.setenv("CI", ci)
    with pytest.raises(Problem, match="there is no Chromium"):
        browser.find_browser(_NO_NODE)


@pytest.mark.parametrize(
    ("words", "selects"),
    [
        ([], False),
        (["--durations=9", "-x"], False),
        (["tests/rules"], True),
        (["-k", "settle"], True),
        (["-ksettle"], True),
        (["-m", "browser"], True),
    ],
)
def test_only_all_tests_are_held_to_the_coverage(words: list[str], *, selects: bool) -> None:
    """Words that choose among the tests switch the gate off, others do not."""
    assert commands._selects(words) is selects


def test_an_old_python_is_refused_in_one_line() -> None:
    """The refusal of dev.py is carried out here with the version made old."""
    code = (
        "import runpy, sys; sys.version_info = (3, 9, 2, 'final', 0); "
        "runpy.run_path('dev.py', run_name='__main__')"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Riverhouse needs Python 3.11 or newer and this is Python 3.9:")
    assert done.stderr.count("\n") == 1
