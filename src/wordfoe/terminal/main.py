"""The start of the program, and its exit codes.

Exit codes: 0 for success, such as a game that ended; 1 for a failure, with one sentence on standard
error, or without one if the reader of a pipe has closed it; 2 for a wrong command line, with its
usage before the sentence; 130 for Ctrl-C, 143 for SIGTERM.
"""

from __future__ import annotations

import io
import os
import sys

from wordfoe import __version__
from wordfoe.errors import WordfoeError
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.signals import Terminated
from wordfoe.wording import printable

__all__ = ["main"]


def main() -> None:
    """Run the program and exit with a code that says how it ended."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  the caller closed it
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        sys.exit("wordfoe: Standard output is closed.")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(
            stream, io.TextIOWrapper
        ):  # invalid bytes in, or characters that a terminal lacks
            stream.reconfigure(errors="replace")
    sys.exit(_run())


def _run() -> int:
    try:
        code = _command(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:  # silently, as click does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except EndOfInput:
        print("wordfoe: The input ended before a game began.", file=sys.stderr)
        return 1
    except WordfoeError as error:
        print(f"wordfoe: {printable(str(error))}", file=sys.stderr)
        return 1
    except MemoryError:
        print("wordfoe: There is not enough memory for this.", file=sys.stderr)
        return 1
    except OSError as error:  # errors of other files are WordfoeErrors
        print(f"wordfoe: The output cannot be written: {error.strerror}.", file=sys.stderr)
        os._exit(1)  # what is still buffered cannot be written either
    except Terminated:
        return 143
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code if isinstance(code, int) else 0


def _command(arguments: list[str]) -> object:
    """Run the command of the command line; return its exit code, if it says one.

    Two commands that have no options here do not import the parser of options: that would take
    longer than everything else before their first line.
    """
    match arguments:
        case ["--version"]:
            print(f"wordfoe {__version__}")
            return 0
        case ["hangman"]:
            from wordfoe.terminal.hangman.choices import Choices
            from wordfoe.terminal.hangman.opening import play
            from wordfoe.terminal.opening import prepare_game

            choices = Choices()
            play(choices, *prepare_game(choices))
            return 0
        case _:
            from wordfoe.terminal.cli import run

            return run()
