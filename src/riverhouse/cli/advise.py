"""`riverhouse advise`: the value of every legal action in one state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from riverhouse.cards import card_text
from riverhouse.cli.options import Json, Language, Pays, Sets, VariantId
from riverhouse.cli.output import columns, say, say_json
from riverhouse.cli.solve import overridden, percent
from riverhouse.cli.stakes import Stake, read_stakes, stakes_text, with_least_ante
from riverhouse.odds import advice_json, advise
from riverhouse.text import Label, render

if TYPE_CHECKING:
    from riverhouse.odds.advice import Advice


def run(  # noqa: PLR0913 - the parts of a state
    variant: VariantId,
    /,
    *,
    player: Annotated[str, Parameter(help="The player's two cards.")],
    board: Annotated[str, Parameter(help="The board cards so far.")] = "",
    actions: Annotated[str, Parameter(help="What was done before, in order.")] = "",
    dead: Annotated[str, Parameter(help="Cards known to be out of the deck.")] = "",
    dealer_sees: Annotated[str, Parameter(help="One card that the dealer is known to hold.")] = "",
    pay: Pays | None = None,
    set: Sets | None = None,  # noqa: A002 - the name of the option
    lang: Language = "en",
    json: Json = False,
    **stakes: Stake,
) -> int:
    """Value every legal action exactly, per ante.

    Stakes, in minor units, matter where wagers depend on each other: a bonus that a fold loses, a
    cap on all winnings. A bonus alone is taken beside an ante of the table's least stake.

    Example: riverhouse advise texas-holdem-bonus/evolution --player "Qh 7d" --board "2c 9d Jh"
    --actions bet
    """
    game = overridden(variant, pay, set)
    given = with_least_ante(game, read_stakes(game, stakes))
    advice = advise(
        game,
        player=player,
        board=board,
        actions=[word for word in actions.replace(",", " ").split() if word],
        stakes=given or None,
        dead=dead,
        dealer_sees=dealer_sees,
    )
    if json:
        say_json(advice_json(advice))
    else:
        if given:
            params = {"stakes": stakes_text(game, given, lang)}
            say(render("odds.stakes", params, lang))
        _print(advice, lang)
    return 0


def action_text(name: str, lang: str) -> str:
    """Return an action in words; one that is bought at several multiples keeps its multiple."""
    action, colon, multiple = name.partition(":")
    return f"{render(f'action.{action}.name', lang=lang)}{colon}{multiple}"


def _print(advice: Advice, lang: str) -> None:
    rows = []
    for name, value in advice.values.items():
        cost = advice.costs[name]
        note = render("odds.best", lang=lang)
        if name != advice.best:
            note = render(Label("odds.cost", {"cost": f"{float(cost):.6f}"}), lang=lang)
        rows.append([action_text(name, lang), f"{float(value):+.9f}", note])
    columns(rows)
    seen = advice.outlook
    if seen is None:
        return
    parts = [("win", seen.win), ("tie", seen.tie), ("lose", seen.lose)]
    if seen.unqualified:
        parts.append(("unqualified", seen.unqualified))
    say(", ".join(f"{render(f'odds.{key}', lang=lang)} {percent(part, 2)}" for key, part in parts))
    counts = {"count": sum(seen.beaten_by.values()), "all": seen.dealer_hands}
    say(render(Label("odds.beaten-by", dict(counts)), lang=lang))
    if seen.outs:
        cards = " ".join(card_text(card) for card in seen.outs)
        say(f"{render('odds.outs', lang=lang)} ({len(seen.outs)}): {cards}")
