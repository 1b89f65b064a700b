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
    """One staked wager after settlement; `odds` is the "to one" of a win and else none."""

    wager: str
    stake: int
    outcome: str
    odds: int | None
    returned: int
    net: int


class Settled(NamedTuple):
    """All lines of a seat in the order of settlement, and the hands where a showdown took place."""

    lines: tuple[Line, ...]
    player: int | None
    dealer: int | None
    qualifies: bool | None
    was_cut: bool


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
    odds: int | None  # a number wins, none neither wins nor loses unless `lost`
    lost: bool = False


def settle(house: House, spread: Spread, actions: tuple[str, ...]) -> Settled:
    """Settle the ante, the wagers the actions bought, and the bonus if one is staked."""
    folded = actions == ("fold",)
    stakes = [("ante", spread.ante), *_bought(house, spread.ante, actions)]
    player = dealer = qualifies = None
    if folded:
        judged = [_Judged("ante", spread.ante, odds=None, lost=True)]
    else:
        player = best_of_seven(spread.player + spread.board)
        dealer = best_of_seven(spread.dealer + spread.board)
        qualifies = _qualifies(house, dealer)
        judged = [
            _judge(house, wager, stake, (player, dealer, qualifies)) for wager, stake in stakes
        ]
    if spread.bonus:
        bonus = _judge_bonus(house, spread, folded=folded)
        early = house.bonus_paid in {"deal", "before-turn", "after-play"}
        judged = [bonus, *judged] if early else [*judged, bonus]
    lines, was_cut = _pay(judged, house.cap)
    return Settled(lines, player, dealer, qualifies, was_cut)


def _bought(house: House, ante: int, actions: tuple[str, ...]) -> list[tuple[str, int]]:
    if house.game == "casino":
        return [("call", ante * house.call_multiple)] if actions == ("call",) else []
    multiples = {"flop": 2, "turn": 1, "river": 1}
    taken = zip(multiples, actions, strict=False)
    return [(wager, ante * multiples[wager]) for wager, action in taken if action == "bet"]


def _qualifies(house: House, dealer: int) -> bool:
    if house.qualifier is None or category_of(dealer) > PAIR:
        return True
    return category_of(dealer) == PAIR and pair_rank(dealer) >= house.qualifier


def _judge(house: House, wager: str, stake: int, hands: tuple[int, int, bool]) -> _Judged:
    player, dealer, qualifies = hands
    if not qualifies:
        # Seed 003: "the Ante pays from the table on the player's hand, whatever it is, even if the
        # dealer's hand is technically higher", and "the Call always pushes".
        return _Judged(wager, stake, _won(house, wager, player) if wager == "ante" else None)
    if player == dealer and house.tie == "push":
        return _Judged(wager, stake, odds=None)
    if player > dealer or (player == dealer and house.tie == "win"):
        return _Judged(wager, stake, _won(house, wager, player))
    return _Judged(wager, stake, odds=None, lost=True)


def _won(house: House, wager: str, player: int) -> int | None:
    """Return the odds of a winning wager; a winning ante may be given back instead of paid."""
    if wager != "ante":
        return 1
    category = category_of(player)
    if house.game == "texas":
        return 1 if category >= house.ante_from else None
    from_royal = ANTE_TABLES[house.ante_table]
    return from_royal[9 - category] if category >= FLUSH else from_royal[-1]


def _judge_bonus(house: House, spread: Spread, *, folded: bool) -> _Judged:
    odds = None
    if not (folded and house.bonus_after_fold == "lost"):
        odds = _two_card_odds(house, spread) if house.game == "texas" else _aa_odds(house, spread)
    return _Judged("bonus", spread.bonus, odds, lost=odds is None)


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


def _pay(judged: list[_Judged], cap: int | None) -> tuple[tuple[Line, ...], bool]:
    """Pay the wagers in order while the cap lasts; it bounds what is won, not stakes."""
    lines: list[Line] = []
    left = cap
    was_cut = False
    for wager, stake, odds, lost in judged:
        if lost:
            lines.append(Line(wager, stake, "lose", None, 0, -stake))
        elif odds is None:
            lines.append(Line(wager, stake, "push", None, stake, 0))
        else:
            won = stake * odds
            if left is not None:
                was_cut = was_cut or won > left
                won = min(won, left)
                left -= won
            lines.append(Line(wager, stake, "win", odds, stake + won, won))
    return tuple(lines), was_cut
