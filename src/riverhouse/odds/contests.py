"""What the wagers won against the dealer are worth, from the tally and the pay tables in force.

The choice before the flop is made here, by class of hole cards. Everything is counted in ordered
deals, and every figure is a sum over *events*: one pattern of choices, one band of strength, one
cell, with the stakes that lie then and what each of them nets.
"""

from __future__ import annotations

from collections.abc import Iterator
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

    `picks` is the option taken by board cards; a fold has no band and no cell.
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
    """All figures of the wagers against the dealer, per ante, none of them rounded."""

    opening: Opening
    events: tuple[Event, ...]
    distribution: Distribution
    average_bet: Fraction
    wagers: dict[str, WagerFigures]

    @property
    def value(self) -> Fraction:
        """Return the mean net result per ante."""
        return self.distribution.mean

    @property
    def element_of_risk(self) -> Fraction:
        """Return the loss per unit of all that is staked."""
        return -self.value / self.average_bet

    def frequency(self, cards: int, action: str) -> Fraction:
        """Return how often an action is taken at the choice after so many board cards."""
        deals = sum(event.deals for event in self.events if event.picks.get(cards) == action)
        return Fraction(deals, DEALS)

    @property
    def fold_frequency(self) -> Fraction:
        """Return how often a hand is folded."""
        deals = sum(event.deals for event in self.events if event.cell == FOLD)
        return Fraction(deals, DEALS)


def contests(plan: Plan, tally: Tally, opening: Opening | None = None) -> Contests:
    """Make the choice before the flop, unless it is given, and add everything up."""
    made = opening or best_opening(plan, tally)
    events = tuple(_events(plan, tally, made))
    net = pooled([(event.net, event.deals) for event in events])
    bet = Fraction(sum(event.staked * event.deals for event in events), DEALS)
    wagers = {wager: _figures(wager, events) for wager in plan.contests}
    return Contests(made, events, net, bet, wagers)


def _figures(wager: str, events: tuple[Event, ...]) -> WagerFigures:
    staked = [event for event in events if event.stakes.get(wager)]
    per_unit = pooled([(e.nets[wager] / e.stakes[wager], e.deals) for e in staked])
    units = sum(event.stakes[wager] * event.deals for event in staked)
    won = sum((event.nets[wager] * event.deals for event in staked), Fraction(0))
    deals = sum(event.deals for event in staked)
    value = won / units if units else Fraction(0)
    return WagerFigures(per_unit, value, Fraction(deals, DEALS), won / DEALS)


def best_opening(plan: Plan, tally: Tally) -> Opening:
    """Value each action before the flop for each class of hole cards and take the best."""
    choice = plan.choice_at(0)
    played = _by_class(plan, tally, plan.stakes({}))
    if choice is None:
        return Opening(tuple({} for _ in range(CLASSES)), ("",) * CLASSES)
    raised = _by_class(plan, tally, {choice.wager: 1}, patterns=False) if choice.raises else None
    lost = -Fraction(sum(plan.stakes({}).values()) - choice.options[0].multiple)
    values = []
    for index in range(CLASSES):
        here: dict[str, Fraction] = {FOLD: lost} if choice.may_fold else {}
        for at in range(len(choice.options)):
            more = choice.raises * raised[index] if at and raised else Fraction(0)
            here[action_name(choice, at)] = played[index] + more
        values.append(here)
    best = tuple(max(here, key=lambda name: (here[name], name != FOLD)) for here in values)
    return Opening(tuple(values), best)


def action_name(choice: Choice, at: int) -> str:
    """Name an option by its action, with the multiple where the action alone is ambiguous."""
    option = choice.options[at]
    same = [other for other in choice.options if other.action == option.action]
    return option.action if len(same) == 1 else f"{option.action}:{option.multiple}"


def _by_class(
    plan: Plan, tally: Tally, units: dict[str, int], *, patterns: bool = True
) -> list[Fraction]:
    """Value stakes by class of hole cards, with what the choices on the board add, or without."""
    nets = np.zeros((4, len(plan.floors), len(CELLS)), object)
    scale = 1
    weighed = []
    for number, picks in plan.patterns.items():
        stakes = {**plan.stakes(picks)} if patterns else units
        tables = {wager: plan.payoffs(wager) for wager in stakes}
        weighed.append((number, stakes, tables))
        flat = (cell for table in tables.values() for row in table for cell in row)
        scale = lcm(scale, *(cell.denominator for cell in flat))
    for number, stakes, tables in weighed:
        for wager, table in tables.items():
            for band, row in enumerate(table):
                for cell, value in enumerate(row):
                    nets[number, band, cell] += int(value * scale) * stakes[wager]
    cells = tally.cells.reshape(CLASSES, -1)
    lost = sum(plan.stakes({}).values())
    folds_on_board = [choice for choice in plan.choices if choice.may_fold and choice.cards]
    if folds_on_board:
        lost -= folds_on_board[0].options[0].multiple
    sums = _dot(cells, nets.reshape(-1))
    dealt = cells.sum(1) + tally.folded
    return [
        Fraction(sums[index] - lost * scale * int(tally.folded[index]), scale * int(dealt[index]))
        for index in range(CLASSES)
    ]


def _dot(cells: NDArray[np.int64], nets: NDArray[np.object_]) -> list[int]:
    """Multiply counts (169, n) with whole numbers (n,) exactly."""
    largest = max((abs(int(net)) for net in nets), default=0)
    if largest * DEALS < 1 << 62:
        return [int(total) for total in cells @ nets.astype(np.int64)]
    return [sum(int(a) * int(b) for a, b in zip(row, nets, strict=True)) for row in cells]


def _events(plan: Plan, tally: Tally, opening: Opening) -> Iterator[Event]:
    choice = plan.choice_at(0)
    ways = sorted(set(opening.best))
    best = np.array(opening.best)
    for way in ways:
        chosen = best == way
        if way == FOLD and choice is not None:
            dealt = int(tally.cells[chosen].sum() + tally.folded[chosen].sum())
            stakes = _without(plan.stakes({}), choice)
            yield _fold(dealt, {0: FOLD}, stakes)
            continue
        at = 0
        if choice is not None:
            at = [action_name(choice, n) for n in range(len(choice.options))].index(way)
        yield from _played(plan, tally, chosen, way, at)


def _without(stakes: dict[str, int], choice: Choice) -> dict[str, int]:
    """Take the wager of a choice off the stakes: a fold does not buy it."""
    left = dict(stakes)
    option = choice.options[0]
    if option.wager is not None:
        left[option.wager] -= option.multiple
    return {wager: units for wager, units in left.items() if units}


def _fold(deals: int, picks: dict[int, str], stakes: dict[str, int]) -> Event:
    return Event(deals, picks, FOLD, FOLD, stakes, {w: Fraction(-u) for w, u in stakes.items()})


def _played(
    plan: Plan, tally: Tally, chosen: NDArray[np.bool_], way: str, at: int
) -> Iterator[Event]:
    cells = tally.cells[chosen].sum(0)
    tables = {wager: plan.payoffs(wager) for wager in plan.contests}
    first = {0: way} if way else {}
    on_board = [choice for choice in plan.choices if choice.cards]
    folded = int(tally.folded[chosen].sum())
    if folded:
        folding = next(choice for choice in on_board if choice.may_fold)
        stakes = _without(plan.stakes({0: at}), folding)
        yield _fold(folded, {**first, folding.cards: FOLD}, stakes)
    for number, picks in plan.patterns.items():
        stakes = plan.stakes({0: at, **picks})
        names = first | {c.cards: action_name(c, picks[c.cards]) for c in on_board}
        for band, floor in enumerate(plan.floors):
            for cell, name in enumerate(CELLS):
                deals = int(cells[number, band, cell])
                if deals:
                    nets = {wager: tables[wager][band][cell] * n for wager, n in stakes.items()}
                    yield Event(deals, names, category_of(floor).key, name, stakes, nets)
