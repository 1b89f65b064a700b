"""What a finished round was worth: the solver's values, from what the player saw at the time."""

from __future__ import annotations

from fractions import Fraction

import pytest

from riverhouse.cards import parse_cards
from riverhouse.errors import CommandError
from riverhouse.history import Deck, Step
from riverhouse.insight import RoundValues, values_of
from riverhouse.insight.judging import expected_of
from riverhouse.odds import advise, solve
from riverhouse.rules import Variant, load_variant, stacked_deck, with_overrides

CASINO = load_variant("casino-holdem/casino-floor")
CAPPED = load_variant("casino-holdem/evolution")
ONLINE = load_variant("texas-holdem-bonus/online")
# Two pair on the flop, and the dealer holds nothing.
HOLE, FLOP = "Ah As", "8c Ac 7d"


def deck_of(variant: Variant, *hands: str, board: str = "", dealer: str = "") -> Deck:
    """Return a deck that deals these cards."""
    return stacked_deck(
        variant,
        hands=[parse_cards(hand) for hand in hands],
        dealer=parse_cards(dealer),
        board=parse_cards(board),
    )


def bet(*stakes: dict[str, int], balance: int = 500_000) -> Step:
    """Return the first step of a round."""
    return Step(
        sequence=1,
        kind="bet",
        stakes=stakes,
        at_ms=0,
        balance_before_minor=balance,
        balance_after_minor=balance - sum(sum(one.values()) for one in stakes),
    )


def act(sequence: int, action: str, *, seat: int = 0, balance: int = 499_000) -> Step:
    """Return a decision."""
    return Step(
        sequence=sequence,
        kind="decide",
        seat=seat,
        action=action,
        at_ms=0,
        balance_before_minor=balance,
        balance_after_minor=balance,
    )


def result(values: RoundValues) -> float:
    """Return the result that the three parts add up to."""
    assert values.expected_minor is not None
    assert values.luck_minor is not None
    return values.expected_minor - values.cost_minor + values.luck_minor


def test_a_fold_of_three_aces_costs_what_the_call_was_worth() -> None:
    """The cost is the solver's difference; with the edge of the bet and luck it is the result."""
    deck = deck_of(CASINO, HOLE, board=FLOP)
    values = values_of(CASINO, [bet({"ante": 1000}), act(2, "fold")], deck=deck)
    call = advise(CASINO, player=HOLE, board=FLOP).values["call"]
    (decision,) = values.decisions
    assert (decision.sequence, decision.seat, decision.decision) == (2, 0, "call")
    assert (decision.action, decision.decided_by) == ("fold", "player")
    assert decision.cost_minor == float((call + 1) * 1000)
    assert [one.is_best for one in decision.actions] == [False, True]
    assert decision.chances is not None
    assert values.mistakes == 1
    assert values.expected_minor == float(solve(CASINO).main.value * 1000)
    assert result(values) == pytest.approx(-1000)


def test_the_best_action_costs_nothing() -> None:
    """Perfect play leaves nothing but the edge and luck; the action is told with its multiple."""
    deck = deck_of(CASINO, HOLE, board=f"{FLOP} 2c 2d", dealer="Kd Qs")
    values = values_of(CASINO, [bet({"ante": 1000}), act(2, "call")], deck=deck)
    assert (values.cost_minor, values.mistakes) == (0.0, 0)
    assert values.decisions[0].multiple == 2
    # The dealer qualifies with the board's deuces? No: a pair of fours is needed; a full house
    # pays 3 to 1 on the ante, and the call pushes.
    assert result(values) == pytest.approx(3000)


def test_every_street_has_its_decision() -> None:
    """A Texas round has three, each by the cards that lay then."""
    deck = deck_of(ONLINE, "7c 2d", board="Ad Kd Qh 4s 5c")
    steps = [bet({"ante": 1000}), act(2, "bet"), act(3, "check"), act(4, "bet")]
    values = values_of(ONLINE, steps, deck=deck)
    assert [one.decision for one in values.decisions] == ["flop", "turn", "river"]
    river = advise(ONLINE, player="7c 2d", board="Ad Kd Qh 4s", actions=["bet", "check"])
    told = values.decisions[2]
    assert told.cost_minor == float((river.values["check"] - river.values["bet"]) * 1000)
    assert values.decisions[1].cost_minor == 0
    assert values.cost_minor == sum(one.cost_minor or 0 for one in values.decisions)


def test_what_the_balance_did_not_cover_was_no_better_action() -> None:
    """Who could only check made no mistake by checking."""
    deck = deck_of(ONLINE, "Ah As", board="Ad Ac Qh 4s 5c")
    steps = [bet({"ante": 1000}), act(2, "bet"), act(3, "check"), act(4, "check")]
    rich = values_of(ONLINE, steps, deck=deck)
    steps[2:] = [act(3, "check", balance=999), act(4, "check", balance=999)]
    poor = values_of(ONLINE, steps, deck=deck)
    assert (rich.mistakes, poor.mistakes) == (2, 0)
    assert [one.action for one in poor.decisions[1].actions] == ["check"]
    assert [n.key for n in poor.decisions[1].notices] == ["coach.by-balance"]
    assert rich.decisions[1].notices == ()


def test_the_expectation_counts_every_wager_and_the_cap() -> None:
    """A bonus has its own edge; a cap lowers what large stakes can bring."""
    solution = solve(CASINO)
    both = {"ante": 1000, "bonus": 500}
    value = solution.main.value * 1000 + solution.sides["bonus"].value * 500
    assert expected_of(CASINO, both) == value
    capped = with_overrides(CASINO, sets={"cap": "5000"})
    assert expected_of(capped, {"ante": 10_000}) < expected_of(CASINO, {"ante": 10_000})
    assert expected_of(capped, {"ante": 100}) != expected_of(CASINO, {"ante": 100})
    # At these stakes the house's cap cannot be reached.
    free = with_overrides(CAPPED, sets={"cap": "none"})
    assert expected_of(CAPPED, {"ante": 1000}) == solve(free).main.value * 1000


def test_every_hand_is_valued_and_open_hands_are_dead_cards() -> None:
    """Two seats: each decision knows the other hand, and the stakes of both are counted."""
    deck = deck_of(CASINO, "Ah As", "Kd Kc", board=f"{FLOP} 2c 2d")
    steps = [bet({"ante": 1000}, {"ante": 2000}), act(2, "call"), act(3, "call", seat=1)]
    values = values_of(CASINO, steps, deck=deck)
    assert [one.seat for one in values.decisions] == [0, 1]
    assert values.decisions[0].dead == ("Kd", "Kc")
    assert values.expected_minor == float(solve(CASINO).main.value * 3000)


def test_rules_that_the_solver_does_not_cover_have_no_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The round is told without any; nothing is made up."""
    from riverhouse.errors import VariantError
    from riverhouse.insight import judging

    def refuse(*_: object, **__: object) -> Fraction:
        msg = "not covered"
        raise VariantError(msg)

    monkeypatch.setattr(judging, "expected_of", refuse)
    deck = deck_of(CASINO, HOLE, board=FLOP)
    values = values_of(CASINO, [bet({"ante": 1000}), act(2, "fold")], deck=deck)
    assert (values.expected_minor, values.luck_minor, values.decisions) == (None, None, ())


def test_a_record_that_does_not_replay_is_refused() -> None:
    """A decision of a seat that had none is no record."""
    deck = deck_of(CASINO, HOLE, board=FLOP)
    steps = [bet({"ante": 1000}), act(2, "fold"), act(3, "fold")]
    with pytest.raises(CommandError, match="seat 0 had nothing to decide"):
        values_of(CASINO, steps, deck=deck)


def test_the_expectations_that_are_held_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest is worked out again; the figures stay."""
    from riverhouse.insight import judging

    monkeypatch.setattr(judging, "_STAKES_HELD", 2)
    monkeypatch.setattr(judging, "_expected", type(judging._expected)())
    first = expected_of(CASINO, {"ante": 100})
    assert [expected_of(CASINO, {"ante": ante}) for ante in (200, 300)] == [2 * first, 3 * first]
    assert len(judging._expected) == 2
    assert expected_of(CASINO, {"ante": 100}) == first
