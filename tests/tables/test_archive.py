"""The archive: records, histories and proofs of rounds that are over."""

from __future__ import annotations

import pytest

from riverhouse.errors import InputError
from riverhouse.fairness import print_proof, read_proof, verify
from riverhouse.history import RoundRecord
from riverhouse.tables import House, OpenRound, Refusal
from stores.house import CASINO, TEXAS, TEXAS_ONLINE, Clock, Punter, served


def record_of(house: House, ann: Punter, round_id: str) -> RoundRecord:
    """Return the record of a round that is over."""
    record = house.tables.record(ann.id, round_id)
    assert not isinstance(record, Refusal)
    return record


def test_a_record_tells_every_step(house: House, ann: Punter, clock: Clock) -> None:
    """Who did what when, and the balance before and after, as the player saw the table then."""
    views = [ann.sit(TEXAS_ONLINE)]
    clock.now_ms += 1_000
    views.append(ann.bet(views[0], {"ante": 1_000}, client_seed="c"))
    for action in ("bet", "check", "bet"):
        clock.now_ms += 1_000
        views.append(ann.act(views[-1], action))
    record = record_of(house, ann, views[0].round_id)
    assert [step.kind for step in record.steps] == ["open", "bet", "decide", "decide", "decide"]
    assert [step.action for step in record.steps] == [None, None, "bet", "check", "bet"]
    assert [step.round for step in record.steps] == [view.round for view in views]
    assert [step.at_ms - record.opened_ms for step in record.steps] == [0, 1000, 2000, 3000, 4000]
    assert record.steps[1].stakes == ({"ante": 1_000},)
    assert record.steps[0].balance_before_minor is None
    befores = [step.balance_before_minor for step in record.steps[1:]]
    afters = [step.balance_after_minor for step in record.steps[1:]]
    assert befores == [500_000, *afters[:-1]]
    assert afters[:-1] == [499_000, 497_000, 497_000]
    end = views[-1]
    assert (record.status, record.number, record.ended_by) == ("settled", 1, "player")
    assert (record.client_seed, record.server_seed) == ("c", end.server_seed)
    assert (record.balance_before_minor, record.balance_after_minor) == (500_000, ann.balance)
    assert record.net_minor == ann.balance - 500_000
    assert record.staked_minor == 4_000
    assert (record.currency, record.mode) == ("FUN", "fun")
    assert record.ended_ms - record.opened_ms == 4_000


def test_a_record_of_a_round_void_before_its_bets(house: House, ann: Punter) -> None:
    """There is no balance to tell, and no card."""
    view = ann.sit(CASINO)
    served(house.tables.void(view.round_id, reason="closing"))
    record = record_of(house, ann, view.round_id)
    assert [step.kind for step in record.steps] == ["open", "void"]
    assert (record.dealt, record.client_seed, record.void_reason) == ((), None, "closing")
    assert (record.balance_before_minor, record.balance_after_minor) == (500_000, 500_000)
    assert (record.staked_minor, record.returned_minor) == (0, 0)


def test_the_history_lists_the_newest_first(house: House, ann: Punter, clock: Clock) -> None:
    """Rounds that are over, at one variant or at all, as many as were asked for."""
    ended: list[str] = []
    for variant_id in (CASINO, TEXAS, CASINO, TEXAS_ONLINE):
        clock.now_ms += 1
        ended.append(ann.play(variant_id, {"ante": 1_000, "bonus": 500}).round_id)
    ann.bet(ann.sit(CASINO), {"ante": 1_000})
    Punter(house).play(CASINO, {"ante": 500})
    listed = house.tables.history(ann.id)
    assert [summary.round_id for summary in listed] == ended[::-1]
    at_casino = house.tables.history(ann.id, variant_id=CASINO)
    assert [summary.round_id for summary in at_casino] == [ended[2], ended[0]]
    assert [summary.number for summary in at_casino] == [2, 1]
    assert house.tables.history(ann.id, limit=1) == listed[:1]
    assert house.tables.history("0" * 32) == ()


def test_rounds_that_wait_are_listed_by_table(house: House, ann: Punter) -> None:
    """Rounds that were bet and are not over: none that is only sat at, is over, or is another's."""
    assert house.tables.begun(ann.id) == ()
    ann.sit(TEXAS_ONLINE)
    ann.play(TEXAS, {"ante": 1_000})
    view = ann.bet(ann.sit(TEXAS), {"ante": 1_000})
    casino = ann.bet(ann.sit(CASINO), {"ante": 1_000})
    assert house.tables.begun(ann.id) == (
        OpenRound(CASINO, casino.round_id, 1),
        OpenRound(TEXAS, view.round_id, 2),
    )
    assert house.tables.begun(Punter(house).id) == ()
    ann.act(view, "fold")
    assert [one.variant for one in house.tables.begun(ann.id)] == [CASINO]


def test_the_list_goes_on_to_the_first_round(house: House, ann: Punter, clock: Clock) -> None:
    """Page by page, none twice and none left out, also where rounds end in the same millisecond."""
    for number in range(7):
        ann.play((CASINO, TEXAS)[number % 2], {"ante": 500})
        clock.now_ms += number % 3
    listed = house.tables.history(ann.id, limit=100)
    assert len(listed) == 7
    paged = house.tables.history(ann.id, limit=2)
    while more := house.tables.history(ann.id, limit=2, before=paged[-1].round_id):
        paged += more
    assert paged == listed
    texas = house.tables.history(ann.id, variant_id=TEXAS, before=listed[0].round_id)
    assert texas == tuple(one for one in listed[1:] if one.variant == TEXAS)


def test_a_page_begins_at_a_round_of_ones_own(house: House, ann: Punter) -> None:
    """Another player's round, an open one and none at all are no place to go on from."""
    view = ann.sit(CASINO)
    for who, before in ((ann.id, view.round_id), (ann.id, "0" * 32), (Punter(house).id, "x")):
        with pytest.raises(InputError, match="is no round to go on from"):
            house.tables.history(who, before=before)


def test_a_summary_tells_what_was_done_and_what_came_of_it(house: House, ann: Punter) -> None:
    """Stakes, actions and net by seat, and the name of the first hand that is played."""
    view = ann.bet(ann.sit(TEXAS), {"ante": 1_000}, {"ante": 500})
    view = ann.act(view, "fold", seat=1)
    for action in ("bet", "check", "bet"):
        view = ann.act(view, action)
    (summary,) = house.tables.history(ann.id)
    assert [seat.actions for seat in summary.seats] == [("bet", "check", "bet"), ("fold",)]
    assert summary.seats[0].stakes == {"ante": 1_000, "flop": 2_000, "river": 1_000}
    assert summary.seats[1].net_minor == -500
    assert summary.net_minor == sum(seat.net_minor for seat in summary.seats)
    assert summary.net_minor == ann.balance - 500_000
    assert summary.label == view.round.seats[0].label is not None
    view = ann.act(ann.bet(ann.sit(TEXAS), {}, {"ante": 500}), "fold", seat=1)
    (summary, _) = house.tables.history(ann.id)
    assert [seat.stakes for seat in summary.seats] == [{}, {"ante": 500}]
    assert summary.label == view.round.seats[1].label is not None


def test_a_void_round_in_the_history(house: House, ann: Punter) -> None:
    """It is listed with its stakes and a net of nothing."""
    view = ann.bet(ann.sit(TEXAS), {"ante": 1_000})
    served(house.tables.void(view.round_id, reason="a test"))
    (summary,) = house.tables.history(ann.id)
    assert (summary.status, summary.staked_minor, summary.net_minor) == ("void", 1_000, 0)
    assert [seat.net_minor for seat in summary.seats] == [0]
    assert summary.ended_by == "operator"


@pytest.mark.parametrize("limit", [0, -1, 101])
def test_a_history_of_too_few_or_too_many_is_bad_input(house: House, limit: int) -> None:
    """The message says what is allowed."""
    with pytest.raises(InputError, match="is no number of rounds to list") as caught:
        house.tables.history("0" * 32, limit=limit)
    assert caught.value.allowed == "1 to 100"


def test_a_proof_survives_being_a_file(house: House, ann: Punter) -> None:
    """What the verifier reads from the file is fair; the deck of seven seats as well."""
    for seats in ([{"ante": 500}], [{"ante": 500}] * 7):
        view = ann.play(TEXAS, *seats)
        proof = house.tables.proof(ann.id, view.round_id)
        assert not isinstance(proof, Refusal)
        assert verify(read_proof(print_proof(proof))).is_fair
        assert len(proof.dealt) == len(view.round.deals)


def test_the_rules_of_a_round_are_found_by_their_hash(house: House, ann: Punter) -> None:
    """What a round was opened under is what it is settled, shown and advised by."""
    view = ann.sit(CASINO)
    rules = house.tables.rules_of(view.round.rules_hash)
    assert (rules.id, rules.rules_hash) == (CASINO, view.round.rules_hash)
