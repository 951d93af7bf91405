"""The commands of `wordfoe`, and what is said about a wrong command line."""

from __future__ import annotations

import sys

import click

from wordfoe import __version__
from wordfoe.terminal.groups import LazyGroup
from wordfoe.terminal.signals import Terminated
from wordfoe.wording import printable

__all__ = ["cli", "run"]

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


def run() -> object:
    """Run the command of the command line. Return its exit code, if it says one: 2, with its usage
    and one sentence on standard error, for a wrong command line.
    """
    try:
        return cli.main(prog_name="wordfoe", standalone_mode=False)
    except click.ClickException as error:
        if isinstance(error, click.UsageError) and error.ctx is not None:
            path = error.ctx.command_path
            print(f"{error.ctx.get_usage()}\nTry '{path} --help' for help.\n", file=sys.stderr)
        print(f"wordfoe: {printable(' '.join(error.format_message().split()))}", file=sys.stderr)
        return error.exit_code
    except click.Abort as abort:  # which click makes of Ctrl-C
        cause = abort.__cause__
        raise (cause if isinstance(cause, Terminated) else KeyboardInterrupt()) from None
