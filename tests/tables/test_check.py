"""The checker of the whole book: silent on a sound house, and every alteration is found."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from riverhouse.fairness import new_id
from riverhouse.history import RoundRow, rows
from riverhouse.tables import House, HouseSettings, check_book
from riverhouse.tables.check_round import Checked, check_round
from riverhouse.tables.live import LiveRounds
from stores.house import (
    CASINO,
    EVERY,
    TEXAS,
    TEXAS_ONLINE,
    Clock,
    Punter,
    Stack,
    open_test_house,
    served,
)
from stores.tamper import tamper

ALTERATIONS = tomllib.loads(
    Path(__file__).with_name("alterations.toml").read_text(encoding="utf-8")
)["alteration"]


@pytest.fixture
def rounds(house: House, ann: Punter, stack: Stack) -> dict[str, str]:
    """Play a settled round, an open one of seven seats and a void one; return their ids."""
    view = ann.sit(CASINO)
    stack.put(view, hands=["As Ks"], dealer="2c 2d", board="9h 7d 4s Jc 6h")
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    settled = ann.act(view, "call")
    opened = ann.bet(ann.sit(TEXAS), *[{"ante": 500}] * 7)
    void = ann.bet(ann.sit(TEXAS_ONLINE), {"ante": 500})
    served(house.tables.void(void.round_id, reason="a test"))
    house.players.refill(ann.id, command_id=new_id())
    ann.refused(ann.betting(void, {"ante": 500}))
    return {"settled": settled.round_id, "open": opened.round_id, "void": void.round_id}


@pytest.mark.usefixtures("rounds")
def test_a_sound_house_has_no_findings(house: House) -> None:
    """Nothing is wrong with open, settled and void rounds, nor in an empty house."""
    assert check_book(house) == ()


def test_an_empty_house_has_no_findings(house: House) -> None:
    """A house that has just opened is sound."""
    assert check_book(house) == ()


@pytest.mark.parametrize("case", ALTERATIONS, ids=lambda case: case["name"])
def test_every_alteration_is_found(
    settings: HouseSettings,
    house: House,
    rounds: dict[str, str],
    case: dict[str, Any],
) -> None:
    """Each is reported under the invariants that it breaks, and no others."""
    names = re.findall(r":(settled|open|void)\b", case["statement"])
    statement = re.sub(r":(settled|open|void)\b", "?", case["statement"])
    tamper(settings.database_url, statement, values=tuple(rounds[name] for name in names))
    # What a running process remembers is not asked: the checker of a fresh one has to find it.
    with open_test_house(settings, Clock(), Stack()) as fresh:
        fresh.dealer.rounds._shuffler = house.dealer.rounds._shuffler
        found = check_book(fresh)
    assert sorted({finding.invariant for finding in found}) == case["broken"]
    assert all(finding.subject and finding.message for finding in found)


def test_a_long_book_is_checked_page_by_page(
    house: House, ann: Punter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More rounds than a page holds are all looked at, each once."""
    monkeypatch.setattr("riverhouse.history.rows._PAGE", rows._PAGE.limit(4))
    played = [
        ann.play(variant_id, {"ante": 500}, choose=min).round_id
        for variant_id in EVERY
        for _ in range(2)
    ]
    checked: list[str] = []

    def remember(connection: Connection, rounds: LiveRounds, row: RoundRow) -> Checked:
        checked.append(row.id)
        return check_round(connection, rounds, row)

    monkeypatch.setattr("riverhouse.tables.check.check_round", remember)
    assert check_book(house) == ()
    assert checked == sorted(played)
