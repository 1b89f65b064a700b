"""Rounds of every variant over HTTP, with the server killed in between; then the book is checked.

Run by hand: `python tests/torture/rounds.py --rounds 10000 --kills 20`. Players choose random
stakes and random legal actions, and resend every command whose answer they did not get, under the
id it had. Passes when every round ended, every acknowledged answer is in the ledger exactly once,
rounds went on with the same cards after each kill, the server was ready again in three seconds,
and `riverhouse ledger check` finds nothing. One file, so that it can be run where it lies.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, NoReturn

VARIANTS: Final = (
    "casino-holdem/casino-floor",
    "casino-holdem/evolution",
    "texas-holdem-bonus/casino-floor",
    "texas-holdem-bonus/evolution",
    "texas-holdem-bonus/online",
)
Answer = tuple[int, dict[str, str], bytes]
"""Status, headers in lower case, and body."""
SHARES: Final = (50, 90, 99, 99.9)
READY_S: Final = 3.0
"""A killed server must answer again within this time (T5 of the torture table)."""
_LONGEST_WAIT_S: Final = 60.0


class Failed(Exception):  # noqa: N818 - it is a verdict
    """What was promised did not hold."""


def fail(message: str) -> NoReturn:
    """End the run with a verdict.

    Raises:
        Failed: always.
    """
    raise Failed(message)


def say(line: str) -> None:
    """Print a line of the report."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


class Figures:
    """What is counted while players play."""

    def __init__(self) -> None:
        """Start with nothing."""
        self.counts: Counter[str] = Counter()
        self.latencies_ms: list[float] = []
        self.ready_s: list[float] = []

    def percentile_ms(self, share: float) -> float:
        """Return the latency that this share of the answered requests did not exceed."""
        ordered = sorted(self.latencies_ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


class House:
    """The server under torture: started as a user starts it, killed as a power cut does."""

    def __init__(self, folder: Path, options: list[str], figures: Figures) -> None:
        """Choose a port that is free, and keep it over all restarts."""
        self.folder = folder
        self.options = options
        self.figures = figures
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        began = time.perf_counter()
        process = self.process = self._spawn()
        while not await self._answers():
            if process.poll() is not None:
                fail(f"the server ended with status {process.returncode}")
            if time.perf_counter() - began > _LONGEST_WAIT_S:
                fail("the server does not answer")
            await asyncio.sleep(0.02)
        self.figures.ready_s.append(time.perf_counter() - began)

    def _spawn(self) -> subprocess.Popen[bytes]:
        words = [sys.executable, "-m", "riverhouse.cli", "serve", "--port", str(self.port)]
        with (self.folder.parent / "server.log").open("ab") as log:
            return subprocess.Popen(
                [*words, "--data-dir", str(self.folder), *self.options],
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    async def _answers(self) -> bool:
        try:
            status, _, _ = await Wire(self.port).ask("GET", "/healthz", {}, b"")
        except OSError:
            return False
        return status == 200

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop and return its status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=_LONGEST_WAIT_S)


class Wire:
    """One connection that is kept open: HTTP/1.1 with lengths, as little of it as is needed."""

    def __init__(self, port: int) -> None:
        """Connect when there is something to ask."""
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes) -> Answer:
        """Send a request and return status, headers and body.

        Raises:
            OSError: there was no whole answer, so what became of the request is unknown.
        """
        try:
            return await self._exchange(method, path, headers, body)
        except (OSError, EOFError, ValueError, IndexError) as error:
            self.close()
            raise ConnectionError(str(error)) from error

    async def _exchange(
        self, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        lines = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self._port}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += ["content-type: application/json", f"content-length: {len(body)}", "", ""]
        writer.write("\r\n".join(lines).encode() + body)
        await writer.drain()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        cookie = next((line for line in head if line.lower().startswith("set-cookie: ")), "")
        if cookie:
            found["set-cookie"] = cookie.split(": ", 1)[1]
        answer = await reader.readexactly(int(found.get("content-length", "0")))
        return int(head[0].split(" ")[1]), found, answer

    def close(self) -> None:
        """Drop the connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


class Player:
    """One player: plays a round at a time, and believes only what was answered."""

    def __init__(self, house: House, chance: random.Random) -> None:
        """Take the house and a source of choices."""
        self.wire = Wire(house.port)
        self.figures = house.figures
        self.chance = chance
        self.headers: dict[str, str] = {}
        self.balance_minor = 0
        self.acknowledged: list[tuple[str, Any]] = []

    async def open(self) -> None:
        """Open a session."""
        status, headers, body = await self._retry("POST", "/api/session", b"")
        if status != 200:
            fail(f"no session: {status} {body!r}")
        session = json.loads(body)
        self.headers = {
            "cookie": headers["set-cookie"].split(";")[0],
            "x-csrf-token": session["csrf"],
        }
        self.balance_minor = session["balance_minor"]

    async def play(self, variant: str) -> None:
        """Play one round to its end, or raise what went wrong."""
        table = await self._command(f"/api/tables/{variant}/sit", {})
        if table["round"]["phase"] == "betting":
            table = await self._bet(table)
        seen = table["round"]["deals"]
        while table["round"]["phase"] != "settled":
            table = await self._act(table)
            if table["round"]["deals"][: len(seen)] != _shown(seen, table["round"]["deals"]):
                fail(f"round {table['round_id']} went on with other cards")
            seen = table["round"]["deals"]
        self.figures.counts["rounds"] += 1
        self.acknowledged.append((table["round_id"], table))
        await self._check(table)

    async def _bet(self, table: Any) -> Any:
        refusals = 0
        while True:
            seats = self._stakes(table)
            body = {"seats": seats, "client_seed": f"player {self.chance.random()}"}
            answer = await self._command(
                f"/api/rounds/{table['round_id']}/bets", body, may_refuse=True
            )
            if answer is not None:
                staked = sum(sum(seat["stakes"].values()) for seat in seats)
                self._expect(answer, self.balance_minor - staked + _returned(answer))
                return answer
            refusals += 1
            if refusals > 20:
                fail(f"no stakes are taken at {table['variant']}")
            await self._refill()

    def _stakes(self, table: Any) -> list[dict[str, dict[str, int]]]:
        limits = table["limits"]
        seats = self.chance.choice((1, 1, 1, 2, 3, 7)) if "casino-floor" in table["variant"] else 1
        placed = []
        for _ in range(seats):
            stakes = {"ante": self._amount(limits["ante"])}
            if "bonus" in limits and self.chance.random() < 0.6:
                stakes["bonus"] = self._amount(limits["bonus"])
            placed.append({"stakes": stakes})
        return placed

    def _amount(self, limits: dict[str, int]) -> int:
        steps = min((limits["max"] - limits["min"]) // limits["step"], 9)
        return limits["min"] + limits["step"] * self.chance.randint(0, steps)

    async def _act(self, table: Any) -> Any:
        seat = next(seat for seat in table["round"]["seats"] if seat["to_act"])
        choice = self.chance.choice(seat["legal"])
        body = {"seat": seat["seat"], "action": choice["action"], "multiple": choice["multiple"]}
        before = _returned(table)
        answer = await self._command(f"/api/rounds/{table['round_id']}/actions", body)
        back = _returned(answer) - before
        self._expect(answer, self.balance_minor - choice["amount_minor"] + back)
        return answer

    def _expect(self, answer: Any, balance_minor: int) -> None:
        if answer["balance_minor"] != balance_minor:
            text = f"balance {answer['balance_minor']}, expected {balance_minor}"
            fail(f"round {answer['round_id']}: {text}")
        self.balance_minor = balance_minor

    async def _refill(self) -> None:
        session = await self._command("/api/session/refill", {}, may_refuse=True)
        if session is not None:
            self.figures.counts["refills"] += 1
            self.balance_minor = session["balance_minor"]

    async def _check(self, table: Any) -> None:
        """Ask now and then whether what was acknowledged is what is recorded."""
        if self.chance.random() < 0.05:
            status, _, body = await self._retry("GET", f"/api/rounds/{table['round_id']}", b"")
            if status != 200 or json.loads(body)["steps"][-1]["round"] != table["round"]:
                fail(f"round {table['round_id']} is recorded otherwise than answered")
            self.figures.counts["records compared"] += 1

    async def _command(self, path: str, body: dict[str, Any], *, may_refuse: bool = False) -> Any:
        """Send a command, again under its id until it is answered, and sometimes once more."""
        content = json.dumps({"command_id": f"{self.chance.getrandbits(128):032x}", **body})
        status, _, answer = await self._retry("POST", path, content.encode())
        if self.chance.random() < 0.02:
            again = await self._retry("POST", path, content.encode())
            if _timeless(again[2]) != _timeless(answer):
                fail(f"{path}: sent twice, answered differently")
            self.figures.counts["resent"] += 1
        if status == 409 and may_refuse:
            self.figures.counts["refused"] += 1
            return None
        if status != 200:
            fail(f"{path}: {status} {answer!r}")
        return json.loads(answer)

    async def _retry(self, method: str, path: str, body: bytes) -> Answer:
        deadline = time.perf_counter() + _LONGEST_WAIT_S
        while time.perf_counter() < deadline:
            began = time.perf_counter()
            try:
                answer = await self.wire.ask(method, path, self.headers, body)
            except OSError:
                self.figures.counts["unanswered"] += 1
                await asyncio.sleep(0.05)
                continue
            if answer[0] in {429, 503}:
                self.figures.counts[f"status {answer[0]}"] += 1
                await asyncio.sleep(0.05)
                continue
            self.figures.latencies_ms.append((time.perf_counter() - began) * 1000)
            return answer
        fail(f"{method} {path} was not answered in {_LONGEST_WAIT_S:.0f} s")


def _returned(table: Any) -> int:
    """Return what has come back to the player in the round so far."""
    return sum(seat["returned"] for seat in table["round"]["seats"])


def _shown(before: list[Any], after: list[Any]) -> list[Any]:
    """Return the cards seen before, with those turned up since."""
    pairs = zip(before, after, strict=False)
    return [{**old, "card": old["card"] or new["card"]} for old, new in pairs]


def _timeless(answer: bytes) -> Any:
    """Return an answer without the one field that says when it was given."""
    return {**json.loads(answer), "now_ms": 0}


@contextlib.asynccontextmanager
async def _open_house(folder: Path, options: list[str], figures: Figures) -> AsyncIterator[House]:
    house = House(folder, options, figures)
    await house.start()
    try:
        yield house
    finally:
        if house.process is not None and house.process.poll() is None:
            house.kill()


async def torture(settings: argparse.Namespace, folder: Path) -> Figures:
    """Play all rounds with all kills, and leave the server stopped.

    Raises:
        Failed: a promise did not hold.
    """
    figures = Figures()
    options = ["--database", settings.database] if settings.database else []
    chance = random.Random(settings.seed)
    total = settings.rounds * len(VARIANTS)
    queue = [variant for variant in VARIANTS for _ in range(settings.rounds)]
    chance.shuffle(queue)
    kills = sorted(chance.sample(range(1, total), settings.kills), reverse=True)
    async with _open_house(folder, options, figures) as house:
        players = [
            Player(house, random.Random(chance.getrandbits(64))) for _ in range(settings.players)
        ]
        for player in players:
            await player.open()

        async def keep_playing(player: Player) -> None:
            while queue:
                await player.play(queue.pop())

        async def keep_killing() -> None:
            while kills:
                await asyncio.sleep(0.01)
                if figures.counts["rounds"] >= kills[-1]:
                    kills.pop()
                    house.kill()
                    figures.counts["kills"] += 1
                    await house.start()

        began = time.perf_counter()
        killer = asyncio.create_task(keep_killing())
        await asyncio.gather(*(keep_playing(player) for player in players))
        figures.counts["elapsed_ms"] = int((time.perf_counter() - began) * 1000)
        killer.cancel()
        if house.stop() != 0:
            fail("the server did not stop cleanly")
    if figures.counts["rounds"] != total:
        fail(f"{figures.counts['rounds']} rounds ended of {total}")
    return figures


def check_ledger(folder: Path, database: str) -> None:
    """Run `riverhouse ledger check`.

    Raises:
        Failed: it found something.
    """
    words = [sys.executable, "-m", "riverhouse.cli", "ledger", "check", "--data-dir", str(folder)]
    words += ["--database", database] if database else []
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    say(done.stdout.strip())
    if done.returncode != 0:
        fail(f"ledger check: status {done.returncode} {done.stderr.strip()}")


def report(figures: Figures) -> None:
    """Print what was counted."""
    counts = figures.counts
    seconds = counts["elapsed_ms"] / 1000
    rate = counts["rounds"] / seconds
    say(f"rounds {counts['rounds']} in {seconds:.1f} s: {rate:.0f} a second, kills included")
    shown = ", ".join(f"p{share:g} {figures.percentile_ms(share / 100):.1f} ms" for share in SHARES)
    say(f"requests {len(figures.latencies_ms)}: {shown}")
    say(f"ready after a start: {max(figures.ready_s):.2f} s at most")
    others = {name: n for name, n in sorted(counts.items()) if name not in {"rounds", "elapsed_ms"}}
    say(", ".join(f"{name} {count}" for name, count in others.items()))


def run(settings: argparse.Namespace, folder: Path) -> None:
    """Play, report and check.

    Raises:
        Failed: a promise did not hold.
    """
    figures = asyncio.run(torture(settings, folder))
    report(figures)
    check_ledger(folder, settings.database)
    if max(figures.ready_s) > settings.ready_s:
        fail(f"ready only after {max(figures.ready_s):.2f} s")


def main() -> int:
    """Run it and print figures and verdict; exit status 1 when it fails."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--rounds", type=int, default=10_000, help="rounds of each variant")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--players", type=int, default=32)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parser.add_argument("--database", default="", help="SQLAlchemy URL; default: a new SQLite file")
    parser.add_argument("--ready-s", type=float, default=READY_S)
    settings = parser.parse_args()
    say(f"seed {settings.seed}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="riverhouse-torture-") as scratch:
        folder = Path(scratch) / "data"
        try:
            run(settings, folder)
        except Failed as failure:
            say(f"FAILED: {failure}")
            log = Path(scratch) / "server.log"
            say(log.read_text(errors="replace")[-4000:] if log.exists() else "")
            return 1
    say("passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
