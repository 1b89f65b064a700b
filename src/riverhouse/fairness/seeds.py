"""Round ids, server seeds, client seeds and the commitment that binds a round to its seed.

Every byte string that is hashed has a fixed layout, so that two different inputs never give the
same message: a domain of its own, then 16 bytes of round id, then the rest. The module knows
neither cards nor rounds.
"""

from __future__ import annotations

import hashlib
import os
import re
from typing import Final

from riverhouse.errors import InputError

SEED_BYTES: Final = 32
CLIENT_SEED_LIMIT: Final = 64
_ID_BYTES: Final = 16
_ID = re.compile(r"[0-9a-f]{32}")
_HEX_SEED = re.compile(r"[0-9a-f]{64}")
_COMMITMENT_DOMAIN: Final = b"riverhouse/commitment/1"


def new_seed() -> bytes:
    """Return 256 fresh bits of the operating system's entropy, for one round only."""
    return os.urandom(SEED_BYTES)


def new_id() -> str:
    """Return a fresh id of 128 random bits as 32 lower-case hexadecimal digits."""
    return os.urandom(_ID_BYTES).hex()


def is_id(text: str) -> bool:
    """Whether the text is an id: 32 lower-case hexadecimal digits."""
    return _ID.fullmatch(text) is not None


def commitment(round_id: str, seed: bytes) -> str:
    """Return the commitment to a seed: SHA-256(domain, round id, seed) as 64 hexadecimal digits.

    Raises:
        InputError: the id is not 32 hexadecimal digits, or the seed not 32 bytes.
    """
    message = _COMMITMENT_DOMAIN + id_bytes(round_id) + check_seed(seed)
    return hashlib.sha256(message).hexdigest()


def id_bytes(round_id: str) -> bytes:
    """Return the 16 bytes of a round id.

    Raises:
        InputError: the id is not 32 lower-case hexadecimal digits.
    """
    if not is_id(round_id):
        msg = f"{round_id!r} is not a round id"
        raise InputError(msg, where="round_id", allowed="32 hexadecimal digits")
    return bytes.fromhex(round_id)


def check_seed(seed: bytes) -> bytes:
    """Return the server seed once its length is right; a seed never appears in a message.

    Raises:
        InputError: the seed is not 32 bytes long.
    """
    if len(seed) != SEED_BYTES:
        msg = f"a server seed of {len(seed)} bytes"
        raise InputError(msg, where="server_seed", allowed=f"{SEED_BYTES} bytes")
    return seed


def parse_seed(text: str) -> bytes:
    """Read a revealed server seed; the inverse of `bytes.hex`.

    Raises:
        InputError: the text is not 64 lower-case hexadecimal digits.
    """
    if _HEX_SEED.fullmatch(text) is None:
        msg = f"{text!r} is not a server seed"
        raise InputError(msg, where="server_seed", allowed="64 hexadecimal digits")
    return bytes.fromhex(text)


def check_client_seed(text: str) -> str:
    """Return the client seed once it is printable ASCII of at most 64 characters, or empty.

    Other alphabets are refused because two programs may hold one text as different bytes
    (composed and decomposed letters), and then an honest deck would fail its verification.

    Raises:
        InputError: the text is longer, or has other characters.
    """
    if len(text) > CLIENT_SEED_LIMIT or not text.isascii() or not text.isprintable():
        msg = f"{text[: CLIENT_SEED_LIMIT + 1]!r} cannot be a client seed"
        allowed = f"at most {CLIENT_SEED_LIMIT} printable ASCII characters"
        raise InputError(msg, where="client_seed", allowed=allowed)
    return text
