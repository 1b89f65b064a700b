"""What a player learns from finished rounds: statistics, values of decisions, links to share."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Response, get
from litestar.params import FromPath, JSONBody, QueryParameter

from riverhouse.insight import RoundValues, SharedRound, Statistics
from riverhouse.rules import Variant
from riverhouse.server.documents import make_document
from riverhouse.server.guard import address_of, player_of, services_of
from riverhouse.server.problems import Problem, keep_to_rate
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import (
    document_answer,
    errors,
    granted,
)
from riverhouse.server.routes.bodies import CountBody, ShareBody
from riverhouse.server.routes.declaring import commands, reads, reads_own

_TAGS = ["history"]


class ValuesView(msgspec.Struct, frozen=True, kw_only=True):
    """The values of a round; `preparing` has none yet, `none` never will: it was called off."""

    status: Literal["ready", "preparing", "none"]
    round_id: str
    values: RoundValues | None = None


class ShareView(msgspec.Struct, frozen=True):
    """The id of a round's public link, null while it is not shared."""

    share_id: str | None


@reads_own(
    "/statistics",
    name="getStatistics",
    summary="Return the player's statistics: stakes, results, luck and the cost of errors",
    tags=_TAGS,
)
async def get_statistics(
    request: StrictRequest,
    variant: Annotated[
        str | None, QueryParameter(description="The course of this variant only.", max_length=80)
    ] = None,
) -> Statistics:
    """Return sums by variant and in all, and their course.

    Rounds are valued after they end; `preparing` says that some wait, and the same request counts
    them a little later.
    """
    services = services_of(request)
    player = player_of(request)
    found = await services.workers.run(services.insight.statistics, player, variant=variant)
    if found.status == "preparing":
        services.judge.ask(player)
    return found


@commands(
    "/statistics",
    name="countAfter",
    summary="Count the statistics from after a round on, or from the first one again",
    tags=_TAGS,
    refused=(404,),
)
async def count_after(request: StrictRequest, data: JSONBody[CountBody]) -> Statistics:
    """Return the statistics as they are counted now. No round is lost by it, nor any money."""
    services = services_of(request)
    player = player_of(request)
    refusal = await services.workers.run(services.insight.count_after, player, data.after)
    if refusal is not None:
        granted(refusal)
    return await services.workers.run(services.insight.statistics, player)


@reads_own(
    "/rounds/{round_id:str}/values",
    name="getValues",
    summary="Return what each decision of a finished round was worth",
    tags=_TAGS,
    refused=(404, 409),
)
async def get_values(request: StrictRequest, round_id: FromPath[str]) -> ValuesView:
    """Return the exact value of every action at every decision, and what was done."""
    services = services_of(request)
    player = player_of(request)
    run = services.workers.run
    values = granted(await run(services.insight.values, player, round_id))
    if values is not None:
        return ValuesView(status="ready", round_id=round_id, values=values)
    table = granted(await run(services.house.tables.view, player, round_id))
    if table.status == "void":
        return ValuesView(status="none", round_id=round_id)
    services.judge.ask(player)
    return ValuesView(status="preparing", round_id=round_id)


@reads_own(
    "/rounds/{round_id:str}/share",
    name="getShare",
    summary="Return the public link of a round, if it has one",
    tags=_TAGS,
    refused=(404, 409),
)
async def get_share(request: StrictRequest, round_id: FromPath[str]) -> ShareView:
    """Return the id behind `/shared/`."""
    services = services_of(request)
    call = services.insight.share_of
    return ShareView(granted(await services.workers.run(call, player_of(request), round_id)))


@commands(
    "/rounds/{round_id:str}/share",
    name="share",
    summary="Share a finished round by a link, or take the link back",
    tags=_TAGS,
    refused=(404,),
)
async def share(
    request: StrictRequest, round_id: FromPath[str], data: JSONBody[ShareBody]
) -> ShareView:
    """Return the id behind `/shared/`; a round that is shared already keeps its link."""
    services = services_of(request)
    call = services.insight.share
    player = player_of(request)
    found = await services.workers.run(call, player, round_id, wanted=data.shared)
    return ShareView(granted(found))


@reads(
    "/shared/{share_id:str}",
    name="getShared",
    summary="Return a round that its player has shared",
    tags=_TAGS,
)
async def get_shared(request: StrictRequest, share_id: FromPath[str]) -> SharedRound:
    """Return what is published of a finished round, and nothing about its player."""
    services = services_of(request)
    keep_to_rate(services.by_asked.take(address_of(request)))
    found = await services.workers.run(services.insight.shared, share_id)
    if found is None:
        raise Problem(404, "no-such-share", where="share_id")
    return found


@get(
    "/rules/{rules_hash:str}",
    operation_id="getRules",
    summary="Return rules in the canonical form that their hash is of",
    opt={"session": "none"},
    responses=errors(404),
    tags=_TAGS,
)
async def get_rules(request: StrictRequest, rules_hash: FromPath[str]) -> Response[Variant]:
    """Return the very bytes whose SHA-256 every round under these rules carries."""
    services = services_of(request)
    keep_to_rate(services.by_asked.take(address_of(request)))
    found = await services.workers.run(services.insight.rules, rules_hash)
    if found is None:
        raise Problem(404, "no-such-rules", where="rules_hash")
    return document_answer(request, make_document(found, "application/json"))
