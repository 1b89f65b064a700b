"""Stacked decks; this route is part of a `--testing` start and of no other."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from riverhouse.cards import parse_cards
from riverhouse.server.guard import services_of
from riverhouse.server.problems import Problem
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import NO_STORE, SESSION, errors
from riverhouse.server.routes.bodies import DecksBody, DecksWaiting


@post(
    "/testing/deck",
    status_code=200,
    operation_id="stackDecks",
    summary="Lay down the decks of the coming rounds",
    responses=errors(401, 403, 404, 413),
    security=SESSION,
    response_headers=NO_STORE,
    tags=["testing"],
)
async def stack_decks(request: StrictRequest, data: JSONBody[DecksBody]) -> DecksWaiting:
    """Put decks in line, each given by its first cards in dealing order, burns included."""
    services = services_of(request)
    decks = [parse_cards(text, where=f"cards[{index}]") for index, text in enumerate(data.cards)]
    if services.decks is None:
        raise Problem(404)
    return DecksWaiting(await services.workers.run(services.decks.lay, decks))
