"""Both languages whole, and no text of the page outside its language files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from riverhouse.text import LANGUAGES
from server.harness import Server
from web.places import PLACES, Place
from web.seat import PHONE, Seat, Watch
from web.test_layout import _WIDE

# Texts that are not words: amounts, odds, keys, clocks, dates, hashes, signs. Rules come worded by
# the server, the name on the felt is cut in two, marks and all, and a command is a command.
_BARE = re.compile(
    r"[\d\s.,:;+\-\u2013\u2212\u00b7\u00d7xk\u2026|/%]*|[A-Z]|[0-9a-f]{16,}|[\d/:,\s]+[AP]M[\d\s.,\u00b7]*"
)
# Names of the house and of languages, and what a player has typed.
_NAMES = ("Riverhouse", "English", "Русский", ", Anna", "Monday")
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
_TEXTS = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) {
    const place = walk.currentNode.parentElement;
    if (place.closest('script, style, noscript, code, time, .rules, .print .name')) continue;
    texts.push(walk.currentNode.data.trim());
  }
  for (const place of document.querySelectorAll('[aria-label]')) texts.push(place.ariaLabel);
  return texts.filter((text) => text !== '');
}"""


def test_page_and_server_speak_the_same_languages() -> None:
    """A file of the page for each folder of the server, and the other way round."""
    files = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n"
    assert sorted(file.stem for file in files.glob("??.ts")) == sorted(LANGUAGES)


def test_a_round_in_russian(house: Server, chromium: Browser, watch: Watch) -> None:
    """The whole table speaks Russian: spots, buttons, hands, reasons, numbers."""
    with Seat(chromium, house.url, watch, lang="ru") as player:
        player.sit("casino-holdem/casino-floor")
        player.stack("As Kd Ah Kc Ac 7d 2s 9h 4c")
        player.put("ante", 10000)
        expect(player.slip).to_contain_text("до 3x Анте")
        player.act("deal")
        expect(player.button("call")).to_contain_text("Колл")
        expect(player.button("fold")).to_contain_text("минус 100,00")
        player.act("call")
        expect(player.total).to_contain_text("Выигрыш 300,00")
        expect(player.label("dealer")).to_contain_text("Пара королей")
        names = player.page.get_by_role("group", name="Ваши карты").get_by_role("img")
        assert [n.get_attribute("aria-label") for n in names.all()] == ["туз пик", "туз червей"]
        words = [text for text in player.run(_TEXTS) if re.search("[A-Za-z]{2}", text)]
        # A-A is what cards are called in every language.
        known = ("Riverhouse", "AA-бонус")
        assert [text for text in words if not any(name in text for name in known)] == []
        assert player.run("document.documentElement.lang") == "ru"
    assert watch.complaints == []


def test_the_language_can_be_changed_at_the_table(seat: Seat) -> None:
    """Options change the language at once, and the next visit remembers it."""
    seat.context.clear_cookies()
    seat.page.goto("/")
    seat.menu("options")
    seat.page.get_by_label("Русский").check()
    expect(seat.page.get_by_role("dialog")).to_contain_text("Настройки")
    assert seat.run("localStorage.getItem('riverhouse.language')") == "ru"


@pytest.mark.parametrize(
    "place", [place for place in PLACES if not place.is_sister], ids=lambda place: place.name
)
def test_a_longer_language_fits_and_nothing_is_left_in_english(
    house: Server, chromium: Browser, watch: Watch, place: Place
) -> None:
    """Under the pseudo-locale, on a phone: every text is a language file's and stays in its place.

    Texts are marked, accented and up to 40 % longer there.
    """
    with Seat(chromium, house.url, watch, size=PHONE, stored={"pseudo": "on"}) as player:
        place.go(player)
        bare = [_unmarked(text).strip() for text in player.run(_TEXTS)]
        assert [t for t in bare if not _BARE.fullmatch(t) and t not in _NAMES] == []
        assert player.run(_WIDE) <= 0
        assert player.run(_SPILT) == []


def _unmarked(text: str) -> str:
    """Return what is left of a text without its marked parts, which may hold marked parts."""
    while (rest := re.sub("⟦[^⟦⟧]*⟧", "", text)) != text:
        text = rest
    return text
