"""The ledger's checker: silent on a sound book, and it finds every alteration made behind it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from riverhouse.ledger import (
    PLAY_MONEY,
    Finding,
    Phase,
    Store,
    Transfer,
    book,
    check_ledger,
    fold,
    pending_of,
)
from stores.bank import NOW, Bank
from stores.tamper import tamper


@pytest.fixture
def busy(store: Store, bank: Bank) -> Bank:
    """Return a bank with a held stake, a posted one, a voided one, a payout and a fold."""
    stakes = [
        Transfer(
            kind="stake",
            phase=Phase.PENDING,
            subject="r",
            detail=detail,
            debit=bank.player,
            credit=bank.stakes,
            amount_minor=100,
        )
        for detail in ("0/ante", "0/bonus", "0/call")
    ]
    store.run(lambda c: book(c, stakes, now_ms=NOW))
    ante, bonus, _ = store.read(lambda c: pending_of(c, "r"))
    ends = [
        Transfer(
            kind="stake",
            phase=phase,
            subject="r",
            debit=bank.stakes,
            credit=to,
            amount_minor=100,
            resolves=pending.id,
        )
        for pending, phase, to in (
            (ante, Phase.POST, bank.house),
            (bonus, Phase.VOID, bank.player),
        )
    ]
    payout = Transfer(
        kind="payout", subject="r", debit=bank.house, credit=bank.player, amount_minor=300
    )
    store.run(lambda c: book(c, [*ends, payout], now_ms=NOW))
    store.run(lambda c: fold(c, bank.house))
    return bank


def findings(store: Store) -> list[Finding]:
    """Return what the checker finds, with a bankroll of 1,000 minor units."""
    return store.read(lambda c: list(check_ledger(c, bankrolls={PLAY_MONEY: 1_000})))


@pytest.mark.usefixtures("busy")
def test_a_sound_book_has_no_findings(store: Store) -> None:
    """Nothing is wrong after every kind of transfer, nor in an empty book."""
    assert findings(store) == []


ALTERATIONS = tomllib.loads(
    Path(__file__).with_name("alterations.toml").read_text(encoding="utf-8")
)["alteration"]


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("case", ALTERATIONS, ids=lambda case: case["name"])
def test_every_alteration_is_found(store: Store, url: str, case: dict[str, Any]) -> None:
    """Each alteration is reported under the invariants that it breaks, and no others."""
    tamper(url, case["statement"])
    found = findings(store)
    assert sorted({finding.invariant for finding in found}) == case["broken"]
    assert all(finding.subject and finding.message for finding in found)


def test_a_player_below_zero_is_found(store: Store, url: str, bank: Bank) -> None:
    """Entries and balance agree, yet a player owes the house: that is I2."""
    tamper(
        url,
        "INSERT INTO transfers VALUES ('x', 'x', 'posted', '', '', 3, 1, 'FUN', 'fun', 1500,"
        " NULL, 0)",
        "INSERT INTO entries (transfer_id, account_id, amount_minor) VALUES ('x', 3, -1500)",
        "INSERT INTO entries (transfer_id, account_id, amount_minor) VALUES ('x', 1, 1500)",
    )
    messages = [finding.message for finding in findings(store) if finding.invariant == "I2"]
    assert f"its entries sum to {-500}, below zero" in messages
    assert bank.player.id == 3


def test_a_house_beyond_its_bankroll_is_found(store: Store, bank: Bank) -> None:
    """The house may be below zero down to its bankroll, to the unit."""
    store.run(lambda c: pay(c, bank, 1_000))
    assert findings(store) == []
    store.run(lambda c: pay(c, bank, 1))
    (found,) = findings(store)
    assert found.message == "the house is at -1001, below its bankroll -1000"
    assert store.read(lambda c: list(check_ledger(c))) == []


def pay(connection: Connection, bank: Bank, minor: int) -> None:
    """Pay the player from the house."""
    payout = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=minor)
    book(connection, [payout], now_ms=NOW)
