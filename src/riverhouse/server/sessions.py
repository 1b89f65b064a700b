"""The session of a browser: a signed cookie that carries its token, and the token against CSRF.

The cookie holds the random token of the session, the time of issue and an HMAC over both, so that
a made-up or altered cookie costs no look-up. The CSRF token is an HMAC under another domain: it
cannot be computed from the cookie, and a page of another origin can read neither.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from typing import Final, NamedTuple

_COOKIE_DOMAIN: Final = b"riverhouse session v1\0"
_CSRF_DOMAIN: Final = b"riverhouse csrf v1\0"
_VERSION: Final = b"\x01"
_TOKEN: Final = slice(1, 17)
_TIME: Final = slice(17, 25)
_SIGNED: Final = 25
# 57 bytes are 76 characters without padding or spare bits: one text per cookie, none equal to it.
_TEXT: Final = re.compile(r"[A-Za-z0-9_-]{76}")
MAX_AGE_S: Final = 400 * 24 * 3600
"""Browsers keep no cookie longer than 400 days."""


class Ticket(NamedTuple):
    """What a cookie says: the session's token (32 hex characters) and when it was issued."""

    token: str
    issued_s: int


class TicketOffice:
    """Signs and reads cookies under one key; needs no storage and no lock."""

    def __init__(self, key: bytes, *, secure: bool) -> None:
        """Take the key and whether browsers reach the server under TLS."""
        self._key = key
        self.secure = secure
        # The prefix makes browsers refuse the cookie from a sibling domain or without TLS.
        self.cookie_name = "__Host-riverhouse" if secure else "riverhouse"

    def sign(self, ticket: Ticket) -> str:
        """Return the cookie's value; the inverse of `read`."""
        signed = _VERSION + bytes.fromhex(ticket.token) + ticket.issued_s.to_bytes(8, "big")
        return base64.urlsafe_b64encode(signed + self._mac(_COOKIE_DOMAIN + signed)).decode()

    def read(self, value: str | None, *, now_s: int) -> Ticket | None:
        """Return the ticket of a cookie, or None if it is absent, altered or too old."""
        if value is None or not _TEXT.fullmatch(value):
            return None
        raw = base64.urlsafe_b64decode(value)
        signed, mac = raw[:_SIGNED], raw[_SIGNED:]
        if not hmac.compare_digest(mac, self._mac(_COOKIE_DOMAIN + signed)):
            return None
        ticket = Ticket(raw[_TOKEN].hex(), int.from_bytes(raw[_TIME], "big"))
        return ticket if now_s - MAX_AGE_S <= ticket.issued_s <= now_s + MAX_AGE_S else None

    def csrf_token(self, ticket: Ticket) -> str:
        """Return the token that every POST of this session must carry in its header."""
        mac = self._mac(_CSRF_DOMAIN + bytes.fromhex(ticket.token))
        return base64.urlsafe_b64encode(mac).decode().rstrip("=")

    def is_csrf_token(self, ticket: Ticket, given: str | None) -> bool:
        """Tell whether a header's token belongs to the session, in constant time."""
        sent = (given or "").encode("utf-8", "surrogateescape")
        return hmac.compare_digest(sent, self.csrf_token(ticket).encode())

    def set_cookie(self, ticket: Ticket) -> str:
        """Return the value of the `Set-Cookie` header."""
        secure = "; Secure" if self.secure else ""
        return (
            f"{self.cookie_name}={self.sign(ticket)}; Path=/; Max-Age={MAX_AGE_S}; HttpOnly; "
            f"SameSite=Strict{secure}"
        )

    def _mac(self, message: bytes) -> bytes:
        return hmac.new(self._key, message, hashlib.sha256).digest()
