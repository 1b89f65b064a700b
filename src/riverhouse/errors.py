"""The tree of exceptions, in one place so that every edge can map them the same way.

An expected refusal (no money, a duplicate id) is a returned value and not in this file. What is
here is bad input, whose text carries the input, the place and what is allowed, and broken
invariants, which nothing below the process edge may catch.
"""

from __future__ import annotations

from typing import ClassVar


class RiverhouseError(Exception):
    """Root of all errors that Riverhouse raises on purpose."""

    code: ClassVar[str] = "error"


class InputError(RiverhouseError, ValueError):
    """Bad input: says what was given, where, and what is allowed.

    `message` is one sentence; `where` names the argument, option, field or file position;
    `allowed` says what would have been accepted, or is empty where the sentence already does.
    """

    code: ClassVar[str] = "bad-input"

    def __init__(self, message: str, *, where: str = "", allowed: str = "") -> None:
        """Keep the three parts apart, for JSON, and join them into one line, for people."""
        self.message = message
        self.where = where
        self.allowed = allowed
        place = f"{where}: " if where else ""
        rest = f" (allowed: {allowed})" if allowed else ""
        super().__init__(f"{place}{message}{rest}")


class CardError(InputError):
    """A card that does not exist, appears twice, or a wrong number of cards."""

    code: ClassVar[str] = "bad-cards"


class VariantError(InputError):
    """A variant file, or an override of one, that breaks the schema or makes no sense."""

    code: ClassVar[str] = "bad-variant"


class CommandError(InputError):
    """A sequence of commands that a round refuses, where the caller promised a legal one."""

    code: ClassVar[str] = "bad-command"


class KeyFileError(InputError):
    """The key file of the seed vault is open to others, damaged, or of another installation."""

    code: ClassVar[str] = "bad-key-file"


class StoreUnavailableError(RiverhouseError):
    """The database could not say that a command is durable; send it again with the same id.

    The command may or may not have happened. Its id settles that: the stored answer comes back
    if it did, and it is carried out once if it did not.
    """

    code: ClassVar[str] = "store-unavailable"


class BrokenInvariantError(RiverhouseError, RuntimeError):
    """Something that can never be true is true; only the process edge may catch it."""

    code: ClassVar[str] = "broken-invariant"
