"""What commands print: JSON for machines, plain lines and tables for people."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from riverhouse.text import money

if TYPE_CHECKING:
    from rich.console import Console


def say(line: str = "") -> None:
    """Print one line on standard output."""
    sys.stdout.write(line + "\n")


def say_json(value: object) -> None:
    """Print a value as indented JSON; text stays readable in every language."""
    say(json.dumps(value, ensure_ascii=False, indent=2))


def console() -> Console:
    """Return the terminal of rich, imported by those commands only that draw."""
    from rich.console import Console

    return Console(highlight=False, emoji=False, markup=False)


def say_wrapped(text: str, *, indent: str = "") -> None:
    """Print a paragraph, broken at the width of the terminal."""
    width = max(shutil.get_terminal_size().columns, 40)
    lines = textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)
    say("\n".join(lines))


def columns(rows: Sequence[Sequence[str]], *, indent: str = "  ") -> None:
    """Print rows of text in columns of the width they need, two blanks apart."""
    if not rows:
        return
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        line = "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True))
        say(f"{indent}{line}".rstrip())


def signed_money(amount_minor: int, lang: str) -> str:
    """Print an amount with its sign, plus included; zero has none."""
    return f"{'+' if amount_minor > 0 else ''}{money(amount_minor, lang)}"
