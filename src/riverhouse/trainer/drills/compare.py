"""Does the dealer qualify, and who has the higher hand?"""

from __future__ import annotations

from riverhouse.rules import Variant, qualifies
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import texts
from riverhouse.trainer.question import Ask, Field, Option, Question, SeatShown, Shown, Value
from riverhouse.trainer.scenes import facts, scene_cards, scene_tags
from riverhouse.trainer.working import hand_names

_KINDS = ("win", "lose", "tie", "dealer-out")


def tags(variant: Variant) -> tuple[str, ...]:
    """Return the scenes of a variant in which two hands are compared."""
    return tuple(tag for tag in scene_tags(variant) if tag.partition(":")[0] in _KINDS)


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show both hands, and ask for qualification (where there is one) and the higher hand."""
    cards = scene_cards(draws, variant, tag)
    known = facts(cards)
    player, dealer = known.player or 0, known.dealer or 0
    higher = "tie" if player == dealer else "player" if player > dealer else "dealer"
    sides = tuple(
        Option(side, Label(f"trainer.side.{side}", {})) for side in ("player", "dealer", "tie")
    )
    fields = [Field("higher", "choice", Label("trainer.field.higher", {}), sides)]
    key: dict[str, Value] = {"higher": higher}
    working = [*hand_names(cards.hands[0], cards.board, cards.dealer)]
    floor = variant.settling.qualifier
    if floor != "none":
        answers = tuple(Option(word, Label(f"trainer.word.{word}", {})) for word in ("yes", "no"))
        fields.insert(
            0, Field("qualifies", "choice", Label("trainer.field.qualifies", {}), answers)
        )
        key["qualifies"] = "yes" if qualifies(variant, dealer) else "no"
        working.append(Label(f"trainer.step.qualifies-{key['qualifies']}", {"floor": floor}))
    working.append(Label(f"trainer.step.higher-{higher}", {}))
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.compare", {}),
        shown=Shown(
            seats=(SeatShown(texts(cards.hands[0])),),
            dealer=texts(cards.dealer),
            board=texts(cards.board),
        ),
        fields=tuple(fields),
        key=key,
        working=tuple(working),
    )
