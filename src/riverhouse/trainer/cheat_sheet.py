"""The payout cheat sheet of a variant for any stake: each line, its odds and what it wins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Final

import msgspec

from riverhouse.errors import InputError
from riverhouse.rules import Variant, Wager, floor_strength, line_names
from riverhouse.text import DEFAULT_LANGUAGE, render
from riverhouse.trainer.scenes import payable_lines
from riverhouse.trainer.stakes import MOST_MINOR

_ANY: Final = "high-card"


class SheetRow(msgspec.Struct, frozen=True):
    """Lines of equal odds: what they cover, odds (to, one), and the win without the stake."""

    hand: str
    odds: tuple[int, int]
    win: int


class SheetTable(msgspec.Struct, frozen=True):
    """One wager: its id, its name on the felt, and the lines of the table in force."""

    wager: str
    spot: str
    stake: int
    rows: tuple[SheetRow, ...]


def cheat_sheet(
    variant: Variant, stake: int, lang: str = DEFAULT_LANGUAGE
) -> tuple[SheetTable, ...]:
    """Return the sheet for a stake in minor units.

    Source: seed 003, Payout cheat sheet.

    Raises:
        InputError: the stake is below 1 or too large, or there is no such language.
    """
    if not 1 <= stake <= MOST_MINOR:
        msg = f"{stake} is no stake"
        raise InputError(msg, where="stake", allowed=f"1 to {MOST_MINOR} minor units")
    return tuple(
        SheetTable(
            wager=wager_id,
            spot=variant.labels.spots[wager_id][lang],
            stake=stake,
            rows=tuple(_rows(variant, wager_id, stake, lang)),
        )
        for wager_id, wager in variant.wagers_in_order
    )


def _rows(variant: Variant, wager_id: str, stake: int, lang: str) -> Iterator[SheetRow]:
    """Yield the lines that pay, neighbours of equal odds as one, as seed 003 prints them."""
    wager = variant.wagers[wager_id]
    names = line_names(wager.tables[wager.pays], lang)
    payable = payable_lines(variant, wager_id)
    priced = [(names[number], wager.lines[number].to_one) for number in payable]
    if wager.pays_from != _ANY and floor_strength(wager.pays_from) > _floor(wager, payable[-1]):
        least = render("rules.tables.or-better", {"hand": wager.pays_from}, lang)
        priced[-1] = (least, priced[-1][1])
    for (to, one), group in groupby(priced, key=itemgetter(1)):
        first, *rest = (name for name, _ in group)
        yield SheetRow(", ".join((first, *map(_inside, rest))), (to, one), stake * to // one)


def _floor(wager: Wager, number: int) -> int:
    return floor_strength(wager.lines[number].hand or _ANY)


def _inside(name: str) -> str:
    """Return a name as it stands inside a sentence; ranks such as A-K keep their capitals."""
    return name[:1].lower() + name[1:] if name[1:2].islower() else name
