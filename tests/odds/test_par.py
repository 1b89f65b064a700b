"""The PAR sheet in its four formats says the same, and its columns add up."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from riverhouse.cli import main
from riverhouse.odds.par.sheet import ParSheet, par_sheet
from riverhouse.odds.par.writers import FORMATS, as_csv, as_html, as_json, as_pdf
from riverhouse.rules import load_variant


@pytest.fixture(scope="module")
def sheet() -> ParSheet:
    """The sheet of Casino Hold'em, without the search for strategies."""
    return par_sheet(load_variant("casino-holdem/casino-floor"), cards=False)


def test_sections_and_facts(sheet: ParSheet) -> None:
    """Everything a laboratory asks for has a place."""
    titles = [section.title for section in sheet.sections]
    for wanted in (
        "Pay table: ante",
        "Main game",
        "Each wager",
        "Distribution of net results",
        "Combinations",
        "Lines of the bonus",
        "Confidence bands of the return",
        "Covariance of wagers",
        "Method",
    ):
        assert wanted in titles
    facts = dict(sheet.facts)
    assert facts["SHA-256 of the rules"] == load_variant("casino-holdem/casino-floor").rules_hash
    for section in sheet.sections:
        assert {len(row) for row in section.rows} == {len(section.columns)}


def test_columns_add_up(sheet: ParSheet) -> None:
    """Deals sum to all deals and returns to the value, in both tables."""
    by_title = {section.title: section for section in sheet.sections}
    rows = by_title["Combinations"].rows
    assert sum(int(row[3].replace(",", "")) for row in rows) == 55_627_620_048_000
    assert round(sum(float(row[6]) for row in rows), 6) == -0.021576
    rows = by_title["Distribution of net results"].rows
    assert round(sum(float(row[3]) for row in rows), 8) == -0.02157646


def test_formats_say_the_same(sheet: ParSheet) -> None:
    """JSON, CSV and HTML hold every cell; the PDF is a PDF of several pages."""
    data = json.loads(as_json(sheet))
    assert data["solution"]["main"]["value"]["denominator"] == 63213204600
    read = list(csv.reader(io.StringIO(as_csv(sheet).decode())))
    page = as_html(sheet).decode()
    for section, plain in zip(sheet.sections, data["sections"], strict=True):
        assert plain["rows"] == [list(row) for row in section.rows]
        for row in section.rows:
            assert list(row) in read
        assert section.title in page
    assert "http" not in page
    pdf = as_pdf(sheet)
    assert pdf.startswith(b"%PDF-")
    assert pdf.count(b"/Type /Page\n") >= 2


@pytest.mark.parametrize("ending", FORMATS)
def test_the_command_writes_each_format(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    """`par -o` takes the format from the ending."""
    path = tmp_path / f"sheet{ending}"
    words = ["par", "casino-holdem/casino-floor", "--no-cards", "-o", str(path)]
    assert main(words) == 0
    assert str(path) in capsys.readouterr().out
    assert path.stat().st_size > 1000


def test_an_unknown_ending_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """A file without a known ending is refused before anything is solved."""
    assert main(["par", "casino-holdem/casino-floor", "-o", "sheet.docx"]) == 2
    assert ".pdf" in capsys.readouterr().err
