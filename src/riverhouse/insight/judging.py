"""What each decision of a finished round was worth, and what its bet was worth before the deal.

The result of a round is split in three: what the stakes bring on average under perfect play (the
house's edge, exactly), what the player's decisions gave away against perfect play, and the rest,
which is luck. The first two are the solver's fractions; luck is what they leave of the result.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, cast

import msgspec

# The solver loads itself when it is first called.
from riverhouse import odds
from riverhouse.errors import CommandError, VariantError
from riverhouse.history import DecidedBy, Deck, Step, owner_view, play_step
from riverhouse.insight.coaching import (
    ActionValue,
    Chances,
    advice_on,
    position_of,
    without_idle_cap,
)
from riverhouse.rules import Round, RoundView, Variant, open_round
from riverhouse.tables.views import affordable
from riverhouse.text import Label

if TYPE_CHECKING:
    from riverhouse.odds.solution import Joint

_REPLACE: Final = msgspec.structs.replace
_STAKES_HELD: Final = 1024


class DecisionValue(msgspec.Struct, frozen=True, kw_only=True):
    """One decision as it was taken, with the exact value of everything that was possible.

    `sequence` is the step of the record that took it; `cost_minor` is the mean loss against the
    best action, in minor units, and None where the solver does not value what was done.
    """

    sequence: int
    seat: int
    decision: str
    action: str
    multiple: int | None
    decided_by: DecidedBy
    cost_minor: float | None
    actions: tuple[ActionValue, ...]
    chances: Chances | None
    wagers: tuple[str, ...]
    dead: tuple[str, ...]
    notices: tuple[Label, ...]


class RoundValues(msgspec.Struct, frozen=True, kw_only=True):
    """What a round was worth; means in minor units.

    `expected_minor` is what its stakes bring under perfect play, None where the solver does not
    cover the rules; `luck_minor` is what the result has beside that and `cost_minor`.
    """

    expected_minor: float | None
    cost_minor: float
    luck_minor: float | None
    decisions: tuple[DecisionValue, ...]

    @property
    def mistakes(self) -> int:
        """Return how many decisions gave something away."""
        return sum(bool(one.cost_minor) for one in self.decisions)


def values_of(variant: Variant, steps: Sequence[Step], *, deck: Deck) -> RoundValues:
    """Value a settled round from its record, each decision by what the player saw when taking it.

    Takes milliseconds a decision; the first round of a game may take seconds.

    Raises:
        CommandError: the stored steps do not replay.
    """
    state = open_round(variant)
    decisions: list[DecisionValue] = []
    try:
        for step in steps:
            if step.kind == "decide":
                decisions.append(_value_of(state, step))
            state = play_step(state, step, deck)
        expected = sum((expected_of(variant, one) for one in _starts(state)), Fraction(0))
    except VariantError:
        return RoundValues(expected_minor=None, cost_minor=0.0, luck_minor=None, decisions=())
    cost = sum(one.cost_minor or 0.0 for one in decisions)
    net = sum(line.net for seat in state.seats for line in seat.lines)
    return RoundValues(
        expected_minor=float(expected),
        cost_minor=cost,
        luck_minor=float(net - expected) + cost,
        decisions=tuple(decisions),
    )


def _starts(state: Round) -> list[dict[str, int]]:
    """Return what each seat that is in had staked before the deal."""
    starts = state.variant.start_wagers
    return [
        {wager: seat.stakes[wager] for wager in starts if wager in seat.stakes}
        for seat in state.seats
        if seat.is_in
    ]


_expected: OrderedDict[tuple[str, tuple[tuple[str, int], ...]], Fraction] = OrderedDict()


def expected_of(variant: Variant, stakes: Mapping[str, int]) -> Fraction:
    """Return the mean result of one hand's stakes under perfect play, in minor units.

    Raises:
        VariantError: the solver does not cover the variant.
    """
    key = (variant.rules_hash, tuple(sorted(stakes.items())))
    known = _expected.get(key)
    if known is None:
        joint = odds.solve(without_idle_cap(variant, dict(stakes)), stakes=stakes).joint
        known = cast("Joint", joint).value * stakes[variant.ante]
        _expected[key] = known
        while len(_expected) > _STAKES_HELD:
            _expected.popitem(last=False)
    return known


def _value_of(state: Round, step: Step) -> DecisionValue:
    position = position_of(_as_seen(state, step), state.variant, step.seat)
    if position is None:
        msg = f"seat {step.seat} had nothing to decide"
        raise CommandError(msg, where=f"step {step.sequence}")
    advice = advice_on(state.variant, position)
    full = owner_view(state).seats[position.seat].legal
    short = (Label("coach.by-balance", {}),) if len(position.legal) < len(full) else ()
    done = next((one for one in advice.actions if _is_done(one, step)), None)
    return DecisionValue(
        sequence=step.sequence,
        seat=position.seat,
        decision=position.decision,
        action=step.action or "",
        multiple=None if done is None else done.multiple,
        decided_by=step.decided_by,
        cost_minor=None if done is None else done.cost_minor,
        actions=advice.actions,
        chances=advice.chances,
        wagers=advice.wagers,
        dead=advice.dead,
        notices=(*short, *advice.notices),
    )


def _is_done(value: ActionValue, step: Step) -> bool:
    return value.action == step.action and step.multiple in {None, value.multiple}


def _as_seen(state: Round, step: Step) -> RoundView:
    """Return the table as it lay before a step, with the actions that the balance covered."""
    shown = owner_view(state)
    seats = tuple(
        _REPLACE(seat, legal=affordable(seat.legal, step.balance_before_minor))
        for seat in shown.seats
    )
    return _REPLACE(shown, seats=seats)
