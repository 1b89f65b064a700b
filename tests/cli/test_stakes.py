"""Stakes under the keys of a terminal: always nothing, or an amount that may be typed further."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.cli.terminal.stakes import Stakes, first_stakes
from riverhouse.rules import load_variant, variant_ids

KEYS = st.sampled_from(
    ["up", "down", "left", "right", "-", "+", "back", "c", "x", "", *"0123456789", "٣"]
)


def after(keys: list[str], variant: str = "casino-holdem/evolution") -> Stakes:
    """Return the stakes after some keys."""
    stakes = first_stakes(load_variant(variant), None)
    for key in keys:
        stakes = stakes.press(key)
    return stakes


@pytest.mark.parametrize(
    ("keys", "placed"),
    [
        ([], {"ante": 100}),
        (["right"], {"ante": 200}),
        (["left"], {}),
        (["left", "left"], {}),
        (["left", "right"], {"ante": 100}),
        (["2", "5"], {"ante": 2500}),
        (["2", "5", "back"], {"ante": 200}),
        (["2", "back", "back"], {}),
        (["9", "9", "9", "9", "9"], {"ante": 99900}),
        (["down", "+"], {"ante": 100, "bonus": 100}),
        (["down", "down", "+"], {"ante": 200}),
        (["up", "5"], {"ante": 100, "bonus": 500}),
        (["down", "5", "c"], {}),
        (["5", "down", "up", "1"], {"ante": 100}),
        (["x", ""], {"ante": 100}),
    ],
)
def test_keys_move_the_stakes(keys: list[str], placed: dict[str, int]) -> None:
    """Arrows move by a step within the limits; digits type whole units up to the maximum."""
    assert after(keys).placed == placed


def test_the_last_stakes_come_first() -> None:
    """Whoever has played is offered the same again."""
    variant = load_variant("casino-holdem/evolution")
    assert first_stakes(variant, {"ante": 700, "bonus": 300}).placed == {"ante": 700, "bonus": 300}


@pytest.mark.parametrize("variant", variant_ids())
@given(keys=st.lists(KEYS, max_size=40))
def test_no_keys_exceed_the_limits(variant: str, keys: list[str]) -> None:
    """Whatever is pressed, no stake is negative or above the table's maximum."""
    stakes = after(keys, variant)
    for wager, amount in stakes.amounts.items():
        assert 0 <= amount <= stakes.variant.limits[wager].max
    assert 0 <= stakes.chosen < len(stakes.wagers)
