"""Every language says everything: the same keys, the same parameters, every word in its forms.

Languages bend words differently, so the forms of a word (`rank.A.many`, `rank.A.of_many`) are each
language's own: those that its messages ask for by `{name|domain.form}`. All other keys are the
same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from riverhouse.cards import RANKS
from riverhouse.text import DEFAULT_LANGUAGE, LANGUAGES, catalogue
from riverhouse.text.render import PLACEHOLDER

OTHERS = [lang for lang in LANGUAGES if lang != DEFAULT_LANGUAGE]


def lookups(words: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield key, domain and form of every placeholder that looks a word up."""
    for key, message in words.items():
        for found in PLACEHOLDER.finditer(message):
            form = found[2]
            if form and form != "money":
                domain, dot, rest = form.partition(".")
                yield key, *((domain, rest) if dot else ("rank", form))


def values(words: Mapping[str, str], domain: str, form: str) -> set[str]:
    """Return what a language can say in one form: the middles of `domain.<value>.form`."""
    start, end = f"{domain}.", f".{form}"
    keys = (key for key in words if key.startswith(start) and key.endswith(end))
    return {key[len(start) : -len(end)] for key in keys if len(key) > len(start) + len(end)}


def is_word(key: str, forms: set[tuple[str, str]]) -> bool:
    """Whether a key is a form of a word, and not a message."""
    return any(key.startswith(f"{domain}.") and key.endswith(f".{form}") for domain, form in forms)


def messages(lang: str) -> dict[str, str]:
    """Return what a language says, without its words in their forms and without ranks."""
    words = catalogue(lang)
    forms = {(domain, form) for _, domain, form in lookups(words)}
    return {
        key: message
        for key, message in words.items()
        if not key.startswith("rank.") and not is_word(key, forms)
    }


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_keys(lang: str) -> None:
    """No message is missing in a language, and none is left that English has no more."""
    assert set(messages(lang)) == set(messages(DEFAULT_LANGUAGE))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_parameters(lang: str) -> None:
    """A message mentions the same parameters in every language, and money where money is."""

    def mentioned(message: str) -> set[tuple[str, bool]]:
        return {(found[1], found[2] == "money") for found in PLACEHOLDER.finditer(message)}

    english, other = messages(DEFAULT_LANGUAGE), messages(lang)
    assert {
        key: sorted(mentioned(english[key]) ^ mentioned(other[key]))
        for key in english.keys() & other.keys()
        if mentioned(english[key]) != mentioned(other[key])
    } == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_asked_for_is_there(lang: str) -> None:
    """Each form that a message asks for exists, for ranks thirteen times."""
    words = catalogue(lang)
    for key, domain, form in lookups(words):
        found = values(words, domain, form)
        assert found, f"{lang}: {key} asks for {domain}.*.{form}"
        assert domain != "rank" or found == set(RANKS), f"{lang}: rank.*.{form}"


@pytest.mark.parametrize("lang", OTHERS)
def test_the_same_words(lang: str) -> None:
    """What English has a word for, every language has, in each form it asks for."""
    english, other = catalogue(DEFAULT_LANGUAGE), catalogue(lang)
    wanted: dict[str, set[str]] = {}
    for _, domain, form in lookups(english):
        wanted.setdefault(domain, set()).update(values(english, domain, form))
    for _, domain, form in lookups(other):
        assert values(other, domain, form) <= wanted[domain], f"{lang}: {domain}.*.{form}"
    for domain, named in wanted.items():
        forms = {form for _, of, form in lookups(other) if of == domain}
        said = set().union(*(values(other, domain, form) for form in forms))
        assert said == named, f"{lang}: {domain}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_are_well_formed(lang: str) -> None:
    """Nothing is empty, no brace is left open, and words have no placeholders of their own."""
    words = catalogue(lang)
    forms = {(domain, form) for _, domain, form in lookups(words)}
    for key, message in words.items():
        assert message, f"{lang}: {key} is empty"
        rest = PLACEHOLDER.sub("", message)
        assert "{" not in rest, f"{lang}: {key}"
        assert "}" not in rest, f"{lang}: {key}"
        assert not (is_word(key, forms) and PLACEHOLDER.search(message)), f"{lang}: {key}"
