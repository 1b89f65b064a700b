"""What does the dealer do next? The round's own events are the key; misdeals follow house rules.

A step is what one event of the engine makes a dealer do: burn, deal, call for a decision, collect,
turn up, take, pay, return. What to do at a misdeal is a rule of the house and stands as data in
`data/misdeals.toml`.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources

import msgspec

from riverhouse.rules import (
    AnyEvent,
    CardDealt,
    DealerShown,
    Decided,
    RoundEnded,
    Settled,
    Staked,
    Variant,
)
from riverhouse.text import Label
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills.table import play_table
from riverhouse.trainer.hands import Played, texts
from riverhouse.trainer.question import Ask, Field, Option, Question, SeatShown, Shown
from riverhouse.trainer.scenes import scene_tags

_MISDEAL_PERCENT = 30
_OPTIONS = 4
_HISTORY = 6
_MISDEAL = "misdeal"


class Misdeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mishap, what the house does about it, and plausible wrong answers; all are text keys."""

    id: str
    answer: str
    wrong: tuple[str, ...]
    burns_only: bool = False


class Misdeals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of mishaps."""

    cases: tuple[Misdeal, ...]


@lru_cache(maxsize=1)
def misdeals() -> tuple[Misdeal, ...]:
    """Return the house's rules for mishaps, from `data/misdeals.toml`."""
    path = resources.files("riverhouse.trainer") / "data" / "misdeals.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Misdeals).cases


def tags(variant: Variant) -> tuple[str, ...]:
    """Return one tag for each kind of step, and one for each mishap that can happen here."""
    steps = ["burn", "deal-hand", "deal-dealer", "deal-board", "show", "take", "pay", "return"]
    if not any(street.burn for street in variant.streets):
        steps.remove("burn")
    return (*steps, *(f"{_MISDEAL}:{case.id}" for case in _cases(variant)))


def _cases(variant: Variant) -> tuple[Misdeal, ...]:
    burns = any(street.burn for street in variant.streets)
    return tuple(case for case in misdeals() if burns or not case.burns_only)


def make(ask: Ask, variant: Variant, draws: Draws, tag: str) -> Question:
    """Show a round stopped in the middle, or tell a mishap, and ask for the next step."""
    kind, _, case_id = tag.partition(":")
    if kind == _MISDEAL:
        case = next(case for case in _cases(variant) if case.id == case_id)
        return _mishap(ask, variant, draws, case)
    while True:
        scene = draws.one([name for name in scene_tags(variant) if name not in ("fold", "cap")])
        played = play_table(ask, variant, draws, scene)
        steps = dealer_steps(played)
        at = [number for number, (name, _) in enumerate(steps) if number and name == tag]
        if at:
            return _stopped(ask, draws, tag=tag, played=played, at=draws.one(at))


def dealer_steps(played: Played) -> list[tuple[str, tuple[Label, int]]]:
    """Return every step of the dealer in order: (kind, (what is done, events before it))."""
    steps: list[tuple[str, tuple[Label, int]]] = []
    for number, event in enumerate(played.events):
        kind = _kind(event)
        if kind is not None:
            steps.append((kind, (_label(event, kind), number)))
    return steps


def _kind(event: AnyEvent) -> str | None:
    if isinstance(event, CardDealt):
        return {"player": "deal-hand", "dealer": "deal-dealer", "board": "deal-board"}.get(
            event.to, "burn"
        )
    if isinstance(event, DealerShown):
        return "show"
    if isinstance(event, Settled):
        return {"win": "pay", "lose": "take", "push": "return"}[event.line.outcome]
    return None


def _label(event: AnyEvent, kind: str) -> Label:
    if isinstance(event, CardDealt):
        if kind == "deal-hand" and event.seat is not None:
            return Label("trainer.do.deal-seat", {"seat": event.seat + 1})
        return Label(f"trainer.do.{kind}", {"street": event.street})
    if isinstance(event, Settled):
        return Label(f"trainer.do.{kind}", {"seat": event.seat + 1, "wager": event.line.wager})
    return Label(f"trainer.do.{kind}", {})


def _told(event: AnyEvent) -> Label | None:
    """Say an event that is over, for the history beside the question."""
    if isinstance(event, Decided):
        return Label("trainer.do.decided", {"seat": event.seat + 1, "action": event.action})
    if isinstance(event, Staked | RoundEnded):
        return None
    kind = _kind(event)
    return _label(event, kind) if kind else None


def _stopped(ask: Ask, draws: Draws, *, tag: str, played: Played, at: int) -> Question:
    steps = dealer_steps(played)
    right, before = steps[at][1]
    others = list({repr(label): label for _, (label, _) in steps if label != right}.values())
    chosen = [right, *draws.sample(others, min(_OPTIONS - 1, len(others)))]
    labels = draws.shuffled(chosen)
    past = played.events[:before]
    history = [label for label in map(_told, past) if label is not None]
    number = labels.index(right)
    return Question(
        ask=ask,
        rules_hash=played.round.variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.procedure", {}),
        shown=_table_at(played, past, tuple(history[-_HISTORY:])),
        fields=(
            Field(
                "next",
                "choice",
                Label("trainer.field.next", {}),
                tuple(Option(str(n), label) for n, label in enumerate(labels)),
            ),
        ),
        key={"next": str(number)},
        working=(right,),
    )


def _table_at(played: Played, past: tuple[AnyEvent, ...], history: tuple[Label, ...]) -> Shown:
    """Show the cards face up as they lie after these events; the dealer's only once shown."""
    dealt = [event for event in past if isinstance(event, CardDealt)]
    shown = any(isinstance(event, DealerShown) for event in past)
    shared = played.round.variant.is_shared
    seats: list[SeatShown] = []
    for number in range(len(played.round.seats)):
        own = [e.card for e in dealt if e.to == "player" and (shared or e.seat == number)]
        said = [e for e in past if isinstance(e, Decided) and e.seat == number]
        staked = [e for e in past if isinstance(e, Staked) and e.seat == number]
        stakes = {**staked[0].amounts, **{e.wager: e.amount for e in said if e.wager}}
        settled = [e.line for e in past if isinstance(e, Settled) and e.seat == number]
        seats.append(
            SeatShown(
                cards=texts(own),
                stakes=stakes,
                actions=tuple(e.action for e in said),
                folded=bool(said) and said[-1].action == "fold",
                lines=tuple(settled),
            )
        )
    return Shown(
        seats=tuple(seats),
        dealer=texts(e.card for e in dealt if e.to == "dealer") if shown else (),
        board=texts(e.card for e in dealt if e.to == "board"),
        history=history,
    )


def _mishap(ask: Ask, variant: Variant, draws: Draws, case: Misdeal) -> Question:
    answers = draws.shuffled([case.answer, *case.wrong])
    options = tuple(Option(key, Label(f"misdeal.do.{key}", {})) for key in answers)
    return Question(
        ask=ask,
        rules_hash=variant.rules_hash,
        tag=f"{_MISDEAL}:{case.id}",
        text=Label("trainer.ask.misdeal", {}),
        shown=Shown(note=Label(f"misdeal.case.{case.id}", {})),
        fields=(Field("next", "choice", Label("trainer.field.misdeal", {}), options),),
        key={"next": case.answer},
        working=(Label(f"misdeal.rule.{case.id}", {}),),
    )
