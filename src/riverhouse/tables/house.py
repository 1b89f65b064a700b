"""Opening the house: store, key, players and tables, joined and ready to serve."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec

from riverhouse.errors import InputError
from riverhouse.fairness import SeedVault, new_seed, shuffle
from riverhouse.history import Rulebook, store_rules
from riverhouse.ledger import PLAY_MONEY, AccountKind, Store, Wallet, open_account
from riverhouse.players import Players
from riverhouse.rules import Variant, load_variant, variant_ids
from riverhouse.tables.dealer import Dealer
from riverhouse.tables.live import LiveRounds, Shuffler
from riverhouse.tables.solo import SoloTables

_TEN_MINUTES_MS: Final = 600_000
_BANKROLL_MINOR: Final = 100_000_000_00


def now_ms() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class HouseSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator decides; amounts in minor units, times in milliseconds.

    `key_file` lies outside the database; `wait_ms` is how long a solo round waits for a decision;
    the house account may go `bankroll_minor` below zero and no further.
    """

    database_url: str
    key_file: Path
    wait_ms: int = _TEN_MINUTES_MS
    bankroll_minor: int = _BANKROLL_MINOR
    wallet: Wallet = PLAY_MONEY


class House:
    """An open house; a context manager that closes its store."""

    def __init__(
        self, settings: HouseSettings, store: Store, *, players: Players, dealer: Dealer
    ) -> None:
        """Join what `open_house` has opened."""
        self.settings = settings
        self.store = store
        self.players = players
        self.dealer = dealer
        self.tables = SoloTables(store, dealer, wait_ms=settings.wait_ms)

    def close(self) -> None:
        """Finish what was submitted and let go of the database."""
        self.store.close()

    def __enter__(self) -> Self:
        """Return the house itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the house."""
        self.close()


def open_house(
    settings: HouseSettings,
    *,
    variants: Iterable[Variant] | None = None,
    entropy: Callable[[], bytes] = new_seed,
    shuffler: Shuffler = shuffle,
    clock: Callable[[], int] = now_ms,
) -> House:
    """Open the database and the tables of these variants, of all that ship if none are named.

    `entropy` gives the seed of each next round, 32 bytes. A `shuffler` other than the provable
    one is for tests that stack decks: rounds dealt by it replay here, and no verifier accepts them.

    Raises:
        InputError: the URL is wrong, the database is of a newer program, or the wallet is of real
            money, for which the house has nowhere to get it from.
        KeyFileError: the key file is open to others, damaged, or cannot be made.
        StoreUnavailableError: the database cannot be reached.
    """
    if settings.wallet.mode != PLAY_MONEY.mode:
        msg = f"a house in the mode {settings.wallet.mode!r} needs a wallet of its operator's own, "
        msg += "and this version can connect to none"
        raise InputError(msg, where="wallet", allowed=PLAY_MONEY.mode)
    dealt = {v.id: v for v in variants or (load_variant(name) for name in variant_ids())}
    vault = SeedVault(settings.key_file)
    store = Store(settings.database_url).open()
    store.run(lambda connection: store_rules(connection, dealt.values(), now_ms=clock()))
    house = store.run(lambda c: open_account(c, AccountKind.HOUSE, settings.wallet, now_ms=clock()))
    players = Players(store, clock=clock, wallet=settings.wallet)
    dealer = Dealer(
        variants=dealt,
        rounds=LiveRounds(vault, Rulebook(), shuffler=shuffler),
        vault=vault,
        house=house,
        bankroll_minor=settings.bankroll_minor,
        entropy=entropy,
        clock=clock,
    )
    return House(settings, store, players=players, dealer=dealer)
