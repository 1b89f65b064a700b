"""Simulated rounds against the exact distribution, and what a seed promises."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from riverhouse.errors import InputError
from riverhouse.hands import strength_of
from riverhouse.odds import solve
from riverhouse.odds.boards import holes
from riverhouse.odds.plan import plan_of
from riverhouse.odds.strategy import places
from riverhouse.odds.strategy_card import read_card, value_of_card
from riverhouse.rules import load_variant, settle, variant_ids, with_overrides
from riverhouse.simulate import run as run_module
from riverhouse.simulate import simulate
from riverhouse.simulate.kernel import _draw, seeded
from riverhouse.simulate.lookups import endings

ROUNDS = 3_000_000


@pytest.mark.parametrize("variant_id", ["texas-holdem-bonus/evolution", "casino-holdem/evolution"])
def test_results_follow_the_exact_distribution(variant_id: str) -> None:
    """Counts by net result agree with the exact ones by chi-square, and so do the means."""
    variant = load_variant(variant_id)
    found, exact = simulate(variant, rounds=ROUNDS, seed=20), solve(variant)
    counts = exact.main.distribution.counts
    assert set(found.nets) <= set(counts)
    total = exact.main.distribution.total
    # Cells with few expected rounds are pooled, as the test demands.
    expected = {net: count * ROUNDS / total for net, count in counts.items()}
    common = [net for net, rounds in expected.items() if rounds >= 50]
    rest = ROUNDS - sum(found.nets.get(net, 0) for net in common)
    rest_expected = ROUNDS - sum(expected[net] for net in common)
    statistic = sum((found.nets.get(n, 0) - expected[n]) ** 2 / expected[n] for n in common)
    statistic += (rest - rest_expected) ** 2 / max(rest_expected, 1)
    freedom = len(common)
    assert statistic < freedom + 4 * sqrt(2 * freedom)
    assert abs(found.main.mean - float(exact.main.value)) < 4 * found.main.standard_error
    for name, figures in exact.main.wagers.items():
        part = found.wagers[name]
        assert abs(part.mean - float(figures.value)) < 4 * part.standard_error
    bonus = found.wagers["bonus"]
    assert abs(bonus.mean - float(exact.sides["bonus"].value)) < 4 * bonus.standard_error
    deviation = exact.main.distribution.standard_deviation
    assert abs(found.main.standard_deviation - deviation) < 0.02


def test_a_seed_is_a_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same rounds, on one core or several; another gives others."""
    variant = load_variant("casino-holdem/evolution")
    rounds = 3 * run_module.BLOCK + 17
    first = simulate(variant, rounds=rounds, seed=5)

    def one_by_one(function: Callable[[Any], Any], items: Iterable[Any]) -> Iterable[Any]:
        return map(function, items)

    monkeypatch.setattr(run_module, "in_turn", one_by_one)
    assert simulate(variant, rounds=rounds, seed=5) == first
    assert simulate(variant, rounds=rounds, seed=6).nets != first.nets
    assert sum(first.nets.values()) == rounds


def test_never_fold_costs_what_folding_saves() -> None:
    """Who never folds loses more than who folds well, by more than chance."""
    variant = load_variant("casino-holdem/evolution")
    best = simulate(variant, rounds=ROUNDS, seed=9)
    never = simulate(variant, rounds=ROUNDS, seed=9, strategy="never-fold")
    assert never.fold_frequency == 0
    assert never.main.mean < best.main.mean - 5 * best.main.standard_error


def test_stakes_are_played_jointly() -> None:
    """With a bonus that a fold loses, the mean is that of the joint optimum."""
    variant = load_variant("casino-holdem/evolution")
    stakes = {"ante": 100, "bonus": 300}
    found = simulate(variant, rounds=ROUNDS, seed=4, stakes=stakes)
    joint = solve(variant, stakes=stakes).joint
    assert joint is not None
    assert found.joint is not None
    assert abs(found.joint.mean - float(joint.value)) < 4 * found.joint.standard_error
    assert abs(found.fold_frequency - float(joint.round.fold_frequency)) < 0.001


def test_cards_are_drawn_without_bias() -> None:
    """Each card comes as often as any other at each of the nine places."""
    state, deck = np.zeros(4, np.uint64), np.arange(52, dtype=np.uint8)
    seeded(np.uint64(11), np.uint64(0), state)
    rounds = 104_000
    seen = np.zeros((9, 52), np.int64)
    for _ in range(rounds):
        _draw(state, deck)
        seen[np.arange(9), deck[:9]] += 1
    assert sorted(deck.tolist()) == list(range(52))
    statistic = float(((seen - rounds / 52) ** 2 / (rounds / 52)).sum())
    freedom = 9 * 51
    assert abs(statistic - freedom) < 4 * sqrt(2 * freedom)


@pytest.mark.parametrize("variant_id", variant_ids())
def test_endings_of_side_wagers_are_those_of_settlement(variant_id: str) -> None:
    """The code of a deal names the odds that the rules pay on it."""
    variant = with_overrides(load_variant(variant_id), sets={"bonus.on_fold": "stands"})
    ends = endings(variant, ["bonus"])
    rng = np.random.default_rng(2)
    decided = "bet,check,check" if "texas" in variant_id else "call"
    for at in range(60):
        cards = [int(card) for card in rng.permutation(52)[:9]]
        if at < 6:
            # Aces against aces are too rare to wait for.
            cards = [48, 49, 50, 51, *[card for card in cards if card < 48], 0, 4, 8, 12, 16][:9]
            cards = list(dict.fromkeys([*cards, *range(48)]))[:9]
        player, dealer, board = cards[:2], cards[2:4], cards[4:]
        code = (
            int(holes().chart[_place(player)]),
            int(holes().chart[_place(dealer)]),
        )
        line = int(ends.hole[code])
        if len(ends.flop) > 1:
            line += int(ends.flop[strength_of(player + board[:3])])
        settled = settle(
            variant,
            player=player,
            dealer=dealer,
            board=board,
            stakes={"ante": 100, "bonus": 100},
            actions=decided.split(","),
        )
        bonus = next(part for part in settled.lines if part.wager == "bonus")
        odds = ends.odds[line]["bonus"]
        assert bonus.net == (Fraction(-1) if odds is None else odds) * 100


def _place(cards: list[int]) -> int:
    return max(cards) * (max(cards) - 1) // 2 + min(cards)


def test_places_of_boards_cover_every_permutation() -> None:
    """Every board of three and four cards is found, under one of 24 permutations."""
    for cards, count, canonical in ((3, 22100, 1755), (4, 270725, 16432)):
        found = places(cards)
        assert len(found) == count
        assert len(np.unique(found >> 5)) == canonical
        assert int((found & 31).max()) < 24


def test_a_card_from_a_file_is_played(tmp_path: Path) -> None:
    """A strategy card simulated is worth what it is worth by count."""
    variant = load_variant("casino-holdem/evolution")
    plan = plan_of(variant)
    text = "call: call any-pair  # a remark\ncall: call king-or-ace\n\ncall: call draw\n"
    path = tmp_path / "simple.txt"
    path.write_text(text)
    found = simulate(variant, rounds=ROUNDS, seed=8, strategy=str(path))
    exact = value_of_card(plan, read_card(plan, text))
    assert abs(found.main.mean - float(exact.value)) < 4 * found.main.standard_error
    assert abs(found.fold_frequency - float(exact.fold_frequency)) < 0.001


def test_a_cluster_plays_the_same_rounds() -> None:
    """Blocks sent to a Dask scheduler give what this machine alone gives."""
    distributed = pytest.importorskip("distributed", reason="Dask is an extra")
    variant = load_variant("casino-holdem/evolution")
    rounds = 2 * run_module.BLOCK + 5
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        found = simulate(variant, rounds=rounds, seed=5, cluster=cluster.scheduler_address)
    assert found == simulate(variant, rounds=rounds, seed=5)


@pytest.mark.parametrize(
    "wrong", [{"rounds": 0}, {"rounds": 10, "seed": -1}, {"rounds": 10, "strategy": "lucky"}]
)
def test_nonsense_is_refused(wrong: dict[str, Any]) -> None:
    """No rounds, a negative seed and an unknown strategy are refused."""
    with pytest.raises(InputError):
        simulate(load_variant("casino-holdem/evolution"), **wrong)


def test_the_package_and_its_function_answer_alike() -> None:
    """`riverhouse.simulate` is a package and a function; whichever one gets hold of simulates."""
    import riverhouse
    import riverhouse.simulate as package

    variant = riverhouse.load_variant("casino-holdem/evolution")
    called = riverhouse.simulate(variant, rounds=100, seed=3)
    assert package(variant, rounds=100, seed=3) == called  # type: ignore[operator]  # mypy knows a module only
    assert package.simulate(variant, rounds=100, seed=3) == called
