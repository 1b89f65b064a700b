"""How routes call the house and answer: commands, refusals, declared errors, documents."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, ParamSpec, TypeVar

from litestar import Response
from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import SecurityRequirement

from riverhouse.errors import InputError
from riverhouse.server.documents import Document, choose
from riverhouse.server.problems import ErrorBody, Problem, problem_of_refusal
from riverhouse.server.requests import StrictRequest
from riverhouse.server.services import Services
from riverhouse.tables import Command, Refusal, TableView

P = ParamSpec("P")
T = TypeVar("T")

NO_STORE: Final = [ResponseHeader(name="Cache-Control", value="no-store")]
SESSION: Final[list[SecurityRequirement]] = [{"session": []}]
_MEANINGS: Final = {
    400: "The request is malformed.",
    401: "There is no session; POST /api/session opens one.",
    403: "The CSRF token is missing or wrong, or a foreign page sent the command.",
    404: "There is no such thing, or it is not this player's.",
    409: "The command is understood and refused; `code` says why.",
    413: "The body is too large.",
    429: "Too many requests; `Retry-After` says when to come back.",
    503: "The server is busy or the ledger cannot be reached; send the same command again.",
}


def errors(*statuses: int) -> Mapping[int, ResponseSpec]:
    """Declare the errors of a route; 400, 429 and 503 can happen to every one."""
    declared = sorted({400, 429, 503, *statuses})
    return {
        status: ResponseSpec(ErrorBody, generate_examples=False, description=_MEANINGS[status])
        for status in declared
    }


def granted(result: T | Refusal) -> T:
    """Return what the house granted.

    Raises:
        Problem: the house refused.
    """
    if isinstance(result, Refusal):
        raise problem_of_refusal(result)
    return result


async def understood(
    services: Services, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Run a call in the workers' threads; bad input in a well-formed body is refused with 409.

    Raises:
        Problem: the call could not make sense of its input; says of what and what would do.
    """
    try:
        return await services.workers.run(call, *args, **kwargs)
    except InputError as error:
        raise Problem(
            409, error.code, message=error.message, where=error.where, allowed=error.allowed
        ) from error


async def command(services: Services, given: Command) -> TableView:
    """Hand a command to the one writer and wait until it is durable.

    Raises:
        Problem: the house refused, or too many commands wait already.
    """
    with services.workers.place():
        future = services.house.tables.submit(given)
        # A client that hangs up does not take back what it has sent.
        return granted(await asyncio.shield(asyncio.wrap_future(future)))


def document_answer(request: StrictRequest, document: Document) -> Response[Any]:
    """Answer with a public document: compressed as the client takes it, or 304."""
    reply = choose(document, request.headers)
    return Response(
        reply.body or None,
        status_code=reply.status,
        headers=reply.headers,
        media_type=document.media_type,
    )
