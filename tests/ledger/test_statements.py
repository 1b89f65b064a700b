"""A statement is the account's own entries: nothing is missing, and every balance adds up."""

from __future__ import annotations

from riverhouse.ledger import (
    Account,
    Movement,
    Phase,
    Selection,
    Store,
    Transfer,
    balance_of,
    must_book,
    pending_of,
    statement_of,
)
from stores.bank import NOW, Bank


def book(store: Store, transfers: list[Transfer], *, now_ms: int) -> None:
    """Carry out transfers at a time."""
    store.run(lambda c: must_book(c, transfers, now_ms=now_ms))


def stakes(bank: Bank, subject: str, *amounts: int) -> list[Transfer]:
    """Return the stakes of one bet."""
    return [
        Transfer(
            kind="stake",
            phase=Phase.PENDING,
            subject=subject,
            detail=f"0/{number}",
            debit=bank.player,
            credit=bank.stakes,
            amount_minor=amount,
        )
        for number, amount in enumerate(amounts)
    ]


def payout(bank: Bank, subject: str, amount: int) -> Transfer:
    """Return what the house pays."""
    return Transfer(
        kind="payout", subject=subject, debit=bank.house, credit=bank.player, amount_minor=amount
    )


def voided(store: Store, bank: Bank, subject: str) -> list[Transfer]:
    """Return the transfers that give all held stakes of a subject back."""
    return [
        Transfer(
            kind="stake",
            phase=Phase.VOID,
            subject=subject,
            detail=held.detail,
            debit=bank.stakes,
            credit=bank.player,
            amount_minor=held.amount_minor,
            resolves=held.id,
        )
        for held in store.read(lambda c: pending_of(c, subject))
    ]


def read(
    store: Store,
    account: Account,
    *,
    selection: Selection = Selection.ALL,
    before: int | None = None,
    limit: int = 10,
) -> tuple[tuple[Movement, ...], int | None]:
    """Return a page as a pair."""
    page = store.read(
        lambda c: statement_of(c, account, selection=selection, before=before, limit=limit)
    )
    return page.movements, page.before


def told(movements: tuple[Movement, ...]) -> list[tuple[str, str, str, int, int]]:
    """Return what a reader sees of movements."""
    return [(m.kind, m.phase, m.subject, m.amount_minor, m.balance_minor) for m in movements]


def play(store: Store, bank: Bank) -> None:
    """One round that pays, one that is void, and a refill."""
    book(store, stakes(bank, "r1", 100, 50), now_ms=NOW + 1)
    book(store, [payout(bank, "r1", 400)], now_ms=NOW + 2)
    book(store, stakes(bank, "r2", 300, 10), now_ms=NOW + 3)
    book(store, voided(store, bank, "r2"), now_ms=NOW + 4)
    refill = Transfer(kind="refill", debit=bank.issuance, credit=bank.player, amount_minor=7)
    book(store, [refill], now_ms=NOW + 5)


WHOLE = [
    ("refill", "posted", "", 7, 1_257),
    ("stake", "void", "r2", 310, 1_250),
    ("stake", "pending", "r2", -310, 940),
    ("payout", "posted", "r1", 400, 1_250),
    ("stake", "pending", "r1", -150, 850),
    ("opening", "posted", "", 1_000, 1_000),
]


def test_a_booking_is_one_movement_with_the_balance_after_it(store: Store, bank: Bank) -> None:
    """Newest first; stakes of one bet are one sum, and the last balance is the account's."""
    play(store, bank)
    movements, before = read(store, bank.player)
    assert told(movements) == WHOLE
    assert before is None
    assert movements[0].balance_minor == store.read(lambda c: balance_of(c, bank.player))
    assert [m.at_ms - NOW for m in movements] == [5, 4, 3, 2, 1, 0]


def test_pages_are_the_whole_cut_up(store: Store, bank: Bank) -> None:
    """Whatever the size of a page, the pages together are the statement, and the last says so."""
    play(store, bank)
    for limit in (1, 2, 3, 4, 6):
        found: list[tuple[str, str, str, int, int]] = []
        movements, before = read(store, bank.player, limit=limit)
        found += told(movements)
        while before is not None:
            movements, before = read(store, bank.player, before=before, limit=limit)
            assert 0 < len(movements) <= limit
            found += told(movements)
        assert found == WHOLE


def test_a_selection_keeps_the_balances_of_the_whole(store: Store, bank: Bank) -> None:
    """Rounds alone, or money alone: what is left out still counts in the balance."""
    play(store, bank)
    rounds, _ = read(store, bank.player, selection=Selection.ROUNDS)
    assert told(rounds) == WHOLE[1:5]
    money, _ = read(store, bank.player, selection=Selection.MONEY)
    assert told(money) == [WHOLE[0], WHOLE[5]]


def test_an_account_without_entries_has_an_empty_statement(store: Store, bank: Bank) -> None:
    """Nothing has happened, and there is no next page."""
    assert read(store, bank.stakes) == ((), None)
