"""A player's money: which accounts are whose, and what is on them, under the player's lock.

Every command of a player begins with `lock_player`, which on PostgreSQL makes all commands of one
player wait for each other and nobody else; SQLite has one writer anyway.
"""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, select

from riverhouse.ledger import Account, AccountId, AccountKind, Wallet
from riverhouse.ledger.schema import BALANCES
from riverhouse.players.schema import PLAYERS


class Holder(msgspec.Struct, frozen=True):
    """A player as the ledger sees one: the two accounts and what is on them, in minor units."""

    id: str
    account: Account
    stakes: Account
    balance_minor: int
    held_minor: int

    @property
    def wallet(self) -> Wallet:
        """Return the currency and mode of everything this player does."""
        return self.account.wallet

    @property
    def balances(self) -> dict[AccountId, int]:
        """Return both balances by account, as `ledger.book` takes them once they are locked."""
        return {self.account.id: self.balance_minor, self.stakes.id: self.held_minor}


def scope_of(player_id: str) -> str:
    """Return the scope in which a player's command ids are unique."""
    return f"player:{player_id}"


_HELD: Final = BALANCES.alias("held")
_BY_ID: Final = (
    select(
        PLAYERS.c.id,
        PLAYERS.c.currency,
        PLAYERS.c.mode,
        PLAYERS.c.account_id,
        PLAYERS.c.stakes_account_id,
        BALANCES.c.balance_minor,
        _HELD.c.balance_minor,
    )
    .join(BALANCES, BALANCES.c.account_id == PLAYERS.c.account_id)
    .join(_HELD, _HELD.c.account_id == PLAYERS.c.stakes_account_id)
    .where(PLAYERS.c.id == bindparam("id"))
)
_LOCKED: Final = _BY_ID.with_for_update(of=(BALANCES, _HELD))


def find_holder(connection: Connection, player_id: str) -> Holder | None:
    """Return a player's accounts and balance, or None; for reading only."""
    return _holder(connection.execute(_BY_ID, {"id": player_id}).one_or_none())


def lock_player(connection: Connection, player_id: str) -> Holder | None:
    """Return the same with the player locked until the transaction ends."""
    return _holder(connection.execute(_LOCKED, {"id": player_id}).one_or_none())


def _holder(row: Row[str, str, str, int, int, int, int] | None) -> Holder | None:
    if row is None:
        return None
    name, currency, mode, account, stakes, balance_minor, held_minor = row
    wallet = Wallet(currency, mode)
    return Holder(
        id=name,
        account=Account(AccountId(account), AccountKind.PLAYER, name, wallet),
        stakes=Account(AccountId(stakes), AccountKind.STAKES, name, wallet),
        balance_minor=balance_minor,
        held_minor=held_minor,
    )
