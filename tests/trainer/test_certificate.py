"""The certificate: only for who passed, with the name in any alphabet."""

from __future__ import annotations

import re
import zlib

import pytest

from riverhouse.errors import BrokenInvariantError
from riverhouse.text import LANGUAGES
from riverhouse.trainer import question_of
from riverhouse.trainer.certificate import certificate
from riverhouse.trainer.classroom import Sitting
from riverhouse.trainer.papers import asks_of, exam
from riverhouse.trainer.sittings import Handed, Result, mark

_FLOOR = "casino-holdem/casino-floor"
_ADDRESS = "https://house.example/train/sitting/0123456789abcdef0123456789abcdef"


def _sitting(right: int) -> Sitting:
    paper = exam(_FLOOR, "known")
    asks = asks_of(paper)[:right]
    handed = tuple(Handed(n, question_of(ask).key, 1000) for n, ask in enumerate(asks))
    return _of(mark(paper, handed))


def _of(result: Result | None) -> Sitting:
    handed_in = None if result is None else 1_700_000_000_000
    return Sitting("Анна-Мария О'Нил", "", _FLOOR, "exam", 0, handed_in, (), result)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_passed_gets_one_sheet(lang: str) -> None:
    """26 of 30 are enough; the PDF has one page with a link to the whole examination."""
    sitting = _sitting(26)
    assert sitting.result is not None
    assert sitting.result.passed
    content = certificate(sitting, address=_ADDRESS, lang=lang)
    assert content.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b(?!s)", content)) == 1
    assert _ADDRESS.encode() in content
    assert content == certificate(sitting, address=_ADDRESS, lang=lang)
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
    assert any(b" Tf" in zlib.decompress(stream) for stream in streams)


@pytest.mark.parametrize("sitting", [_of(None), _sitting(25)], ids=["open", "failed"])
def test_nobody_else_gets_one(sitting: Sitting) -> None:
    """An open or failed examination is a broken promise of the caller."""
    with pytest.raises(BrokenInvariantError, match="not passed"):
        certificate(sitting, address=_ADDRESS, lang="en")
