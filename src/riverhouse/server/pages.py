"""Serves the built page: files read once at start, deep links answered with the page itself.

Files whose name carries a hash may be kept by browsers for ever. A path without a file is a link
into the page if it looks like one (no dot in its last part), and 404 otherwise.
"""

from __future__ import annotations

import mimetypes
import re
from pathlib import Path
from typing import Final

import msgspec
from litestar.types import Receive, Scope, Send

from riverhouse.server.documents import IMMUTABLE, REVALIDATE, Document, choose, make_document
from riverhouse.server.problems import (
    ErrorBody,
    Problem,
    detail_of,
    headers_of,
    language_of,
)

_HASHED: Final = re.compile(r"-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
_PACKED: Final = {".br", ".gz"}
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".map": "application/json",
}
# Browsers ask for the first of these with every document that names no icon, such as an answer
# of the API; they take the file by its type, not by its ending.
_ALSO_AT: Final = {"/favicon.ico": "/icon.svg"}
_NOT_BUILT: Final = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Riverhouse</title>
<p>The page is not built. <code>python3 dev.py play</code> builds and opens it.</p>
<p>The HTTP API is here: <a href="/api/docs">/api/docs</a>.</p></html>
"""


def static_folder() -> Path:
    """Return where the build lays the page, inside the package."""
    return Path(__file__).parent / "static"


class Pages:
    """The ASGI application of everything outside `/api`."""

    def __init__(self, folder: Path) -> None:
        """Read every file under the folder; a page that is not built answers with a hint."""
        self._files = _read_all(folder)
        self._index = self._files.get(
            "/index.html", make_document(_NOT_BUILT, _TYPES[".html"], cache="no-store")
        )

    def find(self, path: str) -> Document | None:
        """Return the document at a path, the page itself for a deep link, or None."""
        path = _ALSO_AT.get(path, path)
        if path in self._files:
            return self._files[path]
        return None if "." in path.rpartition("/")[2] else self._index

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        del receive
        method, path = scope["method"], scope["path"]  # type: ignore[typeddict-item]  # HTTP alone
        if method not in {"GET", "HEAD"}:
            await send_problem(scope, send, Problem(405, headers={"allow": "GET, HEAD"}))
            return
        document = self.find(path)
        if document is None:
            await send_problem(scope, send, Problem(404))
            return
        wanted = {
            name.decode("latin-1"): value.decode("latin-1")
            for name, value in scope["headers"]
            if name in {b"if-none-match", b"accept-encoding"}
        }
        reply = choose(document, wanted)
        await _send(send, reply.status, reply.headers, reply.body, head=method == "HEAD")


async def send_problem(scope: Scope, send: Send, problem: Problem) -> None:
    """Answer with a problem outside Litestar."""
    asked = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    body = ErrorBody(detail_of(problem, language_of(asked.decode("latin-1"))))
    headers = headers_of(problem) | {"content-type": "application/json"}
    await _send(send, problem.status, headers, msgspec.json.encode(body), head=False)


async def _send(
    send: Send, status: int, headers: dict[str, str], body: bytes, *, head: bool
) -> None:
    pairs = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    if status != 304:  # noqa: PLR2004 - "not modified" has no body
        pairs.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": pairs})
    await send({"type": "http.response.body", "body": b"" if head else body, "more_body": False})


def _read_all(folder: Path) -> dict[str, Document]:
    documents: dict[str, Document] = {}
    if not folder.is_dir():
        return documents
    for file in sorted(folder.rglob("*")):
        # What begins with a dot tells how the page was built, and is for nobody outside.
        if not file.is_file() or file.suffix in _PACKED or file.name.startswith("."):
            continue
        packed = file.with_name(file.name + ".br")
        brotli = packed.read_bytes() if packed.is_file() else None
        path = "/" + file.relative_to(folder).as_posix()
        cache = IMMUTABLE if _HASHED.search(file.name) else REVALIDATE
        documents[path] = make_document(
            file.read_bytes(), _type_of(file), cache=cache, brotli=brotli
        )
    return documents


def _type_of(file: Path) -> str:
    return (
        _TYPES.get(file.suffix)
        or mimetypes.guess_type(file.name)[0]
        or ("application/octet-stream")
    )
