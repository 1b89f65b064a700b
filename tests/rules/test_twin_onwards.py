"""The second half of the rounds that engine and twin settle alike, 200,000 a variant in all.

It is a file of its own so that workers share the work: tests are dealt out file by file. As
there, branches are not counted meanwhile.
"""

from __future__ import annotations

import pytest

from rules.test_twin import CHUNKS, ROUNDS, check_seen, compare
from twin import HOUSES


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("variant_id", HOUSES)
@pytest.mark.parametrize("chunk", range(CHUNKS, 2 * CHUNKS))
def test_engine_and_twin_settle_alike(variant_id: str, chunk: int) -> None:
    """Every line, sum, category, best five and qualification agrees, switches drawn at random."""
    check_seen(variant_id, compare(variant_id, rounds=ROUNDS, seed=f"chunk {chunk}"))
