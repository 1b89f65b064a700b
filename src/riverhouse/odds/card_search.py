"""Finding strategy cards: the rules, so many and no more, that give away the least.

The value of raising in a state does not depend on what is done elsewhere, so states are added up
by their features and a list of rules is judged by sums. For each choice a list is grown rule by
rule, always by the one that gains most, and then each rule in turn is replaced by a better one
until none is found. The rules are shared out over the choices so that the whole gains most. What
is printed is not the search's estimate but the exact value of the finished card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from riverhouse.odds import cache
from riverhouse.odds.best import Decider
from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.chart import CLASSES, NAMES, class_size
from riverhouse.odds.compute import level5, say_if_uncompiled
from riverhouse.odds.contests import DEALS, Contests, action_name, contests
from riverhouse.odds.feature_names import FEATURES
from riverhouse.odds.features import group_states
from riverhouse.odds.plan import FOLD, Choice, Plan
from riverhouse.odds.solution import ways_and_tally
from riverhouse.odds.strategy_card import Rule, StrategyCard, read_card, value_of_card

SIZES = (3, 5, 8, 12)
_SLOTS = 1 << 18
_MOST_HOLE_RULES = 3
_PASSES = 2
_BEAM = 3
_TRIES = 3
_FLOP = 3


@dataclass(frozen=True, slots=True)
class ValuedCard:
    """A strategy card, its exact figures and what it costs per ante against the best play."""

    card: StrategyCard
    played: Contests
    cost: Fraction


def strategy_cards(plan: Plan, sizes: Sequence[int] = SIZES) -> list[ValuedCard]:
    """Find a card of each number of rules and value it exactly; what is found is kept on disk."""
    say_if_uncompiled()
    _, tally = ways_and_tally(plan)
    best = contests(plan, tally)
    cards = _kept(plan, sizes) or _found(plan, best, sizes)
    valued = []
    for card in cards:
        played = value_of_card(plan, card)
        valued.append(ValuedCard(card, played, best.value - played.value))
    return valued


def _kept(plan: Plan, sizes: Sequence[int]) -> list[StrategyCard]:
    arrays = cache.load("cards", _key(plan, sizes))
    if arrays is None:
        return []
    return [read_card(plan, arrays[str(size)].tobytes().decode()) for size in sizes]


def _key(plan: Plan, sizes: Sequence[int]) -> str:
    return cache.key_of(["cards", plan.variant.rules_hash, list(sizes), FEATURES])


def _found(plan: Plan, best: Contests, sizes: Sequence[int]) -> list[StrategyCard]:
    most = max(sizes)
    lists: list[list[tuple[float, list[Rule]]]] = []
    for choice in plan.choices:
        if choice.cards:
            lists.append(_board_lists(plan, choice, best, most))
        elif choice.may_fold:
            lists.append(_hole_lists(choice, best))
    found = []
    for size in sizes:
        options = (
            combination
            for combination in product(*lists)
            if sum(bool(rule.when) for _, rules in combination for rule in rules) <= size
        )
        chosen = max(options, key=lambda combination: sum(gain for gain, _ in combination))
        found.append(StrategyCard(tuple(rule for _, rules in chosen for rule in rules)))
    texts = {
        str(size): np.frombuffer(str(card).encode(), np.uint8)
        for size, card in zip(sizes, found, strict=True)
    }
    cache.store("cards", _key(plan, sizes), texts)
    return found


def _hole_lists(choice: Choice, best: Contests) -> list[tuple[float, list[Rule]]]:
    """Return the best folds before the flop with so many rules, each a run of offsuit hands."""
    loss = np.zeros(CLASSES)
    for index, values in enumerate(best.opening.values):
        other = max(value for name, value in values.items() if name != FOLD)
        gain: Fraction = values[FOLD] - other
        loss[index] = float(gain) * class_size(index)
    runs: list[tuple[float, tuple[str, ...]]] = []
    for low in range(12):
        for high in range(low + 1, 13):
            names = tuple(NAMES[(12 - low) * 13 + 12 - other] for other in range(low + 1, high + 1))
            saved = float(sum(loss[NAMES.index(name)] for name in names))
            if saved > 0:
                runs.append((saved, names))
    runs.sort(reverse=True)
    found: list[tuple[float, list[Rule]]] = [(0.0, [])]
    taken: set[str] = set()
    total = 0.0
    for saved, names in runs:
        if taken & set(names) or len(found) > _MOST_HOLE_RULES:
            continue
        taken |= set(names)
        # Deals per pair of hole cards, so that gains of all choices are in one unit.
        total += saved * _deals_of_a_pair()
        found.append((total, [*found[-1][1], Rule(choice.id, FOLD, names)]))
    return found


def _deals_of_a_pair() -> float:
    return DEALS / HOLES


@dataclass(frozen=True, slots=True)
class _Groups:
    """States of one choice added up by features: bits (n,) and gains of raising (n,)."""

    bits: NDArray[np.int64]
    gains: NDArray[np.float64]


def _board_lists(
    plan: Plan, choice: Choice, best: Contests, most: int
) -> list[tuple[float, list[Rule]]]:
    groups = _groups(plan, choice, best)
    search = _Search(groups)
    found = []
    # What is done otherwise costs no rule; both ways of it are starts.
    beam: list[list[tuple[int, int]]] = [[], [(search.always, 1)]]
    for _ in range(most + 1):
        beam.sort(key=search.value, reverse=True)
        found.append((search.value(beam[0]), _named(choice, search, beam[0])))
        grown: dict[tuple[tuple[int, int], ...], list[tuple[int, int]]] = {}
        for rules in beam[:_BEAM]:
            for first in search.best_first(rules):
                longer = search.improved([first, *rules])
                grown[tuple(longer)] = longer
        beam = list(grown.values())
    return found


def _named(choice: Choice, search: _Search, rules: Sequence[tuple[int, int]]) -> list[Rule]:
    return [
        Rule(choice.id, _action(choice, label), tuple(FEATURES[at] for at in search.when[fit]))
        for fit, label in rules
    ]


def _action(choice: Choice, label: int) -> str:
    if label:
        return action_name(choice, len(choice.options) - 1)
    return FOLD if choice.may_fold else action_name(choice, 0)


class _Search:
    """Lists of (features, way) judged by the sums of their groups."""

    def __init__(self, groups: _Groups) -> None:
        """Try single features and pairs of them, those that differ in some group."""
        self._groups = groups
        size = range(len(FEATURES))
        tried: list[tuple[int, ...]] = [(), *((at,) for at in size), *combinations(size, 2)]
        masks = np.array([sum(1 << at for at in chosen) for chosen in tried])
        fits = (groups.bits[None, :] & masks[:, None]) == masks[:, None]
        _, kept = np.unique(np.packbits(fits, axis=1), axis=0, return_index=True)
        # The first of equal ones has the fewest features.
        kept = np.sort(kept)
        self.when = [tried[at] for at in kept.tolist()]
        self.always = self.when.index(())
        self._fits = fits[kept]
        self._matrix = self._fits.astype(np.float32)

    def value(self, rules: Sequence[tuple[int, int]]) -> float:
        """Return what is gained by the rules over never raising."""
        return float(self._groups.gains[self._labels(rules) == 1].sum())

    def best_first(self, rules: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Return the rules that gain most when they go before all others."""
        labels = self._labels(rules)
        everywhere = np.ones(len(labels), bool)
        return self._best_for(labels, everywhere, _TRIES)

    def improved(self, rules: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Replace rules one at a time by better ones until nothing is gained."""
        value = self.value(rules)
        for _ in range(_PASSES):
            before = value
            for at in range(len(rules)):
                if rules[at][0] == self.always:
                    continue
                rest = self._labels(rules[at + 1 :])
                earlier = [fit for fit, _ in rules[:at]]
                reached = ~np.any(self._fits[earlier], axis=0)
                changed = list(rules)
                (changed[at],) = self._best_for(rest, reached, 1)
                gained = self.value(changed)
                if gained > value:
                    rules, value = changed, gained
            if value == before:
                break
        return rules

    def _labels(self, rules: Sequence[tuple[int, int]]) -> NDArray[np.int8]:
        """Return what the rules do with every group: 1 where they raise."""
        labels = np.zeros(len(self._groups.bits), np.int8)
        for fit, label in reversed(rules):
            labels[self._fits[fit]] = label
        return labels

    def _best_for(
        self, labels: NDArray[np.int8], reached: NDArray[np.bool_], count: int
    ) -> list[tuple[int, int]]:
        gains = self._groups.gains
        raised = self._matrix @ np.where(reached & (labels == 0), gains, 0).astype(np.float32)
        lowered = self._matrix @ np.where(reached & (labels == 1), -gains, 0).astype(np.float32)
        raised[self.always] = lowered[self.always] = -np.inf
        both = np.concatenate([raised, lowered])
        top = np.argsort(-both)[:count].tolist()
        size = len(raised)
        return [(at, 1) if at < size else (at - size, 0) for at in top]


def _groups(plan: Plan, choice: Choice, best: Contests) -> _Groups:
    states, pair = boards(choice.cards), holes()
    values = Decider(plan, level5(plan.qualifying)).values_of(choice)
    keys = np.zeros(_SLOTS, np.uint64)
    sums, counts = np.zeros(_SLOTS, np.int64), np.zeros(_SLOTS, np.int64)
    played = np.array([way != FOLD for way in best.opening.best])[pair.chart]
    group_states(
        0, len(states.masks), choice.cards, states.weight, states.cards, states.ranks, states.rows,
        pair.cards, pair.ranks, pair.pair, played,
        values.by_rank[choice.cards], values.by_suit[choice.cards], keys, sums, counts,
    )  # fmt: skip
    used = np.flatnonzero(keys)
    # A four-card board may have had each of its cards as the turn.
    times = choice.cards if choice.cards > _FLOP else 1
    return _Groups((keys[used] - 1).astype(np.int64), sums[used].astype(np.float64) * times)
