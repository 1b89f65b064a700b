"""What a question is: what is shown, what is asked, the key, and the working of the key.

A question follows from its `Ask` alone. Whoever has to grade makes it again; the key never has to
travel to the one who answers.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from riverhouse.rules import Line
from riverhouse.text import Label

DrillName = Literal[
    "pay", "hand", "compare", "settle", "table", "procedure", "mistake", "chips", "related"
]
DRILLS: Final[tuple[DrillName, ...]] = (
    "pay",
    "hand",
    "compare",
    "settle",
    "table",
    "procedure",
    "mistake",
    "chips",
    "related",
)
FieldKind = Literal["amount", "choice", "cards", "count", "sequence"]
Value = int | str | tuple[str, ...]


class Ask(msgspec.Struct, frozen=True):
    """Everything that a question follows from.

    `focus` narrows it to one tag, as spaced repetition does; `stakes` is (lowest, highest, step)
    in minor units and overrides the level's own sizes.
    """

    variant: str
    drill: DrillName
    seed: str
    number: int = 0
    level: int = 1
    focus: str | None = None
    stakes: tuple[int, int, int] | None = None

    @property
    def draw_text(self) -> str:
        """Return the text that all choices of the question follow from."""
        parts = (self.variant, self.drill, self.seed, str(self.number), str(self.level))
        return "\x1f".join((*parts, self.focus or "", repr(self.stakes)))


class SeatShown(msgspec.Struct, frozen=True):
    """One player as shown: cards as text, stakes in minor units, what was done, what was paid."""

    cards: tuple[str, ...]
    stakes: dict[str, int] = {}
    actions: tuple[str, ...] = ()
    folded: bool = False
    lines: tuple[Line, ...] = ()


class Shown(msgspec.Struct, frozen=True):
    """What the trainee sees: cards face up as at the moment of the question."""

    seats: tuple[SeatShown, ...] = ()
    dealer: tuple[str, ...] = ()
    board: tuple[str, ...] = ()
    wager: str | None = None
    stake: int | None = None
    amount: int | None = None
    note: Label | None = None
    history: tuple[Label, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """One choice of a field: what is sent back, and what it says."""

    value: str
    label: Label


class Field(msgspec.Struct, frozen=True):
    """One thing asked.

    `amount` is signed minor units (paid is positive, taken negative, push zero) or a plain sum
    where `label` says so; `choice` one option; `cards` a set; `count` a whole number; `sequence`
    all options in order.
    """

    id: str
    kind: FieldKind
    label: Label
    options: tuple[Option, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """A question with its key; `tag` names what it trains, for statistics and repetition."""

    ask: Ask
    rules_hash: str
    tag: str
    text: Label
    shown: Shown
    fields: tuple[Field, ...]
    key: dict[str, Value]
    working: tuple[Label, ...]


class Posed(msgspec.Struct, frozen=True):
    """A question as the trainee gets it: without key and working."""

    ask: Ask
    rules_hash: str
    tag: str
    text: Label
    shown: Shown
    fields: tuple[Field, ...]


def posed(question: Question) -> Posed:
    """Return what may be shown before the answer."""
    return Posed(
        ask=question.ask,
        rules_hash=question.rules_hash,
        tag=question.tag,
        text=question.text,
        shown=question.shown,
        fields=question.fields,
    )
