"""What to ask next: wrong answers come back when they are about to be forgotten.

The intervals are those of FSRS, by the `fsrs` package. What is remembered is a card for each drill
and tag; it is plain data, so that a browser may keep it without an account.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final

import msgspec
from fsrs import Card, Rating, Scheduler

from riverhouse.errors import InputError
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.papers import SECONDS
from riverhouse.trainer.stakes import LEVELS

_SCHEDULER: Final = Scheduler(enable_fuzzing=False)
_DAMAGE: Final = (
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
_QUICK: Final = 0.5
_MILLISECONDS: Final = 1000
_ID_BYTES: Final = 6
_UP_AFTER: Final = 5
_DOWN_AFTER: Final = 2


class Memory(msgspec.Struct, frozen=True):
    """What is known of one tag of one drill; `card` is the scheduler's own state as JSON."""

    drill: str
    tag: str
    card: str
    asked: int = 0
    right: int = 0

    @property
    def due(self) -> datetime:
        """Return when it should be asked again, in UTC."""
        return _card(self.card).due


def remembered(  # noqa: PLR0913 - each is named at the call
    before: Memory | None, *, drill: str, tag: str, right: bool, part_of_time: float, now: datetime
) -> Memory:
    """Return the memory after an answer; `part_of_time` is the used part of the time allowed.

    Raises:
        InputError: the kept state is damaged or of another drill.
    """
    if before is not None and (before.drill, before.tag) != (drill, tag):
        msg = f"the memory of {before.drill} {before.tag} is not that of {drill} {tag}"
        raise InputError(msg, where="memory", allowed="the memory of this drill and tag")
    card = Card(card_id=_number(drill, tag)) if before is None else _card(before.card)
    rating = Rating.Again
    if right:
        rating = Rating.Easy if part_of_time < _QUICK else Rating.Good
    try:
        card, _ = _SCHEDULER.review_card(card, rating, now.astimezone(UTC))
    except _DAMAGE as error:
        raise _damaged(error) from None
    asked, hits = (before.asked, before.right) if before else (0, 0)
    return Memory(drill, tag, card.to_json(), asked + 1, hits + right)


def part_of_time(drill: str, ms: int) -> float:
    """Return which part of the trade's time for a drill an answer took; 1.0 is all of it."""
    return ms / (SECONDS[drill] * _MILLISECONDS)


def next_focus(
    memories: Iterable[Memory], *, drill: str, tags: Iterable[str], draws: Draws, now: datetime
) -> str:
    """Return the tag to ask next: what is due first, then something new, then what is due soonest.

    Raises:
        InputError: a kept state is damaged, or there are no tags.
    """
    known = {memory.tag: memory for memory in memories if memory.drill == drill}
    listed = list(tags)
    if not listed:
        msg = f"the drill {drill} asks nothing here"
        raise InputError(msg, where="tags", allowed="at least one")
    due = [tag for tag in listed if tag in known and known[tag].due <= now]
    if due:
        return min(due, key=lambda tag: known[tag].due)
    new = [tag for tag in listed if tag not in known]
    return draws.one(new) if new else min(listed, key=lambda tag: known[tag].due)


def next_level(level: int, recent: Iterable[bool]) -> int:
    """Return the level after these answers, newest last: five right go up, two wrong go down."""
    answers = list(recent)
    if len(answers) >= _UP_AFTER and all(answers[-_UP_AFTER:]):
        return min(level + 1, LEVELS[-1])
    if len(answers) >= _DOWN_AFTER and not any(answers[-_DOWN_AFTER:]):
        return max(level - 1, LEVELS[0])
    return level


def mastery(
    memories: Iterable[Memory], tags_by_drill: Mapping[str, Iterable[str]]
) -> dict[str, int]:
    """Return for each drill how many of a hundred of its tags were last answered to be kept.

    A tag counts as mastered when the scheduler lets it rest for a day or more.
    """
    rested: dict[str, set[str]] = {drill: set() for drill in tags_by_drill}
    for memory in memories:
        card = _card(memory.card)
        is_kept = card.last_review is not None and (card.due - card.last_review).days >= 1
        if memory.drill in rested and is_kept:
            rested[memory.drill].add(memory.tag)
    return {
        drill: 100 * len(rested[drill] & set(tags)) // max(len(set(tags)), 1)
        for drill, tags in tags_by_drill.items()
    }


def _number(drill: str, tag: str) -> int:
    """Return the same id for the same situation; the scheduler's own would be the time of day."""
    return int.from_bytes(hashlib.sha256(f"{drill} {tag}".encode()).digest()[:_ID_BYTES])


def _card(text: str) -> Card:
    try:
        card = Card.from_json(text)
        if card.due.tzinfo is None or (card.last_review and card.last_review.tzinfo is None):
            msg = "a time without its zone"
            raise ValueError(msg)
    except _DAMAGE as error:
        raise _damaged(error) from None
    return card


def _damaged(error: Exception) -> InputError:
    """Say that a browser sent a state that the scheduler never gave out."""
    msg = f"the kept state cannot be read ({error})"
    return InputError(msg, where="memory.card", allowed="what the trainer has given out")
