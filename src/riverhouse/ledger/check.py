"""The checker of the ledger's own invariants: I1 (all sums are zero) and I2 (balances are true).

It trusts no figure that can be computed from the entries, and it asks the database in whole
tables, so that a book of any length is checked in a few statements. What rounds add to this
(I3 to I5, I8, I9) is in `riverhouse.tables.check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    and_,
    case,
    cast,
    func,
    not_,
    or_,
    select,
)

from riverhouse.ledger.accounts import AccountKind, Wallet
from riverhouse.ledger.schema import ACCOUNTS, BALANCES, ENTRIES, FOLDS, TRANSFERS
from riverhouse.ledger.transfers import Phase

_TWO_ENTRIES: Final = 2
_BOUNDED: Final = (AccountKind.PLAYER.value, AccountKind.STAKES.value)


class Finding(msgspec.Struct, frozen=True, order=True):
    """One thing that is not as it must be: the invariant, what it is about, and a sentence."""

    invariant: str
    subject: str
    message: str


def check_ledger(
    connection: Connection, *, bankrolls: Mapping[Wallet, int] | None = None
) -> Iterator[Finding]:
    """Yield every breach of I1 and I2; `bankrolls` is how far each house may be below zero."""
    yield from _check_transfers(connection)
    yield from _check_resolutions(connection)
    yield from _check_book(connection)
    yield from _check_accounts(connection, bankrolls or {})
    yield from _check_folds(connection)


def _sum(amount: ColumnElement[int]) -> ColumnElement[int]:
    """Sum to a 64-bit integer, since PostgreSQL would make it a numeric."""
    return cast(func.coalesce(func.sum(amount), 0), BigInteger)


def _check_transfers(connection: Connection) -> Iterator[Finding]:
    """I1: each transfer has its two entries, and they are its own amount each way."""
    on_debit = ENTRIES.c.account_id == TRANSFERS.c.debit_account
    on_credit = ENTRIES.c.account_id == TRANSFERS.c.credit_account
    taken = _sum(case((on_debit, ENTRIES.c.amount_minor), else_=0))
    given = _sum(case((on_credit, ENTRIES.c.amount_minor), else_=0))
    count = func.count(ENTRIES.c.id)
    amount = TRANSFERS.c.amount_minor
    wrong = connection.execute(
        select(TRANSFERS.c.id, amount, count, taken, given)
        .outerjoin(ENTRIES, ENTRIES.c.transfer_id == TRANSFERS.c.id)
        .group_by(TRANSFERS.c.id, amount)
        .having(or_(count != _TWO_ENTRIES, taken != -amount, given != amount))
    )
    for name, amount_minor, entries, out, into in wrong:
        said = f"{amount_minor} moved, but {entries} entries take {out} and give {into}"
        yield Finding("I1", f"transfer {name}", said)


def _check_resolutions(connection: Connection) -> Iterator[Finding]:
    """I1: what ends a pending transfer moves the same amount on from where it was held."""
    pending = TRANSFERS.alias("pending")
    end = TRANSFERS.alias("ending")
    fits = and_(
        pending.c.phase == Phase.PENDING.value,
        end.c.amount_minor == pending.c.amount_minor,
        end.c.debit_account == pending.c.credit_account,
        or_(
            end.c.phase == Phase.POST.value,
            end.c.credit_account == pending.c.debit_account,
        ),
    )
    wrong = connection.execute(
        select(end.c.id, end.c.phase, pending.c.id)
        .join(pending, end.c.resolves == pending.c.id)
        .where(not_(fits))
    )
    for name, phase, held in wrong:
        said = f"it is the {phase} of transfer {held}, but of another amount or other accounts"
        yield Finding("I1", f"transfer {name}", said)


def _check_book(connection: Connection) -> Iterator[Finding]:
    """I1: each wallet's entries sum to zero, and no entry lacks its transfer."""
    sums = connection.execute(
        select(ACCOUNTS.c.currency, ACCOUNTS.c.mode, _sum(ENTRIES.c.amount_minor))
        .join(ENTRIES, ENTRIES.c.account_id == ACCOUNTS.c.id)
        .group_by(ACCOUNTS.c.currency, ACCOUNTS.c.mode)
        .order_by(ACCOUNTS.c.currency, ACCOUNTS.c.mode)
    )
    for currency, mode, total in sums:
        if total != 0:
            yield Finding("I1", f"book {currency} {mode}", f"all entries sum to {total}, not to 0")
    stray = connection.execute(
        select(ENTRIES.c.id, ENTRIES.c.transfer_id)
        .outerjoin(TRANSFERS, TRANSFERS.c.id == ENTRIES.c.transfer_id)
        .where(TRANSFERS.c.id.is_(None))
    )
    for entry, transfer in stray:
        yield Finding("I1", f"entry {entry}", f"its transfer {transfer} does not exist")


def _check_accounts(connection: Connection, bankrolls: Mapping[Wallet, int]) -> Iterator[Finding]:
    """I2: kept balances are the sums of the entries, and none is below what it may be."""
    sums = (
        select(ENTRIES.c.account_id, _sum(ENTRIES.c.amount_minor).label("total"))
        .group_by(ENTRIES.c.account_id)
        .subquery()
    )
    total = func.coalesce(sums.c.total, 0)
    rows = connection.execute(
        select(
            ACCOUNTS.c.id,
            ACCOUNTS.c.kind,
            ACCOUNTS.c.currency,
            ACCOUNTS.c.mode,
            BALANCES.c.balance_minor,
            total,
        )
        .outerjoin(BALANCES, BALANCES.c.account_id == ACCOUNTS.c.id)
        .outerjoin(sums, sums.c.account_id == ACCOUNTS.c.id)
        .where(
            or_(
                ACCOUNTS.c.kind.not_in(_BOUNDED),
                BALANCES.c.balance_minor.is_(None),
                BALANCES.c.balance_minor != total,
                total < 0,
            )
        )
        .order_by(ACCOUNTS.c.id)
    )
    for number, kind, currency, mode, kept, entries in rows:
        subject = f"account {number} ({kind}, {currency} {mode})"
        if kind in _BOUNDED and kept != entries:
            yield Finding("I2", subject, f"the balance is {kept}, its entries sum to {entries}")
        floor = -bankrolls.get(Wallet(currency, mode), 0)
        if kind in _BOUNDED and entries < 0:
            yield Finding("I2", subject, f"its entries sum to {entries}, below zero")
        if kind == AccountKind.HOUSE.value and bankrolls and entries < floor:
            yield Finding("I2", subject, f"the house is at {entries}, below its bankroll {floor}")


def _check_folds(connection: Connection) -> Iterator[Finding]:
    """I2: each fold is the sum of the entries up to it."""
    total = (
        select(_sum(ENTRIES.c.amount_minor))
        .where(
            ENTRIES.c.account_id == FOLDS.c.account_id,
            ENTRIES.c.id <= FOLDS.c.through_entry,
        )
        .correlate(FOLDS)
        .scalar_subquery()
    )
    wrong = connection.execute(
        select(FOLDS.c.account_id, FOLDS.c.through_entry, FOLDS.c.balance_minor, total).where(
            FOLDS.c.balance_minor != total
        )
    )
    for account, through, kept, entries in wrong:
        said = f"folded to {kept}, but its entries up to there sum to {entries}"
        yield Finding("I2", f"account {account} through entry {through}", said)
