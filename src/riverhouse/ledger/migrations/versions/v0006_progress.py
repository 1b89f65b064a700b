"""The answers of trainees who have an account; whoever gave them can have them forgotten."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of answers."""
    op.create_table(
        "trainer_answers",
        sa.Column("seq", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("answer_id", sa.String(32), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("drill", sa.String(16), nullable=False),
        sa.Column("tag", sa.String(64), nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_trainer_answers"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_trainer_answers_player_id"),
        sa.UniqueConstraint(
            "player_id", "answer_id", name="uq_trainer_answers_player_id_answer_id"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_trainer_answers_player_id_at_ms", "trainer_answers", ["player_id", "at_ms"])
