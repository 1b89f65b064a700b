"""`riverhouse settle`: one hand reckoned from its cards, stakes and actions."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from riverhouse.cli.options import Json, Language, Pays, Sets, VariantId, read_pairs
from riverhouse.cli.output import columns, say, say_json, signed_money
from riverhouse.cli.stakes import Stake, read_stakes, refuse_no_ante, spot_name
from riverhouse.rules import Settlement, Variant, load_variant, settle, with_overrides
from riverhouse.text import Label, money, render

Actions = Annotated[
    str, Parameter(help="The decisions in order: fold, check, bet, call; or such as bet:4.")
]


def run(  # noqa: PLR0913 - the parts of a hand
    variant: VariantId,
    /,
    *,
    player: Annotated[str, Parameter(help="The player's two cards.")],
    dealer: Annotated[str, Parameter(help="The dealer's two cards.")] = "",
    board: Annotated[str, Parameter(help="The board cards in the order dealt.")] = "",
    actions: Actions = "",
    pay: Pays | None = None,
    set: Sets | None = None,  # noqa: A002 - the name of the option
    lang: Language = "en",
    json: Json = False,
    **stakes: Stake,
) -> int:
    """Settle one hand and say why each wager won, lost or pushed.

    Stakes are options named after the wagers before the deal, in minor units: --ante 1000 is
    10.00. A calculator is not bound by a table's limits. After a fold the board may be short.

    Example: riverhouse settle texas-holdem-bonus/casino-floor --player "As Ks" --dealer "2c 2d"
    --board "Qs Js Ts 2h 3d" --ante 1000 --bonus 500 --actions bet,check,bet
    """
    game = with_overrides(
        load_variant(variant),
        pays=read_pairs(pay or (), where="--pay"),
        sets=read_pairs(set or (), where="--set"),
    )
    given = read_stakes(game, stakes)
    if game.ante not in given:
        refuse_no_ante(game)
    settlement = settle(
        game,
        player=player,
        dealer=dealer,
        board=board,
        stakes=given,
        actions=[word for word in actions.replace(",", " ").split() if word],
    )
    if json:
        say_json(msgspec.to_builtins(settlement))
    else:
        _print(game, settlement, lang)
    return 0


def _print(variant: Variant, settlement: Settlement, lang: str) -> None:
    for side, report in (("player", settlement.player), ("dealer", settlement.dealer)):
        if report.label is not None:
            name = render(f"cli.{side}", lang=lang)
            say(f"{name}: {render(report.label, lang=lang)}{_best(report.best)}")
    if settlement.dealer.qualifies is not None:
        key = "qualifies" if settlement.dealer.qualifies else "does-not-qualify"
        say(render(f"cli.{key}", lang=lang))
    rows = [
        [
            spot_name(variant, line.wager, lang),
            money(line.stake, lang),
            render(f"cli.outcome.{line.outcome}", lang=lang),
            signed_money(line.net, lang),
            render(line.reason, lang=lang),
        ]
        for line in settlement.lines
    ]
    columns(rows)
    total = Label("cli.total", {"staked": settlement.staked, "returned": settlement.returned})
    say(f"{render(total, lang=lang)} {signed_money(settlement.net, lang)}")


def _best(cards: tuple[str, ...]) -> str:
    return f" ({' '.join(cards)})" if cards else ""
