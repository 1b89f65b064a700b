"""Goal seek and covariances against what the solver says of each table by itself."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from riverhouse.errors import InputError
from riverhouse.odds import goal
from riverhouse.odds.coupling import least_settling_bonus
from riverhouse.odds.covariance import covariances
from riverhouse.odds.goal import seek
from riverhouse.odds.plan import plan_of
from riverhouse.odds.solution import solve
from riverhouse.rules import load_variant, with_overrides

CH, THB = "casino-holdem/casino-floor", "texas-holdem-bonus/evolution"


def test_the_printed_table_is_found_by_its_own_edge() -> None:
    """Asked for the edge of the table in force, the search returns that table first."""
    variant = load_variant(CH)
    edge = -solve(variant).main.value
    found = seek(variant, edge, ["ante.full-house", "ante.flush"], shown=3)
    assert found.candidates[0].pays == "100-20-10-3-2-1"
    assert found.candidates[0].edge == edge
    assert found.scanned > 50
    distances = [abs(candidate.edge - edge) for candidate in found.candidates]
    assert distances == sorted(distances)


def test_bonus_tables_are_found_exactly() -> None:
    """For a wager on cards the search is exact, and the other table of the house is found."""
    variant = load_variant(CH)
    wanted = with_overrides(variant, pays={"bonus": "100-50-40-30-20-10-8-7-7"})
    edge = -solve(wanted).sides["bonus"].value
    found = seek(variant, edge, ["bonus.straight", "bonus.three-of-a-kind"], shown=2)
    assert found.candidates[0].pays == "100-50-40-30-20-10-8-7-7"
    assert found.candidates[0].edge == edge


def test_estimates_before_the_flop_are_exact() -> None:
    """Where an ante's table bears on no choice on the board, the scan is the solution."""
    variant = load_variant(THB)
    tables = np.array([[0], [1], [2], [3]])
    edges = goal._contest_edges(variant, "ante", tables)
    for odds, edge in zip((0, 1, 2, 3), edges, strict=True):
        exact = solve(with_overrides(variant, pays={"ante": str(odds)})).main.value
        assert abs(float(-exact) - edge) < 1e-12


@pytest.mark.parametrize(
    "vary",
    [
        [],
        ["ante.pair"],
        ["ante.flush", "bonus.flush"],
        ["bonus.royal-flush", "bonus.straight-flush", "bonus.four-of-a-kind", "bonus.flush"],
    ],
)
def test_nonsense_is_refused(vary: list[str]) -> None:
    """No line, an unknown one, two wagers' lines, and more tables than can be scanned."""
    with pytest.raises(InputError):
        seek(load_variant(CH), Fraction(1, 40), vary)


@pytest.mark.parametrize("variant_id", [CH, "texas-holdem-bonus/online"])
def test_covariances_add_up_to_the_variance(variant_id: str) -> None:
    """The entries for the main game sum to its variance, and the bonus has its own."""
    variant = load_variant(variant_id)
    found = covariances(plan_of(variant))
    solution = solve(variant)
    main = [at for at, name in enumerate(found.wagers) if name in solution.main.wagers]
    total = sum((found.matrix[one][two] for one in main for two in main), Fraction(0))
    assert total == solution.main.distribution.variance
    bonus = found.wagers.index("bonus")
    assert found.matrix[bonus][bonus] == solution.sides["bonus"].distribution.variance
    assert found.apart == ()
    assert 0 < found.correlation(bonus, main[0]) < 1


def test_a_bonus_on_the_dealers_cards_is_left_out() -> None:
    """The 1000 to 1 line looks at the dealer's aces, and the sheet says that it is left out."""
    assert covariances(plan_of(load_variant(THB))).apart == ("bonus",)


def test_the_least_bonus_that_settles_the_folds() -> None:
    """Just below it some winner of the bonus is folded, from it on none; the folds then stay."""
    variant = load_variant("casino-holdem/evolution")
    least = least_settling_bonus(variant, "bonus")
    assert Fraction(1, 10) < least < Fraction(3, 20)
    ante = 1_000_000
    around = [int(least * ante), int(least * ante) + 1, 10 * ante]
    folds = []
    for bonus in around:
        joint = solve(variant, stakes={"ante": ante, "bonus": bonus}).joint
        assert joint is not None
        folds.append(joint.round.fold_frequency)
    assert folds[0] > folds[1]
    assert folds[1] == folds[2]
