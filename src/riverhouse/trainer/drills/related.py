"""Pay the tables of related games: stake times line on five or six cards."""

from __future__ import annotations

from riverhouse.errors import BrokenInvariantError
from riverhouse.hands import Category, category_of, strength_of
from riverhouse.rules import Variant
from riverhouse.text import Label
from riverhouse.trainer.deals import cards_of, others
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import texts
from riverhouse.trainer.question import Ask, Field, Question, SeatShown, Shown
from riverhouse.trainer.related import RelatedLine, RelatedTable, related_tables
from riverhouse.trainer.stakes import draw_stake
from riverhouse.trainer.working import hand_names

_TRIES = 10_000


def tags(variant: Variant) -> tuple[str, ...]:
    """Return `table:line` for every line of the related games; the variant does not matter."""
    del variant
    tables = related_tables()
    return tuple(f"{t.id}:{number}" for t in tables for number in range(len(t.lines)))


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show five or six cards that a line covers, and ask for the win without the stake."""
    table_id, _, number = tag.partition(":")
    table = next(table for table in related_tables() if table.id == table_id)
    line = table.lines[int(number)]
    cards = _cards(draws, table, line)
    stake = draw_stake(draws, ask.level, ask.stakes)
    won = stake * line.odds
    sums: dict[str, str | int] = {"stake": stake, "to": line.odds, "one": 1, "won": won}
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.related", {"table": table_id, "stake": stake}),
        shown=Shown(seats=(SeatShown(texts(cards)),), stake=stake),
        fields=(Field("win", "amount", Label("trainer.field.related", {})),),
        key={"win": won},
        working=(
            *hand_names(cards, ()),
            Label("trainer.step.line", {"hand": line.hand, "to": line.odds, "one": 1}),
            Label("trainer.step.times", sums),
        ),
    )


def _cards(draws: Draws, table: RelatedTable, line: RelatedLine) -> tuple[int, ...]:
    category = category_of(line.floor)
    for _ in range(_TRIES):
        if category == Category.HIGH_CARD:
            cards = others(draws, table.cards, but=())
        else:
            cards = cards_of(draws, category, table.cards)
        if table.paying(strength_of(cards)) is line:
            return cards
    msg = f"no cards were found for {line.hand} in {table.id}"
    raise BrokenInvariantError(msg)
