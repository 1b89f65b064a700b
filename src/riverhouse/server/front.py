"""The front door: every request passes here before a route or a page sees it.

It refuses foreign host names, adds the security headers to every answer, and writes the access
log: method, path, status, milliseconds, bytes; never a query, a header, a cookie or a body.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from riverhouse.server.config import ServerConfig
from riverhouse.server.origins import Origins
from riverhouse.server.pages import send_problem
from riverhouse.server.problems import Problem

_ACCESS: Final = logging.getLogger("riverhouse.access")

# Positions of cards and chips are style attributes; style sheets and scripts are files only.
_POLICY: Final = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "media-src": "'self' blob:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
_HEADERS: Final = (
    (b"content-security-policy", "; ".join(f"{k} {v}" for k, v in _POLICY.items()).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
_TLS_HEADERS: Final = ((b"strict-transport-security", b"max-age=63072000; includeSubDomains"),)


class Front:
    """The outermost ASGI application; behind it are the API and the page."""

    def __init__(self, config: ServerConfig, *, api: ASGIApp, pages: ASGIApp) -> None:
        """Take the two applications behind the door."""
        self._api = api
        self._pages = pages
        self._origins = Origins(config)
        self._headers = _HEADERS + (_TLS_HEADERS if config.is_secure else ())
        self._logs = config.access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or pass the life-cycle messages on."""
        if scope["type"] != ScopeType.HTTP:
            await self._api(scope, receive, send)
            return
        began = time.perf_counter()
        # The raw path is still percent-encoded, so it cannot break a line of the log.
        target = scope.get("raw_path", b"").decode("latin-1")[:200]
        status, sent = 0, 0

        async def guarded(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers]
            elif message["type"] == "http.response.body":
                sent += len(message.get("body", b""))
            await send(message)

        try:
            await self._route(scope, receive, guarded)
        finally:
            if self._logs:
                elapsed_ms = (time.perf_counter() - began) * 1000
                _ACCESS.info(
                    "%s %s %d %.1fms %dB", scope.get("method"), target, status, elapsed_ms, sent
                )

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = next((v for k, v in scope["headers"] if k == b"host"), b"").decode("latin-1")
        if not self._origins.is_known_host(host):
            await send_problem(scope, send, Problem(400, "bad-host", where="Host"))
            return
        path = scope["path"]
        is_api = path in {"/healthz", "/api"} or path.startswith("/api/")
        await (self._api if is_api else self._pages)(scope, receive, send)
