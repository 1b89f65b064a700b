"""From which size on a bonus that a fold loses does not change the folds any more."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from riverhouse.errors import InputError
from riverhouse.odds.best import Decider
from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.compute import level5
from riverhouse.odds.decide import state_values
from riverhouse.odds.flop_lines import line_on_flop
from riverhouse.odds.plan import plan_of
from riverhouse.odds.weights import DEALERS
from riverhouse.rules import Variant

_FLOP = 3
_RUNOUTS = 47 * 46


def least_settling_bonus(variant: Variant, wager_id: str) -> Fraction:
    """Return the least bonus, in antes, with which no hand that won it is folded.

    A hand that has won its bonus at odds o on the flop gains (o + 1) bonuses by being played, and
    is played once they outweigh what playing loses against a fold.

    Raises:
        InputError: the wager is not judged on the flop, or no hand is folded there.
    """
    plan = plan_of(variant)
    choice = plan.choice_at(_FLOP)
    wager = variant.wagers.get(wager_id)
    if wager is None or wager.judged_on != "flop" or choice is None or not choice.may_fold:
        msg = f"{wager_id!r} is not judged where a hand may be folded"
        raise InputError(msg, where="wager", allowed="a wager on the flop beside a fold there")
    folded = Decider(plan, level5(plan.qualifying)).values_of(choice)
    states, pair, line = boards(_FLOP), holes(), line_on_flop(wager)
    odds = [Fraction(*entry.to_one) for entry in wager.lines]
    values = np.zeros(HOLES, folded.by_rank[_FLOP].dtype)
    worst = [0] * len(odds)
    for at in range(len(states.masks)):
        state_values(
            at, states.ranks, states.rows, pair.ranks, pair.pair,
            folded.by_rank[_FLOP], folded.by_suit[_FLOP], values,
        )  # fmt: skip
        free = ~np.isin(pair.cards, states.cards[at]).any(1)
        for place in np.unique(line[at][free]).tolist():
            if place < len(odds):
                lowest = int(values[free & (line[at] == place)].min())
                worst[place] = min(worst[place], lowest)
    return max(
        Fraction(-loss, _RUNOUTS * DEALERS) / (paid + 1)
        for loss, paid in zip(worst, odds, strict=True)
    )
