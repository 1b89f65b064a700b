"""An independent twin of the settlement rules, written from the five seeds and nothing else.

It exists to disagree with the engine when the engine is wrong, so it must not know the engine:
no import of `riverhouse` is allowed in this package, and a test says so. It has cards of its own,
a comparison of hands of its own (the best of the 21 five-card hands) and pay tables of its own.
"""

from __future__ import annotations

from twin.cards import RANKS, SUITS, cards, show
from twin.draws import draw_house, draw_round
from twin.hands import (
    CATEGORIES,
    FLUSH,
    STRAIGHT,
    best_of_five,
    best_of_seven,
    category_of,
    ranks_in_order,
)
from twin.house import (
    AA_TABLES,
    ANTE_TABLES,
    CASINO_CIS,
    CASINO_EVOLUTION,
    HOUSES,
    TEXAS_EVOLUTION,
    TEXAS_FLOOR,
    TEXAS_ONLINE,
    House,
)
from twin.settlement import Line, Settled, Spread, settle

__all__ = [
    "AA_TABLES",
    "ANTE_TABLES",
    "CASINO_CIS",
    "CASINO_EVOLUTION",
    "CATEGORIES",
    "FLUSH",
    "HOUSES",
    "RANKS",
    "STRAIGHT",
    "SUITS",
    "TEXAS_EVOLUTION",
    "TEXAS_FLOOR",
    "TEXAS_ONLINE",
    "House",
    "Line",
    "Settled",
    "Spread",
    "best_of_five",
    "best_of_seven",
    "cards",
    "category_of",
    "draw_house",
    "draw_round",
    "ranks_in_order",
    "settle",
    "show",
]
