"""The page of figures is what the solver says today, and the strategy cards cost what they say."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from riverhouse.odds.contests import contests
from riverhouse.odds.plan import plan_of
from riverhouse.odds.solution import ways_and_tally
from riverhouse.odds.strategy_card import read_card, value_of_card
from riverhouse.rules import load_variant

CARD = re.compile(
    r"^(\d+) rules, edge (\S+) %, cost (\S+) %:\n\n```\n(.*?)\n```", re.DOTALL | re.MULTILINE
)
DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def figures() -> ModuleType:
    """The script that writes the pages."""
    spec = importlib.util.spec_from_file_location("figures", DOCS / "figures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_begins_with_what_the_solver_says(figures: ModuleType) -> None:
    """All that is quick to make anew is on the page: else run `python docs/figures.py`."""
    text = (DOCS / "figures.md").read_text(encoding="utf-8")
    assert "\n\n".join(figures.quick_parts()) in text


@pytest.mark.full
def test_the_page_of_figures_is_up_to_date(figures: ModuleType) -> None:
    """Made anew, the page is what lies in the repository: else run `python docs/figures.py`."""
    assert figures.page() == (DOCS / "figures.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("step", [3, pytest.param(1, marks=pytest.mark.full)])
def test_strategy_cards_cost_what_the_page_says(step: int) -> None:
    """The smallest and the largest card of each table, read from the page, are valued anew.

    At length, each card is. The more rules a card has, the less it costs.
    """
    page = (DOCS / "strategy-cards.md").read_text(encoding="utf-8")
    parts = re.split(r"^## `(.+)`$", page, flags=re.MULTILINE)[1:]
    assert len(parts) >= 6
    for variant_id, text in zip(parts[::2], parts[1::2], strict=True):
        plan = plan_of(load_variant(variant_id))
        best = contests(plan, ways_and_tally(plan)[1])
        cards = CARD.findall(text)
        assert len(cards) == 4
        costs = [float(cost) for _, _, cost, _ in cards]
        assert costs == sorted(costs, reverse=True)
        for size, edge, cost, card_text in cards[::step]:
            card = read_card(plan, card_text)
            played = value_of_card(plan, card)
            assert card.size == int(size)
            assert f"{float(-played.value) * 100:.4f}" == edge
            assert f"{float(best.value - played.value) * 100:.4f}" == cost
