"""Examinations and class tests: set, sit, hand in, results and certificate."""

from __future__ import annotations

from typing import Annotated, TypeVar

from litestar import Response
from litestar.params import FromPath, JSONBody, QueryParameter

from riverhouse.server.guard import services_of
from riverhouse.server.problems import Problem
from riverhouse.server.requests import StrictRequest
from riverhouse.server.routes.answers import understood
from riverhouse.server.routes.declaring import commands, reads
from riverhouse.server.routes.trainer_bodies import ExamBody, HandInBody, SitBody, TestBody
from riverhouse.text import LANGUAGES
from riverhouse.trainer.certificate import certificate
from riverhouse.trainer.classroom import ClassResults, ClassTest, Sitting
from riverhouse.trainer.papers import Paper
from riverhouse.trainer.results import results_csv

T = TypeVar("T")
# In the query, since the paths of requests are written to the log.
Secret = Annotated[
    str, QueryParameter(description="What the test was set with.", pattern="^[0-9a-f]{32}$")
]
_TAGS = ["trainer"]
_BODY_BYTES = 256 * 1024


@commands(
    "/trainer/tests",
    name="setTest",
    summary="Set a class test",
    tags=_TAGS,
)
async def set_test(request: StrictRequest, data: JSONBody[TestBody]) -> ClassTest:
    """Return the test with the code for pupils; the same secret sets one test only."""
    services = services_of(request)
    paper = Paper(
        kind="class",
        variant=data.variant,
        drills=data.drills,
        seed=data.seed,
        count=data.count,
        level=data.level,
        seconds=data.seconds,
    )
    call = services.classroom.set_test
    return await understood(services, call, data.secret, title=data.title, paper=paper)


@reads(
    "/trainer/tests/{code:str}",
    name="getTest",
    summary="Return a class test by its code",
    tags=_TAGS,
)
async def get_test(request: StrictRequest, code: FromPath[str]) -> ClassTest:
    """Return what a pupil may know before sitting."""
    services = services_of(request)
    return _found(await understood(services, services.classroom.find_test, code), "code")


@commands(
    "/trainer/tests/{code:str}/sittings",
    name="sitTest",
    summary="Sit a class test",
    tags=_TAGS,
    refused=(404,),
)
async def sit_test(request: StrictRequest, code: FromPath[str], data: JSONBody[SitBody]) -> Sitting:
    """Begin under a name, or go on with the sitting that this id has begun."""
    services = services_of(request)
    call = services.classroom.sit_test
    sitting = await understood(services, call, code, sitting_id=data.sitting_id, name=data.name)
    return _found(sitting, "code")


@commands(
    "/trainer/exams",
    name="sitExam",
    summary="Sit an examination",
    tags=_TAGS,
)
async def sit_exam(request: StrictRequest, data: JSONBody[ExamBody]) -> Sitting:
    """Begin an examination whose seed nobody knows before it is handed in."""
    services = services_of(request)
    call = services.classroom.sit_exam
    return await understood(
        services, call, data.variant, sitting_id=data.sitting_id, name=data.name
    )


@reads(
    "/trainer/sittings/{sitting_id:str}",
    name="getSitting",
    summary="Return a sitting: its cards, or its result once it is handed in",
    tags=_TAGS,
)
async def get_sitting(request: StrictRequest, sitting_id: FromPath[str]) -> Sitting:
    """Return a sitting by its id."""
    services = services_of(request)
    return _found(await understood(services, services.classroom.find_sitting, sitting_id), "id")


@commands(
    "/trainer/sittings/{sitting_id:str}/answers",
    name="handIn",
    summary="Hand the answers in, once",
    tags=_TAGS,
    refused=(404,),
    most_bytes=_BODY_BYTES,
)
async def hand_in(
    request: StrictRequest, sitting_id: FromPath[str], data: JSONBody[HandInBody]
) -> Sitting:
    """Mark the sitting; whatever is handed in later changes nothing."""
    services = services_of(request)
    call = services.classroom.hand_in
    return _found(await understood(services, call, sitting_id, data.cards), "id")


@reads(
    "/trainer/sittings/{sitting_id:str}/certificate",
    name="getCertificate",
    summary="Return the certificate of a passed examination as PDF",
    tags=_TAGS,
    refused=(404, 409),
    media_type="application/pdf",
)
async def get_certificate(
    request: StrictRequest,
    sitting_id: FromPath[str],
    lang: Annotated[str, QueryParameter(description="Its language.", max_length=8)] = "en",
) -> Response[bytes]:
    """Mark the stored answers again and print what they are worth; refused if not passed."""
    services = services_of(request)
    if lang not in LANGUAGES:
        raise Problem(404, "no-such-language", where="lang", allowed=", ".join(LANGUAGES))
    sitting = _found(await understood(services, services.classroom.find_sitting, sitting_id), "id")
    if sitting.kind != "exam" or sitting.result is None or not sitting.result.passed:
        raise Problem(409, "not-passed", where="id")
    address = f"{request.base_url}train/sitting/{sitting_id}"
    content = await understood(services, certificate, sitting, address=address, lang=lang)
    headers = {
        "cache-control": "no-store",
        "content-disposition": 'attachment; filename="riverhouse-certificate.pdf"',
    }
    return Response(content, media_type="application/pdf", headers=headers)


@reads(
    "/trainer/results",
    name="getResults",
    summary="Return the results of a class test, for whoever has set it",
    tags=_TAGS,
)
async def get_results(request: StrictRequest, secret: Secret) -> ClassResults:
    """Return every sitting of the test with its marks."""
    services = services_of(request)
    return _found(await understood(services, services.classroom.results, secret), "secret")


@reads(
    "/trainer/results/csv",
    name="getResultsCsv",
    summary="Return the results of a class test as CSV",
    tags=_TAGS,
    media_type="text/csv",
)
async def get_results_csv(request: StrictRequest, secret: Secret) -> Response[bytes]:
    """Return one line for each sitting, times in UTC."""
    services = services_of(request)
    found = _found(await understood(services, services.classroom.results, secret), "secret")
    headers = {
        "cache-control": "no-store",
        "content-disposition": f'attachment; filename="riverhouse-{found.test.code}.csv"',
    }
    return Response(results_csv(found), media_type="text/csv", headers=headers)


def _found(value: T | None, where: str) -> T:
    if value is None:
        raise Problem(404, "no-such-test", where=where)
    return value
