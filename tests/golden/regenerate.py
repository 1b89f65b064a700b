"""Play every play-through again and write down what happens: `python tests/golden/regenerate.py`.

To add one, write a file with a head (`hands`, `dealer` and `board` instead of `deck`) and the
commands, and run this. Read what changed before committing it: the files are the expected values.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from golden.playthrough import HERE, files, printed, read


def main() -> None:
    """Rewrite each file that would differ and name it."""
    for path in files():
        before = path.read_text(encoding="utf-8")
        after = printed(read(before))
        if after != before:
            path.write_text(after, encoding="utf-8")
            sys.stdout.write(f"{path.relative_to(HERE)}\n")


if __name__ == "__main__":
    main()
