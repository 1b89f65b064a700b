"""Both languages whole; a longer one is tried on every place by `test_every_place`."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from riverhouse.text import LANGUAGES
from server.harness import Server
from web.seat import Seat, Watch

TEXTS = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) {
    const place = walk.currentNode.parentElement;
    const apart = 'script, style, noscript, code, time, .rules, .print .name, .parts';
    if (place.closest(apart)) continue;
    texts.push(walk.currentNode.data.trim());
  }
  // A line in parts is one text.
  for (const line of document.querySelectorAll('.parts')) texts.push(line.textContent.trim());
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
        words = [text for text in player.run(TEXTS) if re.search("[A-Za-z]{2}", text)]
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
