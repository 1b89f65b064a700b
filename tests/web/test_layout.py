"""Every page at every size: nothing runs out of the window, every target is large enough."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, expect

from server.harness import Server
from web.places import DEALS
from web.seat import PHONE, Seat, Watch
from web.test_betting import LOSING

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1440, 900), (3840, 2160)]
TABLE = "texas-holdem-bonus/casino-floor"
# The page is told of its size in the first and has taken it in the second.
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(done)))"""
WIDE = "document.documentElement.scrollWidth - innerWidth"
# What is hidden from the eye has no size to touch; a link inside a sentence may be as high as it.
_SMALL = """() => [...document.querySelectorAll('a, button, input, summary, [role=radio]')]
  .map((target) => [target, (target.closest('label') ?? target).getBoundingClientRect()])
  .filter(([target, { width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([target, { width, height }]) =>
    `${target.outerHTML.slice(0, 120)} ${width.toFixed(1)} x ${height.toFixed(1)}`)"""
_CUT = """() => [...document.querySelectorAll('[data-spot], [data-act], [data-chip], #amount')]
  .filter((target) => target.getBoundingClientRect().width > 0)
  .map((target) => [target, target.getBoundingClientRect()])
  .filter(([_, { left, right }]) => left < -0.5 || right > innerWidth + 0.5)
  .map(([target]) => target.outerHTML.slice(0, 120))"""


Sizes = Sequence[tuple[int, int]]


def turned_to(player: Seat, sizes: Sizes) -> Iterator[tuple[int, int]]:
    """Turn the window to one size after the other, each once the page has taken it in."""
    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        player.run(TWO_FRAMES)
        yield width, height


def turned_to_each_size(player: Seat) -> Iterator[tuple[int, int]]:
    """Turn the window to each size and look for what stands out of it or is too small to hit."""
    for size in turned_to(player, SIZES):
        assert player.run(WIDE) <= 0, size
        assert player.run(_SMALL) == [], size
        yield size


# How much of the dealer's line a slip leaves that has begun to cover it.
_HALF = """() => {
  const says = document.querySelector('.says').getBoundingClientRect();
  const { bottom } = document.querySelector('#slip').getBoundingClientRect();
  return bottom > says.top + 1 ? says.bottom - bottom - 1 : 0;
}"""


def test_the_table_fits(seat: Seat) -> None:
    """At the table, before the deal and after it: no sideways scroll, targets of 44 pixels."""
    seat.sit(TABLE)
    seat.put("ante", 1000)
    seat.put("bonus", 500)
    for acts in ((), ("deal", "bet"), ("check", "check")):
        seat.act(*acts)
        expect(seat.page.locator(".plaque.lit").first).to_be_visible()
        for size in turned_to_each_size(seat):
            assert seat.run(_CUT) == [], size
            assert seat.run(_HALF) <= 0, size


def test_the_lowest_phone_shows_the_board_at_a_decision(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """The chips give it their room until the round is over; what is pressed next is in the hand."""
    hidden = """(what) => {
      const { bottom } = document.querySelector('.bar').getBoundingClientRect();
      return [...document.querySelectorAll(what)].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < bottom || box.bottom > innerHeight;
      }).map((one) => one.outerHTML.slice(0, 90));
    }"""
    with Seat(chromium, house.url, watch, size=SIZES[0]) as player:
        player.sit(TABLE)
        # Not every browser holds a page where it was when something above grows.
        player.own_page.evaluate("document.documentElement.style.overflowAnchor = 'none'")
        player.put("ante", 500)
        player.act("deal", "bet")
        player.expect_ready("check")
        assert len(player.cards("Board")) == 3
        asked = "[aria-label=Board] [data-card], [data-spot], [data-act=check]"
        assert player.page.evaluate(hidden, asked) == []
        player.act("check", "check")
        player.expect_settled()
        assert player.page.evaluate(hidden, "[data-chip], [data-act=rebet]") == []
    assert watch.complaints == []


def test_nothing_lies_on_the_cards(seat: Seat) -> None:
    """Cards, spots and the console do not cover each other in a settled round."""
    script = """() => {
      const boxes = [...document.querySelectorAll('[data-card], [data-spot], .console')]
        .map((thing) => [thing.dataset.card ?? thing.dataset.spot ?? 'console',
                         thing.getBoundingClientRect()]);
      const covers = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
        && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      return boxes.flatMap(([one, a], i) => boxes.slice(i + 1)
        .filter(([_, b]) => covers(a, b)).map(([other]) => `${one} ${other}`));
    }"""
    seat.sit("texas-holdem-bonus/online")
    seat.put("ante", 1000)
    seat.put("bonus", 1000)
    seat.act("deal", "bet", "bet", "bet")
    seat.expect_settled()
    for size in turned_to(seat, [(390, 844), (1440, 900), (3840, 2160)]):
        assert seat.run(script) == [], size


FELTS = [(320, 568), (360, 740), (390, 844), (844, 390), (768, 1024), (1440, 900)]
_FIVE = "As Kd Ah Ks 9c 8h 2d 7c Ad 3s Jc 4h"
# Text that reaches out of what holds it, is cut by the window, or lies under something else.
_UNREAD = """() => [...document.querySelectorAll('[data-total], [data-line] > *, .why')]
  .filter((text) => {
    text.closest('.console').scrollIntoView({ block: 'end' });
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight || text.scrollWidth > text.clientWidth + 1
      || seen === null || !(text.contains(seen) || seen.contains(text));
  })
  .map((text) => text.textContent)"""
# Print and names against what lies on the felt, cards as they stand once they are lifted.
_COVERED = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((thing) => [thing.dataset.post ?? thing.dataset.spot ?? thing.textContent.trim(),
                     thing.getBoundingClientRect()]);
  const covers = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const names = boxes('[data-label] > span');
  const under = boxes('.leaf, [data-post], [data-spot]');
  const posts = boxes('[data-post]');
  const spots = boxes('[data-spot], [data-spot] .label, [data-result], .leaf');
  const hits = (some, others) => some.flatMap(([one, a]) =>
    others.filter(([_, b]) => covers(a, b)).map(([other]) => `${one} on ${other}`));
  return [...hits(names, under), ...hits(posts, spots)];
}"""


# Names out of the felt, and rows of pay tables that lie on the rail of a wide one.
_OUTSIDE = """() => [...document.querySelectorAll('[data-label] > span, .wide tr')]
  .filter((name) => {
    const { left, right } = name.getBoundingClientRect();
    const felt = name.closest('.felt').getBoundingClientRect();
    const rail = name.matches('tr') ? 9 : 0;
    return left < felt.left + rail || right > felt.right - rail;
  })
  .map((name) => name.textContent)"""


@pytest.mark.parametrize("table", ["ru evolution", "en online", "ru casino-floor"])
def test_a_result_of_five_wagers_is_read_whole(
    house: Server, chromium: Browser, watch: Watch, table: str
) -> None:
    """Every line, the total and the words are seen at once; no print lies under anything."""
    lang, house_of = table.split()
    with Seat(chromium, house.url, watch, lang=lang) as player:
        player.sit(f"texas-holdem-bonus/{house_of}")
        player.stack(_FIVE)
        player.put("ante", 1000)
        player.put("bonus", 1000)
        player.act("deal", "bet", "bet", "bet")
        player.expect_settled()
        expect(player.page.locator("[data-line]")).to_have_count(5)
        for size in turned_to(player, FELTS):
            assert player.run(_UNREAD) == [], size
            assert player.run(_COVERED) == [], size
            assert player.run(_OUTSIDE) == [], size
            assert player.page.locator("[data-spot] .sum").count() == 0
            assert player.page.locator("[data-spot]:has([data-result]) .odds:visible").count() == 0
    assert watch.complaints == []


@pytest.mark.parametrize("size", [(320, 568), (667, 375), (844, 390)], ids=str)
def test_three_long_reasons_are_read_whole(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """The longest results there are, in the longer language, on the smallest phones."""
    deal = next(deal for deal in DEALS if deal.variant == "casino-holdem/evolution")
    with Seat(chromium, house.url, watch, size=size, lang="ru") as player:
        deal.settled(player)
        expect(player.page.locator("[data-line]")).to_have_count(3)
        for _ in turned_to(player, [size] if size[0] > size[1] else [size, (320, 640)]):
            assert player.run(_UNREAD) == []
            assert player.run(_COVERED) == []
        if size[0] < size[1]:
            assert player.run(_HIDDEN) == []
        else:
            # The field of an amount has given its place to the result, and comes when asked for.
            player.page.keyboard.press("E")
            expect(player.page.locator("#amount")).to_be_focused()
    assert watch.complaints == []


# Words on the felt in smaller type than is read in the hand.
_TINY = """() => [...document.querySelectorAll('[data-felt] :is([data-post] *, dl *, p)')]
  .filter((one) => one.children.length === 0 && one.textContent.trim() !== ''
    && parseFloat(getComputedStyle(one).fontSize) < 9)
  .map((one) => one.textContent)"""


# Rows of a pay table that take more than one line of print.
_BROKEN = """() => [...document.querySelectorAll('[data-post] tr')]
  .filter((row) => {
    const text = document.createRange();
    text.selectNodeContents(row.querySelector('th'));
    const tops = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
    return tops.size > 1 || row.scrollWidth > row.clientWidth + 1;
  })
  .map((row) => row.textContent)"""


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 664), (390, 844)], ids=str)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_pay_tables_are_read_on_the_smallest_felt(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int], lang: str
) -> None:
    """In type of nine pixels or more; where that has no room, a plate opens the whole table."""
    with Seat(chromium, house.url, watch, size=size, lang=lang) as player:
        player.sit("texas-holdem-bonus/online")
        player.stack(_FIVE)
        player.put("ante", 1000)
        player.put("bonus", 1000)
        player.act("deal")
        expect(player.button("fold")).to_be_enabled()
        paid = player.page.locator("[data-post=bonus] [data-paid]")
        expect(paid).to_contain_text("30:1")
        assert player.run(_TINY) == []
        assert player.run(_SMALL) == []
        assert player.run(WIDE) <= 0
        if size[1] < 700:
            player.page.locator("[data-plate]").click()
            lines = player.page.get_by_role("dialog").get_by_role("row")
            expect(lines).to_have_count(7)
            expect(lines.and_(player.page.locator("[data-paid]"))).to_contain_text("30:1")
            player.page.keyboard.press("Escape")
            expect(player.page.locator("[data-plate]")).to_be_focused()
        else:
            player.sit("casino-holdem/evolution")
            expect(player.page.locator("[data-post] tr")).to_have_count(12)
            assert player.run(_BROKEN) == []
    assert watch.complaints == []


def test_a_result_lies_on_no_spot_of_several_seats(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """On a short phone, with a row of seats above, five wagers are read below the spots."""
    with Seat(chromium, house.url, watch, size=(390, 664)) as player:
        player.sit(TABLE)
        player.stack(_FIVE)
        player.put("ante", 1000)
        player.put("bonus", 1000)
        player.page.get_by_role("button", name="Play one hand more").click()
        player.act("deal", *["bet"] * 6)
        player.expect_settled()
        assert player.page.locator("[data-line]").count() == 5
        top = player.run("document.querySelector('#slip').getBoundingClientRect().top")
        for spot in player.page.locator("[data-spot]").all():
            box = spot.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= top
    assert watch.complaints == []


# What lies under the banner of a lost connection, with the window scrolled to its top, and the bar
# if it lies anywhere but right below.
COVERED = """async () => {
  // Its height is measured once it is drawn.
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
  const banner = document.querySelector("[data-banner]")?.getBoundingClientRect();
  if (!banner) return [];
  const { scrollY } = globalThis;
  scrollTo(0, 0);
  const found = [...document.querySelectorAll(".bar *, .seats *, .felt, [data-card], main h1")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .filter((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > banner.top + 1 && top < banner.bottom - 1;
    })
    .map((one) => one.outerHTML.slice(0, 90));
  const bar = document.querySelector(".bar")?.getBoundingClientRect();
  if (bar && Math.abs(bar.top - banner.bottom) > 1) found.push(`the bar at ${bar.top}`);
  scrollTo(0, scrollY);
  return found;
}"""


# Buttons of the console that reach below the window's edge.
_BELOW = """() => [...document.querySelectorAll('.console [data-act]')]
  .filter((button) => button.getBoundingClientRect().bottom > innerHeight + 0.5)
  .map((button) => button.dataset.act)"""


# A sign with a long name in it: what of it runs out of it, and whether it lies on a pay table.
_SIGN = """() => {
  const sign = document.querySelector('.sign');
  sign.querySelector('dt').textContent = 'Бонус на пару тузов';
  const { left, right, bottom } = sign.getBoundingClientRect();
  const out = [...sign.querySelectorAll('dd')].filter((one) =>
    one.getBoundingClientRect().right > right + 0.5);
  const under = [...document.querySelectorAll('[data-post] caption')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom - 1;
  });
  return [...out, ...under].map((one) => one.textContent);
}"""


def test_a_warning_is_read_whole_and_the_banner_lies_on_nothing(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """On a phone all lines about a balance that falls short are seen; the banner is a row above."""
    watch.forgiven = ("Failed to load resource",)
    unread = """() => [...document.querySelectorAll('#slip p')].filter((line) => {
      const { left, bottom } = line.getBoundingClientRect();
      return !line.contains(document.elementFromPoint(left + 4, bottom - 4));
    }).map((line) => line.textContent)"""
    with Seat(chromium, house.url, watch, size=PHONE) as player:
        player.sit("casino-holdem/casino-floor")
        player.stack(LOSING)
        field = player.page.locator("#amount")
        field.fill("1000")
        field.press("Enter")
        player.act("deal", "call")
        player.expect_settled()
        player.act("rebet")
        player.act("deal")
        expect(player.slip).to_contain_text("Press Deal again")
        assert player.run(unread) == []
        for _ in turned_to(player, [SIZES[0]]):
            player.run("scrollTo(0, document.documentElement.scrollHeight)")
        player.context.set_offline(offline=True)
        expect(player.page.locator("[data-banner]")).not_to_contain_text("round")
        for size in turned_to_each_size(player):
            # The lowest of phones has been scrolled to what is in the hand; no other has to be.
            if size != SIZES[0]:
                player.run("scrollTo(0, 0)")
            assert player.run(_BELOW) == [], size
            assert player.run(COVERED) == [], size
            if size == (844, 390):
                assert player.run(_SIGN) == []
        player.context.set_offline(offline=False)
        expect(player.page.locator("[data-banner]")).to_have_count(0)
        player.menu("help")
        expect(player.page.get_by_role("heading", level=1)).to_have_text("Help")
        player.context.set_offline(offline=True)
        expect(player.page.locator("[data-banner]")).to_be_visible()
        assert player.run(COVERED) == [], "a page that is no table, on a wall"
    assert watch.complaints == []


@pytest.mark.parametrize("size", [(480, 300), (360, 225)], ids=["three times", "four times"])
def test_a_round_can_be_played_in_a_window_enlarged(
    house: Server, chromium: Browser, watch: Watch, size: tuple[int, int]
) -> None:
    """A desk's window of 1440 by 900 at 300 and 400 %: all is reached by scrolling down alone."""
    with Seat(chromium, house.url, watch, size=size) as player:
        player.sit(TABLE)
        player.put("ante", 2500)
        player.act("deal", "bet", "check")
        felt = player.page.locator(".felt").bounding_box()
        assert felt is not None
        assert felt["width"] == size[0]
        player.act("bet")
        player.expect_settled()
        assert player.run(WIDE) <= 0
        assert player.run(_SMALL) == []
    assert watch.complaints == []


def test_every_chip_is_in_reach(house: Server, chromium: Browser, watch: Watch) -> None:
    """On the narrowest phone and on its side every chip lies in the window, a finger wide."""
    with Seat(chromium, house.url, watch, size=(320, 568)) as player:
        player.sit(TABLE)
        for size in turned_to(player, [(320, 568), (844, 390), (667, 375)]):
            assert player.page.locator("[data-chip]").count() == 6
            for chip in player.page.locator("[data-chip], #amount").all():
                chip.scroll_into_view_if_needed()
                box = chip.bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 43.5, size
                assert box["x"] >= 0, size
                assert box["x"] + box["width"] <= size[0], size
                assert box["y"] + box["height"] <= size[1] + 0.5, size
    assert watch.complaints == []


def test_the_phone_names_the_table(house: Server, chromium: Browser, watch: Watch) -> None:
    """The bar of a phone says at which table one sits, its field for which spot an amount is."""
    with Seat(chromium, house.url, watch, size=(390, 844), touch=True) as player:
        player.sit("texas-holdem-bonus/evolution")
        title = player.page.get_by_role("heading", level=1)
        expect(title).to_have_text("Texas Hold'em Bonus")
        box = title.bounding_box()
        assert box is not None
        assert box["width"] > 100
        expect(player.page.locator("[data-figure=clock] .value")).to_have_text(
            re.compile(r"^\d:\d\d$")
        )
        expect(
            player.page.locator("label[for=amount]").get_by_text("ANTE", exact=True)
        ).to_be_visible()
        # Who types on glass has no key to see a ring for.
        player.page.locator("#amount").tap()
        player.page.keyboard.type("20")
        player.page.keyboard.press("Enter")
        expect(player.spot("ante")).to_have_accessible_name(re.compile("20.00"))
        assert player.run("document.activeElement === document.body")


# Lower than the table and all of its console: what is in the hand is in the window from the first.
TINY = [(320, 568)]
SHORT = [(390, 700), (390, 664), (375, 667), (360, 640), (320, 640)]
# Spots whose middle is not theirs: something lies on it, or it is not in the window.
_HIDDEN = """() => [...document.querySelectorAll('[data-spot]')]
  .filter((spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return !spot.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  })
  .map((spot) => spot.dataset.spot)"""
_SCROLLS = "document.documentElement.scrollHeight - innerHeight"
# What the caption of a side bet that waits beside the dealer's cards lies on.
_CAPTION = """() => {
  const label = document.querySelector('[data-shelf] .label').getBoundingClientRect();
  const { left, right, top, bottom } = label;
  if (label.width < 10) return ['nothing, it is not seen'];
  return [...document.querySelectorAll('.leaf, .rule, [data-post], [data-spot], .sign')]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const high = one.matches('.rule') ? parseFloat(getComputedStyle(one).lineHeight) * 2 : 1000;
      return left < box.right - 1 && right > box.left + 1
        && top < box.bottom - 1 && bottom > Math.max(box.top, box.bottom - high) + 1;
    })
    .map((one) => one.outerHTML.slice(0, 90));
}"""


@pytest.mark.parametrize("table", [TABLE, "texas-holdem-bonus/evolution"])
def test_a_short_phone_hides_no_spot(
    house: Server, chromium: Browser, watch: Watch, table: str
) -> None:
    """Whole table and console are in the window before the deal and at a decision."""
    with Seat(chromium, house.url, watch, size=TINY[0], touch=True) as player:
        player.sit(table)
        for size in turned_to(player, [*TINY, *SHORT]):
            assert player.run(_HIDDEN) == [], size
        player.put("ante", 1000)
        player.put("bonus", 1000)
        player.act("deal")
        expect(player.page.locator(".plaque.lit").first).to_be_visible()
        for size in turned_to(player, [*TINY, *SHORT]):
            assert player.run(_CAPTION) == [], size
        for size in turned_to(player, SHORT):
            assert player.run(_HIDDEN) == [], size
            assert player.run(_SCROLLS) <= 0, size
            assert player.run(_SMALL) == [], size
        for size in turned_to(player, TINY):
            player.run("scrollTo(0, document.documentElement.scrollHeight)")
            assert player.run(_HIDDEN) == [], size
    assert watch.complaints == []


# Amounts of the most digits in the bar: what of it lies on something else or out of the window.
_BAR = """() => {
  document.querySelector('[data-figure=balance] .value').textContent =
    new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 2 })
      .format(9999999.99);
  const { left, bottom: end } = document.querySelector('.where').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.where > *, .figure > *, .bar .home, .bar .tool')]
    .map((part) => [part.textContent.trim(), part.getBoundingClientRect()])
    // The name of the house that has no room lies below its line and is not drawn.
    .filter(([_, box]) => box.width > 1 && box.height > 1 && !(box.left === left && box.top > end));
  const covers = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5
    && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  return parts.flatMap(([one, a], i) => [
    ...(a.right > innerWidth ? [`${one} outside`] : []),
    ...parts.slice(i + 1).filter(([_, b]) => covers(a, b)).map(([other]) => `${one} ${other}`),
  ]);
}"""
_SITTING = """() => new BroadcastChannel('riverhouse.sitting').postMessage({ asks: false, kept: {
  elapsed: 3840000, told: 3840000, rounds: [['another', 1, -990000099]] } })"""
# The dealer's line with a long hand in it: whether what is said of the hand is in the window.
_SAYS = """() => {
  const line = document.querySelector('[data-caption] p');
  line.querySelector('.gives').textContent = 'Старшая карта дама, кикер валет, и ещё две'.repeat(3);
  const after = line.querySelector('.gives + span').getBoundingClientRect();
  return after.width > 50 && after.right <= line.getBoundingClientRect().right + 0.5;
}"""
_CONSOLE = """() => ['.console', '.felt', '[data-act=deal]'].map((part) => {
  const { top, height } = document.querySelector(part).getBoundingClientRect();
  return Math.round(top) + ' ' + Math.round(height);
})"""


def test_the_coach_leaves_the_table_in_reach(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """With the coach on no spot lies under the slip, nothing moves, results stay below the bar."""
    above = """() => document.querySelector('#slip').getBoundingClientRect().top
      - document.querySelector('main').getBoundingClientRect().top"""
    sizes = [(390, 844), (390, 664), (844, 390), (320, 640)]
    options = {"coaching": "values"}
    with Seat(
        chromium, house.url, watch, size=(320, 640), lang="ru", touch=True, stored=options
    ) as player:
        player.sit(TABLE)
        player.stack("As Kd Qh Js 9c 8h 2d 7c Ad 3s Jc 4h 5h 6s Td")
        player.put("ante", 1000)
        player.page.locator("[data-seats=more]").click()
        player.page.locator("[data-seats=more]").click()
        coach = player.page.locator("[data-tool=coach]")
        expect(coach).to_have_attribute("aria-pressed", "false")
        coach.click()
        expect(coach).to_have_attribute("aria-pressed", "true")
        stands = {size: player.run(_CONSOLE) for size in turned_to(player, sizes)}
        player.act("deal")
        expect(player.page.locator("[data-coach]")).to_be_visible()
        for size in turned_to(player, sizes):
            assert player.run(_HIDDEN) == [], size
            assert player.run(_SCROLLS) <= 0, size
            assert player.run(_CONSOLE) == stands[size], size
            assert player.run(_SAYS), size
        player.act(*["bet"] * 3, *["check"] * 6)
        player.expect_settled()
        for size in turned_to(player, sizes):
            assert player.run(above) >= 0, size
            assert player.run(_UNREAD) == [], size
            assert player.run(_HIDDEN) == [], size
            assert player.run(_CONSOLE) == stands[size], size
        # An hour and four minutes, and a loss of seven digits, as another window would tell them.
        player.run(_SITTING)
        expect(player.page.locator("[data-figure=net] .value")).to_contain_text("-9")
        for size in turned_to(player, [*sizes, (360, 740), (375, 667), (414, 896), (450, 900)]):
            assert player.run(_BAR) == [], size
    assert watch.complaints == []


def test_the_seat_that_is_played_is_in_the_strip(
    house: Server, chromium: Browser, watch: Watch
) -> None:
    """With more seats than a phone shows, nothing lies on the one that is turned to.

    While cards are played all seats have room, and after them their results.
    """
    seen = """() => {
      const here = document.querySelector('.seat.here');
      const { left, right, top, bottom } = here.getBoundingClientRect();
      const lies = (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest('.seat.here');
      return [left + 3, (left + right) / 2, right - 3].every(lies);
    }"""
    with Seat(chromium, house.url, watch, size=(390, 844), touch=True) as player:
        player.sit(TABLE)
        player.put("ante", 1000)
        for held in range(2, 7):
            player.page.locator("[data-seats=more]").click()
            expect(player.page.locator("[data-seat]")).to_have_count(held)
        player.page.locator("[data-seat='5']").click()
        field = player.page.locator("#amount")
        field.fill("1000")
        field.press("Enter")
        expect(player.page.locator("[data-seat='5'] .sum")).to_be_visible()
        player.run(TWO_FRAMES)
        assert player.run(seen), "a sum that makes the seat wider"
        player.act("undo")
        player.put("ante", 1000)
        player.page.locator("[data-seat='0']").click()
        assert player.run(seen)
        player.act("deal")
        for seat in range(2):
            here = player.page.locator("[data-seat].here")
            expect(here).to_have_attribute("data-seat", str(seat))
            expect(player.button("bet")).to_be_enabled()
            assert player.run(seen)
            expect(player.slip).to_contain_text(f"Seat {seat + 1}: ")
            player.act("bet")
        # Four hands fold; turn and river are two decisions each of the two that stay.
        player.act(*["fold"] * 4, "check", "bet", "check", "bet")
        player.expect_settled()
        assert player.run("document.querySelector('.seats').scrollWidth") <= 390
        expect(player.page.locator("[data-seat] .sum")).to_have_count(6)
    assert watch.complaints == []
