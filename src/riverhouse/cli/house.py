"""The house as a command of this machine opens it: data folder, key file and ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from riverhouse.errors import InputError
from riverhouse.server.config import ServerConfig, default_data_dir
from riverhouse.tables import House, HouseSettings, open_house


def data_folder(data_dir: str | None) -> Path:
    """Return the folder of keys and ledger that `--data-dir` names; without it, the user's own.

    Raises:
        InputError: the option is there and empty, as an unset variable of a shell leaves it.
    """
    if data_dir is None:
        return default_data_dir()
    if not data_dir.strip():
        msg = "an empty path is no folder"
        raise InputError(msg, where="--data-dir", allowed="a folder, or leave the option out")
    return Path(data_dir).expanduser().resolve()


def local_config(data_dir: str | None, database: str | None) -> ServerConfig:
    """Return the places of data that options and defaults name.

    Raises:
        InputError: as `data_folder`.
    """
    return ServerConfig(data_dir=data_folder(data_dir), database_url=database or "")


@contextmanager
def open_local_house(
    data_dir: str | None, database: str | None, *, may_be_new: bool = False
) -> Iterator[tuple[House, Path]]:
    """Open the house and close it again; gives it with its data folder.

    Raises:
        InputError: a folder, a key file or a database that cannot be used, or no ledger to read
            where a new one would tell nothing.
    """
    config = local_config(data_dir, database)
    ledger = config.data_dir / "riverhouse.sqlite3"
    if not may_be_new and not database and not ledger.exists():
        msg = "there is no ledger here"
        allowed = "--data-dir or --database of one; `riverhouse serve` or `play` makes it"
        raise InputError(msg, where=str(config.data_dir), allowed=allowed)
    config.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    house = open_house(
        HouseSettings(database_url=config.database, key_file=config.data_dir / "seeds.key")
    )
    try:
        yield house, config.data_dir
    finally:
        house.close()
