"""A player before the page: what a test sees and touches, by the names the page gives things."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, Literal, Self
from urllib.parse import urlsplit
from uuid import uuid4
from weakref import WeakKeyDictionary

from playwright.sync_api import (
    APIRequestContext,
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    expect,
)

from server.harness import Server

DESK = (1440, 900)
PHONE = (390, 844)
Motion = Literal["reduce", "no-preference"]


class Watch:
    """Listens to a page: errors in its console, exceptions, requests to another origin."""

    def __init__(self) -> None:
        """Hear nothing so far, and forgive nothing."""
        self.complaints: list[str] = []
        self.forgiven: tuple[str, ...] = ()

    def over(self, page: Page, origin: str) -> Callable[[], None]:
        """Watch a page that belongs to an origin; return how to look away."""
        request = partial(self._request, origin=origin)
        page.on("console", self._console)
        page.on("pageerror", self._exception)
        page.on("request", request)

        def away() -> None:
            page.remove_listener("console", self._console)
            page.remove_listener("pageerror", self._exception)
            page.remove_listener("request", request)

        return away

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not self._is_forgiven(message.text):
            self.complaints.append(f"{message.type}: {message.text}")

    def _exception(self, error: Error) -> None:
        self.complaints.append(f"exception: {error}")

    def _request(self, request: Request, origin: str) -> None:
        parts = urlsplit(request.url)
        if parts.scheme != "data" and f"{parts.scheme}://{parts.netloc}" != origin:
            self.complaints.append(f"foreign: {request.url}")

    def _is_forgiven(self, text: str) -> bool:
        return any(part in text for part in self.forgiven)


# Windows whose last player has left nothing behind, under what they were opened with. A new one
# compiles the page's scripts anew, which is most of the work of a short test.
_LEFT_CLEAN: Final[WeakKeyDictionary[Browser, dict[tuple[object, ...], list[Page]]]] = (
    WeakKeyDictionary()
)


# Nobody looks at most windows, and drawing them was a third of their work, most of it on the
# largest: the page is laid out as ever, but no picture of it is made. The browser counts no shift
# of what is not painted.
_UNPAINTED: Final = """addEventListener('DOMContentLoaded', () => {
  document.documentElement.style.opacity = '0';
})"""


class Seat:
    """One player with an account of their own, at a window of a given size.

    Its cookies, storage and history are cleared before another player gets the window; one whose
    `context` or `own_page` a test has laid hands on is nobody else's.
    """

    def __init__(  # noqa: PLR0913 - a window has a size, a language, a room and a pace
        self,
        browser: Browser,
        url: str,
        watch: Watch,
        *,
        size: tuple[int, int] = DESK,
        lang: str = "en",
        room: str = "dark",
        motion: Motion = "reduce",
        touch: bool = False,
        stored: dict[str, str] | None = None,
        keeps_shell: bool = False,
        is_painted: bool = False,
    ) -> None:
        """Open a window; options are stored as the page itself stores them.

        It is painted if asked for, as a picture needs it, and wherever something moves.

        Unless it keeps the shell of the page, the browser is one without service workers: each
        window is new, and would fetch all of the page's files for nothing.
        """
        self.url = url
        self.watch = watch
        options = {"room": room, "language": lang, **(stored or {})}
        is_painted = is_painted or motion == "no-preference"
        key = (url, size, lang, motion, touch, is_painted, *options.items())
        self._left_clean = _LEFT_CLEAN.setdefault(browser, {}).setdefault(key, [])
        self._is_own = keeps_shell
        self._size = size
        if self._left_clean and not self._is_own:
            self.page = self._left_clean.pop()
        else:
            context = browser.new_context(
                base_url=url,
                viewport={"width": size[0], "height": size[1]},
                locale=lang,
                reduced_motion=motion,
                has_touch=touch,
            )
            if not keeps_shell:
                context.add_init_script("delete Navigator.prototype.serviceWorker")
            if not is_painted:
                context.add_init_script(_UNPAINTED)
            for name, value in options.items():
                setting = f"localStorage.setItem('riverhouse.{name}', '{value}')"
                context.add_init_script(setting)
            self.page = context.new_page()
        self._context = self.page.context
        self._look_away = watch.over(self.page, url)

    def __enter__(self) -> Self:
        """Return the player."""
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Leave the window to the next player if it is as good as new, and close it otherwise."""
        if self._is_own or kind is not None or self._context.pages != [self.page]:
            self._context.close()
            return
        self._look_away()
        self.page.unroute_all(behavior="ignoreErrors")
        # What a page may do while it is left must not come after the clearing.
        self.page.goto("/healthz")
        self.page.evaluate("sessionStorage.clear()")
        browser = self._context.new_cdp_session(self.page)
        storage = {"origin": self.url, "storageTypes": "all"}
        browser.send("Storage.clearDataForOrigin", storage)
        browser.send("Page.resetNavigationHistory")
        browser.detach()
        self._context.clear_cookies()
        self.page.mouse.move(0, 0)
        self.page.set_viewport_size({"width": self._size[0], "height": self._size[1]})
        self._left_clean.append(self.page)

    @property
    def context(self) -> BrowserContext:
        """Return the browser behind the window, to do with it as the test likes."""
        self._is_own = True
        return self._context

    @property
    def own_page(self) -> Page:
        """Return the page, to change it in a way that cannot be taken back."""
        self._is_own = True
        return self.page

    @property
    def request(self) -> APIRequestContext:
        """Return a way to ask the server as this player."""
        return self._context.request

    def sit(self, variant: str) -> None:
        """Go to a table and wait until it can be played."""
        self.page.goto(f"/table/{variant}")
        expect(self.spot("ante")).to_be_enabled()

    def stack(self, *decks: str) -> None:
        """Lay down the decks of the coming rounds, by their first cards in dealing order."""
        session = self.request.post("/api/session")
        answer = self.request.post(
            "/api/testing/deck",
            data={"cards": list(decks)},
            headers={"X-CSRF-Token": session.json()["csrf"]},
        )
        assert answer.ok, answer.text()

    def has_folded(self, count: int, table: str) -> None:
        """Play rounds without the page, as an earlier visit would have left them."""
        # The page opens the session itself; asked for beside it, there would be two.
        self.page.wait_for_load_state("networkidle")
        csrf = self.request.post("/api/session").json()["csrf"]

        def post(path: str, **body: object) -> dict[str, object]:
            made = {"command_id": uuid4().hex, **body}
            answer = self.request.post(path, data=made, headers={"X-CSRF-Token": csrf})
            assert answer.ok, answer.text()
            found: dict[str, object] = answer.json()
            return found

        for _ in range(count):
            round_id = post(f"/api/tables/{table}/sit")["round_id"]
            stakes = [{"stakes": {"ante": 500}}]
            post(f"/api/rounds/{round_id}/bets", seats=stakes)
            post(f"/api/rounds/{round_id}/actions", seat=0, action="fold")

    def menu(self, entry: str) -> None:
        """Choose an entry of the menu."""
        self.page.locator("[data-tool=menu]").click()
        self.page.locator(f"[data-menu={entry}]").click()

    def spot(self, wager: str) -> Locator:
        """Return a spot on the felt."""
        return self.page.locator(f"[data-spot={wager}]")

    def button(self, act: str) -> Locator:
        """Return a button of the console."""
        return self.page.locator(f"[data-act={act}]")

    def chip(self, minor: int) -> Locator:
        """Return the chip of a value in the player's rail."""
        return self.page.locator(f"[data-chip='{minor}']")

    def put(self, wager: str, minor: int) -> None:
        """Put one chip on a spot by mouse."""
        self.chip(minor).click()
        self.spot(wager).click()

    def act(self, *acts: str) -> None:
        """Press buttons of the console, each once it can be pressed and has rested."""
        for act in acts:
            self.expect_ready(act)
            self.button(act).click()

    def expect_ready(self, act: str) -> None:
        """Wait until a button can be pressed and a press is no second click of the last one."""
        expect(self.button(act)).to_be_enabled()
        expect(self.page.locator(f"[data-act={act}][data-rests]")).to_have_count(0)

    def label(self, side: str) -> Locator:
        """Return the name of the player's or the dealer's hand on the felt."""
        return self.page.locator(f"[data-label={side}]")

    def result(self, wager: str) -> Locator:
        """Return the result that stands on a spot."""
        return self.page.locator(f"[data-result={wager}]")

    @property
    def total(self) -> Locator:
        """Return the result of the round on the slip."""
        return self.page.locator("[data-total]")

    @property
    def slip(self) -> Locator:
        """Return the slip."""
        return self.page.locator("#slip")

    def figure(self, name: str) -> str:
        """Return a figure of the top bar, such as the balance."""
        return self.page.locator(f"[data-figure={name}] .value").inner_text()

    def cards(self, group: str) -> list[str]:
        """Return the cards of a group of the felt, "down" for those face down."""
        cards = self.page.get_by_role("group", name=group).locator("[data-card]")
        return [card.get_attribute("data-card") or "" for card in cards.all()]

    def expect_settled(self) -> None:
        """Wait until the round is over and all of it has been shown."""
        expect(self.total).to_be_visible()
        expect(self.button("deal")).to_be_enabled()

    def run(self, script: str) -> Any:
        """Run a script in the page and return what it gives."""
        return self.page.evaluate(script)


def come_back(server: Server, player: Seat) -> None:
    """Start the server again where it was, and let the page try at once instead of in seconds."""
    server.restart(in_place=True)
    player.run("dispatchEvent(new Event('online'))")
