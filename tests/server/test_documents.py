"""Public documents are compressed as the client takes them, and not sent twice."""

from __future__ import annotations

import gzip

import pytest

from riverhouse.server.documents import choose, is_text, make_document

TEXT = b"a line of text that repeats\n" * 100
PAGE = make_document(TEXT, "text/html; charset=utf-8", brotli=b"as if brotli")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("", None),
        ("identity", None),
        ("gzip", "gzip"),
        ("gzip, deflate, br", "br"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0", None),
    ],
)
def test_the_best_coding_that_the_client_takes(accepted: str, coding: str | None) -> None:
    """Brotli before gzip before nothing; what is weighed zero is not taken."""
    reply = choose(PAGE, {"accept-encoding": accepted})
    assert reply.status == 200
    assert reply.headers.get("content-encoding") == coding
    assert reply.headers["vary"] == "accept-encoding"
    assert reply.body == {None: TEXT, "gzip": PAGE.gzipped, "br": PAGE.brotli}[coding]
    assert gzip.decompress(PAGE.gzipped or b"") == TEXT


def test_a_tag_that_matches_saves_the_body() -> None:
    """304 without a body, also for a weak tag in a list; another tag gets the document."""
    for header in (PAGE.tag, f'"other", W/{PAGE.tag}'):
        reply = choose(PAGE, {"if-none-match": header})
        assert (reply.status, reply.body) == (304, b"")
        assert "content-type" not in reply.headers
    assert choose(PAGE, {"if-none-match": '"other"'}).status == 200


def test_pictures_and_short_texts_are_left_alone() -> None:
    """Compressing them costs more than it saves."""
    assert make_document(TEXT, "image/png").gzipped is None
    assert make_document(b"short", "text/plain").gzipped is None
    assert is_text("image/svg+xml")
    assert not is_text("font/woff2")
