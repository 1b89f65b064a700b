"""Sitting down at a table, and the commands of a round."""

from __future__ import annotations

from litestar.params import FromPath, JSONBody

from riverhouse.server.guard import player_of, services_of
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import command, granted
from riverhouse.server.routes.bodies import ActionBody, BetsBody, CommandBody, QuoteBody
from riverhouse.server.routes.declaring import commands, reads_own
from riverhouse.tables import Bet, Decide, OpenRound, Quote, Sit, TableView

_TAGS = ["table"]


@reads_own(
    "/tables",
    name="listOpenRounds",
    summary="List the tables at which a round waits for the player's decision",
    tags=_TAGS,
)
async def list_open_rounds(request: StrictRequest) -> tuple[OpenRound, ...]:
    """Return the rounds that were bet and are not over; sitting down there resumes them."""
    services = services_of(request)
    return await services.workers.run(services.house.tables.begun, player_of(request))


@commands(
    "/tables/{game:str}/{house:str}/sit",
    name="sit",
    summary="Sit down: resume the open round, or open the next one",
    tags=_TAGS,
    refused=(404,),
)
async def sit(
    request: StrictRequest, game: FromPath[str], house: FromPath[str], data: JSONBody[CommandBody]
) -> TableView:
    """Return the table. A round that is opened publishes the commitment to its deck first."""
    given = Sit(
        player_id=player_of(request), command_id=data.command_id, variant_id=f"{game}/{house}"
    )
    return await command(services_of(request), given)


@commands(
    "/rounds/{round_id:str}/bets",
    name="bet",
    summary="Place the stakes and deal",
    tags=_TAGS,
    refused=(404,),
)
async def bet(
    request: StrictRequest, round_id: FromPath[str], data: JSONBody[BetsBody]
) -> TableView:
    """Take the stakes of every seat and deal up to the first decision."""
    given = Bet(
        player_id=player_of(request),
        command_id=data.command_id,
        round_id=round_id,
        seats=tuple(seat.stakes for seat in data.seats),
        client_seed=data.client_seed,
    )
    return await command(services_of(request), given)


@commands(
    "/rounds/{round_id:str}/actions",
    name="act",
    summary="Decide: fold, check, bet or call",
    tags=_TAGS,
    refused=(404,),
)
async def act(
    request: StrictRequest, round_id: FromPath[str], data: JSONBody[ActionBody]
) -> TableView:
    """Take one seat's decision; what is legal stands in `round.seats[].legal`."""
    given = Decide(
        player_id=player_of(request),
        command_id=data.command_id,
        round_id=round_id,
        seat=data.seat,
        action=data.action,
        multiple=data.multiple,
        decision=data.decision,
    )
    return await command(services_of(request), given)


@commands(
    "/rounds/{round_id:str}/quote",
    name="quote",
    summary="Say what stakes would cost, before they are placed",
    tags=_TAGS,
    refused=(404,),
)
async def quote(
    request: StrictRequest, round_id: FromPath[str], data: JSONBody[QuoteBody]
) -> Quote:
    """Return the full cost, what may follow, and whether the balance covers it."""
    services = services_of(request)
    seats = tuple(seat.stakes for seat in data.seats)
    call = services.house.tables.quote
    return granted(await services.workers.run(call, player_of(request), round_id, seats))


@reads_own(
    "/rounds/{round_id:str}/table",
    name="getTable",
    summary="Return a round as it stands now",
    tags=_TAGS,
    refused=(404,),
)
async def get_table(request: StrictRequest, round_id: FromPath[str]) -> TableView:
    """Return the table of a round, open or over."""
    services = services_of(request)
    call = services.house.tables.view
    return granted(await services.workers.run(call, player_of(request), round_id))
