"""Every key is what an independent settlement says.

The answerer in `answering.py` sees what a trainee sees and settles with the twin of `tests/twin`.
That a planted rule error is caught in every drill is `test_planted.py`'s to show.
"""

from __future__ import annotations

import pytest

from riverhouse.rules import variant_ids
from riverhouse.trainer import DRILLS, DrillName
from trainer.answering import wrong_keys

_EACH = 200
_FULL = 20_000


@pytest.mark.parametrize("variant_id", variant_ids())
@pytest.mark.parametrize("drill", DRILLS)
def test_keys_agree_with_the_twin(drill: DrillName, variant_id: str) -> None:
    """What the twin answers from the shown cards alone is right."""
    assert list(wrong_keys(drill, variant_id, _EACH)) == []


@pytest.mark.full
@pytest.mark.parametrize("variant_id", variant_ids())
@pytest.mark.parametrize("drill", DRILLS)
def test_a_hundred_thousand_keys_agree_with_the_twin(drill: DrillName, variant_id: str) -> None:
    """The same for 100,000 questions of every drill, 20,000 a variant."""
    assert list(wrong_keys(drill, variant_id, _FULL)) == []
