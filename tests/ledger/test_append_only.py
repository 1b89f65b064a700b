"""The database itself refuses to change or delete what has been recorded."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Executable, Table, delete, insert, text, update

from riverhouse.errors import BrokenInvariantError
from riverhouse.history.schema import ROUND_LINES, ROUND_STEPS, ROUNDS, RULES
from riverhouse.ledger import Store, Transfer, book, fold
from riverhouse.ledger.schema import ACCOUNTS, COMMANDS, ENTRIES, FOLDS, TRANSFERS
from riverhouse.players.schema import PLAYERS
from stores.bank import NOW, Bank

ID = "0" * 32
FACTS = (
    ACCOUNTS,
    TRANSFERS,
    ENTRIES,
    FOLDS,
    COMMANDS,
    PLAYERS,
    RULES,
    ROUND_STEPS,
    ROUND_LINES,
)
BALANCES = {"balance_before_minor": 0, "balance_after_minor": 0}
ROWS: tuple[tuple[Table, dict[str, Any]], ...] = (
    (
        COMMANDS,
        {"scope": "s", "command_id": ID, "request_hash": "h", "answer": b"", "created_ms": 0},
    ),
    (
        PLAYERS,
        {
            "id": ID,
            "currency": "FUN",
            "mode": "fun",
            "account_id": 3,
            "stakes_account_id": 4,
            "created_ms": 0,
        },
    ),
    (RULES, {"hash": "h", "variant": "v", "canonical": b"", "created_ms": 0}),
    (
        ROUNDS,
        {
            "id": ID,
            "player_id": ID,
            "variant": "v",
            "number": 1,
            "rules_hash": "h",
            "status": "open",
            "version": 0,
            "commitment": "",
            "seed_box": b"",
            "worst_case_minor": 0,
            "staked_minor": 0,
            "returned_minor": 0,
            "opened_ms": 0,
            "changed_ms": 0,
        },
    ),
    (
        ROUND_STEPS,
        {
            "round_id": ID,
            "sequence": 1,
            "kind": "bet",
            "decided_by": "player",
            "command_id": ID,
            "at_ms": 0,
            **BALANCES,
        },
    ),
    (
        ROUND_LINES,
        {
            "round_id": ID,
            "position": 0,
            "sequence": 1,
            "seat": 0,
            "wager": "ante",
            "stake_minor": 5,
            "outcome": "lose",
            "returned_minor": 0,
            "reason": "",
        },
    ),
)


def execute(store: Store, statement: Executable) -> int:
    """Run one statement in a transaction of its own and return the number of rows."""

    def work(connection: Any) -> int:
        return int(connection.execute(statement).rowcount)

    return store.run(work)


@pytest.fixture
def filled(store: Store, bank: Bank) -> Store:
    """Return a store with a row in every table of facts."""
    payment = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=10)
    store.run(lambda c: book(c, [payment], now_ms=NOW))
    store.run(lambda c: fold(c, bank.house))
    for table, row in ROWS:
        execute(store, insert(table).values(row))
    return store


@pytest.mark.parametrize("table", FACTS, ids=lambda table: table.name)
def test_facts_cannot_be_changed_or_deleted(filled: Store, table: Table) -> None:
    """UPDATE and DELETE on a table of facts fail, and say why."""
    last = list(table.c)[-1]
    for statement in (update(table).values({last: last}), delete(table)):
        with pytest.raises(BrokenInvariantError, match=f"{table.name} is append-only"):
            execute(filled, statement)


@pytest.mark.postgresql
@pytest.mark.parametrize("table", [*FACTS, ROUNDS], ids=lambda table: table.name)
def test_postgresql_refuses_to_empty_a_table(server_url: str, table: Table) -> None:
    """TRUNCATE would pass row triggers by; it is refused too."""
    store = Store(server_url).open()
    with pytest.raises(BrokenInvariantError, match="is append-only"):
        execute(store, text(f"TRUNCATE {table.name} CASCADE"))
    store.close()


@pytest.mark.parametrize("table", FACTS, ids=lambda table: table.name)
@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_sqlite_refuses_to_replace_a_row(filled: Store, table: Table) -> None:
    """INSERT OR REPLACE deletes the old row; the triggers see that as well."""
    replace = insert(table).prefix_with("OR REPLACE").from_select(list(table.c), table.select())
    with pytest.raises(BrokenInvariantError, match=f"{table.name} is append-only"):
        execute(filled, replace)


def test_a_round_can_change_while_it_is_open_and_never_after(filled: Store) -> None:
    """An open round may be updated and ended once; the end is final, and no round is deleted."""
    assert execute(filled, update(ROUNDS).values(version=1)) == 1
    end = update(ROUNDS).values(
        status="settled", ended_ms=1, ended_by="player", server_seed="", dealt=""
    )
    with pytest.raises(BrokenInvariantError, match="rounds is append-only"):
        execute(filled, delete(ROUNDS))
    assert execute(filled, end) == 1
    for late in (end, update(ROUNDS).values(status="open"), update(ROUNDS).values(version=2)):
        with pytest.raises(BrokenInvariantError, match="rounds is append-only"):
            execute(filled, late)
