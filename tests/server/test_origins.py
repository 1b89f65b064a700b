"""Foreign pages and foreign names are told from our own."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.server.config import ServerConfig
from riverhouse.server.origins import Origins

LOCAL = Origins(ServerConfig(data_dir=Path("unused")))
PUBLIC = Origins(ServerConfig(data_dir=Path("unused"), public_url="https://play.example.org"))


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8000", True),
        ("localhost:8000", True),
        ("LOCALHOST", True),
        ("[::1]:8000", True),
        ("192.168.1.5:8000", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("play.example.org", False),
        ("", False),
    ],
)
def test_names_of_a_local_server(host: str, known: bool) -> None:
    """A name that somebody points at this machine is not its name; a number is."""
    assert LOCAL.is_known_host(host) is known


def test_the_public_name_is_known() -> None:
    """Behind a proxy the site's name is answered to, with its port if it has one."""
    assert PUBLIC.is_known_host("play.example.org")
    assert not PUBLIC.is_known_host("play.example.org:8443")
    assert not PUBLIC.is_known_host("other.example.org")


@pytest.mark.parametrize(
    ("origin", "fetch_site", "own"),
    [
        (None, None, True),
        ("http://127.0.0.1:8000", None, True),
        ("http://127.0.0.1:8000", "same-origin", True),
        ("http://127.0.0.1:9000", None, False),
        ("https://127.0.0.1:8000", None, False),
        ("http://evil.example", None, False),
        ("null", None, False),
        ("", None, False),
        ("http://127.0.0.1:8000", "cross-site", False),
        (None, "cross-site", False),
        (None, "same-site", False),
        (None, "none", True),
    ],
)
def test_pages_that_may_send_commands(
    origin: str | None,
    fetch_site: str | None,
    own: bool,
) -> None:
    """Only the server's own page, or no browser at all."""
    found = LOCAL.is_own_page(origin=origin, fetch_site=fetch_site, host="127.0.0.1:8000")
    assert found is own


def test_behind_a_proxy_only_the_public_origin_counts() -> None:
    """The name in `Host` is the proxy's to choose, so it does not make an origin."""
    ask = PUBLIC.is_own_page
    assert ask(origin="https://play.example.org", fetch_site=None, host="127.0.0.1:8000")
    assert not ask(origin="http://127.0.0.1:8000", fetch_site=None, host="127.0.0.1:8000")
