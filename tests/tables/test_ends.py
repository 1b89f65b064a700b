"""Rounds that their player does not end: by default, by the clock, and void with refunds."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from riverhouse.errors import KeyFileError
from riverhouse.fairness import new_id, verify
from riverhouse.tables import (
    House,
    HouseSettings,
    Refusal,
    RefusalCode,
    TableView,
    check_book,
)
from stores.house import (
    CASINO,
    EVERY,
    TEXAS,
    TEXAS_ONLINE,
    Clock,
    Punter,
    Stack,
    open_test_house,
    served,
)
from stores.tamper import tamper


def decided_by(house: House, ann: Punter, view: TableView) -> list[tuple[str | None, str]]:
    """Return each step's action and who decided it."""
    record = house.tables.record(ann.id, view.round_id)
    assert not isinstance(record, Refusal)
    return [(step.action, step.decided_by) for step in record.steps[1:]]


@pytest.mark.parametrize("variant_id", EVERY)
def test_an_absent_player_folds_before_the_first_wager(
    house: House, ann: Punter, variant_id: str
) -> None:
    """The published default ends the round, and the record says that it was the clock."""
    view = ann.bet(ann.sit(variant_id), {"ante": 500})
    done = served(house.tables.finish_by_default(view.round_id))
    assert done.status == "settled"
    assert done.round.seats[0].folded
    assert [notice.key for notice in done.notices] == ["notice.timeout"]
    assert decided_by(house, ann, done) == [(None, "player"), ("fold", "timeout")]
    assert ann.balance == 499_500
    assert check_book(house) == ()


def test_an_absent_player_checks_after_the_first_wager(house: House, ann: Punter) -> None:
    """A hand that was paid for is played to its end without further wagers."""
    view = ann.act(ann.bet(ann.sit(TEXAS_ONLINE), {"ante": 500}), "bet")
    done = served(house.tables.finish_by_default(view.round_id))
    assert done.round.seats[0].stakes == {"ante": 500, "flop": 1_000}
    assert decided_by(house, ann, done)[1:] == [
        ("bet", "player"),
        ("check", "timeout"),
        ("check", "timeout"),
    ]
    assert check_book(house) == ()


def test_only_the_seats_that_wait_are_decided(house: House, ann: Punter) -> None:
    """A seat that has bet goes on; one that has not folds."""
    view = ann.bet(ann.sit(TEXAS), {"ante": 500}, {"ante": 500}, {"ante": 500})
    view = ann.act(view, "bet", seat=1)
    done = served(house.tables.finish_by_default(view.round_id))
    assert [seat.folded for seat in done.round.seats] == [True, False, True]
    assert check_book(house) == ()


def test_what_cannot_be_finished(house: House, ann: Punter) -> None:
    """A round that waits for bets, one that is over, and one that does not exist."""
    view = ann.sit(CASINO)
    finish = house.tables.finish_by_default
    assert finish(view.round_id) == Refusal(RefusalCode.BETS_MISSING, "round_id")
    ann.act(ann.bet(view, {"ante": 100}), "fold")
    assert finish(view.round_id) == Refusal(RefusalCode.ROUND_OVER, "round_id")
    assert finish(new_id()) == Refusal(RefusalCode.NO_SUCH_ROUND, "round_id")


def test_rounds_end_when_their_time_is_up(house: House, ann: Punter, clock: Clock) -> None:
    """Not a millisecond before; a decision gives new time; rounds before their bets wait on."""
    waiting = ann.sit(CASINO)
    view = ann.act(ann.bet(ann.sit(TEXAS), {"ante": 500}), "bet")
    assert view.deadline_ms == clock.now_ms + 600_000
    clock.now_ms += 300_000
    view = ann.act(view, "check")
    assert view.deadline_ms == clock.now_ms + 600_000
    clock.now_ms += 599_999
    assert house.tables.finish_abandoned() == ()
    clock.now_ms += 1
    assert house.tables.finish_abandoned() == (view.round_id,)
    assert served(house.tables.view(ann.id, view.round_id)).status == "settled"
    assert house.tables.finish_abandoned() == ()
    assert ann.sit(CASINO).round_id == waiting.round_id


def test_a_player_who_comes_back_in_time_is_not_ended(
    house: House, ann: Punter, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of abandoned rounds is looked at again when each one's turn comes."""
    view = ann.act(ann.bet(ann.sit(TEXAS), {"ante": 500}), "bet")
    clock.now_ms += 600_000
    listed = house.store.read

    def come_back_after(work: Callable[[Connection], object]) -> object:
        found = listed(work)
        monkeypatch.undo()
        ann.act(view, "check")
        return found

    monkeypatch.setattr(house.store, "read", come_back_after)
    assert house.tables.finish_abandoned() == ()
    assert served(house.tables.view(ann.id, view.round_id)).status == "open"


def test_a_round_that_cannot_be_ended_does_not_stop_the_others(
    settings: HouseSettings, clock: Clock, stack: Stack
) -> None:
    """Its fault is raised after all other rounds have ended."""
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house)
        broken = ann.bet(ann.sit(CASINO), {"ante": 100})
    settings.key_file.unlink()
    clock.now_ms += 1
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house, ann.id)
        sound = ann.bet(ann.sit(TEXAS), {"ante": 500})
        clock.now_ms += 600_000
        with pytest.raises(KeyFileError, match=broken.round_id):
            house.tables.finish_abandoned()
        assert served(house.tables.view(ann.id, sound.round_id)).status == "settled"
        assert any("does not open" in found.message for found in check_book(house))


def test_a_lost_key_does_not_keep_the_players_money(
    settings: HouseSettings, clock: Clock, stack: Stack
) -> None:
    """Rounds whose seed does not open any more can be voided: refunded, and marked as such."""
    with open_test_house(settings, clock, stack) as house:
        ann = Punter(house)
        first = ann.act(ann.bet(ann.sit(TEXAS), {"ante": 500, "bonus": 500}), "bet")
        stack.put(spent := ann.sit(TEXAS_ONLINE), hands=["As Ad"])
        second = ann.bet(spent, {"ante": 1_000, "bonus": 500})
        third = ann.sit(CASINO)
    settings.key_file.unlink()
    with open_test_house(settings, clock, stack) as house:
        for view in (first, second, third):
            with pytest.raises(KeyFileError, match="does not open"):
                house.tables.view(ann.id, view.round_id)
            done = served(house.tables.void(view.round_id, reason="The key was lost."))
            assert (done.status, done.server_seed) == ("void", "")
            record = house.tables.record(ann.id, view.round_id)
            assert not isinstance(record, Refusal)
            assert (record.dealt, record.net_minor) == ((), 0)
        assert Punter(house, ann.id).balance == 500_000
        assert check_book(house) == ()
        # Without the cards there is still the refund to check.
        unpaid = "UPDATE round_steps SET balance_after_minor = 1 WHERE kind = 'void'"
        tamper(settings.database_url, unpaid)
        found = {(finding.invariant, finding.subject) for finding in check_book(house)}
        assert found == {("I8", f"round {view.round_id}") for view in (first, second, third)}


def test_a_void_round_gives_everything_back(house: House, ann: Punter) -> None:
    """All stakes return, the seed is revealed, the reason is kept, and the next round can open."""
    view = ann.act(ann.bet(ann.sit(TEXAS), {"ante": 500, "bonus": 500}), "bet")
    assert ann.balance == 500_000 - 2_000
    done = served(house.tables.void(view.round_id, reason="Cards were seen."))
    assert (done.status, done.void_reason, done.balance_minor) == (
        "void",
        "Cards were seen.",
        500_000,
    )
    assert [(n.key, n.params) for n in done.notices] == [
        ("notice.void", {"reason": "Cards were seen."})
    ]
    assert done.round.seats[0].legal == ()
    assert done.deadline_ms is None
    proof = house.tables.proof(ann.id, view.round_id)
    assert not isinstance(proof, Refusal)
    assert verify(proof).is_fair
    assert decided_by(house, ann, done)[-1] == (None, "operator")
    again = house.tables.void(view.round_id, reason="once more")
    assert again == Refusal(RefusalCode.ROUND_OVER, "round_id")
    assert ann.sit(TEXAS).number == 2
    assert check_book(house) == ()


def test_a_round_void_before_its_bets(house: House, ann: Punter) -> None:
    """Nothing was staked: nothing moves, and the seed is revealed all the same."""
    view = ann.sit(CASINO)
    done = served(house.tables.void(view.round_id, reason="closing"))
    assert (done.status, done.client_seed, done.balance_minor) == ("void", None, 500_000)
    proof = house.tables.proof(ann.id, view.round_id)
    assert not isinstance(proof, Refusal)
    assert verify(proof).is_fair
    assert check_book(house) == ()


@pytest.mark.parametrize(("hand", "returned"), [("As Ad", 500 * 31), ("7s 2d", 0)])
def test_a_void_undoes_a_bonus_that_was_settled_at_the_deal(
    house: House, ann: Punter, stack: Stack, hand: str, returned: int
) -> None:
    """Won or lost, the bonus is undone; the player has what was there before the round."""
    view = ann.sit(TEXAS_ONLINE)
    stack.put(view, hands=[hand])
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    assert view.balance_minor == 500_000 - 1_500 + returned
    done = served(house.tables.void(view.round_id, reason="a test"))
    assert done.balance_minor == 500_000
    assert check_book(house) == ()


def test_a_void_forgives_what_the_player_has_spent(house: House, ann: Punter, stack: Stack) -> None:
    """A payout that is gone already is taken back as far as it is there; the rest is forgiven."""
    lost = ann.sit(TEXAS)
    view = ann.sit(TEXAS_ONLINE)
    stack.put(view, hands=["As Ad"])
    view = ann.bet(view, {"ante": 1_000, "bonus": 500})
    spent = ann.bet(lost, *[{"ante": 73_000}] * 7)
    assert spent.balance_minor == 500_000 - 1_500 + 15_500 - 511_000
    for seat in range(7):
        spent = ann.act(spent, "fold", seat=seat)
    assert ann.balance == 3_000
    done = served(house.tables.void(view.round_id, reason="a test"))
    # 3,000 + 1,000 + 500 come together; 15,500 should go back: 11,000 are forgiven.
    assert done.balance_minor == 0
    assert check_book(house) == ()
