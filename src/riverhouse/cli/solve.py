"""`riverhouse solve`: the true value of a variant, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from riverhouse.cards import parse_card
from riverhouse.cli.options import Json, Language, Pays, Sets, VariantId, read_pairs
from riverhouse.cli.output import columns, say, say_json
from riverhouse.cli.stakes import Stake, read_stakes, spot_name, stakes_text, with_least_ante
from riverhouse.errors import InputError
from riverhouse.odds import solution_json, solve
from riverhouse.rules import Variant, load_variant, with_overrides
from riverhouse.text import Label, money, render

if TYPE_CHECKING:
    from riverhouse.odds.solution import Solution


def run(  # noqa: PLR0913 - the parts of a question
    variant: VariantId,
    /,
    *,
    target_edge: Annotated[
        str, Parameter(help="Find pay tables with an edge near this one, such as 2.5%.")
    ] = "",
    vary: Annotated[
        str, Parameter(help="Lines that may change, such as ante.full-house,ante.flush.")
    ] = "",
    dealer_sees: Annotated[
        str, Parameter(help="Show one of the dealer's cards, such as Kh, or any of them.")
    ] = "",
    dead: Annotated[str, Parameter(help="Not built for the whole game; see `advise --dead`.")] = "",
    pay: Pays | None = None,
    set: Sets | None = None,  # noqa: A002 - the name of the option
    lang: Language = "en",
    json: Json = False,
    **stakes: Stake,
) -> int:
    """Solve a variant: value, edge, deviation and best play, with no simulation.

    Without stakes: one unit of ante, no bonus, no cap. With stakes, in minor units (--ante 1000
    --bonus 500), the cap binds and the best play of all wagers together is reported as well; a
    bonus alone is taken beside an ante of the table's least stake. With --target-edge and --vary it
    lists the integer pay tables nearest to a wanted edge instead.

    Example: riverhouse solve casino-holdem/casino-floor --pay ante=25-25-12-3-2-1
    """
    game = overridden(variant, pay, set)
    if dead:
        msg = "the whole game without some cards of the deck is not built"
        allowed = "one pair of hole cards or one state at a time: riverhouse advise --dead"
        raise InputError(msg, where="--dead", allowed=allowed)
    if dealer_sees:
        return _seen(game, dealer_sees, lang=lang, json=json)
    if target_edge or vary:
        return _seek(game, target_edge, vary, lang=lang, json=json)
    given = with_least_ante(game, read_stakes(game, stakes))
    solution = solve(game, stakes=given or None)
    if json:
        say_json(solution_json(solution))
    else:
        _print(solution, lang)
    return 0


def _seek(game: Variant, target_edge: str, vary: str, *, lang: str, json: bool) -> int:
    # Goal seek is asked for rarely, and brings more along than solving does.
    from riverhouse.odds.goal import search_json, seek

    if not target_edge or not vary:
        missing = "--vary" if target_edge else "--target-edge"
        msg = "--target-edge and --vary are asked for together"
        allowed = "such as --target-edge 2.5% --vary ante.flush,ante.full-house"
        raise InputError(msg, where=missing, allowed=allowed)
    target = read_edge(target_edge)
    found = seek(game, target, [name for name in vary.replace(",", " ").split() if name])
    if json:
        say_json(search_json(found, target))
        return 0
    say(render(Label("odds.tables", {"edge": percent(target)}), lang=lang))
    heads = ("house-edge", "deviation", "hit")
    rows = [["", *(render(f"odds.{head}", lang=lang) for head in heads)]]
    rows += [
        [
            f"{candidate.wager}={candidate.pays}",
            percent(candidate.edge),
            f"{candidate.standard_deviation:.5f}",
            percent(candidate.hit_frequency, 3),
        ]
        for candidate in found.candidates
    ]
    columns(rows)
    return 0


def _seen(game: Variant, card: str, *, lang: str, json: bool) -> int:
    # Only this question needs the rows valued anew for a card that is seen.
    from riverhouse.odds.plan import plan_of
    from riverhouse.odds.seen import solve_seen

    rank = None if card == "any" else parse_card(card, where="--dealer-sees") >> 2
    found = solve_seen(plan_of(game), rank)
    if json:
        value = {"numerator": found.value.numerator, "denominator": found.value.denominator}
        seen = {"card": card, "value": value, "house_edge": float(-found.value)}
        say_json({"seen": {**seen, "folded_before_flop": float(found.folded)}})
        return 0
    rows = [
        ["value", f"{found.value.numerator}/{found.value.denominator}"],
        ["house-edge", percent(-found.value)],
        ["rtp", percent(1 + found.value)],
    ]
    columns([[render(f"odds.{key}", lang=lang), text] for key, text in rows])
    return 0


def read_edge(text: str) -> Fraction:
    """Read an edge such as `2.5%` or `0.025`.

    Raises:
        InputError: no number, or one that is no edge.
    """
    digits = text.strip().removesuffix("%").strip()
    try:
        value = Fraction(digits)
    except (ValueError, ZeroDivisionError):
        msg = f"{text!r} is not an edge"
        raise InputError(msg, where="--target-edge", allowed="such as 2.5% or 0.025") from None
    value = value / 100 if text.strip().endswith("%") else value
    if abs(value) > 1:
        msg = f"{text!r} is not an edge"
        raise InputError(msg, where="--target-edge", allowed="-100% to 100%")
    return value


def overridden(variant: str, pay: list[str] | None, sets: list[str] | None) -> Variant:
    """Return a variant with the overrides of the command line."""
    return with_overrides(
        load_variant(variant),
        pays=read_pairs(pay or (), where="--pay"),
        sets=read_pairs(sets or (), where="--set"),
    )


def percent(value: Fraction | float, digits: int = 4) -> str:
    """Print a fraction as percent, with a sign where it is below zero."""
    return f"{float(value) * 100:.{digits}f} %"


def _print(solution: Solution, lang: str) -> None:
    from riverhouse.odds.chart import NAMES

    main = solution.main
    say(f"{solution.variant.names[lang]} · {solution.variant.house[lang]}")
    folds = [name for name, way in zip(NAMES, main.opening.best, strict=True) if way == "fold"]
    rows = [
        ["value", f"{main.value.numerator}/{main.value.denominator}"],
        ["house-edge", percent(-main.value)],
        ["rtp", percent(1 + main.value)],
        ["average-bet", f"{float(main.average_bet):.6f}"],
        ["element-of-risk", percent(main.element_of_risk)],
        ["rtp-total", percent(1 - main.element_of_risk)],
        ["deviation", f"{main.distribution.standard_deviation:.6f}"],
        ["skew", f"{main.distribution.skew:.4f}"],
        ["hit", percent(main.distribution.hit_frequency, 2)],
        ["fold", percent(main.fold_frequency, 3)],
    ]
    if folds:
        rows.append(["folds", " ".join(folds)])
    columns([[render(f"odds.{key}", lang=lang), text] for key, text in rows])
    say()
    _print_wagers(solution, lang)
    if solution.joint is not None:
        _print_joint(solution, lang)


def _print_wagers(solution: Solution, lang: str) -> None:
    heads = ("wager", "wager-value", "return", "deviation", "hit")
    rows = [[render(f"odds.{head}", lang=lang) for head in heads]]
    for name in solution.variant.settling.order:
        found = solution.main.wagers.get(name) or solution.sides.get(name)
        if found is not None:
            rows.append(
                [
                    spot_name(solution.variant, name, lang),
                    percent(found.value, 5),
                    percent(1 + found.value, 5),
                    f"{found.distribution.standard_deviation:.5f}",
                    percent(found.distribution.hit_frequency, 3),
                ]
            )
    columns(rows)


def _print_joint(solution: Solution, lang: str) -> None:
    joint = solution.joint
    if joint is None:
        return
    variant = solution.variant
    say()
    say(f"{render('odds.joint', lang=lang)}: {stakes_text(variant, joint.stakes, lang)}")
    rows = [
        ["value", f"{joint.value.numerator}/{joint.value.denominator}"],
        ["house-edge", percent(-joint.value)],
        ["fold", percent(joint.round.fold_frequency, 3)],
    ]
    if joint.round.staking.cap:
        rows.append(["cap", money(joint.round.staking.cap, lang)])
    columns([[render(f"odds.{key}", lang=lang), text] for key, text in rows])
