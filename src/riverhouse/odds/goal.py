"""Goal seek: integer pay tables whose edge is nearest to a wanted one.

With the choices on the board held as they are, a value is linear in the odds of each line, and the
choice before the flop is a maximum over 169 classes: thousands of tables are scanned in a second.
The nearest ones are then solved exactly, choices and all, and it is those figures that are given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import InputError
from riverhouse.odds.contests import dealt_by_class
from riverhouse.odds.plan import FOLD, Plan, plan_of
from riverhouse.odds.side import side_figures
from riverhouse.odds.solution import solve, ways_and_tally
from riverhouse.rules import Variant, with_overrides
from riverhouse.rules.model import PayLine

SHOWN: Final = 10
_MOST_TABLES: Final = 400_000
_ROOM: Final = 10


@dataclass(frozen=True, slots=True)
class Candidate:
    """A pay table near the goal, and its exact figures; the edge is per ante, or per unit."""

    wager: str
    pays: str
    edge: Fraction
    standard_deviation: float
    hit_frequency: float


@dataclass(frozen=True, slots=True)
class Search:
    """The candidates, nearest first, and how many tables were looked at."""

    candidates: tuple[Candidate, ...]
    scanned: int


def seek(variant: Variant, target: Fraction, vary: Sequence[str], shown: int = SHOWN) -> Search:
    """Find integer pay tables with an edge near a target.

    Shapes:
        target: a fraction, 0.025 for 2.5 %.
        vary: lines that may change, `wager.hand`, such as `ante.full-house`, all of one wager.

    Raises:
        InputError: an unknown line, lines of different wagers, or more tables than can be scanned.
    """
    wager_id, lines = _lines(variant, vary)
    wager = variant.wagers[wager_id]
    tables = _tables(wager.lines, lines)
    edges = (
        _contest_edges(variant, wager_id, tables)
        if wager.kind == "contest"
        else _side_edges(variant, wager_id, tables)
    )
    order = np.argsort(np.abs(edges - float(target)), kind="stable")[: 2 * shown]
    found = [_exact(variant, wager_id, tables[at].tolist()) for at in order.tolist()]
    found.sort(key=lambda candidate: abs(candidate.edge - target))
    return Search(tuple(found[:shown]), len(tables))


def _lines(variant: Variant, vary: Sequence[str]) -> tuple[str, list[int]]:
    known = {
        f"{name}.{line.hand or line.hole}": (name, at)
        for name, wager in variant.wagers.items()
        for at, line in enumerate(wager.lines)
    }
    if not vary:
        msg = "no line is named that may change"
        raise InputError(msg, where="vary", allowed=", ".join(known))
    for name in vary:
        if name not in known:
            msg = f"there is no line {name!r}"
            raise InputError(msg, where="vary", allowed=", ".join(known))
    wagers = {known[name][0] for name in vary}
    if len(wagers) != 1:
        msg = f"{', '.join(vary)} are not lines of one wager"
        raise InputError(msg, where="vary", allowed="one or more lines of one wager")
    return wagers.pop(), sorted({known[name][1] for name in vary})


def _tables(lines: Sequence[PayLine], vary: Sequence[int]) -> NDArray[np.int64]:
    """List integer tables (n, lines) that never pay a weaker hand more than a stronger one."""
    odds = [Fraction(*line.to_one) for line in lines]
    ranges: list[Sequence[Fraction]] = [[value] for value in odds]
    for at in vary:
        highest = 2 * int(odds[at]) + _ROOM
        ranges[at] = [Fraction(value) for value in range(highest + 1)]
    count = prod(len(some) for some in ranges)
    if count > _MOST_TABLES:
        msg = f"{len(vary)} lines make {count} tables"
        raise InputError(msg, where="vary", allowed=f"lines that make {_MOST_TABLES} at most")
    if any(value.denominator != 1 for value in odds):
        msg = "a line pays odds that are not whole"
        raise InputError(msg, where="vary", allowed="a table of whole odds")
    by_rank = lines[0].hand is not None
    listed = [
        table
        for table in product(*ranges)
        if not by_rank or all(one >= two for one, two in pairwise(table))
    ]
    return np.array([[int(value) for value in table] for table in listed], np.int64)


def _side_edges(variant: Variant, wager_id: str, tables: NDArray[np.int64]) -> NDArray[np.float64]:
    figures = side_figures(variant, wager_id)
    cases = np.array([count for _, _, count in figures.lines], np.float64)
    lost = cases[-1]
    edges: NDArray[np.float64] = (lost - tables @ cases[:-1]) / cases.sum()
    return edges


def _contest_edges(
    variant: Variant, wager_id: str, tables: NDArray[np.int64]
) -> NDArray[np.float64]:
    plan = plan_of(variant)
    main = solve(variant).main
    per_line = _paid_by_class(plan, wager_id)
    _, tally = ways_and_tally(plan)
    dealt = dealt_by_class(tally).astype(np.float64)
    odds = np.array([float(Fraction(*line.to_one)) for line in variant.wagers[wager_id].lines])
    choice = plan.choice_at(0)
    if choice is None:
        base = float(main.value) * dealt.sum()
        totals = base + (tables - odds) @ per_line.sum(1)
        return np.asarray(-totals / dealt.sum())
    played = np.array(
        [
            float(max(value for name, value in values.items() if name != FOLD))
            for values in main.opening.values
        ]
    )
    by_class = played * dealt + (tables - odds) @ per_line
    if choice.may_fold:
        folded = np.array([float(values[FOLD]) for values in main.opening.values])
        by_class = np.maximum(by_class, folded * dealt)
    return np.asarray(-by_class.sum(1) / dealt.sum())


def _paid_by_class(plan: Plan, wager_id: str) -> NDArray[np.float64]:
    """Return units won per odds of one, by line and class of hole cards, (lines, 169)."""
    _, tally = ways_and_tally(plan)
    lines = plan.variant.wagers[wager_id].lines
    # A table that pays its own number on each line tells which line pays in which cell.
    marked = with_overrides(
        plan.variant,
        pays={wager_id: "-".join(str(len(lines) - at + 1) for at in range(len(lines)))},
    )
    marks = np.array(
        [[int(cell) for cell in row] for row in plan_of(marked).payoffs(wager_id)], np.int64
    )
    found = np.zeros((len(lines), len(tally.cells)))
    for number, picks in plan.patterns.items():
        units = plan.stakes(picks).get(wager_id, 0)
        for at in range(len(lines)):
            won = marks == len(lines) - at + 1
            found[at] += units * tally.cells[:, number][:, won].sum(1)
    return found


def _exact(variant: Variant, wager_id: str, odds: Sequence[int]) -> Candidate:
    text = "-".join(map(str, odds))
    changed = with_overrides(variant, pays={wager_id: text})
    if variant.wagers[wager_id].kind == "pattern":
        side = side_figures(changed, wager_id)
        value, spread = side.value, side.distribution
    else:
        main = solve(changed, keep=False).main
        value, spread = main.value, main.distribution
    return Candidate(wager_id, text, -value, spread.standard_deviation, float(spread.hit_frequency))


def search_json(found: Search, target: Fraction) -> dict[str, Any]:
    """Return what a search found as data for JSON."""
    return {
        "target_edge": float(target),
        "scanned": found.scanned,
        "tables": [
            {
                "wager": candidate.wager,
                "pays": candidate.pays,
                "house_edge": float(candidate.edge),
                "standard_deviation": candidate.standard_deviation,
                "hit_frequency": candidate.hit_frequency,
            }
            for candidate in found.candidates
        ],
    }
