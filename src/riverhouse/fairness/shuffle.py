"""The provable shuffle: HMAC-SHA-256 as a stream of bytes, rejection sampling, Fisher-Yates.

The three steps are separate functions so that each can be tested to the end: the sampler over all
256 bytes, Fisher-Yates over every sequence of draws of small decks. Nothing here is derived from
the published commitment; the only secret is the server seed.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterator
from typing import Final

from riverhouse.cards import DECK
from riverhouse.fairness.seeds import check_client_seed, check_seed, id_bytes

_SHUFFLE_DOMAIN: Final = b"riverhouse/shuffle/1"
_COUNTER_BYTES: Final = 8
_BYTE_VALUES: Final = 256


def shuffle(seed: bytes, round_id: str, client_seed: str = "") -> tuple[int, ...]:
    """Return the 52 cards of a round in dealing order, the first card dealt first.

    Raises:
        InputError: a seed of other than 32 bytes, a malformed round id or client seed.
    """
    stream = stream_bytes(seed, round_id, client_seed)
    return fisher_yates(len(DECK), lambda count: draw_below(count, stream))


def stream_bytes(seed: bytes, round_id: str, client_seed: str) -> Iterator[int]:
    """Yield the bytes of HMAC-SHA-256(seed, domain, round id, client seed, counter) endlessly.

    The counter is eight bytes, big-endian, from 0; the client seed is the only part of variable
    length and stands between parts of fixed length, so no two messages coincide.
    """
    key = check_seed(seed)
    prefix = _SHUFFLE_DOMAIN + id_bytes(round_id) + check_client_seed(client_seed).encode("ascii")
    return _blocks(key, prefix)


def _blocks(key: bytes, prefix: bytes) -> Iterator[int]:
    counter = 0
    while True:
        message = prefix + counter.to_bytes(_COUNTER_BYTES, "big")
        yield from hmac.digest(key, message, "sha256")
        counter += 1


def draw_below(count: int, stream: Iterator[int]) -> int:
    """Return a number from 0 to `count` - 1 (`count` 1 to 256), each equally likely.

    Bytes at and above the largest multiple of `count` are thrown away: taking the remainder of
    every byte would favour the small numbers.
    """
    limit = _BYTE_VALUES - _BYTE_VALUES % count
    while True:
        byte = next(stream)
        if byte < limit:
            return byte % count


def fisher_yates(size: int, draw: Callable[[int], int]) -> tuple[int, ...]:
    """Return the numbers 0 to `size` - 1, shuffled by `draw(n)` in 0..n-1 for n = size down to 2.

    The last place is filled first; each sequence of draws gives a different order (Knuth, The Art
    of Computer Programming, volume 2, section 3.4.2, algorithm P).
    """
    deck = list(range(size))
    for last in range(size - 1, 0, -1):
        at = draw(last + 1)
        deck[last], deck[at] = deck[at], deck[last]
    return tuple(deck)
