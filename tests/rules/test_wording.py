"""The rules in words follow the fields of the variant, in every language."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import msgspec
import pytest

from riverhouse.rules import (
    Variant,
    line_names,
    load_variant,
    load_variant_file,
    rules_in_words,
    rules_markdown,
    table_name,
    variant_ids,
    wager_in_words,
    with_overrides,
)
from riverhouse.rules.citing import source_in_words
from riverhouse.rules.loading import variant_from_data
from riverhouse.rules.model import canonical
from riverhouse.text import LANGUAGES, catalogue

_ROOT = Path(__file__).parents[2]
_FLOOR_003 = "casino-holdem/casino-floor"
_FLOOR_002 = "texas-holdem-bonus/casino-floor"


def _sentences(variant: Variant, section: str, lang: str = "en") -> tuple[str, ...]:
    return next(part.sentences for part in rules_in_words(variant, lang) if part.id == section)


def _changed(variant: Variant, **parts: dict[str, object]) -> Variant:
    """Return the variant with fields of its parts replaced, checked like a file."""
    data = msgspec.json.decode(canonical(variant))
    for part, fields in parts.items():
        data[part].update(fields)
    return variant_from_data(data, where="test")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_variant_can_be_said(variant_id: str, lang: str) -> None:
    """No placeholder is left open, no sentence is empty, and no two sections share an id."""
    sections = rules_in_words(load_variant(variant_id), lang)
    texts = [text for part in sections for text in part.sentences]
    texts += [
        cell for part in sections for table in part.tables for row in table.rows for cell in row
    ]
    assert all(texts)
    assert not any("{" in text or "}" in text for text in texts)
    assert len({part.id for part in sections}) == len(sections) == 9


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant_id", variant_ids())
def test_no_pay_table_is_called_by_its_id(variant_id: str, lang: str) -> None:
    """A table has a name in the texts, or an id that says its odds; no two names are the same."""
    variant = load_variant(variant_id)
    for wager in variant.wagers.values():
        names = [table_name(name, table, lang) for name, table in wager.tables.items()]
        assert len(set(names)) == len(names)
        for name, table in wager.tables.items():
            odds = "-".join(str(line.to_one[0]) for line in table.lines)
            assert name in {odds, "even"} or f"pay-table.{name}.name" in catalogue(lang), name
    titles = [
        (table.title, table.pay)
        for part in rules_in_words(variant, lang)
        for table in part.tables
        if table.pay
    ]
    for title, pay in titles:
        wager_id, _, name = pay.partition("=")
        assert name in variant.wagers[wager_id].tables
        assert name not in title or not name.strip("-0123456789")


def test_a_table_of_uneven_odds_is_named_by_them() -> None:
    """One that an operator puts in force by its odds alone has a name as well."""
    changed = with_overrides(load_variant(_FLOOR_003), pays={"ante": "100-20-10-3-2-3:2"})
    wager = changed.wagers["ante"]
    assert table_name(wager.pays, wager.tables[wager.pays]) == "100-20-10-3-2-3:2"


def test_pages_equal_their_source() -> None:
    """docs/variants/ holds just what docs/build.py writes today."""
    spec = importlib.util.spec_from_file_location("docs_build", _ROOT / "docs" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    pages: dict[Path, str] = build.pages()
    on_disk = set((_ROOT / "docs" / "variants").rglob("*.md"))
    assert on_disk == set(pages), "run python docs/build.py"
    for path, text in pages.items():
        assert path.read_text(encoding="utf-8") == text, "run python docs/build.py"


def test_lines_are_named_by_what_they_cover() -> None:
    """A last line is "or lower", one that skips categories "or better", a lone one "any"."""
    wagers = load_variant(_FLOOR_003).wagers
    assert line_names(wagers["ante"].tables["100-20-10-3-2-1"]) == (
        "Royal flush",
        "Straight flush",
        "Four of a kind",
        "Full house",
        "Flush",
        "Straight or lower",
    )
    assert line_names(wagers["bonus"].tables["25-7"]) == (
        "Flush or better",
        "Pair of aces or better",
    )
    assert line_names(wagers["call"].tables["even"]) == ("Any winning hand",)
    bonus = load_variant("texas-holdem-bonus/evolution").wagers["bonus"]
    assert line_names(bonus.tables["with-1000"])[:2] == ("A-A, player and dealer", "A-A")


def test_switches_change_the_sentences() -> None:
    """Threshold, tie, qualifier, cap and fold are told as they are set."""
    floor = load_variant(_FLOOR_002)
    settlement = _sentences(floor, "settlement")
    assert "The dealer always plays; there is no qualification." in settlement
    flush = (
        "Ante is paid only for a winning hand of a flush or better; a lower winning hand pushes."
    )
    assert flush in settlement
    assert any("capped at 50,000.00" in text for text in settlement)
    assert "A fold loses Ante." in settlement
    changed = with_overrides(
        floor,
        sets={"ante.pays_from": "straight", "ante.below": "lose", "tie": "lose", "cap": "none"},
    )
    settlement = _sentences(changed, "settlement")
    assert "Hands of equal value lose." in settlement
    lower = (
        "Ante is paid only for a winning hand of a straight or better; with a lower one it loses."
    )
    assert lower in settlement
    assert not any("capped" in text for text in settlement)
    holdem = load_variant(_FLOOR_003)
    assert "The dealer qualifies with a pair of fours or better." in _sentences(
        holdem, "settlement"
    )
    assert "Дилер квалифицируется, если у него пара четвёрок и старше." in _sentences(
        holdem, "settlement", "ru"
    )
    lost = with_overrides(holdem, sets={"bonus.on_fold": "lose"})
    assert "A fold loses Ante, AA Bonus." in _sentences(lost, "settlement")


def test_dealing_is_told_as_it_is_done() -> None:
    """Order, burns and seats are in the words."""
    online, floor = load_variant("texas-holdem-bonus/online"), load_variant(_FLOOR_002)
    assert "The dealer burns one card and turns three cards on the board: the flop." in _sentences(
        online, "deal"
    )
    assert "One player plays against the dealer." in _sentences(online, "table")
    assert "Seats are dealt from the first, at the dealer's far left, to the last." in _sentences(
        floor, "deal"
    )
    dealer_first = _changed(floor, dealing={"first": "dealer"})
    assert any("first to the dealer" in text for text in _sentences(dealer_first, "deal"))
    together = _changed(floor, dealing={"one_at_a_time": False})
    assert "Each hand gets its cards together." in _sentences(together, "deal")


def test_optional_and_tied_bets_are_told() -> None:
    """A bet that needs no other, and one of equal size, have words of their own."""
    variant = load_variant(_FLOOR_003)
    wagers = {name: dict(wager) for name, wager in _wagers(variant).items()}
    wagers["bonus"]["requires"] = None
    assert "AA Bonus: optional, staked before the deal." in _sentences(
        _changed(variant, wagers={"bonus": wagers["bonus"]}), "bets"
    )
    wagers["bonus"] |= {"equals": "ante", "required": True}
    limits = {"ante": {"min": 100, "max": 1000, "step": 100}}
    tied = _replaced(variant, wagers={**wagers}, limits=limits)
    told = "AA Bonus: staked before the deal, of the same size as Ante."
    assert told in _sentences(tied, "bets")


def _wagers(variant: Variant) -> dict[str, dict[str, object]]:
    wagers: dict[str, dict[str, object]] = msgspec.json.decode(canonical(variant))["wagers"]
    return wagers


def _replaced(variant: Variant, **parts: object) -> Variant:
    return variant_from_data({**msgspec.json.decode(canonical(variant)), **parts}, where="test")


def test_markdown_is_a_page_with_all_sections() -> None:
    """The page names the variant first and ends in one newline."""
    page = rules_markdown(load_variant(_FLOOR_003))
    assert page.startswith("# Casino Hold'em (Casino floor)\n")
    assert page.endswith("\n")
    assert not page.endswith("\n\n")
    assert page.count("\n## ") == 9


def test_a_threshold_is_noted_under_its_table() -> None:
    """An ante with a table and a threshold says what a lower winning hand does."""
    variant = with_overrides(load_variant(_FLOOR_003), sets={"ante.pays_from": "flush"})
    tables = next(part.tables for part in rules_in_words(variant) if part.id == "tables")
    assert tables[0].note == "Any lower winning hand pushes."


def test_a_variant_without_other_names_says_none() -> None:
    """No sentence stands where there is nothing to tell."""
    plain = _replaced(load_variant(_FLOOR_003), aliases={})
    assert not any("Also called" in text for text in _sentences(plain, "table"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant_id", variant_ids())
def test_a_wager_alone_is_worded_as_in_the_whole(variant_id: str, lang: str) -> None:
    """What is said of one wager are sentences of the whole rules, and what a fold does to it."""
    variant = load_variant(variant_id)
    whole = _sentences(variant, "settlement", lang)
    for wager_id in variant.wagers:
        *told, last = wager_in_words(variant, wager_id, lang)
        assert set(told) <= set(whole)
        lost = wager_in_words(variant, variant.ante, lang)[-1]
        assert last in whole or last.split()[0] == lost.split()[0]


def test_a_fold_loses_only_what_can_lie_there_when_one_folds() -> None:
    """In Ultimate Texas Hold'em who has played cannot fold: the play wager is not named."""
    path = _ROOT / "tests" / "rules" / "variants" / "ultimate-texas-holdem.toml"
    told = _sentences(load_variant_file(path), "settlement")
    lost = next(text for text in told if text.startswith("A fold loses"))
    assert "Ante" in lost
    assert "Play" not in lost


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant_id", variant_ids())
def test_sources_are_titles_and_no_names_of_files(variant_id: str, lang: str) -> None:
    """A player reads whose rules they are, each once; notes for checking stay in the file."""
    told = _sentences(load_variant(variant_id), "sources", lang)
    assert told
    assert len(set(told)) == len(told)
    for title in told:
        assert not re.search(r"seed|\.md|\.toml", title), title


def test_a_source_without_a_title_is_said_as_it_stands() -> None:
    """A house's own variant may cite what it likes, also what looks like a name of ours."""
    assert source_in_words("House rules, 2024, page 3") == "House rules, 2024, page 3"
    assert source_in_words("seed 999: none") == "seed 999: none"
    assert source_in_words("seed 004: a tie is a push") == "Evolution: rules of Casino Hold'em"
