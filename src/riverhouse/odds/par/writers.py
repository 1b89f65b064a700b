"""A PAR sheet as JSON, CSV, HTML or PDF; the format is the ending of the file's name."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

from riverhouse.errors import InputError
from riverhouse.odds.par.sheet import ParSheet, Section

_STYLE: Final = """
body{font:13px/1.45 system-ui,sans-serif;color:#1c1f21}
body{max-width:62rem;margin:2.5rem auto;padding:0 1.5rem}
h1{font-size:1.5rem;margin:0 0 .3rem}h2{font-size:1.05rem;margin:2rem 0 .4rem;break-after:avoid}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th{text-align:left;border-bottom:1.5px solid #1c1f21;padding:.25rem .6rem .25rem 0;font-weight:600}
td{border-bottom:1px solid #d9dcdd;padding:.2rem .6rem .2rem 0;vertical-align:top}
p{color:#555c60;margin:.35rem 0}.facts td:first-child{color:#555c60;width:14rem}
.sign{display:flex;gap:3rem;margin-top:3rem}
.sign div{flex:1;border-top:1px solid #1c1f21;padding-top:.3rem}
tr{break-inside:avoid}
"""


def as_json(sheet: ParSheet) -> bytes:
    """Return the sheet as JSON: its facts, its sections, and the solution behind them."""
    data = {
        "title": sheet.title,
        "facts": dict(sheet.facts),
        "sections": [
            {
                "title": section.title,
                "columns": section.columns,
                "rows": section.rows,
                "note": section.note,
            }
            for section in sheet.sections
        ],
        "solution": sheet.data,
    }
    return (json.dumps(data, ensure_ascii=False, indent=2) + "\n").encode()


def as_csv(sheet: ParSheet) -> bytes:
    """Return the sheet as one CSV: each section a block with its title, and a blank line after."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([sheet.title])
    writer.writerows(sheet.facts)
    for section in sheet.sections:
        writer.writerow([])
        writer.writerow([section.title])
        writer.writerow(section.columns)
        writer.writerows(section.rows)
        if section.note:
            writer.writerow([section.note])
    return out.getvalue().encode()


def as_html(sheet: ParSheet) -> bytes:
    """Return the sheet as one HTML page that needs nothing else and prints well."""
    facts = "".join(f"<tr><td>{escape(k)}</td><td>{escape(v)}</td></tr>" for k, v in sheet.facts)
    body = "".join(map(_html_section, sheet.sections))
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(sheet.title)}</title>'
        f"<style>{_STYLE}</style><h1>{escape(sheet.title)}</h1>"
        f'<table class="facts">{facts}</table>{body}'
        '<div class="sign"><div>Prepared by, date</div><div>Checked by, date</div></div></html>\n'
    ).encode()


def _html_section(section: Section) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in section.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in section.rows
    )
    note = f"<p>{escape(section.note)}</p>" if section.note else ""
    return (
        f"<h2>{escape(section.title)}</h2>{note}"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )


def as_pdf(sheet: ParSheet) -> bytes:
    """Return the sheet as PDF with page numbers and lines to sign on."""
    from riverhouse.odds.par.pdf import pdf_bytes

    return pdf_bytes(sheet)


FORMATS: Final[dict[str, Callable[[ParSheet], bytes]]] = {
    ".json": as_json,
    ".csv": as_csv,
    ".html": as_html,
    ".pdf": as_pdf,
}


def format_of(path: Path) -> Callable[[ParSheet], bytes]:
    """Return the writer for a file's ending.

    Raises:
        InputError: no format has this ending.
    """
    if path.suffix.lower() not in FORMATS:
        msg = f"{path.name!r} has no ending that names a format"
        raise InputError(msg, where="-o", allowed=", ".join(FORMATS))
    return FORMATS[path.suffix.lower()]


def write_par(sheet: ParSheet, path: Path) -> None:
    """Write a sheet to a file, in the format of its ending.

    Raises:
        InputError: no format has this ending.
    """
    path.write_bytes(format_of(path)(sheet))
