"""The coach: exact values of the open decision, and the exact returns of a game."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar.params import FromPath, QueryParameter

from riverhouse.insight import AdviceView, advice_on, position_of
from riverhouse.rules import variant_ids
from riverhouse.server.guard import address_of, player_of, services_of, ticket_of
from riverhouse.server.problems import Problem, keep_to_rate
from riverhouse.server.requests import StrictRequest
from riverhouse.server.returns import GameReturns, returns_of
from riverhouse.server.routes.answers import granted
from riverhouse.server.routes.declaring import reads, reads_own
from riverhouse.server.rulings import current, rules_of
from riverhouse.server.thinking import Lane

_WAIT_S: Final = 5.0
"""How long a request waits for what is being worked out; a browser gives up a little later."""


@reads_own(
    "/rounds/{round_id:str}/advice",
    name="getAdvice",
    summary="Value every legal action of the open decision, exactly",
    tags=["table"],
    refused=(403, 404, 409),
)
async def get_advice(
    request: StrictRequest,
    round_id: FromPath[str],
    seat: Annotated[
        int, QueryParameter(description="The seat; -1 is the one to act.", ge=-1, le=6)
    ] = -1,
) -> AdviceView:
    """Return the values from what the player sees: own hands and the board, nothing else.

    Where they have to be worked out for longer than some seconds, `status` is `preparing`; the
    same request has them a little later.
    """
    services = services_of(request)
    ticket = ticket_of(request)
    keep_to_rate(services.by_coached.take(ticket.token if ticket else ""))
    call = services.house.tables.view
    table = granted(await services.workers.run(call, player_of(request), round_id))
    if table.mode != "fun" or table.variant in services.config.no_coach:
        raise Problem(403, "coach-off", where="variant")
    if table.status != "open":
        raise Problem(409, "nothing-to-decide", where="round_id")
    variant = await rules_of(services, table.round)
    if seat >= len(table.round.seats):
        raise Problem(404, "no-such-seat", where="seat")
    position = position_of(table.round, variant, None if seat < 0 else seat)
    if position is None:
        raise Problem(409, "nothing-to-decide", where="seat")
    version = table.round.version
    # From the flop on a state is counted by itself; before it the whole game may have to be solved.
    lane: Lane = "quick" if position.board else "deep"
    advice = await services.thinker.think(
        ("advice", variant.rules_hash, position),
        partial(advice_on, variant, position),
        lane=lane,
        wait_s=_WAIT_S,
    )
    if advice is None:
        return AdviceView(
            status="preparing",
            round_id=round_id,
            version=version,
            seat=position.seat,
            decision=position.decision,
        )
    return advice.of(round_id, version)


@reads(
    "/variants/{game:str}/{house:str}/odds",
    name="getReturns",
    summary="Return the exact house edge, element of risk and return of a game",
    tags=["variants"],
)
async def get_returns(
    request: StrictRequest, game: FromPath[str], house: FromPath[str]
) -> GameReturns:
    """Return what the house keeps, of what it is a share, and by which strategy."""
    services = services_of(request)
    variant_id = f"{game}/{house}"
    if variant_id not in variant_ids():
        raise Problem(404, "no-such-variant", where="variant", allowed=", ".join(variant_ids()))
    keep_to_rate(services.by_asked.take(address_of(request)))
    variant = current(variant_id)
    found = await services.thinker.think(
        ("returns", variant.rules_hash), partial(returns_of, variant), lane="deep", wait_s=_WAIT_S
    )
    if found is None:
        return GameReturns(status="preparing", variant=variant_id, rules_hash=variant.rules_hash)
    return found
