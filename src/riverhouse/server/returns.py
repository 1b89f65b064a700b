"""The exact return of a game, for its rules tab: what the house keeps, and of what.

The same loss looks small or large by what it is divided by, so every figure here says its divisor.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

# The solver loads itself when it is first called; the server starts without it.
from riverhouse import odds
from riverhouse.insight import Exact, Status
from riverhouse.rules import Variant

if TYPE_CHECKING:
    from riverhouse.odds import Solution

Divisor = Literal["ante", "all-staked", "wager"]


class Return(msgspec.Struct, frozen=True, kw_only=True):
    """What comes back of one stake: `edge` is the house's share, `rtp` the player's, as fractions.

    `divided_by` says of what: the ante, everything staked in a round on average, or the wager.
    """

    divided_by: Divisor
    exact_edge: Exact
    edge: float
    rtp: float


class WagerReturn(msgspec.Struct, frozen=True, kw_only=True):
    """A wager on cards by itself."""

    wager: str
    per_wager: Return


class GameReturns(msgspec.Struct, frozen=True, kw_only=True):
    """Exact returns of a variant; `preparing` has no figures yet, and is asked for again.

    The main game is played by the optimal strategy; an edge per ante is the house edge, an edge
    of everything staked the element of risk. Wagers on cards have no strategy.
    """

    status: Status
    variant: str
    rules_hash: str
    strategy: Literal["optimal"] = "optimal"
    house_edge: Return | None = None
    element_of_risk: Return | None = None
    average_bet: float | None = None
    """Everything staked in a round on average, in antes."""
    standard_deviation: float | None = None
    """Of the result of a round, in antes."""
    wagers: tuple[WagerReturn, ...] = ()


def returns_of(variant: Variant) -> GameReturns:
    """Solve a variant: milliseconds where its counts are kept, seconds where they are not."""
    return _told(odds.solve(variant))


def _told(solution: Solution) -> GameReturns:
    main = solution.main
    return GameReturns(
        status="ready",
        variant=solution.variant.id,
        rules_hash=solution.variant.rules_hash,
        house_edge=_return("ante", -main.value),
        element_of_risk=_return("all-staked", main.element_of_risk),
        average_bet=float(main.average_bet),
        standard_deviation=main.distribution.standard_deviation,
        wagers=tuple(
            WagerReturn(wager=name, per_wager=_return("wager", -side.value))
            for name, side in solution.sides.items()
        ),
    )


def _return(divided_by: Divisor, edge: Fraction) -> Return:
    return Return(
        divided_by=divided_by,
        exact_edge=Exact(str(edge.numerator), str(edge.denominator)),
        edge=float(edge),
        rtp=float(1 - edge),
    )
