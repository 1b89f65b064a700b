"""Commands happen once: the first answer is kept, other content under the same id is not taken."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection

from riverhouse.errors import InputError
from riverhouse.ledger import (
    Recall,
    Store,
    Transfer,
    balance_of,
    book,
    command_key,
    recall,
    remember,
)
from stores.bank import NOW, Bank

ID = "0123456789abcdef0123456789abcdef"


def test_a_stored_answer_comes_back(store: Store) -> None:
    """Unknown at first; answered afterwards, byte by byte, and in its own scope only."""
    key = command_key("player:ann", ID, {"bet": 5})
    assert store.read(lambda c: recall(c, key)) == (Recall.NEW, b"")
    store.run(lambda c: remember(c, key, b"\x00answer", now_ms=NOW))
    assert store.read(lambda c: recall(c, key)) == (Recall.ANSWERED, b"\x00answer")
    elsewhere = command_key("player:bob", ID, {"bet": 5})
    assert store.read(lambda c: recall(c, elsewhere)) == (Recall.NEW, b"")


def test_the_same_id_with_other_content_is_told(store: Store) -> None:
    """The answer of the first command is not given to another one."""
    store.run(lambda c: remember(c, command_key("s", ID, {"bet": 5}), b"one", now_ms=NOW))
    other = command_key("s", ID, {"bet": 6})
    assert store.read(lambda c: recall(c, other)) == (Recall.ID_REUSED, b"")


def test_the_hash_does_not_depend_on_the_order_of_keys() -> None:
    """Two clients that write the same object in another order send the same command."""
    one = command_key("s", ID, {"ante": 1, "bonus": 2})
    two = command_key("s", ID, {"bonus": 2, "ante": 1})
    assert one == two
    assert one != command_key("s", ID, {"bonus": 1, "ante": 2})


@pytest.mark.parametrize("text", ["", ID[1:], ID + "0", ID.upper(), "g" * 32, "é" * 32])
def test_malformed_ids_are_refused(text: str) -> None:
    """Only 32 lower-case hexadecimal digits are the id of a command."""
    with pytest.raises(InputError, match="is not a command id") as caught:
        command_key("s", text, {})
    assert caught.value.where == "command_id"


def test_the_same_command_many_times_at_once_is_carried_out_once(store: Store, bank: Bank) -> None:
    """Fifty copies at the same moment: one movement, fifty equal answers.

    Nothing is locked here but what the ledger locks, so that on PostgreSQL the copies collide in
    the table of commands; the losers are run again and find the answer.
    """
    key = command_key("player:ann", ID, {"pay": 10})
    start = threading.Barrier(8)

    def work(connection: Connection) -> bytes:
        known, answer = recall(connection, key)
        if known is Recall.ANSWERED:
            return answer
        transfer = Transfer(kind="payout", debit=bank.house, credit=bank.player, amount_minor=10)
        balance = book(connection, [transfer], now_ms=NOW).balances_minor[bank.player.id]
        remember(connection, key, str(balance).encode(), now_ms=NOW)
        return str(balance).encode()

    def send(number: int) -> bytes:
        if number < 8:
            start.wait(10)
        return store.run(work)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(50)))
    assert set(answers) == {b"1010"}
    assert store.read(lambda c: balance_of(c, bank.player)) == 1_010
