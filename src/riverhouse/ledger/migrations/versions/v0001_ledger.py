"""Accounts, transfers, entries, folds and commands, with their triggers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from riverhouse.ledger.migrations.append_only import forbid_change, prepare

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the ledger's tables."""
    prepare()
    _accounts()
    _transfers()
    _entries()
    op.create_table(
        "commands",
        sa.Column("scope", sa.String(64), nullable=False),
        sa.Column("command_id", sa.String(32), nullable=False),
        sa.Column("request_hash", sa.String(64), nullable=False),
        sa.Column("answer", sa.LargeBinary, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("scope", "command_id", name="pk_commands"),
    )
    for table in ("accounts", "transfers", "entries", "folds", "commands"):
        forbid_change(table)


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("currency", sa.String(8), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint(
            "kind",
            "owner",
            "currency",
            "mode",
            name="uq_accounts_kind_owner_currency_mode",
        ),
        sa.UniqueConstraint("id", "currency", "mode", name="uq_accounts_id_currency_mode"),
        sa.CheckConstraint(
            "kind IN ('player', 'stakes', 'house', 'issuance')", name="ck_accounts_kind"
        ),
        sa.CheckConstraint(
            "(kind IN ('player', 'stakes')) = (owner <> '')", name="ck_accounts_owner"
        ),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "balances",
        sa.Column("account_id", _ROW_ID, nullable=False, autoincrement=False),
        sa.Column("balance_minor", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", name="pk_balances"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_balances_account_id"),
        sa.CheckConstraint("balance_minor >= 0", name="ck_balances_not_below_zero"),
    )
    op.create_table(
        "folds",
        sa.Column("account_id", _ROW_ID, nullable=False, autoincrement=False),
        sa.Column("through_entry", _ROW_ID, nullable=False, autoincrement=False),
        sa.Column("balance_minor", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "through_entry", name="pk_folds"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_folds_account_id"),
    )


def _transfers() -> None:
    op.create_table(
        "transfers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("detail", sa.String(64), nullable=False),
        sa.Column("debit_account", _ROW_ID, nullable=False),
        sa.Column("credit_account", _ROW_ID, nullable=False),
        sa.Column("currency", sa.String(8), nullable=False),
        sa.Column("mode", sa.String(8), nullable=False),
        sa.Column("amount_minor", sa.BigInteger, nullable=False),
        sa.Column("resolves", sa.String(32), nullable=True),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_transfers"),
        sa.UniqueConstraint("resolves", name="uq_transfers_resolves"),
        sa.ForeignKeyConstraint(["resolves"], ["transfers.id"], name="fk_transfers_resolves"),
        *(
            sa.ForeignKeyConstraint(
                [account, "currency", "mode"],
                ["accounts.id", "accounts.currency", "accounts.mode"],
                name=f"fk_transfers_{account}_currency_mode",
            )
            for account in ("debit_account", "credit_account")
        ),
        sa.CheckConstraint("amount_minor > 0", name="ck_transfers_amount"),
        sa.CheckConstraint("debit_account <> credit_account", name="ck_transfers_accounts_differ"),
        sa.CheckConstraint(
            "phase IN ('posted', 'pending', 'post', 'void')", name="ck_transfers_phase"
        ),
        sa.CheckConstraint(
            "(phase IN ('post', 'void')) = (resolves IS NOT NULL)",
            name="ck_transfers_resolves",
        ),
    )
    op.create_index("ix_transfers_subject", "transfers", ["subject"])


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("id", _ROW_ID, nullable=False),
        sa.Column("transfer_id", sa.String(32), nullable=False),
        sa.Column("account_id", _ROW_ID, nullable=False),
        sa.Column("amount_minor", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_entries"),
        sa.UniqueConstraint("transfer_id", "account_id", name="uq_entries_transfer_id_account_id"),
        sa.ForeignKeyConstraint(["transfer_id"], ["transfers.id"], name="fk_entries_transfer_id"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_entries_account_id"),
        sa.CheckConstraint("amount_minor <> 0", name="ck_entries_amount"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_entries_account_id_id", "entries", ["account_id", "id"])
