"""A house for tests: a clock that is set by hand, decks that can be stacked, a player who plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from riverhouse.cards import parse_cards
from riverhouse.fairness import new_id, shuffle
from riverhouse.rules import load_variant, stacked_deck
from riverhouse.tables import (
    Bet,
    Decide,
    House,
    HouseSettings,
    Refusal,
    Sit,
    TableView,
    open_house,
)
from stores.bank import NOW

CASINO = "casino-holdem/casino-floor"
CASINO_SHARED = "casino-holdem/evolution"
TEXAS = "texas-holdem-bonus/casino-floor"
TEXAS_SHARED = "texas-holdem-bonus/evolution"
TEXAS_ONLINE = "texas-holdem-bonus/online"
EVERY = (CASINO, CASINO_SHARED, TEXAS, TEXAS_SHARED, TEXAS_ONLINE)


class Clock:
    """Milliseconds that pass only when a test says so."""

    def __init__(self) -> None:
        """Start at a fixed time."""
        self.now_ms = NOW

    def __call__(self) -> int:
        """Return the time."""
        return self.now_ms


class Stack:
    """A shuffler that deals a stacked deck to the rounds it has one for, and shuffles the rest."""

    def __init__(self) -> None:
        """Start without any stacked deck."""
        self.decks: dict[str, tuple[int, ...]] = {}

    def __call__(self, seed: bytes, round_id: str, client_seed: str) -> tuple[int, ...]:
        """Return the deck of a round."""
        return self.decks.get(round_id) or shuffle(seed, round_id, client_seed)

    def put(
        self,
        view: TableView,
        *,
        hands: Sequence[str],
        dealer: str = "",
        board: str = "",
    ) -> None:
        """Stack the deck of a round: cards by place, as text."""
        self.decks[view.round_id] = stacked_deck(
            load_variant(view.variant),
            hands=[parse_cards(hand) for hand in hands],
            dealer=parse_cards(dealer),
            board=parse_cards(board),
        )


def settings_of(url: str, folder: Path, **changes: Any) -> HouseSettings:
    """Return settings with the key file in a folder."""
    return HouseSettings(database_url=url, key_file=folder / "seeds.key", **changes)


class Punter:
    """A player of a house, who makes the ids of commands and insists on being served."""

    def __init__(self, house: House, player_id: str | None = None) -> None:
        """Open a play-money account, or go on with one."""
        self.house = house
        self.id = player_id or house.players.open_session().player.id

    @property
    def balance(self) -> int:
        """Return the balance in minor units."""
        player = self.house.players.find(self.id)
        assert player is not None
        return player.balance_minor

    def sitting(self, variant_id: str) -> Sit:
        """Return a fresh command to sit."""
        return Sit(player_id=self.id, command_id=new_id(), variant_id=variant_id)

    def betting(self, view: TableView, *seats: Mapping[str, int], client_seed: str = "") -> Bet:
        """Return a fresh command to bet."""
        return Bet(
            player_id=self.id,
            command_id=new_id(),
            round_id=view.round_id,
            seats=tuple(dict(seat) for seat in seats),
            client_seed=client_seed,
        )

    def deciding(
        self, view: TableView, action: str, *, seat: int = 0, multiple: int | None = None
    ) -> Decide:
        """Return a fresh command to decide."""
        return Decide(
            player_id=self.id,
            command_id=new_id(),
            round_id=view.round_id,
            seat=seat,
            action=action,
            multiple=multiple,
        )

    def sit(self, variant_id: str) -> TableView:
        """Sit down and expect to be served."""
        return served(self.house.tables.run(self.sitting(variant_id)))

    def bet(self, view: TableView, *seats: Mapping[str, int], client_seed: str = "") -> TableView:
        """Bet and expect to be served."""
        command = self.betting(view, *seats, client_seed=client_seed)
        return served(self.house.tables.run(command))

    def act(self, view: TableView, action: str, *, seat: int = 0) -> TableView:
        """Decide and expect to be served."""
        return served(self.house.tables.run(self.deciding(view, action, seat=seat)))

    def refused(self, command: Sit | Bet | Decide) -> Refusal:
        """Expect a command to be refused, and return why."""
        result = self.house.tables.run(command)
        assert isinstance(result, Refusal), result
        return result

    def play(
        self,
        variant_id: str,
        *seats: Mapping[str, int],
        choose: Callable[[Sequence[str]], str] = lambda names: names[-1],
    ) -> TableView:
        """Play a whole round; `choose` picks among the names of the legal actions."""
        view = self.bet(self.sit(variant_id), *seats)
        while view.status == "open":
            seat = next(seat for seat in view.round.seats if seat.to_act)
            action = choose([legal.action for legal in seat.legal])
            view = self.act(view, action, seat=seat.seat)
        return view


def served(result: TableView | Refusal) -> TableView:
    """Return the view, or fail with the refusal."""
    assert isinstance(result, TableView), result
    return result


def open_test_house(settings: HouseSettings, clock: Clock, stack: Stack) -> House:
    """Open a house with a clock and stacked decks of its own."""
    return open_house(settings, clock=clock, shuffler=stack)
