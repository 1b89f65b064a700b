"""`riverhouse variants` lists the games."""

from __future__ import annotations

import json

import pytest

from riverhouse.cli import main
from riverhouse.rules import variant_ids


def test_every_variant_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """People see each id."""
    assert main(["variants"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == list(variant_ids())


def test_json_has_names_and_aliases(capsys: pytest.CaptureFixture[str]) -> None:
    """A game is found under the names people know it by (games.md)."""
    assert main(["variants", "--json"]) == 0
    found = {entry["id"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert set(found) == set(variant_ids())
    assert "Texas Hold'em" in found["casino-holdem/casino-floor"]["aliases"]["en"]
    assert found["casino-holdem/evolution"]["hands"] == "shared"
    assert found["casino-holdem/evolution"]["seats_max"] is None
    assert found["texas-holdem-bonus/casino-floor"]["seats_max"] == 7
