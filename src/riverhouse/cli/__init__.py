"""The `riverhouse` command: one file per command, each loaded only when it is asked for.

The command line turns text into calls and answers into text. It knows no rule of any game.
"""

from riverhouse.cli.frame import main

__all__ = ["main"]
