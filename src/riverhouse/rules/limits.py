"""What a table takes: limits and steps of each wager, checked before a stake reaches a round.

A calculator is not bound by these; a table is. The refusals are the engine's own, so that table,
page and command line say the same.
"""

from __future__ import annotations

from collections.abc import Mapping

from riverhouse.rules.commands import Refusal, RefusalCode
from riverhouse.rules.model import Variant


def limit_refusal(variant: Variant, stakes: Mapping[str, int]) -> Refusal | None:
    """Return why the table does not take these stakes, in minor units, or None if it does."""
    for wager_id, amount in stakes.items():
        limits = variant.limits.get(wager_id)
        if limits is None:
            continue
        allowed = f"{limits.min} to {limits.max} in steps of {limits.step} minor units"
        if not limits.min <= amount <= limits.max:
            said = f"{amount} is outside the limits of the {wager_id}"
            return Refusal(RefusalCode.BAD_AMOUNT, said, wager_id, allowed)
        if amount % limits.step:
            said = f"{amount} is no multiple of the step of the {wager_id}"
            return Refusal(RefusalCode.BAD_AMOUNT, said, wager_id, allowed)
    return None


def full_cost(variant: Variant, stakes: Mapping[str, int]) -> int:
    """Return the most that a seat may have to stake in all with these first stakes, minor units."""
    return sum(stakes.values()) + variant.most_multiple * stakes.get(variant.ante, 0)


def worst_payout(variant: Variant, stakes: Mapping[str, int]) -> int:
    """Return an upper bound of what a seat can win with these first stakes, in minor units.

    Every wager is taken to win at its best line at once, which is more than any deal can pay, and
    the cap is applied where the variant has one. A table's exposure is the sum over its seats.
    """
    ante = stakes.get(variant.ante, 0)
    bought = {w: multiple * ante for w, multiple in variant.largest_multiples.items()}
    won = 0
    for wager_id, amount in {**stakes, **bought}.items():
        odds = (line.to_one for line in variant.wagers[wager_id].lines)
        won += max(amount * to // one for to, one in odds)
    cap = variant.settling.cap_minor
    return min(won, cap) if cap else won
