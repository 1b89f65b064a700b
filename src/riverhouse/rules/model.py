"""What a variant is: frozen data, of the very shape of its file, with questions one may ask of it.

The structures are decoded from TOML as they stand, so that a field which exists here exists in the
file and the other way round. Whether the values make sense together is `checks.py`'s to say; how a
round runs on them is `round.py`'s. Money is integer minor units, odds are *to one*.
"""

from __future__ import annotations

import hashlib
from functools import cached_property
from itertools import accumulate
from typing import Final, Literal

import msgspec

WagerKind = Literal["contest", "pattern"]
Judged = Literal["hole", "flop", "showdown"]
Paid = Literal["deal", "before-turn", "after-play", "showdown", "last"]
ActionName = Literal["fold", "check", "bet", "call"]
Texts = dict[str, str]

MOST_ODDS: Final = 100_000
"""The longest odds to one that a pay table may hold."""
MOST_MINOR: Final = 100_000_000_000
"""The largest amount in a variant and on a wager: a milliard units, so that even the longest odds
on it stay within the 64-bit integers of the ledger and of JSON."""


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of every part of a variant: immutable, and strict about its fields."""


class Street(Data, frozen=True):
    """One stage of the deal: cards burnt first, then to each hand, the dealer and the board."""

    id: str
    burn: int = 0
    player: int = 0
    dealer: int = 0
    board: int = 0


class ActionSpec(Data, frozen=True):
    """One thing that may be done at a decision; a bet names its wager and multiples of the ante."""

    action: ActionName
    wager: str | None = None
    multiples: tuple[int, ...] = ()


class Decision(Data, frozen=True):
    """A choice that each seat has after a street; `default` is what an absent player does."""

    id: str
    after: str
    default: ActionName
    actions: tuple[ActionSpec, ...]


class PayLine(Data, frozen=True):
    """One line of a pay table: a floor (`hand`) or hole patterns (`hole`), and the odds to one.

    `dealer` narrows a hole pattern to rounds in which the dealer's hole cards match as well.
    `odds` is a whole number or text such as `3:2`.
    """

    odds: int | str
    hand: str | None = None
    hole: str | None = None
    dealer: str | None = None

    @property
    def key(self) -> str:
        """Return what names the line in the catalogues: a hand, a pattern, or `AA+AA` for both."""
        if self.hand is not None:
            return self.hand
        return f"{self.hole}+{self.dealer}" if self.dealer else str(self.hole)

    @property
    def to_one(self) -> tuple[int, int]:
        """Return the odds as (to, one), such as (30, 1)."""
        if isinstance(self.odds, int):
            return self.odds, 1
        to, _, one = self.odds.partition(":")
        return int(to), int(one or "1")


class PayTable(Data, frozen=True):
    """Lines in descending order; the first that covers the hand is the one that pays."""

    lines: tuple[PayLine, ...]
    note: Texts = {}


class Limits(Data, frozen=True):
    """What may be staked on a wager at the table, in minor units."""

    min: int
    max: int
    step: int


class Wager(Data, frozen=True):
    """A stake and everything that can happen to it.

    `contest` wagers are won against the dealer's hand: `pays_from` is the lowest winning hand on
    which the table pays, and `below` what happens under it. `pattern` wagers look at cards alone
    and lose where no line covers them. `equals` ties the stake to that of another wager, as a
    blind is tied to the ante.
    """

    kind: WagerKind
    pays: str
    tables: dict[str, PayTable]
    judged_on: Judged = "showdown"
    paid: Paid = "showdown"
    on_fold: Literal["lose", "stands"] = "lose"
    required: bool = False
    requires: str | None = None
    equals: str | None = None
    unqualified: Literal["pay", "push", "compare"] = "compare"
    pays_from: str = "high-card"
    below: Literal["push", "lose"] = "push"

    @property
    def lines(self) -> tuple[PayLine, ...]:
        """Return the lines of the pay table that is in force."""
        return self.tables[self.pays].lines


class Dealing(Data, frozen=True):
    """How cards reach the table; one at a time, hands before the dealer, first seat first."""

    one_at_a_time: bool = True
    first: Literal["players", "dealer"] = "players"
    seats: Literal["first-to-last", "last-to-first"] = "first-to-last"


class Table(Data, frozen=True):
    """Who plays: one shared hand or one each, how many seats (0: any number), cards up or down."""

    hands: Literal["shared", "own"]
    seats: int
    face_up: bool
    dealer_shown_after_fold: bool = False


class Settling(Data, frozen=True):
    """The order of taking and paying, what a tie does, who qualifies and the cap on winnings."""

    order: tuple[str, ...]
    seats: Literal["last-to-first", "first-to-last"] = "last-to-first"
    tie: Literal["push", "lose", "win"] = "push"
    qualifier: str = "none"
    cap_minor: int = 0


class JackpotLine(Data, frozen=True):
    """One prize of a progressive: a share of the meter in millionths, or odds to one."""

    hand: str
    meter_ppm: int = 0
    odds: int = 0
    cards: int = 5


class Jackpot(Data, frozen=True):
    """A progressive side bet, as data: what it looks at and what it pays."""

    name: str
    judged_on: Judged
    stake_minor: int
    contribution_ppm: int
    seed_minor: int
    split: Literal["shared", "each"]
    lines: tuple[JackpotLine, ...]
    note: Texts


class Labels(Data, frozen=True):
    """What the felt and the buttons say, by language; actions are keyed `decision.action`."""

    spots: dict[str, Texts]
    actions: dict[str, Texts]


class Variant(Data, frozen=True, dict=True):
    """One game as one house deals it: the whole of its rules, and nothing that is not a rule.

    Its dictionaries have no order of their own (the canonical form sorts them), so whatever needs
    one takes it from `settling.order`. What is derived is worked out once for each value.
    """

    schema: Literal[1]
    id: str
    version: str
    names: Texts
    house: Texts
    summary: Texts
    aliases: dict[str, tuple[str, ...]]
    table: Table
    dealing: Dealing
    streets: tuple[Street, ...]
    decisions: tuple[Decision, ...]
    wagers: dict[str, Wager]
    settling: Settling
    limits: dict[str, Limits]
    labels: Labels
    sources: dict[str, tuple[str, ...]]
    published: Texts = {}
    jackpot: Jackpot | None = None

    @property
    def game(self) -> str:
        """Return the part of the id before the slash, such as `casino-holdem`."""
        return self.id.partition("/")[0]

    @cached_property
    def bought_wagers(self) -> tuple[str, ...]:
        """Return the wagers that some decision buys, in the order of settlement."""
        bought = {spec.wager for decision in self.decisions for spec in decision.actions}
        return tuple(wager_id for wager_id in self.settling.order if wager_id in bought)

    @cached_property
    def start_wagers(self) -> tuple[str, ...]:
        """Return the wagers staked before the deal: the ante, other required ones, the rest."""
        bought = set(self.bought_wagers)
        ids = [wager_id for wager_id in self.settling.order if wager_id not in bought]
        return tuple(sorted(ids, key=self._rank_at_start))

    def _rank_at_start(self, wager_id: str) -> tuple[bool, bool]:
        wager = self.wagers[wager_id]
        return not wager.required, wager.equals is not None

    @property
    def ante(self) -> str:
        """Return the wager that every multiple refers to: required, and tied to no other."""
        return self.start_wagers[0]

    @property
    def is_shared(self) -> bool:
        """Tell whether all seats play one hand."""
        return self.table.hands == "shared"

    def decision_after(self, street: str) -> int | None:
        """Return the index of the decision that follows a street, or None."""
        for index, decision in enumerate(self.decisions):
            if decision.after == street:
                return index
        return None

    @cached_property
    def wagers_in_order(self) -> tuple[tuple[str, Wager], ...]:
        """Return the wagers in the order of taking and paying."""
        return tuple((wager_id, self.wagers[wager_id]) for wager_id in self.settling.order)

    @cached_property
    def cards_on_board(self) -> int:
        """Return how many board cards a whole round deals."""
        return sum(street.board for street in self.streets)

    @cached_property
    def cards_to_hand(self) -> int:
        """Return how many cards of its own a hand gets."""
        return sum(street.player for street in self.streets)

    @cached_property
    def cards_after(self) -> tuple[tuple[int, int], ...]:
        """Return how many cards each hand and the board have after each number of streets."""
        own = accumulate((street.player for street in self.streets), initial=0)
        common = accumulate((street.board for street in self.streets), initial=0)
        return tuple(zip(own, common, strict=True))

    @cached_property
    def largest_multiples(self) -> dict[str, int]:
        """Return the largest stake, in antes, of each wager that is bought after the deal."""
        best: dict[str, int] = {}
        for decision in self.decisions:
            for spec in decision.actions:
                if spec.wager is not None:
                    best[spec.wager] = max(best.get(spec.wager, 0), *spec.multiples)
        return best

    @property
    def most_multiple(self) -> int:
        """Return the largest total of all wagers bought after the deal, in antes."""
        return sum(self.largest_multiples.values())

    @cached_property
    def rules_hash(self) -> str:
        """Return the SHA-256, in hexadecimal, of the canonical form of the rules."""
        return hashlib.sha256(canonical(self)).hexdigest()


def canonical(variant: Variant) -> bytes:
    """Print a variant as JSON with sorted keys; the inverse of `loading.variant_from_canonical`."""
    return msgspec.json.encode(variant, order="sorted")
