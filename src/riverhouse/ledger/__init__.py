"""The double-entry ledger: accounts, transfers, commands that happen once, and their database.

It knows no rules, no rounds and no players' names: money belongs to accounts, and a transfer
carries the text of what it is for. `docs/ledger.md` tells the whole on one page.
"""

from riverhouse.ledger.accounts import (
    PLAY_MONEY,
    Account,
    AccountId,
    AccountKind,
    Wallet,
    find_account,
    open_account,
)
from riverhouse.ledger.balances import balance_of, fold, lock_balances
from riverhouse.ledger.check import Finding, check_ledger
from riverhouse.ledger.commands import CommandKey, Recall, command_key, recall, remember
from riverhouse.ledger.statements import Movement, Selection, StatementPage, statement_of
from riverhouse.ledger.store import Store
from riverhouse.ledger.transfers import (
    Booking,
    Outcome,
    Pending,
    Phase,
    Transfer,
    book,
    must_book,
    pending_of,
)

__all__ = [
    "PLAY_MONEY",
    "Account",
    "AccountId",
    "AccountKind",
    "Booking",
    "CommandKey",
    "Finding",
    "Movement",
    "Outcome",
    "Pending",
    "Phase",
    "Recall",
    "Selection",
    "StatementPage",
    "Store",
    "Transfer",
    "Wallet",
    "balance_of",
    "book",
    "check_ledger",
    "command_key",
    "find_account",
    "fold",
    "lock_balances",
    "must_book",
    "open_account",
    "pending_of",
    "recall",
    "remember",
    "statement_of",
]
