"""What the felt, the buttons and the rules tab print of a variant: derived from its data alone."""

from __future__ import annotations

from typing import Literal

import msgspec

from riverhouse.rules import Variant
from riverhouse.rules.model import (
    ActionName,
    Decision,
    Limits,
    Paid,
    PayLine,
    PayTable,
    Settling,
    Street,
    Table,
    Texts,
    WagerKind,
)
from riverhouse.rules.wording import RuleSection, line_names, rules_in_words
from riverhouse.text import LANGUAGES


class VariantSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One table of the lobby; `seats_max` is null where any number plays one shared hand."""

    id: str
    game: str
    house: str
    version: str
    names: Texts
    house_names: Texts
    aliases: dict[str, tuple[str, ...]]
    summary: Texts
    hands: Literal["shared", "own"]
    seats_max: int | None


class PrintedLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a pay table: key in the catalogues (`line.<key>.name`), words, odds to one."""

    key: str
    label: Texts
    odds: tuple[int, int]


class PrintedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A pay table as the felt prints it, best line first."""

    name: str
    lines: tuple[PrintedLine, ...]
    note: Texts


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One wager's place on the felt.

    `placed` is "start", or the decision at which the wager is bought at one of `multiples` antes.
    `limits` are in minor units and null for what follows the ante by a multiple.
    """

    wager: str
    label: Texts
    kind: WagerKind
    placed: str
    required: bool
    requires: str | None
    multiples: tuple[int, ...]
    limits: Limits | None
    pay_table: PrintedTable
    alternatives: tuple[PrintedTable, ...]
    pays_from: str
    below: Literal["push", "lose"]
    paid: Paid
    on_fold: Literal["lose", "stands"]


class Button(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a decision and what its button says."""

    action: ActionName
    label: Texts
    wager: str | None
    multiples: tuple[int, ...]


class DecisionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """One decision: after which street, what an absent player does, and its buttons."""

    id: str
    after: str
    default: ActionName
    buttons: tuple[Button, ...]


class VariantSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a table prints before and around a round."""

    variant: VariantSummary
    rules_hash: str
    table: Table
    streets: tuple[Street, ...]
    decisions: tuple[DecisionSheet, ...]
    spots: tuple[Spot, ...]
    settling: Settling
    rules: dict[str, tuple[RuleSection, ...]]
    published: Texts
    sources: dict[str, tuple[str, ...]]


def summary_of(variant: Variant) -> VariantSummary:
    """Return what the lobby says of a variant."""
    game, _, house = variant.id.partition("/")
    return VariantSummary(
        id=variant.id,
        game=game,
        house=house,
        version=variant.version,
        names=variant.names,
        house_names=variant.house,
        aliases=variant.aliases,
        summary=variant.summary,
        hands=variant.table.hands,
        seats_max=variant.table.seats or None,
    )


def sheet_of(variant: Variant) -> VariantSheet:
    """Return everything that is printed of a variant."""
    return VariantSheet(
        variant=summary_of(variant),
        rules_hash=variant.rules_hash,
        table=variant.table,
        streets=variant.streets,
        decisions=tuple(_decision(variant, decision) for decision in variant.decisions),
        spots=tuple(_spot(variant, wager_id) for wager_id in _felt_order(variant)),
        settling=variant.settling,
        rules={lang: rules_in_words(variant, lang) for lang in LANGUAGES},
        published=variant.published,
        sources=variant.sources,
    )


def _felt_order(variant: Variant) -> list[str]:
    """Return the wagers in the order in which they can be staked."""
    bought = [
        spec.wager for decision in variant.decisions for spec in decision.actions if spec.wager
    ]
    return [*variant.start_wagers, *dict.fromkeys(bought)]


def _decision(variant: Variant, decision: Decision) -> DecisionSheet:
    buttons = tuple(
        Button(
            action=spec.action,
            label=variant.labels.actions[f"{decision.id}.{spec.action}"],
            wager=spec.wager,
            multiples=spec.multiples,
        )
        for spec in decision.actions
    )
    return DecisionSheet(
        id=decision.id, after=decision.after, default=decision.default, buttons=buttons
    )


def _spot(variant: Variant, wager_id: str) -> Spot:
    wager = variant.wagers[wager_id]
    placed, multiples = _placed(variant, wager_id)
    tables = {name: _table(name, table) for name, table in wager.tables.items()}
    return Spot(
        wager=wager_id,
        label=variant.labels.spots[wager_id],
        kind=wager.kind,
        placed=placed,
        required=wager.required,
        requires=wager.requires,
        multiples=multiples,
        limits=variant.limits.get(wager_id),
        pay_table=tables.pop(wager.pays),
        alternatives=tuple(tables.values()),
        pays_from=wager.pays_from,
        below=wager.below,
        paid=wager.paid,
        on_fold=wager.on_fold,
    )


def _placed(variant: Variant, wager_id: str) -> tuple[str, tuple[int, ...]]:
    for decision in variant.decisions:
        for spec in decision.actions:
            if spec.wager == wager_id:
                return decision.id, spec.multiples
    return "start", ()


def _table(name: str, table: PayTable) -> PrintedTable:
    names = {lang: line_names(table, lang) for lang in LANGUAGES}
    lines = tuple(
        PrintedLine(
            key=line_key(line),
            label={lang: names[lang][number] for lang in LANGUAGES},
            odds=line.to_one,
        )
        for number, line in enumerate(table.lines)
    )
    return PrintedTable(name=name, lines=lines, note=table.note)


def line_key(line: PayLine) -> str:
    """Return the key under which the catalogues name a line, as the engine's reasons do."""
    if line.hand is not None:
        return line.hand
    return f"{line.hole}+{line.dealer}" if line.dealer else str(line.hole)
