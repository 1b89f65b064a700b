"""Commands are carried out once, and what cannot be served is refused with its reason."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from riverhouse.errors import InputError, StoreUnavailableError
from riverhouse.ledger import Wallet
from riverhouse.players import Players
from riverhouse.rules import load_variant, with_overrides
from riverhouse.tables import (
    Bet,
    Command,
    House,
    HouseSettings,
    Refusal,
    RefusalCode,
    TableView,
    check_book,
    open_house,
)
from stores import sqlite_url
from stores.bank import NOW
from stores.house import (
    CASINO,
    CASINO_SHARED,
    TEXAS,
    TEXAS_ONLINE,
    Clock,
    Punter,
    Stack,
    open_test_house,
    served,
    settings_of,
)

replace = msgspec.structs.replace


def play_out(ann: Punter) -> list[tuple[Command, TableView]]:
    """Play a round of three decisions; return each command with its answer."""
    done: list[tuple[Command, TableView]] = []

    def send(command: Command) -> TableView:
        view = served(ann.house.tables.run(command))
        done.append((command, view))
        return view

    view = send(ann.sitting(TEXAS_ONLINE))
    view = send(ann.betting(view, {"ante": 1_000, "bonus": 500}, client_seed="s"))
    for action in ("bet", "check", "bet"):
        view = send(ann.deciding(view, action))
    assert view.status == "settled"
    return done


def test_a_copy_of_a_command_gets_the_first_answer(
    settings: HouseSettings, clock: Clock, stack: Stack
) -> None:
    """At once, after all later commands, and after a restart: the same view, and no effect."""
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house)
        done = play_out(ann)
        balance = ann.balance
        for command, view in done:
            assert house.tables.run(command) == view
            assert house.tables.submit(command).result(10) == view
        ann.play(TEXAS_ONLINE, {"ante": 100})
        balance = ann.balance
        for command, view in done:
            assert house.tables.run(command) == view
    with open_test_house(settings, clock, stack) as house:
        for command, view in done:
            assert house.tables.run(command) == view
        assert Punter(house, ann.id).balance == balance
        assert check_book(house) == ()


def test_an_old_answer_tells_nothing_that_came_later(ann: Punter) -> None:
    """The copy of a sit shows neither seed and no cards of the round that it opened."""
    done = play_out(ann)
    again = served(ann.house.tables.run(done[0][0]))
    assert (again.client_seed, again.server_seed, again.status) == (None, None, "open")
    assert again.round.deals == ()
    bet = served(ann.house.tables.run(done[1][0]))
    assert bet.server_seed is None
    assert len(bet.round.deals) == 4


def test_an_id_that_was_another_commands_is_refused(house: House, ann: Punter) -> None:
    """Whatever differs: the kind, the round, the stakes, the seed, the action."""
    done = play_out(ann)
    (sit, _), (bet, _), (decide, _) = done[:3]
    assert isinstance(bet, Bet)
    view = ann.sit(CASINO)
    others: list[Command] = [
        replace(sit, variant_id=CASINO),
        replace(bet, client_seed="t"),
        replace(bet, round_id=view.round_id),
        replace(bet, seats=({"ante": 1_000},)),
        replace(decide, action="fold"),
        replace(decide, command_id=bet.command_id),
        replace(ann.sitting(CASINO), command_id=decide.command_id),
    ]
    for other in others:
        assert ann.refused(other) == Refusal(RefusalCode.COMMAND_ID_REUSED, "command_id")
    bob = Punter(house)
    assert isinstance(house.tables.run(replace(sit, player_id=bob.id)), TableView)


def test_a_refused_command_stays_refused(house: House, ann: Punter) -> None:
    """A late copy of a bet that was too high is not taken when the money is there again."""
    other = ann.bet(ann.sit(TEXAS), *[{"ante": 60_000}] * 7)
    view = ann.sit(CASINO)
    too_high = ann.betting(view, {"ante": 100_000})
    refusal = ann.refused(too_high)
    assert refusal.code is RefusalCode.INSUFFICIENT_FUNDS
    assert refusal.params == {"balance": 80_000, "needed": 100_000}
    served(house.tables.void(other.round_id, reason="a test"))
    assert ann.balance == 500_000
    assert ann.refused(too_high) == refusal
    assert ann.bet(view, {"ante": 100_000}).balance_minor == 400_000


UNKNOWN = "0" * 32


def test_who_and_where_are_checked_first(house: House, ann: Punter) -> None:
    """Unknown players, tables and rounds; another player's round is as unknown as any."""
    bob = Punter(house)
    theirs = bob.sit(CASINO)
    stranger = replace(ann.sitting(CASINO), player_id=UNKNOWN)
    assert ann.refused(stranger).code is RefusalCode.NO_SUCH_PLAYER
    refusal = ann.refused(ann.sitting("casino-holdem/nowhere"))
    assert refusal.code is RefusalCode.NO_SUCH_TABLE
    assert CASINO in refusal.allowed
    nowhere = Refusal(RefusalCode.NO_SUCH_ROUND, "round_id")
    for view in (theirs, replace(theirs, round_id=UNKNOWN), replace(theirs, round_id="")):
        assert ann.refused(ann.betting(view, {"ante": 100})) == nowhere
        assert ann.refused(ann.deciding(view, "call")) == nowhere
        for read in (house.tables.view, house.tables.record, house.tables.proof):
            assert read(ann.id, view.round_id) == nowhere
        assert house.tables.quote(ann.id, view.round_id, ()) == nowhere
    for read in (house.tables.view, house.tables.record, house.tables.proof):
        answer = read(UNKNOWN, theirs.round_id)
        assert answer == Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")


def test_a_table_of_another_wallet_is_refused(house: House) -> None:
    """A player with another currency is told which one the table takes."""
    players = Players(house.store, clock=lambda: NOW, wallet=Wallet("EUR", "real"))
    eva = Punter(house, players.open_session().player.id)
    refusal = eva.refused(eva.sitting(CASINO))
    assert refusal.code is RefusalCode.WRONG_WALLET
    assert refusal.params == {"currency": "FUN", "mode": "fun"}


def test_commands_out_of_order_are_refused(house: House, ann: Punter) -> None:
    """Deciding before the bets, betting twice, and anything after the end."""
    view = ann.sit(CASINO)
    assert ann.refused(ann.deciding(view, "call")).code is RefusalCode.BETS_MISSING
    assert house.tables.record(ann.id, view.round_id) == Refusal(
        RefusalCode.ROUND_NOT_OVER, "round_id"
    )
    view = ann.bet(view, {"ante": 100})
    assert ann.refused(ann.betting(view, {"ante": 100})).code is RefusalCode.BETS_CLOSED
    quote = house.tables.quote(ann.id, view.round_id, ({"ante": 100},))
    assert quote == Refusal(RefusalCode.BETS_CLOSED, "round_id")
    proof = house.tables.proof(ann.id, view.round_id)
    assert proof == Refusal(RefusalCode.ROUND_NOT_OVER, "round_id")
    view = ann.act(view, "fold")
    for late in (ann.betting(view, {"ante": 100}), ann.deciding(view, "call")):
        assert ann.refused(late).code is RefusalCode.ROUND_OVER


STAKES: list[tuple[str, list[dict[str, int]], RefusalCode, dict[str, Any]]] = [
    (CASINO, [], RefusalCode.SEATS, {"seats": 0, "max": 7}),
    (CASINO, [{"ante": 100}] * 8, RefusalCode.SEATS, {"seats": 8, "max": 7}),
    (CASINO_SHARED, [{"ante": 100}] * 2, RefusalCode.SEATS, {"seats": 2, "max": 1}),
    (CASINO, [{}, {}], RefusalCode.WAGER_REQUIRED, {"wager": "ante"}),
    (CASINO, [{"ante": 0}], RefusalCode.WAGER_REQUIRED, {"wager": "ante"}),
    (CASINO, [{"bonus": 100}], RefusalCode.WAGER_REQUIRED, {"wager": "ante"}),
    (CASINO, [{"ante": 100, "call": 200}], RefusalCode.NO_SUCH_WAGER, {"wager": "call"}),
    (CASINO, [{"ante": 100, "x": 1}], RefusalCode.NO_SUCH_WAGER, {"wager": "x"}),
    (
        CASINO,
        [{"ante": 99}],
        RefusalCode.BELOW_MINIMUM,
        {"wager": "ante", "stake": 99, "min": 100},
    ),
    (
        CASINO,
        [{"ante": 100_100}],
        RefusalCode.ABOVE_MAXIMUM,
        {"wager": "ante", "stake": 100_100, "max": 100_000},
    ),
    (
        CASINO,
        [{"ante": 150}],
        RefusalCode.OFF_STEP,
        {"wager": "ante", "stake": 150, "step": 100},
    ),
    (
        CASINO,
        [{"ante": 150}, {"ante": 100, "bonus": 1}],
        RefusalCode.BELOW_MINIMUM,
        {"wager": "bonus", "stake": 1, "min": 100},
    ),
    (
        CASINO,
        [{"ante": 100_000, "bonus": 50_000}] * 7,
        RefusalCode.INSUFFICIENT_FUNDS,
        {"balance": 500_000, "needed": 1_050_000},
    ),
]


@pytest.mark.parametrize(("variant_id", "seats", "code", "params"), STAKES)
def test_stakes_that_a_table_does_not_take(
    ann: Punter, variant_id: str, seats: list[dict[str, int]], code: RefusalCode, params: object
) -> None:
    """Each is refused with its code and figures, in a quote as in a bet, and nothing moves."""
    view = ann.sit(variant_id)
    refusal = ann.refused(ann.betting(view, *seats))
    assert (refusal.code, refusal.params) == (code, params)
    quote = ann.house.tables.quote(ann.id, view.round_id, tuple(seats))
    assert not isinstance(quote, Refusal)
    assert quote.refusal == refusal
    assert ann.balance == 500_000
    assert ann.sit(variant_id).round.phase == "betting"


def test_the_places_of_refused_stakes_are_named(ann: Punter) -> None:
    """A page can put the message beside the very spot."""
    view = ann.sit(CASINO)
    refusal = ann.refused(ann.betting(view, {"ante": 100}, {"ante": 100, "bonus": 50}))
    assert refusal.where == "seats[1].stakes.bonus"


def test_a_stake_of_nothing_is_no_stake(ann: Punter) -> None:
    """A bonus of 0 is left out of the round and of the book."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100, "bonus": 0})
    assert view.round.seats[0].stakes == {"ante": 100}
    assert view.last_stakes == ({"ante": 100},)


DECISIONS = [
    ({"action": "raise"}, RefusalCode.NOT_LEGAL, ("fold", "call")),
    ({"action": "call", "multiple": 3}, RefusalCode.NOT_LEGAL, ("fold", "call")),
    ({"action": "check"}, RefusalCode.NOT_LEGAL, ("fold", "call")),
    ({"action": "call", "seat": 1}, RefusalCode.NO_SUCH_SEAT, ()),
    ({"action": "call", "seat": -1}, RefusalCode.NO_SUCH_SEAT, ()),
]


@pytest.mark.parametrize(("wish", "code", "allowed"), DECISIONS)
def test_decisions_that_are_not_possible(
    ann: Punter, wish: dict[str, Any], code: RefusalCode, allowed: tuple[str, ...]
) -> None:
    """Each is refused with what would be allowed, and the round stays where it is."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100})
    refusal = ann.refused(ann.deciding(view, **wish))
    assert (refusal.code, refusal.allowed) == (code, allowed)
    assert ann.sit(CASINO) == view


def test_a_balance_that_covers_the_ante_alone_offers_only_the_fold(ann: Punter) -> None:
    """What it does not cover is not offered, is said in words, and refused when sent anyway."""
    spare = ann.sit(TEXAS)
    ann.bet(spare, *[{"ante": 71_000}] * 7)
    assert ann.balance == 3_000
    view = ann.sit(CASINO)
    quote = ann.house.tables.quote(ann.id, view.round_id, ({"ante": 2_000},))
    assert not isinstance(quote, Refusal)
    assert (quote.staked_minor, quote.may_follow_minor) == (2_000, 4_000)
    assert (quote.is_covered, quote.refusal) == (False, None)
    assert [(n.key, n.params) for n in quote.notices] == [
        ("notice.could-only-fold", {"wager": "call"})
    ]
    empty_first = ann.house.tables.quote(ann.id, view.round_id, ({}, {"ante": 2_000}))
    assert not isinstance(empty_first, Refusal)
    assert empty_first.notices == quote.notices
    bought = ann.house.tables.quote(ann.id, view.round_id, ({"ante": 500}, {"ante": 1_000}))
    assert not isinstance(bought, Refusal)
    assert [n.key for n in bought.notices] == ["notice.cannot-cover"]
    view = ann.bet(view, {"ante": 2_000})
    assert [legal.action for legal in view.round.seats[0].legal] == ["fold"]
    assert [(n.key, n.params) for n in view.notices] == [("notice.only-fold", {"wager": "call"})]
    refusal = ann.refused(ann.deciding(view, "call"))
    assert refusal == Refusal(
        RefusalCode.INSUFFICIENT_FUNDS, "action", {"balance": 1_000, "needed": 4_000}, ("fold",)
    )
    assert ann.act(view, "fold").status == "settled"
    view = ann.act(ann.bet(ann.sit(TEXAS_ONLINE), {"ante": 300}), "bet")
    assert [legal.action for legal in view.round.seats[0].legal] == ["check"]
    assert [(n.key, n.params) for n in view.notices] == [
        ("notice.cannot-cover", {"needed": 300, "balance": 100})
    ]


def test_a_balance_that_covers_all_is_not_warned(ann: Punter) -> None:
    """The quote says what follows and how much the house could lose, and warns of nothing."""
    view = ann.sit(CASINO)
    quote = ann.house.tables.quote(ann.id, view.round_id, ({"ante": 1_000, "bonus": 500},))
    assert not isinstance(quote, Refusal)
    assert (quote.staked_minor, quote.may_follow_minor, quote.is_covered) == (1_500, 2_000, True)
    assert quote.worst_case_minor == 1_000 * 100 + 2_000 + 500 * 100
    assert (quote.refusal, quote.notices) == (None, ())


MALFORMED: list[tuple[dict[str, Any], str]] = [
    ({"command_id": "x"}, "command_id"),
    ({"client_seed": "é"}, "client_seed"),
    ({"client_seed": "x" * 65}, "client_seed"),
    ({"seats": ({"ante": -1},)}, "seats[0].stakes.ante"),
    ({"seats": ({"ante": 100}, {"ante": True})}, "seats[1].stakes.ante"),
    ({"seats": ({"ante": 1.5},)}, "seats[0].stakes.ante"),
    ({"seats": ({"ante": 2**53},)}, "seats[0].stakes.ante"),
    ({"seats": ({},) * 53}, "seats"),
]


@pytest.mark.parametrize(("changes", "where"), MALFORMED)
def test_malformed_commands_are_bad_input(ann: Punter, changes: dict[str, Any], where: str) -> None:
    """They raise before anything is asked of the database, and name the field."""
    command = replace(ann.betting(ann.sit(CASINO), {"ante": 100}), **changes)
    for send in (ann.house.tables.run, ann.house.tables.submit):
        with pytest.raises(InputError) as caught:
            send(command)
        assert caught.value.where == where


def test_the_limits_of_an_unknown_table_are_bad_input(house: House) -> None:
    """The message lists the tables that there are."""
    with pytest.raises(InputError, match="there is no table") as caught:
        house.tables.limits("nowhere")
    assert CASINO in caught.value.allowed


def test_a_submitted_command_passes_on_what_goes_wrong(house: House, ann: Punter) -> None:
    """The future carries the exception; a future given up before its end changes nothing."""
    view = ann.sit(CASINO)
    house.store.close()
    with pytest.raises(StoreUnavailableError):
        house.tables.submit(ann.betting(view, {"ante": 100}))


def test_a_fault_in_the_transaction_reaches_the_future(
    house: House, ann: Punter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is raised in mid-transaction comes out of the future, and nothing has happened."""
    view = ann.sit(CASINO)

    faults = threading.Semaphore(0)

    def fault(*_: object, **__: object) -> None:
        faults.release()
        raise ZeroDivisionError

    monkeypatch.setattr("riverhouse.tables.transition.save_round", fault)
    future = house.tables.submit(ann.betting(view, {"ante": 100}))
    assert isinstance(future.exception(10), ZeroDivisionError)
    house.tables.submit(ann.betting(view, {"ante": 100})).cancel()
    assert [faults.acquire(timeout=10) for _ in range(2)] == [True, True]
    monkeypatch.undo()
    assert ann.balance == 500_000
    assert ann.sit(CASINO) == view
    assert check_book(house) == ()


def test_a_caller_that_gave_up_has_been_served_all_the_same(
    tmp_path: Path, clock: Clock, stack: Stack
) -> None:
    """The command of a cancelled future is carried out; its copy gets the answer."""
    with open_test_house(settings_of(sqlite_url(tmp_path), tmp_path), clock, stack) as house:
        ann = Punter(house)
        command = ann.betting(ann.sit(CASINO), {"ante": 100})
        future = house.tables.submit(command)
        was_given_up = future.cancel()
        view = served(house.tables.run(command))
        assert view.round.phase == "deciding"
        assert ann.balance == 499_900
        assert future.cancelled() is was_given_up


def test_rules_that_changed_since_sitting_are_told(
    settings: HouseSettings, clock: Clock, stack: Stack
) -> None:
    """A bet is taken only under the rules that were shown; sitting again shows those of today."""
    kinder = with_overrides(load_variant(CASINO), sets={"qualifier": "pair:A"})
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house)
        view = ann.sit(CASINO)
        other = ann.bet(ann.sit(TEXAS), {"ante": 1_000})
    with open_house(settings, variants=[kinder], clock=clock) as house:
        ann = Punter(house, ann.id)
        refusal = ann.refused(ann.betting(view, {"ante": 100}))
        assert refusal == Refusal(RefusalCode.RULES_CHANGED, "round_id")
        again = ann.sit(CASINO)
        assert (again.round_id, again.commitment) == (view.round_id, view.commitment)
        assert again.round.rules_hash == kinder.rules_hash != view.round.rules_hash
        dealt = ann.bet(again, {"ante": 100})
        # A round that was bet goes on by its own rules, though no new one opens at that table.
        assert ann.act(other, "fold").status == "settled"
        assert ann.refused(ann.sitting(TEXAS)).code is RefusalCode.NO_SUCH_TABLE
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house, ann.id)
        done = ann.act(dealt, "call")
        assert done.round.rules_hash == kinder.rules_hash
        assert check_book(house) == ()


def test_a_blind_has_to_be_as_large_as_its_ante(settings: HouseSettings, clock: Clock) -> None:
    """A wager that equals another is refused at another size, and has no limits of its own."""
    data = msgspec.to_builtins(load_variant(CASINO))
    data["wagers"]["bonus"]["equals"] = "ante"
    del data["limits"]["bonus"]
    variant = msgspec.convert(data, type(load_variant(CASINO)))
    with open_house(settings, variants=[variant], clock=clock) as house:
        ann = Punter(house)
        view = ann.sit(CASINO)
        refusal = ann.refused(ann.betting(view, {"ante": 200, "bonus": 100}))
        assert refusal.code is RefusalCode.STAKES_UNEQUAL
        assert refusal.params == {"wager": "bonus"}
        assert ann.bet(view, {"ante": 200, "bonus": 200}).round.phase == "deciding"


def test_a_bet_that_the_house_cannot_cover_is_refused(
    url: str, tmp_path: Path, clock: Clock, stack: Stack
) -> None:
    """The worst case of all open rounds together has to be covered, to the unit."""
    # An ante of 100 at Casino Hold'em can win 100 to 1 and its call 1 to 1: 10,200 in all.
    settings = settings_of(url, tmp_path, bankroll_minor=20_400)
    with open_test_house(settings, clock, stack) as house:
        ann, bob = Punter(house), Punter(house)
        first = ann.bet(ann.sit(CASINO), {"ante": 100})
        view = bob.sit(CASINO)
        refusal = bob.refused(bob.betting(view, {"ante": 200}))
        assert refusal.code is RefusalCode.EXPOSURE
        assert refusal.params == {"worst": 20_400, "available": 10_200}
        quote = house.tables.quote(bob.id, view.round_id, ({"ante": 200},))
        assert not isinstance(quote, Refusal)
        assert quote.refusal == refusal
        second = bob.bet(view, {"ante": 100})
        eva = Punter(house)
        third = eva.sit(CASINO)
        assert eva.refused(eva.betting(third, {"ante": 100})).params["available"] == 0
        # A round that is over is no risk any more, and its stake is the house's.
        bob.act(second, "fold")
        ann.act(first, "fold")
        assert eva.bet(third, {"ante": 200}).status == "open"
        assert check_book(house) == ()
