"""A variant as the solver sees it: streets with choices, contests with payoffs, bands of strength.

The solver never asks for a game's name. What it needs is read here from the variant's data, and a
variant whose shape it cannot solve is refused here, in a sentence, before anything is computed.
Strengths are cut into *bands* within which every wager pays the same; a deal then falls into one
of six *cells*: the dealer qualifies or not, and the player wins, ties or loses.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from riverhouse.errors import VariantError
from riverhouse.hands import Category, floor_of
from riverhouse.odds.strengths import STRENGTHS
from riverhouse.rules import Variant, Wager, floor_strength

CELLS: Final = ("win", "tie", "lose", "unqualified-win", "unqualified-tie", "unqualified-lose")
FOLD: Final = "fold"
_STREETS: Final = (0, 3, 4)
_HOLE_CARDS: Final = 2
_BOARD_CARDS: Final = 5
_OPTIONS: Final = 2
_NOTHING: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class Option:
    """One way on at a choice: the action, and the wager it buys as a multiple of the ante."""

    action: str
    wager: str | None
    multiple: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision seen from the solver: board cards that lie, ways on by rising stake, or a fold.

    The value of a wager is proportional to its stake, so that only the lowest and the highest
    multiple can be best, and `options` has one or two members.
    """

    id: str
    cards: int
    options: tuple[Option, ...]
    may_fold: bool

    @property
    def wager(self) -> str:
        """Return the wager that can be bought here."""
        return next(option.wager for option in reversed(self.options) if option.wager)

    @property
    def raises(self) -> int:
        """Return how much more the dearer option stakes, in antes; 0 if there is one option."""
        return self.options[-1].multiple - self.options[0].multiple


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything the solver knows of a variant.

    `floors` are the weakest strengths of the bands, ascending from 1; `band` (7463,) finds the
    band of a strength; `qualifying` is the dealer's weakest qualifying strength or 0.
    """

    variant: Variant
    choices: tuple[Choice, ...]
    floors: tuple[int, ...]
    band: NDArray[np.uint8]
    qualifying: int

    @property
    def patterns(self) -> dict[int, dict[int, int]]:
        """Return every pattern of choices on the board: its number -> option by board cards."""
        return {picks[3] + 2 * picks[4]: picks for row in self.board_picks for picks in row}

    @property
    def board_picks(self) -> list[list[dict[int, int]]]:
        """Return the picks of `patterns` by way on the flop and way on the turn."""
        flop, turn = (
            range(len(choice.options) if choice else 1)
            for choice in (self.choice_at(3), self.choice_at(4))
        )
        return [[{3: high_flop, 4: high_turn} for high_turn in turn] for high_flop in flop]

    def choice_at(self, cards: int) -> Choice | None:
        """Return the choice that is made when so many board cards lie, if there is one."""
        return next((choice for choice in self.choices if choice.cards == cards), None)

    @property
    def antes(self) -> tuple[str, ...]:
        """Return the contests that every round stakes from the start, one unit each."""
        wagers = self.variant.wagers
        return tuple(
            name
            for name in self.variant.start_wagers
            if wagers[name].kind == "contest" and wagers[name].required
        )

    @property
    def contests(self) -> tuple[str, ...]:
        """Return every wager that is won against the dealer's hand and can be on the table."""
        bought = (option.wager for choice in self.choices for option in choice.options)
        found = (*self.antes, *(wager for wager in bought if wager is not None))
        return tuple(dict.fromkeys(found))

    def stakes(self, picks: dict[int, int]) -> dict[str, int]:
        """Return units staked by wager when option `picks[cards]` is taken at each choice."""
        stakes = dict.fromkeys(self.antes, 1)
        for choice in self.choices:
            option = choice.options[picks.get(choice.cards, 0)]
            if option.wager is not None:
                stakes[option.wager] = stakes.get(option.wager, 0) + option.multiple
        return stakes

    def payoffs(self, wager_id: str) -> list[list[Fraction]]:
        """Return what one unit nets, by band and cell."""
        wager = self.variant.wagers[wager_id]
        return [self._cells(wager, floor) for floor in self.floors]

    def _cells(self, wager: Wager, strength: int) -> list[Fraction]:
        return self.cells_of(wager, win_odds(wager, strength))

    def cells_of(self, wager: Wager, won: Fraction) -> list[Fraction]:
        """Return what one unit nets by cell when a win nets `won`."""
        tied = {"push": _NOTHING, "lose": Fraction(-1), "win": won}[self.variant.settling.tie]
        qualified = [won, tied, Fraction(-1)]
        if wager.unqualified == "compare":
            return qualified * 2
        return qualified + [won if wager.unqualified == "pay" else _NOTHING] * 3


def win_odds(wager: Wager, strength: int) -> Fraction:
    """Return what a won contest nets per unit with a hand of this strength."""
    if strength >= floor_strength(wager.pays_from):
        for line in wager.lines:
            if strength >= floor_strength(line.hand or ""):
                return Fraction(*line.to_one)
    return _NOTHING if wager.below == "push" else Fraction(-1)


def plan_of(variant: Variant) -> Plan:
    """Read a variant.

    Raises:
        VariantError: its shape is one that the solver does not cover; the message says which.
    """
    _check_streets(variant)
    choices = tuple(_choices(variant))
    for choice in choices[1:]:
        if choice.may_fold:
            _refuse(f"decisions.{choice.id}", "a fold after the first decision")
    qualifier = variant.settling.qualifier
    qualifying = 0 if qualifier == "none" else floor_strength(qualifier)
    floors = {floor_of(category) for category in Category}
    if qualifying:
        floors.add(qualifying)
    for wager in variant.wagers.values():
        if wager.kind == "contest":
            floors.add(floor_strength(wager.pays_from))
            floors |= {floor_strength(line.hand or "") for line in wager.lines}
    ordered = tuple(sorted(floors))
    band = np.searchsorted(ordered, np.arange(STRENGTHS), side="right") - 1
    band[0] = 0
    return Plan(variant, choices, ordered, band.astype(np.uint8), qualifying)


def _refuse(where: str, what: str) -> NoReturn:
    msg = f"the exact solver does not cover {what}"
    allowed = (
        "two hole cards, five board cards, choices after 0, 3 or 4 of them, a fold at the first"
    )
    raise VariantError(msg, where=where, allowed=allowed)


def _check_streets(variant: Variant) -> None:
    if variant.cards_to_hand != _HOLE_CARDS or variant.cards_on_board != _BOARD_CARDS:
        _refuse("streets", f"{variant.cards_to_hand} + {variant.cards_on_board} cards")
    if sum(street.player for street in variant.streets[:1]) != _HOLE_CARDS:
        _refuse("streets", "hole cards that come later than the first street")


def _choices(variant: Variant) -> list[Choice]:
    seen: dict[str, int] = {}
    cards = 0
    for street in variant.streets:
        cards += street.board
        seen[street.id] = cards
    choices = []
    for decision in variant.decisions:
        where = f"decisions.{decision.id}"
        if seen[decision.after] not in _STREETS:
            _refuse(where, f"a choice after {seen[decision.after]} board cards")
        options = [
            Option(spec.action, spec.wager, multiple)
            for spec in decision.actions
            if spec.action != FOLD
            for multiple in (spec.multiples or (0,))
        ]
        for option in options:
            if option.wager and variant.wagers[option.wager].kind != "contest":
                _refuse(where, f"a choice that buys {option.wager}, which is no contest")
        options.sort(key=lambda option: option.multiple)
        if len({option.wager for option in options if option.wager}) != 1:
            _refuse(where, "a choice that buys no wager or different ones")
        ends = options if len(options) <= _OPTIONS else [options[0], options[-1]]
        may_fold = any(spec.action == FOLD for spec in decision.actions)
        choices.append(Choice(decision.id, seen[decision.after], tuple(ends), may_fold))
    if len({choice.cards for choice in choices}) != len(choices):
        _refuse("decisions", "two choices with the same board")
    return choices
