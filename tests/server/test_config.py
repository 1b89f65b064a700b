"""A server that would be unsafe does not start, and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.errors import InputError
from riverhouse.server.config import (
    ServerConfig,
    check_config,
    default_data_dir,
    is_loopback,
)

FOLDER = Path("data")


@pytest.mark.parametrize(
    "config",
    [
        ServerConfig(data_dir=FOLDER),
        ServerConfig(data_dir=FOLDER, host="localhost"),
        ServerConfig(data_dir=FOLDER, host="::1", port=0),
        ServerConfig(data_dir=FOLDER, host="0.0.0.0", public_url="https://play.example.org"),
        ServerConfig(data_dir=FOLDER, public_url="http://localhost:8080"),
        ServerConfig(data_dir=FOLDER, testing=True),
    ],
)
def test_good_configurations(config: ServerConfig) -> None:
    """Loopback without TLS, anywhere behind TLS, tests in a folder of their own."""
    assert check_config(config) is config


@pytest.mark.parametrize(
    ("config", "where"),
    [
        (ServerConfig(data_dir=FOLDER, mode="real"), "--mode"),
        (ServerConfig(data_dir=FOLDER, mode="FUN"), "--mode"),
        (ServerConfig(data_dir=FOLDER, port=65536), "--port"),
        (ServerConfig(data_dir=FOLDER, port=-1), "--port"),
        (ServerConfig(data_dir=FOLDER, host="0.0.0.0"), "--host"),
        (ServerConfig(data_dir=FOLDER, host="192.168.1.5"), "--host"),
        (ServerConfig(data_dir=FOLDER, host="example.org"), "--host"),
        (ServerConfig(data_dir=FOLDER, public_url="play.example.org"), "--public-url"),
        (ServerConfig(data_dir=FOLDER, public_url="ftp://play.example.org"), "--public-url"),
        (ServerConfig(data_dir=FOLDER, public_url="https://"), "--public-url"),
        (ServerConfig(data_dir=FOLDER, public_url="https://example.org/x"), "--public-url"),
        (ServerConfig(data_dir=FOLDER, public_url="http://play.example.org"), "--public-url"),
        (ServerConfig(data_dir=default_data_dir(), testing=True), "--testing"),
        (ServerConfig(data_dir=FOLDER, testing=True, database_url="sqlite:///x"), "--testing"),
        (
            ServerConfig(
                data_dir=FOLDER, testing=True, host="10.0.0.1", public_url="https://example.org"
            ),
            "--testing",
        ),
        (
            ServerConfig(data_dir=FOLDER, testing=True, public_url="https://example.org"),
            "--testing",
        ),
    ],
)
def test_bad_configurations_name_their_option(config: ServerConfig, where: str) -> None:
    """The message names the option, for the command line prints it as it is."""
    with pytest.raises(InputError) as caught:
        check_config(config)
    assert caught.value.where == where
    assert caught.value.allowed


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("example.org", False),
        ("10.0.0.1", False),
    ],
)
def test_loopback(host: str, loopback: bool) -> None:
    """What leaves this machine is told from what does not."""
    assert is_loopback(host) is loopback


def test_the_ledger_is_in_the_data_folder_unless_it_is_given() -> None:
    """SQLite by default, any database by URL."""
    assert ServerConfig(data_dir=Path("/d")).database == "sqlite:////d/riverhouse.sqlite3"
    given = ServerConfig(data_dir=Path("/d"), database_url="postgresql://x/y")
    assert given.database == "postgresql://x/y"
