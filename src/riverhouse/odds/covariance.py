"""How the results of wagers move together, from exact counts: covariances per ante."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

from riverhouse.odds.contests import DEALS, add_up
from riverhouse.odds.joint import joint_parts
from riverhouse.odds.plan import Plan, plan_of
from riverhouse.odds.staking import is_seen_in_time, money_stakes
from riverhouse.rules import Variant, with_overrides

# The stake only has to pay every odd exactly; results are brought back to units.
_UNIT = 1000


@dataclass(frozen=True, slots=True)
class Covariances:
    """Exact covariances of the net results of wagers, one unit of ante and of each bonus staked.

    `apart` names wagers that only the dealer's cards decide and that are left out for it.
    """

    wagers: tuple[str, ...]
    matrix: tuple[tuple[Fraction, ...], ...]
    apart: tuple[str, ...]

    def correlation(self, one: int, two: int) -> float:
        """Return the coefficient of correlation of two wagers by their places."""
        scale = sqrt(self.matrix[one][one] * self.matrix[two][two])
        return float(self.matrix[one][two]) / scale if scale else 0.0


def covariances(plan: Plan) -> Covariances:
    """Count how wagers move together when each is played at its best.

    A bonus beside the main game is taken as standing after a fold, so that no wager bends the
    decisions of another.
    """
    free = _free(plan.variant)
    staking = money_stakes(plan_of(free), {free.ante: _UNIT})
    sides = [name for name, wager in free.wagers.items() if wager.kind == "pattern"]
    seen = [name for name in sides if is_seen_in_time(staking, name)]
    together = replace(staking, sides=dict.fromkeys(seen, _UNIT))
    events = add_up(together, joint_parts(together)).events
    names = tuple(name for name in free.settling.order if name in plan.contests or name in seen)
    means = {
        name: sum((e.nets.get(name, Fraction(0)) * e.deals for e in events), Fraction(0)) / DEALS
        for name in names
    }
    matrix = tuple(
        tuple(
            (
                sum(
                    (
                        e.nets.get(one, Fraction(0)) * e.nets.get(two, Fraction(0)) * e.deals
                        for e in events
                    ),
                    Fraction(0),
                )
                / DEALS
                - means[one] * means[two]
            )
            / _UNIT**2
            for two in names
        )
        for one in names
    )
    return Covariances(names, matrix, tuple(name for name in sides if name not in seen))


def _free(variant: Variant) -> Variant:
    sides = [name for name, wager in variant.wagers.items() if wager.kind == "pattern"]
    sets = {f"{name}.on_fold": "stands" for name in sides}
    return with_overrides(variant, sets={**sets, "cap": "0"})
