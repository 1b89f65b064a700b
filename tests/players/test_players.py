"""Players without sign-up: first chips, sessions, and a refill that acts once."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from riverhouse.errors import InputError
from riverhouse.fairness import new_id
from riverhouse.ledger import (
    Store,
    Transfer,
    balance_of,
    check_ledger,
    command_key,
    must_book,
    remember,
)
from riverhouse.players import (
    Holder,
    Player,
    Players,
    Refusal,
    RefusalCode,
    find_holder,
    lock_player,
    scope_of,
)
from riverhouse.players.schema import SESSIONS
from riverhouse.text import LANGUAGES, render
from stores.bank import NOW


def holder_of(store: Store, player: Player) -> Holder:
    """Return a player's accounts."""
    holder = store.read(lambda c: find_holder(c, player.id))
    assert holder is not None
    return holder


def lose(store: Store, player: Player, *, down_to: int) -> None:
    """Move money from the player to the stakes until only this much is left."""
    holder = holder_of(store, player)
    gone = Transfer(
        kind="test",
        debit=holder.account,
        credit=holder.stakes,
        amount_minor=holder.balance_minor - down_to,
    )
    store.run(lambda c: must_book(c, [gone], now_ms=NOW))


def test_a_session_opens_with_its_first_chips(players: Players, store: Store) -> None:
    """5,000.00 of play money from the issuance, and the book is in balance."""
    player = players.open_session().player
    assert player == Player(player.id, "FUN", "fun", 500_000, 50_000, 500_000)
    assert players.find(player.id) == player
    assert store.read(lambda c: balance_of(c, holder_of(store, player).stakes)) == 0
    assert store.read(lambda c: list(check_ledger(c))) == []


def test_ids_and_tokens_are_128_random_bits(players: Players) -> None:
    """No two sessions share a player or a token."""
    sessions = [players.open_session() for _ in range(5)]
    names = {name for session in sessions for name in (session.token, session.player.id)}
    assert len(names) == 10
    assert {len(bytes.fromhex(name)) for name in names} == {16}


def test_a_token_finds_its_player_until_it_is_closed(players: Players) -> None:
    """Closing forgets the token; the money stays."""
    session = players.open_session()
    other = players.open_session()
    assert players.find_session(session.token) == session.player
    players.close_session(session.token)
    assert players.find_session(session.token) is None
    assert players.find(session.player.id) == session.player
    assert players.find_session(other.token) == other.player


@pytest.mark.parametrize("token", ["", "0" * 32, "é" * 32, "x" * 10_000, "\ud800", "\x00"])
def test_unknown_and_malformed_tokens_find_nobody(players: Players, token: str) -> None:
    """They are answered alike, and none of them is an error."""
    assert players.find_session(token) is None
    players.close_session(token)


def test_the_database_does_not_hold_the_token(players: Players, store: Store) -> None:
    """Whoever reads the database gets a hash and cannot use it as a token."""
    token = players.open_session().token
    (stored,) = store.read(lambda c: c.execute(select(SESSIONS.c.token_hash)).scalars().all())
    assert stored == hashlib.sha256(token.encode()).hexdigest()
    assert players.find_session(stored) is None


def test_an_unknown_player_is_none(players: Players, store: Store) -> None:
    """`find`, `find_holder` and `lock_player` say so in the same way."""
    assert players.find(new_id()) is None
    assert store.run(lambda c: lock_player(c, new_id())) is None


def test_a_refill_tops_up_once(players: Players, store: Store) -> None:
    """Below 500.00 the balance goes up to 5,000.00; a copy of the command gets the same answer."""
    player = players.open_session().player
    lose(store, player, down_to=49_999)
    command_id = new_id()
    first = players.refill(player.id, command_id=command_id)
    assert isinstance(first, Player)
    assert first.balance_minor == 500_000
    lose(store, player, down_to=10)
    assert players.refill(player.id, command_id=command_id) == first
    assert holder_of(store, player).balance_minor == 10
    assert store.read(lambda c: list(check_ledger(c))) == []


def test_a_refill_too_early_is_refused_for_good(players: Players, store: Store) -> None:
    """At 500.00 it is not needed; the same command stays refused when the money has gone."""
    player = players.open_session().player
    lose(store, player, down_to=50_000)
    command_id = new_id()
    refusal = players.refill(player.id, command_id=command_id)
    assert refusal == Refusal(
        RefusalCode.REFILL_NOT_NEEDED, "balance", {"balance": 50_000, "below": 50_000}
    )
    lose(store, player, down_to=0)
    assert players.refill(player.id, command_id=command_id) == refusal
    assert isinstance(players.refill(player.id, command_id=new_id()), Player)


def test_other_refusals_of_a_refill(players: Players, store: Store) -> None:
    """An unknown player, and an id that was another command's."""
    player, other = players.open_session().player, players.open_session().player
    stranger = players.refill(new_id(), command_id=new_id())
    assert stranger == Refusal(RefusalCode.NO_SUCH_PLAYER, "player_id")
    lose(store, player, down_to=0)
    command_id = new_id()
    players.refill(player.id, command_id=command_id)
    # Ids are unique for each player: another player's command of the same id is another command.
    assert isinstance(players.refill(other.id, command_id=command_id), Refusal)
    with pytest.raises(InputError, match="is not a command id"):
        players.refill(player.id, command_id="again")


def test_a_reused_id_is_refused(players: Players, store: Store) -> None:
    """The id of any other command of this player is not taken for a refill."""
    player = players.open_session().player
    command_id = new_id()
    key = command_key(scope_of(player.id), command_id, {"bet": 1})
    store.run(lambda c: remember(c, key, b"{}", now_ms=NOW))
    refusal = players.refill(player.id, command_id=command_id)
    assert refusal == Refusal(RefusalCode.COMMAND_ID_REUSED, "command_id")


def test_many_refills_at_once_top_up_once(players: Players, store: Store) -> None:
    """Different commands at the same moment: one is carried out, the others are not needed."""
    player = players.open_session().player
    lose(store, player, down_to=0)
    with ThreadPoolExecutor(8) as pool:
        results = list(
            pool.map(lambda _: players.refill(player.id, command_id=new_id()), range(16))
        )
    assert sum(isinstance(result, Player) for result in results) == 1
    assert holder_of(store, player).balance_minor == 500_000


PARAMS: dict[str, str | int] = {
    "currency": "FUN",
    "mode": "fun",
    "seats": 8,
    "max": 7,
    "min": 100,
    "step": 100,
    "wager": "ante",
    "stake": 5,
    "action": "raise",
    "seat": 0,
    "balance": 1,
    "needed": 2,
    "worst": 3,
    "available": 4,
    "below": 5,
}


@pytest.mark.parametrize("code", RefusalCode)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(code: RefusalCode, lang: str) -> None:
    """Each code is a sentence in every language, with the parameters that it comes with."""
    assert render(Refusal(code, params=PARAMS).label, lang=lang)
