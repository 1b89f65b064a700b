"""The catalogues: everything Riverhouse says, by language, for the page to print."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from riverhouse.server.documents import Document, make_document
from riverhouse.server.problems import Problem
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import document_answer, errors
from riverhouse.text import LANGUAGES, catalogue


@get(
    "/text/{lang:str}",
    operation_id="getText",
    summary="Return the messages of a language by key",
    opt={"session": "none"},
    responses=errors(404),
    tags=["server"],
)
async def get_text(
    request: StrictRequest,
    lang: FromPath[str],
) -> Response[dict[str, str]]:
    """Return the flat catalogue; `riverhouse.text.render` states the syntax of a message."""
    if lang not in LANGUAGES:
        raise Problem(404, "no-such-language", where="lang", allowed=", ".join(LANGUAGES))
    return document_answer(request, _document(lang))


@cache
def _document(lang: str) -> Document:
    return make_document(msgspec.json.encode(dict(catalogue(lang))), "application/json")
