"""Seeds, ids and commitments: layout, lengths and refusals."""

from __future__ import annotations

import hashlib

import pytest

from riverhouse.errors import InputError
from riverhouse.fairness import check_client_seed, commitment, is_id, new_id, new_seed
from riverhouse.fairness.seeds import parse_seed

ROUND = "00112233445566778899aabbccddeeff"


def test_commitment_is_the_hash_of_domain_id_and_seed() -> None:
    """The layout is domain, 16 raw bytes of id, 32 bytes of seed, and nothing between."""
    seed = bytes(range(32))
    message = b"riverhouse/commitment/1" + bytes.fromhex(ROUND) + seed
    assert commitment(ROUND, seed) == hashlib.sha256(message).hexdigest()


def test_commitment_binds_seed_and_round() -> None:
    """Another seed or another round gives another commitment."""
    seed, other = bytes(32), bytes(31) + b"\x01"
    assert commitment(ROUND, seed) != commitment(ROUND, other)
    assert commitment(ROUND, seed) != commitment(ROUND[::-1], seed)


def test_seeds_and_ids_are_fresh_and_of_full_length() -> None:
    """A seed has 256 bits, an id 128, and no two of a thousand are the same."""
    seeds = {new_seed() for _ in range(1000)}
    ids = {new_id() for _ in range(1000)}
    assert len(seeds) == len(ids) == 1000
    assert {len(seed) for seed in seeds} == {32}
    assert all(is_id(name) for name in ids)


@pytest.mark.parametrize(
    "text", ["", ROUND.upper(), ROUND[1:], ROUND + "0", "g" * 32, f"{ROUND}\n"]
)
def test_malformed_round_ids_are_refused(text: str) -> None:
    """Only 32 lower-case hexadecimal digits are an id, and the message shows what was given."""
    assert not is_id(text)
    with pytest.raises(InputError, match="is not a round id") as caught:
        commitment(text, bytes(32))
    assert caught.value.where == "round_id"
    assert repr(text) in caught.value.message


@pytest.mark.parametrize("length", [0, 31, 33])
def test_seeds_of_another_length_are_refused(length: int) -> None:
    """A seed of other than 32 bytes is refused without being printed."""
    with pytest.raises(InputError, match=f"a server seed of {length} bytes"):
        commitment(ROUND, b"\xab" * length)


def test_a_revealed_seed_is_read_back() -> None:
    """`parse_seed` is the inverse of `bytes.hex`."""
    seed = new_seed()
    assert parse_seed(seed.hex()) == seed


@pytest.mark.parametrize("text", ["", "00" * 31, "00" * 33, "AB" * 32, "zz" * 32])
def test_malformed_server_seeds_are_refused(text: str) -> None:
    """Only 64 lower-case hexadecimal digits are a server seed."""
    with pytest.raises(InputError, match="is not a server seed"):
        parse_seed(text)


@pytest.mark.parametrize("text", ["", " ", "~", "lucky 7", "x" * 64])
def test_printable_ascii_is_a_client_seed(text: str) -> None:
    """Printable ASCII up to 64 characters is taken as it is."""
    assert check_client_seed(text) == text


@pytest.mark.parametrize("text", ["x" * 65, "é", "tab\t", "\x00", "line\n", "\x7f"])
def test_other_client_seeds_are_refused(text: str) -> None:
    """Longer texts, control characters and other alphabets are refused with their reason."""
    with pytest.raises(InputError, match="cannot be a client seed") as caught:
        check_client_seed(text)
    assert "printable ASCII" in caught.value.allowed
