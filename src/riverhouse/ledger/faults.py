"""What a fault of the database means to whoever sent a command.

Three kinds: a constraint that the code should never have run into is a broken invariant; a
database that is locked, full, gone or shutting down leaves the outcome unknown, and the command
is sent again with its id; on PostgreSQL some faults say "run the same transaction again".
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import exc

from riverhouse.errors import BrokenInvariantError, StoreUnavailableError

_SERIALIZATION_FAILURE: Final = "40001"
_DEADLOCK: Final = "40P01"
_UNIQUE_VIOLATION: Final = "23505"


def explain(error: Exception) -> Exception:
    """Return the error that callers shall see: the given one, unless it speaks of the database."""
    if isinstance(error, exc.IntegrityError):
        return BrokenInvariantError(f"the database refused what can never be right: {error.orig}")
    if isinstance(error, exc.ProgrammingError | exc.DataError | exc.NotSupportedError):
        return error
    if isinstance(error, exc.DBAPIError):
        return StoreUnavailableError(f"the database failed: {error.orig}")
    if isinstance(error, exc.TimeoutError):
        return StoreUnavailableError("no connection to the database is free")
    return error


def is_retryable(error: exc.DBAPIError) -> bool:
    """Whether running the whole transaction again is right.

    So it is after a serialization failure and a deadlock, and where the same command was stored by
    another connection in the meantime: the second run finds its answer.
    """
    code = getattr(error.orig, "sqlstate", None)
    if code == _UNIQUE_VIOLATION:
        constraint = getattr(getattr(error.orig, "diag", None), "constraint_name", None)
        return constraint == "pk_commands"
    return code in (_SERIALIZATION_FAILURE, _DEADLOCK)
