"""`riverhouse variants`: the games that can be played."""

from __future__ import annotations

from riverhouse.cli.options import Json, Language
from riverhouse.cli.output import say, say_json, say_wrapped
from riverhouse.rules import Variant, load_variant, variant_ids


def run(*, lang: Language = "en", json: Json = False) -> int:
    """List the games that can be played, by id, with the names people know them under.

    Example: riverhouse variants --lang ru
    """
    variants = [load_variant(variant_id) for variant_id in variant_ids()]
    if json:
        say_json([_as_data(variant) for variant in variants])
        return 0
    for variant in variants:
        say(variant.id)
        say(f"  {variant.names[lang]} ({variant.house[lang]})")
        say_wrapped(variant.summary[lang], indent="  ")
        if variant.aliases.get(lang):
            say(f"  {' / '.join(variant.aliases[lang])}")
    return 0


def _as_data(variant: Variant) -> dict[str, object]:
    return {
        "id": variant.id,
        "version": variant.version,
        "names": variant.names,
        "house": variant.house,
        "summary": variant.summary,
        "aliases": variant.aliases,
        "hands": variant.table.hands,
        "seats_max": variant.table.seats or None,
        "rules_hash": variant.rules_hash,
    }
