"""What a server is started with: addresses, places of data, limits, test start or not."""

from __future__ import annotations

import ipaddress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import msgspec
import platformdirs

from riverhouse.errors import InputError

LOCAL_NAMES: Final = frozenset({"localhost"})


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one client, one address and all together may ask for."""

    session_rate: float = 100.0
    """Requests a second of one session; a person at a table needs two."""
    session_burst: int = 200
    address_rate: float = 2_000.0
    """Requests a second of one address, behind which a whole office may sit."""
    address_burst: int = 4_000
    opening_rate: float = 2.0
    """New sessions a second of one address: each of them is rows in the ledger."""
    opening_burst: int = 200
    coached_rate: float = 5.0
    """Questions a second of one session to the coach; a decision takes one."""
    coached_burst: int = 60
    played_rate: float = 20.0
    """Questions a second of one session about what a strategy does; a decision takes one."""
    played_burst: int = 200
    asked_rate: float = 5.0
    """Questions a second of one address for the exact returns of a game."""
    asked_burst: int = 60
    body_bytes: int = 16 * 1024
    threads: int = 8
    places: int = 512
    """Requests that may wait for the ledger at once; one more is answered 503."""


class ServerConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Everything `serve` decides before the first byte is read."""

    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""
    public_url: str = ""
    mode: str = "fun"
    """Which money is played for; `real` needs a wallet, and there is none to configure yet."""
    testing: bool = False
    access_log: bool = False
    no_coach: frozenset[str] = frozenset()
    """Variants at whose tables the coach keeps silent."""
    no_autoplay: frozenset[str] = frozenset()
    """Variants at whose tables nobody plays on a player's behalf."""
    limits: Limits = Limits()

    @property
    def database(self) -> str:
        """Return the URL of the ledger: the given one, or SQLite in the data folder."""
        return self.database_url or f"sqlite:///{self.data_dir / 'riverhouse.sqlite3'}"

    @property
    def is_secure(self) -> bool:
        """Tell whether browsers reach the server under TLS."""
        return self.public_url.startswith("https://")


def default_data_dir() -> Path:
    """Return the user's own data folder of Riverhouse; nothing is created."""
    return Path(platformdirs.user_data_dir("riverhouse", appauthor=False))


def is_loopback(host: str) -> bool:
    """Tell whether a host name or address never leaves this machine."""
    if host in LOCAL_NAMES:
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def check_config(config: ServerConfig) -> ServerConfig:
    """Return the configuration once it makes sense as a whole.

    Raises:
        InputError: a mode that no wallet is there for, a port out of range, a public address that
            is none, a session cookie that would cross a network without TLS, or a test start where
            real rounds may lie.
    """
    if config.mode != "fun":
        msg = f"the mode {config.mode!r} needs a wallet of the operator's own, and this version "
        msg += "can connect to none; tables play for play money"
        raise InputError(msg, where="--mode", allowed="fun")
    if not 0 <= config.port <= 65535:  # noqa: PLR2004 - the range of TCP ports
        msg = f"{config.port} is not a port"
        raise InputError(msg, where="--port", allowed="0 to 65535")
    if config.public_url:
        _check_public_url(config.public_url)
    if not is_loopback(config.host) and not config.is_secure:
        msg = f"{config.host!r} can be reached from other machines, and a session cookie must not "
        raise InputError(
            msg + "cross a network in the clear",
            where="--host",
            allowed="127.0.0.1, or a TLS proxy in front and its address as --public-url https://…",
        )
    if config.testing:
        _check_testing(config)
    return config


def _check_testing(config: ServerConfig) -> None:
    """Keep stacked decks away from real rounds, real ledgers and other machines."""
    msg = "a test start stacks decks and "
    if config.data_dir == default_data_dir():
        allowed = "with --data-dir and a folder of its own"
        raise InputError(
            msg + "may not use the folder of real rounds", where="--testing", allowed=allowed
        )
    if config.database_url:
        msg += "may not use a given ledger"
        raise InputError(msg, where="--testing", allowed="SQLite in the data folder")
    if not is_loopback(config.host) or config.public_url:
        allowed = "with --host 127.0.0.1 and without --public-url"
        msg += "is for this machine only"
        raise InputError(msg, where="--testing", allowed=allowed)


def _check_public_url(url: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
        msg = f"{url!r} is not the address of a site"
        raise InputError(msg, where="--public-url", allowed="such as https://play.example.org")
    if parts.scheme == "http" and not is_loopback(parts.hostname):
        msg = f"{url!r} is an address without TLS"
        raise InputError(msg, where="--public-url", allowed="https, or http on this machine only")
