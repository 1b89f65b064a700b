"""The health check that a supervisor asks."""

from __future__ import annotations

from importlib.metadata import version

from litestar import get

from riverhouse.server.guard import services_of
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import NO_STORE, errors
from riverhouse.server.routes.bodies import Health


@get(
    "/healthz",
    operation_id="health",
    summary="Say whether the server can play",
    opt={"session": "none"},
    responses=errors(),
    response_headers=NO_STORE,
    tags=["server"],
)
async def health(request: StrictRequest) -> Health:
    """Answer once the ledger has answered; 503 if it does not."""
    services = services_of(request)
    await services.workers.run(services.house.store.ping)
    return Health("ok", version("riverhouse"))
