"""Ways and counts where wagers depend on each other: a bonus lost with a fold, a capped total.

What a way is worth then depends on how the wagers on cards end, and on all that was staked before.
The cards fall into *contexts*: in each, every wager on cards that a decision has to look at ends in
one way. Each context is solved for itself, backwards: the turn after each way on the flop, then
the flop with what the turn is going to add.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import VariantError
from riverhouse.odds.best import Decider
from riverhouse.odds.boards import HOLES, boards, holes
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.compute import level5, say_if_uncompiled
from riverhouse.odds.contests import Part
from riverhouse.odds.few import count_few_ways
from riverhouse.odds.flop_lines import line_on_flop
from riverhouse.odds.plan import Plan
from riverhouse.odds.side import refuse_hidden, sample_hole, state_odds
from riverhouse.odds.staking import Cells, SideOdds, Staking, interacting, is_seen_in_time
from riverhouse.odds.tally import count_ways
from riverhouse.odds.ways import SKIPPED, Bits, Tally, Ways

_ODDS = Fraction | None
_FEW = 30


@dataclass(frozen=True, slots=True)
class _Context:
    """One way for the wagers on cards to end, and the states it covers.

    `classes` (169,) tells which hole cards; `states` (1755, 1326) which flops with them, or None
    for all.
    """

    side_odds: SideOdds
    classes: NDArray[np.bool_]
    states: NDArray[np.bool_] | None


def joint_parts(staking: Staking) -> list[Part]:
    """Solve for stakes whose wagers depend on each other; one part for each context.

    Raises:
        VariantError: a decision would have to look at cards that are hidden when it is made.
    """
    return joint(staking)[1]


def joint(staking: Staking) -> tuple[Ways, list[Part]]:
    """Return what is done in every state with these stakes, and what happens by context.

    Raises:
        VariantError: a decision would have to look at cards that are hidden when it is made.
    """
    say_if_uncompiled()
    plan = staking.plan
    shown = level5(plan.qualifying)
    contexts = _contexts(staking)
    decider = Decider(plan, shown)
    decided: dict[str, Ways] = {}
    on_hole: list[_Context] = []
    parts: list[Part] = []
    ways = _no_ways(plan)
    for context in contexts:
        cells = [
            [staking.cells_against_fold(picks, context.side_odds) for picks in row]
            for row in plan.board_picks
        ]
        key = _decides_the_same(plan, cells)
        if key not in decided:
            decided = {key: decider.ways(cells)}
        found = decided[key]
        if context.states is None:
            _merge(ways, found, context.classes[holes().chart])
            on_hole.append(context)
        else:
            here = context.states & context.classes[holes().chart]
            flop = np.full(here.shape, SKIPPED, np.uint8)
            if found.flop is not None and ways.flop is not None:
                flop[here] = found.flop[here]
                ways.flop[here] = flop[here]
            few = int(here.sum()) * _FEW < here.size
            tally = (
                count_few_ways(plan, shown, flop)
                if few
                else count_ways(plan, shown, Ways(flop, None))
            )
            parts.append((context.side_odds, _masked(tally, context.classes)))
    if on_hole:
        tally = count_ways(plan, shown, ways)
        parts += [(context.side_odds, _masked(tally, context.classes)) for context in on_hole]
    return ways, parts


def _decides_the_same(plan: Plan, cells: Sequence[Sequence[Cells]]) -> str:
    """Return a key that is equal where the same ways are best.

    Where no hand may be folded on the board, what every way has in common does not matter.
    """
    common = 0 if any(c.may_fold and c.cards for c in plan.choices) else cells[0][0][0][0]
    return str([[[[v - common for v in row] for row in c] for c in line] for line in cells])


def _contexts(staking: Staking) -> list[_Context]:
    variant, plan = staking.variant, staking.plan
    coupled = interacting(staking)
    first = min((choice.cards for choice in plan.choices), default=5)
    for wager in coupled:
        refuse_hidden(variant, wager, first)
    coupled = tuple(w for w in staking.sides if w in coupled or is_seen_in_time(staking, w))
    judged_on_hole = [wager for wager in coupled if variant.wagers[wager].judged_on == "hole"]
    on_flop = [wager for wager in coupled if variant.wagers[wager].judged_on == "flop"]
    if on_flop and plan.choice_at(4) is not None:
        msg = f"{on_flop[0]} is judged on the flop and bound to choices on the turn"
        raise VariantError(msg, where=f"wagers.{on_flop[0]}", allowed="no cap, or no such stake")
    classes = _by_class(staking, judged_on_hole)
    flops = [_by_flop(staking, wager) for wager in on_flop]
    found = []
    for odds, members in classes.items():
        for combined in product(*flops) if flops else [()]:
            states = None
            side_odds: dict[str, Fraction | None] = dict(zip(judged_on_hole, odds, strict=True))
            for wager, (line, covered) in zip(on_flop, combined, strict=True):
                side_odds[wager] = line
                states = covered if states is None else states & covered
            found.append(_Context(side_odds, members, states))
    return found


def _by_class(
    staking: Staking, wagers: Sequence[str]
) -> dict[tuple[_ODDS, ...], NDArray[np.bool_]]:
    found: dict[tuple[_ODDS, ...], NDArray[np.bool_]] = {}
    for index in range(CLASSES):
        hole = sample_hole(index)
        odds = tuple(state_odds(staking.variant, wager, hole, ()) for wager in wagers)
        found.setdefault(odds, np.zeros(CLASSES, bool))[index] = True
    return found


def _by_flop(staking: Staking, wager_id: str) -> list[tuple[_ODDS, NDArray[np.bool_]]]:
    """Return states on the flop by the odds at which a wager is paid there."""
    wager = staking.variant.wagers[wager_id]
    line = line_on_flop(wager)
    odds: list[_ODDS] = [*(Fraction(*entry.to_one) for entry in wager.lines), None]
    found: dict[_ODDS, NDArray[np.bool_]] = {}
    for at, paid in enumerate(odds):
        covered = line == at
        found[paid] = found[paid] | covered if paid in found else covered
    return list(found.items())


def _no_ways(plan: Plan) -> Ways:
    def empty(cards: int) -> Bits | None:
        if plan.choice_at(cards) is None:
            return None
        return np.zeros((len(boards(cards).masks), HOLES), np.uint8)

    return Ways(empty(3), empty(4), empty(4))


def _merge(ways: Ways, found: Ways, columns: NDArray[np.bool_]) -> None:
    """Take over the ways found for some hole cards."""
    pairs = (
        (ways.flop, found.flop),
        (ways.turn, found.turn),
        (ways.after_high, found.turn_after_high),
    )
    for into, new in pairs:
        if into is not None and new is not None:
            into[:, columns] = new[:, columns]


def _masked(tally: Tally, members: NDArray[np.bool_]) -> Tally:
    cells, folded = tally.cells.copy(), tally.folded.copy()
    cells[~members] = 0
    folded[~members] = 0
    return Tally(cells, folded)
