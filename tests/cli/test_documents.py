"""The examples of `docs/command-line.md` print what the page says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from riverhouse.cli import main
from riverhouse.cli.commands import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n\$ riverhouse (.+)\n((?:.*\n)*?)```", PAGE)


@pytest.mark.parametrize(("line", "said"), BLOCKS, ids=[line for line, _ in BLOCKS])
def test_examples_print_what_the_page_says(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each example is run as it stands there."""
    assert main(shlex.split(line)) == 0
    assert capsys.readouterr().out == said


def test_every_command_is_on_the_page() -> None:
    """Whoever reads the page knows all commands."""
    for command in COMMANDS:
        assert f"`{command.name}" in PAGE
