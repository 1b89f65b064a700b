"""`riverhouse rules`: the rules of a variant in words, made from its file."""

from __future__ import annotations

import msgspec

from riverhouse.cli.options import Json, Language, VariantId
from riverhouse.cli.output import columns, say, say_json, say_wrapped
from riverhouse.rules import Variant, load_variant
from riverhouse.rules.wording import RuleSection, RuleTable, rules_in_words


def run(variant: VariantId, /, *, lang: Language = "en", json: Json = False) -> int:
    """Print the rules and pay tables of one variant, and the sources they come from.

    Example: riverhouse rules casino-holdem/casino-floor --lang ru
    """
    game = load_variant(variant)
    sections = rules_in_words(game, lang)
    if json:
        say_json(_as_data(game, sections))
        return 0
    say(f"{game.names[lang]} ({game.house[lang]}), {game.id} {game.version}")
    for section in sections:
        _print_section(section)
    return 0


def _as_data(variant: Variant, sections: tuple[RuleSection, ...]) -> dict[str, object]:
    return {
        "id": variant.id,
        "version": variant.version,
        "rules_hash": variant.rules_hash,
        "sections": msgspec.to_builtins(sections),
        "sources": variant.sources,
    }


def _print_section(section: RuleSection) -> None:
    say()
    say(section.title)
    for sentence in section.sentences:
        say_wrapped(sentence, indent="  ")
    for table in section.tables:
        _print_table(table)


def _print_table(table: RuleTable) -> None:
    say()
    say(f"  {table.title}")
    if table.pay:
        say(f"    --pay {table.pay}")
    columns([table.columns, *table.rows], indent="    ")
    if table.note:
        say_wrapped(table.note, indent="    ")
