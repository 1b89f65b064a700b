"""The dealer: the one writer of a solo round, inside the transaction of whoever calls.

Here is decided whether a command is taken; `transition.py` makes it durable. The player is locked
by the caller, so a round has one command at a time; the seed is stored before its commitment is
told; a round that is over is never touched again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from sqlalchemy import Connection

from riverhouse.errors import BrokenInvariantError, KeyFileError
from riverhouse.fairness import SeedVault, commitment, new_id
from riverhouse.history import (
    RoundRow,
    add_round,
    close_bets,
    decide,
    find_round,
    last_round,
    save_round,
)
from riverhouse.ledger import Account
from riverhouse.players import Holder, Refusal, RefusalCode
from riverhouse.rules import Applied, Round, Variant, legal_actions, open_round
from riverhouse.rules import Refusal as EngineRefusal
from riverhouse.tables.commands import Bet, Decide, Sit, check_seats
from riverhouse.tables.exposure import exposure_refusal
from riverhouse.tables.limits import from_engine, take_stakes, worst_case_minor
from riverhouse.tables.live import Live, LiveRounds
from riverhouse.tables.till import staked_minor
from riverhouse.tables.transition import Dealt, Desk, Move
from riverhouse.tables.views import affordable

_REPLACE: Final = msgspec.structs.replace


class Dealer:
    """Opens, bets, decides, ends and voids rounds of the variants in force."""

    def __init__(  # noqa: PLR0913 - everything a table needs from outside, given once
        self,
        *,
        variants: Mapping[str, Variant],
        rounds: LiveRounds,
        vault: SeedVault,
        house: Account,
        bankroll_minor: int,
        entropy: Callable[[], bytes],
        clock: Callable[[], int],
    ) -> None:
        """Take what tables need; `entropy` gives seeds of 32 bytes, `clock` milliseconds."""
        self.variants = variants
        self.house = house
        self.bankroll_minor = bankroll_minor
        self.rounds = rounds
        self.clock = clock
        self._vault = vault
        self._entropy = entropy

    def sit(self, connection: Connection, holder: Holder, command: Sit) -> Dealt | Refusal:
        """Return the player's open round at a variant, or open the next one."""
        variant = self.variants.get(command.variant_id)
        if variant is None:
            allowed = tuple(sorted(self.variants))
            return Refusal(RefusalCode.NO_SUCH_TABLE, "variant_id", allowed=allowed)
        if holder.wallet != self.house.wallet:
            wallet = self.house.wallet
            params: dict[str, str | int] = {
                "currency": wallet.currency,
                "mode": wallet.mode,
            }
            return Refusal(RefusalCode.WRONG_WALLET, "player_id", params)
        last = last_round(connection, holder.id, variant.id)
        if last is None or last.status != "open":
            number = 1 if last is None else last.number + 1
            return self._open(connection, holder, variant, number)
        if last.version == 0 and last.rules_hash != variant.rules_hash:
            # Nothing is staked yet: whoever sits down again is told the rules of today.
            last = _REPLACE(last, rules_hash=variant.rules_hash)
            save_round(connection, last, version_before=0)
        return Dealt(self.rounds.find(connection, last), holder.balance_minor)

    def bet(self, connection: Connection, holder: Holder, command: Bet) -> Dealt | Refusal:
        """Take the stakes, fix the client seed and deal."""
        row = self._awaiting_bets(connection, holder, command.round_id)
        if isinstance(row, Refusal):
            return row
        seats = check_seats(command.seats)
        staked = take_stakes(self.variants[row.variant], seats)
        if isinstance(staked, Refusal):
            return staked
        worst = worst_case_minor(staked.variant, seats)
        refusal = self._money_refusal(connection, holder, staked_minor(staked), worst)
        if refusal is not None:
            return refusal
        row = _REPLACE(row, client_seed=command.client_seed, worst_case_minor=worst)
        live = self.rounds.find(connection, row)
        applied = _certain(close_bets(staked, live.deck))
        move = Move(kind="bet", stakes=seats, command_id=command.command_id)
        return self._desk(connection, holder).carry_out(live, applied, move)

    def decide(self, connection: Connection, holder: Holder, command: Decide) -> Dealt | Refusal:
        """Take one seat's decision and deal on."""
        row = _open_round_of(connection, holder, command.round_id)
        if isinstance(row, Refusal):
            return row
        if row.version == 0:
            return Refusal(RefusalCode.BETS_MISSING, "round_id")
        live = self.rounds.find(connection, row)
        awaited = live.state.decision
        if command.decision is not None and (awaited is None or awaited.id != command.decision):
            return Refusal(RefusalCode.DECISION_OVER, "decision")
        seat, action, multiple = command.seat, command.action, command.multiple
        applied = decide(live.state, seat, action, multiple, deck=live.deck)
        if isinstance(applied, EngineRefusal):
            allowed = _allowed(live.state, seat, holder.balance_minor)
            return from_engine(applied, allowed=allowed, action=action, seat=seat)
        needed = staked_minor(applied.round) - staked_minor(live.state)
        if needed > holder.balance_minor:
            allowed = _allowed(live.state, seat, holder.balance_minor)
            return insufficient(holder.balance_minor, needed, where="action", allowed=allowed)
        move = Move(
            kind="decide",
            seat=seat,
            action=action,
            multiple=multiple,
            command_id=command.command_id,
        )
        return self._desk(connection, holder).carry_out(live, applied, move)

    def finish(self, connection: Connection, holder: Holder, row: RoundRow) -> Dealt | Refusal:
        """End an open round in its player's absence, by the default of each decision."""
        if row.version == 0:
            return Refusal(RefusalCode.BETS_MISSING, "round_id")
        dealt = Dealt(self.rounds.find(connection, row), holder.balance_minor)
        desk = self._desk(connection, holder)
        while (decision := dealt.live.state.decision) is not None:
            state, deck = dealt.live.state, dealt.live.deck
            seat = next(n for n in range(len(state.seats)) if legal_actions(state, n))
            applied = _certain(decide(state, seat, decision.default, None, deck=deck))
            move = Move(kind="decide", seat=seat, action=decision.default, decided_by="timeout")
            dealt = desk.carry_out(dealt.live, applied, move)
        return dealt

    def void(self, connection: Connection, holder: Holder, row: RoundRow, *, reason: str) -> Dealt:
        """End an open round without a result and refund everything, its seed lost or not."""
        try:
            live = self.rounds.find(connection, row)
        except KeyFileError:
            # Whoever has lost the key file can still give the players their money back.
            live = self.rounds.find_without_seed(connection, row)
        return self._desk(connection, holder).call_off(live, reason=reason)

    def _awaiting_bets(
        self, connection: Connection, holder: Holder, round_id: str
    ) -> RoundRow | Refusal:
        """Return the holder's round if it takes bets under the rules that were shown for it."""
        row = _open_round_of(connection, holder, round_id)
        if isinstance(row, Refusal):
            return row
        if row.version > 0:
            return Refusal(RefusalCode.BETS_CLOSED, "round_id")
        variant = self.variants.get(row.variant)
        if variant is None or variant.rules_hash != row.rules_hash:
            return Refusal(RefusalCode.RULES_CHANGED, "round_id")
        return row

    def _money_refusal(
        self, connection: Connection, holder: Holder, needed: int, worst: int
    ) -> Refusal | None:
        """Return why the player or the house cannot afford a bet, or None if both can."""
        if needed > holder.balance_minor:
            return insufficient(holder.balance_minor, needed, where="seats")
        return exposure_refusal(
            connection,
            self.house,
            bankroll_minor=self.bankroll_minor,
            worst_minor=worst,
        )

    def _desk(self, connection: Connection, holder: Holder) -> Desk:
        return Desk(connection, holder, house=self.house, now_ms=self.clock())

    def _open(self, connection: Connection, holder: Holder, variant: Variant, number: int) -> Dealt:
        round_id, seed, now_ms = new_id(), self._entropy(), self.clock()
        row = RoundRow(
            id=round_id,
            player_id=holder.id,
            variant=variant.id,
            number=number,
            rules_hash=variant.rules_hash,
            commitment=commitment(round_id, seed),
            seed_box=self._vault.encrypt(round_id, seed),
            opened_ms=now_ms,
            changed_ms=now_ms,
        )
        add_round(connection, row)
        return Dealt(Live(row, open_round(variant), seed, ()), holder.balance_minor)


def insufficient(
    balance_minor: int, needed_minor: int, *, where: str, allowed: tuple[str, ...] = ()
) -> Refusal:
    """Return the refusal of a stake that the balance does not cover."""
    params: dict[str, str | int] = {"balance": balance_minor, "needed": needed_minor}
    return Refusal(RefusalCode.INSUFFICIENT_FUNDS, where, params, allowed)


def _open_round_of(connection: Connection, holder: Holder, round_id: str) -> RoundRow | Refusal:
    """Return the holder's open round; another player's is answered as if there were none."""
    row = find_round(connection, round_id)
    if row is None or row.player_id != holder.id:
        return Refusal(RefusalCode.NO_SUCH_ROUND, "round_id")
    return row if row.status == "open" else Refusal(RefusalCode.ROUND_OVER, "round_id")


def _allowed(state: Round, seat: int, balance_minor: int) -> tuple[str, ...]:
    """Return the names of what a seat may do and pay for; nothing where it has no turn."""
    if not 0 <= seat < len(state.seats):
        return ()
    legal = affordable(legal_actions(state, seat), balance_minor)
    return tuple(dict.fromkeys(action.action for action in legal))


def _certain(result: Applied | EngineRefusal) -> Applied:
    """Return what the engine must take after all that was checked.

    Raises:
        BrokenInvariantError: it does not.
    """
    if isinstance(result, EngineRefusal):
        msg = f"the engine refused what it had to take: {result.message} ({result.where})"
        raise BrokenInvariantError(msg)
    return result
