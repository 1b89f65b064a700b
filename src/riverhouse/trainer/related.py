"""Pay tables of related games, as data: five- and six-card bonuses of Russian poker.

Dealers who train house-banked hold'em pay these as well. They are tables only: the game itself is
not one of Riverhouse's variants. A line's floor is a category, or the weakest hand that it covers
written out as five cards.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from riverhouse.cards import parse_cards
from riverhouse.hands import strength_of
from riverhouse.rules import floor_strength


class RelatedLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line: its odds to one, its text key, and its floor."""

    hand: str
    odds: int
    weakest: str = ""

    @property
    def floor(self) -> int:
        """Return the strength of the weakest hand that the line covers."""
        if self.weakest:
            return strength_of(parse_cards(self.weakest))
        return floor_strength(self.hand)


class RelatedTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pay table: how many cards it looks at, and its lines in descending order."""

    id: str
    cards: int
    lines: tuple[RelatedLine, ...]
    source: str

    def paying(self, strength: int) -> RelatedLine | None:
        """Return the line that covers a hand, or None."""
        return next((line for line in self.lines if strength >= line.floor), None)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: tuple[RelatedTable, ...]


@lru_cache(maxsize=1)
def related_tables() -> tuple[RelatedTable, ...]:
    """Return the tables of `data/related.toml`."""
    path = resources.files("riverhouse.trainer") / "data" / "related.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File).tables
