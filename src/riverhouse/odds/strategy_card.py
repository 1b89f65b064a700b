"""Strategy cards: an ordered list of plain rules that a person can remember, and what it costs.

At each choice the first rule that fits decides; a rule without features fits always and so says
what is done otherwise. Without one the cheapest action is taken, or, where a hand may be folded, it
is folded (on the board) or played (before the flop). A card is text, one rule to a line, `choice:
action features`, so that it can be kept in a file, printed, simulated and valued exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from riverhouse.errors import InputError
from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.chart import CLASSES, NAMES, class_index
from riverhouse.odds.contests import Contests, Opening, action_name, contests
from riverhouse.odds.feature_names import FEATURES, NUMBER
from riverhouse.odds.plan import FOLD, Choice, Plan
from riverhouse.odds.threads import in_parts
from riverhouse.odds.ways import FOLDED, Bits, Ways


@dataclass(frozen=True, slots=True)
class Rule:
    """At a choice, take an action when all features are there.

    Before the flop `when` names classes of hole cards, any of which will do; on the board it
    names features, all of which must be there.
    """

    choice: str
    action: str
    when: tuple[str, ...]

    def __str__(self) -> str:
        """Print the rule as a line of a strategy file; `read_card` is the inverse."""
        return " ".join((f"{self.choice}:", self.action, *self.when))


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """Rules in order; earlier ones go first."""

    rules: tuple[Rule, ...]

    @property
    def size(self) -> int:
        """Return the number of rules to remember; what is done otherwise is not one of them."""
        return sum(bool(rule.when) for rule in self.rules)

    def __str__(self) -> str:
        """Print the card as text, a rule to a line."""
        return "\n".join(map(str, self.rules))


def read_card(plan: Plan, text: str, *, where: str = "card") -> StrategyCard:
    """Read a strategy card; empty lines and what follows `#` mean nothing.

    Raises:
        InputError: a line that names no choice, action, class of hole cards or feature.
    """
    rules = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.partition("#")[0].replace(":", " : ").split()
        if words:
            rules.append(_read_rule(plan, words, f"{where}, line {number}"))
    return StrategyCard(tuple(rules))


def _read_rule(plan: Plan, words: list[str], where: str) -> Rule:
    choices = {choice.id: choice for choice in plan.choices}
    shape = "CHOICE: ACTION WHEN, such as flop: bet own-pair"
    if len(words) < len(("choice", ":", "action")) or words[1] != ":":
        msg = f"{' '.join(words)!r} is no rule"
        raise InputError(msg, where=where, allowed=shape)
    if words[0] not in choices:
        msg = f"{words[0]!r} is no choice"
        raise InputError(msg, where=where, allowed=", ".join(choices))
    choice = choices[words[0]]
    actions = _actions(choice)
    if words[2] not in actions:
        msg = f"{words[2]!r} is no action at {choice.id}"
        raise InputError(msg, where=where, allowed=", ".join(actions))
    when = tuple(words[3:])
    if choice.cards == 0:
        when = tuple(NAMES[class_index(word, where=where)] for word in when)
    else:
        for word in when:
            if word not in NUMBER:
                msg = f"{word!r} is no feature of a hand"
                raise InputError(msg, where=where, allowed=", ".join(FEATURES))
    return Rule(choice.id, words[2], when)


def _actions(choice: Choice) -> dict[str, int]:
    """Return the ways of a choice by the names of its actions."""
    found = {action_name(choice, at): at for at in range(len(choice.options))}
    return {**found, FOLD: FOLDED} if choice.may_fold else found


def play_by_card(plan: Plan, card: StrategyCard) -> tuple[Ways, Opening]:
    """Return what a card does in every state, and before the flop."""
    found: dict[int, Bits | None] = {3: None, 4: None}
    best: tuple[str, ...] = ("",) * CLASSES
    for choice in plan.choices:
        rules = [rule for rule in card.rules if rule.choice == choice.id]
        if choice.cards:
            found[choice.cards] = _board_ways(choice, rules)
        else:
            best = _hole_ways(choice, rules)
    return Ways(found[3], found[4]), Opening(tuple({} for _ in range(CLASSES)), best)


def _hole_ways(choice: Choice, rules: Sequence[Rule]) -> tuple[str, ...]:
    best: list[str] = [action_name(choice, 0)] * CLASSES
    for rule in reversed(rules):
        for index in range(CLASSES):
            if not rule.when or NAMES[index] in rule.when:
                best[index] = rule.action
    return tuple(best)


def _board_ways(choice: Choice, rules: Sequence[Rule]) -> Bits:
    from riverhouse.odds.features import ways_by_rules

    states, pair = boards(choice.cards), holes()
    ways = np.zeros((len(states.masks), HOLES), np.uint8)
    masks = np.array([mask_of(rule.when) for rule in rules], np.int64)
    actions = np.array([_actions(choice)[rule.action] for rule in rules], np.uint8)
    otherwise = FOLDED if choice.may_fold else 0

    def part(start: int, stop: int) -> None:
        ways_by_rules(
            start, stop, choice.cards, states.cards, pair.cards, masks, actions, otherwise, ways
        )

    in_parts(part, len(states.masks))
    return ways


def mask_of(when: Sequence[str]) -> int:
    """Return features as bits."""
    return sum(1 << NUMBER[name] for name in when)


def value_of_card(plan: Plan, card: StrategyCard) -> Contests:
    """Value a card exactly: every outcome counted when it is played."""
    from riverhouse.odds.compute import level5
    from riverhouse.odds.tally import count_ways

    ways, opening = play_by_card(plan, card)
    return contests(plan, count_ways(plan, level5(plan.qualifying), ways), opening)


def cost_of(best: Contests, played: Contests) -> Fraction:
    """Return what a way of playing costs against the best one, per ante."""
    return best.value - played.value
