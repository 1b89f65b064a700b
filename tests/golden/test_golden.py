"""Every play-through is played again from its own deck and commands, and must read the same."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Final

import pytest

from golden.playthrough import HERE, Play, command_of, files, last_round, printed, read
from riverhouse.rules import Refusal, apply, load_variant, open_round, variant_ids
from riverhouse.text import catalogue

FILES: Final = files()
_names: Final = [path.relative_to(HERE).with_suffix("").as_posix() for path in FILES]


def _played(variant_id: str) -> list[Play]:
    plays = [read(path.read_text(encoding="utf-8")) for path in FILES]
    return [play for play in plays if play.variant_id == variant_id]


@pytest.mark.parametrize("path", FILES, ids=_names)
def test_play_through_is_what_it_was(path: Path) -> None:
    """All that a round says after each command is what the file says, to the letter."""
    text = path.read_text(encoding="utf-8")
    assert printed(read(text)) == text


@pytest.mark.parametrize("path", FILES, ids=_names)
def test_play_through_ends_settled(path: Path) -> None:
    """A play-through shows a whole round, and lies in the folder of its variant."""
    play = read(path.read_text(encoding="utf-8"))
    assert last_round(play).phase == "settled"
    if play.variant_id in variant_ids():
        assert path.parent == HERE / play.variant_id


@pytest.mark.parametrize("variant_id", variant_ids())
def test_variant_is_played_through(variant_id: str) -> None:
    """Each shipped variant is shown with each wager won and lost, a push, a fold and all its seats.

    A variant without play-throughs fails here.
    """
    variant = load_variant(variant_id)
    plays = _played(variant_id)
    outcomes: defaultdict[str, set[str]] = defaultdict(set)
    actions: defaultdict[str, set[str]] = defaultdict(set)
    seats = set()
    for play in plays:
        state = last_round(play)
        seats.add(play.seats)
        for seat in state.seats:
            for line in seat.lines:
                outcomes[line.wager].add(line.outcome)
            for choice in seat.choices:
                actions[choice.decision].add(choice.action)
    for wager_id, wager in variant.wagers.items():
        wanted = {"win", "lose"} | ({"push"} if wager.kind == "contest" else set())
        assert outcomes[wager_id] >= wanted, wager_id
    for decision in variant.decisions:
        assert actions[decision.id] >= {spec.action for spec in decision.actions}, decision.id
    assert max(seats, default=0) >= (variant.table.seats or 3)


def test_play_throughs_give_every_reason() -> None:
    """Each reason that the catalogue knows is given in some play-through, cuts by a cap aside."""
    given = {
        line.reason.key
        for path in FILES
        for seat in last_round(read(path.read_text(encoding="utf-8"))).seats
        for line in seat.lines
    }
    known = {key for key in catalogue("en") if key.startswith("reason.")}
    assert given <= known
    assert {key for key in known - given if not key.endswith("-capped")} == set()


def test_play_throughs_meet_every_refusal() -> None:
    """Each kind of refusal is met in some play-through, a wrong deck aside: a file has but one."""
    met = set()
    for path in FILES:
        play = read(path.read_text(encoding="utf-8"))
        state = open_round(play.variant, seats=play.seats)
        for text in play.commands:
            result = apply(state, command_of(text, play.deck))
            if isinstance(result, Refusal):
                met.add(str(result.code))
            else:
                state = result.round
    assert met == {
        "wrong-phase",
        "no-such-seat",
        "no-such-wager",
        "bad-amount",
        "ante-missing",
        "not-your-decision",
        "not-legal",
    }
