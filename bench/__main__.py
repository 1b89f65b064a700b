"""Run every measurement of this folder, each in a process of its own: `python -m bench [--quick]`.

A measurement is a script here that prints its figures and, unless it is only a quick look, writes
them into its section of README.md.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from bench import figures

NO_MEASUREMENTS: Final = {Path(__file__).name, Path(figures.__file__).name}


def main(options: list[str]) -> int:
    """Run the scripts by name and return the number of those that failed."""
    failed = 0
    for script in sorted(Path(__file__).parent.glob("*.py")):
        if script.name not in NO_MEASUREMENTS:
            print(f"== {script.stem}", flush=True)
            done = subprocess.run([sys.executable, script, *options], check=False)
            failed += done.returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
