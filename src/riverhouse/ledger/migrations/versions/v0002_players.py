"""Players and their sessions; who owns which account is final."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from riverhouse.ledger.migrations.append_only import forbid_change

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the players' tables."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("currency", sa.String(8), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("account_id", _ROW_ID, nullable=False),
        sa.Column("stakes_account_id", _ROW_ID, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
        sa.UniqueConstraint("account_id", name="uq_players_account_id"),
        sa.UniqueConstraint("stakes_account_id", name="uq_players_stakes_account_id"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_players_account_id"),
        sa.ForeignKeyConstraint(
            ["stakes_account_id"], ["accounts.id"], name="fk_players_stakes_account_id"
        ),
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_sessions_player_id"),
    )
    op.create_index("ix_sessions_player_id", "sessions", ["player_id"])
    forbid_change("players")
