"""What a player may be told instead of being served: expected refusals, returned and not raised.

They are in the order of precedence: of several reasons the first is given, so that the same
command is always refused with the same words. The texts are in the catalogue as `refusal.<code>`.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from riverhouse.text import Label


class RefusalCode(StrEnum):
    """Why a command is refused; the first that applies, in this order."""

    NO_SUCH_PLAYER = "no-such-player"
    COMMAND_ID_REUSED = "command-id-reused"
    NO_SUCH_TABLE = "no-such-table"
    WRONG_WALLET = "wrong-wallet"
    NO_SUCH_ROUND = "no-such-round"
    ROUND_OVER = "round-over"
    ROUND_NOT_OVER = "round-not-over"
    BETS_CLOSED = "bets-closed"
    BETS_MISSING = "bets-missing"
    RULES_CHANGED = "rules-changed"
    SEATS = "seats"
    NO_SUCH_WAGER = "no-such-wager"
    WAGER_REQUIRED = "wager-required"
    STAKES_UNEQUAL = "stakes-unequal"
    BELOW_MINIMUM = "below-minimum"
    ABOVE_MAXIMUM = "above-maximum"
    OFF_STEP = "off-step"
    DECISION_OVER = "decision-over"
    NO_SUCH_SEAT = "no-such-seat"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_LEGAL = "not-legal"
    INSUFFICIENT_FUNDS = "insufficient-funds"
    EXPOSURE = "exposure"
    REFILL_NOT_NEEDED = "refill-not-needed"


class Refusal(msgspec.Struct, frozen=True, tag="refusal"):
    """Why, at which field, with which figures, and what would have been allowed."""

    code: RefusalCode
    where: str = ""
    params: dict[str, str | int] = {}
    allowed: tuple[str, ...] = ()

    @property
    def label(self) -> Label:
        """Return the sentence to be said, as key and parameters."""
        return Label(f"refusal.{self.code.value}", dict(self.params))
