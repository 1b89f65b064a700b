"""What clients send and what only the server says; the rest of the answers are the tables' own.

Fields that are not known are refused: a misspelt `client_seed` must not pass for none.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

CommandId = Annotated[
    str,
    msgspec.Meta(
        pattern="^[0-9a-f]{32}$",
        description="128 random bits made by the client; the same id gets the same answer again.",
        examples=["5f0c6b7e2a9d4c1e8b3f6a7d9e0c1b2a"],
    ),
]
Minor = Annotated[
    int, msgspec.Meta(ge=0, le=10**15, description="Amount in minor units of the currency.")
]
Wager = Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of everything a client sends."""


class CommandBody(Body, frozen=True, kw_only=True):
    """A command without parameters."""

    command_id: CommandId


class SeatStakes(Body, frozen=True, kw_only=True):
    """The stakes of one seat by wager."""

    stakes: Annotated[dict[Wager, Minor], msgspec.Meta(max_length=16)]


Seats = Annotated[list[SeatStakes], msgspec.Meta(min_length=1, max_length=7)]


class BetsBody(Body, frozen=True, kw_only=True):
    """The stakes before the deal; the cards follow at once."""

    command_id: CommandId
    seats: Seats
    client_seed: Annotated[
        str,
        msgspec.Meta(
            pattern="^[ -~]*$",
            max_length=64,
            description="The player's own share in the shuffle, printable ASCII.",
        ),
    ] = ""


class QuoteBody(Body, frozen=True, kw_only=True):
    """Stakes to be weighed before they are placed; nothing is stored."""

    seats: Seats


class ActionBody(Body, frozen=True, kw_only=True):
    """One decision of one seat.

    `decision` is the id of the decision that the player sees open, as `round.decision` has it: the
    command is refused where the round has gone on to another. Without it, any is meant.
    """

    command_id: CommandId
    seat: Annotated[int, msgspec.Meta(ge=0, le=6)]
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=16, examples=["bet"])]
    multiple: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    decision: Annotated[str, msgspec.Meta(min_length=1, max_length=32)] | None = None


CardText = Annotated[
    str, msgspec.Meta(max_length=1_500, examples=["call: fold no-pair below-ten\ncall: call"])
]


class CardBody(Body, frozen=True, kw_only=True):
    """A strategy card as text."""

    card: CardText


class StrategyBody(Body, frozen=True, kw_only=True):
    """Whose decision is asked for: the best one, or that of a strategy card, given as text."""

    kind: Literal["optimal", "card"]
    card: CardText = ""


class CountBody(Body, frozen=True, kw_only=True):
    """After which round the statistics count; null counts all of them."""

    after: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")] | None


class ShareBody(Body, frozen=True, kw_only=True):
    """Whether a round has a public link."""

    shared: bool


class DecksBody(Body, frozen=True, kw_only=True):
    """Decks for the coming rounds, each by its first cards in dealing order."""

    cards: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=52 * 4)]],
        msgspec.Meta(min_length=1, max_length=1000),
    ]


class SessionView(msgspec.Struct, frozen=True, kw_only=True):
    """The player of this browser, and the token that its commands carry.

    A round waits `decision_wait_ms` for each decision.
    """

    csrf: str
    balance_minor: int
    currency: str
    mode: str
    refill_below_minor: int
    refill_to_minor: int
    decision_wait_ms: int
    testing: bool


class DecksWaiting(msgspec.Struct, frozen=True):
    """How many stacked decks wait for a round."""

    waiting: int


class Health(msgspec.Struct, frozen=True):
    """The server answers and its ledger can be read."""

    status: str
    version: str
