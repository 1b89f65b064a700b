"""A statement of an account as CSV, for whatever program somebody keeps accounts with."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Final

from riverhouse.tables import AccountStatement

_HEAD: Final = ("time_utc", "movement", "round", "table", "amount", "balance", "currency", "mode")


def statement_csv(statement: AccountStatement) -> bytes:
    """Return UTF-8 with a mark that spreadsheets look for; a line for each movement."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(_HEAD)
    for movement in statement.movements:
        at = datetime.fromtimestamp(movement.at_ms / 1000, UTC)
        writer.writerow(
            (
                at.strftime("%Y-%m-%d %H:%M:%S"),
                movement.kind,
                "" if movement.number is None else movement.number,
                movement.variant or "",
                _decimal(movement.amount_minor),
                _decimal(movement.balance_minor),
                statement.currency,
                statement.mode,
            )
        )
    return out.getvalue().encode("utf-8-sig")


def _decimal(minor: int) -> str:
    whole, rest = divmod(abs(minor), 100)
    return f"{'-' if minor < 0 else ''}{whole}.{rest:02d}"
