"""Token buckets: a burst passes, then the rate holds, and memory is bounded."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.server import buckets
from riverhouse.server.buckets import Buckets


class Clock:
    """A clock that stands still until it is told to move."""

    def __init__(self) -> None:
        """Start somewhere."""
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


def test_a_burst_passes_then_the_rate_holds() -> None:
    """Three at once, the fourth waits; at two a second there is one more after half a second."""
    clock = Clock()
    limits = Buckets(rate=2.0, burst=3, clock=clock)
    assert [limits.take("a") for _ in range(4)] == [0, 0, 0, 1]
    clock.now += 0.49
    assert limits.take("a") == 1
    clock.now += 0.02
    assert limits.take("a") == 0


def test_keys_do_not_share_a_bucket() -> None:
    """One client's flood costs another nothing."""
    limits = Buckets(rate=1.0, burst=1, clock=Clock())
    assert limits.take("a") == 0
    assert limits.take("a") == 1
    assert limits.take("b") == 0


def test_a_slow_rate_names_the_whole_wait() -> None:
    """`Retry-After` is in whole seconds, rounded up."""
    limits = Buckets(rate=0.1, burst=1, clock=Clock())
    limits.take("a")
    assert limits.take("a") == 10


def test_a_flood_of_keys_costs_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the bound the oldest bucket goes."""
    monkeypatch.setattr(buckets, "_MOST_BUCKETS", 10)
    limits = Buckets(rate=1.0, burst=1, clock=Clock())
    for number in range(1000):
        limits.take(str(number))
    assert len(limits) == 10


@given(steps=st.lists(st.floats(min_value=0, max_value=3), max_size=60))
def test_never_more_than_burst_and_rate_allow(steps: list[float]) -> None:
    """However requests are spaced, no more pass than the burst plus the rate times the time."""
    clock = Clock()
    limits = Buckets(rate=2.0, burst=5, clock=clock)
    passed = 0
    for step in steps:
        clock.now += step
        passed += limits.take("a") == 0
        assert passed <= 5 + 2.0 * (clock.now - 100.0) + 1e-6
