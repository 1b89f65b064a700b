"""The rules of a variant in words, made from its file: for page, command line and documents.

Every sentence is a message of the catalogue, chosen by a field; nothing here decides a stake. A
changed field changes the sentence, so that printed rules and played rules cannot part ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from riverhouse.hands import Category
from riverhouse.rules.citing import source_in_words
from riverhouse.rules.floors import floor_parts
from riverhouse.rules.model import Decision, Jackpot, PayLine, PayTable, Variant, Wager
from riverhouse.rules.table_names import table_name
from riverhouse.text import DEFAULT_LANGUAGE, render

_WHOLE_PPM: Final = 10_000

Value = str | int


class RuleTable(msgspec.Struct, frozen=True):
    """A table of the rules: a title, column heads, rows of equal length, and a line below.

    `pay` is what `--pay` takes to put a pay table in force, and empty for any other table.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    in_force: bool = True
    pay: str = ""


class RuleSection(msgspec.Struct, frozen=True):
    """A part of the rules: an id that does not change, a title, sentences and tables."""

    id: str
    title: str
    sentences: tuple[str, ...]
    tables: tuple[RuleTable, ...] = ()


def rules_in_words(variant: Variant, lang: str = DEFAULT_LANGUAGE) -> tuple[RuleSection, ...]:
    """Return the whole rules of a variant in a language of the catalogue.

    Raises:
        InputError: no such language.
    """
    say = _Sayer(variant, lang)
    parts: tuple[tuple[str, Callable[[_Sayer], Iterator[str]]], ...] = (
        ("table", _table),
        ("bets", _bets),
        ("deal", _deal),
        ("play", _play),
        ("settlement", _settlement),
    )
    spoken = [
        RuleSection(name, say(f"rules.title.{name}"), tuple(sentences(say)))
        for name, sentences in parts
    ]
    tables = tuple(_pay_tables(say))
    cited = (source_in_words(s, lang) for group in variant.sources.values() for s in group)
    sources = tuple(dict.fromkeys(cited))
    return (
        *spoken,
        RuleSection("tables", say("rules.title.tables"), (), tables),
        RuleSection("house", say("rules.title.house"), (), (_house(say),)),
        RuleSection("limits", say("rules.title.limits"), tuple(_limits(say))),
        RuleSection("sources", say("rules.title.sources"), sources),
    )


def wager_in_words(
    variant: Variant, wager_id: str, lang: str = DEFAULT_LANGUAGE
) -> tuple[str, ...]:
    """Return what the rules say of the settlement of one wager alone.

    Raises:
        InputError: no such language.
    """
    say = _Sayer(variant, lang)
    sentences = [*_wager(say, variant.wagers[wager_id], say.spot(wager_id))]
    if wager_id in _lost_on_fold(variant):
        sentences.append(say("rules.settlement.fold-lose", spots=say.spot(wager_id)))
    return tuple(sentences)


def rules_markdown(variant: Variant, lang: str = DEFAULT_LANGUAGE) -> str:
    """Print the rules as a Markdown page, ending in a newline."""
    out = [f"# {variant.names[lang]} ({variant.house[lang]})", "", variant.summary[lang], ""]
    for section in rules_in_words(variant, lang):
        out += [f"## {section.title}", "", *(f"- {text}" for text in section.sentences)]
        out += [""] if section.sentences else []
        for table in section.tables:
            out += [f"### {table.title}", ""] if table.title else []
            out += [f"`--pay {table.pay}`", ""] if table.pay else []
            out += [_row(table.columns), _row(("---",) * len(table.columns))]
            out += [*(_row(row) for row in table.rows), ""]
            out += [table.note, ""] if table.note else []
    return "\n".join(out).rstrip() + "\n"


def _row(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cells) + " |"


class _Sayer:
    """A variant and a language, and the one way to say a message about them."""

    def __init__(self, variant: Variant, lang: str) -> None:
        self.variant = variant
        self.lang = lang

    def __call__(self, key: str, **params: Value) -> str:
        text = render(key, params, self.lang)
        return text[:1].upper() + text[1:]

    def within(self, key: str, **params: Value) -> str:
        """Say a message that stands inside a sentence."""
        return render(key, params, self.lang)

    def spot(self, wager_id: str) -> str:
        return self.variant.labels.spots[wager_id][self.lang]

    def button(self, decision: Decision, action: str) -> str:
        return self.variant.labels.actions[f"{decision.id}.{action}"][self.lang]

    @property
    def ante(self) -> str:
        return self.spot(self.variant.ante)


def _table(say: _Sayer) -> Iterator[str]:
    variant = say.variant
    yield say("rules.table.aim", name=variant.names[say.lang], house=variant.house[say.lang])
    if variant.is_shared:
        yield say("rules.table.shared")
    elif variant.table.seats == 1:
        yield say("rules.table.alone")
    else:
        yield say("rules.table.own", seats=variant.table.seats)
    yield say(f"rules.table.{'face-up' if variant.table.face_up else 'face-down'}")
    names = variant.aliases.get(say.lang, ())
    if names:
        yield say("rules.table.aliases", names=", ".join(names))
    yield say("rules.table.version", version=variant.version, hash=variant.rules_hash[:12])


def _bets(say: _Sayer) -> Iterator[str]:
    variant = say.variant
    for wager_id in variant.start_wagers:
        wager, spot = variant.wagers[wager_id], say.spot(wager_id)
        if wager.equals is not None:
            yield say("rules.bets.equals", spot=spot, other=say.spot(wager.equals))
        elif wager.required:
            yield say("rules.bets.required", spot=spot)
        elif wager.requires is not None:
            yield say("rules.bets.optional", spot=spot, other=say.spot(wager.requires))
        else:
            yield say("rules.bets.free", spot=spot)
    for wager_id in variant.wagers:
        multiples = _multiples(variant, wager_id)
        if multiples:
            text = _joined(say, multiples)
            yield say("rules.bets.bought", spot=say.spot(wager_id), multiples=text, ante=say.ante)
    required = sum(variant.wagers[wager_id].required for wager_id in variant.start_wagers)
    yield say("rules.bets.cost", multiple=required + variant.most_multiple, ante=say.ante)


def _multiples(variant: Variant, wager_id: str) -> list[str]:
    found = {
        multiple
        for decision in variant.decisions
        for spec in decision.actions
        if spec.wager == wager_id
        for multiple in spec.multiples
    }
    return [str(multiple) for multiple in sorted(found, reverse=True)]


def _joined(say: _Sayer, names: list[str]) -> str:
    return say.within("rules.play.or").join(names)


def _deal(say: _Sayer) -> Iterator[str]:
    variant = say.variant
    yield say("rules.deal.deck")
    if not variant.dealing.one_at_a_time:
        yield say("rules.deal.together")
    elif variant.dealing.first == "players":
        yield say("rules.deal.alternate")
    else:
        yield say("rules.deal.alternate-dealer")
    if not variant.is_shared and variant.table.seats > 1:
        yield say(f"rules.deal.{variant.dealing.seats}")
    for street in variant.streets:
        if street.player or street.dealer:
            cards = {"player": street.player, "dealer": street.dealer}
            yield say("rules.deal.hole", street=street.id, **cards)
        if street.board:
            key = "rules.deal.board-burn" if street.burn else "rules.deal.board"
            yield say(key, street=street.id, board=street.board, burn=street.burn)


def _play(say: _Sayer) -> Iterator[str]:
    for decision in say.variant.decisions:
        choices = []
        for spec in decision.actions:
            button = say.button(decision, spec.action)
            if spec.wager is None:
                choices.append(say.within(f"rules.play.{spec.action}", button=button))
                continue
            multiples = _joined(say, [str(multiple) for multiple in spec.multiples])
            spot = say.spot(spec.wager)
            told = {"button": button, "multiples": multiples, "ante": say.ante, "spot": spot}
            choices.append(say.within("rules.play.buy", **told))
        yield say("rules.play.after", street=decision.after, choices=_joined(say, choices))
        yield say("rules.play.default", button=say.button(decision, decision.default))


def _settlement(say: _Sayer) -> Iterator[str]:
    variant = say.variant
    settling = variant.settling
    if settling.qualifier == "none":
        yield say("rules.settlement.always")
    else:
        yield say("rules.settlement.qualifier", floor=settling.qualifier)
    yield say("rules.settlement.win")
    yield say(f"rules.settlement.tie-{settling.tie}")
    for wager_id, wager in variant.wagers_in_order:
        yield from _wager(say, wager, say.spot(wager_id))
    lost = [say.spot(wager_id) for wager_id in _lost_on_fold(variant)]
    yield say("rules.settlement.fold-lose", spots=", ".join(lost))
    if variant.table.dealer_shown_after_fold:
        yield say("rules.settlement.shown-after-fold")
    order = ", ".join(say.spot(wager_id) for wager_id in settling.order)
    yield say("rules.settlement.order", spots=order)
    if not variant.is_shared and variant.table.seats > 1:
        yield say(f"rules.settlement.seats-{settling.seats}")
    if settling.cap_minor:
        yield say("rules.settlement.cap", cap=settling.cap_minor)
    yield say("rules.settlement.rounding")
    yield say("rules.settlement.malfunction")


def _lost_on_fold(variant: Variant) -> list[str]:
    """Return the wagers that may stand when a hand is folded, and are lost with it."""
    standing = set(variant.start_wagers)
    bought: set[str] = set()
    for decision in variant.decisions:
        offered = {spec.wager for spec in decision.actions if spec.wager is not None}
        if any(spec.action == "fold" for spec in decision.actions):
            # Who has bought what is offered here has no choice here any more, and cannot fold.
            standing |= bought - offered
        bought |= offered
    in_order = variant.wagers_in_order
    return [w for w, wager in in_order if wager.on_fold == "lose" and w in standing]


def _wager(say: _Sayer, wager: Wager, spot: str) -> Iterator[str]:
    if wager.kind == "contest":
        if _has_one_price(wager):
            to, one = wager.lines[0].to_one
            yield say("rules.tables.odds-only", spot=spot, to=to, one=one)
        if wager.unqualified != "compare":
            yield say(f"rules.settlement.out-{wager.unqualified}", spot=spot)
        if wager.pays_from != "high-card":
            key = f"rules.settlement.threshold-{wager.below}"
            yield say(key, spot=spot, floor=wager.pays_from)
        return
    on_dealer = "-dealer" if any(line.dealer for line in wager.lines) else ""
    yield say(f"rules.settlement.judged-{wager.judged_on}{on_dealer}", spot=spot)
    yield say(f"rules.settlement.paid-{wager.paid}", spot=spot)
    if wager.on_fold == "stands":
        yield say("rules.settlement.fold-stands", spot=spot)


def _limits(say: _Sayer) -> Iterator[str]:
    for wager_id, limits in say.variant.limits.items():
        amounts = {"min": limits.min, "max": limits.max, "step": limits.step}
        yield say("rules.limits.line", spot=say.spot(wager_id), **amounts)


def _has_one_price(wager: Wager) -> bool:
    """Tell whether a contest pays the same on every hand and knows no other table."""
    return wager.kind == "contest" and len(wager.tables) == len(wager.lines) == 1


def _pay_tables(say: _Sayer) -> Iterator[RuleTable]:
    for wager_id, wager in say.variant.wagers_in_order:
        for name, table in () if _has_one_price(wager) else wager.tables.items():
            in_force = name == wager.pays
            key = "rules.tables.in-force" if in_force else "rules.tables.other"
            notes = [table.note[say.lang]] if table.note else []
            if wager.kind == "pattern":
                notes.append(say("rules.tables.else-lose"))
            elif wager.pays_from != "high-card":
                notes.append(say(f"rules.tables.else-{wager.below}"))
            names = line_names(table, say.lang)
            prices = (_odds(say, line) for line in table.lines)
            yield RuleTable(
                title=say(key, spot=say.spot(wager_id), table=table_name(name, table, say.lang)),
                columns=(say("rules.tables.hand"), say("rules.tables.pays")),
                rows=tuple(zip(names, prices, strict=True)),
                note=" ".join(notes),
                in_force=in_force,
                pay=f"{wager_id}={name}",
            )
    if say.variant.jackpot is not None:
        yield _jackpot(say, say.variant.jackpot)


def line_names(table: PayTable, lang: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """Name each line of a pay table as the trade prints it, by what it covers.

    A line takes every hand from its floor up to the line above, so the last may be "Straight or
    lower" and one that skips categories is "Flush or better".
    """
    above: Category | None = None
    names: list[str] = []
    for line in table.lines:
        if line.hand is None:
            key = f"{line.hole}+{line.dealer}" if line.dealer else line.hole
            names.append(render(f"line.{key}.name", {}, lang))
            continue
        category, rank = floor_parts(line.hand)
        names.append(_covering(line.hand, category, above, lang=lang, ranked=rank is not None))
        above = category
    return tuple(names)


def _covering(
    hand: str, category: Category, above: Category | None, *, lang: str, ranked: bool
) -> str:
    highest = Category.ROYAL_FLUSH if above is None else Category(max(above - 1, category))
    if category == highest:
        return render(f"line.{hand}.name", {}, lang)
    if category == Category.HIGH_CARD and not ranked:
        if above is None:
            return render("rules.tables.any", {}, lang)
        return render("rules.tables.or-lower", {"hand": highest.key}, lang)
    return render("rules.tables.or-better", {"hand": hand}, lang)


def _odds(say: _Sayer, line: PayLine) -> str:
    to, one = line.to_one
    return say("rules.tables.odds", to=to, one=one)


def _jackpot(say: _Sayer, jackpot: Jackpot) -> RuleTable:
    rows: list[tuple[str, str]] = []
    for line in jackpot.lines:
        long = line.cards > jackpot.lines[-1].cards
        name = say("rules.tables.cards", hand=line.hand, cards=line.cards)
        hand = name if long else say.within(f"line.{line.hand}.name")
        percent = line.meter_ppm // _WHOLE_PPM
        prize = say("rules.tables.odds", to=line.odds, one=1)
        rows.append((hand, say("rules.tables.meter", percent=percent) if percent else prize))
    return RuleTable(
        title=say("rules.tables.jackpot", name=jackpot.name),
        columns=(say("rules.tables.hand"), say("rules.tables.pays")),
        rows=tuple(rows),
        note=jackpot.note[say.lang],
        in_force=False,
    )


def _house(say: _Sayer) -> RuleTable:
    """Answer the questions on which houses differ, as this one does."""
    variant = say.variant
    ante, settling = variant.wagers[variant.ante], variant.settling
    named = {"line": say.within(f"line.{ante.pays_from}.name")}
    threshold = say("rules.house.any") if ante.pays_from == "high-card" else named["line"]
    floor = settling.qualifier
    qualifier = say("rules.house.none") if floor == "none" else say.within(f"line.{floor}.name")
    burnt = [say.within(f"street.{street.id}.name") for street in variant.streets if street.burn]
    burn = say("rules.house.burn-at", streets=", ".join(burnt)) if burnt else None
    cap = say("rules.house.cap-at", cap=settling.cap_minor) if settling.cap_minor else None
    answers = [
        ("ante-from", threshold),
        ("qualifier", qualifier),
        ("hands", say(f"rules.house.hands-{variant.table.hands}")),
        ("burn", burn or say("rules.house.burn-none")),
        ("tie", say(f"rules.house.tie-{settling.tie}")),
    ]
    for wager in (wager for _, wager in variant.wagers_in_order if wager.kind == "pattern"):
        answers.append(("bonus-paid", say(f"rules.house.paid-{wager.paid}")))
        answers.append(("bonus-fold", say(f"rules.house.fold-{wager.on_fold}")))
    answers.append(("cap", cap or say("rules.house.cap-none")))
    rows = tuple((say(f"rules.house.{question}"), answer) for question, answer in answers)
    columns = (say("rules.house.question"), say("rules.house.here"))
    return RuleTable(title="", columns=columns, rows=rows)
