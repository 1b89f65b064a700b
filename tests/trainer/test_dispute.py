"""The dispute settles again what was asked, from the shown cards, and agrees with the key."""

from __future__ import annotations

import re
import shlex

import msgspec
import pytest

from riverhouse.cards import parse_cards
from riverhouse.rules import load_variant, variant_ids, with_overrides
from riverhouse.text import LANGUAGES
from riverhouse.trainer import DRILLS, Ask, DrillName, grade, question_of
from riverhouse.trainer.citing import rules_of
from riverhouse.trainer.dispute import dispute
from riverhouse.trainer.draws import Draws
from riverhouse.trainer.drills.settle import asked
from riverhouse.trainer.hands import Cards, play_out, plays_on

_FLOOR = "casino-holdem/casino-floor"


@pytest.mark.parametrize("variant_id", variant_ids())
@pytest.mark.parametrize("drill", ["settle", "table", "mistake", "pay"])
def test_it_agrees_with_the_key(variant_id: str, drill: DrillName) -> None:
    """The lines of every seat are those of the key, and the net is their sum."""
    variant = load_variant(variant_id)
    for number in range(25):
        question = question_of(Ask(variant_id, drill, "dispute", number, level=3))
        told = dispute(question, variant)
        found: dict[str, object] = {}
        for number_of_seat, seat in enumerate(told.seats):
            assert seat.net == sum(line.net for line in seat.lines)
            for line in seat.lines:
                found |= {f"{line.wager}.net": line.net, f"{line.wager}.outcome": line.outcome}
                found[f"{number_of_seat}.{line.wager}"] = line.net
                found["win"] = line.net
                if line.wager == question.key.get("wrong"):
                    found["right"] = line.net
            found["total"] = seat.net
        for field, value in question.key.items():
            if field not in ("order", "wrong") and not (field == "right" and value == 0):
                assert found[field] == value


@pytest.mark.parametrize("variant_id", variant_ids())
def test_every_drill_can_be_disputed_and_cites_rules(variant_id: str) -> None:
    """Hands are named; a procedure shows its whole round; sentences in both languages."""
    variant = load_variant(variant_id)
    for drill in DRILLS:
        for number in range(12):
            question = question_of(Ask(variant_id, drill, "cite", number))
            told = dispute(question, variant)
            assert told.rules_hash == variant.rules_hash
            if drill == "procedure" and question.shown.note is None:
                assert told.at is not None
                assert told.steps[told.at] in [o.label for o in question.fields[0].options]
            if drill in ("hand", "compare", "related"):
                assert all(seat.hand.label for seat in told.seats)
            for rule in rules_of(question, variant):
                assert set(rule.sources) == set(LANGUAGES)
                assert all(rule.sources.values())
                assert not re.search(r"seed \d|\.md|\.toml", str(rule.sources), re.IGNORECASE)
                assert set(rule.sentences) == set(LANGUAGES)
                if drill != "related":
                    assert all(rule.sentences.values())


def test_a_cap_and_an_own_order_are_cited() -> None:
    """What a house has set is said; what it has not is left out."""
    floor = load_variant(_FLOOR)
    question = question_of(Ask(_FLOOR, "compare", "cite"))
    plain = rules_of(question, floor)[-1].sentences["en"]
    capped = with_overrides(floor, sets={"cap": "5000000", "qualifier": "none"})
    told = rules_of(question, capped)[-1].sentences["en"]
    assert "The dealer qualifies with a pair of fours or better." in plain
    assert any("capped at 50,000.00" in sentence for sentence in told)
    assert "The dealer always plays; there is no qualification." in told


def test_the_command_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed for a terminal gives the same net there."""
    from riverhouse.cli import main

    question = question_of(Ask(_FLOOR, "settle", "command", focus="win:flush"))
    (seat,) = dispute(question, load_variant(_FLOOR)).seats
    program, *words = shlex.split(seat.command)
    assert program == "riverhouse"
    assert main([*words, "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["net"] == seat.net


# Seed 003, "Example hands", in its order: player, dealer, board, with a bonus or without, and what
# the document says of ante, call and bonus.
_EXAMPLES = [
    ("Ah 9d", "Kc 8d", "Ad As 4c 7h Ks", {"bonus": 700, "ante": 100, "call": 200}, 1000),
    ("Kh 8d", "Jc 2d", "9c 6s 4h 3c 7s", {"bonus": -100, "ante": 100, "call": 0}, 0),
    ("Ah 7h", "Kc Kd", "2h 9h Jh 3c 4s", {"bonus": 2000, "ante": 200, "call": 200}, 2400),
    ("Th Td", "Ac As", "2c 7d 9h 4s Jc", {"ante": -100, "call": -200}, -300),
]


@pytest.mark.parametrize(("player", "dealer", "board", "lines", "total"), _EXAMPLES)
def test_seed_003s_examples_come_out_as_printed(
    player: str, dealer: str, board: str, lines: dict[str, int], total: int
) -> None:
    """Ante 100, call 200 and, in three of the four, a bonus of 100: each line and the total."""
    cards = Cards((parse_cards(player),), parse_cards(dealer), parse_cards(board))
    stakes = {"ante": 10_000, **({"bonus": 10_000} if "bonus" in lines else {})}
    played = play_out(load_variant(_FLOOR), cards, [stakes], plays_on(Draws("seed")))
    question = asked(Ask(_FLOOR, "settle", "seed"), played, "win:flush")
    assert question.key["total"] == total * 100
    for wager, net in lines.items():
        assert question.key[f"{wager}.net"] == net * 100
    assert grade(question, question.key).right
