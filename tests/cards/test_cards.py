"""Cards in text and as numbers: the two forms are inverse, and bad input is named."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.cards import (
    DECK,
    RANKS,
    SUITS,
    card_of,
    card_text,
    cards_text,
    check_cards,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from riverhouse.errors import CardError

card_lists = st.lists(st.sampled_from(DECK), unique=True)


def test_numbers_are_rank_times_four_plus_suit() -> None:
    """The deuce of clubs is 0, the ace of spades 51, and suits go clubs, diamonds, hearts."""
    assert [card_text(card) for card in (0, 1, 2, 3, 4, 51)] == [
        "2c",
        "2d",
        "2h",
        "2s",
        "3c",
        "As",
    ]
    assert [card_of(rank_of(card), suit_of(card)) for card in DECK] == list(DECK)
    assert len({card_text(card) for card in DECK}) == 52


@given(st.sampled_from(DECK))
def test_parse_is_the_inverse_of_print(card: int) -> None:
    """Whatever is printed is read as the same card."""
    assert parse_card(card_text(card)) == card


@given(card_lists)
def test_lists_parse_and_print_are_inverse(cards: list[int]) -> None:
    """Printed lists read as the same cards in the same order, with blanks, commas or nothing."""
    text = cards_text(cards)
    assert parse_cards(text) == tuple(cards)
    assert parse_cards(text.replace(" ", "")) == tuple(cards)
    assert parse_cards(text.replace(" ", ", ")) == tuple(cards)


@given(card_lists, st.randoms())
def test_case_and_ten_do_not_matter(cards: list[int], random: Random) -> None:
    """`10` is `T`, and every letter may have either case, run together or not."""
    names = [card_text(card).replace("T", random.choice(["T", "10"])) for card in cards]
    mixed = [random.choice([name.upper(), name.lower(), name]) for name in names]
    assert parse_cards(random.choice(["", " ", ",", "\t"]).join(mixed)) == tuple(cards)


@given(st.text(max_size=4) | st.from_regex(r"\s?(10|[2-9TJQKAtjqka])[cdhsCDHS]", fullmatch=True))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    """The parser is total: it gives a card of that name or a CardError that quotes the text."""
    names = {card_text(card).lower(): card for card in DECK}
    name = text.strip().lower().replace("10", "t")
    if name in names:
        assert parse_card(text) == names[name]
    else:
        with pytest.raises(CardError) as refusal:
            parse_card(text)
        assert repr(text) in str(refusal.value)


@pytest.mark.parametrize(
    "text", ["", " ", "A", "s", "sA", "1s", "0s", "Ax", "100s", "A s", "AsK", "TTs"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    """The message quotes the text and says what cards look like."""
    with pytest.raises(CardError, match=r"dealer: .* is not a card \(allowed: rank 2-9") as refusal:
        parse_card(text, where="dealer")
    assert refusal.value.where == "dealer"
    assert repr(text) in refusal.value.message


def test_an_odd_piece_of_a_run_is_named() -> None:
    """Of cards run together, the piece that is none is quoted."""
    with pytest.raises(CardError, match="board: 'K' is not a card"):
        parse_cards("As10dK", where="board")


def test_doubles_are_named() -> None:
    """A card given twice is named, with those before it."""
    with pytest.raises(CardError, match="player: Kd appears twice in As Kd Kd") as refusal:
        parse_cards("As Kd kD", where="player")
    assert refusal.value.allowed == "each card once"


@pytest.mark.parametrize("card", [-1, 52, 255])
def test_numbers_outside_the_deck_are_refused(card: int) -> None:
    """Printing and checking both refuse them."""
    with pytest.raises(CardError, match=f"card: {card} is not a card"):
        card_text(card)
    with pytest.raises(CardError, match=rf"dead: {card} is not a card \(allowed: 0 to 51\)"):
        check_cards([card], where="dead")


@pytest.mark.parametrize("given_card", [True, "As", 1.0, None])
def test_what_is_no_number_is_refused(given_card: object) -> None:
    """Truth values, text and floats are no cards, though Python might count with them."""
    with pytest.raises(CardError, match="is not a card"):
        check_cards([given_card])  # type: ignore[list-item]


def test_numpy_integers_become_plain_ones() -> None:
    """Rows of arrays are as good as lists, and what comes back is plain."""
    checked = check_cards(np.array([3, 1, 2], dtype=np.uint8))  # type: ignore[arg-type]
    assert checked == (3, 1, 2)
    assert {type(card) for card in checked} == {int}


def test_counts() -> None:
    """The number of cards is checked against what is allowed, and all is said in the message."""
    assert check_cards([1, 2], counts=(2,)) == (1, 2)
    with pytest.raises(CardError, match=r"1 card given \(2d\) \(allowed: 3 or 5 cards\)"):
        check_cards([1], counts=(5, 3))
    with pytest.raises(CardError, match=r"0 cards given \(none\) \(allowed: 2 cards\)"):
        check_cards([], counts={2})


def test_alphabets() -> None:
    """Ranks from deuce to ace and suits in alphabetical order."""
    assert (RANKS, SUITS) == ("23456789TJQKA", "cdhs")
