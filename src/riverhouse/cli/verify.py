"""`riverhouse verify`: recompute a round's commitment and deck from its proof file alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from riverhouse.cards import cards_text
from riverhouse.cli.options import Json
from riverhouse.cli.output import say, say_json
from riverhouse.errors import InputError
from riverhouse.fairness import Proof, Verdict, read_proof, verify

_LARGEST_BYTES: Final = 1_000_000
_UNFAIR: Final = 1


ProofFile = Annotated[
    str,
    Parameter(name="FILE", allow_leading_hyphen=True, help="The proof of a round, as JSON."),
]


def run(file: ProofFile, /, *, json: Json = False) -> int:
    """Check that a round was dealt as committed before the bets; exit status 1 if it was not.

    The file is what the table offers after a round, or `-` for standard input. Nothing but the
    file is needed: no network, no ledger, no server.

    Example: riverhouse verify proof.json
    """
    proof = read_proof(_read(file))
    verdict = verify(proof)
    if json:
        say_json(
            {
                "round_id": proof.round_id,
                "is_fair": verdict.is_fair,
                "findings": list(verdict.findings),
                "deck": cards_text(verdict.deck).split(),
            }
        )
    else:
        _print(proof, verdict)
    return 0 if verdict.is_fair else _UNFAIR


def _read(file: str) -> bytes:
    """Read a proof of a bounded size.

    Raises:
        InputError: the file is larger than any proof.
    """
    if file == "-":
        content = sys.stdin.buffer.read(_LARGEST_BYTES + 1)
    else:
        with Path(file).open("rb") as handle:
            content = handle.read(_LARGEST_BYTES + 1)
    if len(content) > _LARGEST_BYTES:
        msg = f"more than {_LARGEST_BYTES} bytes"
        raise InputError(msg, where=file, allowed="the proof of one round")
    return content


def _print(proof: Proof, verdict: Verdict) -> None:
    say(f"Round {proof.round_id}, {proof.variant}")
    if not verdict.is_fair:
        for finding in verdict.findings:
            say(f"  NOT FAIR: {finding}")
        return
    say(f"  The seed is the one committed to: {proof.commitment}")
    if verdict.deck:
        say(f"  All {len(proof.dealt)} cards fell as the deck had them: {' '.join(proof.dealt)}")
