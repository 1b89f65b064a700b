"""Many hands at once: both engines give what single hands give, and refuse the same rows."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray

from riverhouse.cards import cards_text
from riverhouse.errors import CardError, InputError
from riverhouse.hands import batch, evaluate, evaluate_many, fallback, kernel, packing, strength_of
from riverhouse.hands.batch import Fill
from riverhouse.hands.tables import tables
from twin.hands import best_of_many

ENGINES = [pytest.param(kernel.fill, id="numba"), pytest.param(fallback.fill, id="numpy")]
Hands = NDArray[np.uint8]


def random_hands(count: int, seed: int) -> Hands:
    """Return seven different cards a row: the places of the seven smallest of 52 draws."""
    draws = np.random.default_rng(seed).random((count, 52), dtype=np.float32)
    return np.argpartition(draws, 7, axis=1)[:, :7].astype(np.uint8)


@pytest.fixture
def fresh_engine() -> Iterator[None]:
    """Let the engine be chosen anew, before and after."""
    batch.engine.cache_clear()
    yield
    batch.engine.cache_clear()


def test_a_million_random_hands_agree_with_the_twin() -> None:
    """The best of all 21 fives, ranked from the seeds' words, puts a million hands in one order."""
    hands = np.concatenate([random_hands(250_000, seed) for seed in range(4)])
    strengths = evaluate_many(hands)
    naive = np.concatenate([best_of_many(part) for part in np.split(hands, 4)])
    pairs = np.unique(strengths.astype(np.int64) << 32 | naive)
    assert len(pairs) == len(np.unique(strengths)) == len(np.unique(naive))
    assert np.all(np.diff(pairs & 0xFFFF_FFFF) > 0)


@pytest.mark.parametrize("fill", ENGINES)
def test_engines_agree_with_single_hands(fill: Fill) -> None:
    """The same numbers, not only the same order."""
    hands = random_hands(20_000, seed=10)
    assert batch.strengths(hands, fill).tolist() == [strength_of(row) for row in hands.tolist()]


def test_the_fallback_agrees_with_the_kernel() -> None:
    """On more hands than one chunk, and on every hand of some small corners of the deck."""
    hands = random_hands(200_000, seed=11)
    assert np.array_equal(batch.strengths(hands, fallback.fill), evaluate_many(hands))


@pytest.mark.parametrize("fill", ENGINES)
@pytest.mark.parametrize("count", [0, 1, 2, 63, 64, 65, 128, 4095, 4096, 4097])
def test_any_number_of_hands(fill: Fill, count: int) -> None:
    """Whole blocks and rests alike, one strength a row."""
    hands = random_hands(count, seed=12)
    strengths = batch.strengths(hands, fill)
    assert strengths.dtype == np.uint16
    assert strengths.tolist() == [evaluate(row) for row in hands.tolist()]


def test_rows_need_not_be_contiguous_or_aligned() -> None:
    """Every second row, swapped axes and odd addresses give the same strengths."""
    hands = random_hands(500, seed=13)
    expected = evaluate_many(hands)
    assert np.array_equal(evaluate_many(hands[::2]), expected[::2])
    assert np.array_equal(evaluate_many(np.asfortranarray(hands)), expected)
    shifted = np.empty(500 * 7 + 3, np.uint8)[3:].reshape(500, 7)
    shifted[:] = hands
    assert np.array_equal(evaluate_many(shifted), expected)
    shifted.flags.writeable = False
    assert np.array_equal(evaluate_many(shifted), expected)


@pytest.mark.parametrize("fill", ENGINES)
@pytest.mark.parametrize("row", [0, 63, 64, 299])
@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 6), (5, 6), (2, 5), (0, 3), (1, 5)])
def test_a_card_twice_is_refused_with_its_row(
    fill: Fill, row: int, first: int, second: int
) -> None:
    """Wherever in the array and in the hand the two cards are."""
    hands = random_hands(300, seed=14)
    hands[row, first] = hands[row, second]
    with pytest.raises(CardError, match=rf"^hands\[{row}\]: .. appears twice"):
        batch.strengths(hands, fill)


def test_every_two_places_are_compared() -> None:
    """A hand with one card twice is found for each pair of places and each card."""
    for first in range(7):
        for second in range(first):
            hands = (np.arange(52)[:, None] + np.arange(7)).astype(np.uint8) % 52
            assert not np.any(packing.faults(fallback.words_of(hands)))
            hands[:, first] = hands[:, second]
            assert np.all(packing.faults(fallback.words_of(hands)))


@pytest.mark.parametrize("fill", ENGINES)
@pytest.mark.parametrize("place", range(7))
def test_every_byte_that_is_no_card_is_refused(fill: Fill, place: int) -> None:
    """All of 52 to 255, in every place, and the message names row and number."""
    for card in range(52, 256):
        hands = np.array([[0, 1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13]], np.uint8)
        hands[1, place] = card
        with pytest.raises(CardError, match=rf"^hands\[1\]: {card} is not a card"):
            batch.strengths(hands, fill)


@pytest.mark.parametrize("fill", ENGINES)
def test_the_first_bad_row_is_named(fill: Fill) -> None:
    """Of several bad rows the first one is told."""
    hands = random_hands(1000, seed=15)
    hands[[400, 700, 900], 2] = 77
    with pytest.raises(CardError, match=r"^hands\[400\]: 77 is not a card"):
        batch.strengths(hands, fill)


@pytest.mark.parametrize("fill", ENGINES)
def test_rubbish_does_no_harm(fill: Fill) -> None:
    """Any bytes at all stay inside the tables: the same card seven times, 255 everywhere."""
    for byte in range(256):
        with pytest.raises(CardError, match=r"^hands\[0\]: "):
            batch.strengths(np.full((200, 7), byte, np.uint8), fill)


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (np.zeros((2, 6), np.uint8), r"hands: hands have the shape \(2, 6\) \(allowed: \(n, 7\)\)"),
        (np.zeros(7, np.uint8), r"hands: hands have the shape \(7,\)"),
        (np.zeros((1, 7, 1), np.uint8), r"hands: hands have the shape \(1, 7, 1\)"),
        (np.zeros((2, 7), np.int64), r"hands: hands are int64 \(allowed: a NumPy array of uint8\)"),
        (np.zeros((2, 7)), "hands: hands are float64"),
        ([[0, 1, 2, 3, 4, 5, 6]], "hands: hands are list"),
        ("As Ks Qs Js Ts 2c 2d", "hands: hands are str"),
    ],
)
def test_wrong_arrays_are_refused(hands: Hands, words: str) -> None:
    """Shape and type are checked, and said in the message."""
    with pytest.raises(InputError, match=words):
        evaluate_many(hands)


@pytest.mark.usefixtures("fresh_engine")
def test_numba_is_preferred() -> None:
    """Where Numba can be imported its kernel does the work."""
    assert batch.engine() is kernel.fill


@pytest.mark.usefixtures("fresh_engine")
def test_without_numba_numpy_does_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """An import that fails changes the engine and nothing else."""
    monkeypatch.delattr("riverhouse.hands.kernel")
    monkeypatch.delitem(sys.modules, "riverhouse.hands.kernel")
    monkeypatch.setitem(sys.modules, "numba", None)
    assert batch.engine() is fallback.fill
    hands = random_hands(100, seed=16)
    assert evaluate_many(hands).tolist() == [evaluate(row) for row in hands.tolist()]


def test_the_kernel_is_right_before_it_is_compiled() -> None:
    """The functions that Numba compiles do the same when Python runs them."""
    hands = random_hands(kernel.BLOCK, seed=17)
    hands[0] = [0, 4, 8, 12, 20, 51, 50]
    made = tables()
    out = np.zeros(kernel.BLOCK, np.uint16)
    records = hands.view(packing.HAND_RECORD)[:, 0]
    assert not kernel.fill_blocks.py_func(records, made.numbers, made.table, out)
    assert out.tolist() == [evaluate(row) for row in hands.tolist()], cards_text(hands[0].tolist())
