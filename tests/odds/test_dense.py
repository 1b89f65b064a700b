"""The dense twin: real cards, every river, every pair of hands, and nothing clever."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from riverhouse.hands import evaluate_many
from riverhouse.odds.best import Decider
from riverhouse.odds.boards import boards, holes
from riverhouse.odds.compute import level5
from riverhouse.odds.decide import state_values
from riverhouse.odds.plan import plan_of
from riverhouse.odds.values import fold_values
from riverhouse.odds.weights import terms
from riverhouse.rules import load_variant


def dense_values(board: NDArray[np.uint8], weights: NDArray[np.int64]) -> NDArray[np.int64]:
    """Value wagers in every state of a four-card board: (wagers, 1326), 0 where cards meet.

    `weights` (wagers, 7463, 4) weighs dealer hands below, equal, short of the last one's floor,
    and all.
    """
    pairs = holes().cards
    apart = (pairs[:, None, :, None] != pairs[None, :, None, :]).all((2, 3))
    total = np.zeros((len(weights), len(pairs)), np.int64)
    for river in range(52):
        five = [*board.tolist(), river]
        if river in board:
            continue
        free = np.flatnonzero(~np.isin(pairs, five).any(1))
        mine = pairs[free]
        hands = np.concatenate([mine, np.tile(np.array(five, np.uint8), (len(free), 1))], axis=1)
        strength = evaluate_many(np.ascontiguousarray(hands)).astype(np.int64)
        met = apart[np.ix_(free, free)]
        below = (met & (strength[None, :] < strength[:, None])).sum(1)
        equal = (met & (strength[None, :] == strength[:, None])).sum(1)
        counts = np.stack([below, equal, np.zeros_like(below), np.ones_like(below)], 1)
        total[:, free] += (weights[:, strength] * counts).sum(2)
    return total


def test_states_of_random_boards_are_worth_what_all_cards_say() -> None:
    """Values of all hole cards on random four-card boards, equal to the last unit."""
    plan = plan_of(load_variant("texas-holdem-bonus/evolution"))
    shown = level5(plan.qualifying)
    weights = [terms(plan, {wager: 1})[0] for wager in ("river", "ante")]
    by_strength = np.stack([each[plan.band] for each in weights])
    folded = [fold_values(shown, each, plan.band, 4) for each in weights]
    states, pair = boards(4), holes()
    rng = np.random.default_rng(21)
    # Boards of one suit and of two pairs are rare, so they are asked for by name.
    suited = int(np.flatnonzero((states.masks[:, 1:] == 0).all(1))[17])
    for at in (suited, *rng.integers(0, len(states.masks), 5).tolist()):
        free = ~np.isin(pair.cards, states.cards[at]).any(1)
        for dense, each in zip(dense_values(states.cards[at], by_strength), folded, strict=True):
            values = np.zeros(1326, each.by_rank[4].dtype)
            state_values(
                at, states.ranks, states.rows, pair.ranks, pair.pair,
                each.by_rank[4], each.by_suit[4], values,
            )  # fmt: skip
            assert (values[free] == dense[free]).all(), states.cards[at]


def test_the_decider_raises_where_the_dense_value_is_above_zero() -> None:
    """The river wager is bought exactly where all cards say that it gains."""
    plan = plan_of(load_variant("texas-holdem-bonus/evolution"))
    choice = plan.choice_at(4)
    assert choice is not None
    ways = Decider(plan, level5(plan.qualifying)).alone(choice)
    weights, _ = terms(plan, {"river": 1})
    states, pair = boards(4), holes()
    for at in (4711, 12000):
        free = ~np.isin(pair.cards, states.cards[at]).any(1)
        dense = dense_values(states.cards[at], weights[None, plan.band])[0]
        assert ((ways[at] == 1) == (dense > 0))[free].all()
