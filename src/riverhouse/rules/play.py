"""`apply`: the one function that changes a round, for table, simulator, trainer and replay alike.

Each command gives the next round and its events, or a refusal and nothing else. Dealing is a
command like the others; it takes the deck as input, so that whoever holds the deck decides the
cards and this module never sees more of them than it needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from riverhouse.cards import ALL_CARDS, DECK
from riverhouse.errors import BrokenInvariantError, CommandError
from riverhouse.rules.commands import (
    AnyCommand,
    AnyEvent,
    CardDealt,
    Deal,
    DealerShown,
    Decide,
    Decided,
    Refusal,
    RefusalCode,
    RoundEnded,
    Settled,
    Stake,
    Staked,
)
from riverhouse.rules.model import MOST_MINOR, Dealing, Decision, Street, Variant
from riverhouse.rules.round import (
    Choice,
    Dealt,
    LegalAction,
    Round,
    Seat,
    Target,
    cards_are_out,
    facts_of,
    legal_actions,
    must_act,
)
from riverhouse.rules.settlement import settle_wager

replace = msgspec.structs.replace
Targets: TypeAlias = tuple[tuple[Target, int | None], ...]


class Applied(msgspec.Struct, frozen=True):
    """A command that was taken: the next round, and what happened on the way, in order."""

    round: Round
    events: tuple[AnyEvent, ...]


def apply(state: Round, command: AnyCommand) -> Applied | Refusal:
    """Apply one command to a round; the given round never changes."""
    if isinstance(command, Stake):
        return _stake(state, command)
    if isinstance(command, Deal):
        return _deal(state, command)
    return _decide(state, command)


def replay(state: Round, commands: Sequence[AnyCommand]) -> Applied:
    """Apply commands that were legal before; returns the last round and all events.

    Raises:
        CommandError: one of them is refused, with its position in the sequence.
    """
    events: list[AnyEvent] = []
    for number, command in enumerate(commands):
        result = apply(state, command)
        if isinstance(result, Refusal):
            where = f"command {number} ({type(command).__name__}): {result.where}"
            raise CommandError(result.message, where=where, allowed=result.allowed)
        state = result.round
        events.extend(result.events)
    return Applied(state, tuple(events))


def street_targets(variant: Variant, street: Street, seats: Sequence[int]) -> Targets:
    """Return where each card of a street goes, in the order dealt; `seats` are those playing."""
    return _targets(variant.dealing, street, (None,) if variant.is_shared else tuple(seats))


@lru_cache(maxsize=256)
def _targets(dealing: Dealing, street: Street, hands: tuple[int | None, ...]) -> Targets:
    # Every round of a table asks this again, of the same few streets and seats.
    in_turn = hands[::-1] if dealing.seats == "last-to-first" else hands
    targets: Targets = (("burn", None),) * street.burn
    passes = max(street.player, street.dealer) if dealing.one_at_a_time else 1
    for turn in range(passes):
        left = (street.player - turn, street.dealer - turn)
        each = [min(count, 1) if dealing.one_at_a_time else count for count in left]
        to_hands: Targets = tuple(("player", seat) for seat in in_turn for _ in range(each[0]))
        to_dealer: Targets = (("dealer", None),) * each[1]
        is_dealer_first = dealing.first == "dealer"
        targets += to_dealer + to_hands if is_dealer_first else to_hands + to_dealer
    return targets + (("board", None),) * street.board


def _stake(state: Round, command: Stake) -> Applied | Refusal:
    refusal = _stake_refusal(state, command)
    if refusal is not None:
        return refusal
    player = replace(state.seats[command.seat], stakes=dict(command.amounts))
    seats = _with_seat(state, command.seat, player)
    taken = replace(state, seats=seats, version=state.version + 1)
    return Applied(taken, (Staked(command.seat, dict(command.amounts)),))


def _stake_refusal(state: Round, command: Stake) -> Refusal | None:
    variant = state.variant
    if state.phase != "betting":
        return Refusal(RefusalCode.WRONG_PHASE, "bets are closed", "phase", "a round in betting")
    if not 0 <= command.seat < len(state.seats):
        return _no_such_seat(state, command.seat)
    return _amounts_refusal(variant, command.amounts) if command.amounts else None


def _amounts_refusal(variant: Variant, amounts: Mapping[str, int]) -> Refusal | None:
    for wager_id, amount in amounts.items():
        if wager_id not in variant.start_wagers:
            said = f"{wager_id!r} is not staked before the deal"
            allowed = ", ".join(variant.start_wagers)
            return Refusal(RefusalCode.NO_SUCH_WAGER, said, wager_id, allowed)
        if type(amount) is not int or not 1 <= amount <= MOST_MINOR:
            said = f"{amount!r} is no stake"
            return Refusal(RefusalCode.BAD_AMOUNT, said, wager_id, f"1 to {MOST_MINOR} minor units")
    refusals = (_link_refusal(variant, wager_id, amounts) for wager_id in variant.start_wagers)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _link_refusal(variant: Variant, wager_id: str, amounts: Mapping[str, int]) -> Refusal | None:
    """Refuse a stake that is missing, whose partner is missing, or of another size than it."""
    wager = variant.wagers[wager_id]
    if wager_id not in amounts:
        if not wager.required:
            return None
        said = f"the {wager_id} is missing"
        return Refusal(RefusalCode.ANTE_MISSING, said, wager_id, "every required wager")
    for partner in (wager.requires, wager.equals):
        if partner is not None and partner not in amounts:
            said = f"the {wager_id} needs the {partner}"
            return Refusal(RefusalCode.ANTE_MISSING, said, wager_id, f"a stake on {partner} too")
    if wager.equals is not None and amounts[wager_id] != amounts[wager.equals]:
        said = f"{amounts[wager_id]} is not the size of the {wager.equals}"
        return Refusal(RefusalCode.BAD_AMOUNT, said, wager_id, str(amounts[wager.equals]))
    return None


def _no_such_seat(state: Round, seat: int) -> Refusal:
    allowed = f"0 to {len(state.seats) - 1}"
    return Refusal(RefusalCode.NO_SUCH_SEAT, f"there is no seat {seat}", "seat", allowed)


def _deal(state: Round, command: Deal) -> Applied | Refusal:
    street = state.next_street
    if state.phase not in ("betting", "dealing") or street is None:
        said, allowed = f"no card is due while {state.phase}", "a round in betting or dealing"
        return Refusal(RefusalCode.WRONG_PHASE, said, "phase", allowed)
    playing = [number for number, seat in enumerate(state.seats) if seat.is_in]
    if not playing:
        allowed = f"a seat with a stake on {state.variant.ante}"
        return Refusal(RefusalCode.ANTE_MISSING, "nobody has staked", "seats", allowed)
    seen = tuple(dealt.card for dealt in state.dealt)
    is_deck = len(command.deck) == len(DECK) and set(command.deck) == ALL_CARDS
    if not is_deck or command.deck[: len(seen)] != seen:
        allowed = "52 different cards that begin with those dealt"
        return Refusal(RefusalCode.BAD_DECK, "this is not the deck of the round", "deck", allowed)
    targets = street_targets(state.variant, street, playing)
    cards = command.deck[len(seen) :]
    new = tuple(
        Dealt(street.id, to, seat, card) for (to, seat), card in zip(targets, cards, strict=False)
    )
    after = replace(
        state,
        dealt=state.dealt + new,
        streets_dealt=state.streets_dealt + 1,
        phase="dealing",
        version=state.version + 1,
    )
    events: list[AnyEvent] = [CardDealt(d.street, d.to, d.seat, d.card) for d in new]
    after = _settle_paid(after, ("deal",), events)
    index = state.variant.decision_after(street.id)
    waiting = 0 if index is None else len(_waiting(after, after.variant.decisions[index]))
    if waiting:
        after = replace(after, phase="deciding", decision_index=index, waiting=waiting)
        return Applied(after, tuple(events))
    return _advance(after, events)


def _decide(state: Round, command: Decide) -> Applied | Refusal:
    decision = state.decision
    if decision is None:
        said = f"there is nothing to decide while {state.phase}"
        return Refusal(RefusalCode.WRONG_PHASE, said, "phase", "a round in deciding")
    if not 0 <= command.seat < len(state.seats):
        return _no_such_seat(state, command.seat)
    legal = legal_actions(state, command.seat)
    if not legal:
        said = f"seat {command.seat} has nothing to decide"
        waiting = ", ".join(str(number) for number in _waiting(state, decision))
        return Refusal(RefusalCode.NOT_YOUR_DECISION, said, "seat", f"seat {waiting}")
    matching = [
        action
        for action in legal
        if action.action == command.action and command.multiple in (None, action.multiple)
    ]
    if len(matching) != 1:
        multiple = f" {command.multiple}x" if command.multiple is not None else ""
        said = f"{command.action}{multiple} is not possible at the {decision.id} decision"
        return Refusal(RefusalCode.NOT_LEGAL, said, "action", _actions_text(legal))
    return _take_choice(state, command.seat, decision.id, matching[0])


def _take_choice(state: Round, seat: int, decision: str, chosen: LegalAction) -> Applied:
    player = state.seats[seat]
    choice = Choice(decision, chosen.action, chosen.wager, chosen.amount_minor)
    stakes = player.stakes
    if chosen.wager is not None:
        stakes = {**stakes, chosen.wager: chosen.amount_minor}
    player = replace(player, stakes=stakes, choices=(*player.choices, choice))
    events: list[AnyEvent] = [
        Decided(seat, decision, chosen.action, chosen.wager, chosen.amount_minor)
    ]
    after = replace(
        state,
        seats=_with_seat(state, seat, player),
        waiting=state.waiting - 1,
        version=state.version + 1,
    )
    if chosen.action == "fold":
        lost = [w for w, wager in state.variant.wagers_in_order if wager.on_fold == "lose"]
        after = _settle_seat(after, seat, lost, events)
    else:
        after = _settle_seat(after, seat, _due(after, ("after-play",)), events)
    return Applied(after, tuple(events)) if after.waiting else _advance(after, events)


def _actions_text(legal: tuple[LegalAction, ...]) -> str:
    names = [
        action.action if action.multiple is None else f"{action.action} {action.multiple}x"
        for action in legal
    ]
    return " or ".join(names)


def _waiting(state: Round, decision: Decision) -> list[int]:
    return [seat for seat in range(len(state.seats)) if must_act(state, seat, decision)]


def _advance(state: Round, events: list[AnyEvent]) -> Applied:
    """Go on once nobody has a choice: settle what is due, then await cards or end the round."""
    after = _settle_paid(state, ("before-turn", "after-play"), events)
    if after.next_street is not None and _needs_cards(after):
        return Applied(replace(after, phase="dealing", decision_index=None), tuple(events))
    return _end(after, events)


def _needs_cards(state: Round) -> bool:
    """Tell whether a wager still in play looks at cards that are not dealt yet."""
    wagers = state.variant.wagers
    return any(
        not cards_are_out(state, wagers[wager_id])
        for seat in state.seats
        for wager_id in seat.stakes
        if not seat.is_settled(wager_id)
    )


def _end(state: Round, events: list[AnyEvent]) -> Applied:
    contested = any(seat.is_in and not seat.folded for seat in state.seats)
    shown = contested or state.variant.table.dealer_shown_after_fold
    after = replace(state, dealer_shown=shown, decision_index=None, phase="settled")
    if shown:
        events.append(DealerShown(after.dealer))
    order = range(len(after.seats))
    for seat in reversed(order) if after.variant.settling.seats == "last-to-first" else order:
        for moment in ("showdown", "last"):
            after = _settle_seat(after, seat, _due(after, (moment,)), events)
        if len(after.seats[seat].lines) != len(after.seats[seat].stakes):
            msg = f"seat {seat} of {after.variant.id} ends with a stake that has no result"
            raise BrokenInvariantError(msg)
    events.append(RoundEnded())
    return Applied(after, tuple(events))


def _due(state: Round, moments: Sequence[str]) -> list[str]:
    """Return the wagers paid at these moments whose cards lie, in the order of settlement."""
    return [
        wager_id
        for wager_id, wager in state.variant.wagers_in_order
        if wager.paid in moments and cards_are_out(state, wager)
    ]


def _settle_paid(state: Round, moments: Sequence[str], events: list[AnyEvent]) -> Round:
    due = _due(state, moments)
    if not due:
        return state
    order = range(len(state.seats))
    for seat in reversed(order) if state.variant.settling.seats == "last-to-first" else order:
        state = _settle_seat(state, seat, due, events)
    return state


def _settle_seat(
    state: Round, seat: int, wager_ids: Sequence[str], events: list[AnyEvent]
) -> Round:
    """Settle these wagers of one seat, as far as they are staked and open, in this order."""
    player = state.seats[seat]
    open_ids = [w for w in wager_ids if w in player.stakes and not player.is_settled(w)]
    if not open_ids:
        return state
    facts = facts_of(state, seat)
    for wager_id in open_ids:
        stake = player.stakes[wager_id]
        line = settle_wager(state.variant, wager_id, facts, stake=stake, won_before=player.won)
        player = replace(player, lines=(*player.lines, line))
        events.append(Settled(seat, line))
    return replace(state, seats=_with_seat(state, seat, player))


def _with_seat(state: Round, seat: int, player: Seat) -> tuple[Seat, ...]:
    return (*state.seats[:seat], player, *state.seats[seat + 1 :])
