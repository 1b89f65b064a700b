"""Values of finished rounds, links to share them, and where a player's statistics begin."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of what is derived from rounds."""
    op.create_table(
        "round_values",
        sa.Column("round_id", sa.String(32), nullable=False),
        sa.Column("expected_micro", sa.BigInteger, nullable=True),
        sa.Column("cost_micro", sa.BigInteger, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("mistakes", sa.Integer, nullable=False),
        sa.Column("detail", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("round_id", name="pk_round_values"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_round_values_round_id"),
        sa.CheckConstraint("cost_micro >= 0", name="ck_round_values_cost"),
        sa.CheckConstraint("mistakes BETWEEN 0 AND decisions", name="ck_round_values_mistakes"),
    )
    op.create_table(
        "shared_rounds",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("round_id", sa.String(32), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_shared_rounds"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_shared_rounds_round_id"),
        sa.UniqueConstraint("round_id", name="uq_shared_rounds_round_id"),
    )
    op.create_table(
        "statistics_marks",
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("player_id", name="pk_statistics_marks"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_statistics_marks_player_id"
        ),
    )
