"""A player's statistics: what was staked and won, and how much of it was luck and how much error.

All figures are sums over rounds that are over and settled; a round that was called off is none.
Means are stored in millionths of a minor unit and told in minor units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, case, delete, func, select
from sqlalchemy.sql.elements import ColumnElement

from riverhouse.history.schema import ROUNDS
from riverhouse.insight.coaching import Status
from riverhouse.insight.schema import ROUND_VALUES, STATISTICS_MARKS
from riverhouse.ledger.inserting import insert_once

MICRO: Final = 1_000_000
POINTS: Final = 200


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Sums over rounds, in minor units.

    `valued` of the `rounds` have their values, and what follows it covers those: `expected_minor`
    is what their stakes bring under perfect play, `cost_minor` what decisions gave away, and
    `luck_minor` what is left of their result without both.
    """

    rounds: int
    staked_minor: int
    returned_minor: int
    net_minor: int
    valued: int
    decisions: int
    mistakes: int
    expected_minor: float
    cost_minor: float
    luck_minor: float


class VariantFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one variant."""

    variant: str
    figures: Figures


class CoursePoint(msgspec.Struct, frozen=True, kw_only=True):
    """Running sums after so many valued rounds, in minor units, and when the last one ended."""

    rounds: int
    ended_ms: int
    net_minor: int
    expected_minor: float
    cost_minor: float


class Statistics(msgspec.Struct, frozen=True, kw_only=True):
    """What a player has done since `since_ms`; `preparing` while rounds wait to be valued.

    `course` runs over the rounds of one variant or of all, cut into at most 200 points. `newest` is
    the round that ended last, after which the count can be begun anew.
    """

    status: Status
    since_ms: int | None
    total: Figures
    variants: tuple[VariantFigures, ...]
    course: tuple[CoursePoint, ...]
    newest: str | None


def find_since(connection: Connection, player_id: str) -> int | None:
    """Return the moment after which a player's rounds are counted, None for all of them."""
    wanted = select(STATISTICS_MARKS.c.since_ms).where(STATISTICS_MARKS.c.player_id == player_id)
    return connection.execute(wanted).scalar_one_or_none()


def set_since(connection: Connection, player_id: str, since_ms: int | None) -> None:
    """Count a player's rounds from a moment on, or all of them."""
    gone = delete(STATISTICS_MARKS).where(STATISTICS_MARKS.c.player_id == player_id)
    connection.execute(gone)
    if since_ms is not None:
        row = {"player_id": player_id, "since_ms": since_ms}
        connection.execute(insert_once(connection, STATISTICS_MARKS), row)


def collect(connection: Connection, player_id: str, *, variant: str | None) -> Statistics:
    """Add up a player's rounds; `variant` narrows the course, not the sums."""
    since_ms = find_since(connection, player_id)
    counted = [ROUNDS.c.player_id == player_id, ROUNDS.c.status == "settled"]
    if since_ms is not None:
        counted.append(ROUNDS.c.ended_ms > since_ms)
    rows = {name: _figures(sums) for name, *sums in connection.execute(_sums(counted))}
    total = _added(list(rows.values()))
    within = counted if variant is None else [*counted, ROUNDS.c.variant == variant]
    newest = select(ROUNDS.c.id).where(*counted)
    newest = newest.order_by(ROUNDS.c.ended_ms.desc(), ROUNDS.c.number.desc()).limit(1)
    return Statistics(
        status="ready" if total.valued == total.rounds else "preparing",
        since_ms=since_ms,
        total=total,
        variants=tuple(VariantFigures(variant=name, figures=rows[name]) for name in sorted(rows)),
        course=_course(connection, within),
        newest=connection.execute(newest).scalar_one_or_none(),
    )


def _sums(counted: Sequence[ColumnElement[bool]]) -> Select[Any]:
    known = ROUND_VALUES.c.expected_micro.is_not(None)
    net = ROUNDS.c.returned_minor - ROUNDS.c.staked_minor
    return (
        select(
            ROUNDS.c.variant,
            func.count(),
            func.sum(ROUNDS.c.staked_minor),
            func.sum(ROUNDS.c.returned_minor),
            func.count(ROUND_VALUES.c.round_id),
            func.sum(case((known, net), else_=0)),
            func.sum(func.coalesce(ROUND_VALUES.c.expected_micro, 0)),
            func.sum(func.coalesce(ROUND_VALUES.c.cost_micro, 0)),
            func.sum(func.coalesce(ROUND_VALUES.c.decisions, 0)),
            func.sum(func.coalesce(ROUND_VALUES.c.mistakes, 0)),
        )
        .outerjoin_from(ROUNDS, ROUND_VALUES, ROUND_VALUES.c.round_id == ROUNDS.c.id)
        .where(*counted)
        .group_by(ROUNDS.c.variant)
    )


def _figures(sums: Sequence[Any]) -> Figures:
    # PostgreSQL sums whole numbers as decimals.
    rounds, staked, returned, valued, net, expected, cost, decisions, mistakes = map(int, sums)
    return Figures(
        rounds=rounds,
        staked_minor=staked,
        returned_minor=returned,
        net_minor=returned - staked,
        valued=valued,
        decisions=decisions,
        mistakes=mistakes,
        expected_minor=expected / MICRO,
        cost_minor=cost / MICRO,
        luck_minor=(net * MICRO - expected + cost) / MICRO,
    )


def _added(parts: Sequence[Figures]) -> Figures:
    names = Figures.__struct_fields__
    return Figures(**{name: sum(getattr(part, name) for part in parts) for name in names})


def _course(
    connection: Connection, counted: Sequence[ColumnElement[bool]]
) -> tuple[CoursePoint, ...]:
    order = (ROUNDS.c.ended_ms, ROUNDS.c.number, ROUNDS.c.id)
    valued = (
        select(
            ROUNDS.c.ended_ms,
            (ROUNDS.c.returned_minor - ROUNDS.c.staked_minor).label("net"),
            ROUND_VALUES.c.expected_micro,
            ROUND_VALUES.c.cost_micro,
            func.ntile(POINTS).over(order_by=order).label("point"),
        )
        .join_from(ROUNDS, ROUND_VALUES, ROUND_VALUES.c.round_id == ROUNDS.c.id)
        .where(*counted, ROUND_VALUES.c.expected_micro.is_not(None))
        .subquery()
    )
    pieces = (
        select(
            func.count(),
            func.max(valued.c.ended_ms),
            func.sum(valued.c.net),
            func.sum(valued.c.expected_micro),
            func.sum(valued.c.cost_micro),
        )
        .group_by(valued.c.point)
        .order_by(valued.c.point)
    )
    points: list[CoursePoint] = []
    rounds = net = expected = cost = 0
    for piece in connection.execute(pieces):
        count, ended_ms, more_net, more_expected, more_cost = map(int, piece)
        rounds, net = rounds + count, net + more_net
        expected, cost = expected + more_expected, cost + more_cost
        points.append(
            CoursePoint(
                rounds=rounds,
                ended_ms=ended_ms,
                net_minor=net,
                expected_minor=expected / MICRO,
                cost_minor=cost / MICRO,
            )
        )
    return tuple(points)
