"""Answers that are the same for everybody: bytes with a tag, compressed once, revalidated.

Only public documents are compressed. An answer about a round never is, because the length of a
compressed answer tells something about its content.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from typing import Final

import msgspec

REVALIDATE: Final = "no-cache"
IMMUTABLE: Final = "public, max-age=31536000, immutable"
_WORTH_COMPRESSING: Final = 512


class Document(msgspec.Struct, frozen=True):
    """Bytes to serve, with what a browser needs to keep them."""

    content: bytes
    media_type: str
    cache: str
    tag: str
    gzipped: bytes | None = None
    brotli: bytes | None = None


class Reply(msgspec.Struct, frozen=True):
    """Status, headers and body chosen for one request."""

    status: int
    headers: dict[str, str]
    body: bytes


def make_document(
    content: bytes, media_type: str, *, cache: str = REVALIDATE, brotli: bytes | None = None
) -> Document:
    """Return a document; text beyond a few hundred bytes is compressed with gzip here."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    packed = None
    if len(content) >= _WORTH_COMPRESSING and is_text(media_type):
        packed = gzip.compress(content, 9, mtime=0)
    return Document(content, media_type, cache, tag, packed, brotli)


def is_text(media_type: str) -> bool:
    """Tell whether a media type gains from compression."""
    kind = media_type.partition(";")[0]
    return kind.startswith("text/") or kind in {
        "application/json",
        "application/javascript",
        "application/manifest+json",
        "image/svg+xml",
    }


def choose(document: Document, headers: Mapping[str, str]) -> Reply:
    """Return the answer to one request: 304 if the browser has it, else the best coding it takes.

    `headers` holds `if-none-match` and `accept-encoding` where the request has them.
    """
    base = {
        "cache-control": document.cache,
        "etag": document.tag,
        "vary": "accept-encoding",
    }
    if _matches(headers.get("if-none-match", ""), document.tag):
        return Reply(304, base, b"")
    base["content-type"] = document.media_type
    accepted = _codings(headers.get("accept-encoding", ""))
    if document.brotli is not None and "br" in accepted:
        return Reply(200, base | {"content-encoding": "br"}, document.brotli)
    if document.gzipped is not None and "gzip" in accepted:
        return Reply(200, base | {"content-encoding": "gzip"}, document.gzipped)
    return Reply(200, base, document.content)


def _matches(header: str, tag: str) -> bool:
    return tag in {part.strip().removeprefix("W/") for part in header.split(",")}


def _codings(header: str) -> set[str]:
    """Return the codings a client takes; one with a weight of zero is refused by it."""
    codings: set[str] = set()
    for part in header.split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}:
            codings.add(name.strip().lower())
    return codings
