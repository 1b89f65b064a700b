"""The formatter: placeholders, words looked up, money, and what it refuses."""

from __future__ import annotations

import sys

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.errors import InputError
from riverhouse.text import LANGUAGES, Label, catalogue, money, render

PAIR = Label("hand.pair", {"high": "A", "kicker": "T"})


def test_labels_and_keys_are_said_alike() -> None:
    """A label is a key and its parameters, and English is the language unless another is named."""
    assert render(PAIR) == render("hand.pair", {"high": "A", "kicker": "T"}, "en")
    assert render(PAIR) == "Pair of aces, ten kicker"
    assert render("hand.royal-flush") == "Royal flush"


def test_further_parameters_win_over_those_of_the_label() -> None:
    """The caller knows better than what was stored."""
    assert render(PAIR, {"kicker": "2"}) == "Pair of aces, deuce kicker"
    assert PAIR.params["kicker"] == "T"


def test_parameters_that_are_not_mentioned_are_ignored() -> None:
    """More may be known than is said."""
    assert render(PAIR, {"seat": 3}) == render(PAIR)


@pytest.mark.parametrize(("value", "appended"), [(1, True), (0, False), ("", False)])
def test_plays_board_is_appended(value: int | str, *, appended: bool) -> None:
    """Any message takes the addition, in its language, if the parameter is not 0."""
    text = render(PAIR, {"plays_board": value})
    assert text == render(PAIR) + (", plays the board" if appended else "")


@pytest.mark.parametrize(("lang", "added"), [("en", ", nine plays"), ("ru", ", играет девятка")])
def test_the_card_that_decides_is_appended(lang: str, added: str) -> None:
    """A hand told apart from another of the same name says by which card."""
    assert render(PAIR, {"decides": "9"}, lang) == render(PAIR, lang=lang) + added


def test_plain_parameters_and_words_of_other_domains(monkeypatch: pytest.MonkeyPatch) -> None:
    """`{name}` is printed as it is, `{name|domain.form}` looked up, without a second pass."""
    messages = {
        "plain": "{count} cards at {place}, {count}",
        "word": "the {wager|wager.name} and {wager|wager.short.form}",
        "wager.ante.name": "ante",
        "wager.ante.short.form": "{count}",
        "hand.plays-board": "!",
    }
    module = sys.modules["riverhouse.text.render"]
    monkeypatch.setattr(module, "catalogue", {"en": messages}.__getitem__)
    assert render("plain", {"count": 5, "place": "{count}"}) == "5 cards at {count}, 5"
    assert render("word", {"wager": "ante"}) == "the ante and {count}"
    with pytest.raises(InputError, match=r"key: there is no message 'wager\.call\.name'"):
        render("word", {"wager": "call"})


@pytest.mark.parametrize(
    ("amount", "english"),
    [
        (0, "0.00"),
        (5, "0.05"),
        (-5, "-0.05"),
        (100, "1.00"),
        (99_999, "999.99"),
        (100_000, "1,000.00"),
        (-123_456_789, "-1,234,567.89"),
    ],
)
def test_money(amount: int, english: str) -> None:
    """Minor units, two decimals, groups of three, a hyphen before a negative amount."""
    assert money(amount) == english
    swapped = english.replace(",", "\u00a0").replace(".", ",")
    assert money(amount, "ru") == swapped


@given(st.integers(-(10**15), 10**15), st.sampled_from(LANGUAGES))
def test_money_can_be_read_back(amount: int, lang: str) -> None:
    """Without its separators the text is the amount in minor units."""
    words = catalogue(lang)
    text = money(amount, lang).replace(words["format.group"], "")
    assert int(text.replace(words["format.decimal"], "")) == amount


def test_money_in_a_message() -> None:
    """`{name|money}` writes as `money` does, and takes amounts only."""
    key = "reason.showdown-pays-capped"
    params: dict[str, str | int] = {"hand": "pair", "to": 3, "one": 1, "cap": 5_000_000}
    params["paid"] = 123_456
    assert "1,234.56" in render(key, params)
    with pytest.raises(InputError, match=f"the parameter 'paid' of {key} is '12'") as refusal:
        render(key, params | {"paid": "12"})
    assert refusal.value.allowed == "an amount in minor units"


def test_what_is_missing_is_named() -> None:
    """Keys, parameters, words and languages that do not exist are refused by name."""
    with pytest.raises(InputError, match=r"key: there is no message 'hand\.pears'"):
        render("hand.pears")
    with pytest.raises(InputError, match=r"params: the message hand\.pair needs .* 'kicker'"):
        render("hand.pair", {"high": "A"})
    with pytest.raises(InputError, match=r"key: there is no message 'rank\.B\.many'"):
        render("hand.pair", {"high": "B", "kicker": "A"})
    with pytest.raises(InputError, match=r"lang: 'xx' is not a language .*\(allowed: en, ru\)"):
        render(PAIR, lang="xx")
    with pytest.raises(InputError, match="lang: 'xx' is not a language"):
        money(1, "xx")


def test_labels_are_values() -> None:
    """They compare, cannot be changed, and are the same after a way through JSON."""
    assert Label("a", {"b": 1}) == Label("a", {"b": 1})
    with pytest.raises(AttributeError):
        PAIR.key = "hand.flush"  # type: ignore[misc]
    assert msgspec.json.decode(msgspec.json.encode(PAIR), type=Label) == PAIR
