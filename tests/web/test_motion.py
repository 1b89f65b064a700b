"""What may move: by transform and opacity alone, and nothing that lies already is pushed away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.places import DEALS, FLUSH, ONLINE
from web.seat import DESK, PHONE, Seat, Watch

# At every frame: which properties are animated, and what was shifted without being asked to.
_LISTEN = """
globalThis.seen = { moved: {}, shifts: [] };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    seen.shifts.push([value, hadRecentInput,
      sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? "")]);
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    for (const frame of effect.getKeyframes())
      for (const name of Object.keys(frame))
        if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name))
          seen.moved[name] ??= `${effect.target?.outerHTML.slice(0, 90)} ${effect.pseudoElement}`;
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
_CHEAP = {"transform", "opacity", "translate", "rotate", "scale"}
ONE_OF_EACH = [deal for deal in DEALS if deal is FLUSH or deal.variant == ONLINE]


def _look(player: Seat) -> dict[str, Any]:
    seen: dict[str, Any] = player.run("seen")
    return seen


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
@pytest.mark.parametrize("deal", ONE_OF_EACH, ids=lambda deal: deal.variant)
def test_a_round_moves_cheaply_and_shifts_nothing(
    house: Server, chromium: Browser, watch: Watch, deal: Any, size: tuple[int, int]
) -> None:
    """From the first chip to the last and into the next round, with everything in motion."""
    with Seat(
        chromium, house.url, watch, size=size, motion="no-preference", stored={"speed": "fast"}
    ) as player:
        player.context.add_init_script(_LISTEN)
        deal.settled(player)
        player.act("rebet")
        expect(player.button("deal")).to_be_enabled()
        player.act("undo", "rebet", "deal", "fold")
        player.expect_settled()
        player.menu("options")
        expect(player.page.get_by_role("dialog")).to_be_visible()
        seen = _look(player)
    assert {"transform", "opacity"} <= set(seen["moved"])
    assert {name: on for name, on in seen["moved"].items() if name not in _CHEAP} == {}
    # Words on buttons change with what may be done; nothing else goes from where it is.
    assert sum(value for value, asked, _ in seen["shifts"] if not asked) < 0.005, seen["shifts"]
    assert sum(value for value, _, _ in seen["shifts"]) < 0.03, seen["shifts"]
    assert watch.complaints == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
@pytest.mark.parametrize("path", ["/", f"/rules/{ONLINE}", "/train", "/history"])
def test_a_page_comes_without_shifting(
    house: Server, chromium: Browser, watch: Watch, path: str, size: tuple[int, int]
) -> None:
    """What has been painted stays where it is while the rest arrives."""
    with Seat(chromium, house.url, watch, size=size, is_painted=True) as player:
        player.context.add_init_script(_LISTEN)
        player.page.goto(path)
        expect(player.page.get_by_role("main")).to_be_visible()
        player.page.wait_for_load_state("networkidle")
        shifts = _look(player)["shifts"]
    assert sum(value for value, _, _ in shifts) < 0.01, shifts


def test_nothing_moves_where_the_system_asks_for_no_motion(seat: Seat) -> None:
    """Reduced motion is no motion: no card flies, no button breathes."""
    seat.context.add_init_script(_LISTEN)
    FLUSH.settled(seat)
    assert _look(seat)["moved"] == {}
