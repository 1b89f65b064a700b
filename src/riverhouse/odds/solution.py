"""`solve`: the true value of a variant, from its rules file alone.

Ways and counts depend on less than the rules: on the bands, the qualifier and the wagers that are
bought on the board. They are kept under the hash of just that, for the process and on disk, so
that a change which leaves every choice on the board as it is costs milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from time import perf_counter

import numpy as np

from riverhouse.odds import cache
from riverhouse.odds.boards import HOLES, boards
from riverhouse.odds.contests import Contests, Opening, add_up, best_opening, contests
from riverhouse.odds.plan import Plan, plan_of
from riverhouse.odds.side import SideFigures, side_figures
from riverhouse.odds.slots import (
    Slots,
    build_slots,
    has_slots,
    load_slots,
    slots_key,
    solve_with_slots,
    store_slots,
)
from riverhouse.odds.staking import Staking, interacting, is_seen_in_time, money_stakes
from riverhouse.odds.ways import Bits, Tally, Ways, ways_key
from riverhouse.rules import Variant


@dataclass(frozen=True, slots=True)
class Joint:
    """Given stakes played at their best together, in minor units.

    `round` holds every wager whose result the player sees when deciding, and the cap; `apart`
    are the values, per unit, of wagers that no decision bears upon and that only the dealer's
    cards decide: they are in `value` and not in the distribution; `others` are their stakes.
    """

    round: Contests
    apart: dict[str, Fraction]
    others: dict[str, int]

    @property
    def value(self) -> Fraction:
        """Return the mean net result of all stakes, per ante."""
        staking = self.round.staking
        return self.round.value + sum(
            (value * self.stakes[wager] / staking.ante for wager, value in self.apart.items()),
            Fraction(0),
        )

    @property
    def stakes(self) -> dict[str, int]:
        """Return the stakes before the deal, in minor units."""
        staking = self.round.staking
        antes = dict.fromkeys(staking.plan.antes, staking.ante)
        return antes | dict(staking.sides) | self.others


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything exact about a variant with one unit of ante, and with stakes if they are given.

    `main` holds the wagers against the dealer, `sides` each optional wager on cards by itself.
    """

    plan: Plan
    main: Contests
    sides: dict[str, SideFigures]
    joint: Joint | None
    elapsed_s: float

    @property
    def variant(self) -> Variant:
        """Return the rules that were solved."""
        return self.plan.variant


def solve(
    variant: Variant, *, stakes: Mapping[str, int] | None = None, keep: bool = True
) -> Solution:
    """Solve a variant: the best way in every state, and what it is worth.

    Shapes:
        stakes: wager staked before the deal -> minor units; with them the cap binds and `joint`
            is the best play of all of them together.
        keep: whether the cache on disk is read and written.

    Raises:
        VariantError: its shape is one that the solver does not cover.
        InputError: stakes that the variant does not know.
    """
    begun = perf_counter()
    plan = plan_of(variant)
    _, tally = ways_and_tally(plan, keep=keep)
    main = contests(plan, tally)
    sides = {
        wager_id: side_figures(variant, wager_id)
        for wager_id, wager in variant.wagers.items()
        if wager.kind == "pattern"
    }
    joint = _joint(plan, stakes, sides, main, tally) if stakes else None
    return Solution(plan, main, sides, joint, perf_counter() - begun)


def _joint(
    plan: Plan,
    stakes: Mapping[str, int],
    sides: dict[str, SideFigures],
    main: Contests,
    tally: Tally,
) -> Joint:
    staking = money_stakes(plan, stakes)
    coupled = interacting(staking)
    seen = {w: s for w, s in staking.sides.items() if w in coupled or is_seen_in_time(staking, w)}
    others = {wager: stake for wager, stake in staking.sides.items() if wager not in seen}
    together = replace(staking, sides=seen)
    if seen or staking.cap:
        from riverhouse.odds.joint import joint_parts

        played = add_up(together, joint_parts(together))
    else:
        played = add_up(together, [({}, tally)], main.opening)
    return Joint(played, {wager: sides[wager].value for wager in others}, others)


_held: dict[str, tuple[Ways, Tally]] = {}
_MOST_HELD = 8


def ways_and_tally(plan: Plan, *, keep: bool = True) -> tuple[Ways, Tally]:
    """Return what is done in every state and how often everything happens, computed once."""
    key = ways_key(plan)
    if key in _held:
        return _held[key]
    found = _by_slots(plan, keep=keep) if has_slots(plan) else _by_ways(plan, key, keep=keep)
    while len(_held) >= _MOST_HELD:
        _held.pop(next(iter(_held)))
    _held[key] = found
    return found


def forget() -> None:
    """Drop the solutions that are held, not the parts that pay tables share: for measuring."""
    _held.clear()


def _by_ways(plan: Plan, key: str, *, keep: bool) -> tuple[Ways, Tally]:
    arrays = cache.load("ways", key) if keep else None
    if arrays is not None:
        return _unpacked(arrays)
    # Only here is the compiler needed, which alone takes half a second to load.
    from riverhouse.odds.compute import computed

    found = computed(plan)
    if keep:
        cache.store("ways", key, _packed(*found))
    return found


_slots: dict[str, Slots] = {}


def _by_slots(plan: Plan, *, keep: bool) -> tuple[Ways, Tally]:
    """Solve by the parts that all ante tables share; they are built when first needed."""
    key = slots_key(plan)
    slots = _slots.get(key)
    if slots is None:
        slots = load_slots(plan) if keep else None
    if slots is None:
        from riverhouse.odds.compute import computed

        ways, tally = computed(plan)
        if not keep or ways.flop is None:
            return ways, tally
        slots = build_slots(plan, ways.flop, tally)
        store_slots(plan, slots)
    _slots.clear()
    _slots[key] = slots
    return solve_with_slots(plan, slots)


def _packed(ways: Ways, tally: Tally) -> cache.Arrays:
    arrays: cache.Arrays = {"cells": tally.cells, "folded": tally.folded}
    for name, bits in (("flop", ways.flop), ("turn", ways.turn)):
        if bits is not None:
            # Two bits hold LOW, HIGH and FOLDED.
            arrays[f"{name}_low_bit"] = np.packbits(bits & 1, axis=None)
            arrays[f"{name}_high_bit"] = np.packbits(bits >> 1, axis=None)
    return arrays


def _unpacked(arrays: cache.Arrays) -> tuple[Ways, Tally]:
    found: list[Bits | None] = []
    for name, cards in (("flop", 3), ("turn", 4)):
        if f"{name}_low_bit" not in arrays:
            found.append(None)
            continue
        shape = (len(boards(cards).masks), HOLES)
        low, high = (
            np.unpackbits(arrays[f"{name}_{bit}_bit"], count=shape[0] * shape[1])
            for bit in ("low", "high")
        )
        high <<= 1
        low |= high
        found.append(low.reshape(shape))
    return Ways(found[0], found[1]), Tally(arrays["cells"], arrays["folded"])


def best_opening_of(staking: Staking) -> Opening:
    """Return the values before the flop for stakes, by class of hole cards."""
    return play_of(staking)[1]


def play_of(staking: Staking) -> tuple[Ways, Opening]:
    """Return the best play of stakes: the way in every state, and the choice before the flop."""
    if interacting(staking) or staking.cap:
        from riverhouse.odds.joint import joint

        ways, parts = joint(staking)
        return ways, best_opening(staking, parts)
    ways, tally = ways_and_tally(staking.plan)
    alone = replace(staking, sides={})
    return ways, best_opening(alone, [({}, tally)])
