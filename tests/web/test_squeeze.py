"""The player's own cards, squeezed: face down until the player turns them, by any means."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Response, expect

from server.harness import Server
from web.axe import findings
from web.seat import Seat, Watch
from web.test_drag import Mouse

TABLE = "texas-holdem-bonus/online"
ACES = "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h"
HAND = "Your cards"
FLOOR = "casino-holdem/casino-floor"
# Three seats and the dealer; the first has three aces, which nobody folds who has seen them.
THREE_HANDS = "Ah Kc 3d 9d As Qc 4d 8c Ac 7d 7s 2c 4h"


@pytest.fixture
def squeezer(house: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player who squeezes, on a page that moves."""
    stored = {"squeeze": "on", "speed": "fast"}
    with Seat(chromium, house.url, watch, motion="no-preference", stored=stored) as player:
        yield player
    assert watch.complaints == []


def _ready(answer: Response) -> bool:
    """Tell the answer of the coach that has the values."""
    return "/advice" in answer.url and answer.ok and answer.json()["status"] == "ready"


def deal(seat: Seat) -> None:
    """Deal two aces and wait for the decision."""
    seat.sit(TABLE)
    seat.stack(ACES)
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal")
    expect(seat.button("bet")).to_be_enabled()


def test_cards_come_face_down_and_nothing_tells_them(squeezer: Seat) -> None:
    """No name of the hand, no early bonus, no word to a screen reader before they are turned."""
    deal(squeezer)
    expect(squeezer.page.locator("[data-squeeze]")).to_have_count(2)
    assert squeezer.cards(HAND) == []
    expect(squeezer.label("player")).to_have_count(0)
    expect(squeezer.result("bonus")).to_have_count(0)
    assert squeezer.figure("balance") == "4,980.00"
    expect(squeezer.slip).not_to_contain_text("Pair")
    said = squeezer.page.locator("[data-announced]")
    expect(said).to_contain_text("Your cards lie face down: T turns them")
    assert findings(squeezer.page) == []
    squeezer.page.keyboard.press("T")
    expect(squeezer.label("player")).to_have_text("Pair of aces")
    expect(said).to_contain_text("ace of spades, ace of hearts. Pair of aces")
    expect(squeezer.result("bonus")).to_have_text("+300.00")
    assert squeezer.figure("balance") == "5,290.00"


def test_a_card_is_turned_by_tap_or_by_drawing_it_up(squeezer: Seat) -> None:
    """Drawn a little it falls back; drawn far it is turned; a tap turns it at once."""
    deal(squeezer)
    first, second = (squeezer.page.locator("[data-squeeze]").nth(i) for i in (0, 1))
    box = first.bounding_box()
    assert box is not None
    x, y, high = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.95, box["height"]
    hand = Mouse(squeezer.page)
    hand.lift((x, y))
    hand.carry((x, y - high * 0.4))
    assert float(first.evaluate("card => card.style.getPropertyValue('--fold')")) > 0.15
    hand.drop()
    expect(squeezer.page.locator("[data-squeeze]")).to_have_count(2)
    assert first.evaluate("card => card.style.getPropertyValue('--fold')") == "0"
    second.click()
    assert squeezer.cards(HAND) == ["Ah"]
    hand.lift((x, y))
    hand.carry((x, y - high * 0.9))
    hand.drop()
    expect(squeezer.page.locator("[data-squeeze]")).to_have_count(0)
    assert squeezer.cards(HAND) == ["As", "Ah"]


def test_cards_are_turned_by_key_and_the_focus_goes_on(squeezer: Seat) -> None:
    """Enter turns the card in focus; the focus goes to the next card, then to the decision."""
    deal(squeezer)
    cards = squeezer.page.locator("[data-squeeze]")
    expect(cards.first).to_have_accessible_name("Your card 1, face down. Turn it")
    cards.first.focus()
    squeezer.page.keyboard.press("Enter")
    expect(cards).to_have_count(1)
    expect(cards.first).to_be_focused()
    squeezer.page.keyboard.press("Enter")
    expect(squeezer.button("bet")).to_be_focused()
    expect(squeezer.label("player")).to_have_text("Pair of aces")


def test_a_round_played_blind_is_turned_at_the_end(squeezer: Seat) -> None:
    """Who never looks sees all when it is settled; the dealer's cards are never to be squeezed."""
    deal(squeezer)
    dealer = squeezer.page.get_by_role("group", name="Dealer's cards")
    expect(dealer.locator("[data-squeeze]")).to_have_count(0)
    squeezer.act("bet", "check", "check")
    squeezer.expect_settled()
    assert squeezer.cards(HAND) == ["As", "Ah"]
    expect(squeezer.label("player")).to_contain_text("Pair of aces")


def test_with_reduced_motion_a_touch_turns_at_once(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """Nothing bends and nothing moves; the option is chosen in the panel and remembered."""
    with Seat(chromium, house.url, watch) as player:
        player.sit(TABLE)
        player.menu("options")
        player.page.get_by_role("radio", name="Face down, to be squeezed").check()
        player.page.keyboard.press("Escape")
        deal(player)
        player.page.locator("[data-squeeze]").first.click()
        assert player.cards(HAND) == ["As"]
        running = "document.getAnimations().filter((one) => one.playState === 'running').length"
        assert player.run(running) == 0
        player.page.get_by_role("button", name="Turn all").click()
        assert player.cards(HAND) == ["As", "Ah"]
        player.page.reload()
        expect(player.label("player")).to_have_text("Pair of aces")
    assert watch.complaints == []


def test_the_coach_waits_until_the_cards_are_turned(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """What an action is worth would tell the cards, those of the other hands too.

    So it is shown once all of them lie open, and a mistake made blind is not asked back about.
    """
    stored = {"squeeze": "on", "coach": "warn"}
    with Seat(chromium, house.url, watch, stored=stored) as player:
        player.sit(FLOOR)
        player.stack(THREE_HANDS)
        player.put("ante", 1000)
        for _ in range(2):
            player.page.locator("[data-seats=more]").click()
        with player.page.expect_response(_ready) as answered:
            player.act("deal")
        assert answered.value.ok
        player.expect_ready("fold")
        wait = player.page.locator("[data-coach] .aside")
        said = player.page.locator("[data-announced]")
        waits = "Turn all your cards first"
        expect(wait).to_contain_text(waits)
        expect(said).to_contain_text(waits)
        with player.page.expect_response(_ready):
            player.act("fold")
        player.expect_ready("fold")
        expect(player.page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "true")
        player.page.keyboard.press("T")
        expect(player.label("player")).to_be_visible()
        expect(wait).to_contain_text(waits)
        expect(player.page.locator("[data-advice]")).to_have_count(0)
        for key in ("[", "T", "]", "]", "T", "["):
            player.page.keyboard.press(key)
        expect(player.page.locator("[data-advice]").first).to_be_visible(timeout=60_000)
        expect(said).to_contain_text("Your other hands are open to you")
    assert watch.complaints == []
