"""Transfers: the only way in which money moves.

A transfer takes an amount from one account (debit) and gives it to another (credit), which makes
two entries. It is *posted* at once, or *pending*: then the amount is held on the stakes account
until a second transfer *posts* it to its goal or *voids* it back. Transfers and entries are facts
and never change; what can be expected to go wrong is returned as an `Outcome` and writes nothing.
The model is that of TigerBeetle's documentation, in two tables.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from riverhouse.errors import BrokenInvariantError
from riverhouse.ledger.accounts import Account, AccountId
from riverhouse.ledger.balances import lock_balances
from riverhouse.ledger.schema import BALANCES, ENTRIES, TRANSFERS


class Outcome(IntEnum):
    """What became of a booking; of several reasons to refuse it, the first in this order."""

    BOOKED = 0
    AMOUNT_NOT_POSITIVE = 1
    ACCOUNTS_NOT_DIFFERENT = 2
    WALLETS_DIFFER = 3
    PENDING_NOT_FOUND = 4
    PENDING_DIFFERS = 5
    PENDING_RESOLVED = 6
    INSUFFICIENT_FUNDS = 7


class Phase(StrEnum):
    """Posted at once; pending; or the end of a pending one: posted or voided."""

    POSTED = "posted"
    PENDING = "pending"
    POST = "post"
    VOID = "void"


class Transfer(msgspec.Struct, frozen=True, kw_only=True):
    """One movement of `amount_minor` from `debit` to `credit`.

    `kind` says what for (`stake`, `payout`), `subject` what it belongs to (a round's id), `detail`
    which part of it (a seat's wager); `resolves` is the id of the pending transfer that this one
    ends.
    """

    kind: str
    phase: Phase = Phase.POSTED
    subject: str = ""
    detail: str = ""
    debit: Account
    credit: Account
    amount_minor: int
    resolves: str | None = None


class Pending(msgspec.Struct, frozen=True):
    """A pending transfer, and the id of the transfer that has ended it, if one has."""

    id: str
    detail: str
    debit_account: AccountId
    credit_account: AccountId
    amount_minor: int
    resolved_by: str | None


class Booking(msgspec.Struct, frozen=True):
    """The outcome, and the balances of the bounded accounts named: after it, or as they were."""

    outcome: Outcome
    balances_minor: dict[AccountId, int]


_RESOLUTION: Final = TRANSFERS.alias("resolution")
_PENDING: Final = (
    select(
        TRANSFERS.c.id,
        TRANSFERS.c.detail,
        TRANSFERS.c.debit_account,
        TRANSFERS.c.credit_account,
        TRANSFERS.c.amount_minor,
        _RESOLUTION.c.id,
    )
    .outerjoin(_RESOLUTION, _RESOLUTION.c.resolves == TRANSFERS.c.id)
    .where(TRANSFERS.c.phase == Phase.PENDING.value)
)
_UNRESOLVED: Final = _PENDING.where(
    TRANSFERS.c.subject == bindparam("subject"), _RESOLUTION.c.id.is_(None)
).order_by(TRANSFERS.c.id)
_BY_IDS: Final = _PENDING.where(TRANSFERS.c.id.in_(bindparam("ids", expanding=True)))
_ADD_TRANSFERS: Final = insert(TRANSFERS)
_ADD_ENTRIES: Final = insert(ENTRIES)
_CHANGE: Final = (
    update(BALANCES)
    .where(
        BALANCES.c.account_id == bindparam("account"),
        BALANCES.c.balance_minor + bindparam("change") >= 0,
    )
    .values(balance_minor=BALANCES.c.balance_minor + bindparam("change"))
)


def pending_of(connection: Connection, subject: str) -> tuple[Pending, ...]:
    """Return the pending transfers of a subject that nothing has ended yet, oldest first."""
    return tuple(Pending(*row) for row in connection.execute(_UNRESOLVED, {"subject": subject}))


def book(
    connection: Connection,
    transfers: Sequence[Transfer],
    *,
    now_ms: int,
    locked: Mapping[AccountId, int] = MappingProxyType({}),
    held: Sequence[Pending] = (),
) -> Booking:
    """Carry out all of these transfers or none; only the balances after all of them count.

    The bounded accounts are locked in the order of their ids until the transaction ends. `locked`
    and `held` save asking again for balances that the caller has locked, and for pending transfers
    that it has read since, in this very transaction.

    Raises:
        BrokenInvariantError: a balance changed although it was locked.
    """
    if not transfers:
        return Booking(Outcome.BOOKED, {})
    changes: Counter[AccountId] = Counter()
    for transfer in transfers:
        for account, sign in ((transfer.debit, -1), (transfer.credit, 1)):
            if account.is_bounded:
                changes[account.id] += sign * transfer.amount_minor
    unknown = sorted(number for number in changes if number not in locked)
    balances = {n: locked[n] for n in changes if n in locked}
    balances |= lock_balances(connection, unknown)
    outcome = _outcome_of_parts(transfers) or _outcome_of_ends(connection, transfers, held)
    after = {number: balance + changes[number] for number, balance in balances.items()}
    if outcome is Outcome.BOOKED and any(balance < 0 for balance in after.values()):
        outcome = Outcome.INSUFFICIENT_FUNDS
    if outcome is not Outcome.BOOKED:
        return Booking(outcome, balances)
    _write(connection, transfers, now_ms)
    rows = [{"account": n, "change": changes[n]} for n in sorted(changes) if changes[n]]
    if rows and connection.execute(_CHANGE, rows).rowcount != len(rows):
        msg = f"a balance among {sorted(changes)} changed while it was locked"
        raise BrokenInvariantError(msg)
    return Booking(Outcome.BOOKED, after)


def must_book(
    connection: Connection,
    transfers: Sequence[Transfer],
    *,
    now_ms: int,
    locked: Mapping[AccountId, int] = MappingProxyType({}),
    held: Sequence[Pending] = (),
) -> dict[AccountId, int]:
    """Carry out transfers whose refusal would mean that the book is wrong; returns the balances.

    Raises:
        BrokenInvariantError: they were refused; the transaction must not be committed.
    """
    booking = book(connection, transfers, now_ms=now_ms, locked=locked, held=held)
    if booking.outcome is not Outcome.BOOKED:
        subjects = ", ".join(sorted({f"{t.kind} {t.subject}" for t in transfers}))
        msg = f"transfers that cannot be refused were: {booking.outcome.name} ({subjects})"
        raise BrokenInvariantError(msg)
    return booking.balances_minor


def _outcome_of_parts(transfers: Sequence[Transfer]) -> Outcome:
    """Return the first reason that lies in the transfers themselves."""
    if any(transfer.amount_minor <= 0 for transfer in transfers):
        return Outcome.AMOUNT_NOT_POSITIVE
    if any(transfer.debit.id == transfer.credit.id for transfer in transfers):
        return Outcome.ACCOUNTS_NOT_DIFFERENT
    if any(transfer.debit.wallet != transfer.credit.wallet for transfer in transfers):
        return Outcome.WALLETS_DIFFER
    return Outcome.BOOKED


def _outcome_of_ends(
    connection: Connection, transfers: Sequence[Transfer], held: Sequence[Pending]
) -> Outcome:
    """Return the first reason that lies in the pending transfers to be ended."""
    ends = {t.resolves: t for t in transfers if t.resolves is not None}
    if not ends:
        return Outcome.BOOKED
    found = {pending.id: pending for pending in held}
    missing = [name for name in ends if name not in found]
    if missing:
        rows = connection.execute(_BY_IDS, {"ids": missing})
        found |= {pending.id: pending for pending in (Pending(*row) for row in rows)}
    if any(name not in found for name in ends):
        return Outcome.PENDING_NOT_FOUND
    if not all(_fits(end, found[name]) for name, end in ends.items()):
        return Outcome.PENDING_DIFFERS
    is_twice = len(ends) < sum(transfer.resolves is not None for transfer in transfers)
    if is_twice or any(found[name].resolved_by is not None for name in ends):
        return Outcome.PENDING_RESOLVED
    return Outcome.BOOKED


def _fits(end: Transfer, pending: Pending) -> bool:
    """Whether a transfer moves on just what was held; a void moves it back."""
    if end.debit.id != pending.credit_account or end.amount_minor != pending.amount_minor:
        return False
    return end.phase is not Phase.VOID or end.credit.id == pending.debit_account


def _write(connection: Connection, transfers: Sequence[Transfer], now_ms: int) -> None:
    rows: list[dict[str, object]] = []
    entries: list[dict[str, object]] = []
    for transfer in transfers:
        name = _new_transfer_id(now_ms)
        rows.append(
            {
                "id": name,
                "kind": transfer.kind,
                "phase": transfer.phase.value,
                "subject": transfer.subject,
                "detail": transfer.detail,
                "debit_account": transfer.debit.id,
                "credit_account": transfer.credit.id,
                "currency": transfer.debit.wallet.currency,
                "mode": transfer.debit.wallet.mode,
                "amount_minor": transfer.amount_minor,
                "resolves": transfer.resolves,
                "created_ms": now_ms,
            }
        )
        for account, sign in ((transfer.debit, -1), (transfer.credit, 1)):
            amount = sign * transfer.amount_minor
            entries.append({"transfer_id": name, "account_id": account.id, "amount_minor": amount})
    connection.execute(_ADD_TRANSFERS, rows)
    connection.execute(_ADD_ENTRIES, entries)


def _new_transfer_id(now_ms: int) -> str:
    """Return 48 bits of time and 80 random bits: new rows lie together on the disk."""
    return f"{now_ms:012x}{os.urandom(10).hex()}"
