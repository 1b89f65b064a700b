"""A round: one deal from stakes to settlement, as an immutable value.

`Round` holds only what has happened: stakes, cards dealt, choices, results. The cards still in the
deck are never in it. What may come next is asked here; `play.py` makes it happen.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from riverhouse.errors import CommandError
from riverhouse.hands import strength_of
from riverhouse.rules.model import ActionName, Decision, Street, Variant, Wager
from riverhouse.rules.settlement import Facts, Line

Phase = Literal["betting", "dealing", "deciding", "settled"]
Target = Literal["player", "dealer", "board", "burn"]
_FIVE: Final = 5


class Dealt(msgspec.Struct, frozen=True):
    """One card that has left the deck; `seat` is set where each seat has a hand of its own."""

    street: str
    to: Target
    seat: int | None
    card: int


class Choice(msgspec.Struct, frozen=True):
    """What a seat did at a decision; `amount` is the stake bought with it, in minor units."""

    decision: str
    action: ActionName
    wager: str | None
    amount: int


class Seat(msgspec.Struct, frozen=True):
    """One player's place: stakes by wager in minor units, choices and results so far."""

    stakes: dict[str, int] = {}
    choices: tuple[Choice, ...] = ()
    lines: tuple[Line, ...] = ()

    @property
    def is_in(self) -> bool:
        """Tell whether anything is staked here."""
        return bool(self.stakes)

    @property
    def folded(self) -> bool:
        """Tell whether the hand was given up."""
        return bool(self.choices) and self.choices[-1].action == "fold"

    @property
    def won(self) -> int:
        """Return the sum won so far, returned stakes and lost wagers aside."""
        return sum(line.net for line in self.lines if line.outcome == "win")

    def is_settled(self, wager_id: str) -> bool:
        """Tell whether a wager has its result."""
        return any(line.wager == wager_id for line in self.lines)


class LegalAction(msgspec.Struct, frozen=True):
    """One thing a seat may do now.

    `amount_minor` is the further stake it takes, `cost_minor` what is lost at once by it.
    """

    action: ActionName
    wager: str | None
    multiple: int | None
    amount_minor: int
    cost_minor: int


class Round(msgspec.Struct, frozen=True):
    """One deal of one variant; `version` counts the commands that were applied.

    `waiting` is how many seats have yet to choose at the open decision, kept so that a table of
    thousands need not look through them all at each choice.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    phase: Phase = "betting"
    dealt: tuple[Dealt, ...] = ()
    streets_dealt: int = 0
    decision_index: int | None = None
    waiting: int = 0
    dealer_shown: bool = False
    version: int = 0

    @property
    def decision(self) -> Decision | None:
        """Return the decision that is open, or None."""
        if self.decision_index is None:
            return None
        return self.variant.decisions[self.decision_index]

    @property
    def next_street(self) -> Street | None:
        """Return the street that the next `Deal` deals, or None."""
        streets = self.variant.streets
        return streets[self.streets_dealt] if self.streets_dealt < len(streets) else None

    @property
    def board(self) -> tuple[int, ...]:
        """Return the board cards in the order dealt."""
        return tuple(dealt.card for dealt in self.dealt if dealt.to == "board")

    @property
    def dealer(self) -> tuple[int, ...]:
        """Return the dealer's hole cards, shown or not."""
        return tuple(dealt.card for dealt in self.dealt if dealt.to == "dealer")

    def hole(self, seat: int) -> tuple[int, ...]:
        """Return the hole cards that a seat plays: its own, the shared hand, or none if not in."""
        if not self.seats[seat].is_in:
            return ()
        own = None if self.variant.is_shared else seat
        return tuple(d.card for d in self.dealt if d.to == "player" and d.seat == own)


def open_round(variant: Variant, *, seats: int = 1) -> Round:
    """Return a round in its betting phase, with that many seats.

    Raises:
        CommandError: fewer than one seat, or more than the table has.
    """
    most = variant.table.seats
    if seats < 1 or (most and seats > most):
        msg = f"{seats} seats cannot play {variant.id}"
        raise CommandError(msg, where="seats", allowed=f"1 to {most}" if most else "1 or more")
    return Round(variant=variant, seats=(Seat(),) * seats)


def must_act(state: Round, seat: int, decision: Decision) -> bool:
    """Tell whether a seat has a choice at a decision: it is in, and has not bought it already."""
    player = state.seats[seat]
    if not player.is_in or player.folded:
        return False
    if any(choice.decision == decision.id for choice in player.choices):
        return False
    return not any(spec.wager in player.stakes for spec in decision.actions if spec.wager)


def legal_actions(state: Round, seat: int) -> tuple[LegalAction, ...]:
    """Return what a seat may do at the open decision; nothing where it has no choice.

    Raises:
        CommandError: there is no such seat.
    """
    if not 0 <= seat < len(state.seats):
        msg = f"there is no seat {seat}"
        raise CommandError(msg, where="seat", allowed=f"0 to {len(state.seats) - 1}")
    decision = state.decision
    if decision is None or not must_act(state, seat, decision):
        return ()
    ante = state.seats[seat].stakes[state.variant.ante]
    actions: list[LegalAction] = []
    for spec in decision.actions:
        cost = fold_cost(state, seat) if spec.action == "fold" else 0
        for multiple in spec.multiples or (None,):
            amount = 0 if multiple is None else multiple * ante
            actions.append(LegalAction(spec.action, spec.wager, multiple, amount, cost))
    return tuple(actions)


def fold_cost(state: Round, seat: int) -> int:
    """Return what a seat loses at once by folding now, in minor units."""
    player, wagers = state.seats[seat], state.variant.wagers
    return sum(
        amount
        for wager_id, amount in player.stakes.items()
        if wagers[wager_id].on_fold == "lose" and not player.is_settled(wager_id)
    )


def cards_are_out(state: Round, wager: Wager) -> bool:
    """Tell whether every card that a wager looks at, the dealer's aside, has been dealt."""
    variant = state.variant
    own, common = variant.cards_after[state.streets_dealt]
    if wager.judged_on == "hole":
        return own == variant.cards_to_hand
    if wager.judged_on == "flop":
        return own + common >= _FIVE
    return own + common == variant.cards_to_hand + variant.cards_on_board


def facts_of(state: Round, seat: int) -> Facts:
    """Gather what is known of a seat's hand from the cards on the table."""
    hole, board = state.hole(seat), state.board
    variant = state.variant
    whole = len(board) == variant.cards_on_board and len(hole) == variant.cards_to_hand
    five = (*hole, *board)[:_FIVE]
    return Facts(
        folded=state.seats[seat].folded,
        hole=hole,
        dealer_hole=state.dealer if state.dealer_shown else (),
        five=strength_of(five) if len(five) == _FIVE else None,
        player=strength_of((*hole, *board)) if whole else None,
        dealer=strength_of((*state.dealer, *board)) if whole and state.dealer_shown else None,
    )
