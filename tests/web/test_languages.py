"""Both languages whole, and no text of the page outside its language files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from riverhouse.text import LANGUAGES
from server.harness import Server
from web.seat import Seat, Watch

TABLE = "texas-holdem-bonus/casino-floor"
# Texts that are not words: amounts, odds, keys, clocks, signs. Rules come worded by the server,
# and the name on the felt is cut in two, marks and all.
_BARE = re.compile(r"[\d\s.,:+\-\u2013\u2212\u00b7\u00d7xk\u2026|/]*|[A-Z]|[0-9]")
_TEXTS = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) {
    const place = walk.currentNode.parentElement;
    if (place.closest('script, style, noscript, .rules, .print .name')) continue;
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
    seat.page.locator("[data-tool=options]").click()
    seat.page.get_by_label("Русский").check()
    expect(seat.page.get_by_role("dialog")).to_contain_text("Настройки")
    assert seat.run("localStorage.getItem('riverhouse.language')") == "ru"


@pytest.mark.parametrize("path", ["/", f"/table/{TABLE}", "/history", "/nowhere"])
def test_no_text_is_written_into_the_page(
    house: Server, chromium: Browser, watch: Watch, path: str
) -> None:
    """Under the pseudo-locale every text of the page comes marked out of a language file."""
    with Seat(chromium, house.url, watch, stored={"pseudo": "on"}) as player:
        if path.startswith("/table"):
            player.sit(TABLE)
            player.put("ante", 1000)
            player.act("deal", "bet", "check", "check")
            expect(player.total).to_be_visible()
            player.page.locator("[data-tool=options]").click()
            expect(player.page.get_by_role("dialog")).to_be_visible()
        else:
            player.page.goto(path)
            expect(player.page.get_by_role("main")).to_be_visible()
            player.page.wait_for_load_state("networkidle")
        bare = [_unmarked(text) for text in player.run(_TEXTS)]
        known = ("Riverhouse", "English", "Русский")
        assert [t for t in bare if not _BARE.fullmatch(t) and t.strip() not in known] == []


def _unmarked(text: str) -> str:
    """Return what is left of a text without its marked parts, which may hold marked parts."""
    while (rest := re.sub("⟦[^⟦⟧]*⟧", "", text)) != text:
        text = rest
    return text
