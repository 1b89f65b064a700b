"""Rounds, steps and lines as they lie in the database: reading, adding, and the one update.

Nothing here decides anything. The functions run inside the transaction of whoever calls them, and
`riverhouse.tables` is the only writer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, text, tuple_, update

from riverhouse.errors import BrokenInvariantError
from riverhouse.history.schema import ROUND_LINES, ROUND_STEPS, ROUNDS
from riverhouse.rules import Line
from riverhouse.text import Label

Status = Literal["open", "settled", "void"]
StepKind = Literal["bet", "decide", "void"]
DecidedBy = Literal["player", "timeout", "operator"]
Stakes = tuple[dict[str, int], ...]


class RoundRow(msgspec.Struct, frozen=True, kw_only=True):
    """A round as stored; field by field the columns of `schema.ROUNDS`."""

    id: str
    player_id: str
    variant: str
    number: int
    rules_hash: str
    status: Status = "open"
    version: int = 0
    commitment: str
    seed_box: bytes
    client_seed: str | None = None
    server_seed: str | None = None
    dealt: str | None = None
    worst_case_minor: int = 0
    staked_minor: int = 0
    returned_minor: int = 0
    opened_ms: int
    changed_ms: int
    ended_ms: int | None = None
    ended_by: DecidedBy | None = None
    void_reason: str | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One command that a round took: the bets of all seats, one seat's decision, or the void.

    `command_id` is the client's where a player decided; balances are in minor units.
    """

    sequence: int
    kind: StepKind
    stakes: Stakes | None = None
    seat: int | None = None
    action: str | None = None
    multiple: int | None = None
    decided_by: DecidedBy = "player"
    command_id: str | None = None
    at_ms: int
    balance_before_minor: int
    balance_after_minor: int


class RecordedLine(msgspec.Struct, frozen=True):
    """The result of one wager of one seat, and the step that brought it."""

    position: int
    sequence: int
    seat: int
    line: Line


_ROUNDS_ON_A_PAGE: Final = 500
_ROUND_FIELDS: Final = RoundRow.__struct_fields__
_CHANGING: Final = (
    "rules_hash",
    "status",
    "version",
    "client_seed",
    "server_seed",
    "dealt",
    "worst_case_minor",
    "staked_minor",
    "returned_minor",
    "changed_ms",
    "ended_ms",
    "ended_by",
    "void_reason",
)
_ROUND_COLUMNS: Final = [ROUNDS.c[name] for name in _ROUND_FIELDS]
_BY_ID: Final = select(*_ROUND_COLUMNS).where(ROUNDS.c.id == bindparam("id"))
_LAST: Final = (
    select(*_ROUND_COLUMNS)
    .where(
        ROUNDS.c.player_id == bindparam("player_id"),
        ROUNDS.c.variant == bindparam("variant"),
    )
    .order_by(ROUNDS.c.number.desc())
    .limit(1)
)
_TITLES: Final = select(ROUNDS.c.id, ROUNDS.c.variant, ROUNDS.c.number).where(
    ROUNDS.c.id.in_(bindparam("ids", expanding=True))
)
_OVER: Final = (
    select(*_ROUND_COLUMNS)
    .where(ROUNDS.c.player_id == bindparam("player_id"), ROUNDS.c.status != "open")
    .order_by(ROUNDS.c.ended_ms.desc(), ROUNDS.c.number.desc(), ROUNDS.c.id.desc())
)
_WAITING: Final = (
    select(ROUNDS.c.id)
    .where(
        text("status = 'open'"),
        ROUNDS.c.version > 0,
        ROUNDS.c.changed_ms <= bindparam("before_ms"),
    )
    .order_by(ROUNDS.c.changed_ms, ROUNDS.c.id)
)
_BEGUN: Final = (
    select(*_ROUND_COLUMNS)
    .where(
        ROUNDS.c.player_id == bindparam("player_id"), text("status = 'open'"), ROUNDS.c.version > 0
    )
    .order_by(ROUNDS.c.variant)
)
_PAGE: Final = (
    select(*_ROUND_COLUMNS)
    .where(ROUNDS.c.id > bindparam("after"))
    .order_by(ROUNDS.c.id)
    .limit(_ROUNDS_ON_A_PAGE)
)
_SAVE: Final = (
    update(ROUNDS)
    .where(
        ROUNDS.c.id == bindparam("round_id"),
        ROUNDS.c.status == "open",
        ROUNDS.c.version == bindparam("version_before"),
    )
    .values({name: bindparam(f"new_{name}") for name in _CHANGING})
)
_STEP_FIELDS: Final = Step.__struct_fields__
_STEPS: Final = (
    select(*(ROUND_STEPS.c[name] for name in _STEP_FIELDS))
    .where(ROUND_STEPS.c.round_id == bindparam("round_id"))
    .order_by(ROUND_STEPS.c.sequence)
)
_LAST_BET: Final = (
    select(ROUND_STEPS.c.stakes)
    .join(ROUNDS, ROUNDS.c.id == ROUND_STEPS.c.round_id)
    .where(
        ROUNDS.c.player_id == bindparam("player_id"),
        ROUNDS.c.variant == bindparam("variant"),
        ROUNDS.c.number < bindparam("before"),
        ROUND_STEPS.c.kind == "bet",
    )
    .order_by(ROUNDS.c.number.desc())
    .limit(1)
)
_LINE_COLUMNS: Final = (
    ROUND_LINES.c.position,
    ROUND_LINES.c.sequence,
    ROUND_LINES.c.seat,
    ROUND_LINES.c.wager,
    ROUND_LINES.c.stake_minor,
    ROUND_LINES.c.outcome,
    ROUND_LINES.c.odds_to,
    ROUND_LINES.c.odds_one,
    ROUND_LINES.c.returned_minor,
    ROUND_LINES.c.reason,
)
_LINES: Final = (
    select(*_LINE_COLUMNS)
    .where(ROUND_LINES.c.round_id == bindparam("round_id"))
    .order_by(ROUND_LINES.c.position)
)
_ADD_ROUND: Final = insert(ROUNDS)
_ADD_STEPS: Final = insert(ROUND_STEPS)
_ADD_LINES: Final = insert(ROUND_LINES)
_STAKES: Final = msgspec.json.Decoder(Stakes)
_LABEL: Final = msgspec.json.Decoder(Label)


def add_round(connection: Connection, row: RoundRow) -> None:
    """Store a new round; the database refuses a second open one of the player at the variant."""
    connection.execute(_ADD_ROUND, msgspec.structs.asdict(row))


def find_round(connection: Connection, round_id: str) -> RoundRow | None:
    """Return a round by id, or None."""
    found = connection.execute(_BY_ID, {"id": round_id}).one_or_none()
    return None if found is None else _round(found)


def last_round(connection: Connection, player_id: str, variant: str) -> RoundRow | None:
    """Return a player's newest round at a variant, open or over, or None."""
    named = {"player_id": player_id, "variant": variant}
    found = connection.execute(_LAST, named).one_or_none()
    return None if found is None else _round(found)


def round_as_of(connection: Connection, round_id: str, version: int) -> RoundRow | None:
    """Return a round as it was after that many steps, or None if it never was.

    Nothing of what came later is in it: not the end, and before the bets not the client seed.
    """
    row = find_round(connection, round_id)
    if row is None or row.version <= version:
        return row if row is not None and row.version == version else None
    steps = steps_of(connection, round_id)
    return msgspec.structs.replace(
        row,
        status="open",
        version=version,
        client_seed=row.client_seed if version else None,
        server_seed=None,
        dealt=None,
        changed_ms=steps[version - 1].at_ms if version else row.opened_ms,
        ended_ms=None,
        ended_by=None,
        void_reason=None,
    )


def rounds_over(
    connection: Connection,
    player_id: str,
    *,
    variant: str | None,
    limit: int,
    before: RoundRow | None = None,
) -> tuple[RoundRow, ...]:
    """Return a player's rounds that are over, the newest first, at one variant or at all.

    With `before` they are those that come after it in this order.
    """
    over = _OVER if variant is None else _OVER.where(ROUNDS.c.variant == variant)
    if before is not None:
        order = tuple_(ROUNDS.c.ended_ms, ROUNDS.c.number, ROUNDS.c.id)
        over = over.where(order < tuple_(before.ended_ms, before.number, before.id))
    rows = connection.execute(over.limit(limit), {"player_id": player_id})
    return tuple(_round(row) for row in rows)


def rounds_begun(connection: Connection, player_id: str) -> tuple[RoundRow, ...]:
    """Return a player's rounds that were bet and are not over, at most one for each variant."""
    rows = connection.execute(_BEGUN, {"player_id": player_id})
    return tuple(_round(row) for row in rows)


def titles_of(connection: Connection, ids: AbstractSet[str]) -> dict[str, tuple[str, int]]:
    """Return variant and number of each of these rounds, by id; unknown ones are left out."""
    rows = connection.execute(_TITLES, {"ids": sorted(ids)})
    return {name: (variant, number) for name, variant, number in rows}


def all_rounds(connection: Connection) -> Iterator[RoundRow]:
    """Yield every round, a page at a time, so that a book of any length fits the memory."""
    after = ""
    while page := connection.execute(_PAGE, {"after": after}).all():
        rows = [_round(row) for row in page]
        yield from rows
        after = rows[-1].id


def rounds_waiting(connection: Connection, *, before_ms: int) -> tuple[str, ...]:
    """Return the ids of open rounds that were bet and have not changed since, oldest first."""
    found = connection.execute(_WAITING, {"before_ms": before_ms}).scalars()
    return tuple(found)


def save_round(connection: Connection, row: RoundRow, *, version_before: int) -> None:
    """Store what an open round has become.

    Raises:
        BrokenInvariantError: the stored round is over, or at another version.
    """
    values: dict[str, Any] = {f"new_{name}": getattr(row, name) for name in _CHANGING}
    values |= {"round_id": row.id, "version_before": version_before}
    if connection.execute(_SAVE, values).rowcount != 1:
        msg = f"round {row.id} changed between two statements of one transaction"
        raise BrokenInvariantError(msg)


def add_steps(connection: Connection, round_id: str, steps: Sequence[Step]) -> None:
    """Store one or more steps of a round."""
    rows: list[dict[str, Any]] = []
    for step in steps:
        row = {"round_id": round_id, **msgspec.structs.asdict(step)}
        if step.stakes is not None:
            row["stakes"] = msgspec.json.encode(step.stakes).decode()
        rows.append(row)
    connection.execute(_ADD_STEPS, rows)


def steps_of(connection: Connection, round_id: str) -> tuple[Step, ...]:
    """Return the steps of a round in their order."""
    steps: list[Step] = []
    for row in connection.execute(_STEPS, {"round_id": round_id}):
        fields = dict(zip(_STEP_FIELDS, row, strict=True))
        if fields["stakes"] is not None:
            fields["stakes"] = _STAKES.decode(fields["stakes"])
        steps.append(Step(**fields))
    return tuple(steps)


def last_stakes(
    connection: Connection, player_id: str, variant: str, *, before: int
) -> Stakes | None:
    """Return the stakes of a player's last bet at a variant in a round below this number."""
    named = {"player_id": player_id, "variant": variant, "before": before}
    found = connection.execute(_LAST_BET, named).scalar_one_or_none()
    return None if found is None else _STAKES.decode(found)


def add_lines(connection: Connection, round_id: str, lines: Sequence[RecordedLine]) -> None:
    """Store one or more results of a round."""
    rows: list[dict[str, Any]] = []
    for recorded in lines:
        line = recorded.line
        to, one = line.odds or (None, None)
        rows.append(
            {
                "round_id": round_id,
                "position": recorded.position,
                "sequence": recorded.sequence,
                "seat": recorded.seat,
                "wager": line.wager,
                "stake_minor": line.stake,
                "outcome": line.outcome,
                "odds_to": to,
                "odds_one": one,
                "returned_minor": line.returned,
                "reason": msgspec.json.encode(line.reason).decode(),
            }
        )
    connection.execute(_ADD_LINES, rows)


def lines_of(connection: Connection, round_id: str) -> tuple[RecordedLine, ...]:
    """Return the results of a round in the order of taking and paying."""
    recorded: list[RecordedLine] = []
    for row in connection.execute(_LINES, {"round_id": round_id}):
        position, sequence, seat, wager, stake, outcome, to, one, returned, reason = row
        line = Line(
            wager=wager,
            stake=stake,
            outcome=outcome,
            odds=None if to is None else (to, one),
            returned=returned,
            net=returned - stake,
            reason=_LABEL.decode(reason),
        )
        recorded.append(RecordedLine(position, sequence, seat, line))
    return tuple(recorded)


def _round(found: Any) -> RoundRow:  # noqa: ANN401 - a row of any shape
    return RoundRow(**dict(zip(_ROUND_FIELDS, found, strict=True)))
