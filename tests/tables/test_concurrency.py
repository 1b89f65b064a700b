"""Many commands at the same moment: each acts once, and money is spent once (T14)."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from riverhouse.fairness import new_id
from riverhouse.ledger import fold
from riverhouse.tables import (
    Command,
    House,
    HouseSettings,
    Refusal,
    RefusalCode,
    Sit,
    TableView,
    check_book,
    open_house,
)
from stores.house import CASINO, EVERY, TEXAS, Clock, Punter, Stack, open_test_house, settings_of

T = TypeVar("T")
COPIES = 50
THREADS = 10


def at_once(calls: Sequence[Callable[[], T]]) -> list[T]:
    """Run the calls on threads that start together."""
    start = threading.Barrier(THREADS)

    def run(number: int) -> T:
        if number < THREADS:
            start.wait(10)
        return calls[number]()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(len(calls))))


def copies(house: House, command: Command) -> TableView:
    """Send fifty copies at once, by both ways in, and return the one answer that all had."""
    calls: list[Callable[[], TableView | Refusal]] = [
        (lambda: house.tables.run(command))
        if number % 2
        else (lambda: house.tables.submit(command).result(30))
        for number in range(COPIES)
    ]
    answers = at_once(calls)
    assert all(answer == answers[0] for answer in answers)
    assert isinstance(answers[0], TableView)
    return answers[0]


def test_fifty_copies_of_each_command_of_a_round_act_once(house: House, ann: Punter) -> None:
    """One round opened, one stake held, one decision taken, fifty equal answers each time."""
    view = copies(house, ann.sitting(CASINO))
    assert view.number == 1
    view = copies(house, ann.betting(view, {"ante": 1_000, "bonus": 500}))
    assert ann.balance == 498_500
    view = copies(house, ann.deciding(view, "call"))
    assert view.status == "settled"
    assert check_book(house) == ()


def test_fifty_tables_taken_at_once_open_one_round(house: House, ann: Punter) -> None:
    """Different commands to sit at one table meet in one round."""
    answers = at_once([lambda: ann.sit(CASINO) for _ in range(COPIES)])
    assert len({view.round_id for view in answers}) == 1
    assert check_book(house) == ()


def test_fifty_bets_on_one_round_take_one(house: House, ann: Punter) -> None:
    """The first is dealt; the others find the bets closed."""
    view = ann.sit(CASINO)
    answers = at_once(
        [lambda: house.tables.run(ann.betting(view, {"ante": 100})) for _ in range(COPIES)]
    )
    codes = Counter(answer.code if isinstance(answer, Refusal) else "dealt" for answer in answers)
    assert codes == {"dealt": 1, RefusalCode.BETS_CLOSED: COPIES - 1}
    assert ann.balance == 499_900
    assert check_book(house) == ()


def test_bets_at_five_tables_with_money_for_one(house: House, ann: Punter) -> None:
    """Exactly as many are taken as the balance covers; the balance never goes below zero."""
    views = [ann.sit(variant_id) for variant_id in EVERY]
    spare = ann.bet(views[2], *[{"ante": 64_000}] * 7)
    assert ann.balance == 52_000
    others = [view for view in views if view.round_id != spare.round_id]
    answers = at_once(
        [partial(house.tables.run, ann.betting(view, {"ante": 40_000})) for view in others * 12]
    )
    dealt = [answer for answer in answers if isinstance(answer, TableView)]
    assert len(dealt) == 1
    assert ann.balance == 12_000
    assert check_book(house) == ()


def test_many_players_at_once(house: House) -> None:
    """Each one's money is what the own rounds make of it, and the house has the rest."""
    players = [Punter(house) for _ in range(THREADS)]

    def play(punter: Punter) -> int:
        return sum(
            seat.net
            for variant_id in EVERY
            for seat in punter.play(variant_id, {"ante": 500, "bonus": 500}).round.seats
        )

    nets = at_once([partial(play, punter) for punter in players])
    assert [punter.balance for punter in players] == [500_000 + net for net in nets]
    assert check_book(house) == ()


def test_two_processes_worth_of_houses_share_a_database(
    settings: HouseSettings, clock: Clock, stack: Stack
) -> None:
    """A player may be served by either; what one keeps in memory never misleads it."""
    with (
        open_test_house(settings, clock, stack) as one,
        open_test_house(settings, clock, stack) as two,
    ):
        ann = Punter(one)
        twin = Punter(two, ann.id)
        for variant_id in EVERY:
            view = twin.bet(ann.sit(variant_id), {"ante": 500, "bonus": 500})
            turn = ann
            while view.status == "open":
                view = turn.act(view, view.round.seats[0].legal[-1].action)
                turn = twin if turn is ann else ann
        assert ann.balance == twin.balance
        assert check_book(one) == check_book(two) == ()


def test_the_default_and_the_player_at_once(house: House, ann: Punter) -> None:
    """Whoever is first decides; the round has one end."""
    for _ in range(10):
        view = ann.bet(ann.sit(CASINO), {"ante": 500})
        command = ann.deciding(view, "call")
        answers = at_once(
            [
                partial(house.tables.run, command),
                partial(house.tables.finish_by_default, view.round_id),
            ]
            * (THREADS // 2)
        )
        assert any(isinstance(answer, TableView) for answer in answers)
    assert check_book(house) == ()


def test_folding_beside_play_loses_nothing(house: House, ann: Punter) -> None:
    """Folds of the house account while rounds are settled leave its balance what it is."""
    account = house.dealer.house
    calls: list[Callable[[], object]] = []
    players = [ann, *(Punter(house) for _ in range(4))]
    for punter in players:
        calls.append(partial(punter.play, CASINO, {"ante": 500}))
        calls.append(lambda: house.store.run(lambda c: fold(c, account)))
    at_once(calls)
    assert check_book(house) == ()


# One bet of 100 can cost 10,200. In the second case it is small against the bankroll of a house
# that has nearly all of it at risk already.
SCARCE = [(30_700, 0), (10_200 * 600, 10_200 * 597)]


@pytest.mark.postgresql
@pytest.mark.parametrize(("bankroll", "at_risk"), SCARCE)
def test_bets_at_once_never_promise_more_than_the_house_has(
    server_url: str, tmp_path: Path, clock: Clock, bankroll: int, at_risk: int
) -> None:
    """Three are covered, and no fourth, however many ask at the same moment."""
    settings = settings_of(server_url, tmp_path, bankroll_minor=bankroll)
    with open_house(settings, clock=clock) as house:
        if at_risk:
            rich = Punter(house)
            rich.bet(rich.sit(CASINO), {"ante": at_risk // 102})
        players = [Punter(house) for _ in range(THREADS)]
        views = [punter.sit(CASINO) for punter in players]
        answers = at_once(
            [
                partial(house.tables.run, punter.betting(view, {"ante": 100}))
                for punter, view in zip(players, views, strict=True)
            ]
        )
        assert sum(isinstance(answer, TableView) for answer in answers) == 3
        assert check_book(house) == ()


def test_copies_after_the_answer_is_old(house: House, ann: Punter) -> None:
    """Fifty late copies of a command long done get its first answer and change nothing."""
    command = Sit(player_id=ann.id, command_id=new_id(), variant_id=TEXAS)
    first = house.tables.run(command)
    ann.play(TEXAS, {"ante": 500})
    assert copies(house, command) == first
    assert ann.sit(TEXAS).number == 2
