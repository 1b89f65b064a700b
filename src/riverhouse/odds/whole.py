"""Hole cards with cards known to be out: the whole game for one pair of hole cards.

Every board is visited once. Its value goes to the four-card boards and the flops that lead to it;
then each choice is made where it stands. It is the same count as `runouts.py`, for all flops.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

import numpy as np

from riverhouse.errors import VariantError
from riverhouse.odds.classes import classes
from riverhouse.odds.contests import action_name
from riverhouse.odds.plan import FOLD, Choice
from riverhouse.odds.runouts import sum_boards
from riverhouse.odds.staking import Cells, Staking
from riverhouse.odds.state import State
from riverhouse.odds.strengths import strengths
from riverhouse.odds.threads import in_parts
from riverhouse.odds.weights import weights_of

_CARDS = 52
_FLOP = 3


def hole_values(staking: Staking, choice: Choice, state: State) -> dict[str, Fraction]:
    """Value the actions before the flop when some cards are known to be out.

    Raises:
        VariantError: wagers depend on each other, or a hand may be folded on the board as well.
    """
    plan = staking.plan
    if staking.sides or staking.cap:
        msg = "known cards before the flop are not covered where wagers depend on each other"
        raise VariantError(msg, where="stakes", allowed="a wager that stands after a fold, no cap")
    later = [other for other in plan.choices if other.cards]
    units = [staking.stakes({0: at}) for at in range(len(choice.options))]
    wanted = [_weights(staking, stakes) for stakes in units]
    raises = [other for other in later if other.raises]
    wanted += [_weights(staking, {other.wager: staking.ante * other.raises}) for other in raises]
    totals, deals = _sums(staking, state, wanted, [other.cards for other in raises])
    more = sum(totals[len(units) :], Fraction(0))
    values = {}
    if choice.may_fold:
        lost = staking.folded(staking.stakes({}, folds_at=0), {})
        values[FOLD] = sum(lost.values(), Fraction(0)) / staking.ante
    for at in range(len(units)):
        values[action_name(choice, at)] = (totals[at] + more) / deals / staking.ante
    return values


def _weights(staking: Staking, stakes: dict[str, int]) -> tuple[Cells, int]:
    plan = staking.plan
    rows = [
        [sum(staking.nets(stakes, band, cell, {}).values(), Fraction(0)) for cell in range(6)]
        for band in range(len(plan.floors))
    ]
    scale = int(np.lcm.reduce([value.denominator for row in rows for value in row]))
    return [[int(value * scale) for value in row] for row in rows], scale


def _sums(
    staking: Staking,
    state: State,
    wanted: Sequence[tuple[Cells, int]],
    choices: Sequence[int],
) -> tuple[list[Fraction], int]:
    """Sum each value over all ordered deals, the last ones only where they are above zero."""
    plan = staking.plan
    deck = np.array(state.deck)
    tables, known = strengths(), classes()
    dealers = _CARDS - len(state.dead) - len(state.seen) - 7
    hands = dealers if state.seen else comb(dealers, 2)
    weights = np.stack([weights_of(plan, rows, dealers=hands) for rows, _ in wanted])
    size = len(deck)

    def part(start: int, stop: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        flops = np.zeros((len(wanted), comb(size, 3) + comb(size, 4) + 1), np.int64)
        sum_boards(
            start, stop, np.array(state.hole), deck, known.rank[3].up, known.rank[4].up,
            tables.seven, tables.flush, plan.band, state.seen[0] if state.seen else -1,
            plan.qualifying, weights, flops,
        )  # fmt: skip
        return flops

    sums = sum(in_parts(part, size), np.zeros(1, np.int64))
    boards3 = comb(size, 3)
    found = []
    first_choice = len(wanted) - len(choices)
    for at, (_, scale) in enumerate(wanted):
        if at < first_choice:
            # Each board counts once; turn and river may come in 20 orders behind its flops.
            found.append(Fraction(int(sums[at, -1]) * 20, scale))
        elif choices[at - first_choice] == _FLOP:
            # A flop has every pair of later cards in both orders.
            gains = np.maximum(sums[at, :boards3], 0)
            found.append(Fraction(int(gains.sum()) * 2, scale))
        else:
            # A four-card board may have had each of its cards as the turn.
            gains = np.maximum(sums[at, boards3:-1], 0)
            found.append(Fraction(int(gains.sum()) * 4, scale))
    return found, comb(size, 5) * 20 * hands
