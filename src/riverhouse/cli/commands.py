"""The table of commands: name, where its function lives, and the line the overview prints.

The overview and the lazy loading of the one command that was asked for both read this table, so
`riverhouse --help` answers without importing a command. A new command is one file and one line.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Command(NamedTuple):
    """One word after `riverhouse`; `target` is `module:attribute`, a function or a cyclopts App."""

    name: str
    target: str
    summary: str


COMMANDS: Final = (
    Command("variants", "riverhouse.cli.variants:run", "List the games that can be played."),
    Command("rules", "riverhouse.cli.rules:run", "Print the rules and pay tables of one variant."),
    Command("eval", "riverhouse.cli.evaluate:run", "Name a hand of two or five to seven cards."),
    Command(
        "settle", "riverhouse.cli.settle:run", "Settle one round and give each wager's reason."
    ),
    Command("solve", "riverhouse.cli.solve:run", "Give the true value of a variant, exactly."),
    Command("advise", "riverhouse.cli.advise:run", "Value every legal action in one state."),
    Command("par", "riverhouse.cli.par:run", "Write the PAR sheet: PDF, HTML, CSV or JSON."),
    Command("simulate", "riverhouse.cli.simulate:run", "Play seeded rounds by the million."),
    Command("play", "riverhouse.cli.play:run", "Play a variant in this terminal for play money."),
    Command("train", "riverhouse.cli.train:run", "Train settlement with questions of the engine."),
    Command("serve", "riverhouse.cli.serve:run", "Start the table for browsers, and its HTTP API."),
    Command("verify", "riverhouse.cli.verify:run", "Check that a round was dealt as committed."),
    Command(
        "ledger", "riverhouse.cli.ledger:app", "Check that the books are whole: `ledger check`."
    ),
    Command("history", "riverhouse.cli.history:app", "List played rounds, or show one of them."),
)


def overview() -> str:
    """Return what `riverhouse --help` prints."""
    width = max(len(command.name) for command in COMMANDS)
    lines = [f"  {command.name:<{width}}  {command.summary}" for command in COMMANDS]
    return "\n".join(
        [
            "Usage: riverhouse COMMAND [OPTIONS]",
            "",
            "House-banked hold'em: the table, the rules, the money and the proof.",
            "",
            "Commands:",
            *lines,
            "",
            "Every command has --help with an example, and --json where a machine reads along.",
            "Example: riverhouse serve --open",
            "",
        ]
    )
