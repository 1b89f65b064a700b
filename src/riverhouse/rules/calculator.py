"""`settle`: one hand reckoned from its cards, stakes and actions, by playing the round itself.

A calculator has no table limits. It stacks a deck so that the cards asked for fall where they
belong, applies the commands, and reports; so it cannot differ from the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, cast, get_args

from riverhouse.cards import DECK, card_count, card_text, cards_text, check_cards, parse_cards
from riverhouse.errors import CardError, CommandError
from riverhouse.rules.commands import Deal, Decide, Refusal, Stake
from riverhouse.rules.model import ActionName, Variant, Wager
from riverhouse.rules.play import Applied, apply, street_targets
from riverhouse.rules.report import Settlement, dealer_report, hand_report, told_apart
from riverhouse.rules.round import Round, legal_actions, open_round

Cards = Sequence[int] | str
_FIVE: Final = 5
_MULTIPLE: Final = re.compile("[1-9][0-9]{0,2}")


def settle(  # noqa: PLR0913 - a hand has these parts, and each is named at the call
    variant: Variant,
    *,
    player: Cards,
    dealer: Cards = (),
    board: Cards = (),
    stakes: Mapping[str, int],
    actions: Sequence[str],
) -> Settlement:
    """Settle one hand.

    Shapes:
        player, dealer: two cards; board: five cards. After a fold the board may be short, and
            whatever no wager looks at may be missing.
        stakes: wager staked before the deal -> minor units.
        actions: the decisions in order, `fold`, `check`, `bet` or `call`; where several multiples
            may be bought, such as `bet:4`.

    Raises:
        CardError: cards that do not exist, appear twice, or are too few or too many.
        CommandError: stakes or actions that the rules do not allow, or too few or too many.
    """
    hole, down, common = _checked(variant, player, dealer, board)
    deck = stacked_deck(variant, hands=[hole], dealer=down, board=common)
    state = _take(apply(open_round(variant), Stake(0, dict(stakes))), "stakes").round
    state = _take(apply(state, Deal(deck)), "stakes").round
    given = list(actions)
    while state.phase != "settled":
        if state.phase == "deciding":
            if not given:
                msg = "an action is missing"
                raise CommandError(msg, where="actions", allowed=_allowed(state))
            state = _take(apply(state, _decision(given.pop(0))), "actions").round
        else:
            state = _take(apply(state, Deal(deck)), "cards").round
    if given:
        msg = f"{given[0]!r} comes after the last decision"
        raise CommandError(msg, where="actions", allowed="no action after the hand is decided")
    _check_given(state, down, common)
    seat = state.seats[0]
    staked = sum(line.stake for line in seat.lines)
    returned = sum(line.returned for line in seat.lines)
    dealt, (own,) = told_apart(dealer_report(variant, down, common), [hand_report(hole, common)])
    return Settlement(
        lines=seat.lines,
        staked=staked,
        returned=returned,
        net=returned - staked,
        player=own,
        dealer=dealt,
    )


def stacked_deck(
    variant: Variant,
    *,
    hands: Sequence[Sequence[int]],
    dealer: Sequence[int] = (),
    board: Sequence[int] = (),
) -> tuple[int, ...]:
    """Return a deck of 52 that deals these cards to their places; unnamed places get the rest.

    Shapes:
        hands: one sequence of cards for each seat that plays, or a single one if it is shared.

    Raises:
        CardError: a card appears twice or does not exist, or has no place to fall.
    """
    named = set(check_cards([card for part in (*hands, dealer, board) for card in part]))
    spare = [card for card in DECK if card not in named]
    queues = {("player", seat): list(hand) for seat, hand in enumerate(hands)}
    queues["dealer", 0], queues["board", 0] = list(dealer), list(board)
    deck: list[int] = []
    for street in variant.streets:
        for to, seat in street_targets(variant, street, range(len(hands))):
            queue = queues.get((to, seat or 0))
            deck.append(queue.pop(0) if queue else spare.pop())
    left = [card for queue in queues.values() for card in queue]
    if left:
        msg = f"there is no place for {cards_text(left)}"
        raise CardError(msg, where="deck", allowed=f"as many cards as {variant.id} deals")
    return (*deck, *spare)


def _checked(
    variant: Variant, player: Cards, dealer: Cards, board: Cards
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    parts: list[tuple[int, ...]] = []
    counts = {
        "player": [variant.cards_to_hand],
        "dealer": [0, variant.cards_to_hand],
        "board": {common for _, common in variant.cards_after},
    }
    for (where, allowed), cards in zip(counts.items(), (player, dealer, board), strict=True):
        known = parse_cards(cards, where=where) if isinstance(cards, str) else tuple(cards)
        parts.append(check_cards(known, where=where, counts=allowed))
    _check_apart(dict(zip(counts, parts, strict=True)))
    return parts[0], parts[1], parts[2]


def _check_apart(parts: Mapping[str, Sequence[int]]) -> None:
    held: dict[int, str] = {}
    for place, cards in parts.items():
        for card in cards:
            if card in held:
                msg = f"{card_text(card)} is given as {held[card]} and as {place}"
                raise CardError(msg, where=f"{held[card]} and {place}", allowed="each card once")
            held[card] = place


def _decision(text: str) -> Decide:
    action, colon, multiple = text.strip().lower().partition(":")
    number = _MULTIPLE.fullmatch(multiple)
    if action not in get_args(ActionName) or (colon and not number):
        msg = f"{text!r} is no action"
        raise CommandError(msg, where="actions", allowed="fold, check, bet, call, or such as bet:4")
    return Decide(0, cast("ActionName", action), int(multiple) if number else None)


def _take(result: Applied | Refusal, where: str) -> Applied:
    if isinstance(result, Refusal):
        place = result.where if result.where == where else f"{where}: {result.where}"
        raise CommandError(result.message, where=place, allowed=result.allowed)
    return result


def _allowed(state: Round) -> str:
    names = dict.fromkeys(action.action for action in legal_actions(state, 0))
    return " or ".join(names)


def _check_given(state: Round, dealer: Sequence[int], board: Sequence[int]) -> None:
    """Refuse a result that rests on a card nobody named."""
    seat, wagers = state.seats[0], state.variant.wagers
    standing = [wagers[w] for w in seat.stakes if not (seat.folded and wagers[w].on_fold == "lose")]
    needed = max((_board_needed(state.variant, wager) for wager in standing), default=0)
    if needed > len(board):
        msg = f"{card_count(len(board))} given where {needed} are needed"
        raise CardError(msg, where="board", allowed=f"{needed} cards")
    looked_at = any(w.kind == "contest" or any(line.dealer for line in w.lines) for w in standing)
    if looked_at and not dealer:
        msg = "the dealer's cards are missing"
        raise CardError(msg, where="dealer", allowed=f"{len(state.dealer)} cards")


def _board_needed(variant: Variant, wager: Wager) -> int:
    """Return how many board cards a wager looks at that a fold does not take."""
    flop = _FIVE - variant.cards_to_hand
    return {"hole": 0, "flop": flop, "showdown": variant.cards_on_board}[wager.judged_on]
