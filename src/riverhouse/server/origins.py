"""Which names the server answers to, and which pages may send it commands.

A page of another site can make a browser send requests here, and can point a name of its own at
this machine. Both are refused: the second by the `Host` header, the first by `Origin` and
`Sec-Fetch-Site`, before a session is even looked at.
"""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from riverhouse.server.config import LOCAL_NAMES, ServerConfig


class Origins:
    """The names and origins of one server."""

    def __init__(self, config: ServerConfig) -> None:
        """Take the bound host and the public address."""
        public = urlsplit(config.public_url)
        self._names = LOCAL_NAMES | {config.host.lower()}
        self._public_host = (public.netloc or "").lower()
        self._public_origin = f"{public.scheme}://{self._public_host}" if public.netloc else ""

    def is_known_host(self, host: str) -> bool:
        """Tell whether a `Host` header names this server: by public name, local name or address."""
        if not host:
            return False
        if host.lower() == self._public_host:
            return True
        name = _without_port(host.lower())
        if name in self._names:
            return True
        # A numeric address cannot be pointed elsewhere, so no foreign page can stand behind it.
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def is_own_page(self, *, origin: str | None, fetch_site: str | None, host: str) -> bool:
        """Tell whether a command comes from a page of this server or from no browser at all."""
        if fetch_site not in {None, "same-origin", "none"}:
            return False
        if origin is None:
            return True
        if self._public_origin:
            return origin.lower() == self._public_origin
        return origin.lower() == f"http://{host.lower()}"


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]
