"""What can be asked of a round, what it answers, and what it tells.

Commands are small immutable values that serialise as JSON with a `type`, since a round is kept as
the list of its commands. A command that is not legal is *returned* as a `Refusal`; nothing is
raised and nothing changes.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from riverhouse.rules.model import ActionName
from riverhouse.rules.settlement import Line


class Command(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of everything that can be applied to a round."""


class Stake(Command, frozen=True, tag="stake"):
    """Put stakes on a seat before the deal, replacing what it had; amounts in minor units."""

    seat: int
    amounts: dict[str, int]


class Deal(Command, frozen=True, tag="deal"):
    """The chance event: deal the next street from a deck, given whole (52 cards, top first).

    The round keeps only what has been dealt; the cards below stay with whoever holds the deck.
    """

    deck: tuple[int, ...]


class Decide(Command, frozen=True, tag="decide"):
    """Fold, check or buy the wager of the decision that is open; `multiple` where several are."""

    seat: int
    action: ActionName
    multiple: int | None = None


class RefusalCode(StrEnum):
    """Why a command is refused."""

    WRONG_PHASE = "wrong-phase"
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_WAGER = "no-such-wager"
    BAD_AMOUNT = "bad-amount"
    ANTE_MISSING = "ante-missing"
    NOT_YOUR_DECISION = "not-your-decision"
    NOT_LEGAL = "not-legal"
    BAD_DECK = "bad-deck"


class Refusal(msgspec.Struct, frozen=True):
    """A command that changes nothing: why, in a sentence, at which field, and what is allowed."""

    code: RefusalCode
    message: str
    where: str
    allowed: str = ""


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of what a round tells about a command that it took."""


class Staked(Event, frozen=True, tag="staked"):
    """Stakes stand before the deal."""

    seat: int
    amounts: dict[str, int]


class CardDealt(Event, frozen=True, tag="card-dealt"):
    """One card left the deck; `seat` is set where each seat has a hand of its own."""

    street: str
    to: str
    seat: int | None
    card: int


class Decided(Event, frozen=True, tag="decided"):
    """A seat folded, checked, or bought a wager for `amount` minor units."""

    seat: int
    decision: str
    action: ActionName
    wager: str | None
    amount: int


class DealerShown(Event, frozen=True, tag="dealer-shown"):
    """The dealer's hole cards were turned up."""

    cards: tuple[int, ...]


class Settled(Event, frozen=True, tag="settled"):
    """A wager was taken, paid or returned."""

    seat: int
    line: Line


class RoundEnded(Event, frozen=True, tag="round-ended"):
    """Every wager of the round is settled."""


AnyCommand = Stake | Deal | Decide
AnyEvent = Staked | CardDealt | Decided | DealerShown | Settled | RoundEnded
