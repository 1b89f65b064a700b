"""The tables of rounds: what is needed to resume one, to settle it, to replay and to prove it.

`rules`, `round_steps` and `round_lines` are facts and append-only. A row of `rounds` changes while
its round is open and never afterwards; the database enforces that, and that a player has one open
round at a variant.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from riverhouse.ledger.schema import ID, METADATA

# The rules that a round was played by, whole, by the hash that the round carries.
RULES: Final = Table(
    "rules",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("variant", String(64), nullable=False),
    Column("canonical", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

# `version` counts the steps; the seed is encrypted until the round is over and `server_seed` is
# revealed (empty where it was lost and the round void); `dealt` holds the cards that left the deck,
# written once they may be known.
ROUNDS: Final = Table(
    "rounds",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("player_id", ID, ForeignKey("players.id"), nullable=False),
    Column("variant", String(64), nullable=False),
    Column("number", Integer, nullable=False),
    Column("rules_hash", String(64), ForeignKey("rules.hash"), nullable=False),
    Column("status", String(8), nullable=False),
    Column("version", Integer, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("seed_box", LargeBinary, nullable=False),
    Column("client_seed", String(64)),
    Column("server_seed", String(64)),
    Column("dealt", Text),
    Column("worst_case_minor", BigInteger, nullable=False),
    Column("staked_minor", BigInteger, nullable=False),
    Column("returned_minor", BigInteger, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("changed_ms", BigInteger, nullable=False),
    Column("ended_ms", BigInteger),
    Column("ended_by", String(8)),
    Column("void_reason", Text),
    UniqueConstraint("player_id", "variant", "number"),
    CheckConstraint("status IN ('open', 'settled', 'void')", name="status"),
    CheckConstraint("(status = 'open') = (ended_ms IS NULL)", name="ended"),
    CheckConstraint("(status = 'open') = (ended_by IS NULL)", name="ended_by"),
    CheckConstraint("(status = 'open') = (server_seed IS NULL)", name="revealed"),
    CheckConstraint("(status = 'void') = (void_reason IS NOT NULL)", name="void_reason"),
    Index(None, "player_id", "ended_ms"),
    Index(
        "uq_rounds_open",
        "player_id",
        "variant",
        unique=True,
        sqlite_where=text("status = 'open'"),
        postgresql_where=text("status = 'open'"),
    ),
    Index(
        "ix_rounds_at_risk",
        "worst_case_minor",
        sqlite_where=text("status = 'open' AND worst_case_minor > 0"),
        postgresql_where=text("status = 'open' AND worst_case_minor > 0"),
    ),
)

ROUND_STEPS: Final = Table(
    "round_steps",
    METADATA,
    Column("round_id", ID, ForeignKey("rounds.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("stakes", Text),
    Column("seat", Integer),
    Column("action", String(16)),
    Column("multiple", Integer),
    Column("decided_by", String(8), nullable=False),
    Column("command_id", ID),
    Column("at_ms", BigInteger, nullable=False),
    Column("balance_before_minor", BigInteger, nullable=False),
    Column("balance_after_minor", BigInteger, nullable=False),
    CheckConstraint("kind IN ('bet', 'decide', 'void')", name="kind"),
    CheckConstraint("decided_by IN ('player', 'timeout', 'operator')", name="decided_by"),
    CheckConstraint("(decided_by = 'player') = (command_id IS NOT NULL)", name="command"),
)

ROUND_LINES: Final = Table(
    "round_lines",
    METADATA,
    Column("round_id", ID, ForeignKey("rounds.id"), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("sequence", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("wager", String(16), nullable=False),
    Column("stake_minor", BigInteger, nullable=False),
    Column("outcome", String(8), nullable=False),
    Column("odds_to", Integer),
    Column("odds_one", Integer),
    Column("returned_minor", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    UniqueConstraint("round_id", "seat", "wager"),
)
