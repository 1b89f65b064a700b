"""What a strategy card does in one state: rule by rule, without working out all the others.

`strategy_card.play_by_card` gives the same for every state at once; the tests compare the two.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from riverhouse.odds.chart import NAMES, class_of
from riverhouse.odds.contests import action_name
from riverhouse.odds.plan import FOLD, Choice, Plan
from riverhouse.odds.strategy_card import Rule, StrategyCard, mask_of


def actions_of(choice: Choice) -> tuple[str, ...]:
    """Return the names of the actions that a rule may take at a choice, a fold first."""
    names = tuple(action_name(choice, at) for at in range(len(choice.options)))
    return (FOLD, *names) if choice.may_fold else names


def action_by_card(
    plan: Plan, card: StrategyCard, hole: Sequence[int], board: Sequence[int]
) -> str | None:
    """Return what a card does with two hole cards and the board as it lies; None: no choice here.

    Cards are trusted, legal and all different.
    """
    choice = plan.choice_at(len(board))
    if choice is None:
        return None
    rules = [rule for rule in card.rules if rule.choice == choice.id]
    found = _on_board(rules, hole, board) if board else _before_flop(rules, hole)
    if found is not None:
        return found.action
    return FOLD if board and choice.may_fold else action_name(choice, 0)


def _before_flop(rules: Sequence[Rule], hole: Sequence[int]) -> Rule | None:
    name = NAMES[class_of(*hole)]
    return next((rule for rule in rules if not rule.when or name in rule.when), None)


def _on_board(rules: Sequence[Rule], hole: Sequence[int], board: Sequence[int]) -> Rule | None:
    # The compiler is needed here and nowhere else in this module.
    from riverhouse.odds.features import features_of

    bits = int(features_of(hole[0], hole[1], np.array(board, np.uint8), len(board)))
    return next((r for r in rules if (bits & (mask := mask_of(r.when))) == mask), None)
