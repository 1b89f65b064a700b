"""Behind a TLS proxy: the cookie is bound to the host, and the log holds nothing that is secret."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

SITE = "https://play.example.org"


class Proxied:
    """A server as a proxy on this machine reaches it."""

    def __init__(self, folder: Path) -> None:
        """Start it at a free port; it prints the address of the site."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.log = folder.parent / "log"
        words = [sys.executable, "-m", "riverhouse.cli", "serve", "--port", str(port)]
        words += ["--public-url", SITE, "--data-dir", str(folder), "--access-log"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == f"Riverhouse is at {SITE}\n"
        headers = {"Host": "play.example.org", "Origin": SITE}
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=30)

    def stop(self) -> int:
        """Ask it to stop; returns its status."""
        self.http.close()
        self.process.terminate()
        status = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """Give a server behind TLS."""
    running = Proxied(tmp_path_factory.mktemp("tls") / "data")
    yield running
    assert running.stop() == 0


def test_the_cookie_is_for_this_host_under_tls_only(proxied: Proxied) -> None:
    """`__Host-`, Secure, HttpOnly, SameSite; and browsers are told to stay with TLS."""
    answer = proxied.http.post("/api/session")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-riverhouse=")
    for attribute in ("; Secure", "; HttpOnly", "; SameSite=Strict", "; Path=/;"):
        assert attribute in cookie
    assert "Domain" not in cookie
    assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_only_the_site_may_send_commands(proxied: Proxied) -> None:
    """The proxy's inner address is no origin, and neither is the site without TLS."""
    for origin in ("http://play.example.org", "http://127.0.0.1", "https://example.org"):
        answer = proxied.http.post("/api/session", headers={"Origin": origin})
        assert answer.status_code == 403


def test_the_access_log_has_no_secret(tmp_path: Path) -> None:
    """Method, path, status, time and size; no query, no cookie, no token, no line of its own."""
    proxied = Proxied(tmp_path / "data")
    answer = proxied.http.post("/api/session")
    cookie = answer.headers.get("set-cookie", "none").split("=")[1].split(";")[0]
    proxied.http.get("/api/rounds?variant=a-secret-in-the-query")
    proxied.http.get("/api/rounds/%0Aforged%20line")
    # A request is logged after its answer has gone: the last is in it once the server has ended.
    assert proxied.stop() == 0
    log = proxied.log.read_text()
    assert "POST /api/session 200 " in log
    assert "GET /api/rounds/%0Aforged%20line " in log
    for secret in (cookie, answer.json()["csrf"], "a-secret-in-the-query"):
        assert secret not in log
