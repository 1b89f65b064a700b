"""The evaluator against those on PyPI: nanoseconds a hand, in one run, on the same hands.

Every peer gets its cards ready made in its own form, one call a hand in the fastest loop that
Python has. Riverhouse gets plain integers and checks them, which no peer does.

    python bench/evaluator.py           measures, prints, and writes the tables of bench/README.md
    python bench/evaluator.py --quick   measures less and prints only
"""

from __future__ import annotations

import random
import sys
import warnings
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import starmap
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.figures import best_cpu_seconds, keep, machine, table
from riverhouse.cards import DECK, card_text
from riverhouse.hands import batch, evaluate, evaluate_many, fallback, strength_of

OURS: Final = "riverhouse `evaluate`"
MANY: Final = "riverhouse `evaluate_many`, Numba"
MANY_NUMPY: Final = "riverhouse `evaluate_many`, NumPy"


@dataclass(frozen=True)
class Entry:
    """One way to have a hand ranked."""

    name: str
    function: Callable[..., object]
    hands: list[Any]
    """What the function is called with, once for each."""
    spread: bool = False
    """Whether each is several arguments."""

    def run(self) -> None:
        """Rank all hands, in the loop with the least to it."""
        call = starmap if self.spread else map
        deque(call(self.function, self.hands), maxlen=0)


def peers(hands: list[list[int]]) -> Iterable[Entry]:
    """Yield the packages, each with the hands in its own form and fewer of them if it is slow."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # eval7 warns of its own dependency at import
        eval7, pkrbot, treys, pokerkit, phevaluator = map(
            import_module, ["eval7", "pkrbot", "treys", "pokerkit", "phevaluator"]
        )

    def made(card: Callable[[str], object], count: int) -> list[list[object]]:
        deck = [card(card_text(number)) for number in DECK]
        return [[deck[number] for number in hand] for hand in hands[:count]]

    def named(package: str, call: str) -> str:
        return f"{package} {version(package)} `{call}`"

    every = len(hands)
    yield Entry(named("pkrbot", "evaluate"), pkrbot.evaluate, made(pkrbot.Card, every))
    yield Entry(named("eval7", "evaluate"), eval7.evaluate, made(eval7.Card, every))
    name = named("phevaluator", "evaluate_cards")
    yield Entry(name, phevaluator.evaluate_cards, hands, spread=True)
    split = [(hand[:2], hand[2:]) for hand in made(treys.Card.new, every // 10)]
    name = named("treys", "Evaluator.evaluate")
    yield Entry(name, treys.Evaluator().evaluate, split, spread=True)
    cards = made(lambda text: next(iter(pokerkit.Card.parse(text))), every // 100)
    name = named("pokerkit", "StandardHighHand.from_game")
    yield Entry(name, pokerkit.StandardHighHand.from_game, cards)


def random_hands(count: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return seven different cards a row, the same in every run."""
    draws = np.random.default_rng(7).random((count, len(DECK)), dtype=np.float32)
    chosen = np.argpartition(draws, 7, axis=1)[:, :7]
    return np.ascontiguousarray(chosen, dtype=np.uint8)


def main(*, quick: bool) -> None:
    """Measure, print, and write the figures unless it was a quick look."""
    draw = random.Random(7)
    hands = [draw.sample(DECK, 7) for _ in range(10_000 if quick else 20_000)]
    rows = random_hands(200_000 if quick else 2_000_000)
    entries = [
        Entry(OURS, evaluate, hands),
        Entry("the same, unchecked", strength_of, hands),
        *peers(hands),
    ]
    work: dict[str, Callable[[], object]] = {entry.name: entry.run for entry in entries}
    work[MANY] = partial(evaluate_many, rows)
    work[MANY_NUMPY] = partial(batch.strengths, rows, fallback.fill)
    count = {entry.name: len(entry.hands) for entry in entries} | dict.fromkeys(
        (MANY, MANY_NUMPY), len(rows)
    )
    seconds = best_cpu_seconds(work, rounds=2 if quick else 12)
    ns = {name: seconds[name] / count[name] * 1e9 for name in work}
    best = min((entry.name for entry in entries[2:]), key=ns.__getitem__)
    single = [(name, f"{ns[name]:,.0f}", f"{ns[name] / ns[OURS]:.2f}") for name in count]
    many = [
        (name, f"{1e3 / ns[name]:,.1f}", f"{ns[best] / ns[name]:.1f}")
        for name in (MANY, MANY_NUMPY, best)
    ]
    text = "\n\n".join(
        (
            f"{machine()}; `python bench/evaluator.py`.",
            table(("one hand a call", "ns", f"times {OURS}"), *single[: len(entries)]),
            table(("many hands, one core", "million hands/s", f"times {best}"), *many),
        )
    )
    print(text)
    if not quick:
        keep("evaluator", text)


if __name__ == "__main__":
    main(quick="--quick" in sys.argv[1:])
