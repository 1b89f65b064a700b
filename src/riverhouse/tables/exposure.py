"""Exposure: the house takes no bet whose worst case it could not pay.

The house account may go below zero by its bankroll and no further. What it could still lose on
open rounds is the sum of their worst cases, each stored with its round at the bet. On SQLite there
is one writer, and the sum is exact.

On PostgreSQL bets at the same moment do not see each other. A bet that is small against what is
free, so small that hundreds of them together are still covered, shares a lock with others of its
kind. Any other takes the lock alone, which waits for the small ones under way; then it sees all.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Connection, cast, func, select, text

from riverhouse.history.schema import ROUNDS
from riverhouse.ledger import Account, balance_of
from riverhouse.players import Refusal, RefusalCode

# As many small bets may be under way at once on all servers together, twice over for safety.
_SMALL_AT_ONCE: Final = 512
_AT_RISK: Final = select(
    cast(func.coalesce(func.sum(ROUNDS.c.worst_case_minor), 0), BigInteger)
).where(text("status = 'open' AND worst_case_minor > 0"))
_TOGETHER: Final = text("SELECT pg_advisory_xact_lock_shared(:lock)")
_ALONE: Final = text("SELECT pg_advisory_xact_lock(:lock)")
_LOCK: Final = {"lock": 0x5249_5645_5245_5850}


def available_minor(connection: Connection, house: Account, bankroll_minor: int) -> int:
    """Return what the house can still lose beyond the worst cases of all open rounds.

    The risk is read before the balance: a round that is settled between the two is then counted
    as a risk still, and what is available is never overstated.
    """
    at_risk: int = connection.execute(_AT_RISK).scalar_one()
    return bankroll_minor + balance_of(connection, house) - at_risk


def exposure_refusal(
    connection: Connection,
    house: Account,
    *,
    bankroll_minor: int,
    worst_minor: int,
    takes_lock: bool = True,
) -> Refusal | None:
    """Return why a bet with this worst case is not taken, or None if it is.

    `takes_lock` is for bets that will be made; a question alone waits for nobody.
    """
    is_locking = takes_lock and connection.dialect.name == "postgresql"
    is_small = worst_minor * _SMALL_AT_ONCE <= bankroll_minor
    if is_locking:
        connection.execute(_TOGETHER if is_small else _ALONE, _LOCK)
    available = available_minor(connection, house, bankroll_minor)
    if is_locking and is_small and worst_minor * _SMALL_AT_ONCE > available:
        # Two that get here at once may deadlock; one of them is then run again as a whole.
        connection.execute(_ALONE, _LOCK)
        available = available_minor(connection, house, bankroll_minor)
    if worst_minor <= available:
        return None
    params: dict[str, str | int] = {"worst": worst_minor, "available": max(available, 0)}
    return Refusal(RefusalCode.EXPOSURE, "seats", params)
