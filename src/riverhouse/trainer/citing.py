"""Which sentences of the rules an answer rests on, and where they come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from riverhouse.rules import Variant, rules_in_words, source_in_words, wager_in_words
from riverhouse.text import LANGUAGES, render
from riverhouse.trainer.question import Question
from riverhouse.trainer.related import related_tables

Speaker = Callable[[str], Iterator[str]]


class Rule(msgspec.Struct, frozen=True):
    """Sentences that belong together and the titles of their sources, by language."""

    sentences: dict[str, tuple[str, ...]]
    sources: dict[str, tuple[str, ...]]


def rules_of(question: Question, variant: Variant) -> tuple[Rule, ...]:
    """Return the rules by which a question is answered, the most particular first."""
    drill, shown = question.ask.drill, question.shown
    if drill == "related":
        table = next(t for t in related_tables() if t.id == question.tag.partition(":")[0])
        return (_rule(lambda _: iter(()), (table.source,)),)
    if shown.note is not None:
        key = question.working[0].key
        return (_rule(lambda lang: iter((render(key, {}, lang),)), ("house rules for mishaps",)),)
    if drill == "hand":
        return (_rule(lambda lang: _section(variant, "table", lang, 1), variant.sources["table"]),)
    if drill == "procedure":
        return (
            _rule(lambda lang: _section(variant, "deal", lang), _sources(variant, "dealing")),
            _settling(variant),
        )
    wagers = [shown.wager] if shown.wager else []
    if drill in ("settle", "table", "mistake"):
        staked = {wager for seat in shown.seats for wager in seat.stakes}
        wagers = [wager for wager in variant.settling.order if wager in staked]
    cited = tuple(_wager(variant, wager) for wager in wagers)
    return cited if drill in ("pay", "chips") else (*cited, _settling(variant))


def _rule(speak: Speaker, sources: tuple[str, ...]) -> Rule:
    titles = {
        lang: tuple(dict.fromkeys(source_in_words(source, lang) for source in sources))
        for lang in LANGUAGES
    }
    return Rule({lang: tuple(speak(lang)) for lang in LANGUAGES}, titles)


def _wager(variant: Variant, wager_id: str) -> Rule:
    return _rule(
        lambda lang: iter(wager_in_words(variant, wager_id, lang)),
        variant.sources[f"wagers.{wager_id}"],
    )


def _settling(variant: Variant) -> Rule:
    """Return what holds for the whole table: who qualifies, ties, and the order of the seats."""
    settling = variant.settling

    def speak(lang: str) -> Iterator[str]:
        if settling.qualifier == "none":
            yield render("rules.settlement.always", {}, lang)
        else:
            yield render("rules.settlement.qualifier", {"floor": settling.qualifier}, lang)
        yield render("rules.settlement.win", {}, lang)
        yield render(f"rules.settlement.tie-{settling.tie}", {}, lang)
        spots = ", ".join(variant.labels.spots[wager][lang] for wager in settling.order)
        yield render("rules.settlement.order", {"spots": spots}, lang)
        if not variant.is_shared and variant.table.seats > 1:
            yield render(f"rules.settlement.seats-{settling.seats}", {}, lang)
        if settling.cap_minor:
            yield render("rules.settlement.cap", {"cap": settling.cap_minor}, lang)

    return _rule(speak, variant.sources["settling"])


def _section(variant: Variant, name: str, lang: str, most: int | None = None) -> Iterator[str]:
    section = next(s for s in rules_in_words(variant, lang) if s.id == name)
    yield from section.sentences[:most]


def _sources(variant: Variant, *groups: str) -> tuple[str, ...]:
    return tuple(source for group in (*groups, "streets") for source in variant.sources[group])
