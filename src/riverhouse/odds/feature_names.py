"""What a person sees at the table: plain features of hole cards with a board.

A strategy card is made of these and of nothing else, so each must be something one can say in a
few words and check at a glance. The names are the words of strategy files; `docs/odds.md` says
what each means. `features.py` tells them from the cards.
"""

from __future__ import annotations

from typing import Final

FEATURES: Final = (
    "pocket-pair",
    "any-pair",
    "own-pair",
    "middle-pair",
    "top-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush-draw",
    "open-ended",
    "straight-draw",
    "draw",
    "ace",
    "king-or-ace",
    "queen-high",
    "jack-high",
    "ten-high",
    "both-ten",
    "both-nine",
    "both-eight",
    "both-seven",
    "both-five",
    "overcard",
    "two-overcards",
    "paired-board",
    "unpaired-board",
    "suited-board",
    "unsuited-board",
    "suited",
    "low-board",
    "pair-of-tens",
    "pair-of-sevens",
    "pair-of-fives",
    "queen-kicker",
    "backdoor-flush",
    "no-pair",
    "no-draw",
    "below-ace",
    "below-king",
    "below-queen",
    "below-jack",
    "below-ten",
    "no-overcard",
    "low-kicker",
)
NUMBER: Final = {name: at for at, name in enumerate(FEATURES)}
