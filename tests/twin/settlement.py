"""One seat's wagers settled by reading the seeds' sentences in order, with no cleverness.

Money is integer minor units. A line is what a dealer says about one wager: what was staked, how it
ended, the odds a winning wager is paid at, and what comes back.
"""

from __future__ import annotations

from typing import NamedTuple

from twin.hands import FLUSH, PAIR, best_of_five, best_of_seven, category_of, pair_rank
from twin.house import AA_TABLES, ANTE_TABLES, House

_JACK, _QUEEN, _KING, _ACE = 11, 12, 13, 14


class Line(NamedTuple):
    """One staked wager after settlement; `odds` is the "to one" of a win and else none.

    `why` names the sentence of the seeds that decided it, in the twin's own words.
    """

    wager: str
    stake: int
    outcome: str
    odds: int | None
    returned: int
    net: int
    why: str

    @property
    def is_cut(self) -> bool:
        """Whether the cap left less than the odds promise."""
        return self.odds is not None and self.net < self.stake * self.odds


class Settled(NamedTuple):
    """All lines of a seat in the order of settlement, and the hands where a showdown took place.

    `qualifies` is none where no dealer must qualify, and after a fold.
    """

    lines: tuple[Line, ...]
    player: int | None
    dealer: int | None
    qualifies: bool | None


class Spread(NamedTuple):
    """What lies on the table for one seat: cards 0..51 and the stakes put up before the deal."""

    player: tuple[int, ...]
    dealer: tuple[int, ...]
    board: tuple[int, ...]
    ante: int
    bonus: int = 0


class _Judged(NamedTuple):
    wager: str
    stake: int
    outcome: str
    odds: int | None
    why: str


def settle(house: House, spread: Spread, actions: tuple[str, ...]) -> Settled:
    """Settle the ante, the wagers the actions bought, and the bonus if one is staked."""
    folded = actions == ("fold",)
    stakes = [("ante", spread.ante), *_bought(house, spread.ante, actions)]
    player = dealer = qualifies = None
    if folded:
        judged = [_Judged("ante", spread.ante, "lose", None, "folded")]
    else:
        player = best_of_seven(spread.player + spread.board)
        dealer = best_of_seven(spread.dealer + spread.board)
        qualifies = _qualifies(house, dealer)
        hands = (player, dealer, qualifies is not False)
        judged = [_judge(house, wager, stake, hands) for wager, stake in stakes]
    if spread.bonus:
        bonus = _judge_bonus(house, spread, folded=folded)
        judged = [bonus, *judged] if _is_early(house, folded=folded) else [*judged, bonus]
    return Settled(_pay(judged, house.cap), player, dealer, qualifies)


def _is_early(house: House, *, folded: bool) -> bool:
    """Tell whether the bonus is settled before the ante is.

    Seed 003, "Game procedure": the player decides, and "a fold loses the ante" there and then; the
    bonus is settled after that decision. Only a bonus paid at the deal comes before a lost ante.
    """
    return house.bonus_paid == "deal" or (
        not folded and house.bonus_paid in {"before-turn", "after-play"}
    )


def _bought(house: House, ante: int, actions: tuple[str, ...]) -> list[tuple[str, int]]:
    if house.game == "casino":
        return [("call", ante * house.call_multiple)] if actions == ("call",) else []
    multiples = {"flop": 2, "turn": 1, "river": 1}
    taken = zip(multiples, actions, strict=False)
    return [(wager, ante * multiples[wager]) for wager, action in taken if action == "bet"]


def _qualifies(house: House, dealer: int) -> bool | None:
    if house.qualifier is None:
        return None
    if category_of(dealer) == PAIR:
        return pair_rank(dealer) >= house.qualifier
    return category_of(dealer) > PAIR


def _judge(house: House, wager: str, stake: int, hands: tuple[int, int, bool]) -> _Judged:
    player, dealer, plays = hands
    if not plays:
        # Seed 003: "the Ante pays from the table on the player's hand, whatever it is, even if the
        # dealer's hand is technically higher", and "the Call always pushes".
        if wager == "ante":
            return _Judged(wager, stake, "win", _ante_odds(house, player), "not qualified: ante")
        return _Judged(wager, stake, "push", None, "not qualified: call")
    if player == dealer and house.tie == "push":
        return _Judged(wager, stake, "push", None, "tie")
    if player < dealer or (player == dealer and house.tie == "lose"):
        why = "dealer higher" if player < dealer else "tie loses"
        return _Judged(wager, stake, "lose", None, why)
    why = "player higher" if player > dealer else "tie wins"
    odds = _ante_odds(house, player) if wager == "ante" else 1
    if odds is None:
        # Seed 001: "Otherwise, you are given your Ante back."
        return _Judged(wager, stake, "push", None, "ante below its lowest hand")
    return _Judged(wager, stake, "win", odds, why)


def _ante_odds(house: House, player: int) -> int | None:
    """Return the odds of a winning ante, or none where the hand is too low to be paid."""
    category = category_of(player)
    if house.game == "texas":
        return 1 if category >= house.ante_from else None
    from_royal = ANTE_TABLES[house.ante_table]
    return from_royal[9 - category] if category >= FLUSH else from_royal[-1]


def _judge_bonus(house: House, spread: Spread, *, folded: bool) -> _Judged:
    # Seed 001 pays "at this moment", before anybody can fold: what is paid cannot be lost again.
    if folded and house.bonus_after_fold == "lost" and house.bonus_paid != "deal":
        return _Judged("bonus", spread.bonus, "lose", None, "folded")
    odds = _two_card_odds(house, spread) if house.game == "texas" else _aa_odds(house, spread)
    if odds is None:
        return _Judged("bonus", spread.bonus, "lose", None, "not in the bonus table")
    return _Judged("bonus", spread.bonus, "win", odds, "in the bonus table")


def _two_card_odds(house: House, spread: Spread) -> int | None:
    """Read the bonus table of seeds 000, 001 and 002, one row after the other."""
    low, high = sorted(2 + card // 4 for card in spread.player)
    suited = spread.player[0] % 4 == spread.player[1] % 4
    if (high, low) == (_ACE, _ACE):
        dealer_too = all(2 + card // 4 == _ACE for card in spread.dealer)
        return 1000 if house.both_aces and dealer_too else 30
    if high == low:
        return 10 if high >= _JACK else 3
    if (high, low) == (_ACE, _KING):
        return 25 if suited else 15
    if high == _ACE and low in {_QUEEN, _JACK}:
        if suited:
            return 20 if low == _QUEEN or house.ace_jack_suited else None
        return 5
    return None


def _aa_odds(house: House, spread: Spread) -> int | None:
    """Read the AA bonus table of seed 003 on the cards that the house judges."""
    if house.bonus_cards == 5:
        strength = best_of_five(spread.player + spread.board[:3])
    else:
        strength = best_of_seven(spread.player + spread.board)
    from_royal = AA_TABLES[house.aa_table]
    category = category_of(strength)
    if category > PAIR:
        return from_royal[9 - category]
    return from_royal[8] if category == PAIR and pair_rank(strength) == _ACE else None


def _pay(judged: list[_Judged], cap: int | None) -> tuple[Line, ...]:
    """Pay the wagers in order while the cap lasts; it bounds what is won, not stakes."""
    lines: list[Line] = []
    left = cap
    for wager, stake, outcome, odds, why in judged:
        net = -stake if outcome == "lose" else stake * (odds or 0)
        if left is not None and net > 0:
            net = min(net, left)
            left -= net
        lines.append(Line(wager, stake, outcome, odds, stake + net, net, why))
    return tuple(lines)
