"""Who plays in this terminal: a session kept in a file, as a browser keeps its cookie."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

from riverhouse.players import Player, Refusal
from riverhouse.tables import House

_TOKEN = re.compile(r"[0-9a-f]{32}")


def find_player(house: House, file: Path) -> Player:
    """Return the player of the file, or a new one with play money whose session it then holds.

    A player who has run out of play money gets the first chips again.
    """
    player = known_player(house, file)
    if player is None:
        session = house.players.open_session()
        _keep(file, session.token)
        return session.player
    if player.balance_minor >= player.refill_below_minor:
        return player
    refilled = house.players.refill(player.id, command_id=secrets.token_hex(16))
    return player if isinstance(refilled, Refusal) else refilled


def known_player(house: House, file: Path) -> Player | None:
    """Return the player of the file, or None if there is none."""
    token = file.read_text(encoding="ascii", errors="replace").strip() if file.exists() else ""
    return house.players.find_session(token) if _TOKEN.fullmatch(token) else None


def _keep(file: Path, token: str) -> None:
    """Write the token for its owner's eyes only; whoever has it plays with the money."""
    file.unlink(missing_ok=True)
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as opened:
        opened.write(token + "\n")
