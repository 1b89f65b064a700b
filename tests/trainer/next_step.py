"""The next step answered from what a stopped round shows, by the model and the twin alone.

The answerer finds the places in the model's order of steps at which a table looks as the shown one
does: the same cards and results lie, the same was said, and the last things done are the same. It
answers what the model does there. Mishaps are answered from a table of their own.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import twin
from riverhouse.text import Label
from riverhouse.trainer import Posed
from riverhouse.trainer.question import SeatShown
from trainer.dealing import SHARED, Step, Table, steps

# What casino procedures for house-banked poker have in common, one line a mishap.
MISHAPS: Final = {
    "player-card-exposed": "play-on-if-accepted",
    "dealer-card-exposed": "void-round",
    "wrong-count-player": "void-hand",
    "wrong-count-dealer": "void-round",
    "card-off-table": "void-round",
    "late-bet": "return-late-bet",
    "board-early": "board-burn-and-redeal",
    "no-burn": "card-becomes-burn",
    "turned-up-in-deck": "void-round",
    "wrong-payout-found": "call-floor",
    "player-touches-stake": "call-floor",
    "folded-hand-bonus": "settle-bonus-by-rule",
}
_SETTLED: Final = ("take", "pay", "return")
_ALL_CARDS: Final = 52
_BOARD: Final = 5
_HISTORY: Final = 6

_Look = tuple[object, ...]


def next_step(question: Posed) -> str | None:
    """Return the option that a dealer takes, by its value; None where the model has no such place.

    Raises:
        AssertionError: the shown table can be two places, so that nobody could answer.
    """
    (field,) = question.fields
    if question.shown.note is not None:
        return MISHAPS[question.shown.note.key.rpartition(".")[2]]
    after = _after(question)
    wanted = None if after is None else _said(*after)
    said = {option.value: (option.label.key, dict(option.label.params)) for option in field.options}
    return next((value for value, label in said.items() if label == wanted), None)


def _after(question: Posed) -> tuple[Step, bool] | None:
    """Return the one step that can come next, and whether the dealer's cards lie open by then."""
    shown = question.shown
    history = tuple((label.key, *sorted(label.params.items())) for label in shown.history)
    looks = _look_of(question)
    told: list[Step] = [*steps(_table(question))]
    found: list[tuple[Step, bool]] = []
    for at, step in enumerate(told):
        past = [one for one in told[:at] if one[0] != "ask"]
        open_before = any(kind == "show" for kind, _ in past)
        if step[0] and looks == _look(told[:at], question) and _ends_with(past, history):
            found.append((step, open_before))
    assert all(one == found[0] for one in found), "the shown table can be two places"
    return found[0] if found else None


def _ends_with(past: list[Step], history: tuple[tuple[object, ...], ...]) -> bool:
    """Tell whether these are the last things done; only a round's beginning has fewer than six."""
    if len(history) != min(_HISTORY, len(past)):
        return False
    last = past[len(past) - len(history) :]
    opened = [
        any(kind == "show" for kind, _ in past[:number])
        for number in range(len(past) - len(history), len(past))
    ]
    said = [_said(step, is_open) for step, is_open in zip(last, opened, strict=False)]
    return tuple((key, *sorted(params.items())) for key, params in said) == history


def _look_of(question: Posed) -> _Look:
    """Return what lies open: cards by place, what each seat said and what was settled."""
    shown = question.shown
    return (
        len(shown.board),
        len(shown.dealer) > 0,
        tuple(len(seat.cards) for seat in shown.seats),
        tuple(seat.actions for seat in shown.seats),
        tuple(frozenset(line.wager for line in seat.lines) for seat in shown.seats),
    )


def _look(past: list[Step], question: Posed) -> _Look:
    """Return the same of a table at which these steps are done."""
    count = len(question.shown.seats)
    kinds = Counter(kind for kind, _ in past)
    shared = question.ask.variant in SHARED
    dealt = Counter(params.get("seat") for kind, params in past if kind == "deal-hand")
    said: list[list[str]] = [[] for _ in range(count)]
    settled: list[set[str]] = [set() for _ in range(count)]
    for kind, params in past:
        if kind == "":
            said[int(params["seat"]) - 1].append(str(params["action"]))
        elif kind in _SETTLED:
            settled[int(params["seat"]) - 1].add(str(params["wager"]))
    return (
        kinds["deal-board"],
        kinds["show"] > 0,
        tuple(kinds["deal-hand"] if shared else dealt[seat + 1] for seat in range(count)),
        tuple(tuple(one) for one in said),
        tuple(frozenset(one) for one in settled),
    )


def _table(question: Posed) -> Table:
    shown = question.shown
    stakes: tuple[dict[str, int], ...] = tuple(
        {str(wager): seat.stakes[wager] for wager in ("ante", "bonus") if wager in seat.stakes}
        for seat in shown.seats
    )
    return Table(
        variant=question.ask.variant,
        stakes=stakes,
        choices=tuple(seat.actions for seat in shown.seats),
        lines=tuple(_nets(question, seat) for seat in shown.seats),
    )


def _nets(question: Posed, seat: SeatShown) -> dict[str, int]:
    """Settle a seat with any cards in place of those not shown: nothing asked depends on them."""
    house = twin.HOUSES[question.ask.variant]
    dealer, board = _cards(question.shown.dealer), _cards(question.shown.board)
    known = _cards(seat.cards)
    lying = {card for one in question.shown.seats for card in _cards(one.cards)}
    spare = iter([c for c in range(_ALL_CARDS) if c not in lying | {*dealer, *board}])

    def filled(cards: tuple[int, ...], count: int) -> tuple[int, ...]:
        return cards + tuple(next(spare) for _ in range(count - len(cards)))

    spread = twin.Spread(
        player=filled(known, 2),
        dealer=filled(dealer, 2),
        board=filled(board, _BOARD),
        ante=seat.stakes["ante"],
        bonus=seat.stakes.get("bonus", 0),
    )
    told = twin.settle(house, spread, _to_the_end(house, seat.actions))
    return {line.wager: line.net for line in told.lines}


def _to_the_end(house: twin.House, actions: tuple[str, ...]) -> tuple[str, ...]:
    """Add choices to those that are made; what they buy is not settled before they are."""
    if actions == ("fold",):
        return actions
    rest = ("call",) if house.game == "casino" else ("bet", "check", "check")
    return actions + rest[len(actions) :]


def _cards(texts: tuple[str, ...]) -> tuple[int, ...]:
    return twin.cards(" ".join(texts)) if texts else ()


def _said(step: Step, is_open: bool) -> tuple[str, dict[str, str | int]]:
    """Return how the trainer words a step of the model: key and parameters."""
    kind, params = step
    name = kind
    if kind == "announce":
        name = "call-hand" if is_open else "announce"
    elif kind == "deal-hand":
        name = "deal-seat" if "seat" in params else "deal-hand"
    elif kind == "muck":
        name = "muck-seat" if params else "muck-all"
    elif kind == "":
        name = "decided"
    label = Label(f"trainer.do.{name}", params)
    return label.key, dict(label.params)
