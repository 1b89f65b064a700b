"""`solve`: the true value of a variant, from its rules file alone.

Ways and counts depend on less than the rules: on the bands, the qualifier and the wagers that are
bought on the board. They are kept under the hash of just that, for the process and on disk, so
that a change which leaves every choice on the board as it is costs milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

import numpy as np

from riverhouse.odds import cache
from riverhouse.odds.boards import HOLES, boards
from riverhouse.odds.contests import Contests, Opening, Part, best_opening, contests
from riverhouse.odds.plan import Plan, plan_of
from riverhouse.odds.side import SideFigures, side_figures
from riverhouse.odds.staking import Staking, interacting
from riverhouse.odds.ways import Bits, Tally, Ways, ways_key
from riverhouse.rules import Variant


@dataclass(frozen=True, slots=True)
class Solution:
    """Everything exact about a variant with one unit of ante.

    `main` holds the wagers against the dealer, `sides` each optional wager on cards by itself.
    """

    plan: Plan
    main: Contests
    sides: dict[str, SideFigures]
    elapsed_s: float

    @property
    def variant(self) -> Variant:
        """Return the rules that were solved."""
        return self.plan.variant


def solve(variant: Variant, *, keep: bool = True) -> Solution:
    """Solve a variant: the best way in every state, and what it is worth.

    With `keep` false nothing is read from or written to the cache on disk.

    Raises:
        VariantError: its shape is one that the solver does not cover.
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
    return Solution(plan, main, sides, perf_counter() - begun)


_held: dict[str, tuple[Ways, Tally]] = {}
_MOST_HELD = 8


def ways_and_tally(plan: Plan, *, keep: bool = True) -> tuple[Ways, Tally]:
    """Return what is done in every state and how often everything happens, computed once."""
    key = ways_key(plan)
    if key in _held:
        return _held[key]
    arrays = cache.load("ways", key) if keep else None
    if arrays is None:
        # Only here is the compiler needed, which alone takes half a second to load.
        from riverhouse.odds.compute import computed  # noqa: PLC0415

        found = computed(plan)
        if keep:
            cache.store("ways", key, _packed(*found))
    else:
        found = _unpacked(arrays)
    while len(_held) >= _MOST_HELD:
        _held.pop(next(iter(_held)))
    _held[key] = found
    return found


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
    return best_opening(staking, parts_of(staking))


def parts_of(staking: Staking) -> list[Part]:
    """Return what happens in every state when the stakes are played best, kept where possible."""
    if interacting(staking) or staking.cap:
        from riverhouse.odds.joint import joint_parts  # noqa: PLC0415 - loads the compiler

        return joint_parts(staking)
    _, tally = ways_and_tally(staking.plan)
    return [({}, tally)]
