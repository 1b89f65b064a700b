"""Rounds shown to others: a finished round under a link that nobody can guess.

What a link shows is what the player saw and what is published of every round that is over; whose
round it was, its number and the player's money are left out.
"""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, select

from riverhouse.fairness import Proof, new_id
from riverhouse.history import RecordStep, RoundRecord, Status
from riverhouse.insight.judging import RoundValues
from riverhouse.insight.schema import SHARED_ROUNDS
from riverhouse.ledger.inserting import insert_once

_REPLACE: Final = msgspec.structs.replace


class SharedRound(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round as everybody may see it; amounts in minor units.

    `proof` is the file for the stand-alone verifier; `values` is None until they are worked out.
    """

    round_id: str
    variant: str
    rules_hash: str
    status: Status
    void_reason: str | None
    commitment: str
    server_seed: str
    client_seed: str | None
    opened_ms: int
    ended_ms: int
    steps: tuple[RecordStep, ...]
    staked_minor: int
    returned_minor: int
    net_minor: int
    currency: str
    mode: str
    proof: Proof
    values: RoundValues | None


def shared_view(record: RoundRecord, proof: Proof, values: RoundValues | None) -> SharedRound:
    """Return what a link shows of a record."""
    steps = tuple(
        _REPLACE(step, balance_before_minor=None, balance_after_minor=None) for step in record.steps
    )
    return SharedRound(
        round_id=record.round_id,
        variant=record.variant,
        rules_hash=record.rules_hash,
        status=record.status,
        void_reason=record.void_reason,
        commitment=record.commitment,
        server_seed=record.server_seed,
        client_seed=record.client_seed,
        opened_ms=record.opened_ms,
        ended_ms=record.ended_ms,
        steps=steps,
        staked_minor=record.staked_minor,
        returned_minor=record.returned_minor,
        net_minor=record.net_minor,
        currency=record.currency,
        mode=record.mode,
        proof=proof,
        values=values,
    )


def find_share(connection: Connection, round_id: str) -> str | None:
    """Return the id under which a round is shared, or None."""
    wanted = select(SHARED_ROUNDS.c.id).where(SHARED_ROUNDS.c.round_id == round_id)
    return connection.execute(wanted).scalar_one_or_none()


def find_shared(connection: Connection, share_id: str) -> str | None:
    """Return the round that is shared under an id, or None."""
    wanted = select(SHARED_ROUNDS.c.round_id).where(SHARED_ROUNDS.c.id == share_id)
    return connection.execute(wanted).scalar_one_or_none()


def share(connection: Connection, round_id: str, *, now_ms: int) -> str | None:
    """Share a round, which once shared keeps its link, and return the link's id."""
    row = {"id": new_id(), "round_id": round_id, "created_ms": now_ms}
    connection.execute(insert_once(connection, SHARED_ROUNDS), row)
    return find_share(connection, round_id)


def unshare(connection: Connection, round_id: str) -> None:
    """Take a link back; the same round shared again gets another."""
    connection.execute(delete(SHARED_ROUNDS).where(SHARED_ROUNDS.c.round_id == round_id))
