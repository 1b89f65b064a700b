"""`riverhouse eval` names hands as a dealer does."""

from __future__ import annotations

import json

import pytest

from riverhouse.cli import main


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["As Ks Qs Js Ts 2h 3d"], "Royal flush\nAs Ks Qs Js Ts  7462\n"),
        (["as", "kd"], "Ace-king offsuit\n"),
        (["AsKs,QsJs9s", "--lang", "ru"], "Флеш, старшая карта туз\nAs Ks Qs Js 9s  7140\n"),
        (["7c 5d 4h 3s 2c"], "Seven high, five kicker\n7c 5d 4h 3s 2c  1\n"),
    ],
)
def test_hands_are_named(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Name, best five and strength; the worst hand has strength 1 and the best 7462."""
    assert main(["eval", *words]) == 0
    assert capsys.readouterr().out == said


def test_json_has_key_and_parameters(capsys: pytest.CaptureFixture[str]) -> None:
    """Machines get the label as key and parameters, beside the words.

    Three aces are the best 66 of the 858 classes that end at 1277 + 2860 + 858 + 858 = 5853; of
    their kickers 26 pairs are below nine and seven, so 39 are above: 5814.
    """
    assert main(["eval", "Ah As Ac 7d 2s 9h 4c", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "cards": ["Ah", "As", "Ac", "7d", "2s", "9h", "4c"],
        "label": {"key": "hand.three-of-a-kind", "params": {"high": "A", "kicker": "9"}},
        "text": "Three of a kind, aces, nine kicker",
        "category": "three-of-a-kind",
        "strength": 5814,
        "best": ["Ah", "As", "Ac", "9h", "7d"],
    }
