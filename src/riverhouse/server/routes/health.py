"""The health check that a supervisor asks."""

from __future__ import annotations

from importlib.metadata import version

from litestar import Request, get

from riverhouse.server.guard import services_of
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
async def health(request: Request) -> Health:  # type: ignore[type-arg]
    """Answer once the ledger has answered; 503 if it does not."""
    services = services_of(request)
    await services.workers.run(services.house.store.ping)
    return Health("ok", version("riverhouse"))
