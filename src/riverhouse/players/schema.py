"""The tables of players and their sessions."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table

from riverhouse.ledger.schema import ID, METADATA, ROW_ID

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("currency", String(8), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("account_id", ROW_ID, ForeignKey("accounts.id"), nullable=False, unique=True),
    Column(
        "stakes_account_id",
        ROW_ID,
        ForeignKey("accounts.id"),
        nullable=False,
        unique=True,
    ),
    Column("created_ms", BigInteger, nullable=False),
)

# The token itself is the player's secret; whoever reads the database learns only its hash.
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("player_id", ID, ForeignKey("players.id"), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Index(None, "player_id"),
)
