"""An answerer that knows the drills only from what they show, and settles with the twin.

It never looks at a question's key. What it answers comes from the cards, stakes and actions on
show, from `tests/twin` (written from the seeds), and from tables typed here by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import twin
from riverhouse.trainer import Ask, DrillName, Posed, grade, posed, question_of
from riverhouse.trainer.question import SeatShown, Value
from trainer.next_step import next_step

_BOARD: Final = 5
_CHIPS: Final = (500_000, 100_000, 50_000, 10_000, 2_500, 500, 100)
# Odds from royal flush down to a pair; what is below pays by the last number or loses.
_RELATED: Final = {
    "russian-poker-bet": (5, (100, 50, 20, 7, 5, 4, 3, 2, 1)),
    "russian-poker-bet-six": (6, (100, 50, 20, 7, 5, 4, 3, 2, 1)),
    "russian-poker-bonus": (5, (1000, 500, 200, 70, 50, 40)),
}
_LATE_BONUS: Final = ("showdown", "last")


def wrong_keys(drill: DrillName, variant_id: str, count: int) -> Iterator[Ask]:
    """Yield which of so many questions, over all levels, have another key than the answer."""
    for number in range(count):
        ask = Ask(variant_id, drill, "independent", number=number, level=number % 5 + 1)
        question = question_of(ask)
        if not grade(question, answer(posed(question))).right:
            yield ask


def answer(question: Posed) -> dict[str, Value]:
    """Answer a posed question of any drill."""
    by_drill = {
        "pay": _pay,
        "hand": _hand,
        "compare": _compare,
        "settle": _settle,
        "table": _table,
        "procedure": _procedure,
        "mistake": _mistake,
        "chips": _chips,
        "related": _related,
    }
    return by_drill[question.ask.drill](question)


def _cards(texts: tuple[str, ...]) -> tuple[int, ...]:
    return twin.cards(" ".join(texts)) if texts else ()


def _filled(known: tuple[int, ...], count: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """Add any cards where none are shown: what is asked does not depend on them."""
    spare = [card for card in range(52) if card not in known and card not in others]
    return known + tuple(spare[: count - len(known)])


def _settled(question: Posed, seat: SeatShown) -> twin.Settled:
    house = twin.HOUSES[question.ask.variant]
    spread = twin.Spread(
        player=_cards(seat.cards),
        dealer=_cards(question.shown.dealer),
        board=_cards(question.shown.board),
        ante=seat.stakes["ante"],
        bonus=seat.stakes.get("bonus", 0),
    )
    return twin.settle(house, spread, seat.actions)


def _pay(question: Posed) -> dict[str, Value]:
    house = twin.HOUSES[question.ask.variant]
    wager, stake = question.shown.wager or "", question.shown.stake or 0
    player, shown = _cards(question.shown.seats[0].cards), _cards(question.shown.board)
    dealer = _filled(_cards(question.shown.dealer), 2, player + shown)
    board = _filled(shown, _BOARD, player + dealer)
    actions = ("call",) if house.game == "casino" else ("bet", "bet", "bet")
    # Stakes small enough to stay under any cap give the odds; the cap is applied to the stake.
    spread = twin.Spread(player, dealer, board, ante=1, bonus=1)
    line = next(line for line in twin.settle(house, spread, actions).lines if line.wager == wager)
    won = stake * (line.odds or 0)
    return {"win": won if house.cap is None else min(won, house.cap)}


def _hand(question: Posed) -> dict[str, Value]:
    names = (*question.shown.seats[0].cards, *question.shown.board)
    hand = _cards(names)
    best = twin.best_of_seven(hand)
    five = next(five for five in _fives(hand) if twin.best_of_five(five) == best)
    category = twin.CATEGORIES[twin.category_of(best)]
    return {"category": category, "five": tuple(names[hand.index(card)] for card in five)}


def _fives(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    picks = [
        tuple(c for n, c in enumerate(hand) if mask >> n & 1) for mask in range(1 << len(hand))
    ]
    return [pick for pick in picks if len(pick) == _BOARD]


def _compare(question: Posed) -> dict[str, Value]:
    house = twin.HOUSES[question.ask.variant]
    board = _cards(question.shown.board)
    player = twin.best_of_seven(_cards(question.shown.seats[0].cards) + board)
    dealer = twin.best_of_seven(_cards(question.shown.dealer) + board)
    higher = "tie" if player == dealer else "player" if player > dealer else "dealer"
    answers: dict[str, Value] = {"higher": higher}
    if house.qualifier is not None:
        weakest_pair = twin.cards("4c 4d 2h 3s 5c")
        answers["qualifies"] = "yes" if dealer >= twin.best_of_five(weakest_pair) else "no"
    return answers


def _settle(question: Posed) -> dict[str, Value]:
    lines = _settled(question, question.shown.seats[0]).lines
    answers: dict[str, Value] = {"total": sum(line.net for line in lines)}
    for line in lines:
        answers |= {f"{line.wager}.outcome": line.outcome, f"{line.wager}.net": line.net}
    return answers


def _table(question: Posed) -> dict[str, Value]:
    house = twin.HOUSES[question.ask.variant]
    answers: dict[str, Value] = {}
    order: list[str] = []
    seats = question.shown.seats
    for number in range(len(seats) - 1, -1, -1):
        seat = seats[number]
        for line in _settled(question, seat).lines:
            answers[f"{number}.{line.wager}"] = line.net
        late = "bonus" in seat.stakes and house.bonus_paid in _LATE_BONUS
        if not seat.folded or (late and house.bonus_after_fold == "settled"):
            order.append(str(number))
    if len(order) > 1:
        answers["order"] = tuple(order)
    return answers


def _procedure(question: Posed) -> dict[str, Value]:
    value = next_step(question)
    return {} if value is None else {"next": value}


def _mistake(question: Posed) -> dict[str, Value]:
    seat = question.shown.seats[0]
    right: Mapping[str, int] = {line.wager: line.net for line in _settled(question, seat).lines}
    for told in seat.lines:
        if told.net != right[told.wager]:
            return {"wrong": told.wager, "right": right[told.wager]}
    return {"wrong": "none", "right": 0}


def _chips(question: Posed) -> dict[str, Value]:
    """Pay chip by chip, always the largest that fits; each is a multiple of the next."""
    left = _pay(question)["win"]
    assert isinstance(left, int)
    counts = dict.fromkeys(_CHIPS, 0)
    for chip in _CHIPS:
        while left >= chip:
            left -= chip
            counts[chip] += 1
    return {f"chip.{chip}": count for chip, count in counts.items()}


def _related(question: Posed) -> dict[str, Value]:
    table = question.tag.partition(":")[0]
    count, odds = _RELATED[table]
    hand, stake = _cards(question.shown.seats[0].cards), question.shown.stake or 0
    assert len(hand) == count
    strength = max(twin.best_of_five(five) for five in _fives(hand))
    category = twin.category_of(strength)
    place = 9 - category
    if place < len(odds):
        return {"win": stake * odds[place]}
    # Seed-less table: below a pair only ace and king together are paid, even money.
    assert table != "russian-poker-bonus"
    assert twin.ranks_in_order(strength)[:2] == [14, 13]
    return {"win": stake}
