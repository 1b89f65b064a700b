"""`riverhouse ledger check`: the one checker of the book's invariants."""

from __future__ import annotations

import msgspec
from cyclopts import App

from riverhouse.cli.house import open_local_house
from riverhouse.cli.options import Database, DataDir, Json
from riverhouse.cli.output import say, say_json
from riverhouse.tables import check_book

app = App(name="ledger", help="Check that the books are whole.\n\nExample: riverhouse ledger check")

_NOT_WHOLE = 1


@app.command(name="check")
def check(*, data_dir: DataDir = None, database: Database = None, json: Json = False) -> int:
    """Check the invariants I1 to I5, I8 and I9 of the book; exit status 1 if one is broken.

    Every transaction sums to zero; balances are the sums of their entries; every round has one
    end; funds held are the stakes of open rounds; every round replays to the same payouts; the
    house's result is stakes less payouts.

    Example: riverhouse ledger check --json
    """
    with open_local_house(data_dir, database) as (house, _):
        findings = check_book(house)
    if json:
        say_json({"clean": not findings, "findings": msgspec.to_builtins(findings)})
    else:
        for finding in findings:
            say(f"{finding.invariant}  {finding.subject}: {finding.message}")
        say("The book is whole." if not findings else f"{len(findings)} findings.")
    return _NOT_WHOLE if findings else 0
