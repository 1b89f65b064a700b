"""A trainee before the page: answers with the engine's key, by touch or by keyboard alone."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Page, Response, expect

from riverhouse.trainer import Ask, Question, question_of
from riverhouse.trainer.question import Field, Value

FLOOR = "casino-holdem/casino-floor"
BONUS = "texas-holdem-bonus/casino-floor"
# More presses of Tab than any card has controls.
_MOST_TABS = 150


def question_in(response: Response) -> Question:
    """Return the question of an answer of the server, with its key made here."""
    asked: Any = response.json()
    return question_of(msgspec.convert(asked["question"]["ask"], Ask))


def open_practice(page: Page, variant: str, drill: str, seed: str) -> Question:
    """Open one drill for practice and wait until the clock would run."""
    with page.expect_response("**/api/trainer/practice") as asked:
        page.goto(f"/train/{variant}?mode=practice&drill={drill}&seed={seed}&level=2")
    question = question_in(asked.value)
    expect_laid(page)
    return question


def expect_laid(page: Page) -> None:
    """Wait until a card lies and can be answered."""
    expect(page.locator("[data-phase=answering]")).to_be_visible()


def expect_verdict(page: Page, outcome: str) -> None:
    """Wait until the card is marked right or wrong."""
    expect(page.locator(f"[data-verdict={outcome}]")).to_be_visible()


def give_up(page: Page, question: Question, *, by_keys: bool) -> None:
    """Hand the card in unanswered: what is missing is said first, and one button leaves it out.

    A rack of chips is never missing: not to touch it is to answer with none.
    """
    is_rack = question.fields[0].kind == "count"
    for button in ("[data-submit]",) if is_rack else ("[data-submit]", "[data-leave]"):
        if by_keys:
            tab_to(page, button)
            page.keyboard.press("Enter")
        else:
            page.locator(button).click()


def by_touch(page: Page, question: Question) -> None:
    """Answer with a finger: keypad, chips, cards, buttons and, for what is lost, a swipe."""
    for field in question.fields:
        value = question.key[field.id]
        row = _row_of(field)
        if row and field.kind == "amount":
            _row_by_touch(page, row, value)
        elif not row:
            _field_by_touch(page, field, value)
    page.locator("[data-submit]").click()


def _field_by_touch(page: Page, field: Field, value: Value) -> None:
    if field.kind == "amount":
        page.locator(f"input[data-field='{field.id}']").click()
        _press(page, _typed(value))
    elif field.kind == "choice":
        page.locator(f"fieldset[data-field='{field.id}'] input[value='{value}']").check()
    elif field.kind == "count":
        for _ in range(int(str(value))):
            page.locator(f"[data-chip='{field.id.partition('.')[2]}']").click()
    else:
        attribute = "data-card" if field.kind == "cards" else "data-seat"
        for one in _several(value):
            page.locator(f"button[{attribute}='{one}']").click()


def by_keys(page: Page, question: Question) -> None:
    """Answer with the keyboard alone, from wherever the focus is."""
    choices = [f for f in question.fields if f.kind == "choice" and not _row_of(f)]
    for field in question.fields:
        value = question.key[field.id]
        row = _row_of(field)
        if row and field.kind == "amount":
            tab_to(page, f"[data-wager='{row}'] button")
            net = int(str(value))
            page.keyboard.press("w" if net > 0 else "l" if net < 0 else "p")
            if net > 0:
                page.keyboard.type(_typed(value))
        elif row:
            continue
        elif field.kind in ("amount", "count"):
            tab_to(page, f"input[data-field='{field.id}']")
            page.keyboard.type(_typed(value) if field.kind == "amount" else str(value))
        elif field.kind == "choice" and len(choices) == 1:
            _by_number(page, field, value)
        elif field.kind == "choice":
            _by_arrows(page, field, value)
        else:
            attribute = "data-card" if field.kind == "cards" else "data-seat"
            for one in _several(value):
                tab_to(page, f"button[{attribute}='{one}']")
                page.keyboard.press("Space")
    tab_to(page, "[data-submit]")
    page.keyboard.press("Enter")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something that matches has the focus."""
    for _ in range(_MOST_TABS):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    msg = f"no press of Tab leads to {selector}"
    raise AssertionError(msg)


def swipe(page: Page, row: str, *, x: int, y: int) -> None:
    """Swipe the handle of a wager."""
    handle = page.locator(f"[data-wager='{row}'] .handle")
    handle.evaluate("one => one.scrollIntoView({ block: 'center' })")
    box = handle.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20 + x, box["y"] + 20 + y, steps=3)
    page.mouse.up()


def touch_swipe(page: Page, row: str, *, x: int, y: int) -> None:
    """Swipe the handle of a wager with a finger, as the browser's own input sees one."""
    handle = page.locator(f"[data-wager='{row}'] .handle")
    handle.evaluate("one => one.scrollIntoView({ block: 'center' })")
    box = handle.bounding_box()
    assert box is not None
    start = {"x": box["x"] + 20, "y": box["y"] + 20}
    devices = page.context.new_cdp_session(page)
    devices.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
        point = {"x": start["x"] + x * part, "y": start["y"] + y * part}
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    devices.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devices.detach()


def _row_of(field: Field) -> str:
    """Return the row of a wager's fields as seat and wager; empty for other fields."""
    first, _, second = field.id.partition(".")
    if second in ("net", "outcome"):
        return f"0.{first}"
    return field.id if field.kind == "amount" and first.isdecimal() else ""


def _row_by_touch(page: Page, row: str, value: Value) -> None:
    net = int(str(value))
    if net > 0:
        page.locator(f"[data-wager='{row}'] [data-outcome=win]").click()
        _press(page, _typed(value))
    elif net < 0:
        swipe(page, row, x=-60, y=0)
    else:
        page.locator(f"[data-wager='{row}'] [data-outcome=push]").click()


def _press(page: Page, text: str) -> None:
    if text.startswith("-"):
        text = f"{text[1:]}-"
    for sign in text:
        page.locator(f"[data-key='{'sign' if sign == '-' else sign}']").click()


def _typed(value: Value) -> str:
    minor = int(str(value))
    assert minor % 100 == 0, "the drills' stakes are whole units"
    return str(minor // 100)


def _several(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


def _by_number(page: Page, field: Field, value: Value) -> None:
    at = [option.value for option in field.options].index(str(value))
    page.keyboard.press(str((at + 1) % 10))


def _by_arrows(page: Page, field: Field, value: Value) -> None:
    tab_to(page, f"fieldset[data-field='{field.id}'] input")
    page.keyboard.press("Space")
    for _ in field.options:
        if page.evaluate("() => document.activeElement.value") == value:
            return
        page.keyboard.press("ArrowDown")
    msg = f"no arrow leads to {value}"
    raise AssertionError(msg)
