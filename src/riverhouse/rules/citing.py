"""Where a rule comes from, as a reader knows it."""

from __future__ import annotations

import re
from typing import Final

from riverhouse.text import DEFAULT_LANGUAGE, catalogue

_CITED: Final = re.compile(
    r"(seed \d+|games|riverhouse|house rules for mishaps)\b", re.IGNORECASE | re.ASCII
)


def source_in_words(source: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Return where a rule comes from as a reader knows it: the title of the house's own document.

    A variant file cites by short names and passages, which are for those who check it. What begins
    with no name of the catalogue is said as it stands.

    Raises:
        InputError: no such language.
    """
    found = _CITED.match(source)
    key = f"source.{found[1].lower().replace(' ', '-')}.name" if found else ""
    return catalogue(lang).get(key, source)
