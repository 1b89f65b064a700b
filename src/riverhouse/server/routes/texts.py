"""The catalogues: everything Riverhouse says, by language, for the page to print."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from litestar import Request, Response, get
from litestar.params import Parameter

from riverhouse.server.documents import Document, make_document
from riverhouse.server.problems import Problem
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
    request: Request,  # type: ignore[type-arg]
    lang: Annotated[str, Parameter(description="Such as en.")],
) -> Response[dict[str, str]]:
    """Return the flat catalogue; `riverhouse.text.render` states the syntax of a message."""
    if lang not in LANGUAGES:
        raise Problem(404, "no-such-language", where="lang", allowed=", ".join(LANGUAGES))
    return document_answer(request, _document(lang))


@cache
def _document(lang: str) -> Document:
    return make_document(msgspec.json.encode(dict(catalogue(lang))), "application/json")
