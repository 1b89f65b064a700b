"""Rate limits as token buckets in memory, one per session or address, and bounded in number."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_MOST_BUCKETS: Final = 100_000


class Buckets:
    """Token buckets by key: `rate` tokens a second, at most `burst` saved up.

    The oldest buckets are dropped beyond a bound, so a flood of keys costs no memory; a dropped
    bucket starts full again. Used on the event loop only, hence without a lock.
    """

    def __init__(
        self, *, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Take the rate per second, the size of a burst and a clock in seconds."""
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> int:
        """Take a token and return 0, or return the whole seconds until there is one."""
        now = self._clock()
        tokens, since = self._buckets.pop(key, (self._burst, now))
        tokens = min(self._burst, tokens + (now - since) * self._rate)
        wait_s = 0 if tokens >= 1 else max(1, math.ceil((1 - tokens) / self._rate))
        self._buckets[key] = (tokens if wait_s else tokens - 1, now)
        if len(self._buckets) > _MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return wait_s

    def __len__(self) -> int:
        """Return the number of buckets held."""
        return len(self._buckets)
