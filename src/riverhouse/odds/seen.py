"""The whole game when one of the dealer's cards is seen, exactly.

The seen card is one more card that is out of the deck, and the dealer's hand is open by one card
only. For each rank of it the rows are valued anew, once for a suit that the card is in and once
for one that it is not; states then run over canonical boards, hole cards and its four suits.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import VariantError
from riverhouse.odds.boards import HOLES, boards, holes, moved_holes, suit_orders
from riverhouse.odds.classes import PAIRS, RANK_PAIRS, Classes, classes
from riverhouse.odds.compute import level5, say_if_uncompiled
from riverhouse.odds.fold import fold_ranks, fold_suits
from riverhouse.odds.level5 import Showdowns
from riverhouse.odds.plan import Plan
from riverhouse.odds.seen_kernel import seen_ranks, seen_suits, sum_seen
from riverhouse.odds.threads import in_parts
from riverhouse.odds.weights import terms

_FLOP, _TURN = 3, 4
_RANKS = 13
_OTHERS = 44
"""Cards that the dealer's other card may be, once all others lie."""
_ORDERS = 20
DEALS_SEEN = comb(49, 5) * _ORDERS * _OTHERS
"""Ordered deals of one pair of hole cards with one seen card."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The game with a card of the dealer's seen: value per ante, and how often hands are folded.

    `folded` counts hands that are folded before the flop; folds on the flop are not in it.
    """

    value: Fraction
    folded: Fraction


@dataclass(frozen=True, slots=True)
class _Tables:
    """Values of one wager with one rank of card seen, by level."""

    by_rank: dict[int, NDArray[np.int64]]
    inside: dict[int, NDArray[np.int64]]
    outside: dict[int, NDArray[np.int64]]
    scale: int


def solve_seen(plan: Plan, rank: int | None = None) -> Seen:
    """Solve a game in which one of the dealer's cards is seen: of a rank 0..12, or any.

    Raises:
        VariantError: the choices are not of a kind that is covered here.
    """
    say_if_uncompiled()
    _check(plan)
    shown = level5(plan.qualifying)
    ranks = range(_RANKS) if rank is None else (rank,)
    found = [_of_rank(plan, shown, one) for one in ranks]
    return Seen(
        sum((part.value for part in found), Fraction(0)) / len(found),
        sum((part.folded for part in found), Fraction(0)) / len(found),
    )


def _check(plan: Plan) -> None:
    first = plan.choices[0]
    late_fold = first.may_fold and first.cards
    simple = all(len(choice.options) == 1 for choice in plan.choices if choice.may_fold)
    if (late_fold and len(plan.choices) > 1) or not simple:
        msg = "a seen card is not covered with these choices"
        allowed = "a fold before the flop and raises after it, or one fold on the flop"
        raise VariantError(msg, where="decisions", allowed=allowed)


def _of_rank(plan: Plan, shown: Showdowns, rank: int) -> Seen:
    units = plan.stakes({})
    first = plan.choices[0]
    if first.cards:
        # One fold on the flop: against it, all that is staked before is won back by playing.
        lost = sum(units.values()) - first.options[0].multiple
        tables = _tables(plan, shown, rank, units, lost_by_fold=lost, down_to=first.cards)
        gained = _sums(rank, tables, first.cards, only_gains=True)
        total = Fraction(int(gained.sum()), tables.scale)
        return Seen(total / (_hands(rank) * DEALS_SEEN) - lost, Fraction(0))
    lost = sum(units.values()) - first.options[0].multiple
    members = _by_kind(_free(rank).astype(np.int64))
    total, folded = Fraction(0), 0
    for value, count in zip(played_by_kind(plan, shown, rank), members, strict=True):
        fold = Fraction(-lost * count * DEALS_SEEN)
        total += max(value, fold) if first.may_fold else value
        folded += count if first.may_fold and fold > value else 0
    hands = _hands(rank)
    return Seen(total / (hands * DEALS_SEEN), Fraction(folded, hands))


def played_by_kind(plan: Plan, shown: Showdowns, rank: int) -> list[Fraction]:
    """Return the sum of results over all deals when hole cards are played, by kind of them.

    A kind is what permutations of suits do not tell apart of hole cards and seen card.
    """
    base = _tables(plan, shown, rank, plan.stakes({}), lost_by_fold=0, down_to=_FLOP)
    played = [Fraction(value, base.scale) for value in _by_kind(_sums(rank, base, _FLOP))]
    for choice in plan.choices:
        if choice.cards:
            raised = {choice.wager: choice.raises}
            more = _tables(plan, shown, rank, raised, lost_by_fold=0, down_to=choice.cards)
            gains = _by_kind(_sums(rank, more, choice.cards, only_gains=True))
            played = [
                so_far + Fraction(gain, more.scale)
                for so_far, gain in zip(played, gains, strict=True)
            ]
    return played


def _tables(  # noqa: PLR0913 - what is valued, and how far
    plan: Plan,
    shown: Showdowns,
    rank: int,
    units: dict[str, int],
    *,
    lost_by_fold: int,
    down_to: int,
) -> _Tables:
    weights, scale = terms(plan, units, lost_by_fold)
    # `terms` counts 990 dealer hands on every board; here there are 44.
    weights[:, 3] = weights[:, 3] // 990 * _OTHERS
    known = classes()
    level, columns = known.suit[5], known.columns
    # A value is a difference of two sums over 44 cards, and 48 rivers make a turn.
    size = np.abs(weights)
    largest = int((size[:, :3].sum(1) * _OTHERS + size[:, 3]).max()) * 2 * 48
    kind = np.int32 if largest < 1 << 31 else np.int64
    ranked = np.zeros((len(known.rank[5].counts), RANK_PAIRS), kind)
    seen_ranks(
        rank, known.rank[5].counts, shown.by_rank.strength, plan.band, weights, plan.qualifying,
        columns.first, columns.second, _RANKS, ranked,
    )  # fmt: skip
    sides = []
    for seen in (_RANKS + rank, rank):
        values = np.zeros((level.rows, PAIRS), kind)

        def part(
            start: int, stop: int, seen: int = seen, values: NDArray[np.int64] = values
        ) -> None:
            seen_suits(
                start, stop, seen, level.masks, level.left, level.ranks, shown.by_suit.strength,
                plan.band, weights, plan.qualifying, columns.first, columns.second,
                columns.rank_pair, ranked, _RANKS, values,
            )  # fmt: skip

        in_parts(part, level.rows)
        sides.append({5: values})
    by_rank = {5: ranked}
    for cards in range(_TURN, down_to - 1, -1):
        lower = known.rank[cards]
        narrow = kind if cards == _TURN else np.int64
        by_rank[cards] = np.zeros((len(lower.counts), RANK_PAIRS), narrow)
        # The seen card is one card less of its rank, as if one more lay on every board.
        counts = lower.counts.copy()
        counts[:, rank] += 1
        fold_ranks(counts, lower.up, _RANKS, by_rank[cards + 1], by_rank[cards])
        for side, is_outside in zip(sides, (False, True), strict=True):
            side[cards] = np.zeros((known.suit[cards].rows, PAIRS), narrow)
            _fold(known, cards, side, rank if is_outside else None)
    return _Tables(by_rank, sides[0], sides[1], scale)


def _fold(
    known: Classes, cards: int, by_suit: dict[int, NDArray[np.int64]], outside: int | None
) -> None:
    steps, left = known.steps[cards], known.suit[cards].left
    if outside is not None:
        left = left.copy()
        left[left[:, outside] > 0, outside] -= 1
    above, below = by_suit[cards + 1], by_suit[cards]

    def part(start: int, stop: int) -> None:
        fold_suits(start, stop, steps.suited, steps.outside, left, above, below)

    in_parts(part, len(below))


def _sums(rank: int, tables: _Tables, cards: int, *, only_gains: bool = False) -> NDArray[np.int64]:
    """Sum values of all states by suit of the seen card and hole cards, (4, 1326)."""
    states, pair = boards(cards), holes()
    # A four-card board may have had each of its cards as the turn.
    times = _TURN if cards == _TURN else 1

    def part(start: int, stop: int) -> NDArray[np.int64]:
        sums = np.zeros((4, HOLES), np.int64)
        sum_seen(
            start, stop, rank, times, int(only_gains), states.weight, states.cards, states.ranks,
            states.rows, pair.with_card, pair.ranks, pair.pair, tables.by_rank[cards],
            tables.inside[cards], tables.outside[cards], sums,
        )  # fmt: skip
        return sums

    return sum(in_parts(part, len(states.masks)), np.zeros((4, HOLES), np.int64))


def _free(rank: int) -> NDArray[np.bool_]:
    """Tell which hole cards do not hold the seen card, (4, 1326) by its suit."""
    seen = rank * 4 + np.arange(4)[:, None, None]
    free: NDArray[np.bool_] = ~(holes().cards[None] == seen).any(2)
    return free


def _hands(rank: int) -> int:
    """Count pairs of hole cards and suits of the seen card."""
    return int(_free(rank).sum())


def _by_kind(table: NDArray[np.int64]) -> list[int]:
    """Add up a table (4, 1326) over what a permutation of suits does not tell apart."""
    place = kinds()
    totals = np.zeros(int(place.max()) + 1, object)
    np.add.at(totals, place.reshape(-1), table.reshape(-1).astype(object))
    return [int(total) for total in totals]


@cache
def kinds() -> NDArray[np.int64]:
    """Return the kind of each suit of a seen card with hole cards, (4, 1326)."""
    suit = np.arange(4)[:, None]
    hole = np.arange(HOLES)[None, :]
    orders, moved = suit_orders().astype(np.int64), moved_holes().astype(np.int64)
    kind = np.min([moved[at][hole] * 4 + orders[at][suit] for at in range(len(orders))], axis=0)
    place: NDArray[np.int64] = np.unique(kind, return_inverse=True)[1].reshape(kind.shape)
    return place
