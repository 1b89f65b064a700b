"""What one viewer may see of a round; the only form in which a round leaves the process.

Nothing is hidden in the client: a card that the viewer may not see is absent here. Views hold no
rule either, only what the engine says: legal actions with amounts, names of hands, results.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Literal

import msgspec

from riverhouse.cards import card_text
from riverhouse.rules.report import (
    DealerReport,
    HandReport,
    dealer_report,
    hand_report,
    told_apart,
)
from riverhouse.rules.round import LegalAction, Phase, Round, legal_actions
from riverhouse.rules.settlement import Line
from riverhouse.rules.sure import sure_wins
from riverhouse.text import Label


class DecisionView(msgspec.Struct, frozen=True):
    """The decision that is open: its id and the street that it follows."""

    id: str
    street: str


class DealView(msgspec.Struct, frozen=True):
    """One card in the order dealt; `card` is None where it lies face down for this viewer."""

    street: str
    to: Literal["player", "dealer", "board", "burn"]
    seat: int | None
    card: str | None


class SeatView(msgspec.Struct, frozen=True):
    """One seat; sums are in minor units and cover the lines that are settled so far.

    `sure` are wins that are certain and not paid yet; they are in no sum.
    """

    seat: int
    is_in: bool
    cards: tuple[str | None, ...]
    folded: bool
    stakes: dict[str, int]
    to_act: bool
    legal: tuple[LegalAction, ...]
    label: Label | None
    best: tuple[str, ...]
    lines: tuple[Line, ...]
    staked: int
    returned: int
    net: int
    sure: tuple[Line, ...]


class DealerView(msgspec.Struct, frozen=True):
    """The dealer's side; named only once its cards are shown."""

    cards: tuple[str | None, ...]
    shown: bool
    label: Label | None
    best: tuple[str, ...]
    qualifies: bool | None


class RoundView(msgspec.Struct, frozen=True):
    """A round as one viewer sees it; `version` counts the commands applied."""

    variant: str
    rules_hash: str
    phase: Phase
    version: int
    decision: DecisionView | None
    deals: tuple[DealView, ...]
    seats: tuple[SeatView, ...]
    dealer: DealerView
    board: tuple[str, ...]


def view(state: Round, viewer: AbstractSet[int] = frozenset()) -> RoundView:
    """Return what the owner of these seats may see; an empty set is a spectator."""
    decision = state.decision
    dealer, hands = _reports(state, viewer)
    return RoundView(
        variant=state.variant.id,
        rules_hash=state.variant.rules_hash,
        phase=state.phase,
        version=state.version,
        decision=DecisionView(decision.id, decision.after) if decision else None,
        deals=_deals(state, viewer),
        seats=tuple(_seat_view(state, seat, viewer, hand) for seat, hand in enumerate(hands)),
        dealer=_dealer_view(state, dealer),
        board=tuple(card_text(card) for card in state.board),
    )


def may_see_hole(state: Round, seat: int | None, viewer: AbstractSet[int]) -> bool:
    """Tell whether a viewer may see the hole cards of a seat; None is the hand that all share.

    Face-down hands are turned up at the showdown; a folded one only if a wager on it still stood.
    A shared hand belongs to every seat that plays it.
    """
    if state.variant.table.face_up:
        return True
    owners = [n for n, player in enumerate(state.seats) if player.is_in and seat in (None, n)]
    if not viewer.isdisjoint(owners):
        return True
    return state.phase == "settled" and any(_turned_up(state, owner) for owner in owners)


def _turned_up(state: Round, seat: int) -> bool:
    player, wagers = state.seats[seat], state.variant.wagers
    return not player.folded or any(wagers[w].on_fold == "stands" for w in player.stakes)


def _deals(state: Round, viewer: AbstractSet[int]) -> tuple[DealView, ...]:
    views: list[DealView] = []
    for dealt in state.dealt:
        if dealt.to == "player":
            seen = may_see_hole(state, dealt.seat, viewer)
        else:
            seen = dealt.to == "board" or (dealt.to == "dealer" and state.dealer_shown)
        card = card_text(dealt.card) if seen else None
        views.append(DealView(dealt.street, dealt.to, dealt.seat, card))
    return tuple(views)


def _reports(
    state: Round, viewer: AbstractSet[int]
) -> tuple[DealerReport | None, tuple[HandReport, ...]]:
    """Name every hand that the viewer may see; the dealer's once its cards are shown."""
    hands = tuple(_hand_seen(state, seat, viewer) for seat in range(len(state.seats)))
    if not state.dealer_shown:
        return None, hands
    return told_apart(dealer_report(state.variant, state.dealer, state.board), hands)


def _hand_seen(state: Round, seat: int, viewer: AbstractSet[int]) -> HandReport:
    hole = state.hole(seat)
    if not hole or not _may_see_seat(state, seat, viewer):
        return HandReport(None, None, ())
    return hand_report(hole, state.board)


def _may_see_seat(state: Round, seat: int, viewer: AbstractSet[int]) -> bool:
    return may_see_hole(state, None if state.variant.is_shared else seat, viewer)


def _seat_view(state: Round, seat: int, viewer: AbstractSet[int], report: HandReport) -> SeatView:
    player = state.seats[seat]
    hole = state.hole(seat)
    open_actions = legal_actions(state, seat)
    seen = _may_see_seat(state, seat, viewer)
    returned = sum(line.returned for line in player.lines)
    return SeatView(
        seat=seat,
        is_in=player.is_in,
        cards=tuple(card_text(card) if seen else None for card in hole),
        folded=player.folded,
        stakes=player.stakes,
        to_act=bool(open_actions),
        legal=open_actions if seat in viewer else (),
        label=report.label,
        best=report.best,
        lines=player.lines,
        staked=sum(player.stakes.values()),
        returned=returned,
        net=returned - sum(line.stake for line in player.lines),
        sure=sure_wins(state, seat) if seen else (),
    )


def _dealer_view(state: Round, report: DealerReport | None) -> DealerView:
    if report is None:
        down = (None,) * len(state.dealer)
        return DealerView(down, shown=False, label=None, best=(), qualifies=None)
    return DealerView(
        cards=tuple(card_text(card) for card in state.dealer),
        shown=True,
        label=report.label,
        best=report.best,
        qualifies=report.qualifies,
    )
