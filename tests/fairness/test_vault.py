"""The seed vault: seeds at rest, and a key file that nobody else can read."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from riverhouse.errors import KeyFileError
from riverhouse.fairness import SeedVault, new_id, new_seed, read_or_create_key


def test_a_seed_comes_back_for_its_round_only(tmp_path: Path) -> None:
    """Encrypted and decrypted seeds are inverse; a box never opens under another round's id."""
    vault = SeedVault(tmp_path / "key")
    round_id, seed = new_id(), new_seed()
    box = vault.encrypt(round_id, seed)
    assert vault.decrypt(round_id, box) == seed
    with pytest.raises(KeyFileError, match="does not open"):
        vault.decrypt(new_id(), box)


def test_a_box_shows_nothing_of_its_seed(tmp_path: Path) -> None:
    """The stored bytes do not hold the seed, and two boxes of one seed differ."""
    vault = SeedVault(tmp_path / "key")
    round_id, seed = new_id(), new_seed()
    first, second = vault.encrypt(round_id, seed), vault.encrypt(round_id, seed)
    assert seed not in first
    assert first != second
    assert len(first) == 12 + 32 + 16


@pytest.mark.parametrize("at", [0, 12, 59])
def test_an_altered_box_is_refused(tmp_path: Path, at: int) -> None:
    """One flipped bit in nonce, ciphertext or tag is noticed."""
    vault = SeedVault(tmp_path / "key")
    round_id = new_id()
    box = bytearray(vault.encrypt(round_id, new_seed()))
    box[at] ^= 1
    with pytest.raises(KeyFileError, match="does not open"):
        vault.decrypt(round_id, bytes(box))


def test_a_short_box_is_refused(tmp_path: Path) -> None:
    """A truncated box is the same kind of refusal, not another exception."""
    with pytest.raises(KeyFileError, match="does not open"):
        SeedVault(tmp_path / "key").decrypt(new_id(), b"short")


def test_the_key_survives_a_restart(tmp_path: Path) -> None:
    """A second vault on the same file opens the boxes of the first; another file does not."""
    round_id, seed = new_id(), new_seed()
    box = SeedVault(tmp_path / "key").encrypt(round_id, seed)
    assert SeedVault(tmp_path / "key").decrypt(round_id, box) == seed
    with pytest.raises(KeyFileError, match="the key file that this database was made with"):
        SeedVault(tmp_path / "other").decrypt(round_id, box)


def test_the_key_file_is_the_owners_alone(tmp_path: Path) -> None:
    """The file is made with mode 0600 whatever the umask, and no draft is left behind."""
    key_file = tmp_path / "key"
    before = os.umask(0)
    try:
        read_or_create_key(key_file)
    finally:
        os.umask(before)
    assert stat.S_IMODE(key_file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [key_file]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o610, 0o777])
def test_a_key_open_to_others_is_refused(tmp_path: Path, mode: int) -> None:
    """Group or world access of any kind is refused, and the message says so."""
    key_file = tmp_path / "key"
    read_or_create_key(key_file)
    key_file.chmod(mode)
    with pytest.raises(KeyFileError, match=f"mode {mode:04o}: others on this machine") as caught:
        SeedVault(key_file)
    assert "chmod 600" in caught.value.allowed


@pytest.mark.parametrize("content", ["", "00" * 31, "00" * 33, "zz" * 32, "\x00" * 64, "é" * 40])
def test_a_damaged_key_is_refused(tmp_path: Path, content: str) -> None:
    """A file that holds no 32 bytes in hexadecimal is refused and left as it is."""
    key_file = tmp_path / "key"
    key_file.write_text(content, encoding="utf-8")
    key_file.chmod(0o600)
    with pytest.raises(KeyFileError, match="does not hold a key"):
        read_or_create_key(key_file)
    assert key_file.read_text(encoding="utf-8") == content


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """The operating system's reason is in the message."""
    with pytest.raises(KeyFileError, match="No such file or directory"):
        read_or_create_key(tmp_path / "nowhere" / "key")


def test_a_folder_in_place_of_a_key_is_refused(tmp_path: Path) -> None:
    """A directory under the key's name is refused as well."""
    with pytest.raises(KeyFileError, match="cannot be used"):
        read_or_create_key(tmp_path)


def test_starting_at_once_agrees_on_one_key(tmp_path: Path) -> None:
    """Many starts at the same moment all read the same key."""
    key_file = tmp_path / "key"
    with ThreadPoolExecutor(16) as pool:
        keys = list(pool.map(read_or_create_key, [key_file] * 64))
    assert len(set(keys)) == 1
    assert list(tmp_path.iterdir()) == [key_file]
