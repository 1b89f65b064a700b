"""Name the hand, and show the five cards that play."""

from __future__ import annotations

from riverhouse.hands import Category, best_five, describe
from riverhouse.rules import Variant
from riverhouse.text import Label
from riverhouse.trainer.deals import cards_of
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import texts
from riverhouse.trainer.question import Ask, Field, Option, Question, SeatShown, Shown


def tags(variant: Variant) -> tuple[str, ...]:
    """Return the ten categories; a category does not depend on the variant, its deck does."""
    del variant
    return tuple(category.key for category in Category)


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show hole cards and board, and ask for the category and the five that play."""
    size = variant.cards_to_hand
    cards = cards_of(draws, Category.from_key(tag), size + variant.cards_on_board)
    hole, board = cards[:size], cards[size:]
    best = tuple(texts(cards)[index] for index in best_five(cards))
    options = tuple(
        Option(category.key, Label(f"line.{category.key}.name", {}))
        for category in reversed(Category)
    )
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.hand", {}),
        shown=Shown(seats=(SeatShown(texts(hole)),), board=texts(board)),
        fields=(
            Field("category", "choice", Label("trainer.field.category", {}), options),
            Field("five", "cards", Label("trainer.field.five", {})),
        ),
        key={"category": tag, "five": best},
        working=(
            describe(cards, hole=size),
            Label("trainer.step.five", {"cards": " ".join(best)}),
        ),
    )
