"""The OpenAPI 3.1 description of the API: its head, its security, and how it is exported."""

from __future__ import annotations

from enum import Enum
from importlib.metadata import version
from typing import Any, Final, get_args, get_origin

import msgspec
from litestar import Litestar, Response
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag

from riverhouse.server.problems import ErrorBody

_REFERENCE: Final = "#/components/schemas/{name}"
_ABOUT: Final = """\
Solo tables of Riverhouse for play money.

`POST /api/session` opens an account for this browser and returns `csrf`; every other POST sends it
as `X-CSRF-Token`, together with the cookie. Every command carries a `command_id` of 128 random
bits made by the client: sent again it gets the first answer again, so a lost answer is safe to ask
for. Amounts are whole minor units. Errors are always `{"error": {code, message, where, allowed}}`;
`message` follows `Accept-Language`.
"""
_TAGS: Final = (
    Tag("session", "The play-money account of this browser."),
    Tag("cashier", "What has happened on the account of this browser."),
    Tag("variants", "The games and everything that is printed about them."),
    Tag("table", "Commands of a round."),
    Tag("history", "Rounds that are over: list, replay and proof."),
    Tag("trainer", "Drills for dealers: questions, grading, examinations and class tests."),
    Tag("server", "Words and health."),
)


def openapi_config() -> OpenAPIConfig:
    """Return the head of the description.

    Litestar's own pages about it stay behind a path that the front door does not know.
    """
    cookie = SecurityScheme(type="apiKey", name="riverhouse", security_scheme_in="cookie")
    return OpenAPIConfig(
        title="Riverhouse",
        version=version("riverhouse"),
        description=_ABOUT,
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        tags=list(_TAGS),
        components=Components(security_schemes={"session": cookie}),
        path="/litestar",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )


def describe_api(app: Litestar) -> dict[str, Any]:
    """Return the description, with the shapes of bodies as msgspec states them.

    Litestar's own shapes forget bounds inside maps and that unknown fields are refused; msgspec is
    what checks the bodies, so its shapes are the true ones.
    """
    described: dict[str, Any] = app.openapi_schema.to_schema()
    _, shapes = msgspec.json.schema_components(_bodies(app), ref_template=_REFERENCE)
    described["components"]["schemas"] = dict(sorted(shapes.items()))
    return described


def export_schema(app: Litestar) -> bytes:
    """Print the description as the typed client of the page is generated from it."""
    return msgspec.json.format(msgspec.json.encode(describe_api(app)), indent=2) + b"\n"


def _bodies(app: Litestar) -> list[Any]:
    """Return the types that the routes take and give, in the address too, and that of errors."""
    types: list[Any] = [ErrorBody]
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if not handler.resolve_include_in_schema():
                continue
            given = handler.parsed_return_field.annotation
            inner = get_args(given) if get_origin(given) is Response else (given,)
            taken = handler.parsed_data_field
            types += [*inner, *([taken.annotation] if taken else [])]
            fields = handler.parsed_fn_signature.parameters.values()
            types += [field.annotation for field in fields if field.is_subclass_of(Enum)]
    return [kind for kind in types if kind not in {bytes, str}]
