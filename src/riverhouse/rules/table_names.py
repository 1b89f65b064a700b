"""What a pay table is called where people read of it; its id is what `--pay` takes."""

from __future__ import annotations

from riverhouse.rules.model import PayTable
from riverhouse.text import DEFAULT_LANGUAGE, catalogue, render


def table_name(table_id: str, table: PayTable, lang: str = DEFAULT_LANGUAGE) -> str:
    """Return the name of a pay table: the one that the texts give it, else its odds in order.

    Raises:
        InputError: no such language.
    """
    key = f"pay-table.{table_id}.name"
    if key in catalogue(lang):
        return render(key, {}, lang)
    prices = (line.to_one for line in table.lines)
    odds = ", ".join(str(to) if one == 1 else f"{to}:{one}" for to, one in prices)
    return render("pay-table.by-odds", {"odds": odds}, lang)
