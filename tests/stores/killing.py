"""Kill -9 under load, and look at what is left: the part of T5 that needs no server.

A worker process plays rounds on several threads and writes down each command before it is sent and
each answer when it has come. The judge kills it in the middle, opens the same database, and demands
that every acknowledged answer still stands, that every open round goes on with the same cards, that
commands whose answer never came can be sent again and act once, and that the whole book is sound.

As a program: `python -m stores.killing --kills 20 [--database URL] [--seed N]` in `tests/`.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import msgspec

from riverhouse.fairness import new_id
from riverhouse.tables import (
    Bet,
    Command,
    Decide,
    House,
    Refusal,
    Sit,
    TableView,
    check_book,
    open_house,
)
from stores import sqlite_url
from stores.house import EVERY, settings_of

PLAYERS = 4


class Intent(msgspec.Struct, frozen=True, tag="intent"):
    """A command that is about to be sent."""

    command: Sit | Bet | Decide


class Receipt(msgspec.Struct, frozen=True, tag="receipt"):
    """The answer that a command has had."""

    command_id: str
    view: TableView | None
    refusal: Refusal | None


LINES = msgspec.json.Decoder(Intent | Receipt)


def play_forever(house: House, player_id: str, luck: random.Random, journal: Journal) -> None:
    """Play rounds at random tables with random legal actions, until killed."""
    while True:
        sit = Sit(player_id=player_id, command_id=new_id(), variant_id=luck.choice(EVERY))
        view = journal.send(house, sit)
        while view is not None and view.status == "open":
            view = journal.send(house, next_command(player_id, view, luck))
        player = house.players.find(player_id)
        if player is not None and player.balance_minor < player.refill_below_minor:
            house.players.refill(player_id, command_id=new_id())


def next_command(player_id: str, view: TableView, luck: random.Random) -> Command:
    """Return a legal command for a round as it stands."""
    if view.round.phase == "betting":
        stakes = {"ante": luck.choice([500, 1_000]), "bonus": luck.choice([0, 500])}
        return Bet(
            player_id=player_id,
            command_id=new_id(),
            round_id=view.round_id,
            seats=(stakes,),
            client_seed=str(luck.random()),
        )
    seat = next(seat for seat in view.round.seats if seat.to_act)
    legal = luck.choice(seat.legal)
    return Decide(
        player_id=player_id,
        command_id=new_id(),
        round_id=view.round_id,
        seat=seat.seat,
        action=legal.action,
        multiple=legal.multiple,
    )


class Journal:
    """Writes intents and receipts, one line each, whole and at once."""

    def __init__(self, out: IO[bytes]) -> None:
        """Write to this stream."""
        self._out = out
        self._lock = threading.Lock()

    def send(self, house: House, command: Command) -> TableView | None:
        """Send a command and write down what was sent and what came back."""
        self._write(Intent(command))
        answer = house.tables.submit(command).result()
        view = answer if isinstance(answer, TableView) else None
        refusal = answer if isinstance(answer, Refusal) else None
        self._write(Receipt(command.command_id, view, refusal))
        return view

    def _write(self, line: Intent | Receipt) -> None:
        with self._lock:
            self._out.write(msgspec.json.encode(line) + b"\n")
            self._out.flush()


def work(url: str, folder: Path, player_ids: Sequence[str], seed: int) -> None:
    """Play on one thread for each player, until killed."""
    house = open_house(settings_of(url, folder))
    journal = Journal(sys.stdout.buffer)
    threads = [
        threading.Thread(
            target=play_forever, args=(house, player_id, random.Random(seed + at), journal)
        )
        for at, player_id in enumerate(player_ids)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


@dataclass
class Report:
    """What the judge has seen."""

    kills: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    carried_out: int = 0
    faults: list[str] = field(default_factory=list)


def kill_repeatedly(url: str, folder: Path, *, kills: int, seed: int) -> Report:
    """Start, kill and judge as often as told; nothing depends on how fast the machine is."""
    luck = random.Random(seed)
    settings = settings_of(url, folder)
    with open_house(settings) as house:
        player_ids = [house.players.open_session().player.id for _ in range(PLAYERS)]
    report = Report()
    for kill in range(kills):
        lines = run_and_kill(url, folder, player_ids, seed + kill, after=luck.randint(1, 120))
        with open_house(settings) as house:
            judge(house, lines, report)
        report.kills += 1
    return report


def run_and_kill(
    url: str, folder: Path, player_ids: Sequence[str], seed: int, *, after: int
) -> list[Intent | Receipt]:
    """Let a worker play until it has written so many lines, kill it, and return all of them."""
    program = [sys.executable, "-m", "stores.killing", "--work", "--database", url]
    program += ["--folder", str(folder), "--seed", str(seed), *player_ids]
    tests = Path(__file__).parents[1]
    with subprocess.Popen(program, stdout=subprocess.PIPE, cwd=tests) as worker:
        assert worker.stdout is not None
        first = [line for line, _ in zip(worker.stdout, range(after), strict=False)]
        worker.kill()
        rest = worker.stdout.readlines()
    return [LINES.decode(line) for line in (*first, *rest) if line.endswith(b"\n")]


def judge(house: House, lines: Sequence[Intent | Receipt], report: Report) -> None:
    """Compare what was acknowledged with what is there."""
    commands = {line.command.command_id: line.command for line in lines if isinstance(line, Intent)}
    receipts = {line.command_id: line for line in lines if isinstance(line, Receipt)}
    report.acknowledged += len(receipts)
    for command_id, receipt in receipts.items():
        report.faults += _changed(house, commands[command_id], receipt)
    for command_id in commands.keys() - receipts.keys():
        report.unanswered += 1
        first = house.tables.run(commands[command_id])
        report.carried_out += isinstance(first, TableView)
        if _timeless(house.tables.run(commands[command_id])) != _timeless(first):
            report.faults.append(f"command {command_id} was answered in two ways")
    report.faults += [f"{f.invariant} {f.subject}: {f.message}" for f in check_book(house)]


def _changed(house: House, command: Command, receipt: Receipt) -> Iterator[str]:
    """Yield how an acknowledged answer, or the cards it showed, are not what they were."""
    told = receipt.view or receipt.refusal
    if _timeless(house.tables.run(command)) != _timeless(told):
        yield f"command {command.command_id} is answered otherwise after the kill"
    if receipt.view is None:
        return
    now = house.tables.view(command.player_id, receipt.view.round_id)
    if isinstance(now, Refusal):
        yield f"round {receipt.view.round_id} is gone"
        return
    for before, after in zip(receipt.view.round.deals, now.round.deals, strict=False):
        if before.card is not None and before != after:
            yield f"round {now.round_id} was dealt {before}, and now {after}"


def _timeless(answer: TableView | Refusal | None) -> object:
    return msgspec.structs.replace(answer, now_ms=0) if isinstance(answer, TableView) else answer


def main() -> int:
    """Work, or judge and print what was seen."""
    parser = argparse.ArgumentParser(description="kill -9 under load, and check what is left")
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("players", nargs="*", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        work(options.database, options.folder, options.players, options.seed)
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = options.folder or Path(name)
        url = options.database or sqlite_url(folder)
        report = kill_repeatedly(url, folder, kills=options.kills, seed=options.seed)
    sys.stdout.write(f"seed {options.seed}: {report}\n")
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
