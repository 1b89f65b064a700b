"""The working of an answer, step by step, as labels: which hand, which line, stake times odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from riverhouse.rules import Line
from riverhouse.rules.report import HandReport, hand_report, told_apart
from riverhouse.text import Label


def hand_names(
    hole: Sequence[int], board: Sequence[int], dealer: Sequence[int] = ()
) -> Iterator[Label]:
    """Name the player's hand and, where it matters, the dealer's."""
    own = hand_report(hole, board)
    if not dealer:
        yield from named("player", own)
        return
    house, (own,) = told_apart(hand_report(dealer, board), [own])
    yield from named("player", own)
    yield from named("dealer", house)


def named(who: Literal["player", "dealer"], hand: HandReport) -> Iterator[Label]:
    """Say whose hand it is and what it is called; nothing where it has no name."""
    if hand.label is not None:
        yield Label(f"trainer.step.{who}-has", {})
        yield hand.label


def reason(line: Line) -> Label:
    """Say why the wager has its result."""
    return line.reason


def multiplication(line: Line) -> Iterator[Label]:
    """Write stake times odds, what is paid and what lies on the spot afterwards."""
    if line.odds is None:
        key = "returned" if line.outcome == "push" else "taken"
        yield Label(f"trainer.step.{key}", {"wager": line.wager, "stake": line.stake})
        return
    to, one = line.odds
    nominal = line.stake * to // one
    sums: dict[str, str | int] = {"stake": line.stake, "to": to, "one": one, "won": nominal}
    yield Label("trainer.step.times" if one == 1 else "trainer.step.times-over", sums)
    if line.net != nominal:
        yield Label("trainer.step.cut", {"won": line.net})
    yield Label("trainer.step.gross", {"won": line.net, "returned": line.returned})


def of_line(line: Line) -> Iterator[Label]:
    """Give the whole working of one wager."""
    yield Label("trainer.step.wager", {"wager": line.wager, "stake": line.stake})
    yield line.reason
    yield from multiplication(line)
