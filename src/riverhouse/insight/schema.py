"""The tables of what is derived from rounds, and of what a player has asked to be shown or hidden.

A row of `round_values` is made once, after its round was settled, from the record alone; deleting
all of them loses nothing but the time to make them again.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Integer, LargeBinary, Table

from riverhouse.ledger.schema import ID, METADATA

# Amounts are in millionths of a minor unit, since means need not be whole; `expected_micro` is NULL
# where the solver does not cover the rules, and nothing is known of the decisions then.
ROUND_VALUES: Final = Table(
    "round_values",
    METADATA,
    Column("round_id", ID, ForeignKey("rounds.id"), primary_key=True),
    Column("expected_micro", BigInteger),
    Column("cost_micro", BigInteger, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Column("detail", LargeBinary, nullable=False),
    CheckConstraint("cost_micro >= 0", name="cost"),
    CheckConstraint("mistakes BETWEEN 0 AND decisions", name="mistakes"),
)

# A round is shared under an id of its own, so that a link can be taken back.
SHARED_ROUNDS: Final = Table(
    "shared_rounds",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("round_id", ID, ForeignKey("rounds.id"), nullable=False, unique=True),
    Column("created_ms", BigInteger, nullable=False),
)

# Statistics count the rounds that ended after this moment; the rounds themselves all stay.
STATISTICS_MARKS: Final = Table(
    "statistics_marks",
    METADATA,
    Column("player_id", ID, ForeignKey("players.id"), primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
)
