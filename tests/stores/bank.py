"""A house and a player to move money between."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection

from riverhouse.ledger import (
    PLAY_MONEY,
    Account,
    AccountKind,
    Transfer,
    Wallet,
    book,
    open_account,
)

NOW: Final = 1_700_000_000_000


class Bank(NamedTuple):
    """The accounts of a house and of one player, who has 1,000 minor units."""

    house: Account
    issuance: Account
    player: Account
    stakes: Account


def open_bank(connection: Connection, wallet: Wallet = PLAY_MONEY, *, owner: str = "ann") -> Bank:
    """Open a house and a player with 1,000 minor units."""
    house, issuance = (
        open_account(connection, kind, wallet, now_ms=NOW)
        for kind in (AccountKind.HOUSE, AccountKind.ISSUANCE)
    )
    player, stakes = (
        open_account(connection, kind, wallet, owner=owner, now_ms=NOW)
        for kind in (AccountKind.PLAYER, AccountKind.STAKES)
    )
    opening = Transfer(kind="opening", debit=issuance, credit=player, amount_minor=1_000)
    book(connection, [opening], now_ms=NOW)
    return Bank(house, issuance, player, stakes)
