"""The built page: hashed files for ever, links into the page, nothing outside the folder."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from riverhouse.server.pages import Pages

INDEX = b"<!doctype html><title>Riverhouse</title>"


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """Return pages over a small built folder, with a secret file beside it."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "entry-Ab12_-cd.js").write_bytes(b"let x = 1;" * 100)
    (folder / "assets" / "entry-Ab12_-cd.js.br").write_bytes(b"packed")
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "robots.txt").write_bytes(b"User-agent: *")
    (tmp_path / "secret.txt").write_bytes(b"secret")
    return Pages(folder)


def ask(pages: Pages, path: str, method: str = "GET", **headers: str) -> tuple[int, Any, bytes]:
    """Return status, headers and body of one request."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError

    pairs = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
    scope: Any = {"type": "http", "method": method, "path": path, "headers": pairs}
    asyncio.run(pages(scope, receive, send))
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(part["body"] for part in sent[1:])


@pytest.mark.parametrize("path", ["/", "/index.html", "/table/casino-holdem/evolution", "/a/b/c"])
def test_links_into_the_page_get_the_page(pages: Pages, path: str) -> None:
    """Every room of the page can be opened by its address; the page itself is revalidated."""
    status, headers, body = ask(pages, path)
    assert (status, body) == (200, INDEX)
    assert headers["cache-control"] == "no-cache"
    assert headers["content-type"] == "text/html; charset=utf-8"


def test_hashed_files_are_kept_for_ever(pages: Pages) -> None:
    """Their name changes with their content, so browsers need not ask again."""
    status, headers, body = ask(pages, "/assets/entry-Ab12_-cd.js", accept_encoding="gzip, br")
    assert (status, body) == (200, b"packed")
    assert headers["content-encoding"] == "br"
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    assert ask(pages, "/robots.txt")[1]["cache-control"] == "no-cache"


def test_the_icon_is_found_where_browsers_ask_for_one(pages: Pages) -> None:
    """An answer of the API names no icon, and a browser that shows it must not miss a file."""
    status, headers, body = ask(pages, "/favicon.ico")
    assert (status, headers["content-type"], body) == (200, "image/svg+xml", b"<svg/>")


@pytest.mark.parametrize(
    "path", ["/missing.js", "/assets/entry-Ab12_-cd.js.br", "/../secret.txt", "/%2e%2e/secret.txt"]
)
def test_files_that_are_not_there(pages: Pages, path: str) -> None:
    """404 in the one shape of errors; there is no way out of the folder."""
    status, headers, body = ask(pages, path)
    assert status == 404
    assert headers["content-type"] == "application/json"
    assert json.loads(body)["error"]["code"] == "not-found"


def test_errors_speak_the_readers_language(pages: Pages) -> None:
    """`Accept-Language` chooses the words."""
    body = ask(pages, "/missing.js", accept_language="fr, ru-RU;q=0.8")[2]
    assert json.loads(body)["error"]["message"] == "По этому адресу ничего нет."


def test_head_and_other_methods(pages: Pages) -> None:
    """HEAD has the headers without the body; a page takes no POST."""
    status, headers, body = ask(pages, "/", "HEAD")
    assert (status, body, headers["content-length"]) == (200, b"", str(len(INDEX)))
    status, headers, _ = ask(pages, "/", "POST")
    assert (status, headers["allow"]) == (405, "GET, HEAD")


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    """A checkout without Node answers with a hint instead of a blank page."""
    status, headers, body = ask(Pages(tmp_path / "nothing"), "/")
    assert status == 200
    assert headers["cache-control"] == "no-store"
    assert b"dev.py play" in body
