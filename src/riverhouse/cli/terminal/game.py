"""The loop of a table in a terminal: show what the house says, send what the player presses."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from riverhouse.cli.terminal.keys import Keys
from riverhouse.cli.terminal.screen import Screen, choices
from riverhouse.cli.terminal.stakes import Stakes, first_stakes
from riverhouse.rules import Variant
from riverhouse.tables import Bet, Command, Decide, House, Refusal, Sit, TableView
from riverhouse.text import render

QUIT: Final = frozenset({"q", "end"})
_DEAL: Final = frozenset({"enter", "d"})
_SEAT: Final = 0

Show = Callable[[TableView, Stakes | None], None]


class Game:
    """One player at one table, from sitting down to getting up."""

    def __init__(  # noqa: PLR0913 - who plays what, where, and how it is shown
        self,
        house: House,
        variant: Variant,
        *,
        player_id: str,
        keys: Keys,
        show: Show,
        complain: Callable[[str], None],
        screen: Screen,
    ) -> None:
        """Take the house, the player and both directions of the terminal."""
        self._house = house
        self._variant = variant
        self._player_id = player_id
        self._keys = keys
        self._show = show
        self._complain = complain
        self._screen = screen

    def play(self) -> None:
        """Play rounds until the player gets up; an open round is resumed, and waits if left."""
        while True:
            table = self._granted(
                Sit(
                    player_id=self._player_id,
                    command_id=secrets.token_hex(16),
                    variant_id=self._variant.id,
                )
            )
            if table is None:
                return
            if table.round.phase == "betting":
                table = self._bet(table)
            while table is not None and table.round.phase == "deciding":
                table = self._decide(table)
            if table is None:
                return
            self._show(table, None)
            if self._keys.next() in QUIT:
                return

    def _bet(self, table: TableView) -> TableView | None:
        last = table.last_stakes[_SEAT] if table.last_stakes else None
        stakes = first_stakes(self._variant, last)
        while True:
            self._show(table, stakes)
            key = self._keys.next()
            if key in QUIT:
                return None
            if key not in _DEAL:
                stakes = stakes.press(key)
                continue
            dealt = self._granted(
                Bet(
                    player_id=self._player_id,
                    command_id=secrets.token_hex(16),
                    round_id=table.round_id,
                    seats=(stakes.placed,),
                )
            )
            if dealt is not None:
                return dealt

    def _decide(self, table: TableView) -> TableView | None:
        legal = choices(table.round.seats[_SEAT].legal)
        self._show(table, None)
        key = self._keys.next()
        while key not in legal and key not in QUIT:
            key = self._keys.next()
        if key not in legal:
            return None
        action = legal[key]
        decided = self._granted(
            Decide(
                player_id=self._player_id,
                command_id=secrets.token_hex(16),
                round_id=table.round_id,
                seat=_SEAT,
                action=action.action,
                multiple=action.multiple,
            )
        )
        return table if decided is None else decided

    def _granted(self, command: Command) -> TableView | None:
        result = self._house.tables.run(command)
        if isinstance(result, Refusal):
            self._complain(render(result.label, lang=self._screen.lang))
            return None
        return result
