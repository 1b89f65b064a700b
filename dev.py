"""The repository's own commands: `python3 dev.py play`, `test`, `check`, `fix`, `bench`, `gallery`.

Needs nothing but Python 3.11: whatever else a command wants, it installs into `.venv` and
`web/node_modules`. This file stays readable for older Pythons so that they can be refused in one
line; the work is done in `workshop/`.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python shall read this far and no further
    sys.exit(
        "Riverhouse needs Python 3.11 or newer and this is Python %d.%d: "  # noqa: UP031 - as above
        "start dev.py with a newer one, for example `python3.11 dev.py play`."
        % sys.version_info[:2]
    )

# Python leaves the script's folder out of the path when PYTHONSAFEPATH is set.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120 - as above

from workshop.commands import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
