"""Class tests and sittings of the trainer; names in them can be erased, so nothing is final."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the trainer's tables."""
    op.create_table(
        "trainer_tests",
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("secret_hash", sa.String(64), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("paper", sa.LargeBinary, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_trainer_tests"),
        sa.UniqueConstraint("secret_hash", name="uq_trainer_tests_secret_hash"),
    )
    op.create_table(
        "trainer_sittings",
        sa.Column("id_hash", sa.String(64), nullable=False),
        sa.Column("code", sa.String(16), nullable=True),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("paper", sa.LargeBinary, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("handed", sa.LargeBinary, nullable=True),
        sa.Column("marks", sa.LargeBinary, nullable=True),
        sa.Column("handed_in_ms", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id_hash", name="pk_trainer_sittings"),
        sa.ForeignKeyConstraint(["code"], ["trainer_tests.code"], name="fk_trainer_sittings_code"),
        sa.CheckConstraint(
            "(handed IS NULL) = (handed_in_ms IS NULL)", name="ck_trainer_sittings_handed_in"
        ),
        sa.CheckConstraint("(handed IS NULL) = (marks IS NULL)", name="ck_trainer_sittings_marked"),
    )
    op.create_index("ix_trainer_sittings_code_opened_ms", "trainer_sittings", ["code", "opened_ms"])
