"""`simulate`: any number of rounds from a seed, and the statistics of what was counted.

Rounds come in blocks of fixed size, each with a generator of its own, so that the result depends
on the seed and the number of rounds, and neither on the cores nor on the machines that share them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import InputError
from riverhouse.odds.boards import boards, holes, moved_holes
from riverhouse.odds.chart import CLASSES
from riverhouse.odds.classes import classes
from riverhouse.odds.contests import Opening, action_name
from riverhouse.odds.plan import CELLS, FOLD, Plan, plan_of
from riverhouse.odds.solution import play_of
from riverhouse.odds.staking import Staking, money_stakes, unit_stakes
from riverhouse.odds.strategy import places
from riverhouse.odds.strategy_card import play_by_card, read_card
from riverhouse.odds.strengths import strengths
from riverhouse.odds.threads import in_turn
from riverhouse.odds.ways import FOLDED, HIGH, LOW, Bits, Ways
from riverhouse.rules import Variant
from riverhouse.simulate.kernel import play, seeded
from riverhouse.simulate.lookups import Endings, endings

BLOCK: Final = 1 << 18
_MOST_ROUNDS: Final = 10**13
_LARGEST_SEED: Final = (1 << 64) - 1
STRATEGIES: Final = ("optimal", "never-fold")

Counts = tuple[NDArray[np.int64], NDArray[np.int64]]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Mean and standard deviation of a result, per ante or per unit of a wager."""

    rounds: int
    mean: float
    standard_deviation: float

    @property
    def standard_error(self) -> float:
        """Return the standard deviation of the mean."""
        return self.standard_deviation / sqrt(self.rounds) if self.rounds else 0.0


@dataclass(frozen=True, slots=True)
class Simulation:
    """What was counted, and its statistics.

    `main` is the round without wagers on cards; `wagers` each wager for itself, over the rounds
    that staked it; `joint` all stakes together per ante, where stakes were given. `nets` counts
    rounds by net result of the main game.
    """

    rounds: int
    seed: int
    strategy: str
    main: Estimate
    wagers: dict[str, Estimate]
    joint: Estimate | None
    nets: dict[Fraction, int]
    fold_frequency: float


@dataclass(frozen=True, slots=True)
class _Setup:
    """All that a block needs; it is sent to other machines as it is."""

    opening: NDArray[np.uint8]
    flop_high: NDArray[np.uint8]
    flop_fold: NDArray[np.uint8]
    turn_low: NDArray[np.uint8]
    turn_high: NDArray[np.uint8]
    band: NDArray[np.uint8]
    qualifying: int
    endings: Endings
    bands: int


def simulate(  # noqa: PLR0913 - each is named at the call
    variant: Variant,
    *,
    rounds: int,
    seed: int = 1,
    strategy: str = "optimal",
    stakes: Mapping[str, int] | None = None,
    cluster: str | None = None,
) -> Simulation:
    """Play rounds from a seed.

    Shapes:
        strategy: `optimal`, `never-fold` (optimal but for folds), or the path of a file with a
            strategy card, which `riverhouse.odds.strategy_card` reads.
        stakes: wager staked before the deal -> minor units, for `joint`; with them decisions are
            the jointly best ones and the cap binds.
        cluster: address of a Dask scheduler; without one all cores of this machine work.

    Raises:
        InputError: a number of rounds, a seed, a strategy, stakes or an address that is not good.
        VariantError: the solver does not cover the variant.
    """
    _check(rounds, seed)
    plan = plan_of(variant)
    staking = money_stakes(plan, stakes) if stakes else unit_stakes(plan)
    ways, opening = _play_by(staking, strategy)
    sides = [name for name, wager in variant.wagers.items() if wager.kind == "pattern"]
    setup = _setup(plan, ways, opening, endings(variant, sides))
    blocks = [
        (seed, block, min(BLOCK, rounds - block * BLOCK)) for block in range(-(-rounds // BLOCK))
    ]
    counts, folds = _sum(_spread(setup, blocks, cluster))
    return _statistics(
        _Counted(staking, setup.endings, counts, folds), rounds=rounds, seed=seed, strategy=strategy
    )


def _check(rounds: int, seed: int) -> None:
    if not 1 <= rounds <= _MOST_ROUNDS:
        msg = f"{rounds} is not a number of rounds"
        raise InputError(msg, where="rounds", allowed=f"1 to {_MOST_ROUNDS}")
    if not 0 <= seed <= _LARGEST_SEED:
        msg = f"{seed} is not a seed"
        raise InputError(msg, where="seed", allowed=f"0 to {_LARGEST_SEED}")


def _play_by(staking: Staking, strategy: str) -> tuple[Ways, Opening]:
    if strategy == "optimal":
        return play_of(staking)
    if strategy == "never-fold":
        return _without_folds(staking.plan, *play_of(staking))
    allowed = ", ".join(STRATEGIES) + ", or a file with a strategy card"
    if not strategy.strip():
        msg = "no strategy is named"
        raise InputError(msg, where="strategy", allowed=allowed)
    try:
        text = Path(strategy).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text"
        msg = f"{strategy!r} is neither a strategy nor a file that can be read: {why}"
        raise InputError(msg, where="strategy", allowed=allowed) from None
    return play_by_card(staking.plan, read_card(staking.plan, text, where=strategy))


def _without_folds(plan: Plan, ways: Ways, opening: Opening) -> tuple[Ways, Opening]:
    flop = None if ways.flop is None else np.where(ways.flop == FOLDED, LOW, ways.flop)
    choice = plan.choice_at(0)
    best = opening.best
    if choice is not None:
        names = [action_name(choice, at) for at in range(len(choice.options))]
        best = tuple(
            way if way != FOLD else max(names, key=values.__getitem__)
            for way, values in zip(opening.best, opening.values, strict=True)
        )
    return replace(ways, flop=flop), replace(opening, best=best)


def _setup(plan: Plan, ways: Ways, opening: Opening, ends: Endings) -> _Setup:
    first = np.zeros(CLASSES, np.uint8)
    choice = plan.choice_at(0)
    if choice is not None:
        number = {action_name(choice, at): at for at in range(len(choice.options))}
        first[:] = [number.get(way, FOLDED) for way in opening.best]
    folds = ways.flop is not None and bool((ways.flop == FOLDED).any())
    return _Setup(
        first,
        _bits(ways.flop, HIGH),
        _bits(ways.flop if folds else None, FOLDED),
        _bits(ways.turn, HIGH),
        _bits(ways.turn_after_high, HIGH),
        plan.band,
        plan.qualifying,
        ends,
        len(plan.floors),
    )


def _bits(ways: Bits | None, way: int) -> NDArray[np.uint8]:
    """Pack the states in which a way is taken, eight to a byte; none where nothing is chosen."""
    return np.zeros(0, np.uint8) if ways is None else np.packbits(ways == way)


def _play(setup: _Setup, block: tuple[int, int, int]) -> Counts:
    """Play one block: seed, number and rounds."""
    seed, number, rounds = block
    known, tables, pair = classes(), strengths(), holes()
    state = np.zeros(4, np.uint64)
    seeded(np.uint64(seed), np.uint64(number), state)
    lines = len(setup.endings.odds)
    counts = np.zeros((lines, 2, 4, setup.bands, len(CELLS)), np.int64)
    folds = np.zeros((lines, 2, 2), np.int64)
    play(
        rounds, state, setup.opening, pair.chart, setup.flop_high, setup.flop_fold,
        setup.turn_low, setup.turn_high,
        places(3), places(4), moved_holes(),
        known.rank[3].up, known.rank[4].up, tables.seven, tables.five, tables.flush, setup.band,
        setup.qualifying, setup.endings.hole, setup.endings.flop, setup.endings.show, counts, folds,
    )  # fmt: skip
    return counts, folds


def _spread(
    setup: _Setup, blocks: list[tuple[int, int, int]], cluster: str | None
) -> Iterable[Counts]:
    boards(3), boards(4), places(3), places(4)
    if cluster is None:
        return in_turn(lambda block: _play(setup, block), blocks)
    return _on_cluster(setup, blocks, cluster)


def _on_cluster(
    setup: _Setup, blocks: list[tuple[int, int, int]], address: str
) -> Iterator[Counts]:
    try:
        from distributed import (  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415 - extra
            Client,
            as_completed,
        )
    except ImportError:
        msg = "Dask is not installed, so no cluster can be used"
        raise InputError(msg, where="cluster", allowed="pip install 'dask[distributed]'") from None
    try:
        client: Any = Client(address, timeout="10s")
    except (OSError, ValueError, TimeoutError) as error:
        msg = f"no Dask scheduler answers at {address!r}: {error}"
        raise InputError(msg, where="cluster", allowed="such as tcp://127.0.0.1:8786") from None
    with client:
        sent = client.scatter(setup, broadcast=True)
        function: Callable[..., Counts] = _play
        futures = [client.submit(function, sent, block, pure=False) for block in blocks]
        for _, counts in as_completed(futures, with_results=True):
            yield counts


def _sum(parts: Iterable[Counts]) -> Counts:
    counts: NDArray[np.int64] | None = None
    folds: NDArray[np.int64] | None = None
    for more, folded in parts:
        counts = more if counts is None else counts + more
        folds = folded if folds is None else folds + folded
    if counts is None or folds is None:
        msg = "no block was played"
        raise InputError(msg, where="rounds")
    return counts, folds


@dataclass(frozen=True, slots=True)
class _Counted:
    """Outcomes and how often they came, with what turns them into results."""

    staking: Staking
    endings: Endings
    counts: NDArray[np.int64]
    folds: NDArray[np.int64]

    def outcomes(self) -> Iterator[tuple[int, int, dict[str, int], tuple[int, int] | None]]:
        """Yield count, code, stakes, and band and cell, or None for a fold."""
        plan = self.staking.plan
        for code, first, pattern, band, cell in np.argwhere(self.counts).tolist():
            stakes = self.staking.stakes({0: first, **plan.patterns[pattern]})
            count = int(self.counts[code, first, pattern, band, cell])
            yield count, code, stakes, (band, cell)
        folding = next((c for c in plan.choices if c.may_fold and c.cards), None)
        for code, first, late in np.argwhere(self.folds).tolist():
            at = folding.cards if late and folding is not None else 0
            stakes = self.staking.stakes({0: first}, folds_at=at)
            yield int(self.folds[code, first, late]), code, stakes, None


def _statistics(counted: _Counted, *, rounds: int, seed: int, strategy: str) -> Simulation:
    staking = counted.staking
    alone = replace(staking, sides={}) if staking.is_money else staking
    by_wager: dict[str, dict[Fraction, int]] = {}
    nets: dict[Fraction, int] = {}
    joint: dict[Fraction, int] = {}
    folded = 0
    for count, code, stakes, where in counted.outcomes():
        odds = counted.endings.odds[code]
        mine = {wager: stake for wager, stake in stakes.items() if wager not in odds}
        won = alone.folded(mine, {}) if where is None else alone.nets(mine, *where, {})
        folded += count if where is None else 0
        _add(nets, sum(won.values(), Fraction(0)) / staking.ante, count)
        for wager, net in won.items():
            _add(by_wager.setdefault(wager, {}), net / mine[wager], count)
        for wager, paid in odds.items():
            _add(by_wager.setdefault(wager, {}), Fraction(-1) if paid is None else paid, count)
        if staking.is_money:
            all_won = (
                staking.folded(stakes, odds)
                if where is None
                else staking.nets(stakes, *where, odds)
            )
            _add(joint, sum(all_won.values(), Fraction(0)) / staking.ante, count)
    order = [name for name in staking.variant.settling.order if name in by_wager]
    return Simulation(
        rounds,
        seed,
        strategy,
        _estimate(nets),
        {name: _estimate(by_wager[name]) for name in order},
        _estimate(joint) if joint else None,
        dict(sorted(nets.items())),
        folded / rounds,
    )


def _add(counts: dict[Fraction, int], net: Fraction, count: int) -> None:
    counts[net] = counts.get(net, 0) + count


def _estimate(counts: dict[Fraction, int]) -> Estimate:
    rounds = sum(counts.values())
    mean = sum((net * count for net, count in counts.items()), Fraction(0)) / rounds
    square = sum((net**2 * count for net, count in counts.items()), Fraction(0)) / rounds
    return Estimate(rounds, float(mean), sqrt(square - mean**2))


def simulation_json(found: Simulation) -> dict[str, Any]:
    """Return a simulation as data for JSON."""

    def plain(estimate: Estimate) -> dict[str, Any]:
        return {
            "mean": estimate.mean,
            "standard_error": estimate.standard_error,
            "standard_deviation": estimate.standard_deviation,
            "rounds": estimate.rounds,
        }

    data: dict[str, Any] = {
        "rounds": found.rounds,
        "seed": found.seed,
        "strategy": found.strategy,
        "main": plain(found.main),
        "wagers": {name: plain(estimate) for name, estimate in found.wagers.items()},
        "fold_frequency": found.fold_frequency,
    }
    if found.joint is not None:
        data["joint"] = plain(found.joint)
    return data
