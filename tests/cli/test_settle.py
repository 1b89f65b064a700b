"""`riverhouse settle`: the examples of the sources, as people type them."""

from __future__ import annotations

import json
import re

import pytest

from riverhouse.cli import main

Case = tuple[str, dict[str, int], int]
ROYAL = "--player AsKs --dealer 2c2d --board QsJsTs2h3d"

CASES: list[Case] = [
    # Issue 2, done means 2: three aces after the flop, dealer with kings.
    (
        (
            "casino-holdem/casino-floor --player AhAs --dealer KdKc --board Ac7d2s9h4c "
            "--ante 10000 --bonus 10000 --actions call"
        ),
        {"ante": 10000, "call": 20000, "bonus": 70000},
        100000,
    ),
    # Seed 003, second example: king high, dealer with jack high does not qualify.
    (
        (
            "casino-holdem/casino-floor --player Kh3d --dealer Jc2d --board 9s7c5h8d4s "
            "--ante 10000 --bonus 10000 --actions call"
        ),
        {"ante": 10000, "call": 0, "bonus": -10000},
        0,
    ),
    # Seed 003, third example: a flush on the flop, dealer with kings.
    (
        (
            "casino-holdem/casino-floor --player Ah3h --dealer KdKc --board 9h7h5h2d4s "
            "--ante 10000 --bonus 10000 --actions call"
        ),
        {"ante": 20000, "call": 20000, "bonus": 200000},
        240000,
    ),
    # Seed 003, fourth example: tens against aces.
    (
        (
            "casino-holdem/casino-floor --player ThTs --dealer AdAc --board 9s7c5h3d2s "
            "--ante 10000 --actions call"
        ),
        {"ante": -10000, "call": -20000},
        -30000,
    ),
    # Seed 002: a straight wins, but the ante pays from a flush on.
    (
        (
            "texas-holdem-bonus/casino-floor --player 9h8c --dealer 2c2d --board 7dJsTs3h3d "
            "--ante 1000 --actions bet,bet,bet"
        ),
        {"ante": 0, "flop": 2000, "turn": 1000, "river": 1000},
        4000,
    ),
    # The same hand where the ante pays from a straight on: seed 001.
    (
        (
            "texas-holdem-bonus/online --player 9h8c --dealer 2c2d --board 7dJsTs3h3d "
            "--ante 1000 --actions bet,bet,bet"
        ),
        {"ante": 1000, "flop": 2000, "turn": 1000, "river": 1000},
        5000,
    ),
    # A fold before the flop; the bonus of seed 002 is settled all the same.
    (
        "texas-holdem-bonus/casino-floor --player AsKs --ante 1000 --bonus 500 --actions fold",
        {"ante": -1000, "bonus": 12500},
        11500,
    ),
    # A switch turned on the command line.
    (
        (
            "texas-holdem-bonus/online --player 9h8c --dealer 2c2d --board 7dJsTs3h3d "
            "--ante 1000 --actions bet,bet,bet --set ante.pays_from=flush"
        ),
        {"ante": 0, "flop": 2000, "turn": 1000, "river": 1000},
        4000,
    ),
    # Another pay table, by name: the royal flush pays 25 to 1.
    (
        f"casino-holdem/evolution {ROYAL} --ante 1000 --actions call --pay ante=25-25-12-3-2-1",
        {"ante": 25000, "call": 2000},
        27000,
    ),
    # Seed 002: $50,000 over all wagers of the hand; the bonus comes last and finds nothing left.
    (
        (
            f"texas-holdem-bonus/casino-floor {ROYAL} --ante 1000000 --bonus 100000 "
            "--actions bet,check,bet"
        ),
        {"ante": 1000000, "flop": 2000000, "river": 1000000, "bonus": 1000000},
        5000000,
    ),
]


@pytest.mark.parametrize(("line", "nets", "net"), CASES)
def test_examples_of_the_sources(
    line: str, nets: dict[str, int], net: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every line and the total are those that the source names."""
    assert main(["settle", *line.split(), "--json"]) == 0
    settlement = json.loads(capsys.readouterr().out)
    assert {found["wager"]: found["net"] for found in settlement["lines"]} == nets
    assert settlement["net"] == net
    assert settlement["returned"] - settlement["staked"] == net


def test_json_has_the_fields_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    """The shape of the JSON is fixed: programs of others read it."""
    line = (
        f"texas-holdem-bonus/casino-floor {ROYAL} --ante 1000 --bonus 500 --actions bet,check,bet"
    )
    assert main(["settle", *line.split(), "--json"]) == 0
    settlement = json.loads(capsys.readouterr().out)
    assert set(settlement) == {"lines", "staked", "returned", "net", "player", "dealer"}
    assert set(settlement["player"]) == {"category", "label", "best"}
    assert set(settlement["dealer"]) == {"category", "label", "best", "qualifies"}
    assert settlement["player"]["category"] == "royal-flush"
    for found in settlement["lines"]:
        assert set(found) == {"wager", "stake", "outcome", "odds", "returned", "net", "reason"}
        assert set(found["reason"]) == {"key", "params"}
    assert [found["odds"] for found in settlement["lines"]] == [[1, 1], [1, 1], [1, 1], [25, 1]]


def test_people_get_reasons_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json each wager has its spot's name, sums and a sentence."""
    assert main(["settle", *CASES[0][0].split()]) == 0
    said = capsys.readouterr().out
    assert "Player: Three of a kind, aces, nine kicker (Ah As Ac 9h 7d)" in said
    assert "The dealer qualifies" in said
    assert "AA Bonus  100.00  win  +700.00" in said
    assert said.endswith("Staked 400.00, returned 1,400.00, net +1,000.00\n")


def test_russian_has_no_english_left(capsys: pytest.CaptureFixture[str]) -> None:
    """The second language is complete."""
    assert main(["settle", *CASES[0][0].split(), "--lang", "ru"]) == 0
    said = capsys.readouterr().out
    assert "Игрок: " in said
    said = re.sub(r"\(.*\)|AA", "", said)
    assert re.findall(r"[A-Za-z]+", said) == []
