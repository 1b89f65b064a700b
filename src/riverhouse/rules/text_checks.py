"""Can everything about a variant be said, in every language, and is it known where it comes from?

Asked of files only. A variant that comes back from a stored round was asked when it was read, and
a language that has come since must not make that round unreadable.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from riverhouse.rules.model import Variant
from riverhouse.rules.nonsense import refuse, refuse_because
from riverhouse.text import LANGUAGES, catalogue

_SOURCED: Final = ("table", "dealing", "streets", "decisions", "settling", "limits", "labels")


def check_texts(variant: Variant) -> None:
    """Refuse a variant of which something is without words or without a source.

    Raises:
        VariantError: names the field or the key of the catalogue that is missing.
    """
    if not variant.version.strip():
        refuse("version", variant.version, "a text such as 1.0")
    for field, texts in _texts(variant):
        missing = [language for language in LANGUAGES if not texts.get(language, "").strip()]
        if missing:
            allowed = "a text in each of " + ", ".join(LANGUAGES)
            refuse_because(field, f"there is no text in {' and '.join(missing)}", allowed)
    _check_keys("labels.spots", variant.labels.spots, variant.wagers)
    _check_keys("labels.actions", variant.labels.actions, dict.fromkeys(_action_keys(variant)))
    _check_sources(variant)
    for field, value, key in _catalogue_keys(variant):
        for language in LANGUAGES:
            if key not in catalogue(language):
                sentence = f"{value!r} has no name in the texts of {language}"
                refuse_because(field, sentence, f"what has a text under {key!r}")


def _texts(variant: Variant) -> Iterator[tuple[str, Mapping[str, str]]]:
    yield "names", variant.names
    yield "house", variant.house
    yield "summary", variant.summary
    for wager_id in variant.wagers:
        yield f"labels.spots.{wager_id}", variant.labels.spots.get(wager_id, {})
    for key in _action_keys(variant):
        yield f"labels.actions.{key}", variant.labels.actions.get(key, {})
    for wager_id, wager in variant.wagers.items():
        for name, table in wager.tables.items():
            if table.note:
                yield f"wagers.{wager_id}.tables.{name}.note", table.note
    if variant.jackpot is not None:
        yield "jackpot.note", variant.jackpot.note


def _action_keys(variant: Variant) -> Iterator[str]:
    for decision in variant.decisions:
        for spec in decision.actions:
            yield f"{decision.id}.{spec.action}"


def _check_keys(field: str, given: Mapping[str, object], allowed: Mapping[str, object]) -> None:
    for name in given:
        if name not in allowed:
            refuse(field, name, ", ".join(allowed))


def _check_sources(variant: Variant) -> None:
    wanted = [*_SOURCED, *(f"wagers.{wager_id}" for wager_id in variant.wagers)]
    wanted += ["published"] if variant.published else []
    wanted += ["jackpot"] if variant.jackpot is not None else []
    for group in wanted:
        sources = variant.sources.get(group, ())
        if not sources or not all(source.strip() for source in sources):
            allowed = "at least one source, and none without text"
            refuse_because(f"sources.{group}", "there is no source", allowed)
    _check_keys("sources", variant.sources, dict.fromkeys(wanted))


def _catalogue_keys(variant: Variant) -> Iterator[tuple[str, str, str]]:
    """Yield the field, its value, and the key under which a round or the rules will say it."""
    for street in variant.streets:
        yield "streets", street.id, f"street.{street.id}.name"
    for wager_id, wager in variant.wagers.items():
        yield f"wagers.{wager_id}.pays_from", wager.pays_from, f"line.{wager.pays_from}.least"
        for name, table in wager.tables.items():
            for place, line in enumerate(table.lines, start=1):
                field = f"wagers.{wager_id}.tables.{name}.lines[{place}]"
                yield field, line.key, f"line.{line.key}.name"
                if wager.kind == "pattern" and wager.judged_on == "hole":
                    yield field, line.key, f"line.{line.key}.said"
    qualifier = variant.settling.qualifier
    if qualifier != "none":
        yield "settling.qualifier", qualifier, f"line.{qualifier}.least"
    for prize in variant.jackpot.lines if variant.jackpot else ():
        yield "jackpot.lines", prize.hand, f"line.{prize.hand}.name"
