"""Whole rounds over HTTP: every variant, resuming, ids of commands, history and proof."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

from riverhouse.fairness import read_proof, verify
from riverhouse.rules import variant_ids
from server.harness import Browser, Server, new_id

CASINO = "casino-holdem/casino-floor"


@pytest.mark.parametrize("variant", variant_ids())
def test_a_round_of_every_variant(browser: Browser, variant: str) -> None:
    """Sums agree: what was returned and staked is what the balance moved by."""
    before = browser.get("/api/session")["balance_minor"]
    table = browser.play(variant, ante=1000, bonus=500)
    seat = table["round"]["seats"][0]
    assert table["status"] == "settled"
    assert table["balance_minor"] == before + seat["net"]
    assert seat["net"] == sum(line["net"] for line in seat["lines"])
    assert browser.get("/api/session")["balance_minor"] == table["balance_minor"]
    assert table["server_seed"] is not None


def test_the_commitment_comes_before_the_bets(browser: Browser) -> None:
    """At the opening there is a commitment, and neither seed nor card."""
    table = browser.sit(CASINO)
    assert table["round"]["phase"] == "betting"
    assert len(table["commitment"]) == 64
    assert table["server_seed"] is None
    assert table["client_seed"] is None
    assert table["round"]["deals"] == []


def test_sitting_down_again_resumes_the_round(browser: Browser) -> None:
    """A reload in mid-round finds the same round with the same cards."""
    table = browser.bet(browser.sit(CASINO))
    again = browser.sit(CASINO)
    assert again["round_id"] == table["round_id"]
    assert again["round"] == table["round"]
    assert browser.get(f"/api/rounds/{table['round_id']}/table")["round"] == table["round"]


def test_the_same_command_id_gets_the_same_answer(browser: Browser) -> None:
    """A command that is sent twice acts once, and says the same both times."""
    table = browser.sit(CASINO)
    body = {"command_id": new_id(), "seats": [{"stakes": {"ante": 2000}}]}
    path = f"/api/rounds/{table['round_id']}/bets"
    first, second = browser.post(path, body).json(), browser.post(path, body).json()
    assert first["balance_minor"] == table["balance_minor"] - 2000
    assert {**first, "now_ms": 0} == {**second, "now_ms": 0}


def test_the_same_id_with_other_content_is_refused(browser: Browser) -> None:
    """An id belongs to what was sent with it."""
    table = browser.sit(CASINO)
    path = f"/api/rounds/{table['round_id']}/bets"
    body = {"command_id": new_id(), "seats": [{"stakes": {"ante": 2000}}]}
    assert browser.post(path, body).status_code == 200
    answer = browser.post(path, {**body, "seats": [{"stakes": {"ante": 3000}}]})
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "command-id-reused"


def test_a_round_of_seven_seats(browser: Browser) -> None:
    """Each seat has its own cards and decides in turn."""
    table = browser.sit("texas-holdem-bonus/casino-floor")
    path = f"/api/rounds/{table['round_id']}/bets"
    table = browser.command(path, seats=[{"stakes": {"ante": 1000}}] * 7)
    assert len(table["round"]["seats"]) == 7
    while table["round"]["phase"] != "settled":
        seat = next(seat for seat in table["round"]["seats"] if seat["to_act"])
        table = browser.act(table, seat["legal"][-1]["action"], seat["seat"])
    net = sum(seat["net"] for seat in table["round"]["seats"])
    assert table["balance_minor"] == 500_000 + net


def test_the_tables_that_wait_are_listed(browser: Browser) -> None:
    """A round that was bet is there until it is over; one that nothing lies on is not."""
    table = browser.sit(CASINO)
    assert browser.get("/api/tables") == []
    table = browser.bet(table, ante=1000)
    named = {"variant": CASINO, "round_id": table["round_id"], "number": table["number"]}
    assert browser.get("/api/tables") == [named]
    browser.act(table, "fold")
    assert browser.get("/api/tables") == []


def test_refusals_say_why_in_words(browser: Browser) -> None:
    """A refusal has a code, a sentence in the reader's language and the field."""
    table = browser.sit(CASINO)
    path = f"/api/rounds/{table['round_id']}/bets"
    body = {"command_id": new_id(), "seats": [{"stakes": {"ante": 1}}]}
    english = browser.post(path, body)
    russian = browser.post(path, body, **{"Accept-Language": "ru"})
    assert english.status_code == russian.status_code == 409
    assert english.json()["error"]["code"] == "below-minimum"
    assert english.json()["error"]["where"] == "seats[0].stakes.ante"
    assert english.json()["error"]["message"].isascii()
    assert not russian.json()["error"]["message"].isascii()


def test_a_quote_stores_nothing(browser: Browser) -> None:
    """The full cost is known before the deal, and asking for it costs nothing."""
    table = browser.sit(CASINO)
    path = f"/api/rounds/{table['round_id']}/quote"
    answer = browser.post(path, {"seats": [{"stakes": {"ante": 1000, "bonus": 500}}]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["staked_minor"] == 1500
    assert answer.json()["may_follow_minor"] == 2000
    assert browser.sit(CASINO)["balance_minor"] == table["balance_minor"]


def test_history_record_and_proof(browser: Browser) -> None:
    """A round that is over is listed, can be replayed, and proves that it was fair."""
    table = browser.play(CASINO, ante=1000, bonus=500)
    round_id = table["round_id"]
    listed = browser.get("/api/rounds")
    assert [summary["round_id"] for summary in listed] == [round_id]
    assert browser.get("/api/rounds?variant=casino-holdem/evolution") == []
    record = browser.get(f"/api/rounds/{round_id}")
    assert record["steps"][-1]["round"] == table["round"]
    assert record["net_minor"] == table["round"]["seats"][0]["net"]
    proof = read_proof(msgspec.json.encode(browser.get(f"/api/rounds/{round_id}/proof")))
    assert verify(proof).is_fair


def test_a_round_that_is_open_has_neither_record_nor_proof(browser: Browser) -> None:
    """Nothing of the deck is told before the end."""
    table = browser.bet(browser.sit(CASINO))
    for path in (f"/api/rounds/{table['round_id']}", f"/api/rounds/{table['round_id']}/proof"):
        answer = browser.http.get(path)
        assert answer.status_code == 409
        assert answer.json()["error"]["code"] == "round-not-over"


def test_refill_is_refused_while_there_is_money(browser: Browser) -> None:
    """Play money is for those who have run out."""
    answer = browser.post("/api/session/refill", {"command_id": new_id()})
    assert answer.status_code == 409
    assert answer.json()["error"]["code"] == "refill-not-needed"


def test_a_killed_server_resumes_the_round(tmp_path: Path) -> None:
    """After `kill -9` the same cookie finds the same round, the same cards and the same money."""
    own = Server(tmp_path / "data")
    with Browser(own.url) as player:
        table = player.bet(player.sit(CASINO), ante=3000)
        own.kill()
        own.restart()
        player.http.base_url = httpx.URL(own.url)
        again = player.sit(CASINO)
        assert again["round_id"] == table["round_id"]
        assert again["round"] == table["round"]
        assert again["balance_minor"] == table["balance_minor"]
        assert player.act(again, "call")["status"] == "settled"
    assert own.stop() == 0


def test_fifty_at_once_act_once(browser: Browser) -> None:
    """The same bet from fifty connections at once is one bet, and each gets the same answer."""
    table = browser.sit(CASINO)
    path = f"/api/rounds/{table['round_id']}/bets"
    body = {"command_id": new_id(), "seats": [{"stakes": {"ante": 2000}}]}
    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(lambda _: browser.post(path, body), range(50)))
    assert {answer.status_code for answer in answers} == {200}
    said = [{**answer.json(), "now_ms": 0} for answer in answers]
    assert said == said[:1] * 50
    assert browser.get("/api/session")["balance_minor"] == table["balance_minor"] - 2000


def test_fifty_bets_for_one_round_are_one_bet(browser: Browser) -> None:
    """Different commands race for the same round: one is taken, the others are refused."""
    table = browser.sit(CASINO)
    path = f"/api/rounds/{table['round_id']}/bets"
    seats = [{"stakes": {"ante": 2000}}]

    def race(_: int) -> httpx.Response:
        return browser.post(path, {"command_id": new_id(), "seats": seats})

    with ThreadPoolExecutor(50) as pool:
        answers = list(pool.map(race, range(50)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 49
    codes = {a.json()["error"]["code"] for a in answers if a.status_code == 409}
    assert codes == {"bets-closed"}
    assert browser.get("/api/session")["balance_minor"] == table["balance_minor"] - 2000
