"""Playing on somebody's behalf: which strategies there are, and what one does at a decision.

The page presses the buttons; what to press is said here, by the engine. Play money only.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

import msgspec
from litestar.params import FromPath, JSONBody, QueryParameter

from riverhouse.errors import InputError
from riverhouse.insight import (
    CardOffer,
    ChosenAction,
    StrategyOffer,
    check_card,
    choose,
    offer_of,
    position_of,
    valued_cards,
)
from riverhouse.insight.coaching import Status
from riverhouse.rules import variant_ids
from riverhouse.server.guard import address_of, player_of, services_of, ticket_of
from riverhouse.server.problems import Problem, keep_to_rate
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import granted, understood
from riverhouse.server.routes.bodies import CardBody, StrategyBody
from riverhouse.server.routes.declaring import commands, reads
from riverhouse.server.rulings import current, rules_of
from riverhouse.server.thinking import Lane

_WAIT_S: Final = 5.0


class ChoiceView(msgspec.Struct, frozen=True, kw_only=True):
    """What a strategy does now; `preparing` has no action yet, and is asked for again."""

    status: Status
    round_id: str
    version: int
    seat: int
    chosen: ChosenAction | None = None


@reads(
    "/variants/{game:str}/{house:str}/strategies",
    name="getStrategies",
    summary="Return what may play on somebody's behalf, and what rules are made of",
    tags=["variants"],
)
async def get_strategies(
    request: StrictRequest,
    game: FromPath[str],
    house: FromPath[str],
    *,
    figures: Annotated[
        bool, QueryParameter(description="Have the figures of the cards worked out.")
    ] = False,
) -> StrategyOffer:
    """Return choices, words of rules and strategy cards, with figures if they are wanted.

    `status` is `preparing` until those are there; the same request has them a little later.
    """
    services = services_of(request)
    variant_id = f"{game}/{house}"
    if variant_id not in variant_ids():
        raise Problem(404, "no-such-variant", where="variant", allowed=", ".join(variant_ids()))
    keep_to_rate(services.by_asked.take(address_of(request)))
    variant = current(variant_id)
    allowed = variant_id not in services.config.no_autoplay
    offer = offer_of(variant, allowed=allowed)
    if not (allowed and figures):
        return offer
    cards = await services.thinker.think(
        ("cards", variant.rules_hash), partial(valued_cards, variant), lane="deep", wait_s=_WAIT_S
    )
    if cards is None:
        return offer
    return msgspec.structs.replace(offer, status="ready", cards=cards)


@commands(
    "/variants/{game:str}/{house:str}/strategies",
    name="checkStrategy",
    summary="Check rules that somebody has written, before they play",
    tags=["variants"],
    refused=(404,),
)
async def check_strategy(
    request: StrictRequest, game: FromPath[str], house: FromPath[str], data: JSONBody[CardBody]
) -> CardOffer:
    """Return the rules as they are read; a line that makes no sense is refused by its number."""
    services = services_of(request)
    variant_id = f"{game}/{house}"
    if variant_id not in variant_ids():
        raise Problem(404, "no-such-variant", where="variant", allowed=", ".join(variant_ids()))
    return await understood(services, check_card, current(variant_id), data.card)


@commands(
    "/rounds/{round_id:str}/choice",
    name="getChoice",
    summary="Say what a strategy does at the open decision; nothing is done by it",
    tags=["table"],
    refused=(404,),
)
async def get_choice(
    request: StrictRequest, round_id: FromPath[str], data: JSONBody[StrategyBody]
) -> ChoiceView:
    """Return the action for the seat whose turn it is, from what its player sees."""
    services = services_of(request)
    ticket = ticket_of(request)
    keep_to_rate(services.by_played.take(ticket.token if ticket else ""))
    call = services.house.tables.view
    table = granted(await services.workers.run(call, player_of(request), round_id))
    config = services.config
    if table.mode != "fun" or table.variant in config.no_autoplay:
        raise Problem(403, "autoplay-off", where="variant")
    if data.kind == "optimal" and table.variant in config.no_coach:
        raise Problem(403, "coach-off", where="kind")
    if table.status != "open":
        raise Problem(409, "nothing-to-decide", where="round_id")
    variant = await rules_of(services, table.round)
    position = position_of(table.round, variant, None)
    if position is None:
        raise Problem(409, "nothing-to-decide", where="round_id")
    # Only the best action before the flop may need the whole game solved.
    lane: Lane = "quick" if position.board or data.kind == "card" else "deep"
    try:
        chosen = await services.thinker.think(
            ("choice", variant.rules_hash, position, data.kind, data.card),
            partial(choose, variant, position, kind=data.kind, card=data.card),
            lane=lane,
            wait_s=_WAIT_S,
        )
    except InputError as error:
        raise Problem(
            409, error.code, message=error.message, where=error.where, allowed=error.allowed
        ) from error
    return ChoiceView(
        status="preparing" if chosen is None else "ready",
        round_id=round_id,
        version=table.round.version,
        seat=position.seat,
        chosen=chosen,
    )
