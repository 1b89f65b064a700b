"""What a table takes: seats, wagers, their limits and steps, with the reason when it does not.

Whether wagers fit together is the engine's to say; what is here binds a table and no calculator.
Steps come with the variant, whose checks see to it that every pay line divides them exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from riverhouse.history import stake
from riverhouse.players import Refusal, RefusalCode
from riverhouse.rules import Refusal as EngineRefusal
from riverhouse.rules import RefusalCode as EngineCode
from riverhouse.rules import Round, Variant, full_cost, worst_payout

# What the engine can say about stakes and decisions that have passed the checks of their form.
_FROM_ENGINE: Final = {
    EngineCode.NO_SUCH_WAGER: RefusalCode.NO_SUCH_WAGER,
    EngineCode.ANTE_MISSING: RefusalCode.WAGER_REQUIRED,
    EngineCode.BAD_AMOUNT: RefusalCode.STAKES_UNEQUAL,
    EngineCode.NO_SUCH_SEAT: RefusalCode.NO_SUCH_SEAT,
    EngineCode.NOT_YOUR_DECISION: RefusalCode.NOT_YOUR_TURN,
    EngineCode.NOT_LEGAL: RefusalCode.NOT_LEGAL,
}
_ORDER: Final = tuple(RefusalCode)


class WagerLimits(msgspec.Struct, frozen=True):
    """The least and the most that may be staked on a wager, and the step, in minor units."""

    min: int
    max: int
    step: int


def seats_of(variant: Variant) -> int:
    """Return how many seats one player may take at a solo table; a shared hand has one for each."""
    return 1 if variant.is_shared else max(variant.table.seats, 1)


def limits_of(variant: Variant) -> dict[str, WagerLimits]:
    """Return the limits of the wagers that are staked before the deal."""
    return {
        wager: WagerLimits(limits.min, limits.max, limits.step)
        for wager, limits in variant.limits.items()
    }


def take_stakes(variant: Variant, seats: Sequence[dict[str, int]]) -> Round | Refusal:
    """Return the round with these stakes on it, or why the table does not take them."""
    most = seats_of(variant)
    if not 1 <= len(seats) <= most:
        return Refusal(RefusalCode.SEATS, "seats", {"seats": len(seats), "max": most})
    if not any(seats):
        return Refusal(RefusalCode.WAGER_REQUIRED, "seats", {"wager": variant.ante})
    staked = stake(variant, seats)
    if isinstance(staked, EngineRefusal):
        return from_engine(staked, wager=staked.where)
    refusals = [
        refusal
        for number, stakes in enumerate(seats)
        for wager, amount in stakes.items()
        if (refusal := _limit_refusal(variant, number, wager, amount)) is not None
    ]
    refusals.sort(key=lambda refusal: _ORDER.index(refusal.code))
    return refusals[0] if refusals else staked.round


def may_follow_minor(variant: Variant, seats: Sequence[dict[str, int]]) -> int:
    """Return the most that the wagers after the deal can cost with these stakes."""
    return sum(full_cost(variant, stakes) - sum(stakes.values()) for stakes in seats)


def out_of_reach(variant: Variant, seats: Sequence[dict[str, int]], left_minor: int) -> str | None:
    """Return the wager that every seat must fold for, with so much left; None: one can be bought.

    Only decisions count whose other way is the fold: who may check loses nothing by being short.
    A seat without stakes stays empty, and has nothing to fold.
    """
    least = min((stakes.get(variant.ante, 0) for stakes in seats if stakes), default=0)
    wagers = (
        spec.wager
        for decision in variant.decisions
        if decision.default == "fold"
        for spec in decision.actions
        if spec.wager is not None and min(spec.multiples) * least > left_minor
    )
    return next(wagers, None)


def worst_case_minor(variant: Variant, seats: Sequence[dict[str, int]]) -> int:
    """Return an upper bound of what all seats together can win with these stakes."""
    return sum(worst_payout(variant, stakes) for stakes in seats)


def from_engine(
    refusal: EngineRefusal, *, allowed: Sequence[str] = (), **params: str | int
) -> Refusal:
    """Return the table's refusal for one of the engine's."""
    return Refusal(_FROM_ENGINE[refusal.code], refusal.where, dict(params), tuple(allowed))


def _limit_refusal(variant: Variant, seat: int, wager: str, amount: int) -> Refusal | None:
    limits = variant.limits.get(wager)
    if limits is None:
        return None
    where = f"seats[{seat}].stakes.{wager}"
    said: dict[str, str | int] = {"wager": wager, "stake": amount}
    if amount < limits.min:
        return Refusal(RefusalCode.BELOW_MINIMUM, where, {**said, "min": limits.min})
    if amount > limits.max:
        return Refusal(RefusalCode.ABOVE_MAXIMUM, where, {**said, "max": limits.max})
    if amount % limits.step:
        return Refusal(RefusalCode.OFF_STEP, where, {**said, "step": limits.step})
    return None
