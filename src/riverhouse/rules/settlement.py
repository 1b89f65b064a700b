"""Take and pay: what happens to one wager once the cards it looks at are known, and why.

The only place in Riverhouse that decides whether a stake wins, loses or pushes and what it pays.
Integers only. Winnings are `stake * to // one`: a table's step lets every line divide exactly, and
a calculator with other stakes rounds down to the minor unit, as a house does that has no smaller
chip.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from riverhouse.hands import category_of
from riverhouse.rules.floors import floor_strength
from riverhouse.rules.holes import matches_hole
from riverhouse.rules.model import PayLine, Variant, Wager
from riverhouse.text import Label

Outcome = Literal["win", "lose", "push"]


class Line(msgspec.Struct, frozen=True):
    """The result of one wager, in minor units.

    `odds` is (to, one) on a win and None otherwise; `returned` is what comes back to the player,
    the stake included; `net` is `returned - stake`.
    """

    wager: str
    stake: int
    outcome: Outcome
    odds: tuple[int, int] | None
    returned: int
    net: int
    reason: Label


class Facts(msgspec.Struct, frozen=True):
    """What is known of one hand when a wager on it is settled.

    Strengths are None until all cards that make them lie; `five` is the strength of hole cards
    and flop. `dealer_hole` is empty while the dealer's cards are down.
    """

    folded: bool
    hole: tuple[int, ...]
    dealer_hole: tuple[int, ...] = ()
    five: int | None = None
    player: int | None = None
    dealer: int | None = None


class Verdict(msgspec.Struct, frozen=True):
    """Outcome, paying line and reason of a wager, before any stake is multiplied."""

    outcome: Outcome
    line: PayLine | None
    reason: Label


def qualifies(variant: Variant, dealer: int) -> bool:
    """Tell whether a dealer's hand of this strength qualifies; always, where no one must."""
    floor = variant.settling.qualifier
    return floor == "none" or dealer >= floor_strength(floor)


def judge(variant: Variant, wager_id: str, facts: Facts) -> Verdict:
    """Decide one wager; the facts must hold every card that it looks at.

    Source: the outcome tables of seeds 000, 003 and 004 and the conditions of 001 and 002.
    """
    wager = variant.wagers[wager_id]
    if facts.folded and wager.on_fold == "lose":
        return Verdict("lose", None, Label("reason.folded", {}))
    if wager.kind == "pattern":
        return _judge_pattern(wager, facts)
    return _judge_contest(variant, wager, facts)


def settle_wager(
    variant: Variant, wager_id: str, facts: Facts, *, stake: int, won_before: int = 0
) -> Line:
    """Settle one stake; `won_before` is what the cap has seen won on this hand already.

    The line keeps its nominal odds when the cap cuts what is returned, and the reason says so.
    """
    verdict = judge(variant, wager_id, facts)
    if verdict.outcome == "lose":
        return Line(wager_id, stake, "lose", None, 0, -stake, verdict.reason)
    if verdict.line is None:
        return Line(wager_id, stake, "push", None, stake, 0, verdict.reason)
    to, one = verdict.line.to_one
    won = stake * to // one
    reason = verdict.reason
    cap = variant.settling.cap_minor
    if cap and won > cap - won_before:
        won = max(cap - won_before, 0)
        reason = Label(f"{reason.key}-capped", {**reason.params, "cap": cap, "paid": won})
    return Line(wager_id, stake, "win", (to, one), stake + won, won, reason)


def _judge_pattern(wager: Wager, facts: Facts) -> Verdict:
    for line in wager.lines:
        if _covers(line, wager, facts):
            to, one = line.to_one
            params: dict[str, str | int] = {"hand": line.key, "to": to, "one": one}
            least = "-least" if _is_above(line, wager, facts) else ""
            key = f"reason.{wager.judged_on}{least}-pays"
            return Verdict("win", line, Label(key, params))
    return Verdict("lose", None, Label(f"reason.{wager.judged_on}-misses", {}))


def _covers(line: PayLine, wager: Wager, facts: Facts) -> bool:
    if wager.judged_on == "hole":
        if not matches_hole(line.hole or "", facts.hole):
            return False
        return line.dealer is None or matches_hole(line.dealer, facts.dealer_hole)
    strength = facts.five if wager.judged_on == "flop" else facts.player
    return (strength or 0) >= floor_strength(line.hand or "")


def _is_above(line: PayLine, wager: Wager, facts: Facts) -> bool:
    """Tell whether a line pays a hand of a higher category than the one it is named after."""
    strength = facts.five if wager.judged_on == "flop" else facts.player
    if wager.judged_on == "hole" or strength is None:
        return False
    return category_of(strength) > category_of(floor_strength(line.hand or ""))


def _judge_contest(variant: Variant, wager: Wager, facts: Facts) -> Verdict:
    player, dealer = facts.player or 0, facts.dealer or 0
    floor: dict[str, str | int] = {"floor": variant.settling.qualifier}
    if wager.unqualified != "compare" and not qualifies(variant, dealer):
        if wager.unqualified == "push":
            return Verdict("push", None, Label("reason.dealer-out-push", floor))
        return _by_table(wager, player, "reason.dealer-out-pays", floor)
    if player < dealer:
        return Verdict("lose", None, Label("reason.dealer-wins", {}))
    if player > dealer or variant.settling.tie == "win":
        key = "reason.player-wins" if player > dealer else "reason.tie-pays"
        return _by_table(wager, player, key, {})
    if variant.settling.tie == "lose":
        return Verdict("lose", None, Label("reason.tie-loses", {}))
    return Verdict("push", None, Label("reason.tie-pushes", {}))


def _by_table(wager: Wager, player: int, key: str, params: dict[str, str | int]) -> Verdict:
    """Pay a won contest by the line that covers the player's hand, if the threshold is reached.

    The last line covers the threshold, which is checked when a variant is read.
    """
    if player < floor_strength(wager.pays_from):
        reason = Label(f"reason.below-{wager.below}", {"floor": wager.pays_from})
        return Verdict(wager.below, None, reason)
    line = next(line for line in wager.lines if player >= floor_strength(line.hand or ""))
    to, one = line.to_one
    return Verdict("win", line, Label(key, {**params, "hand": line.key, "to": to, "one": one}))
