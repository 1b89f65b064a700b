"""Figures of a distribution that is known as exact counts: mean, deviation, skew, frequencies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt


@dataclass(frozen=True, slots=True)
class Distribution:
    """Exact counts by net result, in units of the stake; `counts` need not be in lowest terms."""

    counts: Mapping[Fraction, int]

    @property
    def total(self) -> int:
        """Return the number of equally likely cases."""
        return sum(self.counts.values())

    @property
    def mean(self) -> Fraction:
        """Return the mean net result."""
        return self._moment(1)

    @property
    def variance(self) -> Fraction:
        """Return the variance of the net result."""
        return self._moment(2) - self.mean**2

    @property
    def standard_deviation(self) -> float:
        """Return the square root of the variance."""
        return sqrt(self.variance)

    @property
    def skew(self) -> float:
        """Return the third standardised moment, 0 for a result that never varies."""
        mean, variance = self.mean, self.variance
        third = self._moment(3) - 3 * mean * self._moment(2) + 2 * mean**3
        return float(third) / float(variance) ** 1.5 if variance else 0.0

    @property
    def hit_frequency(self) -> Fraction:
        """Return how often the net result is above zero."""
        return Fraction(sum(n for net, n in self.counts.items() if net > 0), self.total)

    @property
    def push_frequency(self) -> Fraction:
        """Return how often the net result is exactly zero."""
        return Fraction(self.counts.get(Fraction(0), 0), self.total)

    def _moment(self, power: int) -> Fraction:
        return sum(
            (net**power * count for net, count in self.counts.items()), Fraction(0)
        ) / Fraction(self.total)


def pooled(pairs: Mapping[Fraction, int] | list[tuple[Fraction, int]]) -> Distribution:
    """Add up counts of equal results and order them from the worst to the best."""
    counts: dict[Fraction, int] = {}
    items = pairs.items() if isinstance(pairs, Mapping) else pairs
    for net, count in items:
        if count:
            counts[net] = counts.get(net, 0) + count
    return Distribution(dict(sorted(counts.items())))


def fraction_json(value: Fraction) -> dict[str, int]:
    """Return a fraction in lowest terms as numerator and denominator."""
    return {"numerator": value.numerator, "denominator": value.denominator}
