"""The picture of the table that the README shows, taken as a browser draws it."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import Seat, Watch

_ROOT = Path(__file__).parents[2]


def test_the_picture_of_the_readme(
    house: Server, chromium: Browser, watch: Watch, tmp_path: Path
) -> None:
    """A settled round of seed 003's first example hand, the size of a desk.

    `RIVERHOUSE_PICTURES=docs` keeps the picture; otherwise it is taken and thrown away.
    """
    folder = (
        _ROOT / os.environ["RIVERHOUSE_PICTURES"]
        if "RIVERHOUSE_PICTURES" in os.environ
        else tmp_path
    )
    with Seat(chromium, house.url, watch, is_painted=True) as player:
        player.sit("casino-holdem/evolution")
        player.stack("As Kd Ah Kc Ac 7d 2s 9h 4c")
        player.put("ante", 10000)
        player.put("bonus", 10000)
        player.act("deal", "call")
        player.expect_settled()
        expect(player.total).to_contain_text("Won 1,000.00")
        player.page.mouse.move(0, 0)
        picture = folder / "table.jpg"
        # The cloth is noise, which a lossless picture would keep at six times the size.
        player.page.screenshot(path=picture, type="jpeg", quality=85)
    assert picture.stat().st_size > 100_000
    assert watch.complaints == []
