"""The dispute: what was asked is settled once more by the engine, from the shown cards alone.

The answer key came out of a round that was played; this goes the other way and reads the question
as a trainee does. Every seat carries the command line that gives the same, for whoever wants to
check it outside the page.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import structs

from riverhouse.cards import parse_cards
from riverhouse.hands import strength_of
from riverhouse.rules import Facts, Line, Variant, settle, settle_wager
from riverhouse.rules.report import (
    DealerReport,
    HandReport,
    dealer_report,
    hand_report,
    told_apart,
)
from riverhouse.text import Label
from riverhouse.trainer.asking import begin
from riverhouse.trainer.drills.procedure import stopped_round, timeline
from riverhouse.trainer.question import Question, SeatShown

_SETTLED: Final = ("settle", "table", "mistake")
_ONE_WAGER: Final = ("pay", "chips")
_FIVE: Final = 5
_FLOP: Final = 3


class SeatSettled(msgspec.Struct, frozen=True):
    """One seat settled again: its hand, each wager, and the command that says the same."""

    hand: HandReport
    lines: tuple[Line, ...]
    net: int
    command: str


class Dispute(msgspec.Struct, frozen=True):
    """Everything the engine says of a question; `steps` and `at` are a procedure's."""

    rules_hash: str
    seats: tuple[SeatSettled, ...]
    dealer: DealerReport | None
    steps: tuple[Label, ...]
    at: int | None


def dispute(question: Question, variant: Variant) -> Dispute:
    """Settle a question again, whatever its drill."""
    shown = question.shown
    board, down = _cards(shown.board), _cards(shown.dealer)
    steps: tuple[Label, ...] = ()
    at: int | None = None
    if question.ask.drill == "procedure" and shown.note is None:
        draws, tag = begin(question.ask, variant)
        played, number = stopped_round(question.ask, variant, draws, tag)
        course = timeline(played)
        steps, at = tuple(step.label for step in course), number
    seats = tuple(_seat(question, variant, seat) for seat in shown.seats if seat.cards)
    dealer = dealer_report(variant, down, board) if down else None
    if dealer is not None:
        dealer, hands = told_apart(dealer, [seat.hand for seat in seats])
        told = zip(seats, hands, strict=True)
        seats = tuple(structs.replace(seat, hand=hand) for seat, hand in told)
    return Dispute(
        rules_hash=variant.rules_hash,
        seats=seats,
        dealer=dealer,
        steps=steps,
        at=at,
    )


def _seat(question: Question, variant: Variant, seat: SeatShown) -> SeatSettled:
    shown = question.shown
    hand = hand_report(_cards(seat.cards), _cards(shown.board))
    if question.ask.drill in _SETTLED:
        stakes = {w: seat.stakes[w] for w in variant.start_wagers if w in seat.stakes}
        result = settle(
            variant,
            player=" ".join(seat.cards),
            dealer=_cards(shown.dealer),
            board=_cards(shown.board),
            stakes=stakes,
            actions=seat.actions,
        )
        return SeatSettled(hand, result.lines, result.net, _command(question, seat, stakes))
    if question.ask.drill in _ONE_WAGER and shown.wager is not None and shown.stake is not None:
        facts = _facts(question, seat)
        line = settle_wager(variant, shown.wager, facts, stake=shown.stake)
        return SeatSettled(hand, (line,), line.net, "")
    return SeatSettled(hand, seat.lines, sum(line.net for line in seat.lines), "")


def _facts(question: Question, seat: SeatShown) -> Facts:
    """Return what the shown cards say; what is not shown is not looked at by the wager."""
    hole, board = _cards(seat.cards), _cards(question.shown.board)
    down = _cards(question.shown.dealer)
    whole = len(board) == _FIVE
    return Facts(
        folded=False,
        hole=hole,
        dealer_hole=down,
        five=strength_of((*hole, *board[:_FLOP])) if len(board) >= _FLOP else None,
        player=strength_of((*hole, *board)) if whole else None,
        dealer=strength_of((*down, *board)) if whole and down else None,
    )


def _command(question: Question, seat: SeatShown, stakes: dict[str, int]) -> str:
    shown = question.shown
    words = [f"riverhouse settle {question.ask.variant}"]
    for option, cards in (("player", seat.cards), ("dealer", shown.dealer), ("board", shown.board)):
        if cards:
            words.append(f'--{option} "{" ".join(cards)}"')
    words += [f"--{wager} {amount}" for wager, amount in stakes.items()]
    return " ".join((*words, f"--actions {','.join(seat.actions)}"))


def _cards(texts: tuple[str, ...]) -> tuple[int, ...]:
    return parse_cards(" ".join(texts)) if texts else ()
