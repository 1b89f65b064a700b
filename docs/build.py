# ruff: noqa: INP001 - a script beside the pages it makes, not a package
"""Write the pages that are made from their source: the rules of each variant, in each language.

Run `python docs/build.py` after a change of a variant file or its words; a test fails while a page
differs from its source.
"""

from __future__ import annotations

from pathlib import Path

from riverhouse.rules import load_variant, rules_markdown, variant_ids
from riverhouse.text import LANGUAGES

DOCS = Path(__file__).parent
_NOTE = "<!-- Made by docs/build.py from the variant file; change that, not this page. -->\n\n"


def pages() -> dict[Path, str]:
    """Return every made page with its text: docs/variants/GAME/HOUSE.LANGUAGE.md."""
    made: dict[Path, str] = {}
    for variant_id in variant_ids():
        for lang in LANGUAGES:
            path = DOCS / "variants" / f"{variant_id}.{lang}.md"
            made[path] = _NOTE + rules_markdown(load_variant(variant_id), lang)
    return made


def main() -> None:
    """Write all made pages."""
    for path, text in pages().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
