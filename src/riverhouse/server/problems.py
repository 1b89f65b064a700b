"""The one module that turns errors into HTTP answers, all of one JSON shape.

    {"error": {"code", "message", "where", "allowed"}}

`code` is for programs, `message` is a sentence for people in the language they asked for, `where`
names the field or place and `allowed` says what would have been accepted; the last two may be
empty. An unforeseen exception answers 500 with nothing of its text, because a text may carry what
a player may not see.
"""

from __future__ import annotations

import logging
import traceback
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from riverhouse.errors import InputError, StoreUnavailableError
from riverhouse.tables import Refusal, RefusalCode
from riverhouse.text import DEFAULT_LANGUAGE, LANGUAGES, Label, render

_LOG: Final = logging.getLogger("riverhouse.server")
_CODES: Final = {
    400: "bad-input",
    401: "no-session",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    429: "too-many-requests",
    500: "internal",
    503: "busy",
}
_NOT_FOUND: Final = frozenset(
    {RefusalCode.NO_SUCH_TABLE, RefusalCode.NO_SUCH_PLAYER, RefusalCode.NO_SUCH_ROUND}
)
_LONGEST_MESSAGE: Final = 400


class ErrorDetail(msgspec.Struct, frozen=True):
    """What went wrong, where, and what is allowed instead."""

    code: str
    message: str
    where: str
    allowed: str


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: ErrorDetail


class Problem(Exception):  # noqa: N818 - the word that HTTP APIs use (RFC 9457)
    """An answer with a status of its own, raised anywhere between the socket and a service."""

    def __init__(  # noqa: PLR0913 - the parts of the answer, and each has a default
        self,
        status: int,
        code: str = "",
        *,
        message: Label | str = "",
        where: str = "",
        allowed: str = "",
        headers: dict[str, str] | None = None,
    ) -> None:
        """Take a message of the catalogue or a sentence; by default the code's own message."""
        self.status = status
        self.code = code or _CODES[status]
        self.message = message or Label(f"problem.{self.code}", {})
        self.where = where
        self.allowed = allowed
        self.headers = headers or {}
        super().__init__(self.code)


def problem_of(error: Exception) -> Problem:
    """Return the answer for any exception; what nobody foresaw becomes a bare 500."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, InputError):
        message = _one_line(error.message)
        return Problem(400, error.code, message=message, where=error.where, allowed=error.allowed)
    if isinstance(error, StoreUnavailableError):
        return Problem(503, "ledger-unavailable", headers={"retry-after": "1"})
    if isinstance(error, HTTPException) and error.status_code in _CODES:
        return _from_litestar(error)
    log_unforeseen(error)
    return Problem(500)


def log_unforeseen(error: Exception) -> None:
    """Log type and lines of an error; its text may hold a card or a key, so it is left out."""
    lines = "".join(traceback.format_tb(error.__traceback__))
    _LOG.error("unforeseen %s\n%s", type(error).__name__, lines)


def problem_of_refusal(refusal: Refusal) -> Problem:
    """Return the answer to an expected refusal: 404 for what is not there, 409 for the rest."""
    return Problem(
        404 if refusal.code in _NOT_FOUND else 409,
        refusal.code.value,
        message=refusal.label,
        where=refusal.where,
        allowed=", ".join(refusal.allowed),
    )


def _from_litestar(error: HTTPException) -> Problem:
    allow = {k: v for k, v in (error.headers or {}).items() if k.lower() == "allow"}
    if error.status_code != 400:  # noqa: PLR2004 - "bad request" has details
        return Problem(error.status_code, headers=allow)
    extra = error.extra
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    message = _one_line(str(first.get("message") or error.detail))
    return Problem(400, message=message, where=str(first.get("key", "")))


def _one_line(text: str) -> str:
    """Keep what a parser said of the request, on one line and of a bounded length."""
    return " ".join(text.split())[:_LONGEST_MESSAGE]


def detail_of(problem: Problem, lang: str = DEFAULT_LANGUAGE) -> ErrorDetail:
    """Put a problem into words."""
    said = problem.message
    message = render(said, lang=lang) if isinstance(said, Label) else said
    return ErrorDetail(problem.code, message, problem.where, problem.allowed)


def headers_of(problem: Problem) -> dict[str, str]:
    """Return the headers that belong to a problem; nobody may keep the answer."""
    return {"cache-control": "no-store", **problem.headers}


def too_many(wait_s: int) -> Problem:
    """Return the answer to a client that is over its rate, with the time to wait."""
    return Problem(429, headers={"retry-after": str(wait_s)})


def keep_to_rate(wait_s: int) -> None:
    """Let a client go on that has not to wait.

    Raises:
        Problem: it is over its rate.
    """
    if wait_s:
        raise too_many(wait_s)


def language_of(header: str) -> str:
    """Return the first language of an `Accept-Language` header that Riverhouse speaks."""
    for part in header.split(","):
        tag = part.partition(";")[0].strip().lower().partition("-")[0]
        if tag in LANGUAGES:
            return tag
    return DEFAULT_LANGUAGE


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Litestar's exception handler for everything."""
    problem = problem_of(error)
    lang = language_of(request.headers.get("accept-language", ""))
    return Response(
        ErrorBody(detail_of(problem, lang)),
        status_code=problem.status,
        headers=headers_of(problem),
        media_type="application/json",
    )
