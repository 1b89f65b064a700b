"""Stacked decks: dealt once, dealt again after a restart, and kept from real rounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverhouse.cards import DECK, parse_cards
from riverhouse.errors import InputError
from riverhouse.fairness import shuffle
from riverhouse.server.stacking import MARK, DeckFile, claim_folder

SEED = bytes(32)
FIRST, SECOND = "1" * 32, "2" * 32
ACES = parse_cards("AsAhAdAc")


def test_a_deck_is_dealt_to_the_next_round_and_no_other(tmp_path: Path) -> None:
    """The cards come first, every card is there once, and the round after is shuffled as ever."""
    decks = DeckFile(tmp_path / "decks.json")
    assert decks.lay([ACES]) == 1
    stacked = decks.shuffle(SEED, FIRST, "x")
    assert stacked[:4] == ACES
    assert sorted(stacked) == list(DECK)
    assert decks.shuffle(SEED, FIRST, "x") == stacked
    assert decks.shuffle(SEED, SECOND, "x") == shuffle(SEED, SECOND, "x")


def test_a_restart_deals_the_same_cards_again(tmp_path: Path) -> None:
    """Which round took which deck is on disk before the deck is dealt."""
    path = tmp_path / "decks.json"
    before = DeckFile(path)
    before.lay([ACES, ACES[::-1]])
    dealt = before.shuffle(SEED, FIRST)
    after = DeckFile(path)
    assert after.shuffle(SEED, FIRST) == dealt
    assert after.shuffle(SEED, SECOND)[:4] == ACES[::-1]


def test_a_test_start_marks_its_folder(tmp_path: Path) -> None:
    """A folder of its own, new or empty; the same folder serves the next test start."""
    folder = tmp_path / "own"
    claim_folder(folder, testing=True)
    assert (folder / MARK).exists()
    (folder / "riverhouse.sqlite3").touch()
    claim_folder(folder, testing=True)


def test_stacked_and_real_rounds_never_share_a_folder(tmp_path: Path) -> None:
    """Neither start touches what the other one keeps."""
    stacked, real = tmp_path / "stacked", tmp_path / "real"
    claim_folder(stacked, testing=True)
    with pytest.raises(InputError, match="stacked decks"):
        claim_folder(stacked, testing=False)
    real.mkdir()
    (real / "riverhouse.sqlite3").touch()
    with pytest.raises(InputError, match="holds something already"):
        claim_folder(real, testing=True)
    assert not (real / MARK).exists()
    claim_folder(real, testing=False)
