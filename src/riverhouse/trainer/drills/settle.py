"""Settle one player: every wager wins, loses or pushes, and for how much."""

from __future__ import annotations

from riverhouse.rules import Line, Variant
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.hands import (
    Played,
    dealer_shown,
    folds,
    play_out,
    plays_on,
    seat_shown,
    texts,
)
from riverhouse.trainer.question import Ask, Field, Option, Question, Shown, Value
from riverhouse.trainer.scenes import scene_cards, scene_tags
from riverhouse.trainer.stakes import draw_stakes
from riverhouse.trainer.working import hand_names, of_line

_OUTCOMES = ("win", "lose", "push")


def tags(variant: Variant) -> tuple[str, ...]:
    """Return every scene of the variant."""
    return scene_tags(variant)


def play_scene(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Played:
    """Deal a scene to one player and play it to the end."""
    cards = scene_cards(draws, variant, tag)
    stakes = draw_stakes(draws, variant, ask.level, ask.stakes)
    wager_id = tag.partition(":")[0]
    if wager_id in variant.start_wagers:
        stakes.setdefault(wager_id, stakes[variant.ante])
    if tag == "cap":
        stakes = _over_the_cap(variant, stakes)
    choose = folds(draws, (0,)) if tag == "fold" else plays_on(draws)
    return play_out(variant, cards, [stakes], choose)


def _over_the_cap(variant: Variant, stakes: dict[str, int]) -> dict[str, int]:
    """Raise the stakes until winning the dearest wager alone goes over the cap."""
    cap = variant.settling.cap_minor
    factor = -(-cap // max(stakes[variant.ante], 1))
    return {wager_id: amount * factor for wager_id, amount in stakes.items()}


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show a hand that is over, and ask for the result of each wager and the total."""
    return asked(ask, play_scene(ask, variant, draws, tag), tag)


def asked(ask: Ask, played: Played, tag: str) -> Question:
    """Ask for the settlement of the first seat of a round that was played out."""
    lines = played.lines(0)
    fields: list[Field] = []
    key: dict[str, Value] = {}
    for line in lines:
        fields += _fields(line)
        key |= {f"{line.wager}.outcome": line.outcome, f"{line.wager}.net": line.net}
    fields.append(Field("total", "amount", Label("trainer.field.total", {})))
    key["total"] = sum(line.net for line in lines)
    state = played.round
    dealer = state.dealer if state.dealer_shown else ()
    steps = [step for line in lines for step in of_line(line)]
    return Question(
        ask=ask,
        rules_hash=played.round.variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.settle", {}),
        shown=Shown(
            seats=(seat_shown(played, 0),), dealer=dealer_shown(played), board=texts(state.board)
        ),
        fields=tuple(fields),
        key=key,
        working=(
            *hand_names(state.hole(0), state.board, dealer),
            *steps,
            Label("trainer.step.total", {"total": sum(line.net for line in lines)}),
        ),
    )


def _fields(line: Line) -> tuple[Field, Field]:
    outcomes = tuple(Option(word, Label(f"trainer.outcome.{word}", {})) for word in _OUTCOMES)
    named: dict[str, str | int] = {"wager": line.wager, "stake": line.stake}
    return (
        Field(f"{line.wager}.outcome", "choice", Label("trainer.field.outcome", named), outcomes),
        Field(f"{line.wager}.net", "amount", Label("trainer.field.net", named)),
    )
