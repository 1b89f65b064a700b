"""Values, statistics and links of finished rounds, as they are kept with the account."""

from __future__ import annotations

import hashlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import func, select

from riverhouse.errors import BrokenInvariantError
from riverhouse.insight import Insight, RoundValues, SharedRound, statistics
from riverhouse.insight.schema import ROUND_VALUES
from riverhouse.rules import load_variant
from riverhouse.tables import House, Refusal, TableView, check_book
from stores.house import CASINO, CASINO_SHARED, Clock, Punter, served


def judged(desk: Insight, ann: Punter) -> None:
    """Value everything that waits."""
    while waiting := desk.backlog(ann.id, most=10):
        for round_id in waiting:
            desk.judge(round_id)


def three(ann: Punter, clock: Clock) -> list[TableView]:
    """Play a call, a fold and a round of another house, a second apart."""
    views = [ann.play(CASINO, {"ante": 1000, "bonus": 200})]
    clock.now_ms += 1000
    views.append(ann.play(CASINO, {"ante": 2000}, choose=lambda names: names[0]))
    clock.now_ms += 1000
    views.append(ann.play(CASINO_SHARED, {"ante": 500}))
    return views


def test_rounds_wait_newest_first_until_they_are_valued(
    desk: Insight, ann: Punter, clock: Clock
) -> None:
    """An open round, a void one and another player's are none of them."""
    views = three(ann, clock)
    ann.bet(ann.sit(CASINO), {"ante": 100})
    ids = [view.round_id for view in reversed(views)]
    assert desk.backlog(ann.id, most=2) == tuple(ids[:2])
    assert desk.backlog("0" * 32, most=2) == ()
    found = desk.judge(ids[0])
    assert desk.backlog(ann.id, most=10) == tuple(ids[1:])
    assert desk.values(ann.id, ids[0]) == found
    assert desk.values(ann.id, ids[1]) is None


def test_a_round_that_was_called_off_has_no_values(
    house: House, desk: Insight, ann: Punter
) -> None:
    """It does not wait, and it is not counted."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100})
    served(house.tables.void(view.round_id, reason="closing"))
    assert desk.backlog(ann.id, most=10) == ()
    assert desk.values(ann.id, view.round_id) is None
    assert desk.statistics(ann.id).total.rounds == 0


def test_values_are_made_once_whoever_asks(
    house: House, desk: Insight, ann: Punter, clock: Clock
) -> None:
    """Several at once give one row and one answer; what is kept is given again."""
    view = three(ann, clock)[0]
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(desk.judge, [view.round_id] * 3))
    assert found[0] == found[1] == found[2] == desk.judge(view.round_id)
    rows = house.store.read(lambda c: c.execute(select(func.count(ROUND_VALUES.c.round_id))))
    assert rows.scalar_one() == 1


def test_a_round_that_is_not_there_cannot_be_valued(desk: Insight) -> None:
    """Whoever asks for it has asked for the wrong thing."""
    with pytest.raises(BrokenInvariantError, match="there is no round"):
        desk.judge("0" * 32)


def test_the_sums_are_those_of_the_rounds(desk: Insight, ann: Punter, clock: Clock) -> None:
    """Per variant and in all: stakes and results of all rounds, the rest of those valued."""
    views = three(ann, clock)
    before = desk.statistics(ann.id)
    assert (before.status, before.total.rounds, before.total.valued) == ("preparing", 3, 0)
    assert (before.total.luck_minor, before.course) == (0.0, ())
    judged(desk, ann)
    found = desk.statistics(ann.id)
    assert found.status == "ready"
    assert found.newest == views[2].round_id
    values = [desk.judge(view.round_id) for view in views]
    nets = [sum(seat.net for seat in view.round.seats) for view in views]
    total = found.total
    assert total.net_minor == ann.balance - 500_000 == sum(nets)
    assert total.staked_minor == 3000 + 200 + 2000 + 1500
    assert total.returned_minor == total.net_minor + total.staked_minor
    assert (total.valued, total.decisions) == (3, 3)
    assert total.mistakes == sum(one.mistakes for one in values)
    assert total.cost_minor == pytest.approx(sum(one.cost_minor for one in values), abs=1e-5)
    assert total.expected_minor == pytest.approx(
        sum(one.expected_minor or 0 for one in values), abs=1e-5
    )
    parts = total.expected_minor - total.cost_minor + total.luck_minor
    assert parts == pytest.approx(total.net_minor, abs=1e-5)
    assert [one.variant for one in found.variants] == [CASINO, CASINO_SHARED]
    assert [one.figures.rounds for one in found.variants] == [2, 1]


def test_the_course_runs_over_the_rounds(
    desk: Insight, ann: Punter, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Running sums in the order in which rounds ended, of all or of one variant, in few points."""
    views = three(ann, clock)
    judged(desk, ann)
    found = desk.statistics(ann.id)
    nets = [sum(seat.net for seat in view.round.seats) for view in views]
    assert [point.rounds for point in found.course] == [1, 2, 3]
    assert [point.net_minor for point in found.course] == [nets[0], sum(nets[:2]), sum(nets)]
    assert found.course[-1].cost_minor == pytest.approx(found.total.cost_minor)
    assert found.course[-1].expected_minor == pytest.approx(found.total.expected_minor)
    assert found.course[1].ended_ms - found.course[0].ended_ms == 1000
    alone = desk.statistics(ann.id, variant=CASINO_SHARED)
    assert [point.net_minor for point in alone.course] == [nets[2]]
    assert alone.total == found.total
    monkeypatch.setattr(statistics, "POINTS", 2)
    assert [point.rounds for point in desk.statistics(ann.id).course] == [2, 3]


def test_counting_anew_loses_nothing(
    house: House, desk: Insight, ann: Punter, clock: Clock
) -> None:
    """Rounds after a chosen one count, or all again; ledger, history and values stay."""
    views = three(ann, clock)
    judged(desk, ann)
    whole = desk.statistics(ann.id)
    assert desk.count_after(ann.id, views[1].round_id) is None
    # The same command that arrives twice changes nothing.
    assert desk.count_after(ann.id, views[1].round_id) is None
    after = desk.statistics(ann.id)
    assert (after.total.rounds, after.total.staked_minor) == (1, 1500)
    assert after.since_ms is not None
    assert len(house.tables.history(ann.id)) == 3
    assert check_book(house) == ()
    assert desk.count_after(ann.id, None) is None
    assert desk.statistics(ann.id) == whole
    refusal = desk.count_after(Punter(house).id, views[0].round_id)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-such-round"


def test_a_link_shows_the_round_and_nothing_about_its_player(
    desk: Insight, ann: Punter, clock: Clock
) -> None:
    """The steps as the player saw them, proof and values; no balance, no id of the player."""
    view = three(ann, clock)[0]
    assert desk.share_of(ann.id, view.round_id) is None
    link = desk.share(ann.id, view.round_id, wanted=True)
    assert isinstance(link, str)
    assert desk.share(ann.id, view.round_id, wanted=True) == link
    assert desk.share_of(ann.id, view.round_id) == link
    assert link != view.round_id
    shown = desk.shared(link)
    assert isinstance(shown, SharedRound)
    assert shown.values is None
    desk.judge(view.round_id)
    shown = desk.shared(link)
    assert shown is not None
    assert isinstance(shown.values, RoundValues)
    assert shown.steps[-1].round == view.round
    assert shown.proof.server_seed == view.server_seed
    assert {step.balance_before_minor for step in shown.steps} == {None}
    assert {step.balance_after_minor for step in shown.steps} == {None}
    assert ann.id not in repr(shown)


def test_a_link_can_be_taken_back(desk: Insight, ann: Punter, clock: Clock) -> None:
    """The old one leads nowhere any more, and a new one is another."""
    view = three(ann, clock)[0]
    link = desk.share(ann.id, view.round_id, wanted=True)
    assert isinstance(link, str)
    assert desk.share(ann.id, view.round_id, wanted=False) is None
    assert desk.shared(link) is None
    again = desk.share(ann.id, view.round_id, wanted=True)
    assert again not in {None, link}
    assert desk.shared("0" * 32) is None


def test_only_finished_rounds_of_ones_own_are_shared_or_valued(
    house: House, desk: Insight, ann: Punter
) -> None:
    """An open round tells nothing to anybody; another player's is not there."""
    view = ann.bet(ann.sit(CASINO), {"ante": 100})
    other = Punter(house).id
    for who, code in ((ann.id, "round-not-over"), (other, "no-such-round")):
        for refusal in (
            desk.values(who, view.round_id),
            desk.share_of(who, view.round_id),
            desk.share(who, view.round_id, wanted=True),
            desk.count_after(who, view.round_id),
        ):
            assert isinstance(refusal, Refusal)
            assert refusal.code == code


def test_rules_are_given_as_the_bytes_that_were_hashed(desk: Insight) -> None:
    """Whoever has the hash can check what was given."""
    variant = load_variant(CASINO)
    text = desk.rules(variant.rules_hash)
    assert text is not None
    assert hashlib.sha256(text).hexdigest() == variant.rules_hash
    assert desk.rules("0" * 64) is None
