"""A question of the trainer as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from riverhouse.rules import Variant, load_variant
from riverhouse.text import money, render
from riverhouse.trainer import Question
from riverhouse.trainer.question import SeatShown
from riverhouse.trainer.saying import said


def question_lines(question: Question, lang: str) -> Iterator[str]:
    """Yield what is shown and what is asked, in a language of the catalogues."""
    variant = load_variant(question.ask.variant)
    yield said(question.text, variant, lang)
    shown = question.shown
    if shown.note is not None:
        yield f"  {said(shown.note, variant, lang)}"
    for told in shown.history:
        yield f"  · {said(told, variant, lang)}"
    if shown.board:
        yield f"  {render('cli.train.board', lang=lang)} {' '.join(shown.board)}"
    if shown.dealer:
        yield f"  {render('cli.train.dealer', lang=lang)} {' '.join(shown.dealer)}"
    for number, seat in enumerate(shown.seats, start=1):
        yield from _seat_lines(variant, number, seat, lang=lang)


def _seat_lines(variant: Variant, number: int, seat: SeatShown, *, lang: str) -> Iterator[str]:
    spots = variant.labels.spots
    name = render("trainer.seat", {"seat": number}, lang)
    stakes = ", ".join(
        f"{spots[w][lang]} {money(amount, lang)}" for w, amount in seat.stakes.items()
    )
    made = zip(variant.decisions, seat.actions, strict=False)
    actions = ", ".join(variant.labels.actions[f"{one.id}.{action}"][lang] for one, action in made)
    yield "  " + "  ".join(part for part in (name, " ".join(seat.cards), stakes, actions) if part)
    for line in seat.lines:
        outcome = render(f"trainer.outcome.{line.outcome}", lang=lang)
        yield f"      {spots[line.wager][lang]}: {outcome}, {money(line.net, lang)}"
