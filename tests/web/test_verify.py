"""Shuffle and settlement are checked in the browser, step by step, and false ones are found."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from web.axe import findings
from web.seat import Seat

TABLE = "texas-holdem-bonus/online"
STEPS = ["commitment", "deck", "dealt", "seen", "rules", "settlement", "sum"]


def checked(seat: Seat) -> None:
    """Go to the page of the last round and have it checked."""
    seat.page.goto("/history")
    seat.page.locator("[data-round] a").first.click()
    seat.page.get_by_text("Proof of the shuffle").click()
    seat.page.locator("[data-verify]").click()
    expect(seat.page.locator("[data-verdict]")).to_be_visible()


def played(seat: Seat) -> None:
    """Play one round from a deck that was not stacked."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal", "bet", "check", "check")
    seat.expect_settled()


def failed(seat: Seat) -> list[str | None]:
    """Return the steps that do not hold."""
    steps: Locator = seat.page.locator("[data-check][data-ok=false]")
    return [step.get_attribute("data-check") for step in steps.all()]


def test_an_honest_round_holds_in_every_step(seat: Seat) -> None:
    """Seven steps, each with its verdict; axe finds nothing."""
    played(seat)
    checked(seat)
    expect(seat.page.locator("[data-verdict]")).to_contain_text("All steps hold")
    steps = seat.page.locator("[data-check][data-ok=true]")
    assert [step.get_attribute("data-check") for step in steps.all()] == STEPS
    assert findings(seat.page) == []


def test_a_seed_of_ones_own_is_in_the_shuffle(seat: Seat) -> None:
    """Given in Player Options, refused in words, kept by the browser, and part of the proof."""
    seat.sit(TABLE)
    seat.page.keyboard.press("o")
    field = seat.page.locator("input[name=seed]")
    field.fill("my lucky 7")
    field.fill("счастье")
    said = seat.page.locator("[data-seed-said]")
    expect(said).to_contain_text("At most 64 characters")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert seat.run("localStorage.getItem('riverhouse.seed')") == "my lucky 7"
    seat.page.reload()
    played(seat)
    checked(seat)
    expect(seat.page.locator("[data-verdict]")).to_contain_text("All steps hold")
    expect(seat.page.get_by_text("my lucky 7")).to_be_visible()


def test_a_stacked_deck_is_found(seat: Seat) -> None:
    """A round of a test start, dealt from a deck laid down, does not prove fair."""
    seat.sit(TABLE)
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    seat.put("ante", 1000)
    seat.act("deal", "bet", "check", "check")
    seat.expect_settled()
    checked(seat)
    assert failed(seat) == ["dealt", "seen"]


@pytest.mark.parametrize(
    ("changes", "steps"),
    [
        ({"server_seed": "00" * 32}, ["commitment", "dealt", "seen"]),
        ({"rules_hash": "00" * 32}, ["rules"]),
        ({"client_seed": "another"}, ["dealt", "seen"]),
        ({"commitment": "00" * 32}, ["commitment"]),
    ],
    ids=["server-seed", "rules-hash", "client-seed", "commitment"],
)
def test_a_proof_that_was_tampered_with_is_found(
    seat: Seat, changes: dict[str, str], steps: list[str]
) -> None:
    """Whatever the server changes afterwards, the page names the steps that do not hold."""

    def tamper(route: Route) -> None:
        answer = route.fetch()
        proof: dict[str, Any] = {**answer.json(), **changes}
        route.fulfill(response=answer, json=proof)

    played(seat)
    seat.page.route("**/proof", tamper)
    checked(seat)
    expect(seat.page.locator("[data-verdict]")).to_contain_text("does not prove fair")
    assert failed(seat) == steps


def test_the_commitment_shown_before_the_bets_is_what_counts(seat: Seat) -> None:
    """A server that changes seed and commitment together is found: the page kept the first one."""
    played(seat)
    kept = seat.run("JSON.parse(sessionStorage.getItem('riverhouse.commitments'))")
    changed = [[round_id, "00" * 32] for round_id, _ in kept]
    seat.page.evaluate(
        "kept => sessionStorage.setItem('riverhouse.commitments', JSON.stringify(kept))", changed
    )
    checked(seat)
    assert failed(seat) == ["commitment"]


def test_a_wager_that_was_settled_wrongly_is_found(seat: Seat) -> None:
    """One chip too many on one wager of the record: it is named, and so is the sum."""

    def tamper(route: Route) -> None:
        answer = route.fetch()
        record: dict[str, Any] = answer.json()
        for step in record["steps"]:
            for line in step["round"]["seats"][0]["lines"] if step["round"]["seats"] else ():
                if line["wager"] == "flop":
                    line["returned"] += 100
        route.fulfill(response=answer, json=record)

    played(seat)
    seat.page.route(re.compile("/api/rounds/[0-9a-f]{32}$"), tamper)
    checked(seat)
    assert failed(seat) == ["settlement", "sum"]
    expect(seat.page.locator("[data-check=settlement]")).to_contain_text("first at Flop")


def test_other_rules_than_those_bet_under_are_found(seat: Seat) -> None:
    """The bytes that the server gives for the rules must have the hash that the round carries."""

    def tamper(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace('"odds":30', '"odds":31'))

    played(seat)
    seat.page.route("**/api/rules/*", tamper)
    checked(seat)
    assert failed(seat) == ["rules"]


def test_the_verifier_is_fetched_when_it_is_wanted(seat: Seat) -> None:
    """Neither a table nor a replay loads the rules of settlement before the button is pressed."""
    asked: list[str] = []
    seat.own_page.on("request", lambda request: asked.append(request.url))
    played(seat)
    seat.page.goto("/history")
    seat.page.locator("[data-round] a").first.click()
    expect(seat.page.locator("[data-decisions]")).to_be_visible()
    assert not [url for url in asked if "settlement" in url or "fairness" in url]
    seat.page.get_by_text("Proof of the shuffle").click()
    seat.page.locator("[data-verify]").click()
    expect(seat.page.locator("[data-verdict]")).to_be_visible()
    assert [url for url in asked if "settlement" in url]
