"""Does a variant make sense? Each check names the field, the value and what is allowed.

The shape of the data has been decoded before; here the parts are held against each other. The
order of settlement comes first, because everything that needs an order of wagers takes it there.
"""

from __future__ import annotations

import re
from typing import Final

from riverhouse.rules.deal_checks import check_decisions, check_streets
from riverhouse.rules.model import MOST_ODDS, Jackpot, Variant
from riverhouse.rules.nonsense import floor, names_once, number, refuse, refuse_because
from riverhouse.rules.wager_checks import check_limits, check_wagers

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")
_WHOLE_PPM: Final = 1_000_000
_FEWEST_CARDS: Final = 5


def check_rules(variant: Variant) -> None:
    """Refuse a variant whose rules do not agree; its texts are `text_checks.py`'s.

    Raises:
        VariantError: names the field, what stands there and what may stand there.
    """
    if not _ID.fullmatch(variant.id):
        refuse("id", variant.id, "game/house in small letters, digits and hyphens")
    _check_settling(variant)
    check_streets(variant)
    check_decisions(variant)
    check_wagers(variant)
    check_limits(variant)
    if variant.jackpot is not None:
        _check_jackpot(variant.jackpot)


def _check_settling(variant: Variant) -> None:
    settling = variant.settling
    names_once("wagers", variant.wagers)
    if sorted(settling.order) != sorted(variant.wagers):
        allowed = "every wager once: " + ", ".join(variant.wagers)
        refuse("settling.order", list(settling.order), allowed)
    if settling.qualifier != "none":
        floor("settling.qualifier", settling.qualifier)
    number("settling.cap_minor", settling.cap_minor, least=0)


def _check_jackpot(jackpot: Jackpot) -> None:
    number("jackpot.stake_minor", jackpot.stake_minor, least=1)
    number("jackpot.seed_minor", jackpot.seed_minor, least=0)
    number("jackpot.contribution_ppm", jackpot.contribution_ppm, least=0, most=_WHOLE_PPM)
    if jackpot.judged_on == "hole":
        refuse("jackpot.judged_on", "hole", "flop or showdown")
    if not jackpot.lines:
        refuse_because("jackpot.lines", "there is no line", "one line or more")
    most_cards = _FEWEST_CARDS if jackpot.judged_on == "flop" else _FEWEST_CARDS + 2
    above: tuple[int, int] | None = None
    for place, line in enumerate(jackpot.lines, start=1):
        where = f"jackpot.lines[{place}]"
        here = line.cards, floor(f"{where}.hand", line.hand)
        number(f"{where}.cards", line.cards, least=_FEWEST_CARDS, most=most_cards)
        number(f"{where}.meter_ppm", line.meter_ppm, least=0, most=_WHOLE_PPM)
        number(f"{where}.odds", line.odds, least=0, most=MOST_ODDS)
        if (line.meter_ppm > 0) == (line.odds > 0):
            sentence = f"a line of meter_ppm {line.meter_ppm} and odds {line.odds}"
            refuse_because(where, sentence, "either a share of the meter or odds")
        if above is not None and above <= here:
            refuse(f"{where}.hand", line.hand, "fewer cards or a weaker hand than the line above")
        above = here
