"""Rules, rounds, their steps and lines; all append-only but the row of an open round."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from riverhouse.ledger.migrations.append_only import forbid_change, forbid_change_when

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_IS_OPEN = sa.text("status = 'open'")
_IS_AT_RISK = sa.text("status = 'open' AND worst_case_minor > 0")


def upgrade() -> None:
    """Make the tables of rounds."""
    op.create_table(
        "rules",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("canonical", sa.LargeBinary, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_rules"),
    )
    _rounds()
    _steps_and_lines()
    for table in ("rules", "round_steps", "round_lines"):
        forbid_change(table)
    forbid_change_when("rounds", "OLD.status <> 'open'")


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("player_id", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules_hash", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed_box", sa.LargeBinary, nullable=False),
        sa.Column("client_seed", sa.String(64), nullable=True),
        sa.Column("server_seed", sa.String(64), nullable=True),
        sa.Column("dealt", sa.Text, nullable=True),
        sa.Column("worst_case_minor", sa.BigInteger, nullable=False),
        sa.Column("staked_minor", sa.BigInteger, nullable=False),
        sa.Column("returned_minor", sa.BigInteger, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("changed_ms", sa.BigInteger, nullable=False),
        sa.Column("ended_ms", sa.BigInteger, nullable=True),
        sa.Column("ended_by", sa.String(8), nullable=True),
        sa.Column("void_reason", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_rounds"),
        sa.UniqueConstraint(
            "player_id", "variant", "number", name="uq_rounds_player_id_variant_number"
        ),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_rounds_player_id"),
        sa.ForeignKeyConstraint(["rules_hash"], ["rules.hash"], name="fk_rounds_rules_hash"),
        sa.CheckConstraint("status IN ('open', 'settled', 'void')", name="ck_rounds_status"),
        sa.CheckConstraint("(status = 'open') = (ended_ms IS NULL)", name="ck_rounds_ended"),
        sa.CheckConstraint("(status = 'open') = (ended_by IS NULL)", name="ck_rounds_ended_by"),
        sa.CheckConstraint("(status = 'open') = (server_seed IS NULL)", name="ck_rounds_revealed"),
        sa.CheckConstraint(
            "(status = 'void') = (void_reason IS NOT NULL)",
            name="ck_rounds_void_reason",
        ),
    )
    op.create_index("ix_rounds_player_id_ended_ms", "rounds", ["player_id", "ended_ms"])
    op.create_index(
        "uq_rounds_open",
        "rounds",
        ["player_id", "variant"],
        unique=True,
        sqlite_where=_IS_OPEN,
        postgresql_where=_IS_OPEN,
    )
    op.create_index(
        "ix_rounds_at_risk",
        "rounds",
        ["worst_case_minor"],
        sqlite_where=_IS_AT_RISK,
        postgresql_where=_IS_AT_RISK,
    )


def _steps_and_lines() -> None:
    op.create_table(
        "round_steps",
        sa.Column("round_id", sa.String(32), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("stakes", sa.Text, nullable=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("action", sa.String(16), nullable=True),
        sa.Column("multiple", sa.Integer, nullable=True),
        sa.Column("decided_by", sa.String(8), nullable=False),
        sa.Column("command_id", sa.String(32), nullable=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("balance_before_minor", sa.BigInteger, nullable=False),
        sa.Column("balance_after_minor", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("round_id", "sequence", name="pk_round_steps"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_round_steps_round_id"),
        sa.CheckConstraint("kind IN ('bet', 'decide', 'void')", name="ck_round_steps_kind"),
        sa.CheckConstraint(
            "decided_by IN ('player', 'timeout', 'operator')",
            name="ck_round_steps_decided_by",
        ),
        sa.CheckConstraint(
            "(decided_by = 'player') = (command_id IS NOT NULL)",
            name="ck_round_steps_command",
        ),
    )
    op.create_table(
        "round_lines",
        sa.Column("round_id", sa.String(32), nullable=False),
        sa.Column("position", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("wager", sa.String(16), nullable=False),
        sa.Column("stake_minor", sa.BigInteger, nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("odds_to", sa.Integer, nullable=True),
        sa.Column("odds_one", sa.Integer, nullable=True),
        sa.Column("returned_minor", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("round_id", "position", name="pk_round_lines"),
        sa.UniqueConstraint("round_id", "seat", "wager", name="uq_round_lines_round_id_seat_wager"),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.id"], name="fk_round_lines_round_id"),
    )
