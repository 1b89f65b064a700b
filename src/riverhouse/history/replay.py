"""A round from its record: the same engine, the same deck and the same commands, step by step.

The state of a round is nowhere stored. It is what its steps make of the deck that its seed gives,
which is why a crash cannot lose it and why a replay pays exactly what was paid.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import cast

from riverhouse.errors import CommandError
from riverhouse.history.rows import Step
from riverhouse.rules import (
    AnyCommand,
    AnyEvent,
    Applied,
    Deal,
    Decide,
    Refusal,
    Round,
    Stake,
    Variant,
    apply,
    open_round,
)
from riverhouse.rules.model import ActionName

Deck = tuple[int, ...]


def stake(variant: Variant, stakes: Sequence[dict[str, int]]) -> Applied | Refusal:
    """Return a round in its betting phase with these stakes on its seats; empty ones stay free."""
    commands = [Stake(seat, amounts) for seat, amounts in enumerate(stakes) if amounts]
    return _take(open_round(variant, seats=max(len(stakes), 1)), commands, ())


def close_bets(staked: Round, deck: Deck) -> Applied | Refusal:
    """Close the bets and deal until somebody must decide or the round is over."""
    return _take(staked, [Deal(deck)], deck)


def decide(
    state: Round, seat: int, action: str, multiple: int | None, *, deck: Deck
) -> Applied | Refusal:
    """Let one seat decide, then deal until somebody must decide again or the round is over."""
    # Any text may come in here: the engine refuses what is no action of the decision.
    return _take(state, [Decide(seat, cast("ActionName", action), multiple)], deck)


def play(variant: Variant, steps: Sequence[Step], deck: Deck) -> Round:
    """Return the round after these steps, which were legal when they were taken.

    Raises:
        CommandError: one of them is refused now: the record or the rules were altered.
    """
    state = open_round(variant)
    for step in steps:
        state = play_step(state, step, deck)
    return state


def play_step(state: Round, step: Step, deck: Deck) -> Round:
    """Return the round after one more step; a void changes nothing on the table.

    Without a deck (the seed of a void round is lost) the stakes are put down and no card falls.

    Raises:
        CommandError: the step is refused.
    """
    if step.kind == "void" or (step.kind == "decide" and not deck):
        return state
    if step.kind == "bet" and state.phase != "betting":
        msg = "the bets were closed already"
        raise CommandError(msg, where=f"step {step.sequence}", allowed="one bet")
    if step.kind == "bet":
        result = stake(state.variant, step.stakes or ())
        if deck and not isinstance(result, Refusal):
            result = close_bets(result.round, deck)
    else:
        result = decide(state, step.seat or 0, step.action or "", step.multiple, deck=deck)
    if isinstance(result, Refusal):
        where = f"step {step.sequence}: {result.where}"
        raise CommandError(result.message, where=where, allowed=result.allowed)
    return result.round


def _take(state: Round, commands: Sequence[AnyCommand], deck: Deck) -> Applied | Refusal:
    waiting = deque(commands)
    events: list[AnyEvent] = []
    while waiting or state.phase == "dealing":
        result = apply(state, waiting.popleft() if waiting else Deal(deck))
        if isinstance(result, Refusal):
            return result
        state = result.round
        events.extend(result.events)
    return Applied(state, tuple(events))
