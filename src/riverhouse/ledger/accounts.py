"""Accounts: who money belongs to, in which currency and mode; they are opened and never changed.

A wallet is a currency in a mode (`fun` or `real`). Every account belongs to one wallet, transfers
stay within one, and the database refuses them otherwise.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

import msgspec
from sqlalchemy import Connection, bindparam, insert, select

from riverhouse.ledger.inserting import insert_once
from riverhouse.ledger.schema import ACCOUNTS, BALANCES

AccountId = NewType("AccountId", int)


class AccountKind(StrEnum):
    """What an account is for; players' and stakes' balances never go below zero."""

    PLAYER = "player"
    STAKES = "stakes"
    HOUSE = "house"
    ISSUANCE = "issuance"


class Wallet(msgspec.Struct, frozen=True):
    """A currency and a mode, which are never mixed."""

    currency: str
    mode: str


class Account(msgspec.Struct, frozen=True):
    """An account; `owner` is a player's id, or empty for the house's own accounts."""

    id: AccountId
    kind: AccountKind
    owner: str
    wallet: Wallet

    @property
    def is_bounded(self) -> bool:
        """Whether the balance is kept as a figure that the database holds at zero or more."""
        return self.kind in (AccountKind.PLAYER, AccountKind.STAKES)


PLAY_MONEY: Final = Wallet("FUN", "fun")


_BY_NAME: Final = select(ACCOUNTS.c.id).where(
    ACCOUNTS.c.kind == bindparam("kind"),
    ACCOUNTS.c.owner == bindparam("owner"),
    ACCOUNTS.c.currency == bindparam("currency"),
    ACCOUNTS.c.mode == bindparam("mode"),
)


def open_account(
    connection: Connection,
    kind: AccountKind,
    wallet: Wallet,
    *,
    owner: str = "",
    now_ms: int,
) -> Account:
    """Return the account of this kind, wallet and owner, opened if there is none yet.

    Two connections may open the same account at once: the second waits for the first, and both
    return the same account.
    """
    found = find_account(connection, kind, wallet, owner=owner)
    if found is not None:
        return found
    row = {**_name(kind, wallet, owner), "created_ms": now_ms}
    once = insert_once(connection, ACCOUNTS).returning(ACCOUNTS.c.id)
    is_mine = connection.execute(once, row).scalar_one_or_none() is not None
    number = connection.execute(_BY_NAME, _name(kind, wallet, owner)).scalar_one()
    account = Account(AccountId(number), kind, owner, wallet)
    if is_mine and account.is_bounded:
        connection.execute(insert(BALANCES), {"account_id": account.id, "balance_minor": 0})
    return account


def find_account(
    connection: Connection, kind: AccountKind, wallet: Wallet, *, owner: str = ""
) -> Account | None:
    """Return the account of this kind, wallet and owner, or None."""
    found = connection.execute(_BY_NAME, _name(kind, wallet, owner)).scalar_one_or_none()
    return None if found is None else Account(AccountId(found), kind, owner, wallet)


def _name(kind: AccountKind, wallet: Wallet, owner: str) -> dict[str, str]:
    return {
        "kind": kind.value,
        "owner": owner,
        "currency": wallet.currency,
        "mode": wallet.mode,
    }
