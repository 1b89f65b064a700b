"""The shuffle: every step tested to the end, the whole against a naive twin and a statistic."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.errors import InputError
from riverhouse.fairness import shuffle
from riverhouse.fairness.shuffle import draw_below, fisher_yates, stream_bytes

ROUND = "00112233445566778899aabbccddeeff"
DECKS = 6_000
FREEDOM = 51 * 51


@pytest.mark.parametrize("count", range(1, 257))
def test_sampler_is_exactly_uniform(count: int) -> None:
    """Over all 256 bytes each number below `count` is drawn equally often, the rest thrown away."""
    drawn: Counter[int] = Counter()
    for byte in range(256):
        # The second byte 0 ends a rejection; it is always accepted and gives 0.
        stream = iter((byte, 0))
        number = draw_below(count, stream)
        if next(stream, None) is not None:
            drawn[number] += 1
    assert drawn == dict.fromkeys(range(count), 256 // count)


@pytest.mark.parametrize("size", range(8))
def test_every_order_of_a_small_deck_comes_once(size: int) -> None:
    """The n! sequences of draws give the n! orders, each once, for n up to 7."""
    orders = Counter(
        fisher_yates(size, replay(draws))
        for draws in itertools.product(*(range(count) for count in range(size, 1, -1)))
    )
    assert orders == Counter(itertools.permutations(range(size)))


def replay(draws: tuple[int, ...]) -> Callable[[int], int]:
    """Return a source of draws that gives the listed numbers and checks what is asked of it."""
    source = iter(draws)
    bounds = iter(range(len(draws) + 1, 1, -1))

    def draw(count: int) -> int:
        assert count == next(bounds)
        return next(source)

    return draw


@given(
    seed=st.binary(min_size=32, max_size=32),
    round_id=st.binary(min_size=16, max_size=16).map(bytes.hex),
    client_seed=st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=64),
)
def test_shuffle_agrees_with_a_naive_twin(seed: bytes, round_id: str, client_seed: str) -> None:
    """A page of plain code, written from docs/fairness.md alone, gives the same deck."""
    assert shuffle(seed, round_id, client_seed) == naive_shuffle(seed, round_id, client_seed)


def naive_shuffle(seed: bytes, round_id: str, client_seed: str) -> tuple[int, ...]:
    """Follow the published protocol without any of the package's functions."""
    message = b"riverhouse/shuffle/1" + bytes.fromhex(round_id) + client_seed.encode()
    numbers: list[int] = []
    for counter in range(40):
        block = hmac.new(seed, message + counter.to_bytes(8, "big"), hashlib.sha256).digest()
        numbers += list(block)
    deck = list(range(52))
    for count in range(52, 1, -1):
        usable = [number for number in range(256) if number < 256 // count * count]
        while numbers[0] not in usable:
            numbers.pop(0)
        place = numbers.pop(0) % count
        deck[count - 1], deck[place] = deck[place], deck[count - 1]
    return tuple(deck)


def test_each_part_of_the_message_changes_the_deck() -> None:
    """Seed, round and client seed all enter; the empty client seed is one of them."""
    seed = bytes(32)
    decks = {
        shuffle(seed, ROUND),
        shuffle(seed, ROUND, "a"),
        shuffle(seed, ROUND[::-1]),
        shuffle(bytes(31) + b"\x01", ROUND),
    }
    assert len(decks) == 4
    assert shuffle(seed, ROUND) == shuffle(seed, ROUND, "")


def test_the_stream_continues_with_the_next_counter() -> None:
    """The 33rd byte is the first of block 1: no block is used twice."""
    seed, prefix = bytes(32), b"riverhouse/shuffle/1" + bytes.fromhex(ROUND)
    stream = stream_bytes(seed, ROUND, "")
    first, second = bytes(itertools.islice(stream, 32)), bytes(itertools.islice(stream, 32))
    assert first == hmac.digest(seed, prefix + bytes(8), "sha256")
    assert second == hmac.digest(seed, prefix + bytes(7) + b"\x01", "sha256")


@pytest.mark.parametrize(
    ("seed", "round_id", "client_seed"),
    [(bytes(31), ROUND, ""), (bytes(32), "no id", ""), (bytes(32), ROUND, "é")],
)
def test_malformed_input_is_refused(seed: bytes, round_id: str, client_seed: str) -> None:
    """A short seed, a malformed id and a client seed that is not ASCII give no deck at all."""
    with pytest.raises(InputError):
        shuffle(seed, round_id, client_seed)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """Return the chance of a larger chi-square value (Wilson and Hilferty's cube root)."""
    cube = (statistic / freedom) ** (1 / 3)
    deviate = (cube - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(deviate / math.sqrt(2))


def card_by_place_tail(decks: Iterator[tuple[int, ...]]) -> float:
    """Return the two-sided chance of the card-by-place counts of `DECKS` decks.

    Each row and column of the table of counts is fixed, so the statistic is scaled by 51/52 and
    has 51 * 51 degrees of freedom.
    """
    array = np.fromiter(itertools.chain.from_iterable(decks), dtype=np.int64).reshape(-1, 52)
    assert len(array) == DECKS
    counts = np.zeros((52, 52), dtype=np.int64)
    for place in range(52):
        counts[place] = np.bincount(array[:, place], minlength=52)
    expected = DECKS / 52
    statistic = float(((counts - expected) ** 2).sum() / expected) * 51 / 52
    tail = chi_square_tail(statistic, FREEDOM)
    return 2 * min(tail, 1 - tail)


def seeds() -> Iterator[bytes]:
    """Yield fixed seeds, one for each deck."""
    return (hashlib.sha256(b"chi-square %d" % at).digest() for at in range(DECKS))


def test_cards_and_places_are_independent() -> None:
    """The chi-square statistic of card by place over fixed seeds is an ordinary one."""
    tail = card_by_place_tail(shuffle(seed, ROUND) for seed in seeds())
    assert tail > 0.01


def modulo_deck(seed: bytes) -> tuple[int, ...]:
    """Shuffle with the remainder of every byte: small numbers are favoured."""
    stream = stream_bytes(seed, ROUND, "")
    return fisher_yates(52, lambda count: next(stream) % count)


def off_by_one_deck(seed: bytes) -> tuple[int, ...]:
    """Shuffle with draws that never leave a card in its place (Sattolo's cycle)."""
    stream = stream_bytes(seed, ROUND, "")
    return fisher_yates(52, lambda count: draw_below(count - 1, stream))


def any_place_deck(seed: bytes) -> tuple[int, ...]:
    """Swap each place with any of the 52: n^n equally likely sequences for n! orders."""
    stream = stream_bytes(seed, ROUND, "")
    deck = list(range(52))
    for place in range(52):
        other = draw_below(52, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def reseeded_deck(seed: bytes) -> tuple[int, ...]:
    """Shuffle with one of 64 seeds: a generator started anew from too few bits."""
    return shuffle(bytes(31) + bytes([seed[0] % 64]), ROUND)


@pytest.mark.parametrize("broken", [modulo_deck, off_by_one_deck, any_place_deck, reseeded_deck])
def test_broken_shuffles_are_rejected(broken: Callable[[bytes], tuple[int, ...]]) -> None:
    """The same statistic rejects four shuffles that are known to be wrong."""
    assert card_by_place_tail(broken(seed) for seed in seeds()) < 1e-6
