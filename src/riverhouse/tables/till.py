"""The till: the money of one round during one transaction, as transfers and nothing else.

A stake is held as a pending transfer, one for each wager of each seat, named by `detail`. A result
posts it to the house and, if anything comes back, pays that from the house, in one booking. A void
gives back what is held and undoes what was settled before it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from riverhouse.history import RecordedLine
from riverhouse.ledger import Account, Pending, Phase, Transfer, must_book, pending_of
from riverhouse.players import Holder
from riverhouse.rules import Round


def wager_detail(seat: int, wager: str) -> str:
    """Return the name of one wager of one seat, such as `0/ante`."""
    return f"{seat}/{wager}"


def staked_minor(state: Round) -> int:
    """Return all stakes of a round."""
    return sum(sum(seat.stakes.values()) for seat in state.seats)


class Till:
    """Moves the money of one round of a player who is locked; `holder` follows."""

    def __init__(
        self,
        connection: Connection,
        holder: Holder,
        house: Account,
        *,
        round_id: str,
        now_ms: int,
    ) -> None:
        """Start from the balances that the lock has shown."""
        self.holder = holder
        self._connection = connection
        self._house = house
        self._round_id = round_id
        self._now_ms = now_ms

    def hold(self, before: Round, after: Round) -> None:
        """Hold the stakes that `after` has and `before` has not."""
        self._book(
            [
                self._transfer(
                    "stake",
                    wager_detail(number, wager),
                    amount,
                    phase=Phase.PENDING,
                    debit=self.holder.account,
                    credit=self.holder.stakes,
                )
                for number, seat in enumerate(after.seats)
                for wager, amount in seat.stakes.items()
                if number >= len(before.seats) or wager not in before.seats[number].stakes
            ]
        )

    def pay(self, lines: Sequence[RecordedLine]) -> None:
        """Post the stakes of settled wagers and pay what they return."""
        if not lines:
            return
        held = pending_of(self._connection, self._round_id)
        by_detail = {pending.detail: pending for pending in held}
        transfers: list[Transfer] = []
        for recorded in lines:
            detail = wager_detail(recorded.seat, recorded.line.wager)
            pending = by_detail[detail]
            transfers.append(
                self._transfer(
                    "stake",
                    detail,
                    pending.amount_minor,
                    phase=Phase.POST,
                    resolves=pending.id,
                    debit=self.holder.stakes,
                    credit=self._house,
                )
            )
            if recorded.line.returned:
                transfers.append(self._from_house("payout", detail, recorded.line.returned))
        self._book(transfers, held)

    def refund(self, lines: Sequence[RecordedLine]) -> None:
        """Undo all money of the round; `lines` are the wagers that were settled before.

        Their stakes come back and their payouts are taken back. A player who has spent a payout
        already is forgiven what is missing, by a transfer of its own.
        """
        held = pending_of(self._connection, self._round_id)
        transfers = [
            self._transfer(
                "stake",
                pending.detail,
                pending.amount_minor,
                phase=Phase.VOID,
                resolves=pending.id,
                debit=self.holder.stakes,
                credit=self.holder.account,
            )
            for pending in held
        ]
        taken_back = 0
        for recorded in lines:
            detail = wager_detail(recorded.seat, recorded.line.wager)
            transfers.append(self._from_house("refund", detail, recorded.line.stake))
            if recorded.line.returned:
                taken_back += recorded.line.returned
                transfers.append(
                    self._transfer(
                        "reversal",
                        detail,
                        recorded.line.returned,
                        debit=self.holder.account,
                        credit=self._house,
                    )
                )
        given_back = sum(t.amount_minor for t in transfers if t.kind != "reversal")
        missing = taken_back - given_back - self.holder.balance_minor
        if missing > 0:
            transfers.append(self._from_house("forgiven", "", missing))
        self._book(transfers, held)

    def _book(self, transfers: Sequence[Transfer], held: Sequence[Pending] = ()) -> None:
        if not transfers:
            return
        after = must_book(
            self._connection,
            transfers,
            now_ms=self._now_ms,
            locked=self.holder.balances,
            held=held,
        )
        # Stakes that are lost go from the stakes account to the house, past the player's.
        self.holder = msgspec.structs.replace(
            self.holder,
            balance_minor=after.get(self.holder.account.id, self.holder.balance_minor),
            held_minor=after.get(self.holder.stakes.id, self.holder.held_minor),
        )

    def _from_house(self, kind: str, detail: str, minor: int) -> Transfer:
        return self._transfer(kind, detail, minor, debit=self._house, credit=self.holder.account)

    def _transfer(  # noqa: PLR0913 - one argument for each column that differs
        self,
        kind: str,
        detail: str,
        minor: int,
        *,
        debit: Account,
        credit: Account,
        phase: Phase = Phase.POSTED,
        resolves: str | None = None,
    ) -> Transfer:
        return Transfer(
            kind=kind,
            phase=phase,
            subject=self._round_id,
            detail=detail,
            debit=debit,
            credit=credit,
            amount_minor=minor,
            resolves=resolves,
        )
