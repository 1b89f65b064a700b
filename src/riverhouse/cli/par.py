"""`riverhouse par`: the PAR sheet of a variant, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from riverhouse.cli.options import Language, Pays, Sets, VariantId
from riverhouse.cli.output import say
from riverhouse.cli.solve import overridden
from riverhouse.errors import InputError
from riverhouse.text import Label, render


def run(  # noqa: PLR0913 - the parts of a sheet
    variant: VariantId,
    /,
    *,
    output: Annotated[
        Path, Parameter(name=["-o", "--output"], help="File ending in .pdf, .html, .csv or .json.")
    ],
    cards: Annotated[
        bool, Parameter(negative="--no-cards", help="Search strategies to remember (slow, once).")
    ] = True,
    pay: Pays | None = None,
    set: Sets | None = None,  # noqa: A002 - the name of the option
    lang: Language = "en",
) -> int:
    """Write a PAR sheet: pay tables, exact returns, deviations, combinations, strategies.

    Example: riverhouse par casino-holdem/evolution -o casino-holdem.pdf
    """
    # The sheet brings the compiler and, for a PDF, its library.
    from riverhouse.odds.par.sheet import par_sheet
    from riverhouse.odds.par.writers import format_of, write_par

    format_of(output)
    # Said before the work, which takes a while, and not after it.
    if not output.resolve().parent.is_dir():
        msg = f"there is no folder {output.resolve().parent}"
        raise InputError(msg, where="--output", allowed="a file in a folder that exists")
    write_par(par_sheet(overridden(variant, pay, set), cards=cards), output)
    say(render(Label("odds.written", {"path": str(output)}), lang=lang))
    return 0
