"""`riverhouse serve`: the table for browsers, and its HTTP API."""

from __future__ import annotations

import sys
import webbrowser
from json import dumps as encode
from typing import Annotated

from cyclopts import Parameter

from riverhouse.cli.house import data_folder
from riverhouse.cli.options import Database, DataDir, Json, Whole
from riverhouse.cli.output import say
from riverhouse.rules import load_variant
from riverhouse.server.config import ServerConfig
from riverhouse.server.run import serve

Opens = Annotated[bool, Parameter(negative="", help="Open the table in the browser.")]
Logs = Annotated[
    bool, Parameter(negative="", help="Write one line for each request to standard error.")
]
Tests = Annotated[
    bool,
    Parameter(negative="", help="Let tests stack decks; needs a data folder of its own."),
]
Mode = Annotated[
    str,
    Parameter(help="Money that is played for: fun. Real money needs a wallet, and there is none."),
]
Silent = Annotated[
    list[str],
    Parameter(negative="", help="A variant at whose tables the coach keeps silent; repeatable."),
]

Manual = Annotated[
    list[str],
    Parameter(negative="", help="A variant at whose tables there is no autoplay; repeatable."),
]


def run(  # noqa: PLR0913 - each is one option of the command line
    *,
    host: Annotated[str, Parameter(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[Whole, Parameter(help="Port to listen on; 0 takes a free one.")] = 8000,
    public_url: Annotated[str, Parameter(help="Address of the site as browsers know it.")] = "",
    database: Database = None,
    data_dir: DataDir = None,
    open: Opens = False,  # noqa: A002 - the option's name
    access_log: Logs = False,
    mode: Mode = "fun",
    testing: Tests = False,
    no_coach: Silent | None = None,
    no_autoplay: Manual | None = None,
    json: Json = False,
) -> int:
    """Serve the table until interrupted; the page is at the address that is printed.

    Without TLS the server listens on this machine only. To serve others, put a TLS proxy in front
    and give its address as --public-url https://play.example.org. With --json the address is a
    line of JSON on standard output, for whatever started the server.

    Example: riverhouse serve --port 8000 --open
    """
    config = ServerConfig(
        data_dir=data_folder(data_dir),
        host=host,
        port=port,
        public_url=public_url.rstrip("/"),
        database_url=database or "",
        mode=mode,
        testing=testing,
        access_log=access_log,
        no_coach=frozenset(load_variant(name).id for name in no_coach or ()),
        no_autoplay=frozenset(load_variant(name).id for name in no_autoplay or ()),
    )

    def when_ready(address: str) -> None:
        if json:
            say(encode({"address": address, "testing": testing}))
        else:
            say(f"Riverhouse is at {address}")
        if testing and not json:
            say("A test start: decks can be stacked, rounds here prove nothing.")
        sys.stdout.flush()
        if open:
            webbrowser.open(address)

    return 0 if serve(config, when_ready=when_ready) else 1
