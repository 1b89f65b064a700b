"""Seeds, commitments, the provable shuffle and its verifier; no rules and no money.

`docs/fairness.md` states the protocol byte by byte, and `tests/vectors/fairness.json` is shared
with the verifier in the browser.
"""

from riverhouse.fairness.proof import (
    PROOF_FORMAT,
    Proof,
    Verdict,
    print_proof,
    read_proof,
    verify,
)
from riverhouse.fairness.seeds import (
    check_client_seed,
    commitment,
    is_id,
    new_id,
    new_seed,
)
from riverhouse.fairness.shuffle import shuffle
from riverhouse.fairness.vault import SeedVault, read_or_create_key

__all__ = [
    "PROOF_FORMAT",
    "Proof",
    "SeedVault",
    "Verdict",
    "check_client_seed",
    "commitment",
    "is_id",
    "new_id",
    "new_seed",
    "print_proof",
    "read_or_create_key",
    "read_proof",
    "shuffle",
    "verify",
]
