"""The best way on in every state on the board.

A choice that only adds a stake is right exactly where it adds value. On the turn that is the value
of the difference of two results; on the flop what the turn is going to add counts as well, which
is the same after both ways unless wagers depend on each other (`joint.py`), so that it is summed
up only then, or where a fold has to be weighed against it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import InputError
from riverhouse.odds.boards import HOLES, boards, holes, moved_holes, suit_orders, unturned
from riverhouse.odds.decide import (
    best_on_flop,
    fold_where_better,
    gains_by_flop,
    raise_where_better,
)
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.plan import Choice, Plan
from riverhouse.odds.staking import Cells, unit_stakes
from riverhouse.odds.threads import in_parts
from riverhouse.odds.values import Folded, fold_values
from riverhouse.odds.ways import Bits, Ways
from riverhouse.odds.weights import terms, weights_of

_FLOP, _TURN = 3, 4
_ORDERS = 24
_LARGEST = 1 << 62
_RUNOUTS = 47 * 46 * 990


def best_ways(plan: Plan, shown: Showdowns) -> Ways:
    """Find the best way in every state on the board, stakes being small beside any cap."""
    decider = Decider(plan, shown)
    flop, turn = plan.choice_at(_FLOP), plan.choice_at(_TURN)
    if flop is not None and flop.may_fold and turn is not None:
        staking = unit_stakes(plan)
        cells = [
            [staking.cells_against_fold(picks, {}) for picks in row] for row in plan.board_picks
        ]
        return decider.ways(cells)
    return Ways(
        decider.alone(flop) if flop is not None else None,
        decider.alone(turn) if turn is not None else None,
    )


class Decider:
    """Decides states; each sum of weights is folded up once."""

    def __init__(self, plan: Plan, shown: Showdowns) -> None:
        """Decide for a plan with the showdowns of its qualifier."""
        self._plan, self._shown = plan, shown
        on_board = [choice.cards for choice in plan.choices if choice.cards]
        self._down_to = min(on_board, default=5)
        self._known: dict[bytes, Folded] = {}

    def alone(self, choice: Choice) -> Bits:
        """Decide a choice that no later one bears upon."""
        ways = np.zeros((len(boards(choice.cards).masks), HOLES), np.uint8)
        more = self._of_unit(choice.wager) if choice.raises else None
        if choice.may_fold:
            units = self._plan.stakes({})
            lost = sum(units.values()) - choice.options[0].multiple
            base = self._of(terms(self._plan, units, lost)[0])
            _fold(choice, base, more or base, ways)
        elif more is not None:
            _raise(choice.cards, more, ways)
        return ways

    def values_of(self, choice: Choice) -> Folded:
        """Return the value of the dearer way less that of the cheaper one, or of a fold."""
        if not choice.may_fold:
            return self._of_unit(choice.wager)
        units = self._plan.stakes({choice.cards: len(choice.options) - 1})
        lost = sum(units.values()) - choice.options[-1].multiple
        return self._of(terms(self._plan, units, lost)[0])

    def ways(self, cells: Sequence[Sequence[Cells]]) -> Ways:
        """Decide flop and turn together.

        `cells` gives the results of all wagers, less those of a fold, by way on the flop and way
        on the turn, by band and cell.
        """
        turns: list[Bits] = []
        gains: list[NDArray[np.int64]] = []
        flop, turn = self._plan.choice_at(_FLOP), self._plan.choice_at(_TURN)
        for row in cells:
            if turn is None:
                break
            more = self._of(weights_of(self._plan, _difference(row[-1], row[0])))
            turns.append(np.zeros((len(boards(_TURN).masks), HOLES), np.uint8))
            _raise(_TURN, more, turns[-1])
            if flop is not None:
                gains.append(_gains(more))
        found = None
        if flop is not None:
            tables = [self._of(weights_of(self._plan, row[0])) for row in (cells[0], cells[-1])]
            found = _on_flop(flop, tables, gains)
        return Ways(found, turns[0] if turns else None, turns[-1] if turns else None)

    def _of_unit(self, wager: str) -> Folded:
        return self._of(terms(self._plan, {wager: 1})[0])

    def _of(self, weights: NDArray[np.int64]) -> Folded:
        key = weights.tobytes()
        if key not in self._known:
            if len(self._known) > len(self._plan.choices):
                self._known.pop(next(iter(self._known)))
            self._known[key] = fold_values(self._shown, weights, self._plan.band, self._down_to)
        return self._known[key]


def _difference(one: Cells, other: Cells) -> Cells:
    return [
        [left - right for left, right in zip(*rows, strict=True)]
        for rows in zip(one, other, strict=True)
    ]


def _raise(cards: int, more: Folded, ways: Bits) -> None:
    states, pair = boards(cards), holes()

    def part(start: int, stop: int) -> None:
        raise_where_better(
            start, stop, states.ranks, states.rows, pair.ranks, pair.pair,
            more.by_rank[cards], more.by_suit[cards], ways,
        )  # fmt: skip

    in_parts(part, len(states.masks))


def fold_states(choice: Choice, base: Folded) -> Bits:
    """Fold where playing on at the only option is worth less than nothing."""
    ways = np.zeros((len(boards(choice.cards).masks), HOLES), np.uint8)
    _fold(choice, base, base, ways)
    return ways


def _fold(choice: Choice, base: Folded, more: Folded, ways: Bits) -> None:
    cards = choice.cards
    states, pair = boards(cards), holes()

    def part(start: int, stop: int) -> None:
        fold_where_better(
            start, stop, states.ranks, states.rows, pair.ranks, pair.pair,
            base.by_rank[cards], base.by_suit[cards], more.by_rank[cards], more.by_suit[cards],
            choice.raises, ways,
        )  # fmt: skip

    in_parts(part, len(states.masks))


def _on_flop(choice: Choice, tables: list[Folded], gains: list[NDArray[np.int64]]) -> Bits:
    states, pair = boards(_FLOP), holes()
    ways = np.zeros((len(states.masks), HOLES), np.uint8)
    low, high = tables
    # Gains come multiplied by what keeps them whole; see `_gains`.
    times = _spread() if gains else np.ones(len(states.masks), np.int64)
    none = np.zeros((len(states.masks), HOLES), np.int64)
    largest = max(int(np.abs(table.by_suit[_FLOP]).max()) for table in tables)
    if largest * 4 * int(times.max()) > _LARGEST:
        msg = "stakes of this size are too large to be added up exactly"
        raise InputError(msg, where="stakes", allowed="stakes a thousand times smaller")
    best_on_flop(
        0, len(states.masks), states.ranks, states.rows, pair.ranks, pair.pair,
        low.by_rank[_FLOP].astype(np.int64), low.by_suit[_FLOP].astype(np.int64),
        high.by_rank[_FLOP].astype(np.int64), high.by_suit[_FLOP].astype(np.int64),
        times, gains[0] if gains else none, gains[-1] if gains else none,
        int(choice.may_fold), ways,
    )  # fmt: skip
    return ways


def _spread() -> NDArray[np.int64]:
    """Return by how much the gains of each flop are multiplied: 24 times its own symmetries."""
    symmetries = _ORDERS // boards(_FLOP).weight.astype(np.int64)
    return _ORDERS * symmetries


def _gains(more: Folded) -> NDArray[np.int64]:
    """Sum over the turns of each flop what a raise adds where it adds, times `_spread`.

    The kernel visits each canonical four-card board once and gives each of its four flops its
    value; a flop that some permutations of suits leave as it is gets the values of one of the
    turns that they mix, and is spread over them here.
    """
    turns, flops, pair, back = boards(_TURN), boards(_FLOP), holes(), unturned()
    moved = moved_holes()
    times = _ORDERS * turns.weight.astype(np.int64)[:, None]
    times = times // flops.weight.astype(np.int64)[back.flops]

    def part(start: int, stop: int) -> NDArray[np.int64]:
        found = np.zeros((len(flops.masks), HOLES), np.int64)
        gains_by_flop(
            start, stop, times, turns.cards, turns.ranks, turns.rows, back.flops, back.orders,
            moved, pair.with_card, pair.ranks, pair.pair,
            more.by_rank[_TURN], more.by_suit[_TURN], found,
        )  # fmt: skip
        return found

    gathered = sum(in_parts(part, len(turns.masks)), np.zeros(1, np.int64))
    total = np.zeros_like(gathered)
    for order, to in zip(suit_orders().astype(np.int64), moved, strict=True):
        same = np.empty_like(flops.masks)
        same[:, order] = flops.masks
        fixed = (same == flops.masks).all(1)
        total[fixed] += gathered[fixed][:, to]
    return total
