"""`advise`: the value of every action that is legal now, exactly, and why.

From the flop on a state is counted by itself, so nothing has to be solved before. Hole cards alone
take their values from the solution of the whole game, or, with cards known to be out, from a count
of all boards for these cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from riverhouse.cards import card_text, check_cards, parse_cards
from riverhouse.errors import CommandError, InputError
from riverhouse.odds.chart import class_of
from riverhouse.odds.contests import action_name
from riverhouse.odds.moments import fraction_json
from riverhouse.odds.outlook import Outlook, outlook
from riverhouse.odds.plan import CELLS, FOLD, Choice, Plan, plan_of
from riverhouse.odds.side import state_odds
from riverhouse.odds.staking import SideOdds, Staking, interacting, money_stakes, unit_stakes
from riverhouse.odds.state import State, next_cells
from riverhouse.rules import Variant

Cards = Sequence[int] | str
_HOLE: Final = 2


@dataclass(frozen=True, slots=True)
class Advice:
    """Values of the legal actions, per ante, for the wagers named in `counted`.

    `values` keeps the order of the table; `best` is the action of the highest value.
    `outlook` says how often the hand wins and what beats it, and is None before the flop.
    """

    decision: str
    best: str
    values: dict[str, Fraction]
    counted: tuple[str, ...]
    outlook: Outlook | None

    @property
    def costs(self) -> dict[str, Fraction]:
        """Return what each action gives away against the best one."""
        top = self.values[self.best]
        return {name: top - value for name, value in self.values.items()}


def advise(  # noqa: PLR0913 - a state has these parts, and each is named at the call
    variant: Variant,
    *,
    player: Cards,
    board: Cards = (),
    actions: Sequence[str] = (),
    stakes: Mapping[str, int] | None = None,
    dead: Cards = (),
    dealer_sees: Cards = (),
) -> Advice:
    """Value the legal actions of a state.

    Shapes:
        player: two cards; board: none, or as many as lie at a decision; dead: any cards known to
            be out; dealer_sees: a card that the dealer is known to hold.
        actions: what was done before, in order; an action that was the only one but to fold may
            be left out.
        stakes: wager staked before the deal -> minor units; without them one unit of ante, no
            cap, and no wager on cards.

    Raises:
        CardError: cards that do not exist, appear twice, or are too few or too many.
        CommandError: actions that the rules do not allow, or no decision with this board.
        VariantError: the solver does not cover the variant.
        InputError: stakes that the variant does not know.
    """
    plan = plan_of(variant)
    state = _state(plan, player, board, dead, dealer_sees)
    choice = plan.choice_at(len(state.board))
    if choice is None:
        allowed = " or ".join(str(choice.cards) for choice in plan.choices)
        msg = f"there is nothing to decide with {len(state.board)} board cards"
        raise CommandError(msg, where="board", allowed=f"{allowed} cards")
    picks = _picks(plan, choice, list(actions))
    staking = money_stakes(plan, stakes) if stakes else unit_stakes(plan)
    side_odds: SideOdds = {}
    coupled = interacting(staking)
    if coupled:
        side_odds = {
            wager: state_odds(variant, wager, state.hole, state.board) for wager in coupled
        }
    staking = Staking(
        plan,
        staking.ante,
        {wager: staking.sides[wager] for wager in coupled},
        is_money=staking.is_money,
    )
    if not state.board:
        values = _hole_values(staking, choice, state)
        seen = None
    else:
        cells = next_cells(plan, state)
        values = _board_values(staking, choice, picks, cells, side_odds)
        seen = outlook(plan, state, cells)
    best = max(values, key=lambda name: (values[name], name != FOLD))
    return Advice(choice.id, best, values, (*plan.contests, *coupled), seen)


def _state(plan: Plan, player: Cards, board: Cards, dead: Cards, seen: Cards) -> State:
    counts = {
        "player": [_HOLE],
        "board": sorted({0, *(choice.cards for choice in plan.choices), 3, 4, 5}),
        "dead": None,
        "dealer_sees": [0, 1],
    }
    parts = []
    given = zip(counts.items(), (player, board, dead, seen), strict=True)
    for (where, allowed), cards in given:
        known = parse_cards(cards, where=where) if isinstance(cards, str) else tuple(cards)
        parts.append(check_cards(known, where=where, counts=allowed))
    check_cards([card for part in parts for card in part], where="cards that are seen")
    state = State(*parts)
    needed = 7 - len(state.board)
    if len(state.deck) < needed:
        msg = f"{len(state.dead)} cards are out, which leaves too few to deal"
        raise InputError(msg, where="dead", allowed=f"at least {needed} cards left in the deck")
    return state


def _picks(plan: Plan, choice: Choice, actions: list[str]) -> dict[int, int]:
    """Read what was done at the choices before this one."""
    picks: dict[int, int] = {}
    before = [other for other in plan.choices if other.cards < choice.cards]
    if len(actions) > len(before):
        msg = f"{actions[len(before)]!r} is one action too many"
        raise CommandError(msg, where="actions", allowed=f"{len(before)} before this decision")
    missing = len(before) - len(actions)
    for at, other in enumerate(before):
        names = [action_name(other, number) for number in range(len(other.options))]
        if at < missing and len(names) == 1:
            picks[other.cards] = 0
            continue
        given = actions[at - missing] if at >= missing else ""
        if given not in names:
            msg = (
                f"{given!r} is not what was done at {other.id}" if given else "an action is missing"
            )
            raise CommandError(msg, where=f"actions, {other.id}", allowed=" or ".join(names))
        picks[other.cards] = names.index(given)
    return picks


def _board_values(
    staking: Staking,
    choice: Choice,
    picks: dict[int, int],
    cells: dict[int, NDArray[np.int64]],
    side_odds: SideOdds,
) -> dict[str, Fraction]:
    total = sum(int(part.sum()) for part in cells.values())
    values: dict[str, Fraction] = {}
    if choice.may_fold:
        stakes = staking.stakes(picks, folds_at=choice.cards)
        values[FOLD] = sum(staking.folded(stakes, side_odds).values(), Fraction(0)) / staking.ante
    later = [other for other in staking.plan.choices if other.cards > choice.cards]
    for at in range(len(choice.options)):
        ways = [{**picks, choice.cards: at}]
        for other in later:
            ways = [
                {**way, other.cards: pick} for way in ways for pick in range(len(other.options))
            ]
        nets = [_net_table(staking, way, side_odds) for way in ways]
        won = sum((_best_of(nets, part) for part in cells.values()), Fraction(0))
        values[action_name(choice, at)] = won / total / staking.ante
    return values


def _best_of(nets: list[tuple[list[int], int]], part: NDArray[np.int64]) -> Fraction:
    counts = part.reshape(-1).tolist()
    return max(
        Fraction(sum(net * count for net, count in zip(table, counts, strict=True)), scale)
        for table, scale in nets
    )


def _net_table(
    staking: Staking, picks: dict[int, int], side_odds: SideOdds
) -> tuple[list[int], int]:
    """Return net results of all wagers by band and cell, as whole numbers and their scale."""
    stakes = staking.stakes(picks)
    nets = [
        sum(staking.nets(stakes, band, cell, side_odds).values(), Fraction(0))
        for band in range(len(staking.plan.floors))
        for cell in range(len(CELLS))
    ]
    scale = int(np.lcm.reduce([net.denominator for net in nets]))
    return [int(net * scale) for net in nets], scale


def _hole_values(staking: Staking, choice: Choice, state: State) -> dict[str, Fraction]:
    if state.dead or state.seen:
        from riverhouse.odds.whole import hole_values

        return hole_values(staking, choice, state)
    from riverhouse.odds.solution import best_opening_of

    return best_opening_of(staking).values[class_of(*state.hole)]


def advice_json(advice: Advice) -> dict[str, Any]:
    """Return advice as data for JSON."""
    found: dict[str, Any] = {
        "decision": advice.decision,
        "best": advice.best,
        "actions": {
            name: {
                "value": fraction_json(value),
                "float": float(value),
                "cost": float(advice.costs[name]),
            }
            for name, value in advice.values.items()
        },
        "wagers": list(advice.counted),
    }
    seen = advice.outlook
    if seen is not None:
        found["outlook"] = {
            "win": float(seen.win),
            "tie": float(seen.tie),
            "lose": float(seen.lose),
            "unqualified": float(seen.unqualified),
            "hands": {category.key: float(share) for category, share in seen.hands.items()},
            "outs": [card_text(card) for card in seen.outs],
            "beaten_by": {category.key: count for category, count in seen.beaten_by.items()},
            "dealer_hands": seen.dealer_hands,
        }
    return found
