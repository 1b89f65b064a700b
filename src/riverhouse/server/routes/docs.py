"""The API page: Swagger UI from the page's own files, nothing from elsewhere, no inline script."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from litestar import Litestar, MediaType, Response, get

from riverhouse.server.documents import Document, make_document
from riverhouse.server.openapi import export_schema
from riverhouse.server.pages import static_folder
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import document_answer

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Riverhouse API</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/swagger/swagger-ui.css">
</head>
<body>
<main id="api"><p>The description itself: <a href="/api/openapi.json">openapi.json</a></p></main>
<script src="/swagger/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
"""
_START: Final = """\
// Every command needs the token of the session; Swagger UI asks for it once and sends it along.
let csrf = "";
SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#api",
  requestInterceptor: async (request) => {
    const same = new URL(request.url, location.href).origin === location.origin;
    if (same && request.method === "POST") {
      if (!csrf) {
        const answer = await fetch("/api/session", { method: "POST" });
        csrf = (await answer.json()).csrf;
      }
      request.headers["X-CSRF-Token"] = csrf;
    }
    return request;
  },
});
"""
_BARE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Riverhouse API</title>
<p>The page is not built, so there is no reader for the description of the API here.
The description itself: <a href="/api/openapi.json">openapi.json</a></p></html>
"""


@get(
    "/docs",
    media_type=MediaType.HTML,
    opt={"session": "none"},
    include_in_schema=False,
    sync_to_thread=False,
)
def docs_page() -> str:
    """Return the page; without the built files, a link to the description."""
    built = (static_folder() / "swagger" / "swagger-ui-bundle.js").is_file()
    return _PAGE if built else _BARE


@get(
    "/docs/start.js",
    media_type="text/javascript",
    opt={"session": "none"},
    include_in_schema=False,
    sync_to_thread=False,
)
def docs_script() -> str:
    """Return the script that starts the reader."""
    return _START


@get("/openapi.json", opt={"session": "none"}, include_in_schema=False, sync_to_thread=False)
def schema(request: StrictRequest) -> Response[Any]:
    """Return the OpenAPI 3.1 description."""
    return document_answer(request, _schema(request.app))


@lru_cache(maxsize=4)
def _schema(app: Litestar) -> Document:
    return make_document(export_schema(app), "application/json")
