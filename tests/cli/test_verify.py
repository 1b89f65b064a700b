"""`riverhouse verify` needs a proof file and nothing else."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from riverhouse.cards import card_text
from riverhouse.cli import main
from riverhouse.fairness import Proof, commitment, print_proof, shuffle

SEED = bytes(range(32))
ROUND = "0123456789abcdef" * 2


def proof(**changes: object) -> bytes:
    """Return an honest proof of nine cards, with changes."""
    deck = shuffle(SEED, ROUND, "clover")
    parts: dict[str, object] = {
        "round_id": ROUND,
        "variant": "casino-holdem/evolution",
        "rules_hash": "0" * 64,
        "commitment": commitment(ROUND, SEED),
        "client_seed": "clover",
        "server_seed": SEED.hex(),
        "dealt": tuple(card_text(card) for card in deck[:9]),
    }
    return print_proof(Proof(**{**parts, **changes}))  # type: ignore[arg-type]


def test_an_honest_round_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 0, and the cards are listed."""
    file = tmp_path / "proof.json"
    file.write_bytes(proof())
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "All 9 cards fell as the deck had them" in said


@pytest.mark.parametrize(
    ("changes", "finding"),
    [
        ({"commitment": "0" * 64}, "committed"),
        ({"client_seed": "heather"}, "card 1 was dealt as"),
        ({"server_seed": "11" * 32}, "committed"),
    ],
)
def test_any_change_is_found(
    changes: dict[str, object], finding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A round that was not dealt as committed has status 1 and says why."""
    file = tmp_path / "proof.json"
    file.write_bytes(proof(**changes))
    assert main(["verify", str(file), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["is_fair"] is False
    assert finding in " ".join(report["findings"])


def test_standard_input_is_read(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`-` reads the file from standard input."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(proof())))
    assert main(["verify", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["is_fair"] is True


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\xff\xfe", b"{" * 2_000_000])
def test_what_is_no_proof_is_refused(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Anything else is bad input, in one line."""
    file = tmp_path / "proof.json"
    file.write_bytes(content)
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
