"""What lies on the table, and what each wager nets in one cell, a cap on winnings included.

Without stakes the ante is one unit, odds are exact fractions, nothing else is staked and no cap
binds. With stakes everything is in minor units and paid as the house pays it: winnings rounded
down, the cap used up in the order of settlement.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

from riverhouse.errors import InputError
from riverhouse.odds.plan import CELLS, Plan
from riverhouse.rules import Variant

SideOdds = Mapping[str, Fraction | None]
"""By wager on cards: the odds at which it is paid, or None where it is lost."""
Nets = dict[str, Fraction]
Cells = list[list[int]]
"""Whole numbers by band and cell."""


_FLOP = 3


@dataclass(frozen=True)
class Staking:
    """Stakes before the deal: `ante` in minor units, or one unit; `sides` in minor units."""

    plan: Plan
    ante: int = 1
    sides: Mapping[str, int] = field(default_factory=dict)
    is_money: bool = False

    @property
    def variant(self) -> Variant:
        """Return the rules."""
        return self.plan.variant

    @property
    def cap(self) -> int:
        """Return the cap on winnings that binds, 0 for none."""
        return self.variant.settling.cap_minor if self.is_money else 0

    @cached_property
    def payoffs(self) -> dict[str, list[list[Fraction]]]:
        """Return what a unit of each contest nets, by band and cell."""
        return {wager: self.plan.payoffs(wager) for wager in self.plan.contests}

    def stakes(self, picks: Mapping[int, int], folds_at: int | None = None) -> dict[str, int]:
        """Return the stakes on the table when these options are taken, up to a fold."""
        units = self.plan.stakes(dict(picks))
        if folds_at is not None:
            for choice in self.plan.choices:
                option = choice.options[picks.get(choice.cards, 0)]
                if choice.cards >= folds_at and option.wager is not None:
                    units[option.wager] -= option.multiple
        on_table = {wager: count * self.ante for wager, count in units.items() if count}
        return {**on_table, **{wager: stake for wager, stake in self.sides.items() if stake}}

    def nets(self, stakes: Mapping[str, int], band: int, cell: int, side_odds: SideOdds) -> Nets:
        """Return what each wager nets in a cell."""
        found: Nets = {}
        won = Fraction(0)
        for wager in self.variant.settling.order:
            stake = stakes.get(wager, 0)
            if not stake:
                continue
            if wager in side_odds:
                odds = side_odds[wager]
                odds = Fraction(-1) if odds is None else odds
            else:
                odds = self.payoffs[wager][band][cell]
            found[wager], won = self._paid(stake, odds, won)
        return found

    def folded(self, stakes: Mapping[str, int], side_odds: SideOdds) -> Nets:
        """Return what each wager nets after a fold."""
        found: Nets = {}
        won = Fraction(0)
        for wager in self.variant.settling.order:
            stake = stakes.get(wager, 0)
            if not stake:
                continue
            stands = self.variant.wagers[wager].on_fold == "stands"
            odds = side_odds.get(wager) if stands else None
            found[wager], won = self._paid(stake, Fraction(-1) if odds is None else odds, won)
        return found

    def cells_against_fold(self, picks: Mapping[int, int], side_odds: SideOdds) -> Cells:
        """Return the results of all wagers by band and cell, less those of a fold on the board.

        They are whole numbers: net results times the least number that makes all of them whole.
        """
        lost = Fraction(0)
        folding = next((c for c in self.plan.choices if c.may_fold and c.cards), None)
        if folding is not None:
            stakes = self.stakes(picks, folds_at=folding.cards)
            lost = sum(self.folded(stakes, side_odds).values(), Fraction(0))
        stakes = self.stakes(picks)
        tables = self.payoffs.values()
        scale = lcm(*(cell.denominator for table in tables for row in table for cell in row))
        return [
            [
                int((sum(self.nets(stakes, band, cell, side_odds).values()) - lost) * scale)
                for cell in range(len(CELLS))
            ]
            for band in range(len(self.plan.floors))
        ]

    def _paid(self, stake: int, odds: Fraction, won: Fraction) -> tuple[Fraction, Fraction]:
        if odds <= 0:
            return stake * odds, won
        amount = stake * odds
        if self.is_money:
            amount = Fraction(amount.numerator // amount.denominator)
        if self.cap:
            amount = min(amount, self.cap - won)
        return amount, won + amount


def unit_stakes(plan: Plan) -> Staking:
    """Return one unit of ante and nothing else."""
    return Staking(plan)


def money_stakes(plan: Plan, given: Mapping[str, int]) -> Staking:
    """Check stakes before the deal, in minor units by wager.

    Raises:
        InputError: an unknown wager, no ante, or an amount that is not above zero.
    """
    variant = plan.variant
    ante = variant.ante
    for wager, stake in given.items():
        if wager not in variant.start_wagers:
            msg = f"{wager!r} is not a wager that is staked before the deal"
            raise InputError(msg, where="stakes", allowed=", ".join(variant.start_wagers))
        if stake < 0:
            msg = f"{stake} is not a stake"
            raise InputError(msg, where=f"stakes.{wager}", allowed="0 or more minor units")
    if not given.get(ante):
        msg = "no ante is staked"
        raise InputError(msg, where=f"stakes.{ante}", allowed="1 or more minor units")
    for wager in plan.antes:
        if given.get(wager, given[ante]) != given[ante]:
            msg = f"{given[wager]} is not the ante's stake"
            raise InputError(msg, where=f"stakes.{wager}", allowed=str(given[ante]))
    sides = {
        wager: stake
        for wager, stake in given.items()
        if wager not in plan.antes and stake and variant.wagers[wager].kind == "pattern"
    }
    return Staking(plan, given[ante], sides, is_money=True)


def interacting(staking: Staking) -> tuple[str, ...]:
    """Return the wagers on cards that a decision has to look at: lost with a fold, or capped."""
    return tuple(
        wager
        for wager in staking.sides
        if staking.cap or staking.variant.wagers[wager].on_fold != "stands"
    )


def is_seen_in_time(staking: Staking, wager_id: str) -> bool:
    """Tell whether a wager on cards is decided by what the player sees at every decision."""
    wager = staking.variant.wagers[wager_id]
    first = min((choice.cards for choice in staking.plan.choices), default=5)
    last = max((choice.cards for choice in staking.plan.choices), default=5)
    if any(line.dealer for line in wager.lines):
        return False
    return wager.judged_on == "hole" or (wager.judged_on == "flop" and first == last == _FLOP)
