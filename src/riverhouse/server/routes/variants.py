"""The games: the list for the lobby, and the sheet that a table prints."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from riverhouse.rules import load_variant, variant_ids
from riverhouse.server.documents import Document, make_document
from riverhouse.server.problems import Problem
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import document_answer, errors
from riverhouse.server.sheet import VariantSheet, VariantSummary, sheet_of, summary_of

_TAGS = ["variants"]


@get(
    "/variants",
    operation_id="listVariants",
    summary="List the games",
    opt={"session": "none"},
    responses=errors(),
    tags=_TAGS,
)
async def list_variants(request: StrictRequest) -> Response[list[VariantSummary]]:
    """Return the tables of the lobby."""
    return document_answer(request, _list())


@get(
    "/variants/{game:str}/{house:str}",
    operation_id="getVariant",
    summary="Return the sheet of a game",
    opt={"session": "none"},
    responses=errors(404),
    tags=_TAGS,
)
async def get_variant(
    request: StrictRequest, game: FromPath[str], house: FromPath[str]
) -> Response[VariantSheet]:
    """Return spots, buttons, pay tables, limits, streets, rules and their sources."""
    variant_id = f"{game}/{house}"
    if variant_id not in variant_ids():
        allowed = ", ".join(variant_ids())
        raise Problem(404, "no-such-variant", where="variant", allowed=allowed)
    return document_answer(request, _sheet(variant_id))


@cache
def _list() -> Document:
    summaries = [summary_of(load_variant(variant_id)) for variant_id in variant_ids()]
    return make_document(msgspec.json.encode(summaries), "application/json")


@cache
def _sheet(variant_id: str) -> Document:
    return make_document(
        msgspec.json.encode(sheet_of(load_variant(variant_id))), "application/json"
    )
