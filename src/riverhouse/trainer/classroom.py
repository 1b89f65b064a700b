"""Examinations and class tests: papers whose seed stays here until the answers are in.

Nobody needs an account. A teacher is whoever holds the secret a test was made with, a pupil
whoever holds the id of a sitting; both are 128 random bits made by their browser, so that opening
something twice after a lost answer opens it once. A sitting is marked once, from its answers.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, Select, insert, select, update

from riverhouse.errors import BrokenInvariantError, InputError
from riverhouse.ledger import Store
from riverhouse.trainer.papers import Paper, check_paper, exam
from riverhouse.trainer.schema import SITTINGS, TESTS
from riverhouse.trainer.sittings import Card, Handed, Result, cards_of, mark, sealed

_SECRET: Final = re.compile("[0-9a-f]{32}")
_CODE_DIGITS: Final = 10
_SEED_BYTES: Final = 12
_LONGEST_NAME: Final = 60
_MOST_SITTINGS: Final = 500


class ClassTest(msgspec.Struct, frozen=True):
    """A test as a pupil may know it: everything but the seed."""

    code: str
    title: str
    variant: str
    drills: tuple[str, ...]
    count: int
    level: int
    seconds: int | None
    created_ms: int


class Sitting(msgspec.Struct, frozen=True):
    """One person's sitting: the cards while it is open, the result once it is handed in."""

    name: str
    title: str
    variant: str
    kind: str
    opened_ms: int
    handed_in_ms: int | None
    cards: tuple[Card, ...]
    result: Result | None


class Mark(msgspec.Struct, frozen=True):
    """One card of a sitting: right, in time, and the milliseconds it took."""

    right: bool
    late: bool
    ms: int


class Attempt(msgspec.Struct, frozen=True):
    """One line of a teacher's list; what is not handed in yet has no marks."""

    name: str
    opened_ms: int
    handed_in_ms: int | None
    marks: tuple[Mark, ...]

    @property
    def right(self) -> int:
        """Return how many cards count: right and in time."""
        return sum(mark.right and not mark.late for mark in self.marks)


class ClassResults(msgspec.Struct, frozen=True):
    """A test with all its sittings, oldest first."""

    test: ClassTest
    seed: str
    attempts: tuple[Attempt, ...]


class Classroom:
    """Tests and sittings of one store."""

    def __init__(self, store: Store, *, clock: Callable[[], int]) -> None:
        """Take an open store and a clock in milliseconds."""
        self._store = store
        self._clock = clock

    def set_test(self, secret: str, *, title: str, paper: Paper) -> ClassTest:
        """Set a test, or return the one that this secret has set already.

        An empty seed is replaced by one that nobody knows.

        Raises:
            InputError: the secret or the title is malformed, or the paper cannot be set.
        """
        key = _hash_of(secret, "secret")
        code = key[:_CODE_DIGITS]
        _check_name(title, "title")
        seed = paper.seed or secrets.token_hex(_SEED_BYTES)
        paper = check_paper(msgspec.structs.replace(paper, kind="class", seed=seed))
        row = {
            "code": code,
            "secret_hash": key,
            "title": title.strip(),
            "paper": msgspec.json.encode(paper),
            "created_ms": self._clock(),
        }

        def work(connection: Connection) -> ClassTest:
            if _own_test(connection, key) is None:
                connection.execute(insert(TESTS), row)
            return _test_of(connection.execute(_by_secret(key)).one())

        return self._store.run(work)

    def find_test(self, code: str) -> ClassTest | None:
        """Return a test by the code in its link, or None."""
        row = self._store.read(lambda connection: _find_test(connection, code))
        return None if row is None else _test_of(row)

    def sit_test(self, code: str, *, sitting_id: str, name: str) -> Sitting | None:
        """Begin a test under a name, or return the sitting that this id has begun; None: no test.

        Raises:
            InputError: the id or the name is malformed, or the class is full.
        """

        def paper_of(connection: Connection) -> Paper | None:
            row = _find_test(connection, code)
            if row is None:
                return None
            query = select(SITTINGS.c.id_hash).where(SITTINGS.c.code == code)
            if len(connection.execute(query).all()) >= _MOST_SITTINGS:
                msg = "the class is full"
                raise InputError(msg, where="code", allowed=f"{_MOST_SITTINGS} sittings")
            return msgspec.json.decode(row.paper, type=Paper)

        return self._sit(sitting_id, name, code, paper_of)

    def sit_exam(self, variant: str, *, sitting_id: str, name: str) -> Sitting:
        """Begin an examination on a seed that nobody knows, or return the one begun.

        Raises:
            InputError: there is no such variant, or the id or the name is malformed.
        """
        paper = check_paper(exam(variant, secrets.token_hex(_SEED_BYTES)))
        sitting = self._sit(sitting_id, name, None, lambda _: paper)
        if sitting is None:
            msg = "a sitting that was just begun is not there"
            raise BrokenInvariantError(msg)
        return sitting

    def _sit(
        self,
        sitting_id: str,
        name: str,
        code: str | None,
        paper_of: Callable[[Connection], Paper | None],
        /,
    ) -> Sitting | None:
        key = _hash_of(sitting_id, "sitting_id")
        _check_name(name, "name")

        def work(connection: Connection) -> bool:
            if _find_sitting(connection, key) is not None:
                return True
            paper = paper_of(connection)
            if paper is None:
                return False
            row = {
                "id_hash": key,
                "code": code,
                "name": name.strip(),
                "paper": msgspec.json.encode(paper),
                "opened_ms": self._clock(),
            }
            connection.execute(insert(SITTINGS), row)
            return True

        return self.find_sitting(sitting_id) if self._store.run(work) else None

    def find_sitting(self, sitting_id: str) -> Sitting | None:
        """Return a sitting, open or handed in, or None."""
        if not _SECRET.fullmatch(sitting_id):
            return None
        key = _hash_of(sitting_id, "sitting_id")

        def work(connection: Connection) -> tuple[Row[Any], str] | None:
            row = _find_sitting(connection, key)
            if row is None:
                return None
            test = _find_test(connection, row.code) if row.code else None
            return row, "" if test is None else test.title

        found = self._store.read(work)
        return None if found is None else _sitting(*found)

    def hand_in(self, sitting_id: str, handed: tuple[Handed, ...]) -> Sitting | None:
        """Mark a sitting, once: what is handed in again changes nothing. None: no such sitting.

        Raises:
            InputError: an answer to something that was not asked, or of the wrong kind.
        """
        sitting = self.find_sitting(sitting_id)
        if sitting is None or sitting.handed_in_ms is not None:
            return sitting
        key = _hash_of(sitting_id, "sitting_id")
        row = self._store.read(lambda connection: _find_sitting(connection, key))
        paper = msgspec.json.decode(row.paper if row else b"", type=Paper)
        result = mark(paper, handed)
        values = {
            "handed": msgspec.json.encode(handed),
            "marks": msgspec.json.encode(
                [Mark(card.grade.right, card.late, card.ms) for card in result.cards]
            ),
            "handed_in_ms": self._clock(),
        }
        once = update(SITTINGS).where(SITTINGS.c.id_hash == key, SITTINGS.c.handed_in_ms.is_(None))
        self._store.run(lambda connection: connection.execute(once.values(values)).rowcount)
        return self.find_sitting(sitting_id)

    def results(self, secret: str) -> ClassResults | None:
        """Return everything about the test that a secret has set, or None."""
        if not _SECRET.fullmatch(secret):
            return None
        key = _hash_of(secret, "secret")

        def work(connection: Connection) -> tuple[Row[Any], list[Row[Any]]] | None:
            test = _own_test(connection, key)
            if test is None:
                return None
            sat = select(SITTINGS).where(SITTINGS.c.code == test.code)
            return test, [*connection.execute(sat.order_by(SITTINGS.c.opened_ms))]

        found = self._store.read(work)
        if found is None:
            return None
        test, rows = found
        paper = msgspec.json.decode(test.paper, type=Paper)
        return ClassResults(_test_of(test), paper.seed, tuple(_attempt(row) for row in rows))


def _find_test(connection: Connection, code: str) -> Row[Any] | None:
    return connection.execute(select(TESTS).where(TESTS.c.code == code)).one_or_none()


def _own_test(connection: Connection, key: str) -> Row[Any] | None:
    return connection.execute(_by_secret(key)).one_or_none()


def _by_secret(key: str) -> Select[Any]:
    return select(TESTS).where(TESTS.c.secret_hash == key)


def _find_sitting(connection: Connection, key: str) -> Row[Any] | None:
    return connection.execute(select(SITTINGS).where(SITTINGS.c.id_hash == key)).one_or_none()


def _test_of(row: Row[Any]) -> ClassTest:
    paper = msgspec.json.decode(row.paper, type=Paper)
    return ClassTest(
        code=row.code,
        title=row.title,
        variant=paper.variant,
        drills=paper.drills,
        count=paper.count,
        level=paper.level,
        seconds=paper.seconds,
        created_ms=row.created_ms,
    )


def _sitting(row: Row[Any], title: str) -> Sitting:
    paper = msgspec.json.decode(row.paper, type=Paper)
    handed = row.handed_in_ms is not None
    return Sitting(
        name=row.name,
        title=title,
        variant=paper.variant,
        kind=paper.kind,
        opened_ms=row.opened_ms,
        handed_in_ms=row.handed_in_ms,
        cards=() if handed else sealed(cards_of(paper)),
        result=_result(row, paper) if handed else None,
    )


def _result(row: Row[Any], paper: Paper) -> Result:
    """Mark again from the stored answers: what a certificate says follows from them."""
    return mark(paper, msgspec.json.decode(row.handed, type=tuple[Handed, ...]))


def _attempt(row: Row[Any]) -> Attempt:
    marks = msgspec.json.decode(row.marks or b"[]", type=tuple[Mark, ...])
    return Attempt(row.name, row.opened_ms, row.handed_in_ms, marks)


def _check_name(name: str, where: str) -> None:
    bare = name.strip()
    if not 1 <= len(bare) <= _LONGEST_NAME or not bare.isprintable():
        msg = f"{bare[:_LONGEST_NAME]!r} is no {where}"
        raise InputError(msg, where=where, allowed=f"1 to {_LONGEST_NAME} printable characters")


def _hash_of(text: str, where: str) -> str:
    if not _SECRET.fullmatch(text):
        msg = "this is no id of 128 bits"
        raise InputError(msg, where=where, allowed="32 hexadecimal digits")
    return hashlib.sha256(text.encode()).hexdigest()
