"""The value that names something without a language: a key of the catalogue and its parameters."""

from __future__ import annotations

from msgspec import Struct


class Label(Struct, frozen=True):
    """A message to be said in any language, such as `hand.two-pair` with its ranks.

    Rules, tables and records hold and compare labels; `riverhouse.text.render` prints them, and
    the page does the same with the same catalogue.
    """

    key: str
    params: dict[str, str | int]
