"""The results of a class as CSV, for whatever program a teacher uses."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Final

from riverhouse.trainer.classroom import Attempt, ClassResults

_HEAD: Final = ("name", "opened_utc", "handed_in_utc", "right", "late", "of", "seconds")
# A spreadsheet runs what begins like a formula; names come from anybody.
_FORMULA: Final = ("=", "+", "-", "@", "\t")


def results_csv(results: ClassResults) -> bytes:
    """Return UTF-8 with a mark that spreadsheets look for; a line for each sitting.

    Shapes:
        card_1 ...: 1 right and in time, 0 not; empty until the sitting is handed in.
    """
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    count = results.test.count
    writer.writerow((*_HEAD, *(f"card_{number}" for number in range(1, count + 1))))
    for attempt in results.attempts:
        writer.writerow(_row(attempt, count))
    return out.getvalue().encode("utf-8-sig")


def _row(attempt: Attempt, count: int) -> tuple[str | int, ...]:
    name = f"'{attempt.name}" if attempt.name.startswith(_FORMULA) else attempt.name
    opened = _time(attempt.opened_ms)
    if attempt.handed_in_ms is None:
        return name, opened, "", "", "", count, "", *("" for _ in range(count))
    marks = attempt.marks
    seconds = f"{sum(mark.ms for mark in marks) / 1000:.1f}"
    late = sum(mark.late for mark in marks)
    cards = (int(mark.right and not mark.late) for mark in marks)
    handed_in = _time(attempt.handed_in_ms)
    return name, opened, handed_in, attempt.right, late, count, seconds, *cards


def _time(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
