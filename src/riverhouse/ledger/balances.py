"""Balances: kept as a figure for players and stakes, appended and folded for the house.

Every round of every player touches the house. A single row for its balance would make them all
wait for one another, so it has none: its balance is the last fold plus the entries after it, and
from time to time a new fold is appended.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import (
    BigInteger,
    Connection,
    bindparam,
    cast,
    func,
    insert,
    select,
    text,
)

from riverhouse.ledger.accounts import Account, AccountId
from riverhouse.ledger.schema import BALANCES, ENTRIES, FOLDS

_LOCK: Final = (
    select(BALANCES.c.account_id, BALANCES.c.balance_minor)
    .where(BALANCES.c.account_id.in_(bindparam("ids", expanding=True)))
    .order_by(BALANCES.c.account_id)
    .with_for_update()
)
_KEPT: Final = select(BALANCES.c.balance_minor).where(BALANCES.c.account_id == bindparam("account"))
_FOLD: Final = FOLDS.alias("fold")
_IS_LAST: Final = (
    FOLDS.c.account_id == bindparam("account"),
    FOLDS.c.through_entry
    == (
        select(func.max(_FOLD.c.through_entry))
        .where(_FOLD.c.account_id == bindparam("account"))
        .scalar_subquery()
    ),
)
_FOLDED: Final = func.coalesce(select(FOLDS.c.balance_minor).where(*_IS_LAST).scalar_subquery(), 0)
_THROUGH: Final = func.coalesce(select(FOLDS.c.through_entry).where(*_IS_LAST).scalar_subquery(), 0)
# The balance, and the last entry in it that no fold covers yet.
_APPENDED: Final = select(
    cast(func.coalesce(func.sum(ENTRIES.c.amount_minor), 0) + _FOLDED, BigInteger),
    func.max(ENTRIES.c.id),
).where(ENTRIES.c.account_id == bindparam("account"), ENTRIES.c.id > _THROUGH)


def lock_balances(connection: Connection, accounts: Sequence[AccountId]) -> dict[AccountId, int]:
    """Return balances in minor units, the rows locked in the order of their ids (PostgreSQL)."""
    if not accounts:
        return {}
    rows = connection.execute(_LOCK, {"ids": list(accounts)}).all()
    return {AccountId(account): balance for account, balance in rows}


def balance_of(connection: Connection, account: Account) -> int:
    """Return the balance of any account in minor units."""
    statement = _KEPT if account.is_bounded else _APPENDED
    balance: int = connection.execute(statement, {"account": account.id}).one()[0]
    return balance


def fold(connection: Connection, account: Account) -> None:
    """Append a fold of an unbounded account, so that its balance is quick to say again.

    On PostgreSQL entries of transactions still under way may have lower numbers than entries
    already seen, and a fold must not pass them by: it waits for those transactions and holds new
    ones up for its own short time. It has to be the first thing its transaction does.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE entries IN SHARE MODE"))
    balance, through = connection.execute(_APPENDED, {"account": account.id}).one()
    if through is not None:
        row = {
            "account_id": account.id,
            "through_entry": through,
            "balance_minor": balance,
        }
        connection.execute(insert(FOLDS), row)
