"""The play-money account of a browser: opened without sign-up, named by a signed cookie."""

from __future__ import annotations

import time

from litestar import HttpMethod, Response, get, post, route
from litestar.datastructures import ResponseHeader
from litestar.params import JSONBody

from riverhouse.players import Player
from riverhouse.server.guard import address_of, player_of, services_of, ticket_of
from riverhouse.server.problems import Problem, keep_to_rate
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import SESSION, errors, granted
from riverhouse.server.routes.bodies import CommandBody, SessionView
from riverhouse.server.services import Services
from riverhouse.server.sessions import Ticket

_TAGS = ["session"]


@post(
    "/session",
    status_code=200,
    operation_id="openSession",
    summary="Open a session, or return the one this browser has",
    opt={"session": "optional", "csrf": False},
    responses=errors(403, 413),
    response_headers=[
        ResponseHeader(name="Set-Cookie", description="New sessions only.", documentation_only=True)
    ],
    tags=_TAGS,
)
async def open_session(request: StrictRequest) -> Response[SessionView]:
    """Give the browser an account with play money; no name, no password.

    A session that exists is never replaced, so nobody can be moved to another one.
    """
    services = services_of(request)
    ticket = ticket_of(request)
    if ticket is not None:
        player = await _player(services, player_of(request))
        return _answer(services, ticket, player)
    keep_to_rate(services.openings.take(address_of(request)))
    session = await services.workers.run(services.house.players.open_session)
    ticket = Ticket(session.token, int(time.time()))
    services.remember(session.token, session.player.id)
    response = _answer(services, ticket, session.player)
    response.headers["set-cookie"] = services.office.set_cookie(ticket)
    return response


@get(
    "/session",
    operation_id="getSession",
    summary="Return balance and CSRF token",
    responses=errors(401),
    security=SESSION,
    tags=_TAGS,
)
async def get_session(request: StrictRequest) -> Response[SessionView]:
    """Return the player of this browser."""
    services = services_of(request)
    ticket = ticket_of(request)
    if ticket is None:
        raise Problem(401)
    return _answer(services, ticket, await _player(services, player_of(request)))


@post(
    "/session/refill",
    status_code=200,
    operation_id="refill",
    summary="Fill play money up again",
    responses=errors(401, 403, 409, 413),
    security=SESSION,
    tags=_TAGS,
)
async def refill(request: StrictRequest, data: JSONBody[CommandBody]) -> Response[SessionView]:
    """Top the account up once it has run low; refused while it has not."""
    services = services_of(request)
    ticket = ticket_of(request)
    if ticket is None:
        raise Problem(401)
    call = services.house.players.refill
    player = granted(
        await services.workers.run(call, player_of(request), command_id=data.command_id)
    )
    return _answer(services, ticket, player)


@route("/session", http_method=[HttpMethod.OPTIONS], status_code=204, include_in_schema=False)
async def session_methods() -> Response[None]:
    """Name the methods; Litestar's own answer knows only the last of two handlers."""
    return Response(None, headers={"allow": "GET, OPTIONS, POST"})


async def _player(services: Services, player_id: str) -> Player:
    player = await services.workers.run(services.house.players.find, player_id)
    if player is None:
        raise Problem(401)
    return player


def _answer(services: Services, ticket: Ticket, player: Player) -> Response[SessionView]:
    view = SessionView(
        csrf=services.office.csrf_token(ticket),
        balance_minor=player.balance_minor,
        currency=player.currency,
        mode=player.mode,
        refill_below_minor=player.refill_below_minor,
        refill_to_minor=player.refill_to_minor,
        decision_wait_ms=services.house.settings.wait_ms,
        testing=services.config.testing,
    )
    return Response(view, headers={"cache-control": "no-store"})
