"""Does a variant make sense? Each check names the field, the value and what is allowed.

The shape of the data has been decoded before; here the parts are held against each other: streets
that exist, wagers that are placed once, pay lines that descend, steps that every line divides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NoReturn

from riverhouse.errors import VariantError
from riverhouse.rules.floors import floor_strength
from riverhouse.rules.holes import hole_classes
from riverhouse.rules.model import PayLine, PayTable, Variant, Wager
from riverhouse.text import LANGUAGES

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")
_MOST_ODDS: Final = 100_000
_MOST_MULTIPLE: Final = 100
_MOST_CARDS: Final = 52
_FLOP_CARDS: Final = 5
SHOWDOWN_CARDS: Final = range(5, 8)
_GROUPS: Final = ("table", "dealing", "streets", "decisions", "settling", "limits", "labels")


def check_variant(variant: Variant) -> Variant:
    """Return the variant once all its parts agree.

    Raises:
        VariantError: names the field, what stands there and what may stand there.
    """
    if not _ID.fullmatch(variant.id):
        _refuse("id", variant.id, "game/house in small letters, digits and hyphens")
    _check_streets(variant)
    _check_decisions(variant)
    for wager_id, wager in variant.wagers.items():
        _check_wager(variant, wager_id, wager)
    _check_settling(variant)
    _check_limits(variant)
    _check_texts(variant)
    return variant


def _refuse(field: str, value: object, allowed: str) -> NoReturn:
    shown = repr(value) if isinstance(value, str) else str(value)
    msg = f"{shown} makes no sense here"
    raise VariantError(msg, where=field, allowed=allowed)


def _unique(field: str, names: Iterable[str]) -> list[str]:
    seen: list[str] = []
    for name in names:
        if name in seen:
            _refuse(field, name, "each name once")
        seen.append(name)
    return seen


def _check_streets(variant: Variant) -> None:
    streets = variant.streets
    _unique("streets", (street.id for street in streets))
    for street in streets:
        counts = (street.burn, street.player, street.dealer, street.board)
        if min(counts) < 0 or sum(counts) == 0:
            _refuse(f"streets.{street.id}", counts, "numbers from 0, not all of them 0")
    dealer = sum(street.dealer for street in streets)
    if variant.cards_to_hand != dealer:
        _refuse("streets", dealer, f"as many cards to the dealer as to a hand: {dealer}")
    if variant.cards_to_hand + variant.cards_on_board not in SHOWDOWN_CARDS:
        total = variant.cards_to_hand + variant.cards_on_board
        _refuse("streets", total, "five to seven cards to a hand and the board together")
    if variant.table.seats < (0 if variant.is_shared else 1):
        _refuse("table.seats", variant.table.seats, "1 or more; 0 for any number, if shared")
    hands = 2 if variant.is_shared else variant.table.seats + 1
    burnt = sum(street.burn for street in streets)
    needed = variant.cards_to_hand * hands + variant.cards_on_board + burnt
    if needed > _MOST_CARDS:
        _refuse("table.seats", variant.table.seats, "no more cards than one deck holds")


def _check_decisions(variant: Variant) -> None:
    _unique("decisions", (decision.id for decision in variant.decisions))
    _unique("decisions.after", (decision.after for decision in variant.decisions))
    streets = [street.id for street in variant.streets]
    places = [streets.index(d.after) if d.after in streets else -1 for d in variant.decisions]
    for decision, place in zip(variant.decisions, places, strict=True):
        where = f"decisions.{decision.id}"
        if place < 0:
            _refuse(f"{where}.after", decision.after, " or ".join(streets))
        names = _unique(f"{where}.actions", (spec.action for spec in decision.actions))
        if decision.default not in names:
            _refuse(f"{where}.default", decision.default, " or ".join(names))
        for spec in decision.actions:
            bought = spec.action in ("bet", "call")
            if bought and spec.wager not in variant.wagers:
                _refuse(f"{where}.{spec.action}.wager", spec.wager, ", ".join(variant.wagers))
            if not bought and (spec.wager is not None or spec.multiples):
                _refuse(f"{where}.{spec.action}", spec.wager, "no wager and no multiples")
            good = spec.multiples and all(1 <= m <= _MOST_MULTIPLE for m in spec.multiples)
            if bought and not good:
                allowed = f"whole numbers from 1 to {_MOST_MULTIPLE}"
                _refuse(f"{where}.{spec.action}.multiples", spec.multiples, allowed)
    if places != sorted(places):
        _refuse("decisions", [d.id for d in variant.decisions], "the order of the streets")
    if not any(variant.wagers[wager_id].required for wager_id in variant.start_wagers):
        _refuse("wagers", ", ".join(variant.wagers), "one wager that is required: the ante")


def _check_wager(variant: Variant, wager_id: str, wager: Wager) -> None:
    where = f"wagers.{wager_id}"
    if wager.pays not in wager.tables:
        _refuse(f"{where}.pays", wager.pays, ", ".join(wager.tables))
    for field, other in (("requires", wager.requires), ("equals", wager.equals)):
        if other is not None and (other == wager_id or other not in variant.start_wagers):
            _refuse(f"{where}.{field}", other, "another wager staked before the deal")
    for name, table in wager.tables.items():
        _check_table(f"{where}.tables.{name}", table, wager)
    if wager.kind == "contest":
        _check_contest(where, wager)
    else:
        _check_pattern(variant, where, wager)


def _check_contest(where: str, wager: Wager) -> None:
    _floor(f"{where}.pays_from", wager.pays_from)
    if wager.judged_on != "showdown" or wager.paid not in ("showdown", "last"):
        allowed = "judged on showdown and paid at showdown or last"
        _refuse(where, f"{wager.judged_on}, {wager.paid}", allowed)
    if wager.on_fold != "lose":
        _refuse(f"{where}.on_fold", wager.on_fold, "lose: there is no hand to compare")
    for name, table in wager.tables.items():
        lowest = floor_strength(table.lines[-1].hand or "")
        if lowest > floor_strength(wager.pays_from) and wager.unqualified == "pay":
            allowed = "a last line that covers every hand that is paid"
            _refuse(f"{where}.tables.{name}", table.lines[-1].hand, allowed)


def _check_pattern(variant: Variant, where: str, wager: Wager) -> None:
    if wager.pays_from != "high-card" or wager.unqualified != "compare":
        _refuse(where, wager.pays_from, "no threshold and no qualifier on cards alone")
    if wager.judged_on == "flop" and _cards_on_flop(variant) != _FLOP_CARDS:
        _refuse(f"{where}.judged_on", "flop", "five cards to be seen at the second street")
    looks_at_dealer = any(line.dealer for line in wager.lines)
    early = wager.paid in ("deal", "before-turn", "after-play")
    if early and (wager.judged_on == "showdown" or looks_at_dealer):
        allowed = "showdown or last, as the line looks at cards shown only then"
        _refuse(f"{where}.paid", wager.paid, allowed)
    if wager.judged_on == "hole" and wager.paid in ("before-turn", "after-play"):
        _refuse(f"{where}.paid", wager.paid, "deal, showdown or last for hole cards")
    stays = wager.on_fold == "stands" and not variant.table.dealer_shown_after_fold
    if looks_at_dealer and stays:
        allowed = "true, as a line looks at the dealer's cards after a fold too"
        _refuse("table.dealer_shown_after_fold", value="false", allowed=allowed)


def _cards_on_flop(variant: Variant) -> int:
    return sum(street.player + street.board for street in variant.streets[:2])


def _check_table(where: str, table: PayTable, wager: Wager) -> None:
    if not table.lines:
        _refuse(f"{where}.lines", "none", "one line or more")
    for number, line in enumerate(table.lines, start=1):
        _check_line(f"{where}.lines[{number}]", line, wager)
    if wager.judged_on == "hole":
        return
    floors = [floor_strength(line.hand or "") for line in table.lines]
    for number, (upper, lower) in enumerate(pairwise(floors), start=2):
        if upper <= lower:
            hand = table.lines[number - 1].hand
            _refuse(f"{where}.lines[{number}].hand", hand, "a weaker hand than the line above")


def _check_line(where: str, line: PayLine, wager: Wager) -> None:
    match = re.fullmatch(r"(\d{1,6})(?::([1-9]\d{0,2}))?", str(line.odds))
    if match is None or not 0 <= int(match[1]) <= _MOST_ODDS:
        allowed = f"0 to {_MOST_ODDS} to one, or text such as 3:2"
        _refuse(f"{where}.odds", line.odds, allowed)
    if wager.judged_on == "hole":
        if line.hand is not None or line.hole is None:
            _refuse(where, line.hand or "no hole pattern", "a hole pattern and no hand")
        _pattern(f"{where}.hole", line.hole)
        if line.dealer is not None:
            _pattern(f"{where}.dealer", line.dealer)
        return
    if line.hand is None or line.hole is not None or line.dealer is not None:
        _refuse(where, line.hole or line.dealer or "no hand", "a hand and no hole pattern")
    _floor(f"{where}.hand", line.hand)


def _floor(where: str, floor: str) -> None:
    try:
        floor_strength(floor)
    except VariantError as error:
        _refuse(where, floor, error.allowed)


def _pattern(where: str, pattern: str) -> None:
    try:
        hole_classes(pattern)
    except VariantError as error:
        _refuse(where, pattern, error.allowed)


def _check_settling(variant: Variant) -> None:
    settling = variant.settling
    if sorted(settling.order) != sorted(variant.wagers):
        _refuse("settling.order", settling.order, "every wager once: " + ", ".join(variant.wagers))
    if settling.qualifier != "none":
        _floor("settling.qualifier", settling.qualifier)
    if settling.cap_minor < 0:
        _refuse("settling.cap_minor", settling.cap_minor, "0 for none, or minor units")


def _check_limits(variant: Variant) -> None:
    free = {name for name in variant.start_wagers if variant.wagers[name].equals is None}
    if set(variant.limits) != free:
        _refuse("limits", ", ".join(variant.limits), "each of " + ", ".join(sorted(free)))
    for wager_id, limits in variant.limits.items():
        where = f"limits.{wager_id}"
        if not 0 < limits.step <= limits.min <= limits.max:
            shown = f"min {limits.min}, max {limits.max}, step {limits.step}"
            _refuse(where, shown, "0 < step <= min <= max")
        if limits.min % limits.step or limits.max % limits.step:
            _refuse(where, limits.step, "a step that divides min and max")
        for line in _lines_on(variant, wager_id):
            if limits.step % line.to_one[1]:
                _refuse(f"{where}.step", limits.step, f"a step that {line.odds} divides exactly")


def _lines_on(variant: Variant, wager_id: str) -> list[PayLine]:
    """Return the lines that pay on a stake of this wager's size or a multiple of it."""
    ids = {wager_id}
    if wager_id == variant.ante:
        ids |= {other for other in variant.wagers if other not in variant.limits}
    return [line for other in ids for line in variant.wagers[other].lines]


def _check_texts(variant: Variant) -> None:
    fields: dict[str, dict[str, str]] = {
        "names": variant.names,
        "house": variant.house,
        "summary": variant.summary,
    }
    for wager_id in variant.wagers:
        fields[f"labels.spots.{wager_id}"] = variant.labels.spots.get(wager_id, {})
    for decision in variant.decisions:
        for spec in decision.actions:
            key = f"{decision.id}.{spec.action}"
            fields[f"labels.actions.{key}"] = variant.labels.actions.get(key, {})
    for field, texts in fields.items():
        missing = [language for language in LANGUAGES if not texts.get(language)]
        if missing:
            _refuse(field, "no text", "a text in each of " + ", ".join(LANGUAGES))
    wanted = (*_GROUPS, *(f"wagers.{wager_id}" for wager_id in variant.wagers))
    for group in wanted:
        if not variant.sources.get(group):
            _refuse(f"sources.{group}", "no source", "at least one source")
