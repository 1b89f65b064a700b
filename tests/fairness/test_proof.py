"""Proof files: honest ones verify, altered ones are found out, other files are refused."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from riverhouse.cards import card_text
from riverhouse.errors import CardError, InputError
from riverhouse.fairness import Proof, commitment, print_proof, read_proof, shuffle, verify
from riverhouse.fairness.shuffle import stream_bytes

VECTORS = Path(__file__).parents[1] / "vectors" / "fairness.json"
ROUND = "00112233445566778899aabbccddeeff"
SEED = bytes(range(32))
DECK = shuffle(SEED, ROUND, "mine")
HONEST = Proof(
    round_id=ROUND,
    variant="casino-holdem/evolution",
    rules_hash="0" * 64,
    commitment=commitment(ROUND, SEED),
    client_seed="mine",
    server_seed=SEED.hex(),
    dealt=tuple(card_text(card) for card in DECK[:9]),
)


def test_an_honest_proof_verifies() -> None:
    """Commitment and cards match, and the verdict carries the whole deck."""
    verdict = verify(HONEST)
    assert (verdict.is_fair, verdict.findings, verdict.deck) == (True, (), DECK)


def test_a_proof_is_printed_and_read_back() -> None:
    """`print_proof` and `read_proof` are inverse, and the file names its format first."""
    text = print_proof(HONEST)
    assert read_proof(text) == HONEST
    assert read_proof(text.decode()) == HONEST
    assert next(iter(json.loads(text))) == "format"


def test_another_seed_is_found() -> None:
    """A seed that was not committed to is named, and so is every card that differs."""
    other = bytes(32)
    verdict = verify(msgspec.structs.replace(HONEST, server_seed=other.hex()))
    assert not verdict.is_fair
    assert verdict.findings[0] == "the revealed seed is not the one that was committed to"
    assert "was dealt as" in verdict.findings[1]


def test_an_exchanged_card_is_found() -> None:
    """A card that was not next in the deck is named with its place."""
    dealt = (HONEST.dealt[0], HONEST.dealt[2], *HONEST.dealt[2:])
    verdict = verify(msgspec.structs.replace(HONEST, dealt=dealt))
    assert verdict.findings == (
        f"card 2 was dealt as {HONEST.dealt[2]}; the deck has {HONEST.dealt[1]} there",
    )


def test_another_client_seed_is_found() -> None:
    """A deck that ignored the player's seed does not verify."""
    assert not verify(msgspec.structs.replace(HONEST, client_seed="yours")).is_fair


def test_a_round_void_before_the_bets_has_no_deck() -> None:
    """Without a client seed only the commitment is checked; cards dealt all the same are found."""
    void = msgspec.structs.replace(HONEST, client_seed=None, dealt=())
    assert verify(void) == type(verify(void))(is_fair=True, findings=(), deck=())
    early = msgspec.structs.replace(void, dealt=("As",))
    assert verify(early).findings == ("1 cards were dealt from a deck of 0",)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        "\ud800",
        "[]",
        print_proof(HONEST).replace(b"proof/1", b"proof/9"),
        print_proof(HONEST).replace(b'"client_seed"', b'"clientseed"'),
        print_proof(HONEST).replace(b'"dealt"', b'"more": 1, "dealt"'),
    ],
)
def test_other_files_are_refused(text: bytes | str) -> None:
    """What is no proof of this format is refused as bad input."""
    with pytest.raises(InputError, match="not a proof"):
        read_proof(text)


def test_malformed_cards_are_refused_with_their_place() -> None:
    """A card that does not exist is bad input, named by its place in the file."""
    with pytest.raises(CardError, match=r"dealt\[1\]"):
        verify(msgspec.structs.replace(HONEST, dealt=("As", "1s")))


def test_shared_vectors() -> None:
    """The vectors that the browser's verifier uses too hold here."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    assert len(vectors["shuffles"]) >= 8
    for vector in vectors["shuffles"]:
        seed = bytes.fromhex(vector["server_seed"])
        round_id, client_seed = vector["round_id"], vector["client_seed"]
        stream = stream_bytes(seed, round_id, client_seed)
        assert bytes(next(stream) for _ in range(64)).hex() == vector["stream"]
        assert commitment(round_id, seed) == vector["commitment"]
        deck = shuffle(seed, round_id, client_seed)
        assert [card_text(card) for card in deck] == vector["deck"]
    # Among them are honest proofs as well as false ones.
    assert {case["is_fair"] for case in vectors["proofs"]} == {True, False}
    for case in vectors["proofs"]:
        assert verify(msgspec.convert(case["proof"], Proof)).is_fair == case["is_fair"], case["why"]
