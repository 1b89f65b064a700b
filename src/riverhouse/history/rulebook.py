"""The rules in force, kept whole: a round is settled and replayed by those it was bet under.

A variant file may change between two starts of the program. Rounds carry the hash of their rules,
and the rules themselves are stored by that hash, once.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Final

from sqlalchemy import Connection, bindparam, select

from riverhouse.errors import BrokenInvariantError
from riverhouse.history.schema import RULES
from riverhouse.ledger.inserting import insert_once
from riverhouse.rules import Variant, canonical, variant_from_canonical

_ALL: Final = select(RULES.c.hash)
_ONE: Final = select(RULES.c.canonical).where(RULES.c.hash == bindparam("hash"))


def store_rules(connection: Connection, variants: Iterable[Variant], *, now_ms: int) -> None:
    """Store the rules of these variants that are not stored yet; two processes may at once."""
    known = set(connection.execute(_ALL).scalars())
    rows = [
        {
            "hash": variant.rules_hash,
            "variant": variant.id,
            "canonical": canonical(variant),
            "created_ms": now_ms,
        }
        for variant in variants
        if variant.rules_hash not in known
    ]
    if rows:
        connection.execute(insert_once(connection, RULES), rows)


class Rulebook:
    """Variants by the hash of their rules, read from the database once for each process."""

    def __init__(self) -> None:
        """Start with no page read."""
        self._known: dict[str, Variant] = {}
        self._lock = threading.Lock()

    def find(self, connection: Connection, rules_hash: str) -> Variant:
        """Return the rules with this hash.

        Raises:
            BrokenInvariantError: they are not stored, or what is stored has another hash.
        """
        with self._lock:
            variant = self._known.get(rules_hash)
        if variant is not None:
            return variant
        text = connection.execute(_ONE, {"hash": rules_hash}).scalar_one_or_none()
        variant = None if text is None else variant_from_canonical(text)
        if variant is None or variant.rules_hash != rules_hash:
            msg = f"the rules {rules_hash} are not in the database as they were"
            raise BrokenInvariantError(msg)
        with self._lock:
            self._known[rules_hash] = variant
        return variant
