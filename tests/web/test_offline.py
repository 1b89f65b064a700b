"""The page as an installed app: it opens without its server and is renewed between rounds."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from server.harness import Server
from web.axe import findings
from web.seat import Seat, Watch, come_back

TABLE = "texas-holdem-bonus/online"
DECK = "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h"
_STATIC = Path(__file__).parents[2] / "src" / "riverhouse" / "server" / "static"
_KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
  return kept.sort();
}"""
_CONTROLLED = """async () => {
  const workers = navigator.serviceWorker;
  if (workers.controller === null)
    await new Promise((done) => workers.addEventListener('controllerchange', done));
}"""
# A server whose page lies in another folder, as after an upgrade of the package.
_UPGRADED = """\
import sys
from pathlib import Path
import riverhouse.server.app
riverhouse.server.app.static_folder = lambda: Path({folder!r})
from riverhouse.cli.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def app(inn: Server, chromium: Browser, watch: Watch) -> Iterator[Seat]:
    """Give a player whose browser keeps the shell; of a server that is away browsers complain."""
    watch.forgiven = ("Failed to load resource", "ERR_CONNECTION")
    with Seat(chromium, inn.url, watch, keeps_shell=True) as player:
        yield player
    assert watch.complaints == []


def install(page: Page) -> None:
    """Open the page and wait until the worker has the shell and stands in front of the server."""
    page.goto("/")
    page.evaluate(_CONTROLLED)


def test_the_app_opens_while_the_server_is_away(inn: Server, app: Seat) -> None:
    """It says so in words, and goes on by itself at the very address once the server is back."""
    install(app.page)
    assert inn.stop() == 0
    app.page.goto(f"/table/{TABLE}")
    expect(app.page.get_by_role("heading", name="The server is away")).to_be_visible()
    expect(app.page.locator("[data-banner]")).to_contain_text("The server cannot be reached")
    said = app.page.locator("[data-away-said]")
    expect(said).to_contain_text("The server is away. As soon as it answers")
    assert findings(app.page) == []
    come_back(inn, app)
    expect(app.spot("ante")).to_be_enabled()
    expect(app.page.locator("[data-away], [data-banner]")).to_have_count(0)
    expect(said).to_have_text("The server is back.")


def test_a_round_is_picked_up_where_it_was(inn: Server, app: Seat) -> None:
    """The server dies in the middle of a round, the app is opened anew, the server comes back."""
    install(app.page)
    app.sit(TABLE)
    app.stack(DECK)
    app.put("ante", 1000)
    app.act("deal", "bet")
    expect(app.button("check")).to_be_enabled()
    inn.kill()
    app.page.reload()
    expect(app.page.locator("[data-away]")).to_be_visible()
    come_back(inn, app)
    expect(app.button("check")).to_be_enabled()
    assert app.cards("Your cards") == ["As", "Ah"]
    assert app.cards("Board") == ["8h", "2d", "7c"]
    assert app.figure("balance") == "4,970.00"
    app.act("check", "check")
    app.expect_settled()


def test_the_app_speaks_the_language_of_the_player_while_the_server_is_away(
    inn: Server, chromium: Browser, watch: Watch
) -> None:
    """A language is kept with the shell; nothing of the server is needed to say what is wrong."""
    with Seat(chromium, inn.url, watch, lang="ru", keeps_shell=True) as player:
        install(player.page)
        assert inn.stop() == 0
        player.page.goto("/history")
        expect(player.page.get_by_role("heading", name="Сервер не отвечает")).to_be_visible()
        assert player.run("document.documentElement.lang") == "ru"


def test_nothing_of_players_rounds_or_money_is_kept(app: Seat) -> None:
    """After a round and a look at everything around it the caches hold files of the build alone."""
    install(app.page)
    app.sit(TABLE)
    app.put("ante", 1000)
    app.act("deal", "fold")
    app.expect_settled()
    app.page.goto("/history")
    expect(app.page.locator("[data-round]")).to_have_count(1)
    kept = [path.lstrip("/") for path in app.run(_KEPT)]
    assert "index.html" in kept
    assert [path for path in kept if not (_STATIC / path).is_file()] == []
    assert [path for path in kept if path.startswith("cards/")] == []


def test_a_renewed_page_is_offered_between_rounds(inn: Server, app: Seat, tmp_path: Path) -> None:
    """A round that runs is played to its end with the page it began with; then one click renews."""
    install(app.page)
    app.sit(TABLE)
    app.put("ante", 1000)
    app.act("deal")
    expect(app.button("bet")).to_be_enabled()
    was = _entry(app)
    assert inn.stop() == 0
    app.button("bet").click()
    expect(app.page.locator("[data-banner]")).to_be_visible()
    inn.program = ("-c", _UPGRADED.format(folder=str(_next_build(tmp_path / "static"))))
    with app.page.expect_response(lambda answer: answer.url.rstrip("/") == inn.url.rstrip("/")):
        come_back(inn, app)
    expect(app.button("check")).to_be_enabled()
    offer = app.page.locator("[data-newer]")
    expect(offer).to_have_count(0)
    app.act("check", "check")
    app.expect_settled()
    expect(offer).to_contain_text("There is a new version")
    assert findings(app.page) == []
    # A part that was not loaded before is there, though the server has only the new one's.
    app.page.locator("[data-tool=rules]").click()
    app.page.keyboard.press("Escape")
    offer.get_by_role("button").click()
    expect(app.spot("ante")).to_be_visible()
    assert _entry(app) != was
    expect(offer).to_have_count(0)


def test_a_browser_that_forbids_workers_plays(seat: Seat) -> None:
    """Where a worker is refused the page is as it is without one, and nobody is told off."""
    refused = "Promise.reject(new DOMException('no workers', 'SecurityError'))"
    seat.context.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({"
        f" register: () => {refused}, getRegistration: () => {refused} }}) }})"
    )
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.act("deal", "fold")
    seat.expect_settled()


@pytest.mark.parametrize("room", ["dark", "bright"])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_page_can_be_installed(
    house: Server, chromium: Browser, watch: Watch, lang: str, room: str
) -> None:
    """The manifest speaks the language and has the room's colours; its icons are what it says."""
    with Seat(chromium, house.url, watch, lang=lang, room=room) as player:
        player.page.goto("/")
        expect(player.page.locator("[data-game]").first).to_be_visible()
        link = player.page.locator("link[rel=manifest]").get_attribute("href") or ""
        answer = player.request.get(link)
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        assert manifest["lang"] == lang
        assert re.search("[А-я]" if lang == "ru" else "[A-z]", manifest["description"])
        wall = player.run("getComputedStyle(document.documentElement).backgroundColor")
        assert _rgb(manifest["theme_color"]) == wall
        metas = player.page.locator("meta[name=theme-color]")
        assert {meta.get_attribute("content") for meta in metas.all()} == {manifest["theme_color"]}
        for shortcut in manifest["shortcuts"]:
            assert player.request.get(shortcut["url"]).ok
        icons = {icon["src"]: icon for icon in manifest["icons"]}
        assert {icon["purpose"] for icon in icons.values()} == {"any", "maskable"}
        for source, icon in icons.items():
            drawn = "async (src) => { const i = new Image(); i.src = src; await i.decode();"
            size = player.page.evaluate(f"{drawn} return `${{i.width}}x${{i.height}}`; }}", source)
            assert icon["sizes"] in {size, "any"}
        session = player.context.new_cdp_session(player.page)
        found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Each window of a test is a private one, in which browsers install nothing.
        assert [e for e in found if e["errorId"] != "in-incognito"] == [], json.dumps(found)
    assert watch.complaints == []


def _rgb(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def _entry(player: Seat) -> str:
    return str(player.run("document.querySelector('script[type=module]').src"))


def _next_build(folder: Path) -> Path:
    """Return a page whose files are named otherwise, as those of every build with a change are."""
    shutil.copytree(_STATIC, folder, ignore=shutil.ignore_patterns("swagger", "4color*"))
    assets = folder / "assets"
    names = {file.name: f"{file.stem}_next{file.suffix}" for file in assets.iterdir()}
    for old, new in names.items():
        (assets / old).rename(assets / new)
    for file in (folder / "index.html", folder / "worker.js", *assets.iterdir()):
        text = file.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text.replace("riverhouse-shell-`", "riverhouse-shell-next-`"), "utf-8")
    return folder
