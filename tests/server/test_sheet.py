"""The sheet of a game has everything that a table prints, in both languages, and no more rules."""

from __future__ import annotations

import gzip
from typing import Any

import httpx
import msgspec
import pytest

from riverhouse.rules import Variant, load_variant, variant_ids
from riverhouse.server.sheet import sheet_of, summary_of
from riverhouse.text import LANGUAGES, catalogue
from server.harness import Server


def sheet(variant_id: str) -> Any:
    """Return a sheet as the page gets it."""
    return msgspec.json.decode(msgspec.json.encode(sheet_of(load_variant(variant_id))))


def spoken(texts: dict[str, str]) -> bool:
    """Tell whether something is said in every language."""
    return set(texts) == set(LANGUAGES) and all(texts.values())


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_wager_has_its_spot(variant_id: str) -> None:
    """In the order of staking: those before the deal with limits, the others with multiples."""
    variant = load_variant(variant_id)
    spots = sheet(variant_id)["spots"]
    assert {spot["wager"] for spot in spots} == set(variant.wagers)
    starting = [spot for spot in spots if spot["placed"] == "start"]
    assert [spot["wager"] for spot in starting] == list(variant.start_wagers)
    assert spots[: len(starting)] == starting
    for spot in spots:
        assert spoken(spot["label"])
        assert (spot["limits"] is not None) == (spot["placed"] == "start")
        assert bool(spot["multiples"]) == (spot["placed"] != "start")


@pytest.mark.parametrize("variant_id", variant_ids())
def test_pay_tables_are_those_of_the_variant(variant_id: str) -> None:
    """Line by line and in both languages, with every alternative beside the one in force."""
    variant = load_variant(variant_id)
    for spot in sheet(variant_id)["spots"]:
        wager = variant.wagers[spot["wager"]]
        tables = [spot["pay_table"], *spot["alternatives"]]
        assert spot["pay_table"]["name"] == wager.pays
        assert {table["name"] for table in tables} == set(wager.tables)
        for table in tables:
            lines = wager.tables[table["name"]].lines
            assert [tuple(line["odds"]) for line in table["lines"]] == [x.to_one for x in lines]
            assert all(spoken(line["label"]) for line in table["lines"])


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_action_has_its_button(variant_id: str) -> None:
    """What may be done at a decision is printed on a button, in both languages."""
    variant = load_variant(variant_id)
    decisions = sheet(variant_id)["decisions"]
    assert [decision["id"] for decision in decisions] == [d.id for d in variant.decisions]
    for printed, decision in zip(decisions, variant.decisions, strict=True):
        actions = [button["action"] for button in printed["buttons"]]
        assert actions == [spec.action for spec in decision.actions]
        assert printed["default"] in actions
        assert all(spoken(button["label"]) for button in printed["buttons"])


@pytest.mark.parametrize("variant_id", variant_ids())
def test_the_rules_are_told_in_every_language(variant_id: str) -> None:
    """The same sections, each with something to read."""
    rules = sheet(variant_id)["rules"]
    assert set(rules) == set(LANGUAGES)
    assert [part["id"] for part in rules["en"]] == [part["id"] for part in rules["ru"]]
    for part in [part for sections in rules.values() for part in sections]:
        assert part["title"]
        assert part["sentences"] or part["tables"]


def test_the_lobby_finds_games_by_their_other_names() -> None:
    """Seed 003 says that its game is called Texas Hold'em, so people look for that (games.md)."""
    variant: Variant = load_variant("casino-holdem/casino-floor")
    assert "Texas Hold'em" in summary_of(variant).aliases["en"]
    assert summary_of(variant).seats_max == 7
    assert summary_of(load_variant("casino-holdem/evolution")).seats_max is None


@pytest.mark.parametrize(
    "path", ["/api/variants", "/api/variants/casino-holdem/evolution", "/api/text/ru"]
)
def test_public_documents_are_sent_once(server: Server, path: str) -> None:
    """They are compressed, and a browser that has one is told so."""
    with httpx.stream("GET", server.url + path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        plain = gzip.decompress(b"".join(answer.iter_raw()))
    again = httpx.get(server.url + path, headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert httpx.get(server.url + path, headers={"Accept-Encoding": "identity"}).content == plain


def test_the_catalogue_is_the_programs_own(server: Server) -> None:
    """The page says what the command line says."""
    for lang in LANGUAGES:
        assert httpx.get(f"{server.url}/api/text/{lang}").json() == dict(catalogue(lang))
