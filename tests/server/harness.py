"""A real server process on a free port, and players who talk to it over HTTP."""

from __future__ import annotations

import re
import secrets
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Self

import httpx

READY = re.compile(r"Riverhouse is at (http://\S+)")


class Server:
    """A server that was started as a user starts it."""

    def __init__(
        self, folder: Path, *options: str, program: tuple[str, ...] = ("-m", "riverhouse.cli")
    ) -> None:
        """Start it on a free port and wait for the line that says where it is."""
        self.folder = folder
        self.options = options
        self.program = program
        self._log = folder.parent / f"{folder.name}.log"
        self.process = self._start()
        self.url = self._await_ready()

    def _start(self, port: int = 0) -> subprocess.Popen[str]:
        words = ["serve", "--port", str(port), "--data-dir", str(self.folder), *self.options]
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, *self.program, *words],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def _await_ready(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = READY.match(line)
        assert found, (line, self.log())
        return found[1]

    def log(self) -> str:
        """Return what it wrote to standard error."""
        return self._log.read_text()

    def kill(self) -> None:
        """End it as a power cut does."""
        self.process.kill()
        self._close()

    def stop(self) -> int:
        """Ask it to stop; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._close()

    def _close(self) -> int:
        status = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    def restart(self, *, in_place: bool = False) -> None:
        """Start it again on the same data, where it was or at any free port."""
        self.process = self._start(int(self.url.rpartition(":")[2].rstrip("/")) if in_place else 0)
        self.url = self._await_ready()


class Browser:
    """A browser of one player: keeps its cookie and token, makes ids for commands."""

    def __init__(self, url: str) -> None:
        """Open a session."""
        self.http = httpx.Client(base_url=url, timeout=30)
        answer = self.http.post("/api/session")
        assert answer.status_code == 200, answer.text
        self.csrf = answer.json()["csrf"]

    def __enter__(self) -> Self:
        """Return the browser."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close its connections."""
        self.http.close()

    def post(self, path: str, body: Any = None, **changes: str) -> httpx.Response:
        """Send a command with the token of the session."""
        return self.http.post(path, json=body, headers={"X-CSRF-Token": self.csrf, **changes})

    def command(self, path: str, **body: Any) -> Any:
        """Send a command under an id of its own and return the answer, which must be a success."""
        answer = self.post(path, {"command_id": new_id(), **body})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        """Ask for something that must be there."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sit(self, variant: str) -> Any:
        """Sit down at a table."""
        return self.command(f"/api/tables/{variant}/sit")

    def bet(self, table: Any, **stakes: int) -> Any:
        """Place the stakes of one seat."""
        path = f"/api/rounds/{table['round_id']}/bets"
        return self.command(path, seats=[{"stakes": stakes or {"ante": 1000}}])

    def act(self, table: Any, action: str, seat: int = 0) -> Any:
        """Decide for one seat."""
        path = f"/api/rounds/{table['round_id']}/actions"
        return self.command(path, seat=seat, action=action)

    def play(self, variant: str, **stakes: int) -> Any:
        """Play one round to its end, never folding; returns the last table."""
        table = self.bet(self.sit(variant), **stakes)
        while table["round"]["phase"] != "settled":
            seat = next(seat for seat in table["round"]["seats"] if seat["to_act"])
            table = self.act(table, seat["legal"][-1]["action"], seat["seat"])
        return table


def new_id() -> str:
    """Return a command's id, as a client makes it."""
    return secrets.token_hex(16)
