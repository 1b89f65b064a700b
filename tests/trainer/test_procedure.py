"""The order of the dealer's steps, checked against a model written from the page on the games.

The model knows no event of the engine: it is told who sits where, what is staked, what the players
do and what each wager comes to (from the twin), and says in which order a dealer announces, burns,
deals, asks, shows, takes, pays, returns and mucks. Sources are named beside each rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest

import twin
from riverhouse.rules import load_variant, variant_ids
from riverhouse.trainer import Ask, Question, question_of, tags_of
from riverhouse.trainer.asking import begin
from riverhouse.trainer.drills.procedure import stopped_round, timeline
from riverhouse.trainer.hands import Played, texts

_EACH: Final = 150
_FULL: Final = 20_000
_STEP_KINDS: Final = ("take", "pay", "return")
# games.md, "Variants that must exist" and "Dealing, one card at a time".
_SHARED: Final = ("texas-holdem-bonus/evolution", "casino-holdem/evolution")
_BURNING: Final = ("texas-holdem-bonus/online", "texas-holdem-bonus/casino-floor")
_SHOWN_AFTER_FOLD: Final = ("texas-holdem-bonus/evolution",)
# games.md, "Streets": what is decided after which street; a fold is possible at the first only.
_DECISIONS: Final = {
    "texas": {"hole": "flop", "flop": "turn", "turn": "river"},
    "casino": {"flop": "call"},
}
_ORDER: Final = ("ante", "flop", "turn", "river", "call", "bonus")

Step = tuple[str, dict[str, str | int]]


@dataclass(frozen=True)
class Table:
    """One round as the model is told it: seats by number, each with its stakes and choices."""

    variant: str
    stakes: tuple[dict[str, int], ...]
    choices: tuple[tuple[str, ...], ...]
    lines: tuple[dict[str, int], ...]

    @property
    def house(self) -> twin.House:
        """Return the seeds' switches for the table."""
        return twin.HOUSES[self.variant]

    @property
    def seats(self) -> range:
        """Return the seats, first to last."""
        return range(len(self.stakes))

    def folds(self, seat: int) -> bool:
        """Tell whether a seat folds; a fold is its last choice."""
        return self.choices[seat][-1] == "fold"


def steps(table: Table) -> Iterator[Step]:
    """Say what happens at the table from "no more bets" to the cleared table."""
    dealing = _Dealer(table)
    yield "announce", {}
    yield from dealing.hole()
    for street in ("hole", "flop", "turn", "river"):
        if street != "hole":
            yield from dealing.board(street)
        yield from dealing.decide(street)
        if dealing.is_over():
            break
    yield from dealing.showdown()
    yield "muck", {}


class _Dealer:
    """Keeps what is settled already and who still has cards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = [
            {w for w in table.lines[seat] if w in table.stakes[seat]} for seat in table.seats
        ]
        self.said = [0 for _ in table.seats]
        self.out: set[int] = set()

    def hole(self) -> Iterator[Step]:
        """Deal two rounds of cards: hands before the dealer, from the first seat to the last."""
        hands: list[dict[str, str | int]] = [{"seat": seat + 1} for seat in self.table.seats]
        if self.table.variant in _SHARED:
            hands = [{"street": "hole"}]
        for _ in range(2):
            for hand in hands:
                yield "deal-hand", hand
            yield "deal-dealer", {"street": "hole"}
        # Seed 001: the bonus is paid as soon as the hole cards are dealt.
        if self.table.house.bonus_paid == "deal":
            for seat in reversed(self.table.seats):
                yield from self.settle(seat, ["bonus"])

    def board(self, street: str) -> Iterator[Step]:
        """Burn where the house burns; then three cards or one."""
        if self.table.variant in _BURNING:
            yield "burn", {"street": street}
        for _ in range(3 if street == "flop" else 1):
            yield "deal-board", {"street": street}

    def decide(self, street: str) -> Iterator[Step]:
        """Ask from the first seat to the last; a fold loses the ante there and then."""
        decision = _DECISIONS[self.table.house.game].get(street)
        if decision is None:
            return
        for seat in self.table.seats:
            if seat in self.out:
                continue
            action = self.table.choices[seat][self.said[seat]]
            self.said[seat] += 1
            yield "ask", {"seat": seat + 1}
            yield "", {"seat": seat + 1, "action": action}
            yield from self.act(seat, decision, action)
        # Seed 003: the AA bonus is settled on the hand after the flop, once everybody has decided.
        if self.table.house.bonus_paid == "before-turn" and street == "flop":
            for seat in reversed(self.table.seats):
                yield from self.settle(seat, ["bonus"])

    def act(self, seat: int, decision: str, action: str) -> Iterator[Step]:
        """Take what a fold loses, or pay what was waiting for the player to go on."""
        house = self.table.house
        if action == "fold":
            self.out.add(seat)
            lost = ["ante", *(["bonus"] if house.bonus_after_fold == "lost" else [])]
            yield from self.settle(seat, lost)
            return
        if action in ("bet", "call"):
            self.open[seat].add(decision)
        # Seed 004: PLAY collects the bonus.
        if house.bonus_paid == "after-play":
            yield from self.settle(seat, ["bonus"])

    def is_over(self) -> bool:
        """Tell whether no more cards are dealt: all have folded and nothing needs a card."""
        return len(self.out) == len(self.table.stakes)

    def showdown(self) -> Iterator[Step]:
        """Show the dealer's cards if they matter; settle from the last seat to the first."""
        contested = len(self.out) < len(self.table.stakes)
        if contested or self.table.variant in _SHOWN_AFTER_FOLD:
            yield "show", {}
            yield "announce", {}
        for seat in reversed(self.table.seats):
            yield from self.settle(seat, list(_ORDER))

    def settle(self, seat: int, wagers: list[str]) -> Iterator[Step]:
        """Settle these of a seat's wagers, and muck a folded hand with nothing left on it."""
        for wager in wagers:
            if wager not in self.open[seat]:
                continue
            self.open[seat].discard(wager)
            net = self.table.lines[seat][wager]
            kind = "pay" if net > 0 else "take" if net < 0 else "return"
            yield kind, {"seat": seat + 1, "wager": wager}
            over = seat in self.out and not self.open[seat]
            if over and self.table.variant not in _SHARED:
                yield "muck", {"seat": seat + 1}


def _table_of(played: Played) -> Table:
    """Tell the model of a round: seats, stakes and choices; results are the twin's."""
    state = played.round
    variant_id = state.variant.id
    stakes: list[dict[str, int]] = []
    choices: list[tuple[str, ...]] = []
    lines: list[dict[str, int]] = []
    for number, seat in enumerate(state.seats):
        start: dict[str, int] = {w: seat.stakes[w] for w in ("ante", "bonus") if w in seat.stakes}
        actions = tuple(choice.action for choice in seat.choices)
        board = texts(state.board)
        known = {*state.hole(number), *state.dealer, *state.board}
        rest = [card for card in range(52) if card not in known]
        spread = twin.Spread(
            player=tuple(state.hole(number)),
            dealer=tuple(state.dealer),
            board=(*state.board, *rest[: 5 - len(board)]),
            ante=start["ante"],
            bonus=start.get("bonus", 0),
        )
        settled = twin.settle(twin.HOUSES[variant_id], spread, actions)
        stakes.append(start)
        choices.append(actions)
        lines.append({line.wager: line.net for line in settled.lines})
    return Table(variant_id, tuple(stakes), tuple(choices), tuple(lines))


def _told(played: Played) -> list[Step]:
    return [(step.kind, dict(step.label.params)) for step in timeline(played)]


def _stop(variant_id: str, number: int) -> tuple[Played, int, Question]:
    variant = load_variant(variant_id)
    kinds = [tag for tag in tags_of(variant, "procedure") if not tag.startswith("misdeal")]
    focus = kinds[number % len(kinds)]
    ask = Ask(variant_id, "procedure", "model", number, level=number % 5 + 1, focus=focus)
    draws, tag = begin(ask, variant)
    played, at = stopped_round(ask, variant, draws, tag)
    return played, at, question_of(ask)


def _disagreements(variant_id: str, count: int) -> list[int]:
    wrong = []
    for number in range(count):
        played, at, question = _stop(variant_id, number)
        model = list(steps(_table_of(played)))
        (field,) = question.fields
        labels = {option.value: option.label for option in field.options}
        right = labels[str(question.key["next"])]
        agrees = model == _told(played) and dict(right.params) == model[at][1]
        if not agrees or question.tag != model[at][0]:
            wrong.append(number)
    return wrong


@pytest.mark.parametrize("variant_id", variant_ids())
def test_the_order_of_steps_is_the_models(variant_id: str) -> None:
    """Every step of every round, and the step that is asked for."""
    assert _disagreements(variant_id, _EACH) == []


@pytest.mark.full
@pytest.mark.parametrize("variant_id", variant_ids())
def test_a_hundred_thousand_orders_are_the_models(variant_id: str) -> None:
    """The same for 100,000 questions, 20,000 a variant."""
    assert _disagreements(variant_id, _FULL) == []


@pytest.mark.parametrize("kind", _STEP_KINDS)
def test_a_step_in_the_wrong_place_is_caught(kind: str) -> None:
    """The model notices if two neighbouring steps of a seat change places."""
    for number in range(_EACH):
        played, _, _ = _stop("texas-holdem-bonus/casino-floor", number)
        told = _told(played)
        model = list(steps(_table_of(played)))
        at = next((n for n, step in enumerate(told) if step[0] == kind), None)
        if at is None or told[at] == told[at + 1]:
            continue
        told[at], told[at + 1] = told[at + 1], told[at]
        assert told != model


def test_no_other_choice_is_right() -> None:
    """Among the choices only one is the step that comes next."""
    for number in range(_EACH):
        _, _, question = _stop("casino-holdem/casino-floor", number)
        (field,) = question.fields
        labels = [repr(option.label) for option in field.options]
        assert len(set(labels)) == len(labels) > 1
