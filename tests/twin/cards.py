"""Cards of the twin: the integers 0..51 of the public calls, read and printed without them."""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
_NAMES: Final = [rank + suit for rank in RANKS for suit in SUITS]
_NUMBERS: Final = {name: number for number, name in enumerate(_NAMES)}


def cards(text: str) -> tuple[int, ...]:
    """Read `"As Td 2c"`; an unknown name is a KeyError."""
    return tuple(_NUMBERS[name] for name in text.split())


def show(numbers: tuple[int, ...]) -> str:
    """Print card numbers, for the message of a failing comparison."""
    return " ".join(_NAMES[number] for number in numbers)
