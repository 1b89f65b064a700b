"""The PDF of a PAR sheet, set with the library's own fonts so that no file is needed."""

from __future__ import annotations

from typing import Final

from fpdf import FPDF
from fpdf.enums import TableBordersLayout, TableCellFillMode
from fpdf.fonts import FontFace

from riverhouse.odds.par.sheet import ParSheet, Section

_MARGIN: Final = 16
_INK: Final = (28, 31, 33)
_GREY: Final = (95, 102, 106)
_LINE: Final = (205, 209, 211)
_PALE: Final = 248
_WIDE: Final = 10
_SIGN_WIDTH: Final = 80


class _Page(FPDF):
    """A4 with the sheet's title and the number of the page at the foot."""

    def __init__(self, title: str) -> None:
        super().__init__(format="A4")
        self._title = title
        self.set_title(title)
        self.set_creator("Riverhouse")
        self.set_margin(_MARGIN)
        self.set_auto_page_break(auto=True, margin=_MARGIN + 4)
        self.set_text_color(*_INK)
        self.set_draw_color(*_LINE)

    def footer(self) -> None:
        """Print title and page number; called by the library at the end of each page."""
        self.set_y(-_MARGIN)
        self.set_font("helvetica", size=7.5)
        self.set_text_color(*_GREY)
        self.cell(0, 5, _plain(self._title))
        self.set_x(_MARGIN)
        self.cell(0, 5, f"page {self.page_no()} of {{nb}}", align="R")
        self.set_text_color(*_INK)


def pdf_bytes(sheet: ParSheet) -> bytes:
    """Return the sheet as the bytes of a PDF file."""
    page = _Page(sheet.title)
    page.add_page()
    page.set_font("helvetica", "B", 16)
    page.multi_cell(0, 8, _plain(sheet.title), new_x="LMARGIN", new_y="NEXT")
    page.ln(2)
    page.set_font("helvetica", size=8.5)
    for name, value in sheet.facts:
        page.set_text_color(*_GREY)
        page.cell(48, 5, _plain(name))
        page.set_text_color(*_INK)
        page.cell(0, 5, _plain(value), new_x="LMARGIN", new_y="NEXT")
    for section in sheet.sections:
        _section(page, section)
    page.ln(22)
    for label in ("Prepared by, date", "Checked by, date"):
        page.cell(_SIGN_WIDTH, 5, label, border="T")
        page.cell(10, 5, "")
    return bytes(page.output())


def _section(page: FPDF, section: Section) -> None:
    if page.will_page_break(34):
        page.add_page()
    page.ln(5)
    page.set_font("helvetica", "B", 11)
    page.cell(0, 6, _plain(section.title), new_x="LMARGIN", new_y="NEXT")
    if section.note:
        page.set_font("helvetica", size=8)
        page.set_text_color(*_GREY)
        page.multi_cell(0, 4.2, _plain(section.note), new_x="LMARGIN", new_y="NEXT")
        page.set_text_color(*_INK)
    page.ln(1)
    page.set_font("helvetica", size=6.2 if len(section.columns) > _WIDE else 7.6)
    with page.table(
        borders_layout=TableBordersLayout.HORIZONTAL_LINES,
        cell_fill_color=_PALE,
        cell_fill_mode=TableCellFillMode.EVEN_ROWS,
        col_widths=_widths(section),
        headings_style=FontFace(emphasis="BOLD"),
        line_height=4.1,
        padding=0.6,
    ) as table:
        for row in (section.columns, *section.rows):
            line = table.row()
            for cell in row:
                line.cell(_plain(cell))


def _widths(section: Section) -> tuple[int, ...]:
    """Share the width out by the longest text of each column, within limits."""
    longest = [
        max(len(row[at]) for row in (section.columns, *section.rows))
        for at in range(len(section.columns))
    ]
    return tuple(min(max(length, 6), 60) for length in longest)


def _plain(text: str) -> str:
    """Return the text in the letters that the library's own fonts have."""
    return text.replace("\u2013", "-").encode("latin-1", "replace").decode("latin-1")
