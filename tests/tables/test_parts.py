"""The parts of a table by themselves: what they keep, what they fold, what they do not believe."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from riverhouse.errors import BrokenInvariantError, StoreUnavailableError
from riverhouse.fairness import shuffle
from riverhouse.ledger.schema import FOLDS
from riverhouse.rules import load_variant
from riverhouse.tables import House, HouseSettings, check_book, now_ms, open_house
from riverhouse.tables import live as live_module
from riverhouse.tables.folding import Folder
from riverhouse.tables.limits import limits_of, seats_of
from stores import sqlite_url
from stores.house import CASINO, EVERY, TEXAS, Clock, Punter, served, settings_of
from stores.tamper import tamper


def folds(connection: Connection) -> int:
    """Return how many folds there are."""
    return connection.execute(select(func.count()).select_from(FOLDS)).scalar_one()


def test_the_house_account_is_folded_after_so_many_rounds(house: House, ann: Punter) -> None:
    """Every second round, here; never twice for the same entries, and the book stays sound."""
    house.tables._folder = Folder(house.store, house.dealer.house, rounds_each=2)
    for _ in range(5):
        ann.play(CASINO, {"ante": 100}, choose=min)
    house.close()
    with open_house(house.settings) as again:
        assert again.store.read(folds) == 2
        assert check_book(again) == ()


def test_a_fold_under_way_is_not_overtaken(tmp_path: Path) -> None:
    """Rounds go on being counted, and the next fold starts when the last one is done."""
    with open_house(settings_of(sqlite_url(tmp_path), tmp_path)) as house:
        folder = Folder(house.store, house.dealer.house, rounds_each=1)
        folder.count()
        assert folder._folding is not None
        folder._folding.result(10)
        pending = folder._folding = type(folder._folding)()
        folder.count()
        assert folder._folding is pending


def test_a_fold_that_failed_is_told(tmp_path: Path) -> None:
    """The fault is not swallowed: the next count raises it."""
    settings = settings_of(sqlite_url(tmp_path), tmp_path)
    with open_house(settings) as house:
        folder = Folder(house.store, house.dealer.house, rounds_each=1)
        folder.count()
        assert folder._folding is not None
        folder._folding.result(10)
        failed = folder._folding = type(folder._folding)()
        failed.set_exception(StoreUnavailableError("as told"))
        with pytest.raises(StoreUnavailableError, match="as told"):
            folder.count()
        folder.count()


def test_memory_has_a_bound(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds beyond it are let go and made again from their record when they are needed."""
    monkeypatch.setattr(live_module, "_MOST_KEPT", 2)
    players = [Punter(house) for _ in range(4)]
    views = [punter.bet(punter.sit(CASINO), {"ante": 100}) for punter in players]
    assert len(house.dealer.rounds._kept) == 2
    for punter, view in zip(players, views, strict=True):
        assert served(house.tables.view(punter.id, view.round_id)).round == view.round
        assert punter.act(view, "call").status == "settled"
    assert check_book(house) == ()


def test_rounds_that_are_over_are_not_kept(house: House, ann: Punter) -> None:
    """Memory holds open rounds only, each at its last step."""
    ann.play(TEXAS, {"ante": 500})
    assert len(house.dealer.rounds._kept) == 0
    view = ann.act(ann.bet(ann.sit(TEXAS), {"ante": 500}), "bet")
    assert list(house.dealer.rounds._kept) == [(view.round_id, 2)]


def test_an_answer_without_its_round_is_a_broken_invariant(
    settings: HouseSettings, house: House, ann: Punter
) -> None:
    """A copy of a command whose round is gone raises, and answers nothing made up."""
    command = ann.sitting(CASINO)
    house.tables.run(command)
    tamper(settings.database_url, "DELETE FROM rounds")
    with pytest.raises(BrokenInvariantError, match="was answered and is not there"):
        house.tables.run(command)


def test_a_deck_that_is_none_deals_nothing(settings: HouseSettings, clock: Clock) -> None:
    """A shuffler that breaks its promise stops the bet, and the stakes stay with the player."""
    with open_house(settings, clock=clock, shuffler=lambda *_: (0,) * 52) as house:
        ann = Punter(house)
        view = ann.sit(CASINO)
        with pytest.raises(BrokenInvariantError, match="the engine refused what it had to take"):
            house.tables.run(ann.betting(view, {"ante": 100}))
        assert ann.balance == 500_000
        assert check_book(house) == ()


@pytest.mark.parametrize("variant_id", EVERY)
def test_every_pay_line_divides_the_steps_of_its_table(variant_id: str) -> None:
    """No stake that a table takes is ever rounded when it is paid."""
    variant = load_variant(variant_id)
    assert set(limits_of(variant)) == set(variant.start_wagers)
    ante = variant.limits[variant.ante]
    for name, wager in variant.wagers.items():
        step = variant.limits.get(name, ante).step
        assert [line for line in wager.lines if step % line.to_one[1]] == []
    for limits in variant.limits.values():
        assert limits.min % limits.step == limits.max % limits.step == 0


def test_seats_at_a_solo_table() -> None:
    """One where the hand is shared, as many as the table has where each seat has its own."""
    assert [seats_of(load_variant(variant_id)) for variant_id in EVERY] == [7, 1, 7, 1, 1]


def test_the_clock_of_a_house_is_the_machines(tmp_path: Path) -> None:
    """Times are milliseconds since 1970, and a house opens with entropy and shuffle of its own."""
    before = now_ms()
    with open_house(settings_of(sqlite_url(tmp_path), tmp_path)) as house:
        ann = Punter(house)
        view = ann.bet(ann.sit(CASINO), {"ante": 100}, client_seed="x")
        assert before <= view.now_ms <= now_ms()
        view = ann.act(view, "fold")
        assert view.server_seed is not None
        deck = shuffle(bytes.fromhex(view.server_seed), view.round_id, "x")
        assert len(deck) == 52
