"""Rounds as rows: written in order, read back as they were, and never from an open round."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from riverhouse.errors import BrokenInvariantError, CommandError
from riverhouse.history import (
    Rulebook,
    find_round,
    last_round,
    make_proof,
    make_record,
    make_summary,
    play,
    round_as_of,
    save_round,
    steps_of,
)
from riverhouse.ledger import PLAY_MONEY
from riverhouse.rules import load_variant
from riverhouse.tables import House
from stores import sqlite_url
from stores.house import CASINO, TEXAS_ONLINE, Clock, Punter, Stack, open_test_house, settings_of

replace = msgspec.structs.replace


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Open a house on a SQLite file."""
    with open_test_house(settings_of(sqlite_url(tmp_path), tmp_path), Clock(), Stack()) as opened:
        yield opened


@pytest.fixture
def ann(house: House) -> Punter:
    """Return a player with 5,000.00."""
    return Punter(house)


def test_nothing_is_told_of_an_open_round(house: House, ann: Punter) -> None:
    """Record, summary and proof each refuse a row whose seed is not revealed."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100})
    row = house.store.read(lambda c: find_round(c, view.round_id))
    assert row is not None
    variant = load_variant(CASINO)
    for tell in (
        lambda: make_proof(row),
        lambda: make_summary(row, variant, (), deck=(), wallet=PLAY_MONEY),
        lambda: make_record(row, variant, (), deck=(), wallet=PLAY_MONEY),
    ):
        with pytest.raises(BrokenInvariantError, match="nothing of its deck may be told"):
            tell()


def test_a_row_is_saved_only_from_the_version_that_was_read(house: House, ann: Punter) -> None:
    """Another version, and a round that is over, are refused and left as they are."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100})
    row = house.store.read(lambda c: find_round(c, view.round_id))
    assert row is not None
    with pytest.raises(BrokenInvariantError, match="changed between two statements"):
        house.store.run(lambda c: save_round(c, row, version_before=2))
    ann.act(view, "fold")
    with pytest.raises(BrokenInvariantError, match="changed between two statements"):
        house.store.run(lambda c: save_round(c, row, version_before=2))


def test_a_round_as_it_was(house: House, ann: Punter) -> None:
    """Every earlier version can be had, with nothing in it that came later."""
    views = [ann.sit(TEXAS_ONLINE)]
    views.append(ann.bet(views[0], {"ante": 100}, client_seed="c"))
    for action in ("bet", "check", "check"):
        views.append(ann.act(views[-1], action))
    rows = [
        house.store.read(partial(round_as_of, round_id=views[0].round_id, version=version))
        for version in range(5)
    ]
    last = house.store.read(lambda c: last_round(c, ann.id, TEXAS_ONLINE))
    assert rows[4] == last
    assert [row.status for row in rows if row] == ["open"] * 4 + ["settled"]
    assert [row.client_seed for row in rows if row] == [None, "c", "c", "c", "c"]
    assert [bool(row.server_seed) for row in rows if row] == [False] * 4 + [True]
    assert house.store.read(lambda c: round_as_of(c, views[0].round_id, 5)) is None
    assert house.store.read(lambda c: round_as_of(c, "0" * 32, 0)) is None


def test_steps_that_were_not_legal_do_not_replay(house: House, ann: Punter) -> None:
    """The message names the step and what is wrong with it."""
    view = ann.act(ann.bet(ann.sit(CASINO), {"ante": 100}), "call")
    row = house.store.read(lambda c: find_round(c, view.round_id))
    assert row is not None
    steps = house.store.read(lambda c: steps_of(c, view.round_id))
    deck = house.dealer.rounds.deck(row)[1]
    variant = load_variant(CASINO)
    assert play(variant, steps, deck).phase == "settled"
    for broken in (
        [replace(steps[0], stakes=({"ante": -1},))],
        [replace(steps[0], stakes=None)],
        [steps[0], replace(steps[1], action=None)],
        [steps[0], steps[0]],
        [steps[1]],
    ):
        with pytest.raises(CommandError, match=r"step [12]"):
            play(variant, broken, deck)


def test_rules_that_are_not_stored_are_not_made_up(house: House) -> None:
    """A round whose rules are gone cannot be played by others."""
    with pytest.raises(BrokenInvariantError, match="are not in the database as they were"):
        house.store.read(lambda c: Rulebook().find(c, "0" * 64))


def test_rules_are_read_once(house: House) -> None:
    """What has been read stays known to the process."""
    book = Rulebook()
    rules_hash = load_variant(CASINO).rules_hash
    first = house.store.read(lambda c: book.find(c, rules_hash))
    assert house.store.read(lambda c: book.find(c, rules_hash)) is first
    assert first == load_variant(CASINO)
