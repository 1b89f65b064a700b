"""Simple strategies that are known in print, as cards, so that their cost is exact.

They are looked up by the shape of the plan and not by a game's name: a fold on the flop, or a fold
before it with raises on flop and turn.
"""

from __future__ import annotations

from riverhouse.odds.contests import action_name
from riverhouse.odds.plan import FOLD, Plan
from riverhouse.odds.strategy_card import StrategyCard, read_card


def simple_cards(plan: Plan) -> dict[str, StrategyCard]:
    """Return the simple strategies that make sense for a plan, by name."""
    texts: dict[str, list[str]] = {}
    folding = next((choice for choice in plan.choices if choice.may_fold), None)
    if folding is not None and folding.cards:
        play = f"{folding.id}: {action_name(folding, len(folding.options) - 1)}"
        texts["never fold"] = [play]
        texts["call with a pair, ace or king high, or a draw"] = [
            f"{play} any-pair",
            f"{play} king-or-ace",
            f"{play} draw",
        ]
        texts["call with a pair of one's own or ace high"] = [f"{play} own-pair", f"{play} ace"]
    raising = [choice for choice in plan.choices if choice.cards and choice.raises]
    if raising and not any(choice.may_fold for choice in raising):
        bets = [(c.id, action_name(c, len(c.options) - 1)) for c in raising]
        texts["never fold, never raise"] = []
        texts["bet with a pair or better"] = [f"{name}: {bet} any-pair" for name, bet in bets]
        texts["bet with a pair of one's own or better"] = [
            f"{name}: {bet} {feature}" for name, bet in bets for feature in ("own-pair", "straight")
        ]
    return {name: read_card(plan, "\n".join(lines)) for name, lines in texts.items()}


__all__ = ["FOLD", "simple_cards"]
