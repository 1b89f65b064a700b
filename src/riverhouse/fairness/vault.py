"""Seeds at rest: encrypted with a key that is not in the database.

The seed of an open round is stored before its commitment is published, so that a crash resumes
with the same cards. It is stored encrypted, so that whoever reads the database alone cannot know
the cards to come. The key is one file beside the database, readable by its owner only.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from riverhouse.errors import KeyFileError
from riverhouse.fairness.seeds import check_seed, id_bytes

_KEY_BYTES: Final = 32
_NONCE_BYTES: Final = 12
_VAULT_DOMAIN: Final = b"riverhouse/vault/1"
_OWNER_ONLY: Final = "a file of 64 hexadecimal digits that its owner alone can read (chmod 600)"


class SeedVault:
    """Encrypts seeds for storage and decrypts them, each bound to its round id (AES-256-GCM)."""

    def __init__(self, key_file: Path) -> None:
        """Read the key, or make it if the file does not exist.

        Raises:
            KeyFileError: the file is open to others, damaged, or cannot be read or made.
        """
        self._key_file = key_file
        self._cipher = AESGCM(read_or_create_key(key_file))

    def encrypt(self, round_id: str, seed: bytes) -> bytes:
        """Return nonce and ciphertext of a seed, tied to the round: it opens for no other id."""
        nonce = os.urandom(_NONCE_BYTES)
        return nonce + self._cipher.encrypt(nonce, check_seed(seed), _bound_to(round_id))

    def decrypt(self, round_id: str, box: bytes) -> bytes:
        """Return the seed that `encrypt` stored for this round.

        Raises:
            KeyFileError: the box was made with another key, for another round, or altered.
        """
        nonce, sealed = box[:_NONCE_BYTES], box[_NONCE_BYTES:]
        try:
            return self._cipher.decrypt(nonce, sealed, _bound_to(round_id))
        except (InvalidTag, ValueError) as error:
            msg = f"the stored seed of round {round_id} does not open with {self._key_file}"
            allowed = "the key file that this database was made with"
            raise KeyFileError(msg, where="key_file", allowed=allowed) from error


def _bound_to(round_id: str) -> bytes:
    return _VAULT_DOMAIN + id_bytes(round_id)


def read_or_create_key(key_file: Path) -> bytes:
    """Return the 32 bytes of the key, making the file with mode 0600 if there is none.

    Two processes that start at once agree on one key: the file appears complete under its name or
    not at all, and the loser reads the winner's.

    Raises:
        KeyFileError: the file is open to others, damaged, or cannot be read or made.
    """
    try:
        if not key_file.exists():
            _create(key_file)
        return _read(key_file)
    except OSError as error:
        msg = f"{key_file} cannot be used: {error.strerror}"
        raise KeyFileError(msg, where="key_file", allowed=_OWNER_ONLY) from error


def _create(key_file: Path) -> None:
    # mkstemp makes the draft with mode 0600; the link gives it its name in one step and refuses
    # to replace a key that another process has put there in the meantime.
    handle, draft = tempfile.mkstemp(prefix=".key-", dir=key_file.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(os.urandom(_KEY_BYTES).hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, key_file)
    finally:
        Path(draft).unlink()
    # A seed encrypted with a key whose directory entry is lost in a power cut would be lost too.
    folder = os.open(key_file.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _read(key_file: Path) -> bytes:
    handle = os.open(key_file, os.O_RDONLY)
    with os.fdopen(handle, encoding="ascii", errors="replace") as file:
        mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
        if mode & (stat.S_IRWXG | stat.S_IRWXO):
            msg = f"{key_file} has mode {mode:04o}: others on this machine can use it"
            raise KeyFileError(msg, where="key_file", allowed=_OWNER_ONLY)
        text = file.read(2 * _KEY_BYTES + 2).strip()
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != _KEY_BYTES:
        msg = f"{key_file} does not hold a key"
        raise KeyFileError(msg, where="key_file", allowed=_OWNER_ONLY)
    return key
