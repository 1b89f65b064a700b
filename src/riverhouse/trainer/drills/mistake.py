"""Find the mistake in a hand that a colleague has settled; sometimes there is none."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from riverhouse.rules import Line, Variant
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills.settle import play_scene
from riverhouse.trainer.hands import dealer_shown, seat_shown, texts
from riverhouse.trainer.question import Ask, Field, Option, Question, Shown
from riverhouse.trainer.scenes import scene_tags
from riverhouse.trainer.working import hand_names, of_line

NONE = "none"
_RIGHT_PERCENT = 20


def tags(variant: Variant) -> tuple[str, ...]:
    """Return every scene of the variant."""
    return scene_tags(variant)


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show the settled hand with one line wrong, or none; ask which, and what is right."""
    played = play_scene(ask, variant, draws, tag)
    lines = played.lines(0)
    wrong = NONE
    # The reasons would give the mistake away, so every line is told without its own.
    told = tuple(_without_reason(line) for line in lines)
    if not draws.chance(_RIGHT_PERCENT):
        at = draws.below(len(lines))
        wrong = lines[at].wager
        faulty = draws.one([*_faults(variant, lines[at])])
        told = (*told[:at], _without_reason(faulty), *told[at + 1 :])
    right = next((line.net for line in lines if line.wager == wrong), 0)
    state = played.round
    named = [Option(line.wager, Label("trainer.wager", {"wager": line.wager})) for line in lines]
    options = (*named, Option(NONE, Label("trainer.word.no-mistake", {})))
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.mistake", {}),
        shown=Shown(
            seats=(msgspec.structs.replace(seat_shown(played, 0), lines=told),),
            dealer=dealer_shown(played),
            board=texts(state.board),
        ),
        fields=(
            Field("wrong", "choice", Label("trainer.field.wrong", {}), options),
            Field("right", "amount", Label("trainer.field.right", {})),
        ),
        key={"wrong": wrong, "right": right},
        working=(
            *hand_names(state.hole(0), state.board, state.dealer if state.dealer_shown else ()),
            *(step for line in lines for step in of_line(line)),
        ),
    )


def _without_reason(line: Line) -> Line:
    return msgspec.structs.replace(line, reason=Label("trainer.told", {}))


def _faults(variant: Variant, line: Line) -> Iterator[Line]:
    """Yield wrong results of a wager such as tired dealers make; never the right one."""
    prices = {pay.to_one for pay in variant.wagers[line.wager].lines}
    paid = {(to, one): line.stake * to // one for to, one in sorted(prices)}
    results: list[tuple[str, tuple[int, int] | None, int]] = [
        ("lose", None, -line.stake),
        ("push", None, 0),
        *(("win", odds, won) for odds, won in paid.items()),
    ]
    for outcome, odds, net in results:
        if net != line.net:
            yield msgspec.structs.replace(
                line, outcome=outcome, odds=odds, net=net, returned=line.stake + net
            )
