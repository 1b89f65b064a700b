"""Players: accounts without sign-up, sessions, and the refusals that a player may meet."""

from riverhouse.players.accounts import Holder, find_holder, lock_player, scope_of
from riverhouse.players.refusals import Refusal, RefusalCode
from riverhouse.players.service import (
    FIRST_CHIPS_MINOR,
    REFILL_BELOW_MINOR,
    Player,
    Players,
    Session,
)

__all__ = [
    "FIRST_CHIPS_MINOR",
    "REFILL_BELOW_MINOR",
    "Holder",
    "Player",
    "Players",
    "Refusal",
    "RefusalCode",
    "Session",
    "find_holder",
    "lock_player",
    "scope_of",
]
