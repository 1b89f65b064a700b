"""Build the payout: the fewest chips, largest first, as the trade stacks them."""

from __future__ import annotations

import msgspec

from riverhouse.rules import Variant
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills import pay
from riverhouse.trainer.question import Ask, Field, Question, Value

# Each chip is a whole number of the next smaller one, so taking the largest first takes the fewest.
CHIPS_MINOR = (500_000, 100_000, 50_000, 10_000, 2_500, 500, 100)


def tags(variant: Variant) -> tuple[str, ...]:
    """Return the lines whose payouts are built, as in the drill `pay`."""
    return pay.tags(variant)


def fewest_chips(amount_minor: int) -> dict[int, int]:
    """Return the count of each chip value, all in minor units, that pays an amount.

    What is smaller than the smallest chip is left out; payouts of the drills have no such rest.
    """
    counts: dict[int, int] = {}
    for chip in CHIPS_MINOR:
        counts[chip], amount_minor = divmod(amount_minor, chip)
    return counts


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Ask for the chips of a payout, counted by value."""
    asked = pay.make(ask, variant, draws, tag)
    amount = asked.key["win"]
    counts = fewest_chips(amount if isinstance(amount, int) else 0)
    key: dict[str, Value] = {f"chip.{chip}": count for chip, count in counts.items()}
    fields = tuple(
        Field(f"chip.{chip}", "count", Label("trainer.field.chip", {"value": chip}))
        for chip in CHIPS_MINOR
    )
    steps = tuple(
        Label("trainer.step.chips", {"count": count, "value": chip, "sum": count * chip})
        for chip, count in counts.items()
        if count
    )
    return msgspec.structs.replace(
        asked,
        text=Label("trainer.ask.chips", asked.text.params),
        fields=fields,
        key=key,
        working=(*asked.working, *steps, Label("trainer.step.stacks", {})),
    )
