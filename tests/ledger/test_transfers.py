"""Transfers: what is booked, what is refused and why first, and that refusals write nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from sqlalchemy import Connection, func, select

from riverhouse.errors import BrokenInvariantError
from riverhouse.ledger import (
    Account,
    Outcome,
    Phase,
    Store,
    Transfer,
    Wallet,
    balance_of,
    book,
    check_ledger,
    fold,
    must_book,
    pending_of,
)
from riverhouse.ledger.schema import ENTRIES, TRANSFERS
from stores.bank import NOW, Bank, open_bank


def holding(bank: Bank, minor: int, detail: str = "0/ante") -> Transfer:
    """Return a stake held for round `r`."""
    return Transfer(
        kind="stake",
        phase=Phase.PENDING,
        subject="r",
        detail=detail,
        debit=bank.player,
        credit=bank.stakes,
        amount_minor=minor,
    )


def ending(bank: Bank, minor: int, resolves: str, phase: Phase, to: Account) -> Transfer:
    """Return the end of a held stake."""
    return Transfer(
        kind="stake",
        phase=phase,
        subject="r",
        debit=bank.stakes,
        credit=to,
        amount_minor=minor,
        resolves=resolves,
    )


def balances(store: Store, bank: Bank) -> tuple[int, ...]:
    """Return the balances of house, issuance, player and stakes."""
    return store.read(lambda c: tuple(balance_of(c, account) for account in bank))


def booked(store: Store, *transfers: Transfer) -> Outcome:
    """Book in a transaction of its own and return the outcome."""
    return store.run(lambda c: book(c, transfers, now_ms=NOW)).outcome


def held(store: Store) -> list[str]:
    """Return the ids of what is held for round `r`."""
    return [pending.id for pending in store.read(lambda c: pending_of(c, "r"))]


def test_a_posted_transfer_moves_at_once(store: Store, bank: Bank) -> None:
    """The amount leaves one account for the other, and the booking tells the new balance."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=250)
    booking = store.run(lambda c: book(c, [payment], now_ms=NOW))
    assert booking.outcome is Outcome.BOOKED
    assert booking.balances_minor == {bank.player.id: 1_250}
    assert balances(store, bank) == (-250, -1_000, 1_250, 0)


def test_a_held_stake_is_posted_once(store: Store, bank: Bank) -> None:
    """A pending transfer holds; its post gives it to the house; a second end is refused."""
    assert booked(store, holding(bank, 100)) is Outcome.BOOKED
    assert balances(store, bank) == (0, -1_000, 900, 100)
    (name,) = held(store)
    post = ending(bank, 100, name, Phase.POST, bank.house)
    assert booked(store, post) is Outcome.BOOKED
    assert balances(store, bank) == (100, -1_000, 900, 0)
    assert held(store) == []
    void = ending(bank, 100, name, Phase.VOID, bank.player)
    assert booked(store, post) is Outcome.PENDING_RESOLVED
    assert booked(store, void) is Outcome.PENDING_RESOLVED
    assert balances(store, bank) == (100, -1_000, 900, 0)


def test_a_held_stake_is_voided_once(store: Store, bank: Bank) -> None:
    """A void gives the stake back where it came from."""
    booked(store, holding(bank, 100), holding(bank, 40, "0/bonus"))
    ante, bonus = store.read(lambda c: pending_of(c, "r"))
    assert {(p.detail, p.amount_minor) for p in (ante, bonus)} == {("0/ante", 100), ("0/bonus", 40)}
    ends = [ending(bank, p.amount_minor, p.id, Phase.VOID, bank.player) for p in (ante, bonus)]
    assert store.run(lambda c: book(c, ends, now_ms=NOW, held=(ante, bonus))).outcome == 0
    assert balances(store, bank) == (0, -1_000, 1_000, 0)


def test_one_end_twice_in_a_booking_is_refused(store: Store, bank: Bank) -> None:
    """The same pending transfer cannot be ended by two transfers at once."""
    booked(store, holding(bank, 100), holding(bank, 100, "0/bonus"))
    name = held(store)[0]
    post = ending(bank, 100, name, Phase.POST, bank.house)
    assert booked(store, post, post) is Outcome.PENDING_RESOLVED


def test_ends_that_do_not_fit_are_refused(store: Store, bank: Bank) -> None:
    """Another amount, another account held on, or a void to somebody else."""
    booked(store, holding(bank, 100))
    (name,) = held(store)
    less = ending(bank, 99, name, Phase.POST, bank.house)
    elsewhere = ending(bank, 100, name, Phase.VOID, bank.house)
    from_player = Transfer(
        kind="stake",
        phase=Phase.POST,
        debit=bank.player,
        credit=bank.house,
        amount_minor=100,
        resolves=name,
    )
    unknown = ending(bank, 100, "f" * 32, Phase.POST, bank.house)
    for wrong in (less, elsewhere, from_player):
        assert booked(store, wrong) is Outcome.PENDING_DIFFERS
    assert booked(store, unknown) is Outcome.PENDING_NOT_FOUND
    assert balances(store, bank) == (0, -1_000, 900, 100)


def test_a_posted_transfer_cannot_be_ended(store: Store, bank: Bank) -> None:
    """Only what is pending has an end."""
    payment = Transfer(
        kind="payout", subject="r", debit=bank.house, credit=bank.player, amount_minor=5
    )
    booked(store, payment)
    (name,) = store.read(transfer_ids)
    void = ending(bank, 5, name, Phase.VOID, bank.player)
    assert booked(store, void) is Outcome.PENDING_NOT_FOUND


def transfer_ids(connection: Connection) -> Sequence[str]:
    """Return the ids of the transfers of round `r`."""
    ids = connection.execute(select(TRANSFERS.c.id).where(TRANSFERS.c.subject == "r"))
    return ids.scalars().all()


def test_the_first_reason_in_order_is_given(store: Store, bank: Bank) -> None:
    """With everything wrong at once the reasons come in the order of the enum."""
    other = store.run(lambda c: open_bank(c, Wallet("EUR", "real"), owner="bob"))
    nothing = Transfer(kind="x", debit=bank.player, credit=bank.player, amount_minor=0)
    itself = Transfer(kind="x", debit=bank.player, credit=bank.player, amount_minor=1)
    mixed = Transfer(kind="x", debit=bank.player, credit=other.player, amount_minor=1)
    unknown = ending(bank, 1, "f" * 32, Phase.POST, bank.house)
    too_much = holding(bank, 1_001)
    reasons = [
        (nothing, Outcome.AMOUNT_NOT_POSITIVE),
        (itself, Outcome.ACCOUNTS_NOT_DIFFERENT),
        (mixed, Outcome.WALLETS_DIFFER),
        (unknown, Outcome.PENDING_NOT_FOUND),
        (too_much, Outcome.INSUFFICIENT_FUNDS),
    ]
    for first, (_, outcome) in enumerate(reasons):
        batch = [transfer for transfer, _ in reasons[first:]]
        assert booked(store, *reversed(batch)) is outcome
    assert [outcome for _, outcome in reasons] == sorted(outcome for _, outcome in reasons)
    assert balances(store, bank) == (0, -1_000, 1_000, 0)


def test_a_batch_is_carried_out_whole_or_not_at_all(store: Store, bank: Bank) -> None:
    """One transfer too many refuses all of them and writes nothing."""
    before = store.read(counts)
    batch = [holding(bank, 600), holding(bank, 401, "0/bonus")]
    booking = store.run(lambda c: book(c, batch, now_ms=NOW))
    assert booking.outcome is Outcome.INSUFFICIENT_FUNDS
    assert booking.balances_minor == {bank.player.id: 1_000, bank.stakes.id: 0}
    assert store.read(counts) == before


def counts(connection: Connection) -> tuple[int, int]:
    """Return how many transfers and entries there are."""
    transfers = connection.execute(select(func.count()).select_from(TRANSFERS)).scalar_one()
    entries = connection.execute(select(func.count()).select_from(ENTRIES)).scalar_one()
    return transfers, entries


def test_only_the_balance_after_the_whole_batch_counts(store: Store, bank: Bank) -> None:
    """A payout in the same batch may pay for a stake in it."""
    payout = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=500)
    assert booked(store, holding(bank, 1_500), payout) is Outcome.BOOKED
    assert balances(store, bank) == (-500, -1_000, 0, 1_500)


def test_a_balance_goes_down_to_zero_and_no_further(store: Store, bank: Bank) -> None:
    """The last unit can be staked, one more cannot."""
    assert booked(store, holding(bank, 1_000)) is Outcome.BOOKED
    assert booked(store, holding(bank, 1, "0/bonus")) is Outcome.INSUFFICIENT_FUNDS


def test_an_empty_batch_and_one_that_cancels_out(store: Store, bank: Bank) -> None:
    """Nothing to do is booked; a movement there and back leaves the balance as it was."""
    assert booked(store) is Outcome.BOOKED
    there = Transfer(kind="x", debit=bank.player, credit=bank.house, amount_minor=7)
    back = Transfer(kind="x", debit=bank.house, credit=bank.player, amount_minor=7)
    assert booked(store, there, back) is Outcome.BOOKED
    assert balances(store, bank) == (0, -1_000, 1_000, 0)


def test_balances_that_were_locked_before_are_not_asked_again(store: Store, bank: Bank) -> None:
    """The caller's locked balances are believed, and the database still refuses a lie."""
    lie = {bank.player.id: 5_000, bank.stakes.id: 0}
    with pytest.raises(BrokenInvariantError, match="changed while it was locked"):
        store.run(lambda c: book(c, [holding(bank, 2_000)], now_ms=NOW, locked=lie))
    assert balances(store, bank) == (0, -1_000, 1_000, 0)
    truth = {bank.player.id: 1_000, bank.stakes.id: 0}
    booking = store.run(lambda c: book(c, [holding(bank, 200)], now_ms=NOW, locked=truth))
    assert booking.balances_minor == {bank.player.id: 800, bank.stakes.id: 200}


def test_what_must_be_booked_raises_when_it_is_not(store: Store, bank: Bank) -> None:
    """`must_book` returns the balances, or raises and leaves nothing behind."""
    after = store.run(lambda c: must_book(c, [holding(bank, 1_000)], now_ms=NOW))
    assert after == {bank.player.id: 0, bank.stakes.id: 1_000}
    with pytest.raises(BrokenInvariantError, match=r"INSUFFICIENT_FUNDS \(stake r\)"):
        store.run(lambda c: must_book(c, [holding(bank, 1)], now_ms=NOW))


def test_the_house_balance_is_the_last_fold_and_what_came_after(store: Store, bank: Bank) -> None:
    """Folding changes no balance, and a fold without new entries adds no row."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=10)
    for times in range(1, 5):
        booked(store, payment)
        assert balances(store, bank)[0] == -10 * times
        for _ in range(2):
            store.run(lambda c: fold(c, bank.house))
            assert balances(store, bank)[0] == -10 * times
    folds = store.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM folds").scalar_one())
    assert folds == 4
    assert store.read(lambda c: list(check_ledger(c))) == []
