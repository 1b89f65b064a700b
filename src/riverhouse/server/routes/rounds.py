"""Rounds that are over: list, record and proof."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, QueryParameter

from riverhouse.fairness import Proof
from riverhouse.history import RoundRecord, RoundSummary
from riverhouse.server.guard import player_of, services_of
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import granted, understood
from riverhouse.server.routes.declaring import reads_own

_TAGS = ["history"]


@reads_own(
    "/rounds",
    name="listRounds",
    summary="List the player's last rounds, newest first",
    tags=_TAGS,
    refused=(404, 409),
)
async def list_rounds(
    request: StrictRequest,
    variant: Annotated[
        str | None, QueryParameter(description="Rounds of this variant only.", max_length=80)
    ] = None,
    limit: Annotated[int, QueryParameter(description="At most so many.", ge=1, le=100)] = 20,
    before: Annotated[
        str | None,
        QueryParameter(description="Only rounds that ended before this one.", max_length=32),
    ] = None,
) -> tuple[RoundSummary, ...]:
    """Return rounds that are over; `before`, a round of the list, gives its next page."""
    services = services_of(request)
    call = services.house.tables.history
    player = player_of(request)
    return await understood(services, call, player, variant_id=variant, limit=limit, before=before)


@reads_own(
    "/rounds/{round_id:str}",
    name="getRound",
    summary="Return the record of a round, step by step",
    tags=_TAGS,
    refused=(404, 409),
)
async def get_round(request: StrictRequest, round_id: FromPath[str]) -> RoundRecord:
    """Return what the player saw after each command, for a replay."""
    services = services_of(request)
    call = services.house.tables.record
    return granted(await services.workers.run(call, player_of(request), round_id))


@reads_own(
    "/rounds/{round_id:str}/proof",
    name="getProof",
    summary="Return the file for `riverhouse verify`",
    tags=_TAGS,
    refused=(404, 409),
)
async def get_proof(request: StrictRequest, round_id: FromPath[str]) -> Proof:
    """Return seeds, commitment and the cards that were dealt."""
    services = services_of(request)
    call = services.house.tables.proof
    return granted(await services.workers.run(call, player_of(request), round_id))
