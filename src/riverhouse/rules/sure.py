"""Wins that stand before they are paid: a side bet has hit, and the house settles it later.

Only what no card, no decision and no cap can change any more is told.
"""

from __future__ import annotations

from riverhouse.rules.holes import matches_hole
from riverhouse.rules.model import Variant, Wager
from riverhouse.rules.round import Round, cards_are_out, facts_of
from riverhouse.rules.settlement import Line, settle_wager


def sure_wins(state: Round, seat: int) -> tuple[Line, ...]:
    """Return what a seat has won for certain and has not been paid, in settlement order."""
    variant, player = state.variant, state.seats[seat]
    sure: list[Line] = []
    for wager_id, wager in variant.wagers_in_order:
        is_open = wager_id in player.stakes and not player.is_settled(wager_id)
        if not is_open or not _is_certain(state, seat, wager):
            continue
        stake = player.stakes[wager_id]
        line = settle_wager(variant, wager_id, facts_of(state, seat), stake=stake)
        if line.outcome == "win" and not _may_be_cut(state, seat, line):
            sure.append(line)
    return tuple(sure)


def _is_certain(state: Round, seat: int, wager: Wager) -> bool:
    """Tell whether a wager looks at nothing but cards that this seat sees, and a fold leaves it."""
    if wager.kind != "pattern" or wager.on_fold != "stands" or not cards_are_out(state, wager):
        return False
    if wager.judged_on != "hole":
        return True
    hole = state.hole(seat)
    first = next((line for line in wager.lines if matches_hole(line.hole or "", hole)), None)
    # A line that asks for the dealer's cards as well pays more if they match: its odds are open.
    return first is None or first.dealer is None


def _may_be_cut(state: Round, seat: int, line: Line) -> bool:
    """Tell whether the cap of a hand could cut a win, should all other wagers win their most."""
    variant, player = state.variant, state.seats[seat]
    cap = variant.settling.cap_minor
    others = sum(
        _most_won(variant, wager_id, player.stakes)
        for wager_id in variant.wagers
        if wager_id != line.wager and not player.is_settled(wager_id)
    )
    return bool(cap) and player.won + others + line.net > cap


def _most_won(variant: Variant, wager_id: str, stakes: dict[str, int]) -> int:
    """Return the most that a wager can win, one that may still be bought among them."""
    bought = [
        multiple
        for decision in variant.decisions
        for spec in decision.actions
        if spec.wager == wager_id
        for multiple in spec.multiples
    ]
    stake = stakes.get(wager_id, max(bought, default=0) * stakes[variant.ante])
    return max(
        stake * to // one for to, one in (line.to_one for line in variant.wagers[wager_id].lines)
    )
