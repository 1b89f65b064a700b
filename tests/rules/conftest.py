"""What the tests of the rules share."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture
def uncounted() -> Iterator[None]:
    """Run without the tracer that counts branches, and hand it back afterwards.

    The mark `no_cover` of pytest-cov does this in a single process only, not in a worker.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
