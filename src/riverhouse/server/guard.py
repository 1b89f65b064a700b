"""What a request must bring: a rate within limits, a page of our own, a session, a CSRF token.

Runs before the body is read. Which of the four a route wants is an option of the route, so that
leaving one out is a decision written beside the path.
"""

from __future__ import annotations

import time
from typing import Any, Final, cast

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from riverhouse.server.origins import Origins
from riverhouse.server.problems import Problem, keep_to_rate
from riverhouse.server.services import Services
from riverhouse.server.sessions import Ticket

CSRF_HEADER: Final = "x-csrf-token"
_TICKET: Final = "riverhouse.ticket"
_PLAYER: Final = "riverhouse.player"

Connection = ASGIConnection[Any, Any, Any, Any]


def services_of(connection: Connection) -> Services:
    """Return the services of the server that a request came to."""
    return cast("Services", connection.app.state.services)


async def guard(connection: Connection, handler: BaseRouteHandler) -> None:
    """Litestar's guard of every route under `/api`.

    Options of a route: `session` is "required" (the default), "optional" or "none"; `csrf` False
    lets a POST pass without token.

    Raises:
        Problem: 401, 403 or 429.
    """
    if connection.scope.get("method") == "OPTIONS":
        return
    services = services_of(connection)
    keep_to_rate(services.by_address.take(address_of(connection)))
    posts = connection.scope.get("method") == "POST"
    if posts:
        _check_origin(connection)
    wanted = handler.opt.get("session", "required")
    if wanted == "none":
        return
    ticket = await _find_ticket(services, connection)
    if ticket is None:
        if wanted == "required":
            raise Problem(401)
        return
    keep_to_rate(services.by_session.take(ticket.token))
    if posts and handler.opt.get("csrf", True):
        given = connection.headers.get(CSRF_HEADER)
        if not services.office.is_csrf_token(ticket, given):
            raise Problem(403, "bad-csrf-token", where="X-CSRF-Token")


async def _find_ticket(services: Services, connection: Connection) -> Ticket | None:
    value = connection.cookies.get(services.office.cookie_name)
    ticket = services.office.read(value, now_s=int(time.time()))
    if ticket is None:
        return None
    player_id = await services.player_of(ticket.token)
    if player_id is None:
        return None
    state = connection.scope["state"]
    state[_TICKET], state[_PLAYER] = ticket, player_id
    return ticket


def _check_origin(connection: Connection) -> None:
    origins = cast("Origins", connection.app.state.origins)
    headers = connection.headers
    if not origins.is_own_page(
        origin=headers.get("origin"),
        fetch_site=headers.get("sec-fetch-site"),
        host=headers.get("host", ""),
    ):
        raise Problem(403, "foreign-origin", where="Origin")


def address_of(connection: Connection) -> str:
    """Return the address a request came from; empty where the socket has none."""
    client = connection.scope.get("client")
    return client[0] if client else ""


def player_of(request: Connection) -> str:
    """Return the id of the player that the guard found."""
    return cast("str", request.scope["state"][_PLAYER])


def find_player(request: Connection) -> str | None:
    """Return the same where a session is optional: None without one."""
    return cast("str | None", request.scope["state"].get(_PLAYER))


def ticket_of(request: Connection) -> Ticket | None:
    """Return the ticket that the guard found, if any."""
    return cast("Ticket | None", request.scope["state"].get(_TICKET))
