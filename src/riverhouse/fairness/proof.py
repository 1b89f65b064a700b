"""The proof file of a round and the verifier that needs nothing but that file.

A proof holds what was published before the bets (the commitment), what the player added (the
client seed), what was revealed afterwards (the server seed) and the cards as they fell. The
verifier recomputes commitment and deck. It knows no rules: that a bet was paid right is a matter
of the record's replay, not of the shuffle.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from riverhouse.cards import card_text, parse_card
from riverhouse.errors import InputError
from riverhouse.fairness.seeds import commitment, parse_seed
from riverhouse.fairness.shuffle import shuffle

PROOF_FORMAT: Final = "riverhouse-proof/1"


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that is needed to prove one round's deck.

    `dealt` are the cards that left the deck, burns included, in dealing order. `client_seed` is
    None where the round was voided before any bet: then there is a commitment to check, no deck.
    """

    format: Literal["riverhouse-proof/1"] = PROOF_FORMAT
    round_id: str
    variant: str
    rules_hash: str
    commitment: str
    client_seed: str | None
    server_seed: str
    dealt: tuple[str, ...]


class Verdict(msgspec.Struct, frozen=True):
    """What the verifier found; no findings means a fair deck. `deck` is the recomputed one."""

    is_fair: bool
    findings: tuple[str, ...]
    deck: tuple[int, ...]


def print_proof(proof: Proof) -> bytes:
    """Print a proof as indented JSON; the inverse of `read_proof`."""
    return msgspec.json.format(msgspec.json.encode(proof), indent=2) + b"\n"


def read_proof(text: bytes | str) -> Proof:
    """Read a proof file.

    Raises:
        InputError: the text is no JSON, or no proof of this format; says which field.
    """
    try:
        return msgspec.json.decode(text, type=Proof)
    except (msgspec.DecodeError, UnicodeError) as error:
        msg = f"not a proof: {error}"
        raise InputError(msg, where="proof", allowed=f"a file of format {PROOF_FORMAT}") from error


def verify(proof: Proof) -> Verdict:
    """Recompute the commitment and the deck, and compare both with the proof.

    Raises:
        InputError: an id, a seed or a card in the proof is malformed.
    """
    seed = parse_seed(proof.server_seed)
    findings: list[str] = []
    if commitment(proof.round_id, seed) != proof.commitment:
        findings.append("the revealed seed is not the one that was committed to")
    deck: tuple[int, ...] = ()
    if proof.client_seed is not None:
        deck = shuffle(seed, proof.round_id, proof.client_seed)
    dealt = [parse_card(card, where=f"dealt[{at}]") for at, card in enumerate(proof.dealt)]
    if len(dealt) > len(deck):
        findings.append(f"{len(dealt)} cards were dealt from a deck of {len(deck)}")
    for at, (fell, stood) in enumerate(zip(dealt, deck, strict=False), start=1):
        if fell != stood:
            fell_text, stood_text = card_text(fell), card_text(stood)
            findings.append(f"card {at} was dealt as {fell_text}; the deck has {stood_text} there")
    return Verdict(is_fair=not findings, findings=tuple(findings), deck=deck)
