"""What is told of a round that is over: its record step by step, its summary, and its proof.

A record shows each step as its player saw it. Nothing of an open round leaves through here: the
seed is revealed, and all cards may be known, only once the round is settled or void.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from riverhouse.errors import BrokenInvariantError
from riverhouse.fairness import Proof
from riverhouse.history.replay import Deck, play, play_step
from riverhouse.history.rows import DecidedBy, RoundRow, Stakes, Status, Step
from riverhouse.ledger import Wallet
from riverhouse.rules import Round, RoundView, Variant, open_round, view
from riverhouse.text import Label


class RecordStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step and the table after it, as the player saw it; amounts in minor units.

    Step 0 is the opening: the commitment is published and nothing staked. `balance_before_minor`
    and `balance_after_minor` are None there, since no money moves.
    """

    sequence: int
    kind: Literal["open", "bet", "decide", "void"]
    stakes: Stakes | None = None
    seat: int | None = None
    action: str | None = None
    multiple: int | None = None
    decided_by: DecidedBy = "player"
    at_ms: int
    balance_before_minor: int | None = None
    balance_after_minor: int | None = None
    round: RoundView


class RoundRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about one round of one player; amounts in minor units."""

    round_id: str
    number: int
    variant: str
    rules_hash: str
    status: Status
    void_reason: str | None
    ended_by: DecidedBy
    commitment: str
    server_seed: str
    client_seed: str | None
    dealt: tuple[str, ...]
    opened_ms: int
    ended_ms: int
    steps: tuple[RecordStep, ...]
    staked_minor: int
    returned_minor: int
    net_minor: int
    balance_before_minor: int | None
    balance_after_minor: int | None
    currency: str
    mode: str


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat of a finished round: stakes by wager, actions in order, and the net result."""

    stakes: dict[str, int]
    actions: tuple[str, ...]
    net_minor: int


class RoundSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round as one line of a list; `label` names the first hand in play, if any."""

    round_id: str
    number: int
    variant: str
    status: Status
    staked_minor: int
    returned_minor: int
    net_minor: int
    opened_ms: int
    ended_ms: int
    ended_by: DecidedBy
    seats: tuple[SeatSummary, ...]
    label: Label | None
    currency: str
    mode: str


def owner_view(state: Round) -> RoundView:
    """Return the round as the player sees it who holds all of its seats."""
    return view(state, frozenset(range(len(state.seats))))


def make_record(
    row: RoundRow, variant: Variant, steps: Sequence[Step], *, deck: Deck, wallet: Wallet
) -> RoundRecord:
    """Return the record of a round that is over, replayed step by step.

    Raises:
        BrokenInvariantError: the round is not over.
        CommandError: the stored steps do not replay.
    """
    seed = _revealed(row)
    state = open_round(variant)
    told = [RecordStep(sequence=0, kind="open", at_ms=row.opened_ms, round=owner_view(state))]
    for step in steps:
        state = play_step(state, step, deck)
        told.append(
            RecordStep(
                sequence=step.sequence,
                kind=step.kind,
                stakes=step.stakes,
                seat=step.seat,
                action=step.action,
                multiple=step.multiple,
                decided_by=step.decided_by,
                at_ms=step.at_ms,
                balance_before_minor=step.balance_before_minor,
                balance_after_minor=step.balance_after_minor,
                round=owner_view(state),
            )
        )
    return RoundRecord(
        round_id=row.id,
        number=row.number,
        variant=row.variant,
        rules_hash=row.rules_hash,
        status=row.status,
        void_reason=row.void_reason,
        ended_by=row.ended_by or "player",
        commitment=row.commitment,
        server_seed=seed,
        client_seed=row.client_seed,
        dealt=_dealt(row),
        opened_ms=row.opened_ms,
        ended_ms=row.ended_ms or 0,
        steps=tuple(told),
        staked_minor=row.staked_minor,
        returned_minor=row.returned_minor,
        net_minor=row.returned_minor - row.staked_minor,
        balance_before_minor=told[1].balance_before_minor if steps else None,
        balance_after_minor=told[-1].balance_after_minor,
        currency=wallet.currency,
        mode=wallet.mode,
    )


def make_summary(
    row: RoundRow, variant: Variant, steps: Sequence[Step], *, deck: Deck, wallet: Wallet
) -> RoundSummary:
    """Return a finished round as one line of a list.

    Raises:
        BrokenInvariantError: the round is not over.
        CommandError: the stored steps do not replay.
    """
    _revealed(row)
    shown = owner_view(play(variant, steps, deck))
    is_void = row.status == "void"
    in_play = [seat.label for seat in shown.seats if seat.is_in]
    seats = tuple(
        SeatSummary(
            stakes=seat.stakes,
            actions=tuple(s.action for s in steps if s.action and s.seat == seat.seat),
            net_minor=0 if is_void else seat.net,
        )
        for seat in shown.seats
    )
    return RoundSummary(
        round_id=row.id,
        number=row.number,
        variant=row.variant,
        status=row.status,
        staked_minor=row.staked_minor,
        returned_minor=row.returned_minor,
        net_minor=row.returned_minor - row.staked_minor,
        opened_ms=row.opened_ms,
        ended_ms=row.ended_ms or 0,
        ended_by=row.ended_by or "player",
        seats=seats,
        label=in_play[0] if in_play else None,
        currency=wallet.currency,
        mode=wallet.mode,
    )


def make_proof(row: RoundRow) -> Proof:
    """Return the proof of a round that is over, for the stand-alone verifier.

    Raises:
        BrokenInvariantError: the round is not over.
    """
    return Proof(
        round_id=row.id,
        variant=row.variant,
        rules_hash=row.rules_hash,
        commitment=row.commitment,
        client_seed=row.client_seed,
        server_seed=_revealed(row),
        dealt=_dealt(row),
    )


def _dealt(row: RoundRow) -> tuple[str, ...]:
    return tuple((row.dealt or "").split())


def _revealed(row: RoundRow) -> str:
    if row.server_seed is None:
        msg = f"round {row.id} is open: nothing of its deck may be told"
        raise BrokenInvariantError(msg)
    return row.server_seed
