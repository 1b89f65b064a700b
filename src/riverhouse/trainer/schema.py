"""The tables of class tests, sittings and kept answers, in the same store as everything else."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
)

from riverhouse.ledger.schema import ID, METADATA, ROW_ID
from riverhouse.players.schema import PLAYERS

# Pupils know a test by its code; the teacher by a secret, of which only the hash is stored.
TESTS: Final = Table(
    "trainer_tests",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("secret_hash", String(64), nullable=False, unique=True),
    Column("title", String(120), nullable=False),
    Column("paper", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

# The id of a sitting lets its holder hand in answers, so only its hash is stored.
SITTINGS: Final = Table(
    "trainer_sittings",
    METADATA,
    Column("id_hash", String(64), primary_key=True),
    Column("code", String(16), ForeignKey("trainer_tests.code"), nullable=True),
    Column("name", String(120), nullable=False),
    Column("paper", LargeBinary, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    Column("handed", LargeBinary, nullable=True),
    Column("marks", LargeBinary, nullable=True),
    Column("handed_in_ms", BigInteger, nullable=True),
    CheckConstraint("(handed IS NULL) = (handed_in_ms IS NULL)", name="handed_in"),
    CheckConstraint("(handed IS NULL) = (marks IS NULL)", name="marked"),
    Index(None, "code", "opened_ms"),
)

# In the order in which they arrived: a number is never used again, even after answers were
# forgotten, so that a browser may ask for what is newer than the last it has seen.
ANSWERS: Final = Table(
    "trainer_answers",
    METADATA,
    Column("seq", ROW_ID, primary_key=True),
    Column("player_id", ID, ForeignKey(PLAYERS.c.id), nullable=False),
    Column("answer_id", ID, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("variant", String(64), nullable=False),
    Column("drill", String(16), nullable=False),
    Column("tag", String(64), nullable=False),
    Column("answer", LargeBinary, nullable=False),
    UniqueConstraint("player_id", "answer_id"),
    Index(None, "player_id", "at_ms"),
    sqlite_autoincrement=True,
)
