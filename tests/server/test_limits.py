"""Too much at once is shed with 429 and 503, in the one shape of errors."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import httpx
import pytest

from server.harness import READY, Browser, new_id

# No option of the command line sets limits, and a test must not depend on how fast it runs: here a
# bucket holds a handful and is never filled again.
PROGRAM = """
import sys
from pathlib import Path
from riverhouse.server.config import Limits, ServerConfig
from riverhouse.server.run import serve
limits = Limits(session_rate=1e-6, session_burst=5, opening_rate=1e-6, opening_burst=3)
config = ServerConfig(data_dir=Path(sys.argv[1]), port=0, limits=limits)
serve(config, when_ready=lambda address: print("Riverhouse is at", address, flush=True))
"""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Give the address of a server with narrow limits."""
    folder = tmp_path_factory.mktemp("limits") / "data"
    words = [sys.executable, "-c", PROGRAM, str(folder)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = READY.match(process.stdout.readline())
        assert found
        yield found[1]
        process.terminate()
        assert process.wait(timeout=30) == 0


def test_a_session_beyond_its_rate_waits_and_others_do_not(url: str) -> None:
    """The sixth request gets 429 and the time to wait; another session has its own bucket."""
    with Browser(url) as flood, Browser(url) as other:
        statuses = [flood.http.get("/api/session").status_code for _ in range(6)]
        assert statuses == [200] * 5 + [429]
        refused = flood.post("/api/session/refill", {"command_id": new_id()})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["error"]["code"] == "too-many-requests"
        assert other.http.get("/api/session").status_code == 200
        assert flood.http.get("/api/variants").status_code == 200


def test_an_address_opens_no_flood_of_sessions(url: str) -> None:
    """Each session is rows in the ledger, so their number is limited by address."""
    statuses = [httpx.post(f"{url}/api/session").status_code for _ in range(4)]
    assert statuses[-1] == 429
    assert httpx.get(f"{url}/healthz").status_code == 200
