"""The description of the API is true: what it allows is taken, what it forbids is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode

from riverhouse.server.app import make_api
from riverhouse.server.config import ServerConfig
from riverhouse.server.openapi import describe_api
from server.harness import Browser, Server

API = make_api(ServerConfig(data_dir=Path("unused")))
DESCRIPTION = describe_api(API)


def operations() -> dict[str, Any]:
    """Return the operations by name, without the cookie: every case here has a session."""
    described = msgspec.json.decode(msgspec.json.encode(DESCRIPTION))
    del described["components"]["securitySchemes"]
    for methods in described["paths"].values():
        for operation in methods.values():
            operation.pop("security", None)
    found: list[Any] = list(schemathesis.openapi.from_dict(described).get_all_operations())
    return {result.ok().label: result.ok() for result in found}


_TOO_LARGE = 413
OPERATIONS = operations()
# Only where there is a body or a query can a request be malformed.
CASES = [(name, GenerationMode.POSITIVE) for name in OPERATIONS]
CASES += [
    (name, GenerationMode.NEGATIVE)
    for name, operation in OPERATIONS.items()
    if operation.body or operation.query
]


def whole(value: Any) -> Any:
    """Return a JSON value with `3.0` as `3`: one number to JSON Schema, but no amount to us."""
    if isinstance(value, dict):
        return {key: whole(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [whole(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@pytest.mark.parametrize(("name", "mode"), CASES, ids=str)
def test_every_operation_keeps_its_promises(
    name: str, mode: GenerationMode, browser: Browser
) -> None:
    """No 5xx, no status or shape that is not declared, malformed refused, well-formed taken."""
    url = str(browser.http.base_url)
    headers = {"X-CSRF-Token": browser.csrf}
    cookies = {"riverhouse": browser.http.cookies["riverhouse"]}

    @settings(
        max_examples=15,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(case=OPERATIONS[name].as_strategy(generation_mode=mode))
    def check(case: Any) -> None:
        if mode is GenerationMode.POSITIVE:
            case.body = whole(case.body)
        answer = case.call(base_url=url, headers=headers, cookies=cookies)
        # What is malformed by being huge is refused for its size, before anybody reads it.
        if mode is GenerationMode.POSITIVE or answer.status_code != _TOO_LARGE:
            case.validate_response(answer)

    check()


def test_the_server_hands_out_this_description(browser: Browser) -> None:
    """What is tested here, and what the page's client is made from, is what the server serves."""
    assert browser.get("/api/openapi.json") == msgspec.json.decode(msgspec.json.encode(DESCRIPTION))


def test_the_description_is_openapi_3_1() -> None:
    """Version, licence and the errors of every operation are there."""
    schema = DESCRIPTION
    assert schema["openapi"].startswith("3.1")
    assert schema["info"]["license"]["identifier"] == "Apache-2.0"
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            declared = set(operation["responses"])
            assert {"200", "400", "429", "503"} <= declared, (method, path)
            if method == "post":
                assert {"403", "413"} <= declared, path
            if "{" in path:
                assert "404" in declared, path


def test_bodies_refuse_what_they_do_not_know() -> None:
    """Shapes of bodies say that no other field is taken, and bound every number."""
    shapes = DESCRIPTION["components"]["schemas"]
    for name, shape in shapes.items():
        if name.endswith("Body") and name != "ErrorBody":
            assert shape["additionalProperties"] is False, name
    stakes = shapes["SeatStakes"]["properties"]["stakes"]
    assert stakes["additionalProperties"]["minimum"] == 0
    assert stakes["maxProperties"] == 16


def test_the_reader_of_the_description_needs_nothing_from_elsewhere(server: Server) -> None:
    """The API page refers to this server only, and has no script of its own inside."""
    page = httpx.get(f"{server.url}/api/docs").text
    assert "://" not in page
    assert "<script>" not in page
    assert "/api/openapi.json" in page
    script = httpx.get(f"{server.url}/api/docs/start.js")
    assert script.headers["content-type"].startswith("text/javascript")
