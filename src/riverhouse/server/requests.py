"""Bodies are decoded strictly: what is no number is no amount, and nesting has an end.

Litestar would decode first and convert leniently afterwards, so that the text "1000" became a
stake. Here the route's own type decodes the bytes, once, and says where it stopped.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request

from riverhouse.server.problems import Problem

_AT: Final = " - at `$"


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON body is of its route's type, or a problem."""

    async def json(self) -> Any:  # noqa: ANN401 - whatever type the route declares
        """Return the body as the type of the route's `data`.

        Raises:
            Problem: 400, the body is not JSON or not of that type; says where.
        """
        field = self.route_handler.parsed_data_field
        kind = Any if field is None else field.annotation
        try:
            return msgspec.json.decode(await self.body(), type=kind)
        except msgspec.DecodeError as error:
            message, _, place = str(error).partition(_AT)
            raise Problem(400, message=message, where=place.rstrip("`").lstrip(".")) from error
        except RecursionError as error:
            raise Problem(400, message="JSON is nested too deeply") from error
