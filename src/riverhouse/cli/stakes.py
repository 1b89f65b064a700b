"""Stakes on the command line: options named after the wagers before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from cyclopts import Parameter

from riverhouse.cli.options import amount_of
from riverhouse.errors import InputError
from riverhouse.rules import Variant
from riverhouse.text import money

Stake = Annotated[str, Parameter(help="A stake before the deal, such as --ante 1000.")]


def read_stakes(variant: Variant, given: Mapping[str, str]) -> dict[str, int]:
    """Read stakes in minor units; a stake of 0 is none, but there is no hand without the ante.

    Any other option that the parser did not know ends up here as well.

    Raises:
        InputError: an unknown option, something that is no amount, or an ante of 0.
    """
    stakes: dict[str, int] = {}
    for name, text in given.items():
        if name not in variant.start_wagers:
            wagers = ", ".join(f"--{wager}" for wager in variant.start_wagers)
            msg = f"{variant.id} has no such wager before the deal, and there is no such option"
            raise InputError(msg, where=f"--{name}", allowed=f"stakes are {wagers}; see --help")
        stakes[name] = amount_of(text, where=f"--{name}")
    if stakes.get(variant.ante) == 0:
        refuse_no_ante(variant)
    return {name: amount for name, amount in stakes.items() if amount}


def with_least_ante(variant: Variant, stakes: Mapping[str, int]) -> dict[str, int]:
    """Return stakes with the table's least ante beside a bonus that is given alone."""
    if not stakes or variant.ante in stakes:
        return dict(stakes)
    return {variant.ante: variant.limits[variant.ante].min, **stakes}


def refuse_no_ante(variant: Variant) -> None:
    """Refuse a hand without an ante.

    Raises:
        InputError: always.
    """
    msg = "no ante is staked"
    raise InputError(msg, where=f"--{variant.ante}", allowed="1 or more minor units; 1000 is 10.00")


def spot_name(variant: Variant, wager: str, lang: str) -> str:
    """Return what the felt prints on a wager's spot."""
    return variant.labels.spots[wager][lang]


def stakes_text(variant: Variant, stakes: Mapping[str, int], lang: str) -> str:
    """Print stakes by the names of their spots: `Ante 10.00, Bonus 5.00`."""
    named = (
        f"{spot_name(variant, wager, lang)} {money(stake, lang)}" for wager, stake in stakes.items()
    )
    return ", ".join(named)
