"""Random rounds for the comparison: houses with switches drawn, cards, stakes and decisions.

Half of the deals are uniform. The others come from decks thinned so that what is rare at a table
is common here: straight flushes, quads, equal hands, aces on both sides.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, Literal

from twin.house import AA_TABLES, ANTE_TABLES, HOUSES, House, Paid
from twin.settlement import Spread

_DECK: Final = tuple(range(52))
_RANKS: Final = range(13)
_CAPS: Final = (1, 999, 20_000, 1_000_000, 50_000_00)
_STAKES: Final = (1, 5, 100, 700, 2_500, 10_000, 123_457, 1_250_000, 10_000_000)


def draw_house(rng: Random, variant_id: str) -> House:
    """Return the variant as its seed has it, one time in five, or with its switches drawn."""
    house = HOUSES[variant_id]
    if rng.random() < 0.2:
        return house
    house = replace(
        house,
        tie=rng.choice(("push", "push", "lose", "win")),
        cap=rng.choice((None, rng.choice(_CAPS))),
        bonus_after_fold=rng.choice(("settled", "lost")),
    )
    return _casino(rng, house) if house.game == "casino" else _texas(rng, house, variant_id)


def _casino(rng: Random, house: House) -> House:
    late: tuple[Paid, ...] = ("showdown", "last")
    early: tuple[Paid, ...] = ("before-turn", "after-play")
    bonus_cards: Literal[5, 7] = 7 if rng.random() < 0.3 else 5
    return replace(
        house,
        qualifier=rng.choice((None, 4, 4, rng.randint(2, 14))),
        call_multiple=rng.choice((2, 2, 1, 3, 4)),
        ante_table=rng.choice(sorted(ANTE_TABLES)),
        aa_table=rng.choice(sorted(AA_TABLES)),
        bonus_cards=bonus_cards,
        bonus_paid=rng.choice(late if bonus_cards == 7 else early + late),
    )


def _texas(rng: Random, house: House, variant_id: str) -> House:
    """Draw what the sources disagree about; only 000 has the 1000:1 row, only 001 a misprint."""
    both_aces = house.both_aces and rng.random() < 0.7
    late: tuple[Paid, ...] = ("showdown", "last")
    return replace(
        house,
        ante_from=rng.choice((4, 5)),
        both_aces=both_aces,
        ace_jack_suited=not variant_id.endswith("/online") or rng.random() < 0.5,
        bonus_paid=rng.choice(late if both_aces else ("deal", *late)),
    )


def draw_round(rng: Random, house: House) -> tuple[Spread, tuple[str, ...]]:
    """Return the cards, the stakes and the decisions of one seat."""
    cards = _deal(rng)
    actions = _actions(rng, house)
    board = cards[4:]
    if actions == ("fold",):
        # Nobody has to finish a board for a player who folded, unless a wager still looks at it.
        least = 0 if house.game == "texas" else house.bonus_cards - 2
        board = board[: rng.choice([count for count in (0, 3, 5) if count >= least])]
    bonus = rng.choice((0, rng.choice(_STAKES)))
    return Spread(cards[:2], cards[2:4], board, rng.choice(_STAKES), bonus), actions


def _actions(rng: Random, house: House) -> tuple[str, ...]:
    if rng.random() < 0.15:
        return ("fold",)
    if house.game == "casino":
        return ("call",)
    return ("bet", rng.choice(("bet", "check")), rng.choice(("bet", "check")))


def _deal(rng: Random) -> tuple[int, ...]:
    kind = rng.randrange(12)
    if kind < 6:
        return tuple(rng.sample(_DECK, 9))
    if kind in {6, 7}:
        # Four hole cards of six, all aces in one deal of fifteen; or of sixteen, ace to jack.
        top = _DECK[-6:] if kind == 6 else _DECK[-16:]
        hole = rng.sample(top, 4)
        return (*hole, *rng.sample([card for card in _DECK if card not in hole], 5))
    suits = rng.sample(range(4), 2) if kind in {8, 9, 10} else range(4)
    ranks = _RANKS if kind == 8 else _window(rng)
    return tuple(rng.sample([rank * 4 + suit for rank in ranks for suit in suits], 9))


def _window(rng: Random) -> list[int]:
    """Return five neighbouring ranks from ace low to ace high, the highest four times as often."""
    low = rng.choice((*range(-1, 9), 8, 8, 8))
    return [rank % 13 for rank in range(low, low + 5)]
