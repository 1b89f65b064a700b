"""How a route is declared: what it needs and what it may answer, said once for each kind of route.

A route is one of four: it *reads* something that anybody may know, it *reads* what is the player's
*own*, it *asks* about something that takes a body but changes nothing, or it is a *command* of the
player whose session it comes with.
"""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.types import Empty, EmptyType

from riverhouse.server.routes.answers import NO_STORE, SESSION, errors

_ASKING: Final = (403, 409, 413)
_COMMANDING: Final = (401, 403, 409, 413)


def reads(  # noqa: PLR0913 - the parts of a declaration
    path: str,
    *,
    name: str,
    summary: str,
    tags: list[str],
    refused: tuple[int, ...] = (404,),
    media_type: str | None = None,
) -> get:
    """Declare a GET that needs no session; `media_type` is for what is no JSON."""
    return get(
        path,
        operation_id=name,
        summary=summary,
        opt={"session": "none"},
        responses=errors(*refused),
        response_headers=NO_STORE if media_type is None else None,
        media_type=media_type,
        tags=tags,
    )


def reads_own(  # noqa: PLR0913 - the parts of a declaration
    path: str,
    *,
    name: str,
    summary: str,
    tags: list[str],
    refused: tuple[int, ...] = (),
    media_type: str | None = None,
) -> get:
    """Declare a GET of what belongs to the player of its session; `refused` adds to the 401."""
    return get(
        path,
        operation_id=name,
        summary=summary,
        responses=errors(401, *refused),
        security=SESSION,
        response_headers=NO_STORE,
        media_type=media_type,
        tags=tags,
    )


def asks(
    path: str, *, name: str, summary: str, tags: list[str], most_bytes: int | None = None
) -> post:
    """Declare a POST that stores nothing, with a session or without."""
    return post(
        path,
        status_code=200,
        operation_id=name,
        summary=summary,
        opt={"session": "optional", "csrf": False},
        request_max_body_size=_size(most_bytes),
        responses=errors(*_ASKING),
        response_headers=NO_STORE,
        tags=tags,
    )


def commands(  # noqa: PLR0913 - the parts of a declaration
    path: str,
    *,
    name: str,
    summary: str,
    tags: list[str],
    refused: tuple[int, ...] = (),
    most_bytes: int | None = None,
) -> post:
    """Declare a POST that acts for the player of its session; `refused` adds to the usual."""
    return post(
        path,
        status_code=200,
        operation_id=name,
        summary=summary,
        request_max_body_size=_size(most_bytes),
        responses=errors(*_COMMANDING, *refused),
        security=SESSION,
        response_headers=NO_STORE,
        tags=tags,
    )


def _size(most_bytes: int | None) -> int | EmptyType:
    """Return the limit of a body; Litestar's `Empty` is the limit of the whole application."""
    return Empty if most_bytes is None else most_bytes
