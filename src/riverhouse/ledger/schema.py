"""The ledger's tables as SQLAlchemy Core sees them; `migrations/` makes them in the database.

Accounts, transfers and entries are facts: they are added and never changed, which triggers in the
database enforce. Two tables hold derived figures: `balances`, for the accounts that must never go
below zero, and `folds`, sums of the house accounts' entries up to a point. A figure that can be
recomputed from the entries is checked against them by `riverhouse.ledger.check`.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite numbers rows by itself only in a column of the exact type INTEGER.
ROW_ID: Final = BigInteger().with_variant(Integer, "sqlite")
ID: Final = String(32)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", ROW_ID, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("currency", String(8), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    UniqueConstraint("kind", "owner", "currency", "mode"),
    # The target of the transfers' keys, by which the database itself refuses to mix currencies.
    UniqueConstraint("id", "currency", "mode"),
    CheckConstraint("kind IN ('player', 'stakes', 'house', 'issuance')", name="kind"),
    CheckConstraint("(kind IN ('player', 'stakes')) = (owner <> '')", name="owner"),
    sqlite_autoincrement=True,
)

BALANCES: Final = Table(
    "balances",
    METADATA,
    Column(
        "account_id",
        ROW_ID,
        ForeignKey("accounts.id"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("balance_minor", BigInteger, nullable=False),
    CheckConstraint("balance_minor >= 0", name="not_below_zero"),
)

TRANSFERS: Final = Table(
    "transfers",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("phase", String(8), nullable=False),
    Column("subject", String(64), nullable=False),
    Column("detail", String(64), nullable=False),
    Column("debit_account", ROW_ID, nullable=False),
    Column("credit_account", ROW_ID, nullable=False),
    Column("currency", String(8), nullable=False),
    Column("mode", String(8), nullable=False),
    Column("amount_minor", BigInteger, nullable=False),
    Column("resolves", ID, ForeignKey("transfers.id"), unique=True),
    Column("created_ms", BigInteger, nullable=False),
    ForeignKeyConstraint(
        ["debit_account", "currency", "mode"],
        ["accounts.id", "accounts.currency", "accounts.mode"],
    ),
    ForeignKeyConstraint(
        ["credit_account", "currency", "mode"],
        ["accounts.id", "accounts.currency", "accounts.mode"],
    ),
    CheckConstraint("amount_minor > 0", name="amount"),
    CheckConstraint("debit_account <> credit_account", name="accounts_differ"),
    CheckConstraint("phase IN ('posted', 'pending', 'post', 'void')", name="phase"),
    CheckConstraint("(phase IN ('post', 'void')) = (resolves IS NOT NULL)", name="resolves"),
    Index(None, "subject"),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("id", ROW_ID, primary_key=True),
    Column("transfer_id", ID, ForeignKey("transfers.id"), nullable=False),
    Column("account_id", ROW_ID, ForeignKey("accounts.id"), nullable=False),
    Column("amount_minor", BigInteger, nullable=False),
    UniqueConstraint("transfer_id", "account_id"),
    CheckConstraint("amount_minor <> 0", name="amount"),
    Index(None, "account_id", "id"),
    sqlite_autoincrement=True,
)

FOLDS: Final = Table(
    "folds",
    METADATA,
    Column(
        "account_id",
        ROW_ID,
        ForeignKey("accounts.id"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("through_entry", ROW_ID, primary_key=True, autoincrement=False),
    Column("balance_minor", BigInteger, nullable=False),
)

COMMANDS: Final = Table(
    "commands",
    METADATA,
    Column("scope", String(64), primary_key=True),
    Column("command_id", ID, primary_key=True),
    Column("request_hash", String(64), nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)
