"""What must be refused: foreign pages, missing tokens, altered cookies, other players' rounds."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from server.harness import Browser, Server, new_id

CASINO = "casino-holdem/casino-floor"
REFILL = "/api/session/refill"


def code_of(answer: httpx.Response) -> str:
    """Return the code of an error, once its body has the one shape of errors."""
    body = answer.json()
    assert set(body) == {"error"}
    assert set(body["error"]) == {"code", "message", "where", "allowed"}
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    return str(body["error"]["code"])


def posts(browser: Browser) -> list[tuple[str, dict[str, Any]]]:
    """Return every command of the API with a body that it would take."""
    table = browser.sit(CASINO)
    seats = [{"stakes": {"ante": 1000}}]
    rounds = f"/api/rounds/{table['round_id']}"
    return [
        (REFILL, {"command_id": new_id()}),
        (f"/api/tables/{CASINO}/sit", {"command_id": new_id()}),
        (f"{rounds}/bets", {"command_id": new_id(), "seats": seats}),
        (f"{rounds}/actions", {"command_id": new_id(), "seat": 0, "action": "call"}),
        (f"{rounds}/quote", {"seats": seats}),
    ]


def test_every_command_needs_the_token(browser: Browser) -> None:
    """Without the header, with a wrong one, or with another session's, nothing happens."""
    with Browser(str(browser.http.base_url)) as other:
        wrong = other.csrf
    for path, body in posts(browser):
        for headers in ({}, {"X-CSRF-Token": "x"}, {"X-CSRF-Token": wrong}):
            answer = browser.http.post(path, json=body, headers=headers)
            assert answer.status_code == 403, path
            assert code_of(answer) == "bad-csrf-token"
    assert browser.sit(CASINO)["round"]["phase"] == "betting"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_foreign_pages_send_no_command(browser: Browser, headers: dict[str, str]) -> None:
    """Not even with the right cookie and the right token, and they open no session either."""
    for path, body in posts(browser):
        answer = browser.post(path, body, **headers)
        assert answer.status_code == 403, path
        assert code_of(answer) == "foreign-origin"
    assert browser.http.post("/api/session", headers=headers).status_code == 403


def test_our_own_page_may(browser: Browser) -> None:
    """The origin that the browser names is the server's own."""
    origin = str(browser.http.base_url).rstrip("/")
    headers = {"Origin": origin, "Sec-Fetch-Site": "same-origin"}
    answer = browser.post(f"/api/tables/{CASINO}/sit", {"command_id": new_id()}, **headers)
    assert answer.status_code == 200


def test_a_name_that_points_here_is_refused(server: Server) -> None:
    """A foreign name that is made to point at this machine reaches nothing, page included."""
    for path in ("/", "/api/session", "/healthz"):
        answer = httpx.get(server.url + path, headers={"Host": "evil.example"})
        assert answer.status_code == 400
        assert code_of(answer) == "bad-host"


def test_without_a_session_nothing_is_told(server: Server) -> None:
    """Everything about a player needs one; the games themselves do not."""
    for path in ("/api/session", "/api/rounds", "/api/rounds/x", "/api/rounds/x/proof"):
        answer = httpx.get(server.url + path)
        assert answer.status_code == 401, path
        assert code_of(answer) == "no-session"
    for path in (REFILL, f"/api/tables/{CASINO}/sit", "/api/rounds/x/bets"):
        assert httpx.post(server.url + path, json={}).status_code == 401
    assert httpx.get(server.url + "/api/variants").status_code == 200


def test_an_altered_cookie_is_no_session(browser: Browser) -> None:
    """Whichever character is changed; and the server does not hand out a new one with an error."""
    value = browser.http.cookies["riverhouse"]
    for at in range(0, len(value), 5):
        altered = value[:at] + ("A" if value[at] != "A" else "B") + value[at + 1 :]
        answer = httpx.get(
            f"{browser.http.base_url}/api/session", headers={"Cookie": f"riverhouse={altered}"}
        )
        assert answer.status_code == 401
        assert "set-cookie" not in answer.headers


def test_a_session_is_never_replaced(browser: Browser) -> None:
    """Opening a session where there is one changes nothing, so nobody is moved to another."""
    before = browser.http.cookies["riverhouse"]
    answer = browser.http.post("/api/session")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
    assert answer.json()["csrf"] == browser.csrf
    assert browser.http.cookies["riverhouse"] == before


def test_a_session_that_is_brought_along_is_not_taken_over(server: Server) -> None:
    """A made-up cookie does not become a session; the server makes its own."""
    made_up = "A" * 76
    answer = httpx.post(f"{server.url}/api/session", headers={"Cookie": f"riverhouse={made_up}"})
    assert answer.status_code == 200
    assert made_up not in answer.headers["set-cookie"]


def test_other_players_rounds_are_not_there(server: Server, browser: Browser) -> None:
    """Every object of another player answers as if it did not exist."""
    with Browser(server.url) as other:
        table = other.bet(other.sit(CASINO))
        _check_that_nothing_is_there(table, browser)
        assert other.act(table, "call")["status"] == "settled"


def _check_that_nothing_is_there(table: Any, browser: Browser) -> None:
    rounds = f"/api/rounds/{table['round_id']}"
    unknown = f"/api/rounds/{new_id()}"
    seats = [{"stakes": {"ante": 1000}}]
    for part, body in (
        ("/bets", {"command_id": new_id(), "seats": seats}),
        ("/actions", {"command_id": new_id(), "seat": 0, "action": "call"}),
        ("/quote", {"seats": seats}),
    ):
        answer = browser.post(rounds + part, body)
        assert answer.status_code == 404, part
        assert code_of(answer) == "no-such-round"
    for part in ("", "/proof", "/table"):
        theirs, nobodys = browser.http.get(rounds + part), browser.http.get(unknown + part)
        assert theirs.status_code == nobodys.status_code == 404, part
        assert theirs.content == nobodys.content


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"1",
        b'"x"',
        b"{}",
        b"\xff\xfe\x00",
        b'{"command_id": 1}',
        b'{"command_id": null}',
        b'{"command_id": "0"}',
        b'{"command_id": "' + b"A" * 32 + b'"}',
        b'{"command_id": "' + b"0" * 32 + b'", "more": 1}',
        b'{"command_id": "' + b"0" * 32 + b'"}}',
        b"[" * 10_000,
    ],
)
def test_bad_json_is_a_bad_request(browser: Browser, content: bytes) -> None:
    """Whatever the body is, the answer is 400 in the one shape."""
    headers = {"X-CSRF-Token": browser.csrf, "Content-Type": "application/json"}
    for path in (REFILL, f"/api/tables/{CASINO}/sit"):
        answer = browser.http.post(path, content=content, headers=headers)
        assert answer.status_code == 400, answer.text
        assert code_of(answer) == "bad-input"


@pytest.mark.parametrize(
    "seats",
    [
        [],
        [{}],
        [{"stakes": {"ante": -1}}],
        [{"stakes": {"ante": 1.5}}],
        [{"stakes": {"ante": "1000"}}],
        [{"stakes": {"ante": True}}],
        [{"stakes": {"ante": 10**30}}],
        [{"stakes": {"x" * 100: 1000}}],
        [{"stakes": {"ante": 1000}, "more": 1}],
        [{"stakes": {"ante": 1000}}] * 8,
        "seats",
    ],
)
def test_bad_stakes_are_a_bad_request(browser: Browser, seats: Any) -> None:
    """Amounts are whole numbers, not below zero, and no flood of seats."""
    table = browser.sit(CASINO)
    body = {"command_id": new_id(), "seats": seats}
    answer = browser.post(f"/api/rounds/{table['round_id']}/bets", body)
    assert answer.status_code == 400, answer.text
    assert code_of(answer) == "bad-input"
    assert browser.sit(CASINO)["balance_minor"] == table["balance_minor"]


def test_an_oversized_body_is_refused(browser: Browser) -> None:
    """413 before it is read to its end, with and without a declared length."""
    headers = {"X-CSRF-Token": browser.csrf, "Content-Type": "application/json"}
    body = b'{"command_id": "' + b"0" * 100_000 + b'"}'
    answer = browser.http.post(REFILL, content=body, headers=headers)
    assert answer.status_code == 413
    assert code_of(answer) == "too-large"
    answer = browser.http.post(REFILL, content=iter([body]), headers=headers)
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/rounds/a/b/c", 404),
        ("GET", "/api/variants/casino-holdem", 404),
        ("GET", "/api/variants/casino-holdem/nowhere", 404),
        ("GET", "/api/variants/..%2F..%2Fetc/passwd", 404),
        ("GET", "/api/text/xx", 404),
        ("GET", "/litestar/openapi.json", 404),
        ("POST", "/api/testing/deck", 404),
        ("DELETE", "/api/rounds", 405),
        ("PUT", "/api/session", 405),
        ("GET", "/api/session/refill", 405),
        ("TRACE", "/api/session", 405),
        ("POST", "/", 405),
        ("GET", "/api/rounds?limit=0", 400),
        ("GET", "/api/rounds?limit=101", 400),
        ("GET", "/api/rounds?limit=x", 400),
        ("GET", "/api/rounds/%00", 404),
        ("GET", "/api/rounds/%ff%fe", 404),
    ],
)
def test_addresses_that_lead_nowhere(browser: Browser, method: str, path: str, status: int) -> None:
    """Errors of the address have the same shape as all others."""
    answer = browser.http.request(method, path, headers={"X-CSRF-Token": browser.csrf})
    assert answer.status_code == status, answer.text
    assert code_of(answer)


def test_headers_of_every_answer(browser: Browser) -> None:
    """Policy, sniffing, framing and referrer are settled on pages, answers and errors alike."""
    for path in ("/", "/api/session", "/api/nothing", "/missing.js", "/api/docs"):
        headers = browser.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_what_belongs_to_a_player_is_not_kept_by_caches(browser: Browser) -> None:
    """Session, table, list and record are for this answer only, and never compressed."""
    table = browser.play(CASINO)
    for path in ("/api/session", "/api/rounds", f"/api/rounds/{table['round_id']}"):
        answer = browser.http.get(path, headers={"Accept-Encoding": "gzip, br"})
        assert answer.headers["cache-control"] == "no-store"
        assert "content-encoding" not in answer.headers


def test_the_log_has_no_secret(server: Server, browser: Browser) -> None:
    """Whatever was sent above, neither cookies nor tokens are in what the server writes."""
    browser.play(CASINO)
    log = server.log()
    assert browser.csrf not in log
    assert browser.http.cookies["riverhouse"] not in log
    assert "Traceback" not in log
