"""The payout cheat sheet of a variant for any stake: each line, its odds and what it wins."""

from __future__ import annotations

import msgspec

from riverhouse.errors import InputError
from riverhouse.rules import Variant, line_names
from riverhouse.text import DEFAULT_LANGUAGE
from riverhouse.trainer.stakes import MOST_MINOR


class SheetRow(msgspec.Struct, frozen=True):
    """One line: what it covers, odds (to, one), and the win without the stake in minor units."""

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
            rows=tuple(
                SheetRow(name, line.to_one, stake * line.to_one[0] // line.to_one[1])
                for name, line in zip(
                    line_names(wager.tables[wager.pays], lang), wager.lines, strict=True
                )
            ),
        )
        for wager_id, wager in variant.wagers_in_order()
    )
