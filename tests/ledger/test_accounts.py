"""Accounts are opened once, by whomever, and belong to one wallet for good."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import Connection, insert

from riverhouse.errors import BrokenInvariantError
from riverhouse.ledger import (
    PLAY_MONEY,
    Account,
    AccountKind,
    Store,
    Wallet,
    balance_of,
    find_account,
    open_account,
)
from riverhouse.ledger.schema import ACCOUNTS, TRANSFERS
from stores.bank import NOW, Bank

EUROS = Wallet("EUR", "real")


def test_an_account_is_opened_once(store: Store) -> None:
    """The second opening returns the first account; other kinds, owners and wallets do not."""

    def work(connection: Connection) -> list[Account]:
        return [
            open_account(connection, AccountKind.PLAYER, PLAY_MONEY, owner="ann", now_ms=NOW),
            open_account(connection, AccountKind.PLAYER, PLAY_MONEY, owner="ann", now_ms=NOW),
            open_account(connection, AccountKind.STAKES, PLAY_MONEY, owner="ann", now_ms=NOW),
            open_account(connection, AccountKind.PLAYER, PLAY_MONEY, owner="bob", now_ms=NOW),
            open_account(connection, AccountKind.PLAYER, EUROS, owner="ann", now_ms=NOW),
        ]

    first, again, *others = store.run(work)
    assert first == again
    assert len({account.id for account in (first, *others)}) == 4
    assert store.read(lambda c: balance_of(c, first)) == 0


def test_what_is_not_there_is_not_found(store: Store) -> None:
    """`find_account` opens nothing."""
    assert store.read(lambda c: find_account(c, AccountKind.HOUSE, EUROS)) is None


def test_players_accounts_are_bounded_and_the_houses_are_not(bank: Bank) -> None:
    """Only accounts of players are kept at zero or more."""
    assert [account.is_bounded for account in bank] == [False, False, True, True]


@pytest.mark.parametrize(
    ("kind", "owner"), [("player", ""), ("house", "ann"), ("cellar", ""), ("cellar", "ann")]
)
def test_the_database_refuses_accounts_that_make_no_sense(
    store: Store, kind: str, owner: str
) -> None:
    """A player's account has an owner, the house's has none, and there are no other kinds."""
    row = {"kind": kind, "owner": owner, "currency": "FUN", "mode": "fun", "created_ms": NOW}
    with pytest.raises(BrokenInvariantError):
        store.run(lambda c: c.execute(insert(ACCOUNTS), row))


def test_the_database_refuses_to_mix_wallets(store: Store, bank: Bank) -> None:
    """A transfer between currencies, or in a currency that is not its accounts', is impossible."""
    row = {
        "id": "0" * 32,
        "kind": "x",
        "phase": "posted",
        "subject": "",
        "detail": "",
        "debit_account": bank.player.id,
        "credit_account": bank.house.id,
        "currency": "EUR",
        "mode": "real",
        "amount_minor": 1,
        "created_ms": NOW,
    }
    with pytest.raises(BrokenInvariantError, match=r"(?i)foreign key"):
        store.run(lambda c: c.execute(insert(TRANSFERS), row))


@pytest.mark.postgresql
def test_two_connections_that_open_the_same_account_agree(server_url: str) -> None:
    """The second waits for the first and returns its account instead of failing."""
    store = Store(server_url).open()
    is_open, may_end = threading.Event(), threading.Event()

    def slow(connection: Connection) -> Account:
        account = open_account(connection, AccountKind.HOUSE, EUROS, now_ms=NOW)
        is_open.set()
        may_end.wait(10)
        return account

    def quick(connection: Connection) -> Account:
        # Nothing of the other's is visible yet when this one looks.
        assert find_account(connection, AccountKind.HOUSE, EUROS) is None
        threading.Timer(0.05, may_end.set).start()
        return open_account(connection, AccountKind.HOUSE, EUROS, now_ms=NOW)

    first = store.submit(slow)
    assert is_open.wait(10)
    second = store.submit(quick)
    assert first.result(10) == second.result(10)
    store.close()
