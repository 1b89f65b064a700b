"""Statements: what has happened on one account, the newest first, a page at a time.

A booking may write many entries on an account at once, one for each wager. On a statement the
entries of one kind, subject and time are one movement, with the balance after it. It is read from
the entries themselves: nothing is stored for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import groupby, islice
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Connection, Row, bindparam, cast, func, select

from riverhouse.ledger.accounts import Account
from riverhouse.ledger.schema import ENTRIES, TRANSFERS

# A booking writes at most one entry for each wager of each seat; seven seats of nine wagers.
_MOST_TOGETHER: Final = 64


class Selection(StrEnum):
    """Which movements: all, those that belong to a subject such as a round, or the others."""

    ALL = "all"
    ROUNDS = "rounds"
    MONEY = "money"


class Movement(msgspec.Struct, frozen=True):
    """Entries of one kind, subject and time, as one sum; amounts in minor units.

    `first_entry` is the number of the oldest of them. `kind` and `phase` are the transfers' own.
    """

    first_entry: int
    at_ms: int
    kind: str
    phase: str
    subject: str
    amount_minor: int
    balance_minor: int


class StatementPage(msgspec.Struct, frozen=True):
    """Movements, the newest first; `before` asks for the next page, None where there is none."""

    movements: tuple[Movement, ...]
    before: int | None


_Entry = Row[int, int, int, str, str, str, int]

_BOOK: Final = (
    select(
        ENTRIES.c.id,
        ENTRIES.c.transfer_id,
        ENTRIES.c.amount_minor,
        cast(func.sum(ENTRIES.c.amount_minor).over(order_by=ENTRIES.c.id), BigInteger).label(
            "balance_minor"
        ),
    )
    .where(ENTRIES.c.account_id == bindparam("account"))
    .subquery()
)
_ENTRIES: Final = (
    select(
        _BOOK.c.id,
        _BOOK.c.amount_minor,
        _BOOK.c.balance_minor,
        TRANSFERS.c.kind,
        TRANSFERS.c.phase,
        TRANSFERS.c.subject,
        TRANSFERS.c.created_ms,
    )
    .join(TRANSFERS, TRANSFERS.c.id == _BOOK.c.transfer_id)
    .order_by(_BOOK.c.id.desc())
    .limit(bindparam("most"))
)
_SELECTED: Final = {
    Selection.ALL: _ENTRIES,
    Selection.ROUNDS: _ENTRIES.where(TRANSFERS.c.subject != ""),
    Selection.MONEY: _ENTRIES.where(TRANSFERS.c.subject == ""),
}


def statement_of(
    connection: Connection,
    account: Account,
    *,
    selection: Selection = Selection.ALL,
    before: int | None = None,
    limit: int,
) -> StatementPage:
    """Return at most `limit` movements on an account, those older than the entry `before`."""
    most = (limit + 1) * _MOST_TOGETHER
    query = _SELECTED[selection]
    if before is not None:
        query = query.where(_BOOK.c.id < bindparam("before"))
    names = {"account": account.id, "most": most, "before": before}
    with connection.execute(query, names) as rows:
        found = list(islice(_movements(rows), limit + 1))
    kept = tuple(found[:limit])
    is_more = len(found) > limit
    return StatementPage(kept, kept[-1].first_entry if is_more else None)


def _movements(rows: Iterable[_Entry]) -> Iterator[Movement]:
    for (at_ms, kind, phase, subject), entries in groupby(rows, _what):
        together = list(entries)
        yield Movement(
            first_entry=together[-1][0],
            at_ms=at_ms,
            kind=kind,
            phase=phase,
            subject=subject,
            amount_minor=sum(entry[1] for entry in together),
            balance_minor=together[0][2],
        )


def _what(entry: _Entry) -> tuple[int, str, str, str]:
    _, _, _, kind, phase, subject, at_ms = entry
    return at_ms, kind, phase, subject
