"""Reference for a variant: how houses differ, the dealer's glossary, and three questions.

Everything is made from the variant files: what a house prints as "variants and differences" is a
comparison of their switches. Source: seed 003, "Variants and differences", "Dealer glossary" and
"Test yourself".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from riverhouse.cards import parse_cards
from riverhouse.rules import (
    Facts,
    RuleTable,
    Variant,
    floor_strength,
    load_variant,
    rules_in_words,
    settle_wager,
    table_name,
    variant_ids,
)
from riverhouse.text import DEFAULT_LANGUAGE, Label, catalogue, render

_NONE: Final = "—"
_SUITED: Final = "As Ks"
_DEALER: Final = "7d 2c"


class SelfTest(msgspec.Struct, frozen=True):
    """One question to be read, and its answer in minor units."""

    question: Label
    answer: int


def glossary_ids() -> tuple[str, ...]:
    """Return the terms of the dealer's glossary, in the order of a round."""
    ids = (key.split(".")[1] for key in catalogue(DEFAULT_LANGUAGE) if key.startswith("glossary."))
    return tuple(dict.fromkeys(ids))


def differences(variant: Variant, lang: str = DEFAULT_LANGUAGE) -> RuleTable:
    """Return each switch of the game: what holds here, and which other houses differ how."""
    columns = tuple(render(f"trainer.difference.{name}", {}, lang) for name in _COLUMNS)
    return RuleTable(title="", columns=columns, rows=tuple(_rows(variant, lang)))


_COLUMNS: Final = ("rule", "here", "elsewhere")


def _rows(variant: Variant, lang: str) -> Iterator[tuple[str, str, str]]:
    spots = variant.labels.spots
    for wager_id, wager in variant.wagers_in_order:
        if wager_id in variant.largest_multiples:
            ante = spots[variant.ante][lang]
            times = variant.largest_multiples[wager_id]
            size = render("trainer.difference.multiples", {"multiples": times, "ante": ante}, lang)
            named = {"spot": spots[wager_id][lang]}
            yield render("trainer.difference.multiple", named, lang), size, _NONE
        names = {name: table_name(name, table, lang) for name, table in wager.tables.items()}
        here = names.pop(wager.pays)
        if names:
            title = render("trainer.difference.table", {"spot": spots[wager_id][lang]}, lang)
            yield title, here, "; ".join(names.values())
    rivals = [load_variant(name) for name in variant_ids()]
    rivals = [rival for rival in rivals if rival.game == variant.game and rival.id != variant.id]
    answers = {rival.id: dict(_house(rival, lang)) for rival in rivals}
    for question, here in _house(variant, lang):
        differing = [
            render(
                "trainer.difference.at",
                {"answer": answers[rival.id][question], "house": rival.house[lang]},
                lang,
            )
            for rival in rivals
            if answers[rival.id].get(question, here) != here
        ]
        yield question, here, "; ".join(differing) or _NONE


def _house(variant: Variant, lang: str) -> list[tuple[str, str]]:
    section = next(part for part in rules_in_words(variant, lang) if part.id == "house")
    return [(question, answer) for question, answer in section.tables[0].rows]


def self_tests(variant: Variant) -> tuple[SelfTest, ...]:
    """Return the three questions of a game, answered by the engine; none for a game without."""
    return tuple(_casino(variant) if "call" in variant.wagers else _texas(variant))


def _casino(variant: Variant) -> Iterator[SelfTest]:
    flush = _contest("flush", "pair:A")
    both = _won(variant, flush, ante=2000, call=4000)
    yield SelfTest(_label(variant, "one", ante=2000, call=4000), both)
    out = _contest("straight", "high-card")
    alone = _won(variant, out, ante=2500, call=5000)
    yield SelfTest(_label(variant, "two", ante=2500), alone)
    full = Facts(folded=False, hole=(), five=floor_strength("full-house"))
    yield SelfTest(_label(variant, "three", bonus=1000), _won(variant, full, bonus=1000))


def _texas(variant: Variant) -> Iterator[SelfTest]:
    stakes = {"ante": 2000, "flop": 4000, "turn": 2000, "river": 2000}
    flush = _won(variant, _contest("flush", "pair:A"), **stakes)
    yield SelfTest(_label(variant, "one", ante=2000, flop=4000, turn=2000), flush)
    pair = _won(variant, _contest("pair:A", "pair:K"), ante=2500, flop=5000)
    yield SelfTest(_label(variant, "two", ante=2500, flop=5000), pair)
    suited = Facts(folded=False, hole=parse_cards(_SUITED), dealer_hole=parse_cards(_DEALER))
    yield SelfTest(_label(variant, "three", bonus=1000), _won(variant, suited, bonus=1000))


def _contest(player: str, dealer: str) -> Facts:
    return Facts(
        folded=False, hole=(), player=floor_strength(player), dealer=floor_strength(dealer)
    )


def _label(variant: Variant, name: str, **amounts: int) -> Label:
    return Label(f"trainer.self.{variant.game}.{name}", dict(amounts))


def _won(variant: Variant, facts: Facts, **stakes: int) -> int:
    lines = (settle_wager(variant, wager, facts, stake=stake) for wager, stake in stakes.items())
    return sum(line.net for line in lines)
