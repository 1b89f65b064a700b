"""`riverhouse play`: a variant in this terminal, with real rounds on the ledger."""

from __future__ import annotations

import sys

import msgspec

from riverhouse.cli.house import open_local_house
from riverhouse.cli.options import Database, DataDir, Json, Language, VariantId
from riverhouse.cli.output import console, say
from riverhouse.cli.terminal.game import Game
from riverhouse.cli.terminal.keys import listening
from riverhouse.cli.terminal.purse import find_player
from riverhouse.cli.terminal.screen import Screen
from riverhouse.cli.terminal.stakes import Stakes
from riverhouse.rules import load_variant
from riverhouse.tables import TableView


def run(
    variant: VariantId,
    /,
    *,
    data_dir: DataDir = None,
    database: Database = None,
    lang: Language = "en",
    json: Json = False,
) -> int:
    """Play a variant in this terminal for play money, with the keyboard.

    Arrows choose a spot and change its stake, digits type it, Enter deals, q gets up. A round that
    is left open waits and is resumed. With --json each state is one line of JSON and keys are read
    from standard input, for programs that play.

    Example: riverhouse play casino-holdem/evolution
    """
    game = load_variant(variant)
    screen = Screen(game, lang)
    terminal = console()

    def show(table: TableView, stakes: Stakes | None) -> None:
        if json:
            say(msgspec.json.encode(table).decode())
            sys.stdout.flush()
            return
        if terminal.is_terminal:
            terminal.clear()
        terminal.print(screen.table(table) if stakes is None else screen.betting(table, stakes))

    def complain(message: str) -> None:
        sys.stderr.write(f"{message}\n")

    opened = open_local_house(data_dir, database, may_be_new=True)
    with opened as (house, folder), listening() as keys:
        player = find_player(house, folder / "terminal.session")
        Game(
            house,
            game,
            player_id=player.id,
            keys=keys,
            show=show,
            complain=complain,
            screen=screen,
        ).play()
    return 0
