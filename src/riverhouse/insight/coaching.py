"""The coach: the exact value of each legal action, from what the player sees and nothing else.

It is given a view of the round, in which no card lies that its player may not see, so that no
undealt or hidden card can have a part in an answer.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Literal

import msgspec

# The solver loads itself when it is first called; the server starts without it.
from riverhouse import odds
from riverhouse.errors import VariantError
from riverhouse.rules import LegalAction, RoundView, Variant, with_overrides, worst_payout
from riverhouse.rules.model import ActionName
from riverhouse.rules.view import SeatView
from riverhouse.text import Label

if TYPE_CHECKING:
    from riverhouse.odds import Advice

Status = Literal["ready", "preparing"]


class Exact(msgspec.Struct, frozen=True):
    """A fraction in lowest terms, as text: its parts may be longer than numbers in a browser."""

    numerator: str
    denominator: str


class ActionValue(msgspec.Struct, frozen=True, kw_only=True):
    """One legal action: its mean result and what it gives away against the best one.

    `exact`, `value` and `cost` are per ante; the others are the same in minor units, and need not
    be whole because they are means.
    """

    action: ActionName
    multiple: int | None
    exact: Exact
    value: float
    cost: float
    value_minor: float
    cost_minor: float
    is_best: bool


class Chances(msgspec.Struct, frozen=True):
    """How often the hand wins, ties and loses against the dealer's if it is played to the end."""

    win: float
    tie: float
    lose: float


class AdviceView(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says to one seat; `preparing` has no actions yet, and is asked for again.

    `wagers` are those whose results are in the values; `dead` are cards of the player's other
    hands, which cannot be dealt any more and were reckoned with.
    """

    status: Status
    round_id: str
    version: int
    seat: int
    decision: str
    actions: tuple[ActionValue, ...] = ()
    chances: Chances | None = None
    wagers: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    notices: tuple[Label, ...] = ()

    def of(self, round_id: str, version: int) -> AdviceView:
        """Return the same advice for another round that stands at the same position."""
        return msgspec.structs.replace(self, round_id=round_id, version=version)


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's decision as the solver takes it; `stakes` are those before the deal."""

    seat: int
    decision: str
    hole: tuple[str, ...]
    board: tuple[str, ...]
    dead: tuple[str, ...]
    actions: tuple[str, ...]
    stakes: tuple[tuple[str, int], ...]
    legal: tuple[LegalAction, ...]


def position_of(view: RoundView, variant: Variant, seat: int | None) -> Position | None:
    """Return the decision of a seat, by default of the one to act; None: there is none to make."""
    waiting = [one for one in view.seats if one.to_act and seat in (None, one.seat)]
    if view.phase != "deciding" or view.decision is None or not waiting:
        return None
    mine = waiting[0]
    hole = _open(mine)
    others = [card for one in view.seats for card in _open(one) if card not in hole]
    return Position(
        seat=mine.seat,
        decision=view.decision.id,
        hole=hole,
        board=view.board,
        dead=tuple(dict.fromkeys(others)),
        actions=_done(variant, view.decision.id, mine.stakes),
        stakes=tuple((w, mine.stakes[w]) for w in variant.start_wagers if mine.stakes.get(w)),
        legal=mine.legal,
    )


def _open(seat: SeatView) -> tuple[str, ...]:
    return tuple(card for card in seat.cards if card is not None)


def _done(variant: Variant, decision: str, stakes: dict[str, int]) -> tuple[str, ...]:
    """Read off the felt what the seat did before: a wager that was bought, or a check."""
    done = []
    for earlier in variant.decisions:
        if earlier.id == decision:
            break
        bought = (spec for spec in earlier.actions if spec.wager and spec.wager in stakes)
        taken = next(bought, None)
        if taken is None:
            done.append("check")
            continue
        multiple = stakes[taken.wager or ""] // stakes[variant.ante]
        done.append(action_text(taken.action, taken.multiples, multiple))
    return tuple(done)


def action_text(action: str, multiples: tuple[int, ...], multiple: int | None) -> str:
    """Name an action as the solver does: with its multiple where there are several."""
    return action if len(multiples) <= 1 else f"{action}:{multiple}"


def advice_on(variant: Variant, position: Position) -> AdviceView:
    """Work out the values of a position, for whichever round it stands in.

    Takes milliseconds on a board; before the flop it may take seconds.
    """
    stakes = dict(position.stakes)
    game = without_idle_cap(variant, stakes)
    dead, notices = position.dead, list[Label]()
    try:
        advice = _ask(game, position, stakes, dead)
    except VariantError:
        if not dead:
            raise
        advice, dead = _ask(game, position, stakes, ()), ()
        notices.append(Label("coach.others-not-counted", {}))
    if dead:
        notices.append(Label("coach.others-counted", {"cards": " ".join(dead)}))
    seen = advice.outlook
    return AdviceView(
        status="ready",
        round_id="",
        version=0,
        seat=position.seat,
        decision=position.decision,
        actions=_values(variant, position, advice),
        chances=Chances(float(seen.win), float(seen.tie), float(seen.lose)) if seen else None,
        wagers=advice.counted,
        dead=dead,
        notices=tuple(notices),
    )


def without_idle_cap(variant: Variant, stakes: dict[str, int]) -> Variant:
    """Lift a cap that these stakes cannot reach: the values are the same and come sooner."""
    cap = variant.settling.cap_minor
    if not cap:
        return variant
    free = with_overrides(variant, sets={"cap": "none"})
    return free if worst_payout(free, stakes) <= cap else variant


def _ask(
    variant: Variant, position: Position, stakes: dict[str, int], dead: tuple[str, ...]
) -> Advice:
    return odds.advise(
        variant,
        player=" ".join(position.hole),
        board=" ".join(position.board),
        actions=position.actions,
        stakes=stakes,
        dead=" ".join(dead),
    )


def _values(variant: Variant, position: Position, advice: Advice) -> tuple[ActionValue, ...]:
    """Value the legal actions; the best is the best of those, which the balance may have cut."""
    decision = next(one for one in variant.decisions if one.id == position.decision)
    multiples = {spec.action: spec.multiples for spec in decision.actions}
    ante = dict(position.stakes)[variant.ante]
    found: list[tuple[LegalAction, Fraction]] = []
    for legal in position.legal:
        name = action_text(legal.action, multiples[legal.action], legal.multiple)
        if name in advice.values:
            found.append((legal, advice.values[name]))
    top = max(value for _, value in found)
    best = next(at for at, (_, value) in enumerate(found) if value == top)
    return tuple(
        ActionValue(
            action=legal.action,
            multiple=legal.multiple,
            exact=Exact(str(value.numerator), str(value.denominator)),
            value=float(value),
            cost=float(top - value),
            value_minor=float(value * ante),
            cost_minor=float((top - value) * ante),
            is_best=at == best,
        )
        for at, (legal, value) in enumerate(found)
    )


def warm_up(variant: Variant) -> None:
    """Load the compiler and its kernels, so that the first to ask does not wait for them."""
    odds.advise(variant, player="As Kd", board="Qh Jd 2c")
