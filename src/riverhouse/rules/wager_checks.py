"""Do wagers agree with the deal, with each other and with their pay tables?

A wager must be certain to find a result in every round, and each line of a pay table must be one
that can pay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from riverhouse.errors import VariantError
from riverhouse.hands.category import STRONGEST
from riverhouse.rules.floors import floor_strength
from riverhouse.rules.holes import HoleClass, hole_classes
from riverhouse.rules.model import MOST_ODDS, PayLine, PayTable, Variant, Wager
from riverhouse.rules.nonsense import floor, number, one_of, refuse, refuse_because

ODDS: Final = re.compile(r"([0-9]{1,6})(?::([1-9][0-9]{0,2}))?")
_HOLE_CARDS: Final = 2
_FLOP_CARDS: Final = 5


def check_wagers(variant: Variant) -> None:
    """Refuse wagers that cannot be staked, judged or settled as the file says."""
    antes = [w for w in variant.start_wagers if _is_ante(variant.wagers[w])]
    if len(antes) != 1:
        allowed = "one wager that is required before the deal and equals no other: the ante"
        refuse("wagers", antes, allowed)
    for wager_id, wager in variant.wagers.items():
        where = f"wagers.{wager_id}"
        one_of(f"{where}.pays", wager.pays, wager.tables)
        if wager_id in variant.bought_wagers:
            _check_bought(where, wager)
        else:
            _check_links(variant, wager_id, wager)
        if wager.kind == "contest":
            _check_contest(where, wager)
        else:
            _check_pattern(variant, where, wager)
        for name, table in wager.tables.items():
            _check_table(f"{where}.tables.{name}", table, wager)


def check_limits(variant: Variant) -> None:
    """Refuse limits of other wagers than those a player sizes, and steps that odds do not fit."""
    free = {w for w in variant.start_wagers if variant.wagers[w].equals is None}
    if set(variant.limits) != free:
        refuse("limits", list(variant.limits), "each of " + ", ".join(sorted(free)))
    for wager_id, limits in variant.limits.items():
        where = f"limits.{wager_id}"
        number(f"{where}.max", limits.max, least=1)
        number(f"{where}.min", limits.min, least=1, most=limits.max)
        number(f"{where}.step", limits.step, least=1, most=limits.min)
        if limits.min % limits.step or limits.max % limits.step:
            allowed = f"a step that divides {limits.min} and {limits.max}"
            refuse(f"{where}.step", limits.step, allowed)
        for line in _lines_on(variant, wager_id):
            if limits.step % line.to_one[1]:
                refuse(f"{where}.step", limits.step, f"a step that {line.odds} divides exactly")


def _is_ante(wager: Wager) -> bool:
    return wager.required and wager.equals is None


def _lines_on(variant: Variant, wager_id: str) -> Iterator[PayLine]:
    """Yield the lines that pay on a stake of this wager's size or a multiple of it."""
    for other, wager in variant.wagers_in_order:
        of_ante = wager_id == variant.ante and other in variant.bought_wagers
        if wager_id in (other, wager.equals) or of_ante:
            yield from wager.lines


def _check_bought(where: str, wager: Wager) -> None:
    if wager.required:
        refuse(
            f"{where}.required", wager.required, "false for a wager that is bought after the deal"
        )
    for field, other in (("requires", wager.requires), ("equals", wager.equals)):
        if other is not None:
            refuse(f"{where}.{field}", other, "nothing for a wager that is bought after the deal")
    if wager.paid == "deal":
        refuse(f"{where}.paid", "deal", "a moment after the wager is bought")


def _check_links(variant: Variant, wager_id: str, wager: Wager) -> None:
    others = [w for w in variant.start_wagers if w != wager_id]
    where = f"wagers.{wager_id}"
    if wager.requires is not None:
        one_of(f"{where}.requires", wager.requires, others)
    if wager.equals is not None:
        # A chain of equal wagers would leave open whose limits bind them.
        sized = [w for w in others if variant.wagers[w].equals is None]
        one_of(f"{where}.equals", wager.equals, sized)


def _check_contest(where: str, wager: Wager) -> None:
    if wager.judged_on != "showdown":
        refuse(f"{where}.judged_on", wager.judged_on, "showdown, where hands are compared")
    if wager.paid not in ("showdown", "last"):
        refuse(f"{where}.paid", wager.paid, "showdown or last, when hands are compared")
    if wager.on_fold != "lose":
        refuse(f"{where}.on_fold", wager.on_fold, "lose: there is no hand to compare")
    floor(f"{where}.pays_from", wager.pays_from)


def _check_pattern(variant: Variant, where: str, wager: Wager) -> None:
    if wager.pays_from != "high-card":
        refuse(f"{where}.pays_from", wager.pays_from, "high-card: the lines are the threshold")
    if wager.below != "push":
        refuse(f"{where}.below", wager.below, "push, the default: a pattern has no threshold")
    if wager.unqualified != "compare":
        refuse(f"{where}.unqualified", wager.unqualified, "compare, the default: no hand to beat")
    if wager.judged_on == "hole" and variant.cards_to_hand != _HOLE_CARDS:
        refuse(f"{where}.judged_on", "hole", "flop or showdown where a hand is not two cards")
    if wager.judged_on == "flop" and not _sees_five(variant):
        refuse(f"{where}.judged_on", "flop", "hole or showdown where no street ends with 5 cards")
    looks_at_dealer = any(line.dealer for line in wager.lines)
    if wager.paid not in ("showdown", "last") and (
        wager.judged_on == "showdown" or looks_at_dealer
    ):
        allowed = "showdown or last, as the lines look at cards shown only then"
        refuse(f"{where}.paid", wager.paid, allowed)
    if wager.judged_on == "hole" and wager.paid in ("before-turn", "after-play"):
        refuse(f"{where}.paid", wager.paid, "deal, showdown or last for hole cards")
    shown = variant.table.dealer_shown_after_fold
    if looks_at_dealer and wager.on_fold == "stands" and not shown:
        allowed = "true, as a line looks at the dealer's cards after a fold too"
        refuse("table.dealer_shown_after_fold", shown, allowed)


def _sees_five(variant: Variant) -> bool:
    """Tell whether a hand has just five cards with the board after one of the streets."""
    return _FLOP_CARDS in accumulate(street.player + street.board for street in variant.streets)


def _check_table(where: str, table: PayTable, wager: Wager) -> None:
    if not table.lines:
        refuse_because(f"{where}.lines", "there is no line", "one line or more")
    lines = [(f"{where}.lines[{place}]", line) for place, line in enumerate(table.lines, start=1)]
    for here, line in lines:
        if not (match := ODDS.fullmatch(str(line.odds))) or int(match[1]) > MOST_ODDS:
            refuse(f"{here}.odds", line.odds, f"0 to {MOST_ODDS} to one, or text such as 3:2")
    if wager.judged_on == "hole":
        _check_hole_lines(lines)
        return
    lowest = _check_hand_lines(lines)
    if wager.kind == "contest" and lowest > floor_strength(wager.pays_from):
        here, line = lines[-1]
        allowed = f"a last line that covers {wager.pays_from}, the lowest hand that is paid"
        refuse(f"{here}.hand", line.hand, allowed)


def _check_hand_lines(lines: list[tuple[str, PayLine]]) -> int:
    """Refuse lines that do not descend; return the strength of the last floor."""
    lowest = STRONGEST + 1
    for where, line in lines:
        for field, pattern in (("hole", line.hole), ("dealer", line.dealer)):
            if pattern is not None:
                refuse(f"{where}.{field}", pattern, "no pattern where the best five are judged")
        if line.hand is None:
            refuse_because(f"{where}.hand", "there is no hand", "the weakest hand of the line")
        strength = floor(f"{where}.hand", line.hand)
        if strength >= lowest:
            refuse(f"{where}.hand", line.hand, "a weaker hand than the line above")
        lowest = strength
    return lowest


def _check_hole_lines(lines: list[tuple[str, PayLine]]) -> None:
    """Refuse a line that the lines above leave nothing of."""
    covered: set[HoleClass] = set()
    for where, line in lines:
        if line.hand is not None:
            refuse(f"{where}.hand", line.hand, "no hand where hole cards are judged")
        if line.hole is None:
            refuse_because(f"{where}.hole", "there is no pattern", "a pattern of hole cards")
        classes = _classes(f"{where}.hole", line.hole)
        if classes <= covered:
            refuse(f"{where}.hole", line.hole, "a pattern that the lines above leave something of")
        if line.dealer is None:
            covered |= classes
        else:
            _classes(f"{where}.dealer", line.dealer)


def _classes(where: str, pattern: str) -> frozenset[HoleClass]:
    try:
        return hole_classes(pattern)
    except VariantError as error:
        refuse(where, pattern, error.allowed)
