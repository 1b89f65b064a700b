"""Poker hands: strength, category, the five that play, and names.

Importing this package loads neither NumPy nor Numba; `evaluate_many` does when it is called.
"""

from riverhouse.hands.best import best_five
from riverhouse.hands.category import Category, category_of, floor_of
from riverhouse.hands.many import evaluate_many
from riverhouse.hands.names import describe, describe_hole, read_known
from riverhouse.hands.scalar import Cards, evaluate, strength_of

__all__ = [
    "Cards",
    "Category",
    "best_five",
    "category_of",
    "describe",
    "describe_hole",
    "evaluate",
    "evaluate_many",
    "floor_of",
    "read_known",
    "strength_of",
]
