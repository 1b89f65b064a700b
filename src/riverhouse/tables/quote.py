"""A quote: what a bet would cost, risk and be answered, asked before it is made."""

from __future__ import annotations

from sqlalchemy import Connection

from riverhouse.history import Stakes
from riverhouse.players import Holder
from riverhouse.players.refusals import Refusal
from riverhouse.rules import Variant
from riverhouse.tables.dealer import Dealer, insufficient
from riverhouse.tables.exposure import exposure_refusal
from riverhouse.tables.limits import may_follow_minor, out_of_reach, take_stakes, worst_case_minor
from riverhouse.tables.views import Quote, cannot_cover, could_only_fold


def make_quote(
    connection: Connection,
    dealer: Dealer,
    variant: Variant,
    holder: Holder,
    stakes: Stakes,
) -> Quote:
    """Return the quote for stakes by seat at a variant; nothing is stored."""
    balance = holder.balance_minor
    staked = sum(sum(amounts.values()) for amounts in stakes)
    needed = staked + may_follow_minor(variant, stakes)
    taken = take_stakes(variant, stakes)
    worst = 0
    refusal: Refusal | None
    if isinstance(taken, Refusal):
        refusal = taken
    elif staked > balance:
        refusal = insufficient(balance, staked, where="seats")
    else:
        worst = worst_case_minor(variant, stakes)
        refusal = exposure_refusal(
            connection,
            dealer.house,
            bankroll_minor=dealer.bankroll_minor,
            worst_minor=worst,
            takes_lock=False,
        )
    is_covered = needed <= balance
    # The chips on the felt are out of the balance in view already: both figures are without them.
    unreached = out_of_reach(variant, stakes, balance - staked)
    # Of a hand that could only fold nothing is left to be offered, so that one of the two is said.
    short = (
        cannot_cover(needed - staked, balance - staked)
        if unreached is None
        else could_only_fold(unreached)
    )
    notices = (short,) if refusal is None and not is_covered else ()
    return Quote(
        staked_minor=staked,
        may_follow_minor=needed - staked,
        balance_minor=balance,
        currency=holder.wallet.currency,
        mode=holder.wallet.mode,
        is_covered=is_covered,
        worst_case_minor=worst,
        refusal=refusal,
        notices=notices,
    )
