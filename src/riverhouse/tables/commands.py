"""What a player can ask of a solo table, as values: checked for form here, judged elsewhere.

Each command carries the id that its client made. A malformed one is bad input and raises; one that
the table cannot serve is refused by the table and returns.
"""

from __future__ import annotations

from typing import Final

import msgspec

from riverhouse.errors import InputError
from riverhouse.fairness import check_client_seed
from riverhouse.ledger import CommandKey, command_key
from riverhouse.players import scope_of

_MOST_SEATS: Final = 52
# The largest integer that every client can hold exactly.
_MOST_MINOR: Final = 2**53 - 1
_MOST_NAME: Final = 64


class Sit(msgspec.Struct, frozen=True, kw_only=True, tag="sit"):
    """Take the open round at a variant, or have the next one opened."""

    player_id: str
    command_id: str
    variant_id: str


class Bet(msgspec.Struct, frozen=True, kw_only=True, tag="bet"):
    """Stake on the seats, fix the client seed and have the cards dealt.

    `seats` holds the stakes by wager in minor units, one mapping for each seat from the first; a
    seat without stakes stays empty, and a stake of 0 is none.
    """

    player_id: str
    command_id: str
    round_id: str
    seats: tuple[dict[str, int], ...]
    client_seed: str = ""


class Decide(msgspec.Struct, frozen=True, kw_only=True, tag="decide"):
    """Fold, check or buy a wager for one seat; `multiple` where several are possible.

    `decision` names the decision that is meant, so that a window that has fallen behind does not
    decide on a street that it has never shown; None is whichever is open.
    """

    player_id: str
    command_id: str
    round_id: str
    seat: int
    action: str
    multiple: int | None = None
    decision: str | None = None


Command = Sit | Bet | Decide


def key_of(command: Command) -> CommandKey:
    """Return the key under which a command's answer is stored, once its form is right.

    Raises:
        InputError: an id, an amount, a seat or the client seed is malformed.
    """
    if isinstance(command, Bet):
        check_client_seed(command.client_seed)
        check_seats(command.seats)
    return command_key(scope_of(command.player_id), command.command_id, command)


def check_seats(seats: tuple[dict[str, int], ...]) -> tuple[dict[str, int], ...]:
    """Return the stakes of each seat without those of 0.

    Raises:
        InputError: too many seats to be a table, or an amount that is no amount.
    """
    if len(seats) > _MOST_SEATS:
        msg = f"stakes for {len(seats)} seats"
        raise InputError(msg, where="seats", allowed=f"at most {_MOST_SEATS}")
    for number, stakes in enumerate(seats):
        for wager, amount in stakes.items():
            where = f"seats[{number}].stakes.{wager[:_MOST_NAME]}"
            if type(amount) is not int or not 0 <= amount <= _MOST_MINOR:
                msg = f"{amount!r} is no amount"
                raise InputError(msg, where=where, allowed=f"0 to {_MOST_MINOR} minor units")
    return tuple({wager: amount for wager, amount in stakes.items() if amount} for stakes in seats)
