"""Players without sign-up: a play-money account for each browser, its session and its refill.

A new account gets its first chips from the issuance account, so that even play money comes from
somewhere and the book sums to zero. A session is known by a token of 128 random bits; the server
signs it into a cookie, and only its hash is stored.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select

from riverhouse.ledger import (
    PLAY_MONEY,
    Account,
    AccountKind,
    Recall,
    Store,
    Transfer,
    Wallet,
    command_key,
    must_book,
    open_account,
    recall,
    remember,
)
from riverhouse.players.accounts import Holder, find_holder, lock_player, scope_of
from riverhouse.players.refusals import Refusal, RefusalCode
from riverhouse.players.schema import PLAYERS, SESSIONS

FIRST_CHIPS_MINOR: Final = 5_000_00
REFILL_BELOW_MINOR: Final = 500_00
_ID_BYTES: Final = 16


class Player(msgspec.Struct, frozen=True, tag="player"):
    """A player as the outside may see one; amounts in minor units."""

    id: str
    currency: str
    mode: str
    balance_minor: int
    refill_below_minor: int = REFILL_BELOW_MINOR
    refill_to_minor: int = FIRST_CHIPS_MINOR


class Session(msgspec.Struct, frozen=True):
    """A fresh session: the secret token, and whose it is."""

    token: str
    player: Player


_BY_TOKEN: Final = select(SESSIONS.c.player_id).where(
    SESSIONS.c.token_hash == bindparam("token_hash")
)
_ANSWERS: Final = msgspec.json.Decoder(Player | Refusal)


class Players:
    """Opens, finds and refills players of one store."""

    def __init__(
        self, store: Store, *, clock: Callable[[], int], wallet: Wallet = PLAY_MONEY
    ) -> None:
        """Open the issuance account that all play money comes from; `clock` gives milliseconds."""
        self._store = store
        self._clock = clock
        self._wallet = wallet
        self._issuance: Account = store.run(
            lambda connection: open_account(
                connection, AccountKind.ISSUANCE, wallet, now_ms=clock()
            )
        )

    def open_session(self) -> Session:
        """Open a play-money account with its first chips, and a session for it.

        Raises:
            StoreUnavailableError: the database failed; nothing was promised, ask again.
        """
        player_id, token = os.urandom(_ID_BYTES).hex(), os.urandom(_ID_BYTES).hex()
        return Session(token, self._store.run(lambda c: self._open(c, player_id, token)))

    def find_session(self, token: str) -> Player | None:
        """Return the player of a token; None for unknown, malformed and closed ones alike."""
        return self._store.read(lambda connection: self._of_token(connection, token))

    def close_session(self, token: str) -> None:
        """Forget a token; the player and the money stay."""
        gone = delete(SESSIONS).where(SESSIONS.c.token_hash == _hash_of(token))
        self._store.run(lambda connection: connection.execute(gone).rowcount)

    def find(self, player_id: str) -> Player | None:
        """Return a player by id, or None."""
        holder = self._store.read(lambda connection: find_holder(connection, player_id))
        return None if holder is None else _player(holder)

    def refill(self, player_id: str, *, command_id: str) -> Player | Refusal:
        """Top play money up to the first chips once it has run low; a copy acts once.

        Raises:
            InputError: the command id is malformed.
        """
        key = command_key(scope_of(player_id), command_id, {"refill": player_id})

        def work(connection: Connection) -> Player | Refusal:
            holder = lock_player(connection, player_id)
            if holder is None:
                return Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")
            known, answer = recall(connection, key)
            if known is Recall.ID_REUSED:
                return Refusal(RefusalCode.COMMAND_ID_REUSED, "command_id")
            if known is Recall.ANSWERED:
                return _ANSWERS.decode(answer)
            result = self._top_up(connection, holder)
            remember(connection, key, msgspec.json.encode(result), now_ms=self._clock())
            return result

        return self._store.run(work)

    def _open(self, connection: Connection, player_id: str, token: str) -> Player:
        now_ms = self._clock()
        wallet = self._wallet
        account, stakes = (
            open_account(connection, kind, wallet, owner=player_id, now_ms=now_ms)
            for kind in (AccountKind.PLAYER, AccountKind.STAKES)
        )
        row = {"id": player_id, "currency": wallet.currency, "mode": wallet.mode}
        accounts = {"account_id": account.id, "stakes_account_id": stakes.id}
        connection.execute(insert(PLAYERS), {**row, **accounts, "created_ms": now_ms})
        session = {
            "token_hash": _hash_of(token),
            "player_id": player_id,
            "created_ms": now_ms,
        }
        connection.execute(insert(SESSIONS), session)
        holder = Holder(player_id, account, stakes, balance_minor=0, held_minor=0)
        return self._issue(connection, holder, FIRST_CHIPS_MINOR, kind="opening")

    def _of_token(self, connection: Connection, token: str) -> Player | None:
        found = connection.execute(_BY_TOKEN, {"token_hash": _hash_of(token)}).scalar_one_or_none()
        holder = None if found is None else find_holder(connection, found)
        return None if holder is None else _player(holder)

    def _top_up(self, connection: Connection, holder: Holder) -> Player | Refusal:
        balance = holder.balance_minor
        if balance >= REFILL_BELOW_MINOR:
            params: dict[str, str | int] = {
                "balance": balance,
                "below": REFILL_BELOW_MINOR,
            }
            return Refusal(RefusalCode.REFILL_NOT_NEEDED, "balance", params)
        return self._issue(connection, holder, FIRST_CHIPS_MINOR - balance, kind="refill")

    def _issue(self, connection: Connection, holder: Holder, minor: int, *, kind: str) -> Player:
        transfer = Transfer(
            kind=kind, debit=self._issuance, credit=holder.account, amount_minor=minor
        )
        after = must_book(connection, [transfer], now_ms=self._clock(), locked=holder.balances)
        balance_minor = after[holder.account.id]
        return _player(msgspec.structs.replace(holder, balance_minor=balance_minor))


def _player(holder: Holder) -> Player:
    return Player(holder.id, holder.wallet.currency, holder.wallet.mode, holder.balance_minor)


def _hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
