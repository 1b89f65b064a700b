"""The exact fractions of the games, as integers, and every figure that their rules print."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from riverhouse.odds import solution as solve_module
from riverhouse.odds.cache import FOLDER_VARIABLE
from riverhouse.odds.chart import NAMES, class_index
from riverhouse.odds.plan import plan_of
from riverhouse.odds.side import side_figures
from riverhouse.odds.solution import Solution, solve
from riverhouse.rules import load_variant, with_overrides

ORDERED = 55_627_620_048_000
UNORDERED = 27_813_810_024_000


@cache
def solved(variant_id: str, pays: str = "", sets: str = "") -> Solution:
    """Solve a variant once for all tests; overrides are `name=value`."""
    pairs = [dict([text.split("=")]) if text else {} for text in (pays, sets)]
    return solve(with_overrides(load_variant(variant_id), pays=pairs[0], sets=pairs[1]))


@pytest.mark.parametrize("house", ["evolution", "online"])
def test_texas_holdem_bonus_from_a_straight(house: str) -> None:
    """The value per ante is the known fraction, and five classes are folded."""
    main = solved(f"texas-holdem-bonus/{house}").main
    assert main.value == Fraction(-1_133_091_156_680, ORDERED)
    folds = {name for name, way in zip(NAMES, main.opening.best, strict=True) if way == "fold"}
    assert folds == {"72o", "62o", "52o", "42o", "32o"}
    assert round(float(main.average_bet), 4) == 3.8181
    assert f"{float(1 + main.value):.4%}" == "97.9631%"
    assert f"{float(main.element_of_risk):.2%}" == "0.53%"
    assert f"{float(1 - main.element_of_risk):.2%}" == "99.47%"


@pytest.mark.parametrize(
    ("hole", "value"),
    [
        ("32o", -1.155926544),
        ("42o", -1.091604416),
        ("52o", -1.019986994),
        ("62o", -1.046723263),
        ("72o", -1.031300796),
        ("AA", 2.788898609),
        ("AKs", 1.194023880),
        ("22", -0.134137306),
    ],
)
def test_values_of_hole_cards(hole: str, value: float) -> None:
    """Playing a class of hole cards is worth what is known, to nine digits."""
    opening = solved("texas-holdem-bonus/evolution").main.opening
    assert round(float(opening.values[class_index(hole)]["bet"]), 9) == value


def test_texas_holdem_bonus_from_a_flush() -> None:
    """The casino floor's threshold: -5.5935 %, with the values of 7-2 and 8-2 offsuit."""
    main = solved("texas-holdem-bonus/casino-floor").main
    assert f"{float(main.value):.4%}" == "-5.5935%"
    opening = main.opening
    assert round(float(opening.values[class_index("72o")]["bet"]), 6) == -1.050057
    assert round(float(opening.values[class_index("82o")]["bet"]), 6) == -0.917393


@pytest.mark.parametrize("house", ["evolution", "casino-floor"])
def test_casino_holdem(house: str) -> None:
    """The value per ante and the counts of all deals are the known ones."""
    main = solved(f"casino-holdem/{house}").main
    assert main.value == Fraction(-600_123_513_880, UNORDERED)
    counts = dict.fromkeys(("fold", "out", "win", "lose", "tie"), 0)
    for event in main.events:
        counts["out" if event.cell.startswith("unqualified") else event.cell] += event.deals // 2
    assert counts == {
        "fold": 5_009_067_102_600,
        "out": 5_716_980_497_520,
        "win": 7_569_463_751_688,
        "lose": 8_839_701_755_612,
        "tie": 678_596_916_580,
    }


def test_casino_holdem_antes_paid_by_hand() -> None:
    """How often each line of the ante table pays is known to the unit."""
    paid: dict[Fraction, int] = {}
    for event in solved("casino-holdem/evolution").main.events:
        net = event.nets["ante"]
        if net > 0:
            paid[net] = paid.get(net, 0) + event.deals // 2
    assert {int(odds): count for odds, count in paid.items()} == {
        1: 11_948_046_235_720,
        2: 674_014_956_012,
        3: 614_106_714_492,
        10: 42_329_395_872,
        20: 7_090_795_112,
        100: 856_152_000,
    }


@pytest.mark.parametrize(
    ("variant_id", "table", "edge"),
    [
        ("texas-holdem-bonus/evolution", "", "-8.54065%"),
        ("texas-holdem-bonus/online", "", "-8.89894%"),
        ("texas-holdem-bonus/casino-floor", "", "-8.89894%"),
        ("casino-holdem/evolution", "", "-6.25835%"),
        ("casino-holdem/casino-floor", "25-7", "-6.40225%"),
        ("casino-holdem/casino-floor", "100-50-40-30-20-10-8-7-7", "-2.96811%"),
    ],
)
def test_bonus(variant_id: str, table: str, edge: str) -> None:
    """Each bonus table returns what is known."""
    variant = load_variant(variant_id)
    chosen = with_overrides(variant, pays={"bonus": table} if table else {})
    assert f"{float(side_figures(chosen, 'bonus').value):.5%}" == edge


def test_bonus_as_printed_by_the_online_house() -> None:
    """With A-J suited left out, as seed 001 prints it, the bonus returns 84.77 %."""
    variant = with_overrides(
        load_variant("texas-holdem-bonus/online"), pays={"bonus": "as-printed"}
    )
    assert f"{float(side_figures(variant, 'bonus').rtp):.2%}" == "84.77%"


def test_standard_deviation_is_counted() -> None:
    """Every net result is counted; the published 3.500839 is not what the counts give."""
    main = solved("texas-holdem-bonus/evolution").main
    assert sum(main.distribution.counts.values()) == ORDERED
    assert round(main.distribution.standard_deviation, 6) == 3.507271


def test_shares_of_wagers_add_up() -> None:
    """What the wagers contribute per ante adds up to the value."""
    for variant_id in ("texas-holdem-bonus/evolution", "casino-holdem/evolution"):
        main = solved(variant_id).main
        assert sum(figures.share for figures in main.wagers.values()) == main.value


def test_the_cache_on_disk_gives_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ways and counts read back from disk are bit for bit those that were computed."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    plan = plan_of(load_variant("casino-holdem/evolution"))
    monkeypatch.setattr(solve_module, "_held", {})
    monkeypatch.setattr(solve_module, "_slots", {})
    ways, tally = solve_module.ways_and_tally(plan)
    monkeypatch.setattr(solve_module, "_held", {})
    monkeypatch.setattr(solve_module, "_slots", {})
    ways_again, tally_again = solve_module.ways_and_tally(plan)
    assert list(tmp_path.iterdir())
    assert ways.flop is not None
    assert ways_again.flop is not None
    assert (ways.flop == ways_again.flop).all()
    assert (tally.cells == tally_again.cells).all()
    assert (tally.folded == tally_again.folded).all()
