"""A bad variant file is refused with file, field, value and what is allowed, whatever is bad.

The module is long because every rule of a file has a row of its own in one table.
"""

from __future__ import annotations

import copy
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from riverhouse.errors import BrokenInvariantError, VariantError
from riverhouse.rules import (
    canonical,
    floor_strength,
    load_variant,
    load_variant_file,
    variant_from_canonical,
    variant_from_toml,
    variant_ids,
)
from riverhouse.rules.floors import ALLOWED_FLOORS
from riverhouse.rules.loading import variant_from_data
from riverhouse.rules.model import Variant
from riverhouse.rules.shape import shape_error
from riverhouse.text import LANGUAGES, catalogue

TEXAS: Final = "texas-holdem-bonus/evolution"
FLOOR: Final = "texas-holdem-bonus/casino-floor"
CIS: Final = "casino-holdem/casino-floor"
LIVE: Final = "casino-holdem/evolution"
GONE: Final = object()
YES, NO = True, False
THREE: Final = "\N{ARABIC-INDIC DIGIT THREE}"
ROYAL: Final = "100-20-10-3-2-1"


SIDE_BET: Final = {
    "kind": "contest",
    "pays": "even",
    "tables": {"even": {"lines": [{"hand": "high-card", "odds": 1}]}},
}


class Damage(NamedTuple):
    """One field made bad: where (`/` between names), with what, and what the refusal must say.

    `field` is the field named, with dots; empty where it is the path itself.
    """

    path: str
    value: object
    said: str
    allowed: str
    field: str = ""


# These fit every shipped variant.
EVERYWHERE: Final = (
    Damage("schema", 2, "2", "1"),
    Damage("schema", "1", "'1'", "1"),
    Damage("id", "Casino Holdem", "'Casino Holdem'", "game/house in small letters"),
    Damage("id", GONE, "the field is missing", "text"),
    Damage("colour", "red", "'red'", "schema, id, version"),
    Damage("version", " ", "' '", "a text such as 1.0"),
    Damage("version", 1.0, "1.0", "text"),
    Damage("names/en", GONE, "no text in en", "a text in each of en", "names"),
    Damage("names/ru", "  ", "no text in ru", "a text in each of en", "names"),
    Damage("names", "Holdem", "'Holdem'", "a table of text"),
    Damage("house/ru", GONE, "no text in ru", "a text in each of", "house"),
    Damage("summary/en", "", "no text in en", "a text in each of", "summary"),
    Damage("aliases/en", "Holdem", "'Holdem'", "a list of text"),
    Damage("aliases/en", [1], "1", "text", "aliases.en[1]"),
    Damage("table", GONE, "the field is missing", "a table of hands, seats, face_up"),
    Damage("table/hands", "both", "'both'", "own or shared"),
    Damage("table/hands", GONE, "the field is missing", "own or shared"),
    Damage("table/seats", -1, "-1", "a whole number from"),
    Damage("table/seats", "7", "'7'", "a whole number"),
    Damage("table/seats", YES, "True", "a whole number"),
    Damage("table/seats", 10**30, "1" + "0" * 30, "from"),
    Damage("table/face_up", 1, "1", "true or false"),
    Damage("table/lights", "dim", "'dim'", "hands, seats, face_up, dealer_shown_after_fold"),
    Damage("dealing/first", "player", "'player'", "dealer or players"),
    Damage("dealing/seats", "clockwise", "'clockwise'", "first-to-last or last-to-first"),
    Damage("dealing/one_at_a_time", "yes", "'yes'", "true or false"),
    Damage("streets", [], "0 cards go to a hand and 0", "five to seven"),
    Damage("streets/0/id", "Hole Cards", "'Hole Cards'", "small letters", "streets"),
    Damage("streets/1/id", "hole", "'hole'", "each name once", "streets"),
    Damage("streets/3/id", "fifth", "'fifth'", "'street.fifth.name'", "streets"),
    Damage("streets/0/id", GONE, "the field is missing", "text", "streets[1].id"),
    Damage("streets/1/burn", -1, "-1", "from 0 to 52", "streets.flop.burn"),
    Damage("streets/1/burn", 53, "53", "from 0 to 52", "streets.flop.burn"),
    Damage("streets/1/burn", 44, "cards", "no more than one deck holds: 52", "table.seats"),
    Damage("streets/1/board", 1.5, "1.5", "a whole number", "streets[2].board"),
    Damage("streets/1/board", 9, "11 to the board", "five to seven", "streets"),
    Damage("streets/2/board", -1, "-1", "from 0 to 52", "streets.turn.board"),
    Damage("streets/0/player", 1, "2 cards go to the dealer", "to a hand: 1", "streets"),
    Damage("streets/0/dealer", 3, "3 cards go to the dealer", "to a hand: 2", "streets"),
    Damage("streets/1/draw", 1, "1", "id, burn, player, dealer, board", "streets[2].draw"),
    Damage("streets/1", "flop", "'flop'", "a table of id, burn", "streets[2]"),
    Damage(
        "decisions/0/after",
        "fifth",
        "'fifth'",
        "hole or flop or turn or river",
        "decisions.<decision>.after",
    ),
    Damage("decisions/0/default", "bet", "'bet'", "fold", "decisions.<decision>.default"),
    Damage(
        "decisions/0/default",
        "shout",
        "'shout'",
        "bet or call or check or fold",
        "decisions[1].default",
    ),
    Damage(
        "decisions/0/actions", [], "[]", "fold or check among them", "decisions.<decision>.actions"
    ),
    Damage(
        "decisions/0/actions/0/wager",
        "ante",
        "'ante'",
        "no wager",
        "decisions.<decision>.fold.wager",
    ),
    Damage(
        "decisions/0/actions/0/multiples", [1], "[1]", "none", "decisions.<decision>.fold.multiples"
    ),
    Damage(
        "decisions/0/actions/0/action",
        "raise",
        "'raise'",
        "bet or call or check or fold",
        "decisions[1].actions[1].action",
    ),
    Damage("decisions/0/actions/1/wager", "raise", "'raise'", "ante or ", "decisions.<buy>.wager"),
    Damage("decisions/0/actions/1/wager", GONE, "None", "ante or ", "decisions.<buy>.wager"),
    Damage(
        "decisions/0/actions/1/multiples",
        [],
        "[]",
        "from 1 to 100, each once",
        "decisions.<buy>.multiples",
    ),
    Damage(
        "decisions/0/actions/1/multiples", [0], "0", "from 1 to 100", "decisions.<buy>.multiples"
    ),
    Damage(
        "decisions/0/actions/1/multiples",
        [101],
        "101",
        "from 1 to 100",
        "decisions.<buy>.multiples",
    ),
    Damage(
        "decisions/0/actions/1/multiples",
        [2, 2],
        "[2, 2]",
        "each once",
        "decisions.<buy>.multiples",
    ),
    Damage(
        "decisions/0/actions/1/multiples",
        ["2"],
        "'2'",
        "a whole number",
        "decisions[1].actions[2].multiples[1]",
    ),
    Damage("wagers/ante/kind", "duel", "'duel'", "contest or pattern"),
    Damage("wagers/ante/kind", GONE, "the field is missing", "contest or pattern"),
    Damage("wagers/ante/pays", "best", "'best'", ""),
    Damage("wagers/ante/required", NO, "[]", "one wager that is required", "wagers"),
    Damage("wagers/ante/required", "true", "'true'", "true or false"),
    Damage("wagers/ante/equals", "ante", "[]", "one wager that is required", "wagers"),
    Damage("wagers/ante/requires", "table", "'table'", "bonus"),
    Damage("wagers/ante/judged_on", "hole", "'hole'", "showdown"),
    Damage("wagers/ante/judged_on", "river", "'river'", "flop or hole or showdown"),
    Damage("wagers/ante/paid", "deal", "'deal'", "showdown or last"),
    Damage("wagers/ante/on_fold", "stands", "'stands'", "lose"),
    Damage("wagers/ante/unqualified", "wait", "'wait'", "compare or pay or push"),
    Damage("wagers/ante/pays_from", "six-of-a-kind", "'six-of-a-kind'", ALLOWED_FLOORS),
    Damage("wagers/ante/pays_from", "straight:9", "'straight:9'", ALLOWED_FLOORS),
    Damage("wagers/ante/below", "win", "'win'", "lose or push"),
    Damage("wagers/ante/tips", 1, "1", "kind, pays, tables"),
    Damage(
        "wagers/bonus/required", YES, "['ante', 'bonus']", "one wager that is required", "wagers"
    ),
    Damage("wagers/bonus/requires", "bonus", "'bonus'", "ante"),
    Damage("wagers/bonus/requires", "jackpot", "'jackpot'", "ante"),
    Damage("wagers/bonus/equals", "jackpot", "'jackpot'", "ante"),
    Damage("wagers/bonus/equals", "ante", "['ante', 'bonus']", "each of ante", "limits"),
    Damage("wagers/bonus/pays_from", "flush", "'flush'", "high-card"),
    Damage("wagers/bonus/below", "lose", "'lose'", "push"),
    Damage("wagers/bonus/unqualified", "pay", "'pay'", "compare"),
    Damage("wagers/bonus/paid", "never", "'never'", "after-play or before-turn or deal"),
    Damage("wagers/bonus/tables", {}, "", "nothing", "wagers.bonus.pays"),
    Damage("wagers/bonus/surprise", {}, "{}", "kind, pays, tables"),
    Damage("wagers/Side Bet", SIDE_BET, "'Side Bet'", "small letters", "wagers"),
    Damage("settling/order", ["ante"], "['ante']", "every wager once: ante"),
    Damage("settling/order", "ante", "'ante'", "a list of text"),
    Damage("settling/seats", "random", "'random'", "first-to-last or last-to-first"),
    Damage("settling/tie", "draw", "'draw'", "lose or push or win"),
    Damage("settling/qualifier", "pair:1", "'pair:1'", ALLOWED_FLOORS),
    Damage("settling/qualifier", "royal-flush-plus", "'royal-flush-plus'", ALLOWED_FLOORS),
    Damage("settling/qualifier", "high-card:6", "'high-card:6'", ALLOWED_FLOORS),
    Damage("settling/qualifier", "two-pair:2", "'two-pair:2'", ALLOWED_FLOORS),
    Damage("settling/qualifier", "", "''", ALLOWED_FLOORS),
    Damage("settling/cap_minor", -1, "-1", "from 0 to"),
    Damage("settling/cap_minor", 10**12, str(10**12), "from 0 to"),
    Damage("settling/cap_minor", "none", "'none'", "a whole number"),
    Damage("limits/bonus", GONE, "['ante']", "each of ante, bonus", "limits"),
    Damage("limits/tips", {"min": 1, "max": 1, "step": 1}, "'tips'", "each of ante", "limits"),
    Damage("limits/ante/min", 0, "0", "from 1"),
    Damage("limits/ante/min", 10**9, str(10**9), "from 1 to"),
    Damage("limits/ante/max", 10**12, str(10**12), "from 1 to"),
    Damage("limits/ante/max", -5, "-5", "from 1"),
    Damage("limits/ante/max", 199_999, "00", "a step that divides", "limits.ante.step"),
    Damage("limits/ante/step", 0, "0", "from 1"),
    Damage("limits/ante/step", 33, "33", "a step that divides"),
    Damage("limits/ante/step", GONE, "the field is missing", "a whole number"),
    Damage("labels/spots/ante", GONE, "no text in en and ru", "a text in each of"),
    Damage("labels/spots/ante/ru", GONE, "no text in ru", "a text in each of", "labels.spots.ante"),
    Damage("labels/spots/ante/en", 5, "5", "text"),
    Damage("labels/spots/tips", {"en": "Tips", "ru": "Чай"}, "'tips'", "ante, ", "labels.spots"),
    Damage("labels/actions/x.fold", {}, "'x.fold'", ".fold, ", "labels.actions"),
    Damage("sources/table", GONE, "there is no source", "at least one source"),
    Damage("sources/table", [], "there is no source", "at least one source"),
    Damage("sources/table", [" "], "there is no source", "none without text"),
    Damage("sources/wagers.ante", GONE, "there is no source", "at least one source"),
    Damage("sources/weather", ["rain"], "'weather'", "table, dealing", "sources"),
    Damage("published", {"rtp": 97}, "97", "text", "published.rtp"),
    Damage("jackpot", "yes", "'yes'", "a table of name, judged_on"),
)

# These need a field that only some variants have.
SOMEWHERE: Final = (
    (TEXAS, Damage("decisions/1/after", "hole", "'hole'", "each name once", "decisions.after")),
    (TEXAS, Damage("decisions/1/id", "flop", "'flop'", "each name once", "decisions")),
    (
        TEXAS,
        Damage(
            "decisions/0/after",
            "river",
            "['river', 'flop', 'turn']",
            "the order of",
            "decisions.after",
        ),
    ),
    (TEXAS, Damage("wagers/flop/required", YES, "True", "false for a wager that is bought")),
    (TEXAS, Damage("wagers/flop/requires", "ante", "'ante'", "nothing for a wager that is bought")),
    (TEXAS, Damage("wagers/flop/equals", "ante", "'ante'", "nothing for a wager that is bought")),
    (TEXAS, Damage("wagers/flop/paid", "deal", "'deal'", "a moment after")),
    (TEXAS, Damage("wagers/bonus/paid", "deal", "'deal'", "showdown or last")),
    (FLOOR, Damage("wagers/bonus/paid", "after-play", "'after-play'", "deal, showdown or last")),
    (FLOOR, Damage("wagers/bonus/paid", "before-turn", "'before-turn'", "deal, showdown or last")),
    (FLOOR, Damage("table/seats", 0, "0", "from 1 to")),
    (FLOOR, Damage("table/seats", 22, "22 seats need 54 cards", "no more than one deck holds: 52")),
    (TEXAS, Damage("table/dealer_shown_after_fold", NO, "False", "true, as a line looks")),
    (
        CIS,
        Damage(
            "wagers/bonus/judged_on",
            "showdown",
            "'before-turn'",
            "showdown or last",
            "wagers.bonus.paid",
        ),
    ),
    (
        CIS,
        Damage(
            "wagers/bonus/judged_on",
            "hole",
            "'before-turn'",
            "deal, showdown or last",
            "wagers.bonus.paid",
        ),
    ),
)

ANTE: Final = f"wagers/ante/tables/{ROYAL}"
AA: Final = "wagers/bonus/tables/with-1000"

# Pay tables, and the progressives that only Evolution's tables have.
TABLES: Final = (
    (CIS, Damage(f"{ANTE}/lines", [], "there is no line", "one line or more")),
    (CIS, Damage(f"{ANTE}/lines", GONE, "the field is missing", "a list of a table of odds, hand")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", -1, "-1", "0 to 100000 to one, or text such as 3:2")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", 100_001, "100001", "0 to 100000")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", "3:0", "'3:0'", "text such as 3:2")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", "3:2:1", "'3:2:1'", "text such as 3:2")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", THREE, THREE, "text such as 3:2")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", 1.5, "1.5", "a whole number or text")),
    (CIS, Damage(f"{ANTE}/lines/0/odds", GONE, "the field is missing", "a whole number or text")),
    (CIS, Damage(f"{ANTE}/lines/0/pay", 5, "5", "odds, hand, hole, dealer")),
    (CIS, Damage(f"{ANTE}/lines/0/hand", "royal", "'royal'", ALLOWED_FLOORS)),
    (CIS, Damage(f"{ANTE}/lines/0/hand", GONE, "there is no hand", "the weakest hand")),
    (CIS, Damage(f"{ANTE}/lines/1/hand", "royal-flush", "'royal-flush'", "a weaker hand than")),
    (CIS, Damage(f"{ANTE}/lines/0/hole", "AA", "'AA'", "no pattern where")),
    (CIS, Damage(f"{ANTE}/lines/0/dealer", "AA", "'AA'", "no pattern where")),
    (CIS, Damage(f"{ANTE}/lines/5/hand", "pair", "'pair'", "a last line that covers high-card")),
    (CIS, Damage(f"{ANTE}/lines/4/odds", "3:7", "100", "that 3:7 divides", "limits.ante.step")),
    (CIS, Damage("wagers/call/tables/even/lines/0/odds", "1:3", "100", "1:3", "limits.ante.step")),
    (CIS, Damage(f"{ANTE}/note", {"en": "Old"}, "no text in ru", "a text in each of")),
    (TEXAS, Damage(f"{AA}/lines/0/hole", GONE, "there is no pattern", "a pattern of hole cards")),
    (TEXAS, Damage(f"{AA}/lines/0/hand", "pair:A", "'pair:A'", "no hand where hole cards")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "", "''", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "ZZ", "'ZZ'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "AAs", "'AAs'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "AKx", "'AKx'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "22-TT", "'22-TT'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "AK-22", "'AK-22'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "TT-", "'TT-'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/0/dealer", "A", "'A'", "AA, AKs, AKo, AK or TT-22")),
    (TEXAS, Damage(f"{AA}/lines/2/hole", "AA", "'AA'", "lines above leave something of")),
    (TEXAS, Damage(f"{AA}/lines/5/odds", "10:3", "100", "that 10:3 divides", "limits.bonus.step")),
    (LIVE, Damage("jackpot/stake_minor", 0, "0", "from 1 to")),
    (LIVE, Damage("jackpot/seed_minor", -1, "-1", "from 0 to")),
    (LIVE, Damage("jackpot/contribution_ppm", 1_000_001, "1000001", "from 0 to 1000000")),
    (LIVE, Damage("jackpot/judged_on", "hole", "'hole'", "flop or showdown")),
    (LIVE, Damage("jackpot/split", "half", "'half'", "each or shared")),
    (LIVE, Damage("jackpot/odds", 1, "1", "name, judged_on")),
    (LIVE, Damage("jackpot/note/ru", GONE, "no text in ru", "a text in each of", "jackpot.note")),
    (LIVE, Damage("jackpot/lines", [], "there is no line", "one line or more")),
    (LIVE, Damage("jackpot/lines/0/cards", 8, "8", "from 5 to 7")),
    (LIVE, Damage("jackpot/lines/0/hand", "flush:A", "'flush:A'", ALLOWED_FLOORS)),
    (LIVE, Damage("jackpot/lines/0/meter_ppm", 1_000_001, "1000001", "from 0 to 1000000")),
    (
        LIVE,
        Damage(
            "jackpot/lines/0/meter_ppm",
            0,
            "meter_ppm 0 and odds 0",
            "either a share",
            "jackpot.lines[1]",
        ),
    ),
    (LIVE, Damage("jackpot/lines/0/odds", 5, "odds 5", "either a share", "jackpot.lines[1]")),
    (LIVE, Damage("jackpot/lines/1/odds", -1, "-1", "from 0 to 100000")),
    (LIVE, Damage("jackpot/lines/3/hand", "royal-flush", "'royal-flush'", "than the line above")),
    (TEXAS, Damage("jackpot/lines/0/cards", 6, "6", "from 5 to 5")),
    (LIVE, Damage("sources/jackpot", GONE, "there is no source", "at least one source")),
    (LIVE, Damage("sources/published", GONE, "there is no source", "at least one source")),
)


@cache
def _data(variant_id: str) -> dict[str, Any]:
    entry = resources.files("riverhouse") / "variants" / f"{variant_id}.toml"
    return tomllib.loads(entry.read_text(encoding="utf-8"))


def _damaged(variant_id: str, path: str, value: object) -> dict[str, Any]:
    data: Any = copy.deepcopy(_data(variant_id))
    *names, last = path.split("/")
    at: Any = data
    for name in names:
        at = at[int(name) if isinstance(at, list) else name]
    key = int(last) if isinstance(at, list) else last
    if value is GONE:
        del at[key]
    else:
        at[key] = value
    assert isinstance(data, dict)
    return data


def _refusal(variant_id: str, path: str, value: object) -> VariantError:
    with pytest.raises(VariantError) as caught:
        variant_from_data(_damaged(variant_id, path, value), where="my.toml")
    return caught.value


def _field(variant_id: str, damage: Damage) -> str:
    """Return the field a refusal must name; lists count from 1, decisions go by their ids."""
    data = _data(variant_id)["decisions"][0]
    bought = data["actions"][1]["action"]
    field = damage.field or ".".join(
        f"[{int(name) + 1}]" if name.isdecimal() else name for name in damage.path.split("/")
    )
    field = field.replace(".[", "[").replace("<buy>", f"<decision>.{bought}")
    return field.replace("<decision>", str(data["id"]))


def _check(variant_id: str, damage: Damage) -> None:
    error = _refusal(variant_id, damage.path, damage.value)
    assert error.where == f"my.toml: {_field(variant_id, damage)}"
    assert damage.said in error.message
    assert damage.allowed in error.allowed
    for part in (error.where, error.message, error.allowed):
        assert part in str(error)


def _name(damage: Damage) -> str:
    return f"{damage.path}={'gone' if damage.value is GONE else damage.value!r}"


@pytest.mark.parametrize("damage", EVERYWHERE, ids=_name)
def test_damaged_field_is_refused_in_every_variant(damage: Damage) -> None:
    """A single bad field is named with its value and with what is allowed, in each file."""
    for variant_id in variant_ids():
        _check(variant_id, damage)


@pytest.mark.parametrize(
    ("variant_id", "damage"),
    [*SOMEWHERE, *TABLES],
    ids=[f"{variant_id} {_name(damage)}" for variant_id, damage in (*SOMEWHERE, *TABLES)],
)
def test_damaged_field_is_refused_where_it_stands(variant_id: str, damage: Damage) -> None:
    """The same for fields that only some variants have."""
    _check(variant_id, damage)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_sound_data_is_no_damage(variant_id: str) -> None:
    """The harness of this file changes nothing where it damages nothing."""
    variant = variant_from_data(_data(variant_id), where="my.toml")
    assert variant == load_variant(variant_id)
    assert variant_id.startswith(f"{variant.game}/")


def test_first_five_need_a_street_that_ends_with_them() -> None:
    """A wager on hole cards and flop has no five cards to look at where four come at once."""
    data = _damaged(CIS, "streets/1/board", 4)
    del data["streets"][2]
    with pytest.raises(VariantError, match=r"wagers\.bonus\.judged_on: 'flop'.*5 cards"):
        variant_from_data(data, where="my.toml")


def test_hole_patterns_need_two_hole_cards() -> None:
    """A bonus on the hole cards makes no sense where a hand has three of its own."""
    data = _damaged(FLOOR, "streets/0/player", 3)
    data["streets"][0]["dealer"] = 3
    data["streets"][1]["board"] = 2
    with pytest.raises(VariantError, match=r"wagers\.bonus\.judged_on: 'hole'.*not two cards"):
        variant_from_data(data, where="my.toml")


def test_street_without_cards_is_refused() -> None:
    """A street that neither burns nor deals is no street."""
    data = _damaged(CIS, "streets/3/board", 0)
    with pytest.raises(VariantError, match=r"streets\.river: it has no cards"):
        variant_from_data(data, where="my.toml")


def test_hole_pattern_without_a_name_is_refused() -> None:
    """A line that no language can name would fail when it is paid, so it fails when it is read."""
    error = _refusal(TEXAS, f"{AA}/lines/2/hole", "T9s")
    assert error.where == "my.toml: wagers.bonus.tables.with-1000.lines[3]"
    assert error.message == "'T9s' has no name in the texts of en"
    assert error.allowed == "what has a text under 'line.T9s.name'"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_floor_can_be_named(language: str) -> None:
    """Whatever `--set qualifier=` takes, the rules and reasons have words for."""
    kinds = ("high-card", "pair", "two-pair", "three-of-a-kind", "four-of-a-kind")
    ranked = [f"{kind}:{rank}" for kind in kinds for rank in "23456789TJQKA"]
    impossible = {f"high-card:{rank}" for rank in "23456"} | {"two-pair:2"}
    for floor in (*ALLOWED_FLOORS.partition(";")[0].split(", "), *ranked):
        if floor in impossible:
            with pytest.raises(VariantError):
                floor_strength(floor)
        else:
            floor_strength(floor)
            assert f"line.{floor}.name" in catalogue(language)
            assert f"line.{floor}.least" in catalogue(language)


# --- Files ---


def test_unknown_id_names_those_there_are() -> None:
    """A wrong id lists the right ones."""
    with pytest.raises(VariantError) as caught:
        load_variant("casino-holdem/evolutoin")
    assert caught.value.where == "variant"
    assert "'casino-holdem/evolutoin'" in caught.value.message
    assert caught.value.allowed == ", ".join(variant_ids())


def test_file_under_another_name_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A shipped file must lie where its id says, or two would answer to one name."""
    text = resources.files("riverhouse").joinpath("variants", f"{CIS}.toml").read_text("utf-8")
    (tmp_path / "casino-holdem").mkdir()
    (tmp_path / "casino-holdem" / "moved.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("riverhouse.rules.loading._folder", lambda: tmp_path)
    monkeypatch.setattr("riverhouse.rules.loading.variant_ids", lambda: ("casino-holdem/moved",))
    with pytest.raises(VariantError, match=r"moved\.toml: id: 'casino-holdem/casino-floor'"):
        load_variant("casino-holdem/moved")


def test_file_of_ones_own_is_read(tmp_path: Path) -> None:
    """A file anywhere is as good as a shipped one."""
    text = resources.files("riverhouse").joinpath("variants", f"{CIS}.toml").read_text("utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert load_variant_file(path) == load_variant(CIS)


@pytest.mark.parametrize("content", [None, b"\xff\xfe"], ids=["missing", "not UTF-8"])
def test_unreadable_file_is_named(tmp_path: Path, content: bytes | None) -> None:
    """A file that is not there, or no text, is refused with its path."""
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(VariantError, match=r"mine\.toml cannot be read") as caught:
        load_variant_file(path)
    assert caught.value.allowed == "a TOML file in UTF-8"


def test_text_that_is_no_toml_is_refused_with_its_place() -> None:
    """What the TOML reader says, with its line, is passed on."""
    with pytest.raises(VariantError, match=r"my\.toml: is no TOML: .*line 2"):
        variant_from_toml('schema = 1\nid = "x\n', where="my.toml")
    with pytest.raises(VariantError, match=r"my\.toml: schema: the field is missing"):
        variant_from_toml("", where="my.toml")


def test_data_that_is_no_table_is_refused() -> None:
    """A list is no variant."""
    with pytest.raises(VariantError, match=r"my\.toml: top level: \[\] does not fit"):
        variant_from_data([], where="my.toml")


def test_long_values_are_cut_in_messages() -> None:
    """A value of any length leaves the message readable."""
    error = _refusal(CIS, "table/hands", "x" * 10_000)
    assert len(str(error)) < 300


# --- The canonical form ---


@pytest.mark.parametrize("variant_id", variant_ids())
def test_canonical_form_comes_back(variant_id: str) -> None:
    """Printing and reading are inverse, and so are all answers that need an order of wagers."""
    variant = load_variant(variant_id)
    again = variant_from_canonical(canonical(variant))
    assert again == variant
    assert canonical(again) == canonical(variant)
    assert again.rules_hash == variant.rules_hash
    assert again.ante == "ante"
    assert again.start_wagers == variant.start_wagers
    assert again.bought_wagers == variant.bought_wagers


def test_order_of_wagers_is_that_of_settlement() -> None:
    """Dictionaries lose their order when rules are stored, so no order may come from them."""
    path = Path(__file__).parent / "variants" / "ultimate-texas-holdem.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for group in ("wagers", "limits"):
        data[group]["aces"] = data[group]["trips"]
    data["labels"]["spots"]["aces"] = data["labels"]["spots"]["trips"]
    data["sources"]["wagers.aces"] = data["sources"]["wagers.trips"]
    data["settling"]["order"].append("aces")
    variant = variant_from_data(data, where="my.toml")
    for each in (variant, variant_from_canonical(canonical(variant))):
        assert each.start_wagers == ("ante", "blind", "trips", "aces")


@pytest.mark.parametrize("text", [b"", b"{", b'{"schema":1}', b"[]", b'"\xff"'])
def test_bad_canonical_form_is_refused(text: bytes) -> None:
    """A stored text that is no variant says so."""
    with pytest.raises(VariantError, match="canonical rules"):
        variant_from_canonical(text)


def test_stored_rules_are_read_without_words_of_today() -> None:
    """A round kept from before a language was added, or a text removed, can still be settled."""
    data = msgspec.to_builtins(load_variant(TEXAS))
    data["names"] = {"en": "Only English"}
    data["wagers"]["bonus"]["tables"]["with-1000"]["lines"][2]["hole"] = "T9s"
    assert variant_from_canonical(msgspec.json.encode(data)).names == {"en": "Only English"}
    with pytest.raises(VariantError):
        variant_from_data(data, where="my.toml")


# --- Any damage at all ---

_PLAIN = st.none() | st.booleans() | st.integers(-5, 60) | st.floats() | st.text(max_size=8)
_VALUES = _PLAIN | st.sampled_from(
    ["showdown", "flop", "pair:4", "ante", "bonus", "AA", "push", "stands", "3:2", 10**25, [], {}]
)


def _places(data: object, path: tuple[str, ...] = ()) -> list[str]:
    inside = data.items() if isinstance(data, dict) else enumerate(data)  # type: ignore[arg-type]
    found: list[str] = []
    for name, value in inside:
        here = (*path, str(name))
        found.append("/".join(here))
        if isinstance(value, (dict, list)):
            found += _places(value, here)
    return found


@settings(deadline=None)
@given(st.data())
def test_any_damage_gives_a_variant_or_a_refusal(data: st.DataObject) -> None:
    """Whatever stands in one field, the answer is a variant or a `VariantError`, never a crash.

    And wherever msgspec finds a misfit, so does the walk that names it.
    """
    variant_id = data.draw(st.sampled_from(variant_ids()))
    places = [path for path in _places(_data(variant_id)) if "." not in path]
    path = data.draw(st.sampled_from(places))
    value = data.draw(st.just(GONE) | _VALUES)
    damaged = _damaged(variant_id, path, value)
    try:
        msgspec.convert(damaged, Variant, strict=True)
    except msgspec.ValidationError:
        assert "my.toml: " in shape_error(damaged, where="my.toml").where
    else:
        with pytest.raises(BrokenInvariantError):
            shape_error(damaged, where="my.toml")
    try:
        variant = variant_from_data(damaged, where="my.toml")
    except VariantError:
        return
    assert variant_from_canonical(canonical(variant)) == variant
