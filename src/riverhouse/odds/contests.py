"""What a round is worth, from the tally and the pay tables in force.

The choice before the flop is made here, by class of hole cards. Everything is counted in ordered
deals, and every figure is a sum over *events*: one pattern of choices, one band of strength, one
cell, with the stakes that lie then and what each of them nets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands import category_of
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.moments import Distribution, pooled
from riverhouse.odds.plan import CELLS, FOLD, Choice, Plan
from riverhouse.odds.staking import SideOdds, Staking, unit_stakes
from riverhouse.odds.ways import Tally

DEALS: Final = 55_627_620_048_000
"""All ordered deals, turn before river: C(52,2) C(50,2) C(48,3) 45 44."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The choice before the flop, by class of hole cards.

    `values` (169 lists) maps each action to its value in units, the board being played best;
    `best` (169) names the action taken, or is empty where there is no choice.
    """

    values: tuple[dict[str, Fraction], ...]
    best: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One kind of outcome: `deals` of it, what is staked and what each wager nets.

    `picks` is the option taken by board cards; a fold has no band and no cell. Amounts are units
    of the ante, or minor units where stakes are given.
    """

    deals: int
    picks: dict[int, str]
    category: str
    cell: str
    stakes: dict[str, int]
    nets: dict[str, Fraction]

    @property
    def net(self) -> Fraction:
        """Return the net result of all wagers together."""
        return sum(self.nets.values(), Fraction(0))

    @property
    def staked(self) -> int:
        """Return all that is staked."""
        return sum(self.stakes.values())


@dataclass(frozen=True, slots=True)
class WagerFigures:
    """One wager for itself, per unit of its stake, over the rounds in which it is staked."""

    distribution: Distribution
    value: Fraction
    frequency: Fraction
    share: Fraction

    @property
    def rtp(self) -> Fraction:
        """Return what comes back of each unit staked, the stake included."""
        return 1 + self.value


@dataclass(frozen=True, slots=True)
class Contests:
    """All figures of a round, none of them rounded; amounts as in `staking`."""

    staking: Staking
    opening: Opening
    events: tuple[Event, ...]
    distribution: Distribution
    average_bet: Fraction
    wagers: dict[str, WagerFigures]

    @property
    def value(self) -> Fraction:
        """Return the mean net result per ante."""
        return self.distribution.mean / self.staking.ante

    @property
    def element_of_risk(self) -> Fraction:
        """Return the loss per unit of all that is staked."""
        return -self.distribution.mean / self.average_bet

    def frequency(self, cards: int, action: str) -> Fraction:
        """Return how often an action is taken at the choice after so many board cards."""
        deals = sum(event.deals for event in self.events if event.picks.get(cards) == action)
        return Fraction(deals, DEALS)

    @property
    def fold_frequency(self) -> Fraction:
        """Return how often a hand is folded."""
        deals = sum(event.deals for event in self.events if event.cell == FOLD)
        return Fraction(deals, DEALS)


Part = tuple[SideOdds, Tally]
"""Deals in which the wagers on cards end in one way, and what happens in them."""


def contests(plan: Plan, tally: Tally, opening: Opening | None = None) -> Contests:
    """Add up the wagers against the dealer, with one unit of ante and nothing else staked."""
    return add_up(unit_stakes(plan), [({}, tally)], opening)


def add_up(staking: Staking, parts: Sequence[Part], opening: Opening | None = None) -> Contests:
    """Make the choice before the flop, unless it is given, and add everything up."""
    made = opening or best_opening(staking, parts)
    events = tuple(event for part in parts for event in _events(staking, part, made))
    net = pooled([(event.net, event.deals) for event in events])
    bet = Fraction(sum(event.staked * event.deals for event in events), DEALS)
    names = [*staking.plan.contests, *staking.sides]
    wagers = {wager: _figures(wager, events) for wager in names}
    return Contests(staking, made, events, net, bet, wagers)


def _figures(wager: str, events: tuple[Event, ...]) -> WagerFigures:
    staked = [event for event in events if event.stakes.get(wager)]
    per_unit = pooled([(e.nets[wager] / e.stakes[wager], e.deals) for e in staked])
    units = sum(event.stakes[wager] * event.deals for event in staked)
    won = sum((event.nets[wager] * event.deals for event in staked), Fraction(0))
    deals = sum(event.deals for event in staked)
    value = won / units if units else Fraction(0)
    return WagerFigures(per_unit, value, Fraction(deals, DEALS), won / DEALS)


def best_opening(staking: Staking, parts: Sequence[Part]) -> Opening:
    """Value each action before the flop for each class of hole cards and take the best."""
    choice = staking.plan.choice_at(0)
    if choice is None:
        return Opening(tuple({} for _ in range(CLASSES)), ("",) * CLASSES)
    values: list[dict[str, Fraction]] = [{} for _ in range(CLASSES)]
    dealt = sum((dealt_by_class(tally) for _, tally in parts), np.zeros(CLASSES, np.int64))
    totals: dict[str, list[Fraction]] = {}
    if choice.may_fold:
        totals[FOLD] = [Fraction(0)] * CLASSES
        for side_odds, tally in parts:
            stakes = staking.stakes({}, folds_at=0)
            lost = sum(staking.folded(stakes, side_odds).values(), Fraction(0))
            here = dealt_by_class(tally)
            totals[FOLD] = [
                so_far + lost * int(count) for so_far, count in zip(totals[FOLD], here, strict=True)
            ]
    for at in range(len(choice.options)):
        name = action_name(choice, at)
        totals[name] = [Fraction(0)] * CLASSES
        for part in parts:
            more = _played_by_class(staking, part, at)
            totals[name] = [one + two for one, two in zip(totals[name], more, strict=True)]
    for name, sums in totals.items():
        for index in range(CLASSES):
            values[index][name] = sums[index] / int(dealt[index]) / staking.ante
    best = tuple(max(here, key=lambda name: (here[name], name != FOLD)) for here in values)
    return Opening(tuple(values), best)


def dealt_by_class(tally: Tally) -> NDArray[np.int64]:
    """Return the deals of each class of hole cards, (169,)."""
    dealt: NDArray[np.int64] = tally.cells.sum((1, 2, 3)) + tally.folded
    return dealt


def action_name(choice: Choice, at: int) -> str:
    """Name an option by its action, with the multiple where the action alone is ambiguous."""
    option = choice.options[at]
    same = [other for other in choice.options if other.action == option.action]
    return option.action if len(same) == 1 else f"{option.action}:{option.multiple}"


def _played_by_class(staking: Staking, part: Part, at: int) -> list[Fraction]:
    """Sum the net results of a part by class of hole cards, option `at` taken before the flop."""
    side_odds, tally = part
    plan = staking.plan
    nets = np.zeros((4, len(plan.floors), len(CELLS)), object)
    for number, picks in plan.patterns.items():
        stakes = staking.stakes({0: at, **picks})
        for band in range(len(plan.floors)):
            for cell in range(len(CELLS)):
                won = staking.nets(stakes, band, cell, side_odds).values()
                nets[number, band, cell] = sum(won, Fraction(0))
    scale = lcm(*(Fraction(net).denominator for net in nets.reshape(-1)))
    whole = np.array([int(net * scale) for net in nets.reshape(-1)], object)
    sums = _dot(tally.cells.reshape(CLASSES, -1), whole)
    lost = Fraction(0)
    folding = folds_on_board(plan)
    if folding is not None:
        stakes = staking.stakes({0: at}, folds_at=folding.cards)
        lost = sum(staking.folded(stakes, side_odds).values(), Fraction(0))
    return [
        Fraction(total, scale) + lost * int(folds)
        for total, folds in zip(sums, tally.folded, strict=True)
    ]


def folds_on_board(plan: Plan) -> Choice | None:
    """Return the choice on the board at which a hand may be folded, if there is one."""
    return next((choice for choice in plan.choices if choice.may_fold and choice.cards), None)


def _dot(cells: NDArray[np.int64], nets: NDArray[np.object_]) -> list[int]:
    """Multiply counts (169, n) with whole numbers (n,) exactly."""
    largest = max((abs(int(net)) for net in nets), default=0)
    if largest * DEALS < 1 << 62:
        return [int(total) for total in cells @ nets.astype(np.int64)]
    pairs = ((row.tolist(), nets.tolist()) for row in cells)
    return [sum(a * b for a, b in zip(*pair, strict=True)) for pair in pairs]


def _events(staking: Staking, part: Part, opening: Opening) -> Iterator[Event]:
    side_odds, tally = part
    plan = staking.plan
    choice = plan.choice_at(0)
    best = np.array(opening.best)
    for way in sorted(set(opening.best)):
        chosen = best == way
        if way == FOLD and choice is not None:
            stakes = staking.stakes({}, folds_at=0)
            deals = int(dealt_by_class(tally)[chosen].sum())
            if deals:
                nets = staking.folded(stakes, side_odds)
                yield Event(deals, {0: FOLD}, FOLD, FOLD, stakes, nets)
            continue
        names = [action_name(choice, at) for at in range(len(choice.options))] if choice else [""]
        at = names.index(way)
        first = {0: way} if way else {}
        folded = int(tally.folded[chosen].sum())
        folding = folds_on_board(plan)
        if folded and folding:
            stakes = staking.stakes({0: at}, folds_at=folding.cards)
            nets = staking.folded(stakes, side_odds)
            yield Event(folded, {**first, folding.cards: FOLD}, FOLD, FOLD, stakes, nets)
        cells = tally.cells[chosen].sum(0)
        yield from _showdowns(staking, side_odds, cells, first, at)


def _showdowns(
    staking: Staking, side_odds: SideOdds, cells: NDArray[np.int64], first: dict[int, str], at: int
) -> Iterator[Event]:
    plan = staking.plan
    for number, picks in plan.patterns.items():
        stakes = staking.stakes({0: at, **picks})
        names = first | {
            choice.cards: action_name(choice, picks[choice.cards])
            for choice in plan.choices
            if choice.cards
        }
        for band, floor in enumerate(plan.floors):
            for cell, name in enumerate(CELLS):
                deals = int(cells[number, band, cell])
                if deals:
                    nets = staking.nets(stakes, band, cell, side_odds)
                    yield Event(deals, names, category_of(floor).key, name, stakes, nets)
