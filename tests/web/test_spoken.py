"""What a screen reader says through a round, as it stands in the live region."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.seat import Seat


def messages(seat: Seat) -> list[str]:
    """Return the messages in their order; the last dozen stay in the live region."""
    return seat.page.locator("[data-announced] p").all_text_contents()


def last(seat: Seat, start: str) -> str:
    """Wait until the newest message begins so, and return it."""
    newest = seat.page.locator("[data-announced] p").last
    expect(newest).to_have_text(re.compile(f"^{start}"))
    return newest.text_content() or ""


def test_three_seats_are_told_apart_and_their_result_is_one_message(seat: Seat) -> None:
    """Each seat is named when it decides; the end names all of them, the folded one too."""
    seat.sit("texas-holdem-bonus/casino-floor")
    seat.put("ante", 1000)
    for _ in range(2):
        seat.page.locator("[data-seats=more]").click()
    assert last(seat, "Hands 3") == "Hands 3 of 7. 30.00 on the felt."
    seat.act("deal")
    for number, act in enumerate(("bet", "fold", "bet"), start=1):
        said = last(seat, f"Seat {number}. Your cards: ")
        assert "Your decision: Fold, lose 10.00; " in said
        assert re.search(r" 20\.00\.$", said)
        seat.act(act)
    expect(seat.page.locator("[data-announced] p").last).to_contain_text("On the board: ")
    flop = last(seat, "On the board: .* Seat 1")
    assert "Your cards" not in flop
    seat.act("check", "check", "check", "check")
    seat.expect_settled()
    result = last(seat, "You (won|lost) |Stakes returned|Won as much")
    named = re.findall(r"Seat (\d): ", result)
    assert named == ["1", "2", "3"]
    assert "Seat 2: Folded. Ante, told before: lost 10.00." in result
    assert result.endswith(f"Balance {seat.figure('balance')}.")
    assert sum("Balance" in message for message in messages(seat)) == 1


def test_a_dealer_who_does_not_qualify_is_spoken_with_every_reason(seat: Seat) -> None:
    """The dealer's cards, that it has no game, each wager with its reason, total and balance."""
    seat.sit("casino-holdem/evolution")
    seat.stack("As 7c Kd 5h 2s 9d Jc 3h 6s")
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal", "call")
    seat.expect_settled()
    result = last(seat, "Won as much as lost. On the board: ")
    assert "Dealer: seven of clubs, five of hearts. Dealer does not qualify: Jack high" in result
    assert ". You have: Ace high, king kicker. " in result
    for wager, outcome in (("ante", r"won 10\.00"), ("call", "Push"), ("bonus", r"lost 10\.00")):
        label = seat.page.locator(f"[data-line={wager}] .wager").inner_text()
        assert re.search(f"{label}: {outcome}", result, re.IGNORECASE)
        why = seat.page.locator(f"li:has([data-line={wager}]) > .why").inner_text()
        assert why in result
    assert result.endswith("Balance 5,000.00.")


# What had been said last when the focus moved.
_AT_FOCUS = """addEventListener("focusin", () => {
  window.saidAtFocus = document.querySelector("[data-announced]").lastElementChild.textContent;
})"""


def test_a_bonus_settled_at_the_deal_is_spoken_at_once(seat: Seat) -> None:
    """It comes before the first decision, and before the focus moves; at the end it is short."""
    seat.sit("texas-holdem-bonus/online")
    seat.stack("As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h")
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.run(_AT_FOCUS)
    seat.act("deal")
    said = last(seat, "Your cards: ace of spades, ace of hearts. Pair of aces. ")
    assert 0 < said.index("won 300.00") < said.index("Your decision")
    expect(seat.button("bet")).to_be_focused()
    expect(seat.button("bet")).to_have_accessible_description("Pair of aces")
    assert seat.run("window.saidAtFocus") == said
    seat.act("bet", "check", "check")
    seat.expect_settled()
    assert "Bonus, told before: won 300.00. Balance" in last(seat, "You (won|lost) ")


def test_what_is_done_before_the_deal_is_spoken(seat: Seat) -> None:
    """A chip by key, the wager it lies on, Clear, the coach on and off."""
    seat.sit("texas-holdem-bonus/casino-floor")
    seat.page.keyboard.press("1")
    last(seat, r"Chip \d+\.00")
    seat.put("ante", 1000)
    last(seat, r"Ante 10\.00; 10\.00 on the felt")
    seat.act("clear")
    last(seat, "All bets taken off the felt")
    seat.page.keyboard.press("h")
    last(seat, "Coach on: values, and it asks before a mistake")
    seat.page.keyboard.press("h")
    last(seat, "Coach off")
    seat.page.keyboard.press("n")
    last(seat, "Sound off")
    seat.page.keyboard.press("l")
    expect(seat.page.locator("[data-announced] p").filter(has_text="Sound off")).to_have_count(2)
    for count in (1, 2):
        seat.page.keyboard.press("f")
        idle = seat.page.locator("[data-announced] p").filter(has_text="No decision is open.")
        expect(idle).to_have_count(count)
    # The same refusal again is an alert again, and L says it once more.
    field = seat.page.locator("#amount")
    field.fill("9000")
    field.press("Enter")
    refused = seat.slip.get_by_role("alert")
    expect(refused).to_contain_text("Ante takes no more than")
    first = refused.element_handle()
    field.press("Enter")
    seat.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert not first.evaluate("one => one.isConnected")
    field.press("Escape")
    seat.page.keyboard.press("l")
    last(seat, "Ante takes no more than")


def test_the_full_cost_is_in_the_description_of_deal(seat: Seat) -> None:
    """What a round may cost in all is heard where it is dealt."""
    seat.sit("texas-holdem-bonus/casino-floor")
    seat.put("ante", 1000)
    cost = re.compile("10.00 on the felt.* up to 5x Ante: 50.00 in all")
    expect(seat.button("deal")).to_have_accessible_description(cost)
