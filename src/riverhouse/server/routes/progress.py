"""What a trainee has answered, kept with the play-money account of the browser."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.params import JSONBody, QueryParameter

from riverhouse.server.guard import find_player, player_of, services_of
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import NO_STORE, SESSION, errors, understood
from riverhouse.server.routes.bodies import Body
from riverhouse.server.routes.declaring import commands
from riverhouse.trainer.progress import Answer, Progress

_TAGS = ["trainer"]
_BODY_BYTES = 256 * 1024
_MOST_SENT = 500

Seq = Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class KeepBody(Body, frozen=True, kw_only=True):
    """Answers to be kept, each under an id of the browser's; `since` is the last number seen."""

    answers: Annotated[tuple[Answer, ...], msgspec.Meta(max_length=_MOST_SENT)] = ()
    since: Seq = 0


class ForgetBody(Body, frozen=True, kw_only=True):
    """Nothing has to be said to have everything forgotten."""


@get(
    "/trainer/progress",
    operation_id="getProgress",
    summary="Return what is kept with the account; nothing where there is none",
    opt={"session": "optional"},
    responses=errors(),
    response_headers=NO_STORE,
    tags=_TAGS,
)
async def get_progress(
    request: StrictRequest,
    since: Annotated[int, QueryParameter(description="The last number seen.", ge=0)] = 0,
) -> Progress:
    """Return the answers after a number, and what is remembered of their situations."""
    services = services_of(request)
    player = find_player(request)
    if player is None:
        return Progress()
    return await services.workers.run(services.progress.look, player, since=since)


@commands(
    "/trainer/progress",
    name="keepProgress",
    summary="Keep answers with the account, each once",
    tags=_TAGS,
    most_bytes=_BODY_BYTES,
)
async def keep_progress(request: StrictRequest, data: JSONBody[KeepBody]) -> Progress:
    """Keep what is not kept yet, and return what the browser has not."""
    services = services_of(request)
    call = services.progress.keep
    return await understood(services, call, player_of(request), data.answers, since=data.since)


@commands(
    "/trainer/progress/forget",
    name="forgetProgress",
    summary="Forget every answer of the account",
    tags=_TAGS,
)
async def forget_progress(request: StrictRequest, data: JSONBody[ForgetBody]) -> Progress:
    """Forget, and return what is left: nothing."""
    del data
    services = services_of(request)
    await services.workers.run(services.progress.forget, player_of(request))
    return await services.workers.run(services.progress.look, player_of(request))


@get(
    "/trainer/progress/csv",
    operation_id="getProgressCsv",
    summary="Return every kept answer as CSV",
    responses=errors(401),
    security=SESSION,
    media_type="text/csv",
    tags=_TAGS,
)
async def get_progress_csv(request: StrictRequest) -> Response[bytes]:
    """Return one line for each answer, oldest first, times in UTC."""
    services = services_of(request)
    content = await services.workers.run(services.progress.as_csv, player_of(request))
    headers = {
        "cache-control": "no-store",
        "content-disposition": 'attachment; filename="riverhouse-trainer.csv"',
    }
    return Response(content, media_type="text/csv", headers=headers)
