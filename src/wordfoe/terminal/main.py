"""The command `wordfoe`: its subcommands and exit codes.

Exit codes: 0 for success, such as a game that ended; 1 for a failure, with one sentence on standard
error, or without one if the reader of a pipe has closed it; 2 for a wrong command line, with its
usage before the sentence; 130 for Ctrl-C.
"""

from __future__ import annotations

import io
import os
import sys

import click

from wordfoe import __version__
from wordfoe.errors import WordfoeError
from wordfoe.terminal.groups import LazyGroup
from wordfoe.terminal.reading import EndOfInput
from wordfoe.wording import printable

__all__ = ["cli", "main"]

_COMMANDS = {
    "hangman": "wordfoe.terminal.hangman.command:hangman",
    "boggle": "wordfoe.terminal.boggle.command:boggle",
    "daily": "wordfoe.terminal.daily:daily",
    "stats": "wordfoe.terminal.stats:stats",
    "define": "wordfoe.terminal.define:define",
    "grade": "wordfoe.terminal.grade.command:grade",
    "explore": "wordfoe.terminal.explore.command:explore",
    "replay": "wordfoe.terminal.replay:replay",
    "xray": "wordfoe.terminal.xray:xray",
    "room": "wordfoe.terminal.room.command:room",
    "serve": "wordfoe.terminal.serve:serve",
    "backup": "wordfoe.terminal.backup:backup",
    "completion": "wordfoe.terminal.completion:completion",
}


@click.group(
    cls=LazyGroup,
    lazy=_COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(__version__, message="wordfoe %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Play word games against an opponent that cheats, calculates and never tires.

    Without a command, a menu opens.
    """
    if ctx.invoked_subcommand is None:
        from wordfoe.terminal.session_loop import session_loop

        session_loop(cli)


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
        code = cli.main(prog_name="wordfoe", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:  # silently, as click does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except click.ClickException as error:
        if isinstance(error, click.UsageError) and error.ctx is not None:
            path = error.ctx.command_path
            print(f"{error.ctx.get_usage()}\nTry '{path} --help' for help.\n", file=sys.stderr)
        print(f"wordfoe: {printable(' '.join(error.format_message().split()))}", file=sys.stderr)
        return error.exit_code
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
    except (KeyboardInterrupt, click.Abort):
        print(file=sys.stderr)
        return 130
    return code if isinstance(code, int) else 0
