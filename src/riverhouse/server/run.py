"""Runs the server under uvicorn: binds the port first, says where it is, stops gracefully."""

from __future__ import annotations

import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from types import FrameType
from typing import Final

import uvicorn

from riverhouse.errors import InputError
from riverhouse.server.app import make_app
from riverhouse.server.config import ServerConfig, check_config
from riverhouse.server.freshness import changed_sources, source_folder, warning_of
from riverhouse.server.pages import static_folder
from riverhouse.server.services import Services, open_services

_LOG: Final = logging.getLogger("riverhouse.server")
_BACKLOG: Final = 2048
_GRACE_S: Final = 10
_KEEP_ALIVE_S: Final = 30


class _Server(uvicorn.Server):
    """Tells when the port answers; uvicorn itself only logs it."""

    def __init__(self, config: uvicorn.Config, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._when_ready()


def serve(config: ServerConfig, *, when_ready: Callable[[str], None]) -> bool:
    """Serve until interrupted or terminated; returns whether it ever started.

    `when_ready` gets the address for a browser once the server answers. Port 0 takes a free one.

    Raises:
        InputError: the configuration makes no sense, or the port is taken.
    """
    check_config(config)
    _log_to_stderr()
    if old := warning_of(changed_sources(static_folder(), source_folder())):
        _LOG.warning(old)
    with closing(bind(config.host, config.port)) as bound:
        # Opened here and not by uvicorn, so that a bad key or database is one clear line.
        services = open_services(config)
        address = config.public_url or _address_of(bound)
        server = _Server(_settings(config, services), lambda: when_ready(address))
        with _asked_to_stop():
            server.run(sockets=[bound])
    return server.started


def _settings(config: ServerConfig, services: Services) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(config, services),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=_GRACE_S,
        timeout_keep_alive=_KEEP_ALIVE_S,
        # Only a server that stands behind a proxy takes the proxy's word for an address.
        proxy_headers=bool(config.public_url),
        forwarded_allow_ips="127.0.0.1,::1",
    )


@contextmanager
def _asked_to_stop() -> Iterator[None]:
    """Make a stop that was asked for a success; uvicorn raises the signal once more at its end."""
    before = {number: signal.signal(number, _ignore) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ignore(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: the server has stopped by now."""


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket, so that a taken port is found before anything else starts.

    Raises:
        InputError: the port is taken, or the host is not an address of this machine.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, target = found[0]
        # asyncio turns Nagle's delay off only where the socket says that it is TCP.
        bound = socket.socket(family, kind, protocol)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(target)
    except OSError as error:
        msg = f"cannot listen on {host} port {port}: {error.strerror}"
        raise InputError(msg, where="--port", allowed="a free port, or 0 for any") from error
    bound.listen(_BACKLOG)
    bound.set_inheritable(True)
    return bound


def _address_of(bound: socket.socket) -> str:
    host, port = bound.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _log_to_stderr() -> None:
    """Send warnings of all parts and the access log to standard error, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("riverhouse.access").setLevel(logging.INFO)
    # uvicorn logs a client's broken request as a warning; that is the client's business.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
