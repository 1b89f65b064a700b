"""How much is staked in a question: round sums first, odd ones as the trainee gets better."""

from __future__ import annotations

from typing import Final

from riverhouse.errors import InputError
from riverhouse.rules import Variant
from riverhouse.trainer.draws import Draws

LEVELS: Final = range(1, 6)
UNIT_MINOR: Final = 100
MOST_MINOR: Final = 100_000_000
# In whole units of money; every house's trainer starts with the first row.
_SIZES: Final = {
    1: (10, 20, 50, 100),
    2: (5, 15, 25, 30, 40, 75, 150, 200),
    3: (35, 45, 55, 65, 85, 95, 115, 125, 175, 250),
    4: (17, 23, 37, 41, 58, 67, 83, 92, 135, 155, 275, 325),
}


def check_level(level: int) -> int:
    """Return the level of difficulty.

    Raises:
        InputError: it is not 1 to 5.
    """
    if level not in LEVELS:
        msg = f"{level} is no level"
        raise InputError(msg, where="level", allowed="1 to 5")
    return level


def draw_stake(draws: Draws, level: int, stake_range: tuple[int, int, int] | None = None) -> int:
    """Return a stake in minor units; (lowest, highest, step) of a sandbox overrides the level."""
    if stake_range is not None:
        low, high, step = stake_range
        return low + step * draws.below((high - low) // step + 1)
    if level in _SIZES:
        return draws.one(_SIZES[level]) * UNIT_MINOR
    return (draws.below(996) + 5) * UNIT_MINOR


def draw_stakes(
    draws: Draws, variant: Variant, level: int, stake_range: tuple[int, int, int] | None = None
) -> dict[str, int]:
    """Return stakes for a hand, in minor units: the ante, and mostly the optional wagers too.

    A drill is not bound by a table's limits: trainees must settle what other houses take.
    """
    ante = draw_stake(draws, level, stake_range)
    stakes: dict[str, int] = {}
    for wager_id in variant.start_wagers:
        wager = variant.wagers[wager_id]
        if wager_id == variant.ante:
            stakes[wager_id] = ante
        elif wager.equals is not None:
            stakes[wager_id] = stakes[wager.equals]
        elif wager.required or draws.chance(75):
            same = draws.chance(50) and level == 1
            stakes[wager_id] = ante if same else draw_stake(draws, level, stake_range)
    return stakes


def check_stake_range(
    stake_range: tuple[int, int, int] | None, *, whole: bool = False
) -> tuple[int, int, int] | None:
    """Return (lowest, highest, step) of a sandbox in minor units, or None for the level's own.

    `whole` asks for stakes that the smallest chip can pay.

    Raises:
        InputError: the numbers do not fit together.
    """
    if stake_range is None:
        return None
    low, high, step = stake_range
    if not 1 <= low <= high <= MOST_MINOR or step < 1 or (high - low) // step >= 1 << 16:
        msg = f"lowest {low}, highest {high}, step {step} make no range"
        allowed = f"1 <= step, 1 <= lowest <= highest <= {MOST_MINOR}, at most 65,536 steps"
        raise InputError(msg, where="stakes", allowed=allowed)
    if whole and (low % UNIT_MINOR or step % UNIT_MINOR):
        msg = f"no chip pays stakes from {low} in steps of {step}"
        raise InputError(msg, where="stakes", allowed=f"multiples of {UNIT_MINOR} minor units")
    return low, high, step
