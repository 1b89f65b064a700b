"""Tests of the simulator never read or write the cache of the person who runs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from riverhouse.odds.cache import FOLDER_VARIABLE


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep arrays in a folder of this run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER_VARIABLE, str(tmp_path_factory.mktemp("odds")))
        yield
