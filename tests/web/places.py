"""Every page and phase there is, as data: its name, and how a player gets there.

Whatever has to hold everywhere goes through this list: what axe finds, what the pseudo-locale
shows, and the gallery. A new page or phase is one more line of `PLACES`, and is looked at by all
of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import expect

from riverhouse.trainer import DRILLS
from web.seat import Seat
from web.trainee import FLOOR as TRAINED
from web.trainee import expect_laid

FLOOR: Final = "texas-holdem-bonus/casino-floor"
ONLINE: Final = "texas-holdem-bonus/online"
Go = Callable[[Seat], None]


@dataclass(frozen=True)
class Place:
    """A page or a phase of one; a table is seen as the window shows it, a page as long as it is."""

    name: str
    go: Go
    is_page: bool = False
    #: What stands for many of its kind is looked at by every test, its sisters by the gallery.
    is_sister: bool = False
    #: The connection is down there, which browsers write to the console.
    is_cut: bool = False

    def __str__(self) -> str:
        """Return the name, for the names of tests and pictures."""
        return self.name


@dataclass(frozen=True)
class Deal:
    """A round at one table: what is staked, the deck, and what is pressed."""

    variant: str
    chips: tuple[tuple[str, int], ...]
    deck: str
    acts: tuple[str, ...]

    def untouched(self, seat: Seat) -> None:
        """Sit down."""
        seat.sit(self.variant)

    def begun(self, seat: Seat) -> None:
        """Sit down and put the chips out."""
        seat.sit(self.variant)
        seat.stack(self.deck)
        for wager, minor in self.chips:
            seat.put(wager, minor)
        expect(seat.button("deal")).to_be_enabled()

    def after(self, count: int) -> Go:
        """Return the way to the decision after so many others."""

        def go(seat: Seat) -> None:
            self.begun(seat)
            seat.act("deal", *self.acts[:count])
            expect(seat.button(self.acts[count])).to_be_enabled()

        return go

    def settled(self, seat: Seat) -> None:
        """Play it to its end."""
        self.begun(seat)
        seat.act("deal", *self.acts)
        seat.expect_settled()

    def folded(self, seat: Seat) -> None:
        """Give the hand up at once."""
        self.begun(seat)
        seat.act("deal", "fold")
        seat.expect_settled()


_HIGH: Final = (("ante", 10000), ("bonus", 2500))
FLUSH: Final = Deal(FLOOR, _HIGH, "Ah Qs Kh Qd Ts 2h 7h 9h Tc 3c Td 4d", ("bet", "check", "check"))
DEALS: Final = (
    FLUSH,
    Deal(ONLINE, _HIGH, "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h", ("bet", "bet", "bet")),
    Deal(
        "texas-holdem-bonus/evolution",
        _HIGH,
        "As Ad Ah Ac 2d 7c 9h 3s 4c",
        ("bet", "check", "bet"),
    ),
    Deal(TRAINED, _HIGH, "As Kd Ah Kc Ac 7d 2s 9h 4c", ("call",)),
    Deal("casino-holdem/evolution", _HIGH, "As 7c Kd 5h 2s 9d Jc 3h 6s", ("call",)),
)


def _phases() -> Iterator[Place]:
    for deal in DEALS:
        others = deal is not FLUSH
        name = f"table-{deal.variant.replace('/', '-')}"
        yield Place(f"{name}-1-empty", deal.untouched, is_sister=others)
        yield Place(f"{name}-2-staked", deal.begun, is_sister=others)
        for count, act in enumerate(deal.acts):
            number = f"{name}-3-decision-{count + 1}-before-{act}"
            yield Place(number, deal.after(count), is_sister=others or count > 0)
        yield Place(f"{name}-4-settled", deal.settled, is_sister=others)
        yield Place(f"{name}-5-folded", deal.folded, is_sister=True)


def _waiting(seat: Seat) -> None:
    FLUSH.after(0)(seat)
    _path("/")(seat)
    expect(seat.page.locator("[data-open]")).to_be_visible()


def _refused(seat: Seat) -> None:
    seat.sit(FLOOR)
    field = seat.page.locator("#amount")
    field.fill("99999")
    field.press("Enter")
    expect(seat.page.get_by_role("alert").filter(has_text=re.compile(r"\S"))).to_be_visible()


def _three_hands(seat: Seat) -> None:
    seat.sit(FLOOR)
    seat.put("ante", 1000)
    for _ in range(2):
        seat.page.locator("[data-seats=more]").click()
    seat.act("deal")
    expect(seat.button("fold")).to_be_enabled()


def _panel(tool: str) -> Go:
    def go(seat: Seat) -> None:
        seat.sit(FLOOR)
        seat.page.locator(f"[data-tool={tool}]").click()
        expect(seat.page.get_by_role("dialog")).to_be_visible()

    return go


def _menu(seat: Seat) -> None:
    seat.sit(FLOOR)
    seat.page.locator("[data-tool=menu]").click()
    expect(seat.page.get_by_role("menu")).to_be_visible()


def _from_menu(entry: str) -> Go:
    def go(seat: Seat) -> None:
        seat.sit(FLOOR)
        seat.menu(entry)
        expect(seat.page.get_by_role("dialog")).to_be_visible()

    return go


def _checked_reality(seat: Seat) -> None:
    seat.context.clock.install(time=0)
    seat.sit(FLOOR)
    seat.context.clock.run_for(3_601_000)
    expect(seat.page.get_by_role("dialog")).to_be_visible()


def _cashier(seat: Seat) -> None:
    FLUSH.settled(seat)
    seat.page.goto("/cashier")
    expect(seat.page.locator("[data-movement]").first).to_be_visible()


def _help(seat: Seat) -> None:
    seat.page.goto("/help")
    expect(seat.page.locator("[data-course]")).to_have_count(5)


def _coached(seat: Seat) -> None:
    FLUSH.after(0)(seat)
    seat.page.keyboard.press("h")
    expect(seat.page.locator("[data-advice=fold]")).to_be_visible(timeout=120_000)


def _warned(seat: Seat) -> None:
    _coached(seat)
    seat.page.keyboard.press("f")
    expect(seat.page.locator("[data-warning]")).to_be_visible()


def _path(path: str) -> Go:
    def go(seat: Seat) -> None:
        seat.page.goto(path)
        expect(seat.page.get_by_role("main")).to_be_visible()
        expect(seat.page.get_by_role("heading").first).to_be_visible()
        seat.page.wait_for_load_state("networkidle")

    return go


def _history(seat: Seat) -> None:
    FLUSH.settled(seat)
    seat.page.goto("/history")
    expect(seat.page.locator("[data-round]").first).to_be_visible()


def _replay(seat: Seat) -> None:
    _history(seat)
    seat.page.locator("[data-round] a").first.click()
    expect(seat.page.locator("[data-decisions=ready]")).to_be_visible(timeout=120_000)


def _statistics(seat: Seat) -> None:
    FLUSH.settled(seat)
    seat.page.goto("/statistics")
    expect(seat.page.locator("[data-statistics=ready]")).to_be_visible(timeout=120_000)


def _autoplay(seat: Seat) -> None:
    seat.sit(FLOOR)
    seat.put("ante", 1000)
    seat.menu("autoplay")
    expect(seat.page.locator("[data-auto=start]")).to_be_visible()


def _autoplayed(seat: Seat) -> None:
    _autoplay(seat)
    seat.page.locator("[data-auto=rounds]").fill("1")
    seat.page.locator("[data-auto=start]").click()
    expect(seat.page.locator("[data-autoplay=ended]")).to_be_visible(timeout=120_000)


def _checked(seat: Seat) -> None:
    _replay(seat)
    seat.page.locator("details:has([data-verify]) > summary").click()
    seat.page.locator("[data-verify]").click()
    expect(seat.page.locator("[data-verdict]").first).to_be_visible()


def _away(seat: Seat) -> None:
    seat.page.route("**/api/**", lambda route: route.abort())
    seat.page.goto(f"/table/{FLOOR}")
    expect(seat.page.locator("[data-away]")).to_be_visible()


def _cut(seat: Seat) -> None:
    FLUSH.after(0)(seat)
    seat.context.set_offline(offline=True)
    expect(seat.page.locator("[data-banner]")).to_be_visible()


def _stumbled(seat: Seat) -> None:
    seat.page.goto("/")
    seat.page.route("**/assets/History-*.js", lambda route: route.abort())
    seat.menu("history")
    expect(seat.page.locator("[data-trouble]")).to_be_visible()


def _drill(drill: str) -> Go:
    def go(seat: Seat) -> None:
        seat.page.goto(f"/train/{FLOOR}?mode=practice&drill={drill}&seed=look")
        expect_laid(seat.page)

    return go


def _wrong(seat: Seat) -> None:
    _drill("settle")(seat)
    seat.page.locator("[data-submit]").click()
    seat.page.locator("[data-leave]").click()
    expect(seat.page.locator("[data-verdict=wrong]")).to_be_visible()


def _disputed(seat: Seat) -> None:
    _wrong(seat)
    seat.page.locator("[data-ask-dispute]").click()
    expect(seat.page.locator("[data-dispute]")).to_be_visible()


def _over(seat: Seat) -> None:
    _drill("pay")(seat)
    seat.page.locator("[data-submit]").click()
    seat.page.locator("[data-leave]").click()
    expect(seat.page.locator("[data-verdict]")).to_be_visible()
    seat.page.locator("[data-stop]").click()
    expect(seat.page.locator("[data-score]")).to_be_visible()


def _progress(seat: Seat) -> None:
    _over(seat)
    seat.page.goto(f"/train/{FLOOR}")
    expect(seat.page.locator(".heat")).to_be_visible()


def _test_run(seat: Seat) -> None:
    seat.page.goto(f"/train/{FLOOR}?mode=timed&drill=pay&count=10&seconds=0&seed=look")
    expect_laid(seat.page)


def _class_results(seat: Seat) -> None:
    seat.page.goto("/train/class")
    seat.page.locator("[data-title]").fill("Monday")
    seat.page.locator("[data-start]").click()
    expect(seat.page.locator("[data-link=pupils]")).to_be_visible()


def _class_test(seat: Seat) -> None:
    _class_results(seat)
    seat.page.goto(seat.page.locator("[data-link=pupils]").input_value())
    expect(seat.page.locator("[data-name]")).to_be_visible()


def _examined(seat: Seat) -> None:
    seat.page.goto(f"/train/{FLOOR}")
    seat.page.locator("input[value=exam]").check()
    seat.page.locator("[data-name]").fill("Anna")
    seat.page.locator("[data-start]").click()
    expect_laid(seat.page)


PLACES: Final = (
    Place("lobby", _path("/"), is_page=True),
    Place("lobby-waiting", _waiting, is_page=True),
    *_phases(),
    Place("table-three-hands", _three_hands),
    Place("table-refused", _refused),
    Place("table-rules", _panel("rules")),
    Place("table-menu", _menu),
    Place("table-options", _from_menu("options")),
    Place("table-keys", _from_menu("keys")),
    Place("table-reality-check", _checked_reality),
    Place("table-coach", _coached),
    Place("table-coach-warns", _warned),
    Place("table-autoplay", _autoplay),
    Place("table-autoplay-ended", _autoplayed),
    Place("table-cut-off", _cut, is_cut=True),
    Place("away", _away, is_cut=True),
    Place("stumbled", _stumbled, is_cut=True),
    Place("cashier", _cashier, is_page=True),
    Place("help", _help, is_page=True),
    Place("rules", _path(f"/rules/{FLOOR}"), is_page=True),
    Place("history-empty", _path("/history"), is_page=True),
    Place("history", _history, is_page=True),
    Place("replay", _replay, is_page=True),
    Place("replay-checked", _checked, is_page=True),
    Place("statistics", _statistics, is_page=True),
    Place("lost-page", _path("/nowhere"), is_page=True),
    Place("lost-table", _path("/table/no/such"), is_page=True, is_cut=True),
    Place("trainer", _path("/train"), is_page=True),
    Place("trainer-game", _path(f"/train/{FLOOR}"), is_page=True),
    *(Place(f"trainer-drill-{drill}", _drill(drill), is_page=True) for drill in DRILLS),
    Place("trainer-wrong", _wrong, is_page=True),
    Place("trainer-disputed", _disputed, is_page=True),
    Place("trainer-over", _over, is_page=True),
    Place("trainer-progress", _progress, is_page=True),
    Place("trainer-test", _test_run, is_page=True),
    Place("trainer-examination", _examined, is_page=True),
    Place("trainer-class", _path("/train/class"), is_page=True),
    Place("trainer-class-results", _class_results, is_page=True),
    Place("trainer-class-test", _class_test, is_page=True),
    Place("trainer-reference", _path(f"/train/{FLOOR}/reference"), is_page=True),
)
