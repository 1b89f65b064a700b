"""Every page in every phase: what axe finds, and whether a longer language fits.

Each place is gone to once, under the pseudo-locale, in which every text of a language file is
marked, accented and up to 40 % longer; then the room and the window change around it.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page

from server.harness import Server
from web.axe import findings
from web.places import PLACES, Place
from web.seat import Seat, Watch
from web.test_languages import TEXTS
from web.test_layout import COVERED, turned_to_each_size

# A room is a set of colours, which only these rules look at.
_OF_COLOUR = ["color-contrast", "link-in-text-block"]
# Texts that are not words: amounts, odds, keys, clocks, dates, hashes, signs. Rules come worded by
# the server, the name on the felt is cut in two, marks and all, and a command is a command.
_BARE = re.compile(
    r"[\d\s.,:;+=\[\]\-\u2013\u2212\u00b7\u00d7xk\u2026|/%]*|[A-Z]|[0-9a-f]{16,}|[\d/:,\s]+[AP]M[\d\s.,\u00b7]*"
)
# Names of the house and of languages, and what a player has typed.
_NAMES = ("Riverhouse", "English", "Русский", ", Anna", "Monday")
# There the caption of a round may end in three dots: the slip beneath has all of its words.
_NARROW = {(320, 568), (844, 390)}
# Texts that stand outside of the window, or out of the button they are on.
_SPILT = """() => {
  const range = document.createRange();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const spilt = [];
  while (walk.nextNode()) {
    const place = walk.currentNode.parentElement;
    if (walk.currentNode.data.trim() === '' || !place.checkVisibility()) continue;
    // What is only read aloud has no place on the page; what may be scrolled sideways may be wide;
    // the name of a spot may stand wider on the cloth than its circle.
    let within = null;
    for (let box = place; box !== null; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || (box !== document.body && overflowX === 'auto')) within = 'free';
      if (within === null && box.matches('button:not(.spot), a, td, th')) within = box;
    }
    if (within === 'free') continue;
    range.selectNodeContents(walk.currentNode);
    const { left, right } = range.getBoundingClientRect();
    const edge = within?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    if (right - left > 1 && (left < edge.left - 1.5 || right > edge.right + 1.5))
      spilt.push(`${walk.currentNode.data} in ${place.outerHTML.slice(0, 90)}`);
  }
  return spilt;
}"""


def unmarked(page: Page) -> list[str]:
    """Return the texts of a page that come from no language file and are words."""
    bare = [_unmarked(text).strip() for text in page.evaluate(TEXTS)]
    return [text for text in bare if not _BARE.fullmatch(text) and text not in _NAMES]


def _unmarked(text: str) -> str:
    """Return what is left of a text without its marked parts, which may hold marked parts."""
    while (rest := re.sub("⟦[^⟦⟧]*⟧", "", text)) != text:
        text = rest
    return text


@pytest.mark.parametrize(
    "place", [place for place in PLACES if not place.is_sister], ids=lambda place: place.name
)
def test_a_place_is_accessible_and_fits_a_longer_language(
    house: Server, chromium: Browser, watch: Watch, place: Place
) -> None:
    """No rule of accessibility is broken in either room; at every size all has its place."""
    with Seat(chromium, house.url, watch, stored={"pseudo": "on"}) as player:
        place.go(player)
        assert findings(player.page) == [], "dark"
        player.run("document.documentElement.dataset.room = 'bright'")
        assert findings(player.page, _OF_COLOUR) == [], "bright"
        for size in turned_to_each_size(player):
            assert unmarked(player.page) == [], size
            assert player.run(COVERED) == [], size
            if size not in _NARROW:
                assert player.run(_SPILT) == [], size
    if not place.is_cut:
        assert watch.complaints == []
