"""What Alembic runs: the steps of `versions/` on the connection that `migrate` hands over.

There is no command-line use and no second way to connect: a database is migrated when it is
opened, inside the transaction and under the lock that `riverhouse.ledger.migrate` holds.
"""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
