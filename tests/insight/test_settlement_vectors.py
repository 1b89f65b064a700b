"""The rounds on which the page's verifier is tried are what the engine plays today."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

VECTORS = Path(__file__).parents[1] / "vectors"


@pytest.fixture(scope="module")
def made() -> ModuleType:
    """Return the script that writes them."""
    spec = importlib.util.spec_from_file_location("_made", VECTORS / "make_settlements.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_files_are_what_the_engine_plays(made: ModuleType) -> None:
    """Else run `python tests/vectors/make_settlements.py` and read what has changed."""
    kept = {path.name: path.read_text(encoding="utf-8") for path in made.FOLDER.iterdir()}
    assert kept == made.texts()


def test_every_wager_of_every_variant_has_every_outcome(made: ModuleType) -> None:
    """Several hundred rounds; each wager wins, loses, and pushes where it can."""
    files = [json.loads(path.read_text(encoding="utf-8")) for path in made.FOLDER.iterdir()]
    rounds = [one for file in files for one in file["rounds"]]
    assert len(rounds) > 500
    seen = {
        (one["rules"], wager, outcome)
        for one in rounds
        for _, wager, _, outcome, _, _ in one["lines"]
    }
    for name, variant in made.rule_sets().items():
        for wager, spec in variant.wagers.items():
            outcomes = {outcome for rules, at, outcome in seen if (rules, at) == (name, wager)}
            assert {"win", "lose"} <= outcomes, (name, wager)
            if spec.kind == "contest" and spec.unqualified != "pay" and name == variant.id:
                assert "push" in outcomes, (name, wager)
