"""`riverhouse history`: played rounds, as a list or step by step."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from riverhouse.cli.house import open_local_house
from riverhouse.cli.options import Database, DataDir, Json, Language, Whole
from riverhouse.cli.output import columns, say, say_json, signed_money
from riverhouse.cli.terminal.purse import known_player
from riverhouse.errors import InputError
from riverhouse.fairness import is_id
from riverhouse.history import RecordStep, RoundRecord, RoundSummary, find_round
from riverhouse.rules import Line
from riverhouse.tables import House, Refusal
from riverhouse.text import money, render

app = App(
    name="history",
    help="List played rounds, or show one of them.\n\nExample: riverhouse history list --limit 5",
)

PlayerId = Annotated[
    str | None, Parameter(name="--player", help="Whose rounds; default: this terminal's player.")
]
Only = Annotated[str | None, Parameter(name="--variant", help="Rounds of one variant only.")]
Limit = Annotated[Whole, Parameter(help="At most so many, 1 to 100.")]
RoundId = Annotated[str, Parameter(name="ROUND", help="The id of a round.")]


@app.command(name="list")
def list_rounds(  # noqa: PLR0913 - each is one option of the command line
    *,
    player: PlayerId = None,
    variant: Only = None,
    limit: Limit = 20,
    data_dir: DataDir = None,
    database: Database = None,
    lang: Language = "en",
    json: Json = False,
) -> int:
    """List the last rounds of a player, newest first.

    Example: riverhouse history list --limit 5
    """
    with open_local_house(data_dir, database) as (house, folder):
        player_id = player or _own_player(house, folder / "terminal.session")
        rounds = house.tables.history(player_id, variant_id=variant, limit=limit)
    if json:
        say_json(msgspec.to_builtins(rounds))
    else:
        columns([_row(summary, lang) for summary in rounds], indent="")
    return 0


def _own_player(house: House, session: Path) -> str:
    """Return the id of the player of this terminal.

    Raises:
        InputError: nobody has played here.
    """
    player = known_player(house, session)
    if player is None:
        msg = "nobody has played in a terminal here"
        raise InputError(msg, where="--player", allowed="the id of a player")
    return player.id


@app.command(name="show")
def show_round(
    round_id: RoundId,
    /,
    *,
    data_dir: DataDir = None,
    database: Database = None,
    lang: Language = "en",
    json: Json = False,
) -> int:
    """Show one round step by step: stakes, cards, decisions and what each wager did.

    Example: riverhouse history show 5f0c6b7e2a9d4c1e8b3f6a7d9e0c1b2a
    """
    with open_local_house(data_dir, database) as (house, _):
        record = _record(house, round_id, lang)
    if json:
        say_json(msgspec.to_builtins(record))
    else:
        _print(record, lang)
    return 0


def _record(house: House, round_id: str, lang: str) -> RoundRecord:
    """Return the record of any player's round; whoever runs this holds the ledger itself.

    Raises:
        InputError: there is no such round, or it is not over.
    """
    row = house.store.read(lambda book: find_round(book, round_id)) if is_id(round_id) else None
    if row is None:
        msg = f"there is no round {round_id!r}"
        raise InputError(msg, where="ROUND", allowed="an id from `riverhouse history list`")
    record = house.tables.record(row.player_id, round_id)
    if isinstance(record, Refusal):
        raise InputError(render(record.label, lang=lang), where="ROUND")
    return record


def _row(summary: RoundSummary, lang: str) -> list[str]:
    actions = ", ".join(action for seat in summary.seats for action in seat.actions)
    return [
        summary.round_id,
        _time(summary.ended_ms),
        summary.variant,
        money(summary.staked_minor, lang),
        signed_money(summary.net_minor, lang),
        actions,
        render(summary.label, lang=lang) if summary.label else "",
    ]


def _print(record: RoundRecord, lang: str) -> None:
    say(f"{record.round_id}  {record.variant}  {record.status}  {_time(record.ended_ms)}")
    for step in record.steps:
        say(f"{step.sequence}. {_what(step)}")
        say(f"   {_cards(step)}")
    for seat in record.steps[-1].round.seats:
        columns([_line(line, lang) for line in seat.lines])
    say(f"{money(record.staked_minor, lang)}  {signed_money(record.net_minor, lang)}")


def _what(step: RecordStep) -> str:
    parts: list[str] = [step.kind]
    if step.stakes:
        parts += [f"{wager} {amount}" for seat in step.stakes for wager, amount in seat.items()]
    if step.action:
        parts.append(step.action + (f":{step.multiple}" if step.multiple else ""))
    return " ".join([*parts, f"({step.decided_by})"])


def _cards(step: RecordStep) -> str:
    view = step.round
    hands = "  ".join(" ".join(card or "??" for card in seat.cards) for seat in view.seats)
    dealer = " ".join(card or "??" for card in view.dealer.cards)
    return f"{hands} | {' '.join(view.board)} | {dealer}"


def _line(line: Line, lang: str) -> list[str]:
    return [
        line.wager,
        money(line.stake, lang),
        signed_money(line.net, lang),
        render(line.reason, lang=lang),
    ]


def _time(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")
