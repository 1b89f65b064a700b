"""Solo tables: one player against the house, at any variant, one open round at each.

The service that the server and the command line call; it holds no rule and no state that the
database has not. Commands are values with the client's id and are carried out once; everything
else reads, or is the operator's.
"""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import Connection

from riverhouse.errors import InputError
from riverhouse.fairness import Proof
from riverhouse.history import RoundRecord, RoundRow, RoundSummary, rounds_waiting
from riverhouse.ledger import Store
from riverhouse.players import Holder, Refusal, RefusalCode
from riverhouse.rules import Variant
from riverhouse.tables.archive import Archive, owned_round
from riverhouse.tables.clerk import Clerk, Served, serve
from riverhouse.tables.commands import Command, check_seats
from riverhouse.tables.dealer import Dealer
from riverhouse.tables.folding import Folder
from riverhouse.tables.limits import WagerLimits, limits_of
from riverhouse.tables.quote import make_quote
from riverhouse.tables.transition import Dealt
from riverhouse.tables.views import OpenRound, Quote, TableView, table_view


class SoloTables:
    """The solo tables of one store; safe to call from any thread."""

    def __init__(self, store: Store, dealer: Dealer, *, wait_ms: int) -> None:
        """Join a store and a dealer; a round waits `wait_ms` for each decision."""
        self._store = store
        self._dealer = dealer
        self._wait_ms = wait_ms
        self._clerk = Clerk(dealer)
        self._archive = Archive(store, dealer.rounds)
        self._folder = Folder(store, dealer.house)

    def run(self, command: Command) -> TableView | Refusal:
        """Carry out a command, or give the answer that it has had already.

        Raises:
            InputError: the command is malformed.
            StoreUnavailableError: the outcome is unknown; send the same command again.
        """
        return self._tell(self._store.run(self._clerk.work(command)))

    def submit(self, command: Command) -> Future[TableView | Refusal]:
        """Carry out a command as `run` does and return at once; the future resolves after COMMIT.

        Raises:
            InputError: the command is malformed.
            StoreUnavailableError: the store is closed.
        """
        told: Future[TableView | Refusal] = Future()

        def pass_on(served: Future[Served | Refusal]) -> None:
            # Whoever gave up waiting has still had the command carried out, and can ask again.
            is_awaited = told.set_running_or_notify_cancel()
            try:
                view = self._tell(served.result())
            except Exception as error:  # noqa: BLE001 - whatever it is, it goes to the caller
                if is_awaited:
                    told.set_exception(error)
            else:
                if is_awaited:
                    told.set_result(view)

        self._store.submit(self._clerk.work(command)).add_done_callback(pass_on)
        return told

    def view(self, player_id: str, round_id: str) -> TableView | Refusal:
        """Return one of a player's rounds as it stands now."""

        def work(connection: Connection) -> Served | Refusal:
            owned = owned_round(connection, player_id, round_id)
            if isinstance(owned, Refusal):
                return owned
            holder, row = owned
            live = self._dealer.rounds.find(connection, row)
            return serve(connection, holder, Dealt(live, holder.balance_minor))

        return self._tell(self._store.read(work))

    def quote(
        self, player_id: str, round_id: str, seats: tuple[dict[str, int], ...]
    ) -> Quote | Refusal:
        """Return what a bet would cost, risk and be answered; nothing is stored.

        Raises:
            InputError: the stakes are malformed.
        """
        stakes = check_seats(seats)

        def work(connection: Connection) -> Quote | Refusal:
            owned = owned_round(connection, player_id, round_id)
            if isinstance(owned, Refusal):
                return owned
            holder, row = owned
            if row.version > 0:
                return Refusal(RefusalCode.BETS_CLOSED, "round_id")
            variant = self._dealer.rounds.rulebook.find(connection, row.rules_hash)
            return make_quote(connection, self._dealer, variant, holder, stakes)

        return self._store.read(work)

    def record(self, player_id: str, round_id: str) -> RoundRecord | Refusal:
        """Return everything about a player's round that is over, step by step."""
        return self._archive.record(player_id, round_id)

    def proof(self, player_id: str, round_id: str) -> Proof | Refusal:
        """Return the proof of a player's round that is over."""
        return self._archive.proof(player_id, round_id)

    def begun(self, player_id: str) -> tuple[OpenRound, ...]:
        """Return the rounds that wait for a player's decision, at most one for each variant."""
        return self._archive.begun(player_id)

    def history(
        self,
        player_id: str,
        *,
        variant_id: str | None = None,
        limit: int = 20,
        before: str | None = None,
    ) -> tuple[RoundSummary, ...]:
        """Return a player's rounds that are over, the newest first.

        `before` is one of them: the list goes on after it, so that all can be gone through.

        Raises:
            InputError: the limit is not 1 to 100, or `before` is no finished round of the player.
        """
        return self._archive.history(player_id, variant_id=variant_id, limit=limit, before=before)

    def rules_of(self, rules_hash: str) -> Variant:
        """Return the rules that a round was opened under, by their hash."""
        return self._store.read(lambda c: self._dealer.rounds.rulebook.find(c, rules_hash))

    def limits(self, variant_id: str) -> dict[str, WagerLimits]:
        """Return the limits of a variant's start wagers.

        Raises:
            InputError: there is no table of this variant.
        """
        variant = self._dealer.variants.get(variant_id)
        if variant is None:
            msg = f"there is no table {variant_id!r}"
            allowed = ", ".join(sorted(self._dealer.variants))
            raise InputError(msg, where="variant_id", allowed=allowed)
        return limits_of(variant)

    def finish_by_default(self, round_id: str) -> TableView | Refusal:
        """End a round in its player's absence: fold before the first wager, check after it."""
        work = self._clerk.work_on_open(round_id, self._dealer.finish)
        return self._tell(self._store.run(work))

    def finish_abandoned(self) -> tuple[str, ...]:
        """End every round whose player has kept it waiting too long; returns their ids.

        A round that cannot be ended does not keep the others waiting: its error is raised last.
        """
        before_ms = self._dealer.clock() - self._wait_ms

        def finish(connection: Connection, holder: Holder, row: RoundRow) -> Dealt | Refusal:
            # The player may have come back since the list was made.
            if row.changed_ms > before_ms:
                return Refusal(RefusalCode.ROUND_NOT_OVER, "round_id")
            return self._dealer.finish(connection, holder, row)

        done: list[str] = []
        errors: list[Exception] = []
        for name in self._store.read(lambda c: rounds_waiting(c, before_ms=before_ms)):
            try:
                told = self._tell(self._store.run(self._clerk.work_on_open(name, finish)))
            except Exception as error:  # noqa: BLE001 - raised below, after the other rounds
                errors.append(error)
            else:
                done += [name] if isinstance(told, TableView) else []
        if errors:
            raise errors[0]
        return tuple(done)

    def void(self, round_id: str, *, reason: str) -> TableView | Refusal:
        """End an open round without a result: refund everything, reveal the seed, say why."""

        def call_off(connection: Connection, holder: Holder, row: RoundRow) -> Dealt:
            return self._dealer.void(connection, holder, row, reason=reason)

        return self._tell(self._store.run(self._clerk.work_on_open(round_id, call_off)))

    def _tell(self, served: Served | Refusal) -> TableView | Refusal:
        """Keep the state, which is durable by now, and return what the player sees."""
        if isinstance(served, Refusal):
            return served
        if served.live is not None:
            self._dealer.rounds.keep(served.live)
            if served.live.row.version == 1:
                self._folder.count()
        return table_view(served.scene, now_ms=self._dealer.clock(), wait_ms=self._wait_ms)
