"""Progressive side bets at a given meter, by counting every hand.

A line pays a share of the meter, or odds to one beside the stake; the first line that fits pays.
What a meter grows by and how it is split are the ledger's affair: here one player has staked.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import InputError
from riverhouse.hands import Category, floor_of
from riverhouse.odds.side import strength_counts
from riverhouse.rules import Variant, floor_strength

_FIVE: Final = 5
_SEVEN: Final = 7
_SUITS: Final = 4
_OTHER_SUITS: Final = 39
_MILLION: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class JackpotFigures:
    """A progressive at one meter: `lines` are (name, hands that it pays, prize in minor units).

    `hands` is the number of all hands; `value` is the mean net result per unit staked.
    """

    lines: tuple[tuple[str, int, Fraction], ...]
    hands: int
    stake_minor: int

    @property
    def value(self) -> Fraction:
        """Return the mean net result per unit staked."""
        won = sum((prize * count for _, count, prize in self.lines), Fraction(0))
        return won / self.hands / self.stake_minor - 1

    @property
    def rtp(self) -> Fraction:
        """Return what comes back of each unit staked."""
        return 1 + self.value

    @property
    def hit_frequency(self) -> Fraction:
        """Return how often any line pays."""
        return Fraction(sum(count for _, count, _ in self.lines), self.hands)


def jackpot_figures(variant: Variant, meter_minor: int) -> JackpotFigures:
    """Count the hands that each line of a variant's progressive pays.

    Raises:
        InputError: the variant has no progressive, or the meter is below zero.
    """
    jackpot = variant.jackpot
    if jackpot is None:
        msg = f"{variant.id} has no progressive"
        raise InputError(msg, where="jackpot", allowed="a variant with a jackpot")
    if meter_minor < 0:
        msg = f"{meter_minor} is no meter"
        raise InputError(msg, where="meter", allowed="0 or more minor units")
    cards = _FIVE if jackpot.judged_on == "flop" else _SEVEN
    runs = _runs(cards)
    strengths = strength_counts(cards).copy()
    lines = []
    for line in jackpot.lines:
        if line.cards > _FIVE:
            # A longer run in one suit; what a longer one has paid already is not counted again.
            taken = runs[line.cards :].sum(0)
            runs[line.cards :] = 0
            strengths -= taken
        else:
            floor = floor_strength(line.hand)
            taken = np.zeros_like(strengths)
            taken[floor:] = strengths[floor:]
            strengths[floor:] = 0
        prize = Fraction(meter_minor * line.meter_ppm, _MILLION)
        if line.odds:
            prize += (line.odds + 1) * jackpot.stake_minor
        name = line.hand if line.cards == _FIVE else f"{line.hand} of {line.cards}"
        lines.append((name, int(taken.sum()), prize))
    return JackpotFigures(tuple(lines), comb(52, cards), jackpot.stake_minor)


def _runs(cards: int) -> NDArray[np.int64]:
    """Count hands by their longest run in one suit and by strength, (cards + 1, 7463)."""
    strongest = floor_of(Category.ROYAL_FLUSH)
    found = np.zeros((cards + 1, strongest + 1), np.int64)
    for mask in range(1 << 13):
        size = mask.bit_count()
        longest, top = _longest_run(mask)
        if _FIVE <= size <= cards and longest >= _FIVE:
            strength = strongest if top == 12 else floor_of(Category.STRAIGHT_FLUSH, top)  # noqa: PLR2004 - the ace
            found[longest, strength] += _SUITS * comb(_OTHER_SUITS, cards - size)
    return found


def _longest_run(mask: int) -> tuple[int, int]:
    """Return the length of the longest run of ranks, the ace low as well, and the best top rank.

    The top is that of the highest run of five or more, which is what the hand is worth.
    """
    low_ace = (mask << 1) | (mask >> 12 & 1)
    longest = length = 0
    best_top = -1
    for place in range(14):
        length = length + 1 if low_ace >> place & 1 else 0
        longest = max(longest, length)
        if length >= _FIVE:
            best_top = place - 1
    return longest, best_top
