"""The command `wordfoe`: its subcommands, and what an exit code means.

0: a game ended, or the command did what it should; 1: it failed, with one sentence on standard
error, or silently when the reader of its output has gone; 2: the command line was wrong; 130:
Ctrl-C.
"""

from __future__ import annotations

import io
import os
import sys

import click

from wordfoe import __version__
from wordfoe.errors import WordfoeError
from wordfoe.terminal.groups import LazyGroup
from wordfoe.wording import printable

__all__ = ["cli", "main"]

_COMMANDS = {
    "hangman": "wordfoe.terminal.hangman.command:hangman",
    "boggle": "wordfoe.terminal.boggle.command:boggle",
    "explore": "wordfoe.terminal.explore.command:explore",
    "replay": "wordfoe.terminal.replay:replay",
    "xray": "wordfoe.terminal.xray:xray",
    "serve": "wordfoe.terminal.serve:serve",
    "backup": "wordfoe.terminal.backup:backup",
    "completion": "wordfoe.terminal.completion:completion",
}


@click.group(
    cls=LazyGroup,
    lazy=_COMMANDS,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, message="wordfoe %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Word games against a foe that cheats, calculates and never tires.

    Without a command, a menu opens.
    """
    if ctx.invoked_subcommand is None:
        from wordfoe.terminal.evening import spend_an_evening

        spend_an_evening()


def main() -> None:
    """Runs the program and turns whatever happens into an exit code."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  closed by whoever called us: nothing to read
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        sys.exit("wordfoe: Standard output is closed, so there is nowhere to play.")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # odd bytes in, or letters a terminal lacks out
            stream.reconfigure(errors="replace")
    sys.exit(_run())


def _run() -> int:
    try:
        code = cli.main(prog_name="wordfoe", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone: silently, as click ends one that goes earlier
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except click.ClickException as error:
        print(f"wordfoe: {printable(' '.join(error.format_message().split()))}", file=sys.stderr)
        return error.exit_code
    except WordfoeError as error:
        print(f"wordfoe: {printable(str(error))}", file=sys.stderr)
        return 1
    except MemoryError:
        print("wordfoe: There is not enough memory for this.", file=sys.stderr)
        return 1
    except OSError as error:  # all other files have sentences of their own
        print(f"wordfoe: The output cannot be written: {error.strerror}.", file=sys.stderr)
        os._exit(1)  # what waits in the buffers cannot be written either
    except (KeyboardInterrupt, click.Abort):
        print(file=sys.stderr)
        return 130
    return code if isinstance(code, int) else 0
