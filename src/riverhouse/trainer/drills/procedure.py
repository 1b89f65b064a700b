"""What does the dealer do next? The round's own events are the key; misdeals follow house rules.

A step is what one event of the engine makes a dealer do: announce, burn, deal, call for a
decision, turn up, take, pay, return, muck. What to do at a misdeal is a rule of the house and
stands as data in `data/misdeals.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources

import msgspec

from riverhouse.rules import (
    AnyEvent,
    CardDealt,
    DealerShown,
    Decided,
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
_KINDS = (
    "announce",
    "burn",
    "deal-hand",
    "deal-dealer",
    "deal-board",
    "ask",
    "show",
    "take",
    "pay",
    "return",
    "muck",
)


class Misdeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mishap, what the house does about it, and plausible wrong answers; all are text keys."""

    id: str
    answer: str
    wrong: tuple[str, ...]
    burns_only: bool = False


class Step(msgspec.Struct, frozen=True):
    """One thing done at the table: its kind (empty for a player's decision), and what it is.

    `events_before` counts the events of the round that have happened by then.
    """

    kind: str
    label: Label
    events_before: int


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
    steps = [*_KINDS]
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
    return _stopped(ask, draws, tag, *stopped_round(ask, variant, draws, tag))


def stopped_round(ask: Ask, variant: Variant, draws: Draws, tag: str) -> tuple[Played, int]:
    """Return a round in which a step of this kind occurs, and the step's number."""
    while True:
        scene = draws.one([name for name in scene_tags(variant) if name not in ("fold", "cap")])
        played = play_table(ask, variant, draws, scene)
        at = [number for number, step in enumerate(timeline(played)) if step.kind == tag]
        if at:
            return played, draws.one(at)


def timeline(played: Played) -> tuple[Step, ...]:
    """Return everything that is done at the table in order, the players' decisions included.

    A decision is asked for before it is made. A folded hand of a seat's own is mucked as soon as
    nothing staked on it is open, so that a bonus which a fold does not touch can still be shown.
    """
    steps: list[Step] = []
    open_wagers: dict[int, set[str]] = {}
    folded: set[int] = set()
    for number, event in enumerate(played.events):
        if isinstance(event, Staked):
            open_wagers[event.seat] = set(event.amounts)
            continue
        if isinstance(event, CardDealt) and not steps:
            steps.append(Step("announce", Label("trainer.do.announce", {}), number))
        if isinstance(event, Decided):
            seat: dict[str, str | int] = {"seat": event.seat + 1}
            steps.append(Step("ask", Label("trainer.do.ask", seat), number))
            said = {"decision": event.decision, "action": event.action}
            done = Label("trainer.do.decided", {**seat, **said})
            steps.append(Step("", done, number))
            if event.wager is not None:
                open_wagers[event.seat].add(event.wager)
            if event.action == "fold":
                folded.add(event.seat)
        else:
            # Once the dealer's cards are turned up they lie open while the hand is announced.
            steps += [
                Step(kind, label, number + after)
                for after, (kind, label) in enumerate(_acts(event))
            ]
        if isinstance(event, Settled):
            open_wagers[event.seat].discard(event.line.wager)
            over = event.seat in folded and not open_wagers[event.seat]
            if over and not played.round.variant.is_shared:
                label = Label("trainer.do.muck-seat", {"seat": event.seat + 1})
                steps.append(Step("muck", label, number + 1))
    return tuple(steps)


def _acts(event: AnyEvent) -> Iterator[tuple[str, Label]]:
    """Yield what the dealer does at one event: (kind, what is done)."""
    if isinstance(event, CardDealt):
        kind = {"player": "deal-hand", "dealer": "deal-dealer", "board": "deal-board"}.get(
            event.to, "burn"
        )
        if kind == "deal-hand" and event.seat is not None:
            yield kind, Label("trainer.do.deal-seat", {"seat": event.seat + 1})
        else:
            yield kind, Label(f"trainer.do.{kind}", {"street": event.street})
    elif isinstance(event, DealerShown):
        yield "show", Label("trainer.do.show", {})
        yield "announce", Label("trainer.do.call-hand", {})
    elif isinstance(event, Settled):
        kind = {"win": "pay", "lose": "take", "push": "return"}[event.line.outcome]
        yield (
            kind,
            Label(f"trainer.do.{kind}", {"seat": event.seat + 1, "wager": event.line.wager}),
        )
    else:
        yield "muck", Label("trainer.do.muck-all", {})


def _stopped(ask: Ask, draws: Draws, tag: str, played: Played, at: int) -> Question:
    steps = timeline(played)
    right = steps[at].label
    others = {repr(s.label): s.label for s in steps if s.kind and s.label != right}
    spare = [*others.values()]
    labels = draws.shuffled([right, *draws.sample(spare, min(_OPTIONS - 1, len(spare)))])
    past = [step for step in steps[:at] if step.kind != "ask"]
    options = tuple(Option(str(n), label) for n, label in enumerate(labels))
    return Question(
        ask=ask,
        rules_hash=played.round.variant.rules_hash,
        tag=tag,
        text=Label("trainer.ask.procedure", {}),
        shown=_table_at(
            played,
            played.events[: steps[at].events_before],
            tuple(step.label for step in past[-_HISTORY:]),
        ),
        fields=(Field("next", "choice", Label("trainer.field.next", {}), options),),
        key={"next": str(labels.index(right))},
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
