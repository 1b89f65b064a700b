"""The order of a dealer's steps, as a model written from the page on the games.

The model knows no event of the engine: it is told who sits where, what is staked, what the players
have done and what each wager comes to (from the twin), and says in which order a dealer announces,
burns, deals, asks, shows, takes, pays, returns and mucks. Sources are named beside each rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import twin

# games.md, "Variants that must exist" and "Dealing, one card at a time".
SHARED: Final = ("texas-holdem-bonus/evolution", "casino-holdem/evolution")
_BURNING: Final = ("texas-holdem-bonus/online", "texas-holdem-bonus/casino-floor")
_SHOWN_AFTER_FOLD: Final = ("texas-holdem-bonus/evolution",)
# games.md, "Streets": what is decided after which street; a fold is possible at the first only.
_DECISIONS: Final = {
    "texas": {"hole": "flop", "flop": "turn", "turn": "river"},
    "casino": {"flop": "call"},
}
_ORDER: Final = ("ante", "flop", "turn", "river", "call", "bonus")

Step = tuple[str, dict[str, str | int]]


@dataclass(frozen=True)
class Table:
    """One round as the model is told it: seats by number, each with its stakes and choices.

    `choices` may end before the round does: the steps then end with the question to whoever has
    not chosen yet.
    """

    variant: str
    stakes: tuple[dict[str, int], ...]
    choices: tuple[tuple[str, ...], ...]
    lines: tuple[dict[str, int], ...]

    @property
    def house(self) -> twin.House:
        """Return the seeds' switches for the table."""
        return twin.HOUSES[self.variant]

    @property
    def seats(self) -> range:
        """Return the seats, first to last."""
        return range(len(self.stakes))


class _Unknown(Exception):  # noqa: N818 - it ends the telling, nothing is wrong
    """Nobody has told yet how the round goes on."""


def steps(table: Table) -> Iterator[Step]:
    """Say what happens at the table from "no more bets" to the cleared table."""
    dealing = _Dealer(table)
    try:
        yield from _round(dealing)
    except _Unknown:
        return


def _round(dealing: _Dealer) -> Iterator[Step]:
    yield "announce", {}
    yield from dealing.hole()
    for street in ("hole", "flop", "turn", "river"):
        if street != "hole":
            yield from dealing.board(street)
        yield from dealing.decide(street)
        if dealing.is_over():
            break
    yield from dealing.showdown()
    yield "muck", {}


class _Dealer:
    """Keeps what is settled already and who still has cards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = [
            {w for w in table.lines[seat] if w in table.stakes[seat]} for seat in table.seats
        ]
        self.said = [0 for _ in table.seats]
        self.out: set[int] = set()

    def hole(self) -> Iterator[Step]:
        """Deal two rounds of cards: hands before the dealer, from the first seat to the last."""
        hands: list[dict[str, str | int]] = [{"seat": seat + 1} for seat in self.table.seats]
        if self.table.variant in SHARED:
            hands = [{"street": "hole"}]
        for _ in range(2):
            for hand in hands:
                yield "deal-hand", hand
            yield "deal-dealer", {"street": "hole"}
        # Seed 001: the bonus is paid as soon as the hole cards are dealt.
        if self.table.house.bonus_paid == "deal":
            for seat in reversed(self.table.seats):
                yield from self.settle(seat, ["bonus"])

    def board(self, street: str) -> Iterator[Step]:
        """Burn where the house burns; then three cards or one."""
        if self.table.variant in _BURNING:
            yield "burn", {"street": street}
        for _ in range(3 if street == "flop" else 1):
            yield "deal-board", {"street": street}

    def decide(self, street: str) -> Iterator[Step]:
        """Ask from the first seat to the last; a fold loses the ante there and then."""
        decision = _DECISIONS[self.table.house.game].get(street)
        if decision is None:
            return
        for seat in self.table.seats:
            if seat in self.out:
                continue
            yield "ask", {"seat": seat + 1}
            if self.said[seat] == len(self.table.choices[seat]):
                raise _Unknown
            action = self.table.choices[seat][self.said[seat]]
            self.said[seat] += 1
            yield "", {"seat": seat + 1, "decision": decision, "action": action}
            yield from self.act(seat, decision, action)
        # Seed 003: the AA bonus is settled on the hand after the flop, once everybody has decided.
        if self.table.house.bonus_paid == "before-turn" and street == "flop":
            for seat in reversed(self.table.seats):
                yield from self.settle(seat, ["bonus"])

    def act(self, seat: int, decision: str, action: str) -> Iterator[Step]:
        """Take what a fold loses, or pay what was waiting for the player to go on."""
        house = self.table.house
        if action == "fold":
            self.out.add(seat)
            lost = ["ante", *(["bonus"] if house.bonus_after_fold == "lost" else [])]
            yield from self.settle(seat, lost)
            return
        if action in ("bet", "call"):
            self.open[seat].add(decision)
        # Seed 004: PLAY collects the bonus.
        if house.bonus_paid == "after-play":
            yield from self.settle(seat, ["bonus"])

    def is_over(self) -> bool:
        """Tell whether no more cards are dealt: all have folded and nothing needs a card."""
        return len(self.out) == len(self.table.stakes)

    def showdown(self) -> Iterator[Step]:
        """Show the dealer's cards if they matter; settle from the last seat to the first."""
        contested = len(self.out) < len(self.table.stakes)
        if contested or self.table.variant in _SHOWN_AFTER_FOLD:
            yield "show", {}
            yield "announce", {}
        for seat in reversed(self.table.seats):
            yield from self.settle(seat, list(_ORDER))

    def settle(self, seat: int, wagers: list[str]) -> Iterator[Step]:
        """Settle these of a seat's wagers, and muck a folded hand with nothing left on it."""
        for wager in wagers:
            if wager not in self.open[seat]:
                continue
            self.open[seat].discard(wager)
            net = self.table.lines[seat][wager]
            kind = "pay" if net > 0 else "take" if net < 0 else "return"
            yield kind, {"seat": seat + 1, "wager": wager}
            over = seat in self.out and not self.open[seat]
            if over and self.table.variant not in SHARED:
                yield "muck", {"seat": seat + 1}
