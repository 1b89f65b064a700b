"""A solution as plain data: what `solve --json` prints and the HTTP API sends.

Figures are per ante, or per unit of the wager; fractions and not percent; losses are negative in
values and edges are positive.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from riverhouse.odds.chart import NAMES
from riverhouse.odds.contests import DEALS, Contests
from riverhouse.odds.jackpot import jackpot_figures
from riverhouse.odds.moments import Distribution, fraction_json
from riverhouse.odds.plan import FOLD
from riverhouse.odds.side import SideFigures
from riverhouse.odds.solution import Joint, Solution
from riverhouse.odds.strategy import chart_json


def solution_json(solution: Solution) -> dict[str, Any]:
    """Return a solution as data for JSON."""
    found: dict[str, Any] = {
        "variant": solution.variant.id,
        "rules_hash": solution.variant.rules_hash,
        "main": _main(solution),
        "wagers": _wagers(solution),
        "chart": chart_json(solution),
    }
    if solution.variant.jackpot is not None:
        found["jackpot"] = _jackpot(solution)
    if solution.joint is not None:
        found["joint"] = _joint(solution.joint)
    return {**found, "elapsed_s": round(solution.elapsed_s, 4)}


def _jackpot(solution: Solution) -> dict[str, Any]:
    """Return the progressive with its meter at the seed, and what each unit more is worth."""
    jackpot = solution.variant.jackpot
    meter = jackpot.seed_minor if jackpot else 0
    figures = jackpot_figures(solution.variant, meter)
    return {
        "meter_minor": meter,
        "value": fraction_json(figures.value),
        "rtp": float(figures.rtp),
        "hit_frequency": float(figures.hit_frequency),
        "lines": [
            {"line": name, "count": count, "prize_minor": float(prize)}
            for name, count, prize in figures.lines
        ],
    }


def _joint(joint: Joint) -> dict[str, Any]:
    played = joint.round
    ante = played.staking.ante
    staked = played.average_bet + sum(joint.others.values())
    return {
        "stakes": joint.stakes,
        "value": fraction_json(joint.value),
        "house_edge": float(-joint.value),
        "rtp": float(1 + joint.value),
        "element_of_risk": float(-joint.value * ante / staked),
        "average_bet": float(staked / ante),
        "standard_deviation": (
            None if joint.apart else played.distribution.standard_deviation / ante
        ),
        "hit_frequency": None if joint.apart else float(played.distribution.hit_frequency),
        "fold_frequency": float(played.fold_frequency),
        "folds": _folds(played),
        "cap_minor": played.staking.cap or None,
        "wagers": {
            **{name: _unit(f.value, f.distribution) for name, f in played.wagers.items()},
            **{name: {"value": fraction_json(value)} for name, value in joint.apart.items()},
        },
    }


def _folds(played: Contests) -> list[str]:
    return [name for name, way in zip(NAMES, played.opening.best, strict=True) if way == FOLD]


def _main(solution: Solution) -> dict[str, Any]:
    main, plan = solution.main, solution.plan
    return {
        "value": fraction_json(main.value),
        "house_edge": float(-main.value),
        "rtp": float(1 + main.value),
        "element_of_risk": float(main.element_of_risk),
        "rtp_of_total_bet": float(1 - main.element_of_risk),
        "average_bet": float(main.average_bet),
        "standard_deviation": main.distribution.standard_deviation,
        "variance": fraction_json(main.distribution.variance),
        "skew": main.distribution.skew,
        "hit_frequency": float(main.distribution.hit_frequency),
        "push_frequency": float(main.distribution.push_frequency),
        "fold_frequency": float(main.fold_frequency),
        "folds": _folds(main),
        "decisions": {
            choice.id: {
                action: float(main.frequency(choice.cards, action))
                for action in sorted(
                    {e.picks[choice.cards] for e in main.events if choice.cards in e.picks}
                )
            }
            for choice in plan.choices
        },
        "deals": DEALS,
        "distribution": distribution_json(main.distribution),
        "combinations": combinations_json(main),
    }


def distribution_json(distribution: Distribution) -> list[dict[str, Any]]:
    """Return exact counts by net result, worst first."""
    total = distribution.total
    return [
        {"net": float(net), "count": count, "probability": count / total}
        for net, count in distribution.counts.items()
    ]


def combinations_json(main: Contests) -> list[dict[str, Any]]:
    """Return the table that mathematicians print: each outcome, its deals and its contribution."""
    return [
        {
            "actions": list(event.picks.values()),
            "hand": event.category,
            "outcome": event.cell,
            "deals": event.deals,
            "probability": event.deals / DEALS,
            "staked": event.staked,
            "net": float(event.net),
            "contribution": float(event.net * event.deals / DEALS),
        }
        for event in main.events
    ]


def _wagers(solution: Solution) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in solution.variant.settling.order:
        if name in solution.main.wagers:
            figures = solution.main.wagers[name]
            found[name] = {
                **_unit(figures.value, figures.distribution),
                "frequency": float(figures.frequency),
                "share": float(figures.share),
            }
        elif name in solution.sides:
            side = solution.sides[name]
            found[name] = {
                **_unit(side.value, side.distribution),
                "lines": _lines(side),
            }
    return found


def _unit(value: Fraction, distribution: Distribution) -> dict[str, Any]:
    return {
        "value": fraction_json(value),
        "house_edge": float(-value),
        "rtp": float(1 + value),
        "standard_deviation": distribution.standard_deviation,
        "hit_frequency": float(distribution.hit_frequency),
    }


def _lines(side: SideFigures) -> list[dict[str, Any]]:
    total = side.distribution.total
    return [
        {
            "line": name,
            "odds": float(odds),
            "count": cases,
            "probability": cases / total,
            "contribution": float(odds * cases / total),
        }
        for name, odds, cases in side.lines
    ]
