"""Where branches are counted: in the tests of the packages themselves.

What decides about cards and money is covered whole by the tests that bear its name. Those of the
server, the page and the solver go through the same code in plenty; counting there would add
nothing but time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

_TESTS: Final = Path(__file__).parent
_NOT_COUNTED: Final = {"cli", "hands", "insight", "odds", "repo", "server", "simulate", "web"}


@pytest.fixture
def uncounted() -> Iterator[None]:
    """Run without the tracer that counts branches, and hand it back afterwards.

    The mark `no_cover` of pytest-cov does this in a single process only, not in a worker.
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)


@pytest.fixture(autouse=True)
def _counted_at_home(request: pytest.FixtureRequest) -> None:
    if request.path.relative_to(_TESTS).parts[0] in _NOT_COUNTED:
        request.getfixturevalue("uncounted")
