"""Hands played out for a question: cards stacked, stakes and choices made, results by the engine.

The engine decides everything that has a right answer. Here it is only told which cards to deal and
what the players do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from riverhouse.cards import card_text
from riverhouse.errors import BrokenInvariantError
from riverhouse.rules import (
    AnyCommand,
    AnyEvent,
    Applied,
    Deal,
    Decide,
    LegalAction,
    Line,
    Round,
    Stake,
    Variant,
    apply,
    legal_actions,
    open_round,
    stacked_deck,
)
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.question import SeatShown

Chooser = Callable[[int, tuple[LegalAction, ...]], LegalAction]


class Cards(msgspec.Struct, frozen=True):
    """The cards of a question: hole cards by seat (one hand if it is shared), dealer, board."""

    hands: tuple[tuple[int, ...], ...]
    dealer: tuple[int, ...]
    board: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """A round played to its end, with all events in order."""

    round: Round
    events: tuple[AnyEvent, ...]

    def lines(self, seat: int) -> tuple[Line, ...]:
        """Return the results of a seat in the order in which they fell."""
        return self.round.seats[seat].lines


def play_out(
    variant: Variant, cards: Cards, stakes: Sequence[dict[str, int]], choose: Chooser
) -> Played:
    """Play a whole round with these cards and stakes; `choose(seat, legal)` decides."""
    deck = stacked_deck(variant, hands=cards.hands, dealer=cards.dealer, board=cards.board)
    state = open_round(variant, seats=len(stakes))
    events: list[AnyEvent] = []

    def take(command: AnyCommand) -> Round:
        result = apply(state, command)
        if not isinstance(result, Applied):
            msg = f"the drill gave the engine an illegal command: {result}"
            raise BrokenInvariantError(msg)
        events.extend(result.events)
        return result.round

    for seat, amounts in enumerate(stakes):
        state = take(Stake(seat, amounts))
    while state.phase != "settled":
        if state.phase != "deciding":
            state = take(Deal(deck))
            continue
        seat = next(n for n in range(len(stakes)) if legal_actions(state, n))
        chosen = choose(seat, legal_actions(state, seat))
        state = take(Decide(seat, chosen.action, chosen.multiple))
    return Played(state, tuple(events))


def plays_on(draws: Draws) -> Chooser:
    """Return a chooser that never folds, and buys or checks at random."""

    def choose(_seat: int, legal: tuple[LegalAction, ...]) -> LegalAction:
        return draws.one([action for action in legal if action.action != "fold"])

    return choose


def folds(draws: Draws, seats: Sequence[int]) -> Chooser:
    """Return a chooser by which these seats fold where they can and the others play on."""
    on = plays_on(draws)

    def choose(seat: int, legal: tuple[LegalAction, ...]) -> LegalAction:
        given_up = [action for action in legal if action.action == "fold" and seat in seats]
        return given_up[0] if given_up else on(seat, legal)

    return choose


def texts(cards: Iterable[int]) -> tuple[str, ...]:
    """Print cards one by one."""
    return tuple(card_text(card) for card in cards)


def seat_shown(played: Played, seat: int, *, with_lines: bool = False) -> SeatShown:
    """Show a seat of a round that is over, its results only on request."""
    player = played.round.seats[seat]
    return SeatShown(
        cards=texts(played.round.hole(seat)),
        stakes=dict(player.stakes),
        actions=tuple(choice.action for choice in player.choices),
        folded=player.folded,
        lines=player.lines if with_lines else (),
    )


def dealer_shown(played: Played) -> tuple[str, ...]:
    """Show the dealer's cards as they lie at the end: nothing if they stayed down."""
    return texts(played.round.dealer) if played.round.dealer_shown else ()
