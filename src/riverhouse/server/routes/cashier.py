"""The cashier: what has happened on the account, as pages and as a file."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.params import QueryParameter

from riverhouse.server.guard import player_of, services_of
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import granted
from riverhouse.server.routes.declaring import reads_own
from riverhouse.server.statements import statement_csv
from riverhouse.tables import (
    MOST_IN_A_FILE,
    MOST_ON_A_PAGE,
    AccountStatement,
    Selection,
    read_statement,
)

_TAGS = ["cashier"]
_Which = Annotated[
    Selection,
    QueryParameter(description="All movements, those of rounds, or those of the cashier."),
]


@reads_own(
    "/account/movements",
    name="listMovements",
    summary="List what has happened on the account, newest first",
    tags=_TAGS,
)
async def list_movements(
    request: StrictRequest,
    show: _Which = Selection.ALL,
    before: Annotated[
        int | None,
        QueryParameter(description="The `before` of the page before this.", ge=1, le=2**62),
    ] = None,
    limit: Annotated[
        int, QueryParameter(description="At most so many.", ge=1, le=MOST_ON_A_PAGE)
    ] = 20,
) -> AccountStatement:
    """Return a page of movements, each with the balance after it."""
    services = services_of(request)
    return granted(
        await services.workers.run(
            read_statement,
            services.house.store,
            player_of(request),
            selection=show,
            before=before,
            limit=limit,
        )
    )


@reads_own(
    "/account/movements/csv",
    name="getMovementsCsv",
    summary="Return the newest 10,000 movements as CSV",
    media_type="text/csv",
    tags=_TAGS,
)
async def get_movements_csv(
    request: StrictRequest, show: _Which = Selection.ALL
) -> Response[bytes]:
    """Return one line for each movement, times in UTC, amounts with a decimal point."""
    services = services_of(request)
    statement = granted(
        await services.workers.run(
            read_statement,
            services.house.store,
            player_of(request),
            selection=show,
            limit=MOST_IN_A_FILE,
        )
    )
    headers = {"content-disposition": 'attachment; filename="riverhouse-account.csv"'}
    return Response(statement_csv(statement), media_type="text/csv", headers=headers)
