"""Checking one round: its end, its money and its payouts, from the record and the engine alone.

The round is played again from seed and steps. What the engine then says is compared with what was
stored and what was moved; nothing stored is believed because it was stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from sqlalchemy import Connection

from riverhouse.cards import cards_text
from riverhouse.errors import RiverhouseError
from riverhouse.fairness import commitment
from riverhouse.history import (
    RecordedLine,
    RoundRow,
    Step,
    lines_of,
    play_step,
    steps_of,
)
from riverhouse.ledger import Finding, pending_of
from riverhouse.rules import Round, open_round
from riverhouse.tables.live import Live, LiveRounds
from riverhouse.tables.till import staked_minor, wager_detail


class Tally(msgspec.Struct, frozen=True):
    """What the engine says a round came to, in minor units: for the house, and still held."""

    house_minor: int
    held_minor: int


class Checked(msgspec.Struct, frozen=True):
    """One round's findings and its tally; None where the round does not even replay."""

    findings: tuple[Finding, ...]
    tally: Tally | None


def check_round(connection: Connection, rounds: LiveRounds, row: RoundRow) -> Checked:
    """Return what is wrong with one round (I3, I5, I8), and what it came to."""
    subject = f"round {row.id}"
    try:
        live = rounds.find(connection, row)
    except RiverhouseError as error:
        return Checked((Finding("I8", subject, f"does not replay: {error}"),), None)
    steps, lines = steps_of(connection, row.id), lines_of(connection, row.id)
    found = [Finding("I3", subject, said) for said in _check_end(live)]
    found += [Finding("I5", subject, said) for said in _check_held(connection, live)]
    if row.status == "void" and not row.server_seed:
        # The seed is lost, and with it the cards: what is left to check is the refund.
        found += [Finding("I8", subject, said) for said in _check_refund(steps)]
    else:
        found += [Finding("I8", subject, said) for said in _check_deck(live)]
        found += [Finding("I8", subject, said) for said in _check_lines(live, lines)]
        found += [Finding("I8", subject, said) for said in _check_balances(live, steps)]
    return Checked(tuple(found), _tally(live))


def _check_end(live: Live) -> Iterator[str]:
    """I3: an end as the engine has it, and the sums that belong to it."""
    row, state = live.row, live.state
    if (row.status == "settled") != (state.phase == "settled") and row.status != "void":
        yield f"is stored as {row.status}, but its steps leave it {state.phase}"
    staked = staked_minor(state)
    returned = staked if row.status == "void" else _returned(state)
    expected = (0, 0) if row.status == "open" else (staked, returned)
    if (row.staked_minor, row.returned_minor) != expected:
        stored = f"{row.staked_minor} staked and {row.returned_minor} returned"
        yield f"is stored with {stored}, but it is {expected[0]} and {expected[1]}"


def _check_held(connection: Connection, live: Live) -> Iterator[str]:
    """I5: what is held for a round are its open stakes, wager by wager, and nothing after it."""
    held = {p.detail: p.amount_minor for p in pending_of(connection, live.row.id)}
    expected = _open_stakes(live)
    if held != expected:
        yield f"holds {held or 'nothing'}, but its open stakes are {expected or 'none'}"


def _check_deck(live: Live) -> Iterator[str]:
    """I8: the seed is the one committed to, and the cards are the ones it gives."""
    row = live.row
    if not live.seed:
        yield "is settled, but its seed is not there"
        return
    if commitment(row.id, live.seed) != row.commitment:
        yield "its seed is not the one that was committed to"
    dealt = cards_text(dealt.card for dealt in live.state.dealt)
    if row.dealt is not None and row.dealt != dealt:
        yield f"is stored with the cards {row.dealt}, but its seed deals {dealt}"


def _check_lines(live: Live, lines: Sequence[RecordedLine]) -> Iterator[str]:
    """I8: each wager was paid as the engine pays it."""
    stored = {wager_detail(r.seat, r.line.wager): r.line for r in lines}
    replayed = {
        wager_detail(number, line.wager): line
        for number, seat in enumerate(live.state.seats)
        for line in seat.lines
    }
    for detail in sorted(stored.keys() | replayed.keys()):
        if stored.get(detail) != replayed.get(detail):
            yield f"{detail} is stored as {stored.get(detail)}, replayed {replayed.get(detail)}"


def _check_balances(live: Live, steps: Sequence[Step]) -> Iterator[str]:
    """I8: each step changed the balance by what was staked and returned with it."""
    if [step.sequence for step in steps] != list(range(1, live.row.version + 1)):
        yield f"has the steps {[step.sequence for step in steps]}, not 1 to {live.row.version}"
    state = open_round(live.state.variant)
    for step in steps:
        after = play_step(state, step, live.deck)
        change = _returned(after) - staked_minor(after) + staked_minor(state) - _returned(state)
        said = step.balance_after_minor - step.balance_before_minor
        if step.kind == "void":
            # Everything back, and payouts before the void taken back as far as they were there.
            change = staked_minor(state) - _returned(state)
            change = max(change, -step.balance_before_minor)
        if said != change:
            yield f"step {step.sequence} changed the balance by {said}, not by {change}"
        state = after


def _check_refund(steps: Sequence[Step]) -> Iterator[str]:
    """I8: a void round without its seed has given back what it took; more only if forgiven."""
    change = sum(step.balance_after_minor - step.balance_before_minor for step in steps)
    is_forgiven = change > 0 and steps[-1].balance_after_minor == 0
    if change != 0 and not is_forgiven:
        yield f"was void, but changed the balance by {change} in all"


def _tally(live: Live) -> Tally:
    state = live.state
    if live.row.status == "void":
        return Tally(0, 0)
    settled = sum(line.stake for seat in state.seats for line in seat.lines)
    return Tally(settled - _returned(state), sum(_open_stakes(live).values()))


def _open_stakes(live: Live) -> dict[str, int]:
    """Return the stakes that the engine has not settled, by wager; none once the round is over."""
    if live.row.status != "open":
        return {}
    return {
        wager_detail(number, wager): amount
        for number, seat in enumerate(live.state.seats)
        for wager, amount in seat.stakes.items()
        if not seat.is_settled(wager)
    }


def _returned(state: Round) -> int:
    return sum(line.returned for seat in state.seats for line in seat.lines)
