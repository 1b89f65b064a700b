"""The twin is held to exact figures published for the games, before it may judge the engine."""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

import twin
from twin import CASINO_CIS, CATEGORIES, TEXAS_EVOLUTION, TEXAS_ONLINE, House, Spread

_UNIT: Final = 100


def _all_five_card_hands() -> tuple[Counter[int], dict[int, tuple[int, ...]]]:
    counts: Counter[int] = Counter()
    examples: dict[int, tuple[int, ...]] = {}
    for hand in combinations(range(52), 5):
        strength = twin.best_of_five(hand)
        counts[strength] += 1
        if counts[strength] == 1:
            examples[strength] = hand
    return counts, examples


@pytest.fixture(scope="module")
def fives() -> tuple[Counter[int], dict[int, tuple[int, ...]]]:
    """Every five-card hand: how many have each strength, and one hand of each."""
    return _all_five_card_hands()


def test_all_five_card_hands_fall_into_the_ten_known_counts(
    fives: tuple[Counter[int], dict[int, tuple[int, ...]]],
) -> None:
    """2,598,960 hands have 7,462 strengths; each category has the count of the textbooks."""
    expected = {
        "royal-flush": 4,
        "straight-flush": 36,
        "four-of-a-kind": 624,
        "full-house": 3_744,
        "flush": 5_108,
        "straight": 10_200,
        "three-of-a-kind": 54_912,
        "two-pair": 123_552,
        "pair": 1_098_240,
        "high-card": 1_302_540,
    }
    counts, _ = fives
    found: Counter[str] = Counter()
    for strength, count in counts.items():
        found[CATEGORIES[twin.category_of(strength)]] += count
    assert found == expected
    assert len(counts) == 7_462


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c"),
        ("Ac Ad Kh Qs Jc", "2c 2d 3h 3s 4c"),
        ("Ac Ad Kh Ks Qc", "2c 2d 2h 3s 4c"),
        ("Ac Ad Ah Ks Qc", "Ac 2d 3h 4s 5c"),
        ("Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c"),
        ("Tc Jd Qh Ks Ac", "2c 3c 4c 5c 7c"),
        ("Ac Kc Qc Jc 9c", "2c 2d 2h 3s 3c"),
        ("Ac Ad Ah Ks Kc", "2c 2d 2h 2s 3c"),
        ("2c 2d 2h As Ac", "3c 3d 3h 2s 2c"),
        ("Ac Ad Ah As Kc", "Ac 2c 3c 4c 5c"),
        ("9c Tc Jc Qc Kc", "Tc Jc Qc Kc Ac"),
        ("Ac Ad 5h 4s 3c", "Ac Ad 6h 3s 2c"),
        ("Kc Kd 5h 5s Ac", "Kc Kd 6h 6s 2c"),
        ("Kc Kd 5h 5s 2c", "Kc Kd 5h 5s 3c"),
        ("7c 7d 7h 7s 2c", "7c 7d 7h 7s 3c"),
        ("Kc Qc Jc 9c 7c", "Kc Qc Jc 9c 8c"),
    ],
)
def test_seed_000_winning_hands_rank_in_its_order(weaker: str, stronger: str) -> None:
    """Seed 000, "Winning Hands": each category and each tie-breaker it names, weaker to better."""
    assert twin.best_of_five(twin.cards(weaker)) < twin.best_of_five(twin.cards(stronger))


def test_ace_is_never_between_king_and_deuce() -> None:
    """Seed 000: an ace ends a straight at its top or its bottom, never in its middle."""
    assert CATEGORIES[twin.category_of(twin.best_of_five(twin.cards("Qc Kd Ah 2s 3c")))] == (
        "high-card"
    )


@pytest.mark.parametrize(
    ("table", "edge"),
    [
        ("100-50-40-30-20-7-7-7-7", "-6.25835"),
        ("25-25-25-25-25-7-7-7-7", "-6.40225"),
        ("100-50-40-30-20-10-8-7-7", "-2.96811"),
    ],
)
def test_aa_bonus_tables_give_their_published_edges(
    fives: tuple[Counter[int], dict[int, tuple[int, ...]]], table: str, edge: str
) -> None:
    """Over all five-card hands each AA table of seed 003 loses exactly its published percentage."""
    counts, examples = fives
    house = replace(CASINO_CIS, aa_table=table)
    total = 0
    for strength, hand in examples.items():
        spread = Spread(hand[:2], (), hand[2:], _UNIT, _UNIT)
        lines = twin.settle(house, spread, ("fold",)).lines
        total += counts[strength] * sum(line.net for line in lines if line.wager == "bonus")
    assert _percent(Fraction(total, _UNIT * 2_598_960), edge) == edge


@pytest.mark.parametrize(
    ("house", "edge"),
    [
        (TEXAS_EVOLUTION, "-8.54065"),
        (TEXAS_ONLINE, "-8.89894"),
        (replace(TEXAS_ONLINE, ace_jack_suited=False), "-15.23"),
    ],
    ids=["with 1000:1", "without", "as printed in seed 001"],
)
def test_two_card_bonus_gives_its_published_edges(house: House, edge: str) -> None:
    """Over all hole cards of both sides the bonus loses exactly its published percentage.

    Seed 000: the combination "is evaluated on the basis of the two cards dealt to the player,
    except for" aces on both sides, so only a pair of aces is played against every dealer.
    """
    every, total, deals = 1225, 0, 0
    for player in combinations(range(52), 2):
        left = [card for card in range(52) if card not in player]
        two_aces = player[0] >= 48
        dealers = list(combinations(left, 2)) if two_aces else [(left[0], left[1])]
        assert len(dealers) == (every if two_aces else 1)
        for dealer in dealers:
            spread = Spread(player, dealer, (), _UNIT, _UNIT)
            lines = twin.settle(house, spread, ("fold",)).lines
            won = sum(line.net for line in lines if line.wager == "bonus")
            total += won * every // len(dealers)
            deals += every // len(dealers)
    assert deals == 1326 * every
    assert _percent(Fraction(total, _UNIT * deals), edge) == edge


def _percent(value: Fraction, like: str) -> str:
    places = len(like.partition(".")[2])
    return f"{float(value * 100):.{places}f}"


def test_twin_imports_nothing_of_the_engine() -> None:
    """No module of the twin imports `riverhouse`; independence is what the twin is for."""
    modules = sorted(Path(twin.__file__).parent.glob("[!t]*.py"))
    assert [module.name for module in modules] == [
        "__init__.py",
        "cards.py",
        "draws.py",
        "hands.py",
        "house.py",
        "settlement.py",
    ]
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names.append(node.module or "")
            assert not any(name.split(".")[0] == "riverhouse" for name in names), module.name
