"""The edge of the process: argument list in, exit status out, and never a traceback.

Bad input, whoever notices it, and a ledger that cannot be reached are one line on standard error
and exit status 2. A broken invariant is one line and status 3: nothing below this edge may catch
it. The overview is printed from the table of commands without the parser, which alone would cost
most of the start-up time.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from riverhouse.cli.commands import COMMANDS, overview
from riverhouse.errors import BrokenInvariantError, InputError, StoreUnavailableError

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

OK: Final = 0
BAD_INPUT: Final = 2
BROKEN: Final = 3
INTERRUPTED: Final = 130
TRACE_VARIABLE: Final = "RIVERHOUSE_TRACEBACK"
_KEPT: Final = 40
# A path may be long; a number of this length is a mistake.
_LONG_WORD: Final = re.compile(r"[^\s/\\]{200,}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status; `arguments` defaults to the process's own."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    sys.stderr.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a TextIOWrapper
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a TextIOWrapper
    try:
        status = _dispatch(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader (`| head`) has gone: what is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _dispatch(words: list[str]) -> int:
    if not words or words[0] in {"--help", "-h", "help"}:
        sys.stdout.write(overview())
        return OK
    if words[0] == "--version":
        # The metadata of the installed package is the one place that holds the version.
        from importlib.metadata import version

        sys.stdout.write(f"riverhouse {version('riverhouse')}\n")
        return OK
    if words[0] not in {command.name for command in COMMANDS}:
        return refuse(f"{words[0]!r} is not a command (allowed: {', '.join(_names())})")
    return _run(words)


def _names() -> list[str]:
    return [command.name for command in COMMANDS]


def _run(words: list[str]) -> int:
    # The parser is imported here, after the overview had its chance to answer without it.
    from cyclopts import CycloptsError

    try:
        result = build_app()(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return _refuse_words(error, words[0])
    except BrokenPipeError:
        raise
    except InputError as error:
        return refuse(_said(error, _options_of(words)))
    except (StoreUnavailableError, OSError) as error:
        return refuse(_os_message(error) if isinstance(error, OSError) else str(error))
    except BrokenInvariantError as error:
        return _give_up(f"broken invariant: {error}", BROKEN)
    except Exception as error:  # noqa: BLE001 - the process edge: a traceback is never an answer
        return _give_up(f"internal error: {type(error).__name__}: {error}", BROKEN)
    return result if isinstance(result, int) else OK


def _refuse_words(error: CycloptsError, command: str) -> int:
    # A converter's InputError comes wrapped; its own sentence is the clearer one.
    if isinstance(error.__cause__, InputError):
        return refuse(str(error.__cause__))
    from cyclopts import UnusedCliTokensError

    if isinstance(error, UnusedCliTokensError):
        extra = " ".join(repr(token) for token in error.unused_tokens or ())
        return refuse(f"{extra}: more words than {command} takes.", command=command)
    error.verbose = False
    return refuse(str(error), command=command)


def _options_of(words: Sequence[str]) -> set[str]:
    return {word[2:].partition("=")[0] for word in words if word.startswith("--")}


def _said(error: InputError, options: set[str]) -> str:
    """Return a refusal that names the option as it was typed, where it is an option's."""
    option = error.where.replace("_", "-")
    place = f"--{option}" if option in options else error.where
    return str(type(error)(error.message, where=place, allowed=error.allowed))


def build_app() -> App:
    """Return the parser with every command registered by name and loaded by nobody yet."""
    from cyclopts import App

    app = App(
        name="riverhouse",
        help_format="markdown",
        version_flags=[],
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
    )
    for command in COMMANDS:
        app.command(command.target, name=command.name)
    return app


def refuse(message: str, *, command: str = "") -> int:
    """Print one line on standard error and return the status of bad input."""
    hint = f" Try: riverhouse {command} --help" if command else ""
    sys.stderr.write(f"riverhouse: {_one_line(message)}{hint}\n")
    return BAD_INPUT


def _give_up(message: str, status: int) -> int:
    if os.environ.get(TRACE_VARIABLE):
        raise  # noqa: PLE0704 - called from an except block only, by those who asked for a traceback
    sys.stderr.write(f"riverhouse: {_one_line(message)}\n")
    return status


def _os_message(error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"{error.filename}: {reason}" if error.filename is not None else reason


def _one_line(message: str) -> str:
    """Return a message without line breaks, and without repeating what somebody typed at length."""
    return _LONG_WORD.sub(_cut, " ".join(message.split()))


def _cut(found: re.Match[str]) -> str:
    word = found[0]
    return f"{word[:_KEPT]}… [{len(word)} characters]"
