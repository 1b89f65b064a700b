"""Cookies are signed: what the server did not make, it does not read."""

from __future__ import annotations

import base64
import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riverhouse.server.sessions import MAX_AGE_S, Ticket, TicketOffice

NOW = 1_800_000_000
OFFICE = TicketOffice(b"k" * 32, secure=False)
TICKET = Ticket("0123456789abcdef" * 2, NOW)


@given(token=st.binary(min_size=16, max_size=16), issued=st.integers(NOW - MAX_AGE_S, NOW))
def test_reading_is_the_inverse_of_signing(token: bytes, issued: int) -> None:
    """Every ticket comes back as it was."""
    ticket = Ticket(token.hex(), issued)
    assert OFFICE.read(OFFICE.sign(ticket), now_s=NOW) == ticket


def test_every_altered_character_is_noticed() -> None:
    """No cookie but the signed one is read, whichever of its characters is another."""
    value = OFFICE.sign(TICKET)
    for at, letter in enumerate(value):
        for other in ("A", "B", "-", "_", "9", "=", "+"):
            if other != letter:
                altered = value[:at] + other + value[at + 1 :]
                assert OFFICE.read(altered, now_s=NOW) is None, (at, other)


@pytest.mark.parametrize("value", [None, "", "x", "A" * 76, "A" * 75, "A" * 77, "ж" * 76, " " * 76])
def test_what_is_no_cookie_is_not_read(value: str | None) -> None:
    """Rubbish is no session, and no error."""
    assert OFFICE.read(value, now_s=NOW) is None


def test_another_key_reads_nothing() -> None:
    """A cookie of another server is no cookie of this one."""
    assert TicketOffice(b"j" * 32, secure=False).read(OFFICE.sign(TICKET), now_s=NOW) is None


def test_an_old_cookie_is_not_read() -> None:
    """After 400 days a cookie is of no use, even to who has kept it."""
    value = OFFICE.sign(TICKET)
    assert OFFICE.read(value, now_s=NOW + MAX_AGE_S) == TICKET
    assert OFFICE.read(value, now_s=NOW + MAX_AGE_S + 1) is None


def test_the_csrf_token_is_the_sessions_own() -> None:
    """A token of another session, or none, is refused."""
    other = Ticket(secrets.token_hex(16), NOW)
    assert OFFICE.is_csrf_token(TICKET, OFFICE.csrf_token(TICKET))
    assert not OFFICE.is_csrf_token(TICKET, OFFICE.csrf_token(other))
    assert not OFFICE.is_csrf_token(TICKET, "")
    assert not OFFICE.is_csrf_token(TICKET, None)
    assert not OFFICE.is_csrf_token(TICKET, "\udcff")


def test_the_csrf_token_is_not_in_the_cookie() -> None:
    """Who reads one of them does not have the other."""
    raw = base64.urlsafe_b64decode(OFFICE.sign(TICKET))
    assert base64.urlsafe_b64decode(OFFICE.csrf_token(TICKET) + "=") not in raw


def test_attributes_of_the_cookie() -> None:
    """Scripts cannot read it, other sites do not send it; under TLS it is bound to the host."""
    plain = OFFICE.set_cookie(TICKET)
    assert plain.startswith("riverhouse=")
    assert "; HttpOnly; SameSite=Strict" in plain
    assert "Secure" not in plain
    secure = TicketOffice(b"k" * 32, secure=True).set_cookie(TICKET)
    assert secure.startswith("__Host-riverhouse=")
    assert secure.endswith("; Secure")
    assert "; Path=/;" in secure
    assert "Domain" not in secure
