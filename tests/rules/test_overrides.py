"""Overrides: each path changes its field and nothing else; nonsense is refused with a sentence."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from riverhouse.errors import VariantError
from riverhouse.rules import load_variant, settable, variant_ids, with_overrides
from riverhouse.rules.floors import ALLOWED_FLOORS

CIS: Final = load_variant("casino-holdem/casino-floor")
TEXAS: Final = load_variant("texas-holdem-bonus/evolution")
NUMBER: Final = "0 or more, up to twelve digits"

# For a path of each kind, a value that is not in force, and how it lies in the data.
CHANGES: Final = (
    ("ante.pays", "20-20-10-3-2-1", "wagers/ante/pays", "20-20-10-3-2-1"),
    ("ante.pays_from", "flush", "wagers/ante/pays_from", "flush"),
    ("ante.below", "lose", "wagers/ante/below", "lose"),
    ("ante.unqualified", "compare", "wagers/ante/unqualified", "compare"),
    ("bonus.paid", "last", "wagers/bonus/paid", "last"),
    ("bonus.on_fold", "lose", "wagers/bonus/on_fold", "lose"),
    ("call.multiples", "3", "decisions/0/actions/1/multiples", [3]),
    ("call.multiples", "3, 1", "decisions/0/actions/1/multiples", [3, 1]),
    ("ante.min", "500", "limits/ante/min", 500),
    ("bonus.max", "700", "limits/bonus/max", 700),
    ("ante.step", "50", "limits/ante/step", 50),
    ("tie", "win", "settling/tie", "win"),
    ("qualifier", "pair:T", "settling/qualifier", "pair:T"),
    ("qualifier", "none", "settling/qualifier", "none"),
    ("cap", "500000", "settling/cap_minor", 500_000),
    ("cap_minor", " 500000 ", "settling/cap_minor", 500_000),
    ("hands", "shared", "table/hands", "shared"),
    ("seats", "2", "table/seats", 2),
    ("face_up", "true", "table/face_up", True),
    ("dealer_shown_after_fold", "true", "table/dealer_shown_after_fold", True),
    ("flop.burn", "1", "streets/1/burn", 1),
)


def _changed(before: object, after: object, path: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return path -> new value wherever two trees of data differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        pairs = [(name, before.get(name), after.get(name)) for name in {*before, *after}]
    elif isinstance(before, list) and isinstance(after, list) and "multiples" not in path:
        assert len(before) == len(after)
        pairs = [(str(n), *pair) for n, pair in enumerate(zip(before, after, strict=True))]
    else:
        return {} if before == after else {"/".join(path): after}
    found: dict[str, Any] = {}
    for name, old, new in pairs:
        found |= _changed(old, new, (*path, name))
    return found


def _data(variant: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(variant))


@pytest.mark.parametrize(("path", "text", "place", "value"), CHANGES)
def test_path_changes_its_field_alone(path: str, text: str, place: str, value: object) -> None:
    """One path, one field; the id stays and the hash of the rules does not."""
    changed = with_overrides(CIS, sets={path: text})
    assert _changed(_data(CIS), _data(changed)) == {place: value}
    assert changed.id == CIS.id
    assert changed.rules_hash != CIS.rules_hash


def test_no_override_is_the_same_variant() -> None:
    """Nothing asked, nothing changed; what is in force already changes nothing either."""
    assert with_overrides(CIS) is CIS
    assert with_overrides(CIS, sets={"qualifier": "pair:4"}) == CIS
    assert with_overrides(TEXAS, sets={"cap": "none"}) == TEXAS


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_named_table_can_be_chosen(variant_id: str) -> None:
    """Each alternative that a file offers is one that `--pay` can put in force."""
    variant = load_variant(variant_id)
    for wager_id, wager in variant.wagers.items():
        for name, table in wager.tables.items():
            chosen = with_overrides(variant, pays={wager_id: name})
            assert chosen.wagers[wager_id].lines == table.lines


def test_odds_make_a_table_of_the_same_lines() -> None:
    """Odds are put on the lines in force, in order; 3:2 is as good as a whole number."""
    changed = with_overrides(CIS, pays={"ante": "500-50-10-3-3:2-1"})
    lines = changed.wagers["ante"].lines
    assert [line.to_one for line in lines] == [(500, 1), (50, 1), (10, 1), (3, 1), (3, 2), (1, 1)]
    assert [line.hand for line in lines] == [line.hand for line in CIS.wagers["ante"].lines]
    assert with_overrides(changed, pays={"ante": "100-20-10-3-2-1"}).wagers["ante"].lines == (
        CIS.wagers["ante"].lines
    )


@pytest.mark.parametrize(
    ("pays", "where", "said", "allowed"),
    [
        ({"ant": "1"}, "--pay", "'ant'", "ante, call, bonus"),
        ({"ante": "25-25"}, "--pay ante", "'25-25'", "20-20-10-3-2-1, "),
        ({"ante": "25-25"}, "--pay ante", "'25-25'", "or 6 odds joined with hyphens, none below 0"),
        ({"ante": "100-20-10-3-2-1-1"}, "--pay ante", "'100-20-10-3-2-1-1'", "6 odds"),
        ({"ante": "100-20-10-3-2--1"}, "--pay ante", "'100-20-10-3-2--1'", "none below 0"),
        ({"ante": "-1-20-10-3-2-1"}, "--pay ante", "'-1-20-10-3-2-1'", "none below 0"),
        ({"ante": "a-b-c-d-e-f"}, "--pay ante", "'a-b-c-d-e-f'", "6 odds"),
        ({"ante": "3:0-20-10-3-2-1"}, "--pay ante", "'3:0-20-10-3-2-1'", "6 odds"),
        ({"ante": "9" * 5000 + "-20-10-3-2-1"}, "--pay ante", "'9999", "6 odds"),
        ({"call": ""}, "--pay call", "''", "even, or 1 odds"),
        (
            {"ante": "100001-20-10-3-2-1"},
            "casino-holdem/casino-floor: wagers.ante.tables.custom.lines[1].odds",
            "100001",
            "0 to 100000",
        ),
        (
            {"ante": "100-20-10-3-2-1:3"},
            "casino-holdem/casino-floor: limits.ante.step",
            "100",
            "a step that 1:3 divides exactly",
        ),
    ],
)
def test_bad_pay_tables_are_refused(
    pays: dict[str, str], where: str, said: str, allowed: str
) -> None:
    """Unknown wagers, a wrong number of odds, odds below nothing: option, value and remedy."""
    with pytest.raises(VariantError) as caught:
        with_overrides(CIS, pays=pays)
    assert caught.value.where == where
    assert said in caught.value.message
    assert allowed in caught.value.allowed
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("path", "text", "where", "allowed"),
    [
        ("ante.colour", "red", "--set", "ante.pays, ante.pays_from"),
        ("tip.pays", "even", "--set", "ante.pays"),
        ("", "1", "--set", "ante.pays"),
        ("ante", "1", "--set", "ante.pays"),
        ("ante.multiples", "2", "--set", "call.multiples"),
        ("call.min", "2", "--set", "ante.min"),
        ("call.multiples", "0", "decisions.call.call.multiples", "from 1 to 100, each once"),
        ("call.multiples", "101", "decisions.call.call.multiples", "from 1 to 100, each once"),
        ("call.multiples", "2,2", "decisions.call.call.multiples", "from 1 to 100, each once"),
        ("call.multiples", "", "--set call.multiples", NUMBER),
        ("call.multiples", "-2", "--set call.multiples", NUMBER),
        ("call.multiples", "2.5", "--set call.multiples", NUMBER),
        ("qualifier", "five-of-a-kind", "settling.qualifier", ALLOWED_FLOORS),
        ("qualifier", "royal-flush:A", "settling.qualifier", ALLOWED_FLOORS),
        ("qualifier", "pair:1", "settling.qualifier", ALLOWED_FLOORS),
        ("qualifier", "fours", "settling.qualifier", ALLOWED_FLOORS),
        ("ante.pays", "best", "wagers.ante.pays", "25-25-12-3-2-1"),
        ("ante.pays_from", "pair:10", "wagers.ante.pays_from", ALLOWED_FLOORS),
        ("ante.below", "win", "wagers.ante.below", "lose or push"),
        ("bonus.judged_on", "river", "wagers.bonus.judged_on", "flop or hole or showdown"),
        ("bonus.pays_from", "flush", "wagers.bonus.pays_from", "high-card"),
        ("tie", "split", "settling.tie", "lose or push or win"),
        ("cap", "-1", "--set cap", NUMBER),
        ("cap", "1" * 13, "--set cap", NUMBER),
        ("cap", "999999999999", "settling.cap_minor", "from 0 to 100000000000"),
        ("cap", "\N{ARABIC-INDIC DIGIT FIVE}", "--set cap", NUMBER),
        ("ante.step", "0", "limits.ante.step", "from 1 to"),
        ("ante.max", "x", "--set ante.max", NUMBER),
        ("hands", "all", "table.hands", "own or shared"),
        ("seats", "0", "table.seats", "from 1 to"),
        ("seats", "23", "table.seats", "no more than one deck holds: 52"),
        ("seats", "many", "--set seats", NUMBER),
        ("face_up", "yes", "--set face_up", "true or false"),
        ("flop.burn", "53", "streets.flop.burn", "from 0 to 52"),
        ("flop.burn", "-1", "--set flop.burn", NUMBER),
    ],
)
def test_bad_settings_are_refused(path: str, text: str, where: str, allowed: str) -> None:
    """Unknown paths and values that make no sense: option or field, value and remedy."""
    with pytest.raises(VariantError) as caught:
        with_overrides(CIS, sets={path: text})
    assert caught.value.where.removeprefix("casino-holdem/casino-floor: ") == where
    assert allowed in caught.value.allowed
    shown = path if where == "--set" else text
    assert shown in caught.value.message.replace(", ", ",")


@pytest.mark.parametrize("variant_id", variant_ids())
def test_settable_paths_are_all_known(variant_id: str) -> None:
    """Each path that is listed leads somewhere: its nonsense is refused as a value, not a path."""
    variant = load_variant(variant_id)
    paths = settable(variant)
    assert len(set(paths)) == len(paths)
    for path in paths:
        with pytest.raises(VariantError) as caught:
            with_overrides(variant, sets={path: "?"})
        assert caught.value.where != "--set"


def test_two_switches_may_need_each_other() -> None:
    """A shared hand for any number cannot become seats of their own without a number of them."""
    with pytest.raises(VariantError, match=r"table\.seats: 0"):
        with_overrides(TEXAS, sets={"hands": "own"})
    changed = with_overrides(TEXAS, sets={"hands": "own", "seats": "7"})
    assert (changed.is_shared, changed.table.seats) == (False, 7)
    with pytest.raises(VariantError, match=r"wagers\.bonus\.paid: 'deal'"):
        with_overrides(TEXAS, sets={"bonus.paid": "deal"})
    early = with_overrides(TEXAS, pays={"bonus": "without-1000"}, sets={"bonus.paid": "deal"})
    assert early.wagers["bonus"].paid == "deal"
