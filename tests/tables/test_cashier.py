"""What the cashier tells of an account is what happened at the tables, to the last minor unit."""

from __future__ import annotations

import msgspec
import pytest

from riverhouse.errors import InputError
from riverhouse.ledger import PLAY_MONEY, Wallet
from riverhouse.tables import (
    AccountMovement,
    AccountStatement,
    House,
    HouseSettings,
    Refusal,
    RefusalCode,
    Selection,
    open_house,
    read_statement,
)
from stores.house import CASINO, TEXAS_ONLINE, Clock, Punter, Stack, served

UNKNOWN = "0" * 32


def statement(
    house: House, player: Punter, *, selection: Selection = Selection.ALL
) -> AccountStatement:
    """Return the statement of a player."""
    found = read_statement(house.store, player.id, selection=selection)
    assert not isinstance(found, Refusal)
    return found


def test_rounds_are_told_by_name(house: House, ann: Punter, clock: Clock, stack: Stack) -> None:
    """Stakes out, returns in, each with its round, table and the balance after it."""
    view = ann.sit(TEXAS_ONLINE)
    stack.put(view, hands=["As Ah"], dealer="Kd Ks", board="8h 2d 7c 3s 4h")
    clock.now_ms += 1_000
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    for action in ("bet", "check", "check"):
        clock.now_ms += 1_000
        view = ann.act(view, action)
    found = statement(house, ann)
    assert (found.currency, found.mode, found.before) == ("FUN", "fun", None)
    assert found.balance_minor == ann.balance
    told = [(m.kind, m.amount_minor, m.balance_minor) for m in found.movements]
    assert told == [
        ("return", 5_000, 517_000),
        ("stake", -2_000, 512_000),
        ("return", 15_500, 514_000),
        ("stake", -1_500, 498_500),
        ("opening", 500_000, 500_000),
    ]
    of_round = AccountMovement(
        at_ms=clock.now_ms - 3_000,
        kind="stake",
        amount_minor=-1_500,
        balance_minor=498_500,
        round_id=view.round_id,
        number=1,
        variant=TEXAS_ONLINE,
    )
    assert found.movements[3] == of_round
    assert found.movements[4].round_id is None
    money = statement(house, ann, selection=Selection.MONEY)
    assert [m.kind for m in money.movements] == ["opening"]


def test_a_void_round_gives_back_what_it_took(house: House, ann: Punter) -> None:
    """The stakes return as a refund, and the balance is what it was."""
    view = ann.bet(ann.sit(CASINO), {"ante": 700})
    served(house.tables.void(view.round_id, reason="closing"))
    movements = statement(house, ann).movements
    assert [(m.kind, m.amount_minor) for m in movements] == [
        ("refund", 700),
        ("stake", -700),
        ("opening", 500_000),
    ]
    assert movements[0].balance_minor == 500_000


def test_nobody_has_no_statement(house: House) -> None:
    """An unknown player is refused as everywhere."""
    assert read_statement(house.store, UNKNOWN) == Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")


@pytest.mark.parametrize("limit", [0, 10_001])
def test_a_page_has_bounds(house: House, ann: Punter, limit: int) -> None:
    """The message says which."""
    with pytest.raises(InputError, match="no number of movements"):
        read_statement(house.store, ann.id, limit=limit)


def test_everything_a_player_is_told_names_its_mode(house: House, ann: Punter) -> None:
    """Table, quote, list and record say which money it is."""
    view = ann.sit(TEXAS_ONLINE)
    quote = house.tables.quote(ann.id, view.round_id, ({"ante": 100},))
    assert not isinstance(quote, Refusal)
    view = ann.act(ann.bet(view, {"ante": 100}), "fold")
    record = house.tables.record(ann.id, view.round_id)
    assert not isinstance(record, Refusal)
    (line,) = house.tables.history(ann.id)
    for told in (view, quote, record, line, statement(house, ann)):
        assert (told.currency, told.mode) == (PLAY_MONEY.currency, PLAY_MONEY.mode)
    assert house.tables.history(UNKNOWN) == ()


@pytest.mark.parametrize("wallet", [Wallet("EUR", "real"), Wallet("FUN", "real")])
def test_a_house_of_real_money_does_not_open(settings: HouseSettings, wallet: Wallet) -> None:
    """There is no wallet to take it from, so nobody can be given any."""
    with pytest.raises(InputError, match="needs a wallet of its operator's own") as caught:
        open_house(msgspec.structs.replace(settings, wallet=wallet))
    assert (caught.value.where, caught.value.allowed) == ("wallet", "fun")
