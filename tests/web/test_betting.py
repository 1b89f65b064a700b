"""Chips before the deal: spots that open, limits, undo, rebet, what a round can cost."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from web.seat import Seat

TABLE = "texas-holdem-bonus/online"
# At Casino Hold'em the dealer's kings beat a call.
LOSING = "7h Kd 2s Kc 9c 8d 3s Jc Qh"


def test_the_first_card_takes_three_clicks(seat: Seat) -> None:
    """From the lobby: a table, a spot, Deal. No sign-up, and 5,000.00 to begin with."""
    seat.page.goto("/")
    seat.page.locator(f"[data-game='{TABLE}'] a.table").click()
    assert seat.figure("balance") == "5,000.00"
    seat.spot("ante").click()
    seat.button("deal").click()
    expect(seat.page.get_by_role("group", name="Your cards").locator("[data-card]")).to_have_count(
        2
    )


def test_the_bonus_opens_with_the_ante_and_goes_with_it(seat: Seat) -> None:
    """A pointer shows the bonus once an ante stands; taking the ante away takes the bonus too."""
    seat.sit(TABLE)
    arrow = seat.page.locator("[data-spot=bonus] .arrow")
    expect(seat.spot("bonus")).to_be_disabled()
    expect(arrow).to_have_count(0)
    seat.put("ante", 1000)
    expect(seat.spot("bonus")).to_be_enabled()
    expect(arrow).to_have_count(1)
    seat.put("bonus", 500)
    expect(arrow).to_have_count(0)
    assert seat.figure("balance") == "4,985.00"
    seat.spot("ante").click(button="right")
    expect(seat.spot("bonus")).to_be_disabled()
    assert seat.figure("balance") == "5,000.00"


def test_undo_goes_back_chip_by_chip_and_clear_takes_all(seat: Seat) -> None:
    """Every chip can be taken back in turn."""
    seat.sit(TABLE)
    for minor, sum_of in ((1000, "10.00"), (500, "15.00"), (100, "16.00")):
        seat.put("ante", minor)
        expect(seat.spot("ante")).to_have_accessible_name(re.compile(rf"Ante {sum_of}"))
    seat.act("undo")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 15.00"))
    seat.act("clear")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante empty"))
    seat.act("undo")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 15.00"))
    seat.act("undo", "undo")
    expect(seat.button("undo")).to_be_disabled()
    expect(seat.button("deal")).to_be_disabled()


def test_rebet_places_the_last_stakes_and_becomes_double(seat: Seat) -> None:
    """After a round: Rebet, then Double; Rebet and deal starts the next round at once."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.put("bonus", 500)
    seat.act("deal", "fold")
    seat.expect_settled()
    seat.act("rebet")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 10.00"))
    expect(seat.spot("bonus")).to_have_accessible_name(re.compile("Bonus 5.00"))
    expect(seat.button("rebet")).to_contain_text("Double")
    seat.act("rebet")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 20.00"))
    seat.spot("ante").click()
    field = seat.page.locator("#amount")
    field.fill("300")
    field.press("Enter")
    expect(seat.button("rebet")).to_have_attribute("aria-disabled", "true")
    seat.button("rebet").click(force=True)
    expect(seat.slip).to_contain_text("Ante takes no more than 500.00")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 300.00"))
    seat.act("undo", "undo", "deal", "fold")
    seat.expect_settled()
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 20.00"))


def test_an_amount_can_be_typed(seat: Seat) -> None:
    """The field takes an amount for the spot that was touched last, as people write amounts."""
    seat.sit(TABLE)
    field = seat.page.get_by_label("Amount on Ante")
    field.fill("123")
    field.press("Enter")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante 123.00"))
    expect(field).to_have_value("")


def test_an_amount_outside_is_refused_with_the_reason(seat: Seat) -> None:
    """The slip says what the table takes, and the typed amount stays to be mended."""
    seat.sit(TABLE)
    field = seat.page.get_by_label("Amount on Ante")
    for typed, said in (("900", "Ante takes no more than 500.00"), ("10.50", "steps of 1.00")):
        field.fill(typed)
        field.press("Enter")
        expect(seat.slip).to_contain_text(said)
        expect(field).to_have_value(typed)
    field.fill("ten")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(seat.spot("ante")).to_have_accessible_name(re.compile("Ante empty"))


def test_the_full_cost_is_known_before_the_deal(seat: Seat) -> None:
    """An ante of 10.00 can cost five of them; a bonus comes on top."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    expect(seat.slip).to_contain_text("up to 5x Ante: 50.00 in all")
    seat.put("bonus", 500)
    expect(seat.slip).to_contain_text("With the side bets 55.00")


def test_a_balance_that_does_not_cover_all_is_said_before_the_deal(seat: Seat) -> None:
    """The table says in words what the balance lacks, and afterwards offers what it covers."""
    seat.sit("texas-holdem-bonus/evolution")
    field = seat.page.get_by_label("Amount on ANTE")
    field.fill("1000")
    field.press("Enter")
    seat.put("bonus", 10000)
    expect(seat.slip).to_contain_text("5,100.00")
    # It speaks of the balance in view, which the chips on the felt have left already.
    expect(seat.slip).to_contain_text(f"Your balance of {seat.figure('balance')} does not cover")


def test_a_forced_fold_is_warned_of_and_dealt_only_when_deal_is_pressed_again(seat: Seat) -> None:
    """The first Deal is answered by what the balance will not cover, the second one deals."""
    seat.sit("casino-holdem/casino-floor")
    field = seat.page.get_by_label("Amount on Ante")
    field.fill("1000")
    field.press("Enter")
    seat.stack(LOSING)
    seat.act("deal", "call")
    seat.expect_settled()
    assert seat.figure("balance") == "2,000.00"
    seat.act("rebet")
    alert = seat.slip.get_by_role("alert")
    expect(alert).to_contain_text("will not cover the call: you could only fold")
    expect(seat.slip).not_to_contain_text("only what it covers")
    # It is told once: a bonus on top changes nothing in it.
    seat.put("bonus", 500)
    expect(seat.slip).to_contain_text("With the side bets")
    expect(seat.slip).to_contain_text("you could only fold")
    expect(alert).to_have_count(0)
    # The question takes the place of a chip refused before it.
    seat.page.get_by_label(re.compile("^Amount on")).fill("9000")
    seat.page.keyboard.press("Enter")
    expect(alert).to_contain_text("takes no more than")
    seat.button("deal").dblclick()
    expect(alert).to_contain_text("you could only fold")
    expect(seat.slip).to_contain_text("Press Deal again")
    assert seat.figure("balance") == "995.00"
    expect(seat.page.locator("[data-announced] p").last).to_have_text(re.compile("^Press Deal"))
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    expect(seat.button("call")).to_be_disabled()
    said = " ".join(seat.page.locator("[data-announced] p").all_text_contents())
    assert "you can only fold" in said
    assert "you could only fold" not in said
    assert "only what it covers" not in said


def _lose(seat: Seat, ante: str) -> Locator:
    """Lose five times an ante against the dealer's aces; returns the field for amounts."""
    seat.sit("texas-holdem-bonus/evolution")
    seat.stack("2c As 7d Ad Ah Ac 5s 9d Kh")
    field = seat.page.get_by_label("Amount on ANTE")
    field.fill(ante)
    field.press("Enter")
    seat.act("deal", "bet", "bet", "bet")
    seat.expect_settled()
    return field


def test_play_money_is_filled_up_again_by_one_click(seat: Seat) -> None:
    """Once little is left the bar offers more, which shines alone and pays for what was refused."""
    _lose(seat, "1000")
    assert seat.figure("balance") == "0.00"
    said = seat.page.locator("[data-announced] p").last
    expect(said).to_contain_text("Your balance covers no bet any more. “Refill” above makes it")
    seat.page.keyboard.press("R")
    expect(seat.slip).to_contain_text(
        "Your balance of 0.00 does not cover 1,000.00 “Refill” above makes"
    )
    expect(seat.page.locator("[data-tool=refill]")).to_have_class(re.compile(r"\blit\b"))
    expect(seat.page.locator(".plaque.lit, .plaque.brass[data-act=deal]")).to_have_count(0)
    # It stays the next thing, whatever else is pressed.
    for key, reason in (("D", "does not cover 1,000.00"), ("A", "does not cover 10.00")):
        seat.page.keyboard.press(key)
        expect(seat.slip).to_contain_text(reason)
    seat.page.keyboard.press("E")
    seat.page.keyboard.press("Enter")
    expect(seat.slip).to_contain_text("Type an amount")
    seat.page.keyboard.type("2")
    expect(seat.slip).to_contain_text("Your balance covers no bet any more “Refill” above")
    expect(seat.page.locator("form button")).to_have_attribute("aria-disabled", "true")
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("[data-tool=refill]")).to_have_class(re.compile(r"\blit\b"))
    expect(seat.page.locator(".plaque.lit, .spot.lit")).to_have_count(0)
    seat.page.keyboard.press("R")
    seat.page.locator("[data-tool=refill]").press("Enter")
    expect(seat.slip).not_to_contain_text("does not cover")
    expect(said).to_have_text("Balance 5,000.00.")
    expect(seat.button("rebet")).to_be_focused()
    expect(seat.page.locator("[data-figure=balance] .value")).to_have_text("5,000.00")
    expect(seat.page.locator("[data-tool=refill]")).to_have_count(0)


def test_a_refill_takes_the_warning_back(seat: Seat) -> None:
    """Where the house fills up, that shines instead of Deal; then the chips are weighed anew."""
    field = _lose(seat, "999")
    field.fill("2")
    field.press("Enter")
    expect(seat.slip).to_contain_text("Your balance will not cover")
    expect(seat.page.locator(".plaque.lit")).to_have_count(0)
    refill = seat.page.locator("[data-tool=refill]")
    expect(refill).to_have_class(re.compile(r"\blit\b"))
    # A small phone on its side has room for the coach and the rules beside it.
    seat.page.set_viewport_size({"width": 667, "height": 375})
    for tool in ("coach", "rules"):
        seat.page.locator(f"[data-tool={tool}]").click(trial=True)
    refill.click()
    expect(seat.slip).to_contain_text("2.00 on the felt")
    expect(seat.slip).not_to_contain_text("not cover")
    expect(seat.page.locator(".plaque.lit")).to_have_count(1)


def test_several_seats_play_their_own_hands(seat: Seat) -> None:
    """Three hands: each is turned to when it has to decide, and the result is each one's own."""
    seat.sit("texas-holdem-bonus/casino-floor")
    seat.put("ante", 1000)
    for _ in range(2):
        seat.page.locator("[data-seats=more]").click()
    expect(seat.page.locator("[data-seat]")).to_have_count(3)
    seat.act("deal")
    for number in range(3):
        turn = seat.page.locator(f"[data-seat='{number}']")
        expect(turn).to_have_attribute("aria-pressed", "true")
        expect(turn.locator("img")).to_have_count(2)
        seat.act("bet" if number == 1 else "fold")
    seat.act("check", "check")
    seat.expect_settled()
    sums = seat.page.locator("[data-seat] .sum")
    expect(sums).to_have_text(["-10.00", re.compile(r"^[+-]?\d+\.00$"), "-10.00"])
    seat.page.locator("[data-seat='2']").click()
    # A folded hand counts no more: the five that are told from the others are the dealer's.
    expect(seat.page.locator(".card.lifted")).to_have_count(5)
    assert seat.figure("net") == f"{-20 + float(sums.nth(1).inner_text()):+.2f}".replace("+0", "0")
