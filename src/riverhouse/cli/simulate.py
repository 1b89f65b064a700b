"""`riverhouse simulate`: seeded rounds by the million, beside the exact value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from riverhouse.cli.options import Json, Language, Pays, Sets, VariantId
from riverhouse.cli.output import columns, say, say_json
from riverhouse.cli.solve import overridden
from riverhouse.cli.stakes import Stake, read_stakes, spot_name, with_least_ante
from riverhouse.errors import InputError
from riverhouse.odds import solve
from riverhouse.rules import Variant
from riverhouse.simulate import simulate, simulation_json
from riverhouse.text import render

if TYPE_CHECKING:
    from riverhouse.simulate import Simulation


def run(  # noqa: PLR0913 - the parts of a simulation
    variant: VariantId,
    /,
    *,
    rounds: Annotated[str, Parameter(help="How many rounds to play.")] = "1000000",
    seed: Annotated[str, Parameter(help="The seed; the same one gives the same rounds.")] = "1",
    strategy: Annotated[
        str, Parameter(help="optimal, never-fold, or a file with a strategy card.")
    ] = "optimal",
    cluster: Annotated[str, Parameter(help="Address of a Dask scheduler.")] = "",
    pay: Pays | None = None,
    set: Sets | None = None,  # noqa: A002 - the name of the option
    lang: Language = "en",
    json: Json = False,
    **stakes: Stake,
) -> int:
    """Play rounds from a seed with exact decisions and report means and deviations.

    Figures are per ante, or per unit of each wager. Stakes in minor units (--ante 1000 --bonus
    500) add the result of all of them together, played at its best under the cap.

    Example: riverhouse simulate texas-holdem-bonus/evolution --rounds 10000000 --seed 7
    """
    game = overridden(variant, pay, set)
    found = simulate(
        game,
        rounds=_whole(rounds, "--rounds"),
        seed=_whole(seed, "--seed"),
        strategy=strategy,
        stakes=with_least_ante(game, read_stakes(game, stakes)) or None,
        cluster=cluster or None,
    )
    if json:
        say_json(simulation_json(found))
    else:
        _print(game, found, lang)
    return 0


def _whole(text: str, where: str) -> int:
    digits = text.replace("_", "")
    if not digits.isdecimal() or not digits.isascii():
        msg = f"{text!r} is not a whole number"
        raise InputError(msg, where=where, allowed="digits, such as 10000000")
    return int(digits)


def _print(variant: Variant, found: Simulation, lang: str) -> None:
    say(f"{variant.names[lang]} · {variant.house[lang]}")
    rows = [
        ["rounds", str(found.rounds)],
        ["strategy", found.strategy],
        ["mean", f"{found.main.mean:+.6f}"],
        ["error", f"{found.main.standard_error:.6f}"],
        ["deviation", f"{found.main.standard_deviation:.6f}"],
    ]
    if found.strategy == "optimal":
        exact = float(solve(variant).main.value)
        error = found.main.standard_error
        # A handful of equal results has no spread, and no distance to measure with it.
        distance = f"{(found.main.mean - exact) / error:+.2f}" if error else "-"
        rows += [["exact", f"{exact:+.6f}"], ["distance", distance]]
    columns([[render(f"odds.{key}", lang=lang), text] for key, text in rows])
    say()
    table = [[render(f"odds.{head}", lang=lang) for head in ("wager", "unit-mean", "error")]]
    table += [
        [spot_name(variant, name, lang), f"{part.mean:+.6f}", f"{part.standard_error:.6f}"]
        for name, part in found.wagers.items()
    ]
    if found.joint is not None:
        title = render("odds.joint", lang=lang)
        table.append([title, f"{found.joint.mean:+.6f}", f"{found.joint.standard_error:.6f}"])
    columns(table)
