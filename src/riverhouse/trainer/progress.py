"""What a trainee has answered, kept with the account, and what follows from it.

Only answers are kept. When each situation is due again and how hard the next questions are is
worked out from them by the rules of `schedule.py`, so that it cannot differ from them; two browsers
of one account that have trained apart come to the same when both have told what they have.

An answer carries an id made by the browser. Sent again it is the same answer, so that a browser may
send whatever it is not sure of. An account is a play-money account as `riverhouse.players` opens
it, without sign-up: whoever holds its session holds these answers.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Annotated, Final, Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from riverhouse.errors import InputError
from riverhouse.ledger import Store
from riverhouse.players import lock_player
from riverhouse.trainer.question import DrillName
from riverhouse.trainer.schedule import Memory, next_level, part_of_time, remembered
from riverhouse.trainer.schema import ANSWERS

# How many answers of an account are kept; the oldest are forgotten first.
MOST_KEPT: Final = 20_000
# How many are told at once; a browser keeps no more.
MOST_TOLD: Final = 4_000
_MARK: Final = b"riverhouse/trainer/account/1\x00"
_MARK_DIGITS: Final = 16
_RECENT: Final = 5
_FIRST_LEVEL: Final = 1
_MODES = Literal["timed", "practice", "daily", "exam", "duel", "class"]
_CSV: Final = (
    *("time_utc", "variant", "drill", "situation", "level", "stake"),
    *("right", "late", "seconds", "mode"),
)

Digits = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
VariantId = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]{0,30}/[a-z][a-z0-9-]{0,30}$")]
Tag = Annotated[str, msgspec.Meta(pattern="^[a-z][a-zA-Z0-9:.-]{0,62}$")]


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One answer; `stake` in minor units, 0 where nothing was staked.

    `follows` says that the level followed success: a level that was chosen moves no other.
    """

    id: Digits
    at: Annotated[int, msgspec.Meta(ge=0, le=10**14, description="Milliseconds since 1970.")]
    variant: VariantId
    drill: DrillName
    tag: Tag
    level: Annotated[int, msgspec.Meta(ge=1, le=5)]
    stake: Annotated[int, msgspec.Meta(ge=0, le=10**12)] = 0
    right: bool
    late: bool
    ms: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    mode: _MODES
    follows: bool = True

    @property
    def counts(self) -> bool:
        """Tell whether it was right and in time."""
        return self.right and not self.late


class Kept(msgspec.Struct, frozen=True):
    """What is known of one situation of a variant, as practice wants it."""

    variant: str
    memory: Memory


class Standing(msgspec.Struct, frozen=True):
    """The level that success has led to in a variant, and the last answers given at it."""

    variant: str
    level: int
    recent: tuple[bool, ...]


class Progress(msgspec.Struct, frozen=True):
    """What an account has that a browser has not.

    `account` is a mark of the account, empty without one: a browser that sees another mark than
    before sends everything it has. `seq` is what it asks with the next time. Memories are those of
    the situations that the answers are about.
    """

    account: str = ""
    seq: int = 0
    answers: tuple[Answer, ...] = ()
    memories: tuple[Kept, ...] = ()
    standings: tuple[Standing, ...] = ()


class ProgressBook:
    """The kept answers of one store."""

    def __init__(self, store: Store, *, clock: Callable[[], int]) -> None:
        """Take an open store and a clock in milliseconds."""
        self._store = store
        self._clock = clock

    def keep(self, player_id: str, answers: tuple[Answer, ...], *, since: int = 0) -> Progress:
        """Keep answers that are not kept yet, and tell what else there is after `since`.

        Raises:
            InputError: there is no such player.
        """
        now_ms = self._clock()
        # Nobody answers in the future: a browser's clock that is ahead must not postpone anything.
        known = {one.id: msgspec.structs.replace(one, at=min(one.at, now_ms)) for one in answers}

        def work(connection: Connection) -> Progress:
            if lock_player(connection, player_id) is None:
                msg = "there is no such account"
                raise InputError(msg, where="account", allowed="an account that was opened here")
            mine = ANSWERS.c.player_id == player_id
            query = select(ANSWERS.c.answer_id).where(mine, ANSWERS.c.answer_id.in_([*known]))
            have = set(connection.execute(query).scalars())
            rows = [_row(player_id, one) for one in known.values() if one.id not in have]
            if rows:
                connection.execute(insert(ANSWERS), rows)
                _prune(connection, player_id)
            return _told(connection, player_id, since=since, sent=known)

        return self._store.run(work)

    def look(self, player_id: str, *, since: int = 0) -> Progress:
        """Tell what is kept after `since`."""
        return self._store.read(lambda one: _told(one, player_id, since=since, sent={}))

    def forget(self, player_id: str) -> None:
        """Forget every answer of an account."""
        gone = delete(ANSWERS).where(ANSWERS.c.player_id == player_id)
        self._store.run(lambda connection: connection.execute(gone).rowcount)

    def as_csv(self, player_id: str) -> bytes:
        """Return all answers, oldest first, as CSV in UTF-8; stakes in units, times in UTC."""
        answers = self._store.read(lambda connection: _answers(connection, player_id, MOST_KEPT))
        out = io.StringIO(newline="")
        writer = csv.writer(out)
        writer.writerow(_CSV)
        for one in answers:
            at = datetime.fromtimestamp(one.at / 1000, UTC).isoformat(timespec="seconds")
            what = (one.variant, one.drill, one.tag, one.level, f"{one.stake / 100:.2f}")
            how = (int(one.right), int(one.late), f"{one.ms / 1000:.1f}", one.mode)
            writer.writerow((at.replace("+00:00", "Z"), *what, *how))
        return out.getvalue().encode("utf-8-sig")


def memories_of(answers: Iterable[Answer]) -> tuple[Kept, ...]:
    """Return what is remembered after answers, oldest first: one for each situation."""
    known: dict[tuple[str, str, str], Memory] = {}
    for one in answers:
        key = (one.variant, one.drill, one.tag)
        known[key] = remembered(
            known.get(key),
            drill=one.drill,
            tag=one.tag,
            right=one.right,
            part_of_time=1.0 if one.late else part_of_time(one.drill, one.ms),
            now=datetime.fromtimestamp(one.at / 1000, UTC),
        )
    return tuple(Kept(variant, memory) for (variant, _, _), memory in known.items())


def standings_of(answers: Iterable[Answer]) -> tuple[Standing, ...]:
    """Return where success has led in each variant, answers oldest first."""
    found: dict[str, Standing] = {}
    for one in answers:
        if not one.follows:
            continue
        before = found.get(one.variant, Standing(one.variant, _FIRST_LEVEL, ()))
        recent = before.recent if before.level == one.level else ()
        recent = (*recent, one.counts)[-_RECENT:]
        level = next_level(one.level, recent)
        found[one.variant] = Standing(one.variant, level, recent if level == one.level else ())
    return tuple(found.values())


def _row(player_id: str, one: Answer) -> dict[str, str | int | bytes]:
    return {
        "player_id": player_id,
        "answer_id": one.id,
        "at_ms": one.at,
        "variant": one.variant,
        "drill": one.drill,
        "tag": one.tag,
        "answer": msgspec.json.encode(one),
    }


def _prune(connection: Connection, player_id: str) -> None:
    """Forget the oldest answers above what an account may keep."""
    mine = ANSWERS.c.player_id == player_id
    count = connection.execute(select(func.count()).select_from(ANSWERS).where(mine)).scalar_one()
    if count > MOST_KEPT:
        order = (ANSWERS.c.at_ms, ANSWERS.c.seq)
        old = select(ANSWERS.c.seq).where(mine).order_by(*order).limit(count - MOST_KEPT)
        connection.execute(delete(ANSWERS).where(ANSWERS.c.seq.in_(old.scalar_subquery())))


def _answers(connection: Connection, player_id: str, most: int) -> list[Answer]:
    """Return the newest answers of an account, oldest first."""
    mine = select(ANSWERS.c.answer).where(ANSWERS.c.player_id == player_id)
    newest = mine.order_by(ANSWERS.c.at_ms.desc(), ANSWERS.c.seq.desc()).limit(most)
    rows = [*connection.execute(newest).scalars()]
    return [msgspec.json.decode(row, type=Answer) for row in reversed(rows)]


def _told(
    connection: Connection, player_id: str, *, since: int, sent: dict[str, Answer]
) -> Progress:
    """Tell what came after `since` but for what was sent, and what follows for those situations."""
    mark = hashlib.sha256(_MARK + player_id.encode()).hexdigest()[:_MARK_DIGITS]
    mine = ANSWERS.c.player_id == player_id
    newest = select(func.max(ANSWERS.c.seq)).where(mine)
    seq = connection.execute(newest).scalar_one() or 0
    if seq <= since and not sent:
        return Progress(mark, max(seq, since))
    new = select(ANSWERS.c.answer_id).where(mine, ANSWERS.c.seq > since)
    ids = set(connection.execute(new).scalars())
    kept = _answers(connection, player_id, MOST_TOLD)
    told = tuple(one for one in kept if one.id in ids and one.id not in sent)
    about = {(one.variant, one.drill, one.tag) for one in (*told, *sent.values())}
    variants = {variant for variant, _, _ in about}
    asked = [one for one in kept if (one.variant, one.drill, one.tag) in about]
    return Progress(
        account=mark,
        seq=max(seq, since),
        answers=told,
        memories=memories_of(asked),
        standings=standings_of(one for one in kept if one.variant in variants),
    )
