"""How much a browser has to fetch before the page is there."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from playwright.sync_api import expect

from riverhouse.server.freshness import LIST, changed_sources, source_folder
from web.seat import Seat

_STATIC = Path(__file__).parents[2] / "src" / "riverhouse" / "server" / "static"
_MOST = 60 * 1024
# The faces of cards that the page has asked for, as the browser itself keeps the list.
_FACES = """() => [...new Set(performance.getEntriesByType("resource")
    .map((entry) => entry.name).filter((name) => name.includes("/cards/")))]"""


def test_the_entry_is_light() -> None:
    """The entry script with all it imports before the page is there: at most 60 KB gzipped."""
    index = (_STATIC / "index.html").read_text(encoding="utf-8")
    names = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index))
    assert names
    size = sum(len(gzip.compress((_STATIC / name).read_bytes(), 9)) for name in names)
    assert size <= _MOST, size


def test_a_table_fetches_only_the_cards_it_shows(seat: Seat) -> None:
    """No face is loaded before it lies on the felt: scripts carry no card art."""
    seat.sit("texas-holdem-bonus/online")
    assert seat.page.evaluate(_FACES) == []
    seat.put("ante", 1000)
    seat.act("deal")
    expect(seat.button("bet")).to_be_enabled()
    expect(seat.page.locator("img.front")).to_have_count(2)
    fetched = (
        "Promise.all([...document.querySelectorAll('img.front')].map((face) => face.decode()))"
    )
    seat.page.evaluate(fetched)
    assert len(seat.page.evaluate(_FACES)) == 2


def test_the_page_holds_no_inline_script() -> None:
    """The server's policy allows scripts from files only, and the page needs no other."""
    index = (_STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)", index) == []
    assert re.findall(r"https?://", index) == []


def test_the_page_is_built_from_these_sources() -> None:
    """The list that a build leaves tells of every source, and none has changed since."""
    assert (_STATIC / LIST).is_file()
    assert changed_sources(_STATIC, source_folder()) == []
