"""The solver, the advice and the simulator: processor time against their targets.

python bench/odds.py           measures, prints, and writes the tables of bench/README.md
python bench/odds.py --quick   measures less, plays fewer rounds, and prints only
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figures import best_cpu_seconds, keep, machine, table
from riverhouse.hands import evaluate_many
from riverhouse.odds import advise, solution, solve, threads
from riverhouse.odds.best import best_ways
from riverhouse.odds.boards import boards, holes
from riverhouse.odds.goal import seek
from riverhouse.odds.level5 import showdowns
from riverhouse.odds.plan import plan_of
from riverhouse.odds.solution import ways_and_tally
from riverhouse.odds.strategy import strategy_of
from riverhouse.odds.tally import count_ways
from riverhouse.rules import Variant, load_variant, with_overrides
from riverhouse.simulate import simulate

THB: Final = "texas-holdem-bonus/evolution"
CH: Final = "casino-holdem/evolution"
_SOLVE: Final = (
    "from riverhouse.rules import load_variant; from riverhouse.odds import solve;"
    f"solve(load_variant('{THB}'), keep=False)"
)
_IMPORT: Final = "import riverhouse"


def everything(variant_id: str) -> Callable[[], object]:
    """Return the whole solution of a variant, from nothing to counts, as a piece of work."""
    plan = plan_of(load_variant(variant_id))

    def work() -> object:
        shown = showdowns(plan.qualifying)
        return count_ways(plan, shown, best_ways(plan, shown))

    return work


def one_core() -> None:
    """Keep this process, and the threads of the solver, on one core."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    threads.workers.cache_clear()


def wall_on_all_cores(work: Callable[[], object], rounds: int) -> float:
    """Return the least wall time of a piece of work on every core there is."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begun)
    return best


def dense_seconds(boards_tried: int) -> float:
    """Return how long plain enumeration would take for all four-card boards, from a few of them.

    Real cards and every river, strengths by `evaluate_many`, dealer hands by comparing all pairs:
    the twin of `tests/odds/test_dense.py`.
    """
    states, pairs = boards(4), holes().cards
    begun = time.process_time()
    for at in np.linspace(0, len(states.masks) - 1, boards_tried).astype(int):
        board = states.cards[at]
        for river in range(52):
            if river in board:
                continue
            five = [*board.tolist(), river]
            mine = pairs[~np.isin(pairs, five).any(1)]
            rest = np.tile(np.array(five, np.uint8), (len(mine), 1))
            strength = evaluate_many(np.concatenate([mine, rest], axis=1)).astype(np.int64)
            apart = (mine[:, None, :, None] != mine[None, :, None, :]).all((2, 3))
            (apart & (strength[None, :] < strength[:, None])).sum(1)
            (apart & (strength[None, :] == strength[:, None])).sum(1)
    return (time.process_time() - begun) / boards_tried * len(states.masks)


def another_ante(variant: Variant, name: str) -> Callable[[], object]:
    """Return the solution of another ante table as work, nothing of it being remembered."""
    changed = with_overrides(variant, pays={"ante": name})

    def work() -> object:
        solution.forget()
        return solve(changed)

    return work


def in_new_process(code: str, environment: dict[str, str]) -> tuple[float, float]:
    """Run code in a process of its own; return processor and wall time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code], check=True, stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "", **environment},
    )  # fmt: skip
    wall = time.perf_counter() - begun
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def most_memory(environment: dict[str, str]) -> float:
    """Return the most memory that a process which solves has held, in MB.

    It says so itself: what the system reports of a child counts what its parent held at the fork.
    """
    code = f"{_SOLVE};print(open('/proc/self/status').read())"
    told = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True,
        env={**os.environ, **environment},
    )  # fmt: skip
    found = re.search(r"VmHWM:\s*(\d+) kB", told.stdout)
    return int(found[1]) / 1024 if found else float("nan")


def solver_table(rounds: int) -> str:
    """Measure the solver and the advice."""
    bonus, casino = load_variant(THB), load_variant(CH)
    solve(bonus), solve(casino)
    wall = wall_on_all_cores(everything(THB), 2 * rounds)
    one_core()
    plan = plan_of(bonus)
    ways_and_tally(plan)
    flush = with_overrides(bonus, sets={"ante.pays_from": "flush"})
    tables = casino.wagers["ante"].tables
    printed = {f"ante {name}": another_ante(casino, name) for name in tables}
    strategy = strategy_of(bonus)
    work: dict[str, Callable[[], object]] = {
        "bonus": everything(THB),
        "casino": everything(CH),
        "table": lambda: solve(flush),
        "flop": lambda: advise(bonus, player="Qh 7d", board="2c 9d Jh"),
        "turn": lambda: advise(bonus, player="Qh 7d", board="2c 9d Jh 3h", actions=["check"]),
        "hole": lambda: advise(bonus, player="Qh 7d"),
        "lookup": lambda: [strategy.action((42, 21), (0, 29, 38)) for _ in range(1000)],
        "seek": lambda: seek(casino, -solve(casino).sides["bonus"].value, ["bonus.flush"], 1),
    }
    took = best_cpu_seconds(work | printed, rounds=rounds)
    slowest = max(took[name] for name in printed)
    dense = dense_seconds(2)
    with tempfile.TemporaryDirectory() as folder:
        # As on a user's machine, where Python keeps what it has compiled as Numba does.
        own = {"NUMBA_CACHE_DIR": folder, "PYTHONPYCACHEPREFIX": folder}
        first, _ = in_new_process(_SOLVE, own)
        later = min(in_new_process(_SOLVE, own)[0] for _ in range(rounds))
        kept = min(
            in_new_process(_SOLVE.replace(", keep=False", ""), own)[0] for _ in range(rounds)
        )
        memory = most_memory(own)
        library = min(in_new_process(_IMPORT, own)[0] for _ in range(rounds))
    rows = [
        (f"`{THB}`, every choice and count, one core", f"{took['bonus']:.3f} s", "0.45 s"),
        ("the same, wall, all cores", f"{wall:.3f} s", "0.25 s"),
        ("its turns by plain enumeration (a sample, scaled)", f"{dense:,.0f} s", ""),
        (f"`{CH}`, every choice and count, one core", f"{took['casino']:.3f} s", "0.9 s"),
        ("another threshold of the ante, counts at hand", f"{took['table'] * 1e3:.1f} ms", "50 ms"),
        ("an ante table of the house, counts at hand", f"{slowest * 1e3:.1f} ms", "50 ms"),
        ("first run ever, compiling included", f"{first:.1f} s", "15 s"),
        ("a later process, nothing in the cache", f"{later:.2f} s", "1.5 s"),
        ("the same with the counts in the cache", f"{kept:.2f} s", "1.5 s"),
        ("`import riverhouse`", f"{library:.3f} s", "0.15 s"),
        ("most memory of a process that solves", f"{memory:.0f} MB", "500 MB"),
        ("advice on the flop, warm", f"{took['flop'] * 1e3:.1f} ms", "10 ms"),
        ("advice on the turn, warm", f"{took['turn'] * 1e3:.1f} ms", "10 ms"),
        ("advice before the flop, from the cache", f"{took['hole'] * 1e3:.1f} ms", "10 ms"),
        ("best action looked up", f"{took['lookup'] * 1e3:.1f} µs", ""),
    ]
    return table(("what", "processor time", "target"), *rows)


def simulation_table(rounds: int) -> str:
    """Play rounds of two variants on one core and hold them against the exact values."""
    rows = [("variant", "rounds", "million rounds/s", "mean", "exact", "standard errors apart")]
    for variant_id in (THB, CH):
        variant = load_variant(variant_id)
        simulate(variant, rounds=1000)
        begun = time.process_time()
        found = simulate(variant, rounds=rounds, seed=20)
        took = time.process_time() - begun
        exact = solve(variant).main
        apart = (found.main.mean - float(exact.value)) / found.main.standard_error
        rows.append(
            (
                f"`{variant_id}`",
                f"{rounds:,}",
                f"{rounds / took / 1e6:.1f}",
                f"{found.main.mean:+.6f}, deviation {found.main.standard_deviation:.5f}",
                f"{float(exact.value):+.6f}, {exact.distribution.standard_deviation:.5f}",
                f"{apart:+.2f}",
            )
        )
        if abs(apart) > 3:
            sys.exit(f"{variant_id} is {apart:.2f} standard errors from its exact value")
    return table(*rows)


def main(*, quick: bool) -> None:
    """Measure, print, and write the figures unless it was a quick look."""
    text = "\n\n".join(
        (
            f"{machine()}; `python bench/odds.py`.",
            solver_table(2 if quick else 8),
            simulation_table(3_000_000 if quick else 100_000_000),
        )
    )
    print(text)
    if not quick:
        keep("odds", text)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv[1:])
