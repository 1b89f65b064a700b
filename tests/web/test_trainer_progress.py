"""What a trainee has done: kept here and with the account, shown, taken away, forgotten."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from web.seat import Seat
from web.trainee import FLOOR, by_touch, expect_verdict, open_practice


def _answer_one(page: Page, seed: str) -> None:
    by_touch(page, open_practice(page, FLOOR, "pay", seed))
    expect_verdict(page, "right")


def _clear(page: Page) -> None:
    """Clear the page's storage once nothing is on its way that would be written there again."""
    page.wait_for_load_state("networkidle")
    page.evaluate("localStorage.clear()")


def test_progress_is_shown_by_drill_line_and_stake(seat: Seat) -> None:
    """Figures, rating, each drill, and a heat map that turns from stakes to levels."""
    page = seat.page
    _answer_one(page, "kept")
    page.locator("[data-stop]").click()
    expect(page.locator("[data-score]")).to_have_text("1 of 1 right")
    page.goto(f"/train/{FLOOR}")
    expect(page.locator("[data-answered]")).to_have_text("1")
    expect(page.locator("[data-rating]")).to_have_text("1012")
    expect(page.locator("[data-drill-row=pay]")).to_contain_text("100 %")
    heat = page.locator(".heat")
    expect(heat.locator("td:not(.empty)")).to_have_text(re.compile("1/1"))
    expect(heat.locator("thead")).to_contain_text("≤ 25")
    page.get_by_role("group", name="Columns").get_by_label("By level").check()
    expect(heat.locator("thead")).to_contain_text("Level 2")
    expect(heat.locator("td:not(.empty)")).to_have_text(re.compile("1/1"))


def test_progress_outlives_the_page_s_storage(seat: Seat) -> None:
    """What the account has comes back; forgotten is forgotten there as well."""
    page = seat.page
    _answer_one(page, "account")
    page.goto(f"/train/{FLOOR}")
    expect(page.locator("[data-kept=account]")).to_be_visible()
    _clear(page)
    page.reload()
    expect(page.locator("[data-answered]")).to_have_text("1")
    with page.expect_download() as loaded:
        page.get_by_role("link", name="History as CSV").click()
    text = Path(loaded.value.path()).read_text(encoding="utf-8-sig")
    (row,) = list(csv.DictReader(io.StringIO(text)))
    assert (row["variant"], row["drill"], row["right"]) == (FLOOR, "pay", "1")
    page.get_by_role("button", name="Forget everything").click()
    with page.expect_response("**/api/trainer/progress/forget"):
        page.get_by_role("button", name="Really forget it").click()
    expect(page.get_by_text("Nothing has been answered yet.")).to_be_visible()
    _clear(page)
    page.reload()
    expect(page.get_by_text("Nothing has been answered yet.")).to_be_visible()


def test_an_older_history_is_taken_over_once(seat: Seat) -> None:
    """Answers from before accounts get ids, are sent, and are there once after a reload."""
    page = seat.page
    with page.expect_response("**/api/trainer/progress?since=0"):
        page.goto("/train")
    page.wait_for_load_state("networkidle")
    old = {"at": 1, "variant": FLOOR, "drill": "pay", "tag": "ante:0", "level": 1}
    log = [{**old, "right": True, "late": False, "ms": 2000, "mode": "timed"}]
    kept = json.dumps({"memories": {}, "levels": {}, "recent": {}, "log": log})
    page.evaluate("kept => localStorage.setItem('riverhouse.trainer', kept)", kept)
    with page.expect_response("**/api/trainer/progress") as sent:
        page.reload()
    assert sent.value.request.method == "POST"
    _clear(page)
    for _ in range(2):
        page.goto(f"/train/{FLOOR}")
        expect(page.locator("[data-answered]")).to_have_text("1")


def test_a_browser_that_stores_nothing_trains_all_the_same(seat: Seat) -> None:
    """Blocked storage is said, and nothing breaks; the account keeps the answers."""
    page = seat.own_page
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('blocked'); }")
    with page.expect_response("**/api/trainer/progress") as kept:
        _answer_one(page, "blocked")
    assert kept.value.ok
    page.locator("[data-tool=setup]").click()
    expect(page.get_by_text("This browser stores nothing")).to_be_visible()
    page.reload()
    expect(page.locator("[data-answered]")).to_have_text("1")
