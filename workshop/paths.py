"""Where things lie in a checkout."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
REQUIREMENTS: Final = ROOT / "requirements"
VENV: Final = ROOT / ".venv"
VENV_PYTHON: Final = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
WEB: Final = ROOT / "web"
NODE_MODULES: Final = WEB / "node_modules"
GENERATED: Final = WEB / "generated"
STATIC: Final = ROOT / "src" / "riverhouse" / "server" / "static"
