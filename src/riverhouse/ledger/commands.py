"""Commands that happen once, however often they are sent.

The client makes the id of a command and resends it with the same id until it has an answer. The
first answer is stored in the transaction that carried the command out; a later copy gets it again,
and the same id with other content is refused.
"""

from __future__ import annotations

import hashlib
from enum import IntEnum
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, insert, select

from riverhouse.errors import InputError
from riverhouse.ledger.schema import COMMANDS

_ID_LENGTH: Final = 32
_HEX: Final = frozenset("0123456789abcdef")


class Recall(IntEnum):
    """What is known of a command: nothing, its answer, or another command under its id."""

    NEW = 0
    ANSWERED = 1
    ID_REUSED = 2


class CommandKey(msgspec.Struct, frozen=True):
    """Who sent a command (`scope`), under which id, and the hash of what it says."""

    scope: str
    command_id: str
    request_hash: str


_STORED: Final = select(COMMANDS.c.request_hash, COMMANDS.c.answer).where(
    COMMANDS.c.scope == bindparam("scope"),
    COMMANDS.c.command_id == bindparam("command_id"),
)

_STORE: Final = insert(COMMANDS)


def command_key(scope: str, command_id: str, request: Any) -> CommandKey:  # noqa: ANN401 - any JSON
    """Return the key of a command; `request` is any value that JSON can hold, keys sorted.

    Raises:
        InputError: the id is not 32 lower-case hexadecimal digits.
    """
    if len(command_id) != _ID_LENGTH or not _HEX.issuperset(command_id):
        msg = f"{command_id!r} is not a command id"
        raise InputError(msg, where="command_id", allowed="32 hexadecimal digits")
    said = msgspec.json.encode(request, order="sorted")
    return CommandKey(scope, command_id, hashlib.sha256(said).hexdigest())


def recall(connection: Connection, key: CommandKey) -> tuple[Recall, bytes]:
    """Return what is known of a command, and its stored answer (empty unless answered)."""
    row = connection.execute(
        _STORED, {"scope": key.scope, "command_id": key.command_id}
    ).one_or_none()
    if row is None:
        return Recall.NEW, b""
    request_hash, answer = row
    if request_hash != key.request_hash:
        return Recall.ID_REUSED, b""
    return Recall.ANSWERED, answer


def remember(connection: Connection, key: CommandKey, answer: bytes, *, now_ms: int) -> None:
    """Store the answer of a command that was carried out in this transaction."""
    row = {
        "scope": key.scope,
        "command_id": key.command_id,
        "request_hash": key.request_hash,
        "answer": answer,
        "created_ms": now_ms,
    }
    connection.execute(_STORE, row)
