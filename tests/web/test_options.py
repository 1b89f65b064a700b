"""Player Options: keys, full screen, contrast, decks; each is stored and does what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.seat import PHONE, Seat, Watch
from web.trainee import open_practice

TABLE = "texas-holdem-bonus/online"


def give(seat: Seat, act: str, key: str) -> None:
    """Give an act another key, in the list of keys."""
    seat.page.locator(f"[data-key-of='{act}']").click()
    seat.page.keyboard.press(key)


def test_every_key_can_be_changed(seat: Seat) -> None:
    """The new key does it, stands on the button, is stored; the old one does nothing more."""
    seat.sit(TABLE)
    seat.page.keyboard.press("?")
    said = seat.page.locator("[data-keys-said]")
    give(seat, "deal", "g")
    expect(said).to_have_text("Deal, or rebet and deal has the key G now.")
    give(seat, "spot.ante", "q")
    seat.page.keyboard.press("Escape")
    expect(seat.button("deal").locator("kbd")).to_have_text("G")
    expect(seat.spot("ante").locator("kbd")).to_have_text("Q")
    seat.page.keyboard.press("a")
    assert seat.figure("balance") == "5,000.00"
    seat.page.keyboard.press("q")
    seat.page.keyboard.press("d")
    expect(seat.button("deal")).to_be_enabled()
    seat.page.keyboard.press("g")
    expect(seat.button("bet")).to_be_enabled()
    seat.page.reload()
    expect(seat.button("deal").locator("kbd")).to_have_text("G")


def test_a_key_that_is_taken_is_refused_in_words(seat: Seat) -> None:
    """So are keys of the page and the browser; Escape leaves everything as it is."""
    seat.sit(TABLE)
    seat.menu("keys")
    said = seat.page.locator("[data-keys-said]")
    give(seat, "fold", "d")
    expect(said).to_have_text(
        "D is the key of: Deal, or rebet and deal. Give that another key first."
    )
    give(seat, "fold", "Enter")
    expect(said).to_contain_text("Take a letter, a digit or a sign.")
    give(seat, "fold", "Escape")
    expect(seat.page.get_by_role("dialog")).to_be_visible()
    expect(seat.page.locator("[data-key-of=fold]")).to_have_text("F")
    give(seat, "fold", "g")
    seat.page.locator("[data-keys-reset]").click()
    expect(seat.page.locator("[data-key-of=fold]")).to_have_text("F")
    assert seat.run("localStorage.getItem('riverhouse.keys')") == "{}"


def test_the_keys_name_every_act_of_the_table(seat: Seat) -> None:
    """All keys printed at the table are in the list, and no two acts of a table share one."""
    seat.sit(TABLE)
    printed = seat.run("[...document.querySelectorAll('kbd')].map((key) => key.textContent)")
    seat.page.keyboard.press("?")
    expect(seat.page.locator("[data-key-of=fold]")).to_be_visible()
    listed = [key.inner_text() for key in seat.page.locator("[data-key-of]").all()]
    assert set(printed) <= set(listed)
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize(
    ("table", "named", "absent"),
    [
        (TABLE, {"bet": "Bet", "check": "Check", "spot.bonus": "Chip on Bonus"}, "call"),
        ("casino-holdem/evolution", {"call": "PLAY 2X", "spot.ante": "Chip on Ante"}, "bet"),
        ("texas-holdem-bonus/evolution", {"bet": "PLAY 2x, PLAY 1x"}, "call"),
    ],
)
def test_keys_are_called_as_the_table_calls_them(
    seat: Seat, table: str, named: dict[str, str], absent: str
) -> None:
    """Only what this table has, in its words; the lobby lists the keys of all tables."""
    seat.sit(table)
    seat.page.keyboard.press("?")
    for act, words in named.items():
        row = seat.page.get_by_role("listitem").filter(
            has=seat.page.locator(f"[data-key-of='{act}']")
        )
        expect(row.locator("span")).to_have_text(words)
    expect(seat.page.locator(f"[data-key-of={absent}]")).to_have_count(0)
    seat.page.goto("/")
    expect(seat.page.locator("[data-game]")).to_have_count(5)
    seat.page.keyboard.press("?")
    expect(seat.page.locator(f"[data-key-of={absent}]")).to_be_visible()


def test_full_screen_follows_the_browser(seat: Seat) -> None:
    """A key or the button fills the screen; when the browser leaves it, the button knows."""
    seat.sit(TABLE)
    seat.page.keyboard.press("w")
    expect(seat.page.locator("html:fullscreen")).to_have_count(1)
    seat.menu("options")
    button = seat.page.locator("[data-option=full]")
    expect(button).to_have_attribute("aria-pressed", "true")
    seat.run("document.exitFullscreen()")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_full_screen_is_not_offered_where_there_is_none(seat: Seat) -> None:
    """A browser without it shows no button for it, and its key does nothing."""
    seat.context.add_init_script(
        "Object.defineProperty(document, 'fullscreenEnabled', { value: false })"
    )
    seat.sit(TABLE)
    seat.menu("options")
    expect(seat.page.get_by_text("Contrast")).to_be_visible()
    expect(seat.page.locator("[data-option=full]")).to_have_count(0)
    seat.page.keyboard.press("Escape")
    seat.page.keyboard.press("w")
    assert seat.run("document.fullscreenElement") is None


SOFT = "getComputedStyle(document.querySelector('.where p')).color"


def test_contrast_can_be_raised(seat: Seat) -> None:
    """Soft text becomes as dark as other text; by the option, or because the system asks for it."""
    seat.sit(TABLE)
    plain = seat.run(SOFT)
    strong = seat.run("getComputedStyle(document.querySelector('h1')).color")
    assert plain != strong
    seat.menu("options")
    seat.page.get_by_role("radio", name="High").check(force=True)
    assert seat.run(SOFT) == strong
    assert seat.run("localStorage.getItem('riverhouse.contrast')") == "more"
    seat.run("localStorage.removeItem('riverhouse.contrast')")
    seat.page.reload()
    expect(seat.spot("ante")).to_be_enabled()
    assert seat.run(SOFT) == plain
    seat.own_page.emulate_media(contrast="more")
    expect(seat.page.locator(".where p")).to_have_css("color", strong)


@pytest.mark.parametrize("room", ["dark", "bright"])
def test_everything_is_there_under_forced_colours(
    house: Server, chromium: Browser, watch: Watch, room: str
) -> None:
    """With the system's few colours spots, buttons and choices still have an edge to be seen by."""
    with Seat(chromium, house.url, watch, room=room) as player:
        player.own_page.emulate_media(forced_colors="active")
        player.sit(TABLE)
        player.put("ante", 1000)
        assert player.run("matchMedia('(forced-colors: active)').matches")
        edges = player.run(
            """() => [...document.querySelectorAll('[data-act], [data-chip]')].filter((button) => {
              const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(button);
              return (borderTopStyle === 'none' || borderTopWidth === '0px')
                && outlineStyle === 'none';
            }).map((button) => button.dataset.act ?? button.dataset.chip)"""
        )
        assert edges == []
        player.menu("options")
        chosen = player.page.locator("label:has(input:checked) span").first
        assert chosen.evaluate("one => getComputedStyle(one).outlineStyle") != "none"
    assert watch.complaints == []


@pytest.mark.parametrize("deck", ["4color", "4color-bf", "2color"])
def test_the_chosen_deck_lies_everywhere(
    house: Server, chromium: Browser, watch: Watch, deck: str
) -> None:
    """On the felt, in the replay and in the trainer: the faces are those of the chosen deck."""
    faces = """() => [...document.images].map(({ src }) => src)
      .filter((src) => src.includes('/cards/'))"""
    with Seat(chromium, house.url, watch, stored={"deck": deck}) as player:
        player.sit(TABLE)
        player.put("ante", 1000)
        player.act("deal", "fold")
        player.expect_settled()
        places = [player.run(faces)]
        player.page.goto("/history")
        player.page.locator("[data-round] a").first.click()
        expect(player.page.locator("[data-card] img").first).to_be_visible()
        places.append(player.run(faces))
        open_practice(player.page, "casino-holdem/evolution", "hand", "deck")
        expect(player.page.get_by_role("main").locator("img").first).to_be_visible()
        places.append(player.run(faces))
        for srcs in places:
            assert srcs
            assert all(f"/cards/{deck}/" in src for src in srcs)
    assert watch.complaints == []


def test_options_fit_a_phone(house: Server, chromium: Browser, watch: Watch) -> None:
    """Every target of both panels measures 44 pixels, and nothing runs out of the window."""
    small = """() => [...document.querySelectorAll('dialog button, dialog input')]
      .map((target) => (target.closest('label') ?? target).getBoundingClientRect())
      .filter(({ width, height }) => width < 43.5 || height < 43.5).length"""
    with Seat(chromium, house.url, watch, size=PHONE) as player:
        player.sit(TABLE)
        for panel in ("options", "keys"):
            player.menu(panel)
            expect(player.page.get_by_role("dialog")).to_be_visible()
            assert player.run(small) == 0
            wide = "document.querySelector('dialog .body').scrollWidth - innerWidth"
            assert player.run(wide) <= 0
            player.page.keyboard.press("Escape")
    assert watch.complaints == []
