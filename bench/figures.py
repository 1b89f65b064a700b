"""How measurements are taken and where their figures are kept.

Time is processor time of this process, the best of several rounds, because other work on the
machine only ever adds to it. What is compared is measured in the same run, in turns, and each turn
is taken twice of which the second counts, so that nobody pays for caches that others have emptied.
"""

from __future__ import annotations

import platform
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

README: Final = Path(__file__).with_name("README.md")


def best_cpu_seconds(work: Mapping[str, Callable[[], object]], *, rounds: int) -> dict[str, float]:
    """Do each work once a round, in turns, and return the least processor time of each."""
    best = dict.fromkeys(work, float("inf"))
    for _ in range(rounds):
        for name, do in work.items():
            do()
            start = time.process_time()
            do()
            best[name] = min(best[name], time.process_time() - start)
    return best


def machine() -> str:
    """Return the processor and the Python that figures were taken with."""
    cpuinfo = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*: (.+)", cpuinfo.read_text()) if cpuinfo.exists() else None
    processor = model[1] if model else platform.processor() or platform.machine()
    return f"{processor}, {platform.system()}, Python {platform.python_version()}"


def table(*rows: tuple[str, ...]) -> str:
    """Return rows as a Markdown table, the first being the head; figures stand to the right."""
    head, *body = rows
    rule = tuple("---" if index == 0 else "---:" for index in range(len(head)))
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *body))


def keep(section: str, text: str) -> None:
    """Put the text between the marks of a section of README.md.

    Raises:
        ValueError: the file has no such marks.
    """
    begin, end = f"<!-- {section}: begin -->\n", f"<!-- {section}: end -->\n"
    page = README.read_text(encoding="utf-8")
    before, found, rest = page.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        msg = f"{README.name} has no marks of the section {section!r}"
        raise ValueError(msg)
    README.write_text(f"{before}{begin}\n{text}\n\n{end}{after}", encoding="utf-8")
