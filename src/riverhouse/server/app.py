"""Puts the server together: routes, guard, errors and schema in Litestar, the front door outside.

The schema is made from the very types that the routes take and give, so it cannot differ from
them. The stacked decks' route is added here, at a test start, and exists nowhere else.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar, Router
from litestar.types import ASGIApp, ControllerRouterHandler

from riverhouse.errors import BrokenInvariantError
from riverhouse.server.config import ServerConfig
from riverhouse.server.front import Front
from riverhouse.server.guard import guard
from riverhouse.server.openapi import openapi_config
from riverhouse.server.origins import Origins
from riverhouse.server.pages import Pages, static_folder
from riverhouse.server.problems import answer
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes import (
    autoplay,
    cashier,
    classroom,
    coach,
    docs,
    health,
    insight,
    progress,
    rounds,
    session,
    tables,
    testing,
    texts,
    trainer,
    variants,
)
from riverhouse.server.services import Services


def make_api(config: ServerConfig, services: Services | None = None) -> Litestar:
    """Return the API alone; without services it can be described but not served."""
    routes: list[ControllerRouterHandler] = [
        texts.get_text,
        variants.list_variants,
        variants.get_variant,
        coach.get_returns,
        # First, or Litestar makes its own answer to OPTIONS before this one is there.
        session.session_methods,
        session.open_session,
        session.get_session,
        session.refill,
        cashier.list_movements,
        cashier.get_movements_csv,
        tables.sit,
        tables.bet,
        tables.act,
        tables.quote,
        tables.list_open_rounds,
        tables.get_table,
        coach.get_advice,
        autoplay.get_strategies,
        autoplay.check_strategy,
        autoplay.get_choice,
        rounds.list_rounds,
        rounds.get_round,
        rounds.get_proof,
        insight.get_statistics,
        insight.count_after,
        insight.get_values,
        insight.get_share,
        insight.share,
        insight.get_shared,
        insight.get_rules,
        # Before the variants, whose ids have the same shape.
        progress.get_progress,
        progress.keep_progress,
        progress.forget_progress,
        progress.get_progress_csv,
        trainer.get_trainer,
        trainer.get_cheat_sheet,
        trainer.make_paper,
        trainer.practise,
        trainer.grade_answer,
        trainer.dispute_question,
        trainer.get_mastery,
        classroom.set_test,
        classroom.get_test,
        classroom.sit_test,
        classroom.sit_exam,
        classroom.get_sitting,
        classroom.hand_in,
        classroom.get_certificate,
        classroom.get_results,
        classroom.get_results_csv,
        docs.docs_page,
        docs.docs_script,
        docs.schema,
    ]
    if config.testing:
        routes.append(testing.stack_decks)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        if services is None:
            msg = "an API that was made without services was started"
            raise BrokenInvariantError(msg)
        app.state.services = services
        await services.start()
        try:
            yield
        finally:
            await services.stop()

    api = Litestar(
        [Router("/api", route_handlers=routes), health.health],
        guards=[guard],
        exception_handlers={Exception: answer},
        openapi_config=openapi_config(),
        request_class=StrictRequest,
        request_max_body_size=config.limits.body_bytes,
        lifespan=[lifespan],
        logging_config=None,
        debug=False,
    )
    api.state.origins = Origins(config)
    return api


def make_app(config: ServerConfig, services: Services) -> ASGIApp:
    """Return the whole server as one ASGI application; it closes the services when it stops."""
    pages = Pages(static_folder())
    return cast("ASGIApp", Front(config, api=make_api(config, services), pages=pages))
