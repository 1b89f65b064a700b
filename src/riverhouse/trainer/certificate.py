"""The certificate of a passed examination: one A4 sheet, made from the marked answers.

It says nothing that was not marked here a moment ago, and names the address under which the whole
examination can be read, so that a sheet which was altered is found out.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from fpdf import FPDF
from ttf_opensans import (  # type: ignore[import-untyped]  # it has no stubs
    OPENSANS_BOLD,
    OPENSANS_REGULAR,
)

from riverhouse.errors import BrokenInvariantError
from riverhouse.rules import load_variant
from riverhouse.text import render
from riverhouse.trainer.classroom import Sitting
from riverhouse.trainer.papers import PASS_PERCENT

_WIDTH, _HEIGHT = 297, 210
_MARGIN: Final = 14
_INK: Final = (43, 33, 24)
_SOFT: Final = (106, 90, 72)
_BRASS: Final = (138, 100, 32)
_NUMBER_DIGITS: Final = 12


def certificate(sitting: Sitting, *, address: str, lang: str) -> bytes:
    """Return the certificate as PDF.

    Raises:
        BrokenInvariantError: the examination was not passed; nobody may call this then.
        InputError: there is no such language.
    """
    result = sitting.result
    if result is None or sitting.handed_in_ms is None or not result.passed:
        msg = "a certificate was asked for an examination that was not passed"
        raise BrokenInvariantError(msg)
    variant = load_variant(sitting.variant)
    handed_in = datetime.fromtimestamp(sitting.handed_in_ms / 1000, UTC)
    drills = list(dict.fromkeys(card.question.ask.drill for card in result.cards))
    named = ", ".join(render(f"trainer.drill.{drill}", {}, lang) for drill in sorted(drills))
    score: dict[str, str | int] = {
        "right": result.right,
        "count": result.count,
        "percent": PASS_PERCENT,
    }
    number = address.rsplit("/", maxsplit=1)[-1][:_NUMBER_DIGITS]
    sheet = _blank(handed_in)
    _write(sheet, 30, "Riverhouse", size=13, bold=True, colour=_BRASS)
    _write(sheet, 42, render("certificate.title", {}, lang), size=34, bold=True)
    _write(sheet, 66, sitting.name, size=28)
    _write(sheet, 84, render("certificate.passed", {}, lang), size=15, colour=_SOFT)
    _write(sheet, 96, f"{variant.names[lang]}, {variant.house[lang]}", size=19, bold=True)
    _write(sheet, 113, render("certificate.score", score, lang), size=13)
    _write(sheet, 122, render("certificate.drills", {"drills": named}, lang), size=11, colour=_SOFT)
    day = render("certificate.day", {"day": handed_in.date().isoformat()}, lang)
    rules = result.cards[0].question.rules_hash[:16]
    told = render("certificate.rules", {"hash": rules}, lang)
    _write(sheet, 145, f"{day}    {told}", size=12)
    _write(sheet, 166, render("certificate.made", {}, lang), size=10, colour=_SOFT)
    _write(sheet, 173, render("certificate.check", {"id": number}, lang), size=10, colour=_SOFT)
    _write(sheet, 180, address, size=10, link=address)
    return bytes(sheet.output())


def _blank(made: datetime) -> FPDF:
    sheet = FPDF(orientation="landscape", unit="mm", format="A4")
    sheet.set_creation_date(made)
    sheet.set_auto_page_break(auto=False)
    sheet.add_font("sans", "", OPENSANS_REGULAR.path)
    sheet.add_font("sans", "B", OPENSANS_BOLD.path)
    sheet.add_page()
    sheet.set_draw_color(*_BRASS)
    for inset, width in ((_MARGIN, 0.9), (_MARGIN + 2.5, 0.3)):
        sheet.set_line_width(width)
        sheet.rect(inset, inset, _WIDTH - 2 * inset, _HEIGHT - 2 * inset)
    return sheet


def _write(  # noqa: PLR0913 - the parts of one line of print
    sheet: FPDF,
    top: int,
    text: str,
    *,
    size: int,
    bold: bool = False,
    colour: tuple[int, int, int] = _INK,
    link: str = "",
) -> None:
    """Write centred text; what is longer than the line goes on in the next."""
    sheet.set_font("sans", "B" if bold else "", size)
    sheet.set_text_color(*colour)
    sheet.set_xy(2 * _MARGIN, top)
    sheet.multi_cell(_WIDTH - 4 * _MARGIN, size * 0.5, text, align="C", link=link)
