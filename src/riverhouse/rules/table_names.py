"""What a pay table is called where people read of it; its id is what `--pay` takes."""

from __future__ import annotations

from riverhouse.rules.model import PayTable
from riverhouse.text import DEFAULT_LANGUAGE, catalogue, render


def table_name(table_id: str, table: PayTable, lang: str = DEFAULT_LANGUAGE) -> str:
    """Return the name that the texts give a pay table, else its odds as the trade lists them.

    Raises:
        InputError: no such language.
    """
    key = f"pay-table.{table_id}.name"
    if key in catalogue(lang):
        return render(key, {}, lang)
    prices = (line.to_one for line in table.lines)
    return "-".join(str(to) if one == 1 else f"{to}:{one}" for to, one in prices)
