"""The five seeds as plain tables and switches, typed by hand from the documents.

Seed numbers are the three digits at the start of the files' names. Where a seed is silent or two
of them disagree, the reading is the one of the page on the games, and it is a field here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Paid = Literal["deal", "before-turn", "after-play", "showdown", "last"]

# Seed 003, "Ante pay table" and "Variants and differences": royal flush, straight flush, four of a
# kind, full house, flush, straight or lower.
ANTE_TABLES: Final = {
    "100-20-10-3-2-1": (100, 20, 10, 3, 2, 1),
    "20-20-10-3-2-1": (20, 20, 10, 3, 2, 1),
    "25-25-12-3-2-1": (25, 25, 12, 3, 2, 1),
    "100-49-17-3-2-1": (100, 49, 17, 3, 2, 1),
}

# Seed 003, "AA Bonus" and "Variants and differences": royal flush, straight flush, four of a kind,
# full house, flush, straight, three of a kind, two pair, pair of aces. "25 for a flush and better"
# leaves the other rows at 7, which is the table whose published edge is 6.40 %.
AA_TABLES: Final = {
    "100-50-40-30-20-7-7-7-7": (100, 50, 40, 30, 20, 7, 7, 7, 7),
    "25-25-25-25-25-7-7-7-7": (25, 25, 25, 25, 25, 7, 7, 7, 7),
    "100-50-40-30-20-10-8-7-7": (100, 50, 40, 30, 20, 10, 8, 7, 7),
}


@dataclass(frozen=True)
class House:
    """One way to play one of the two games; every field is a question the sources answer apart.

    `ante_from` is the lowest category on which a winning ante pays in Texas Hold'em Bonus;
    `both_aces` is the 1000:1 line; `ace_jack_suited` is false where seed 001 is read as printed.
    `qualifier` is the rank 2..14 of the lowest pair a dealer plays with, or none. `cap` bounds the
    sum won, stakes aside. `bonus_cards` is how many of the player's and the board's cards the AA
    bonus looks at.
    """

    game: Literal["texas", "casino"]
    bonus_paid: Paid
    bonus_after_fold: Literal["settled", "lost"]
    ante_from: int = 4
    both_aces: bool = False
    ace_jack_suited: bool = True
    ante_table: str = "100-20-10-3-2-1"
    aa_table: str = "100-50-40-30-20-7-7-7-7"
    bonus_cards: Literal[5, 7] = 5
    qualifier: int | None = None
    call_multiple: int = 2
    tie: Literal["push", "lose", "win"] = "push"
    cap: int | None = None


# Seed 000: "If the player has a Straight or higher the Ante bet will also pay even money"; the
# bonus looks at the dealer's cards too, so it is settled when they are shown, and no sentence
# makes it depend on the fold.
TEXAS_EVOLUTION: Final = House(
    game="texas",
    ante_from=4,
    both_aces=True,
    bonus_paid="showdown",
    bonus_after_fold="settled",
)

# Seed 001: "you will be paid at this moment", that is when the hole cards are dealt; "you may lose
# the base game and still collect on the Bonus Bet".
TEXAS_ONLINE: Final = House(
    game="texas",
    ante_from=4,
    bonus_paid="deal",
    bonus_after_fold="settled",
)

# Seed 002: "Ante wagers shall only be paid if the player's winning hand is a flush or higher";
# "settled after all other wagers"; "$50,000 maximum payout per player per hand".
TEXAS_FLOOR: Final = House(
    game="texas",
    ante_from=5,
    bonus_paid="last",
    bonus_after_fold="settled",
    cap=50_000_00,
)

# Seed 003: "The dealer qualifies with a pair of fours or better"; "the AA Bonus is settled even for
# a player who folded: only the hand after the flop matters".
CASINO_CIS: Final = House(
    game="casino",
    qualifier=4,
    bonus_paid="before-turn",
    bonus_after_fold="settled",
)

# Seed 004: "The dealer must have a pair of fours or higher to qualify"; "you must choose PLAY to
# receive a payout on your Bonus bet".
CASINO_EVOLUTION: Final = House(
    game="casino",
    qualifier=4,
    bonus_paid="after-play",
    bonus_after_fold="lost",
)

HOUSES: Final = {
    "texas-holdem-bonus/evolution": TEXAS_EVOLUTION,
    "texas-holdem-bonus/online": TEXAS_ONLINE,
    "texas-holdem-bonus/casino-floor": TEXAS_FLOOR,
    "casino-holdem/casino-floor": CASINO_CIS,
    "casino-holdem/evolution": CASINO_EVOLUTION,
}
