"""Nothing of an undealt or hidden card leaves the process before the round is over."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from riverhouse.cards import DECK, card_text, parse_card
from riverhouse.fairness import shuffle
from riverhouse.rules import variant_ids
from server.harness import Browser, new_id

CARDS = frozenset(card_text(card) for card in DECK)
SECONDS = 13


def words(value: Any) -> Iterator[Any]:
    """Yield every text and number of a JSON value, keys included."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    else:
        yield value


def shown_cards(table: Any) -> set[str]:
    """Return the cards that lie open in a table's own account of the deal."""
    return {deal["card"] for deal in table["round"]["deals"] if deal["card"]}


def test_every_card_in_an_answer_lies_open(browser: Browser) -> None:
    """Over random rounds of every variant, no answer names a card that is not on the table.

    The deck is computed from the seed once it is revealed, so the search knows what was hidden.
    """
    chance = random.Random(1)
    for variant in variant_ids() * 4:
        answers: list[tuple[set[str], bytes]] = []
        table = browser.sit(variant)
        round_id = table["round_id"]
        while table["round"]["phase"] != "settled":
            if table["round"]["phase"] == "betting":
                body: dict[str, Any] = {"seats": [{"stakes": {"ante": 1000, "bonus": 500}}]}
                path = f"/api/rounds/{round_id}/bets"
            else:
                legal = table["round"]["seats"][0]["legal"]
                body = {"seat": 0, "action": chance.choice(legal)["action"]}
                path = f"/api/rounds/{round_id}/actions"
            answer = browser.post(path, {"command_id": new_id(), **body})
            table = answer.json()
            if table["round"]["phase"] != "settled":
                shown = shown_cards(table)
                answers.append((shown, answer.content))
                again = browser.http.get(f"/api/rounds/{round_id}/table").content
                answers.append((shown, again))
                refused = browser.post(
                    f"/api/rounds/{round_id}/actions",
                    {"command_id": new_id(), "seat": 0, "action": "jump"},
                )
                answers += [
                    (shown, refused.content),
                    (shown, browser.http.get("/api/rounds").content),
                ]
        seed = table["server_seed"]
        deck = shuffle(bytes.fromhex(seed), round_id, table["client_seed"])
        dealt = [deal["card"] for deal in table["round"]["deals"] if deal["card"]]
        assert set(dealt) <= {card_text(card) for card in deck[: len(table["round"]["deals"])]}
        for shown, content in answers:
            assert seed.encode() not in content
            named = {word for word in words(json.loads(content)) if word in CARDS}
            assert named <= shown or round_id.encode() not in content


def test_a_planted_card_is_found() -> None:
    """The search of the test above finds a card in a field, in a list and as a key."""
    for planted in ({"next": "As"}, {"deck": [1, "As"]}, {"As": 1}):
        assert "As" in set(words({"round": {"more": planted}})) & CARDS


def test_the_length_of_an_answer_tells_nothing(stacker: Browser) -> None:
    """The same open cards over different hidden ones give answers of the same length."""
    lengths = set()
    for hidden in ("Kd Kc", "2d 3c", "Ts 9s", "Qh Qd"):
        first, second = hidden.split()
        deck = f"Ah {first} As {second} Ac 7d 2s"
        stacker.post("/api/testing/deck", {"cards": [deck]})
        table = stacker.sit("casino-holdem/casino-floor")
        body = {"command_id": new_id(), "seats": [{"stakes": {"ante": 1000}}]}
        answer = stacker.post(f"/api/rounds/{table['round_id']}/bets", body)
        padding = len(str(answer.json()["balance_minor"])) + len(str(answer.json()["number"]))
        lengths.add(len(answer.content) - padding)
        stacker.act(answer.json(), "fold")
    assert len(lengths) == 1


@pytest.mark.parametrize("variant", variant_ids())
def test_dealers_cards_stay_down_until_the_end(browser: Browser, variant: str) -> None:
    """While there is a decision, the dealer's cards are null and the burns are always."""
    table = browser.bet(browser.sit(variant))
    while table["round"]["phase"] != "settled":
        view = table["round"]
        assert view["dealer"]["cards"] == [None, None]
        assert view["dealer"]["label"] is None
        assert not view["dealer"]["shown"]
        for deal in view["deals"]:
            assert (deal["card"] is None) == (deal["to"] in {"dealer", "burn"})
            assert deal["card"] is None or parse_card(deal["card"]) in DECK
        seat = view["seats"][0]
        table = browser.act(table, seat["legal"][-1]["action"])
    assert all(d["card"] is None for d in table["round"]["deals"] if d["to"] == "burn")
