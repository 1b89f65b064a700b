"""Stakes that depend on each other: a bonus lost with a fold, and a cap on all winnings."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from riverhouse.errors import InputError, VariantError
from riverhouse.odds.advice import advise
from riverhouse.odds.best import Decider
from riverhouse.odds.boards import boards, hole_index, holes
from riverhouse.odds.compute import level5
from riverhouse.odds.contests import add_up
from riverhouse.odds.joint import joint_parts
from riverhouse.odds.plan import plan_of
from riverhouse.odds.side import side_figures, state_odds
from riverhouse.odds.solution import solve
from riverhouse.odds.staking import money_stakes
from riverhouse.odds.ways import FOLDED, HIGH
from riverhouse.rules import Variant, load_variant, with_overrides

HUGE = "100000000000"


def joint_value(variant: Variant, **stakes: int) -> Fraction:
    """Return the joint value of stakes, per ante."""
    staking = money_stakes(plan_of(variant), stakes)
    return add_up(staking, joint_parts(staking)).value


@pytest.mark.parametrize(
    "variant_id", ["casino-holdem/casino-floor", "texas-holdem-bonus/casino-floor"]
)
def test_a_cap_that_never_binds_changes_nothing(variant_id: str) -> None:
    """With a cap out of reach the joint value is that of the wagers added up."""
    variant = with_overrides(load_variant(variant_id), sets={"cap": HUGE})
    apart = solve(variant).main.value + side_figures(variant, "bonus").value / 2
    assert joint_value(variant, ante=1000, bonus=500) == apart


def test_a_bonus_lost_with_a_fold_is_worth_less_than_apart() -> None:
    """Main game and bonus are not reached together, and are worth more than playing always."""
    variant = load_variant("casino-holdem/evolution")
    apart = solve(variant).main.value + side_figures(variant, "bonus").value
    together = joint_value(variant, ante=100, bonus=100)
    assert together <= apart
    assert together >= solve(variant).main.value - 1


@pytest.mark.parametrize("bonus", [100, 5000])
def test_folds_with_a_bonus_are_those_of_each_state(bonus: int) -> None:
    """Where the joint solution folds or calls, the value of the state says so."""
    variant = load_variant("casino-holdem/evolution")
    staking = money_stakes(plan_of(variant), {"ante": 100, "bonus": bonus})
    decider = Decider(staking.plan, level5(staking.plan.qualifying))
    rng = np.random.default_rng(bonus)
    flops = boards(3)
    met = set()
    for _ in range(60):
        at, hole = _random_state(rng, flops.cards)
        odds = {"bonus": state_odds(variant, "bonus", hole, tuple(flops.cards[at].tolist()))}
        cells = [[staking.cells_against_fold({3: 0, 4: 0}, odds)]]
        ways = decider.ways(cells)
        assert ways.flop is not None
        folded = ways.flop[at, hole_index(*hole)] == FOLDED
        advice = advise(
            variant,
            player=hole,
            board=flops.cards[at].tolist(),
            stakes={"ante": 100, "bonus": bonus},
        )
        assert folded == (advice.best == "fold")
        met.add(advice.best)
    assert met == {"fold", "call"}


def test_capped_choices_are_those_of_each_state() -> None:
    """Under a cap that binds, raises on flop and turn are where the state's values say so."""
    variant = load_variant("texas-holdem-bonus/casino-floor")
    stakes = {"ante": 1_500_000, "bonus": 100_000}
    staking = money_stakes(plan_of(variant), stakes)
    rng = np.random.default_rng(5)
    decider = Decider(staking.plan, level5(staking.plan.qualifying))
    for hole in ((0, 5), (48, 49), (44, 50)):
        odds = {"bonus": state_odds(variant, "bonus", hole, ())}
        ways = decider.ways(
            [
                [staking.cells_against_fold(picks, odds) for picks in row]
                for row in staking.plan.board_picks
            ]
        )
        assert ways.flop is not None
        assert ways.turn is not None
        assert ways.turn_after_high is not None
        for size, found in ((3, ways.flop), (4, ways.turn), (4, ways.turn_after_high)):
            known = boards(size).cards
            free = np.flatnonzero(~np.isin(known, hole).any(1))
            actions = ["bet"] if size == 3 else ["bet", "check"]
            if found is ways.turn_after_high:
                actions = ["bet", "bet"]
            for at in rng.choice(free, 12):
                advice = advise(
                    variant,
                    player=hole,
                    board=known[at].tolist(),
                    actions=actions,
                    stakes=stakes,
                )
                raised = found[at, hole_index(*hole)] == HIGH
                assert raised == (advice.best == "bet"), (hole, known[at], actions)


def test_a_binding_cap_costs() -> None:
    """At stakes whose winnings pass 50,000.00 the capped game is worth less than the free one."""
    variant = load_variant("texas-holdem-bonus/casino-floor")
    capped = joint_value(variant, ante=1_500_000)
    free = solve(variant).main.value
    assert capped < free
    assert joint_value(variant, ante=100_000) == free


def test_what_is_hidden_at_the_decision_is_refused() -> None:
    """A cap over a bonus that looks at the dealer's cards is refused in a sentence."""
    variant = with_overrides(load_variant("texas-holdem-bonus/evolution"), sets={"cap": "5000000"})
    staking = money_stakes(plan_of(variant), {"ante": 100, "bonus": 100})
    with pytest.raises(VariantError, match="hidden at the decision"):
        joint_parts(staking)


@pytest.mark.parametrize(
    "stakes", [{}, {"ante": 0}, {"ante": 100, "flop": 100}, {"ante": 100, "bonus": -1}]
)
def test_stakes_that_make_no_sense_are_refused(stakes: dict[str, int]) -> None:
    """No ante, a wager that is bought later, and a negative stake are refused."""
    with pytest.raises(InputError):
        money_stakes(plan_of(load_variant("texas-holdem-bonus/evolution")), stakes)


def _random_state(
    rng: np.random.Generator, cards: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]
) -> tuple[int, tuple[int, int]]:
    while True:
        at, hole = int(rng.integers(len(cards))), int(rng.integers(1326))
        one, two = (int(card) for card in holes().cards[hole])
        if not {one, two} & set(cards[at].tolist()):
            return at, (one, two)
