"""Bets by drag, with a mouse and with a finger: onto a spot, off it, from one to another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from server.harness import Server
from web.seat import PHONE, Seat, Watch

TABLE = "texas-holdem-bonus/online"
_STEPS = 6


def middle(thing: Locator) -> tuple[float, float]:
    """Return the middle of a thing on the page."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    """A mouse that carries chips."""

    def __init__(self, page: Page) -> None:
        """Take the mouse of a page."""
        self.mouse = page.mouse

    def lift(self, at: tuple[float, float]) -> None:
        """Press on a place."""
        self.mouse.move(*at)
        self.mouse.down()

    def carry(self, to: tuple[float, float]) -> None:
        """Move to a place with the button held down."""
        self.mouse.move(*to, steps=_STEPS)

    def drop(self) -> None:
        """Let go."""
        self.mouse.up()


class Finger:
    """A finger, as the browser's own protocol reports it: the page may scroll and cancel it."""

    def __init__(self, page: Page) -> None:
        """Touch a page."""
        self.session = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        self.session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    def lift(self, at: tuple[float, float]) -> None:
        """Put the finger down on a place."""
        self.at = at
        self._send("touchStart", at)

    def carry(self, to: tuple[float, float]) -> None:
        """Draw the finger to a place."""
        (x, y), (to_x, to_y) = self.at, to
        for step in range(1, _STEPS + 1):
            share = step / _STEPS
            self._send("touchMove", (x + (to_x - x) * share, y + (to_y - y) * share))
        self.at = to

    def drop(self) -> None:
        """Lift the finger off."""
        self._send("touchEnd")

    def cancel(self) -> None:
        """Have the system take the touch away, as a call that comes in does."""
        self._send("touchCancel")


@pytest.fixture
def phone(house: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player with a phone that is touched."""
    with Seat(chromium, house.url, watch, size=PHONE, touch=True) as player:
        yield player
    assert watch.complaints == []


def stands(seat: Seat, wager: str, amount: str) -> None:
    """Check what stands on a spot."""
    expect(seat.spot(wager)).to_have_accessible_name(
        re.compile(rf"^{wager} {amount}", re.IGNORECASE)
    )


def chips_are_carried(seat: Seat, hand: Mouse | Finger) -> None:
    """Carry chips onto spots, from one to another, and back to the rail."""
    seat.sit(TABLE)
    hand.lift(middle(seat.chip(2500)))
    hand.carry(middle(seat.spot("ante")))
    carried = seat.page.locator("[data-carried='2500']")
    expect(carried).to_be_visible()
    expect(seat.page.locator(".spot.lands")).to_have_count(1)
    expect(seat.page.locator("[data-spot=ante].over")).to_have_count(1)
    hand.drop()
    stands(seat, "ante", "25.00")
    expect(carried).to_have_count(0)
    hand.lift(middle(seat.chip(500)))
    hand.carry(middle(seat.spot("bonus")))
    expect(seat.page.locator(".spot.lands")).to_have_count(2)
    hand.drop()
    stands(seat, "bonus", "5.00")
    hand.lift(middle(seat.spot("bonus")))
    hand.carry(middle(seat.spot("ante")))
    hand.drop()
    stands(seat, "ante", "30.00")
    stands(seat, "bonus", "empty")
    hand.lift(middle(seat.spot("ante")))
    hand.carry(middle(seat.chip(1000)))
    expect(seat.page.locator(".rail.takes")).to_have_count(1)
    hand.drop()
    stands(seat, "ante", "empty")
    assert seat.figure("balance") == "5,000.00"


def test_chips_are_carried_by_mouse(seat: Seat) -> None:
    """A drag stakes, moves and takes away, and shows on the way where chips may land."""
    chips_are_carried(seat, Mouse(seat.page))


def test_chips_are_carried_by_finger(phone: Seat) -> None:
    """The same on a phone: the finger carries the chip and does not scroll the page."""
    chips_are_carried(phone, Finger(phone.page))


def test_a_chip_let_go_over_no_spot_changes_nothing(seat: Seat) -> None:
    """Over bare cloth, over a spot that takes nothing now, and over the rail."""
    seat.sit(TABLE)
    hand = Mouse(seat.page)
    x, y = middle(seat.spot("ante"))
    for place in ((x, y - 150), middle(seat.spot("flop")), middle(seat.chip(500))):
        hand.lift(middle(seat.chip(1000)))
        hand.carry(place)
        hand.drop()
        expect(seat.page.locator("[data-carried]")).to_have_count(0)
        stands(seat, "ante", "empty")
    expect(seat.button("undo")).to_be_disabled()


def cancelled_drags_leave_nothing(
    seat: Seat, hand: Mouse | Finger, cancel: Callable[[], None]
) -> None:
    """Break off a drag from the rail and one from a spot."""
    seat.sit(TABLE)
    seat.chip(1000).click()
    seat.spot("ante").click()
    for source in (seat.chip(500), seat.spot("ante")):
        hand.lift(middle(source))
        hand.carry(middle(seat.chip(10000)))
        expect(seat.page.locator("[data-carried]")).to_have_count(1)
        cancel()
        expect(seat.page.locator("[data-carried]")).to_have_count(0)
        stands(seat, "ante", "10.00")
        if isinstance(hand, Mouse):
            hand.drop()
            stands(seat, "ante", "10.00")


def test_escape_breaks_a_drag_off(seat: Seat) -> None:
    """With the key the chips are where they were, whatever the pointer does then."""
    cancelled_drags_leave_nothing(
        seat, Mouse(seat.page), lambda: seat.page.keyboard.press("Escape")
    )


def test_a_touch_that_is_taken_away_leaves_nothing(phone: Seat) -> None:
    """When the system takes the touch, nothing is staked and nothing lost."""
    hand = Finger(phone.page)
    cancelled_drags_leave_nothing(phone, hand, hand.cancel)


def test_a_press_without_a_drag_is_a_tap(seat: Seat) -> None:
    """A hand that trembles by a pixel or two taps: one chip more stands on the spot."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    x, y = middle(seat.spot("ante"))
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    seat.page.mouse.move(x + 3, y + 2)
    seat.page.mouse.up()
    stands(seat, "ante", "20.00")


def test_nothing_is_carried_while_cards_are_out(seat: Seat) -> None:
    """During the round stakes stand where they are."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()
    hand = Mouse(seat.page)
    for source in (seat.chip(1000), seat.spot("ante")):
        hand.lift(middle(source))
        hand.carry(middle(seat.spot("bonus")))
        expect(seat.page.locator("[data-carried]")).to_have_count(0)
        hand.drop()
    stands(seat, "ante", "10.00")
