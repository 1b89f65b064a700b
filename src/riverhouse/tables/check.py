"""The checker of the whole book: `riverhouse ledger check`.

I1 and I2 are the ledger's own. Here every round is played again (I3, I5, I8), every stored answer
is matched with its step (I4), and the house's result is computed from the replays alone and
compared with its account (I9). It reads one state of the database and changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Connection, cast, func, select

from riverhouse.history import all_rounds
from riverhouse.history.schema import ROUND_STEPS, ROUNDS
from riverhouse.ledger import Finding, balance_of, check_ledger
from riverhouse.ledger.schema import BALANCES, COMMANDS, TRANSFERS
from riverhouse.players import Player, Refusal, scope_of
from riverhouse.players.schema import PLAYERS
from riverhouse.tables.check_round import check_round
from riverhouse.tables.clerk import Place
from riverhouse.tables.house import House

_ANSWERS: Final = msgspec.json.Decoder(Place | Refusal | Player)
_STEPS: Final = select(
    ROUNDS.c.player_id,
    ROUND_STEPS.c.command_id,
    ROUND_STEPS.c.round_id,
    ROUND_STEPS.c.sequence,
).join(ROUNDS, ROUNDS.c.id == ROUND_STEPS.c.round_id)
_COMMANDS: Final = select(COMMANDS.c.scope, COMMANDS.c.command_id, COMMANDS.c.answer).order_by(
    COMMANDS.c.scope, COMMANDS.c.command_id
)


def check_book(house: House) -> tuple[Finding, ...]:
    """Return everything that is not as it must be; nothing means a clean book."""
    return house.store.read(lambda connection: tuple(sorted(_check(connection, house))))


def _check(connection: Connection, house: House) -> Iterator[Finding]:
    bankrolls = {house.dealer.house.wallet: house.dealer.bankroll_minor}
    yield from check_ledger(connection, bankrolls=bankrolls)
    yield from _check_answers(connection)
    yield from _check_rounds(connection, house)


def _check_rounds(connection: Connection, house: House) -> Iterator[Finding]:
    """I3, I5, I8 for each round, then I5 and I9 for their sums."""
    house_minor = 0
    held: Counter[str] = Counter()
    for row in all_rounds(connection):
        checked = check_round(connection, house.dealer.rounds, row)
        yield from checked.findings
        if checked.tally is not None:
            house_minor += checked.tally.house_minor
            held[row.player_id] += checked.tally.held_minor
    yield from _check_held(connection, held)
    yield from _check_house(connection, house, house_minor)


def _check_held(connection: Connection, held: Counter[str]) -> Iterator[Finding]:
    """I5: each stakes account holds what its player's open rounds have staked."""
    rows = connection.execute(
        select(PLAYERS.c.id, BALANCES.c.balance_minor)
        .join(BALANCES, BALANCES.c.account_id == PLAYERS.c.stakes_account_id)
        .order_by(PLAYERS.c.id)
    )
    for player, balance in rows:
        if balance != held[player]:
            said = f"{balance} is held, but open rounds have staked {held[player]}"
            yield Finding("I5", f"player {player}", said)


def _check_house(connection: Connection, house: House, house_minor: int) -> Iterator[Finding]:
    """I9: the house has what was staked less what was paid, less what voids have forgiven."""
    account = house.dealer.house
    forgiven = connection.execute(
        select(cast(func.coalesce(func.sum(TRANSFERS.c.amount_minor), 0), BigInteger)).where(
            TRANSFERS.c.kind == "forgiven",
            TRANSFERS.c.debit_account == account.id,
        )
    ).scalar_one()
    balance = balance_of(connection, account)
    if balance != house_minor - forgiven:
        said = f"its account says {balance}; the rounds say {house_minor}, {forgiven} forgiven"
        yield Finding("I9", f"house {account.wallet.currency} {account.wallet.mode}", said)


def _check_answers(connection: Connection) -> Iterator[Finding]:
    """I4: each answered command led to a step that is there, and each step was answered once."""
    steps: dict[tuple[str, str], tuple[str, int]] = {}
    places: set[tuple[str, int]] = set()
    for player, command, round_id, sequence in connection.execute(_STEPS):
        places.add((round_id, sequence))
        if command is not None:
            steps[scope_of(player), command] = (round_id, sequence)
    owners = {row.id: scope_of(row.player_id) for row in all_rounds(connection)}
    for scope, command, text in connection.execute(_COMMANDS):
        answer = _ANSWERS.decode(text)
        step = steps.pop((scope, command), None)
        subject = f"command {command} of {scope}"
        if isinstance(answer, Place):
            place = (answer.round_id, answer.version)
            is_there = place in places or answer.version == 0
            if owners.get(answer.round_id) != scope or not is_there or step not in (None, place):
                said = f"was answered with step {place}, which is not there or another's"
                yield Finding("I4", subject, said)
        elif step is not None:
            yield Finding("I4", subject, f"was refused, but step {step} was taken for it")
    for (scope, command), step in steps.items():
        subject = f"command {command} of {scope}"
        yield Finding("I4", subject, f"led to step {step}, but has no stored answer")
