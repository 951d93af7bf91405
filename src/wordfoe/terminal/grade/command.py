"""`wordfoe grade`: the commands for teachers."""

from __future__ import annotations

import click

from wordfoe.terminal.groups import LazyGroup

__all__ = ["grade"]

_COMMANDS = {
    "hangman": "wordfoe.terminal.grade.hangman:hangman",
    "boggle": "wordfoe.terminal.grade.boggle:boggle",
    "learn": "wordfoe.terminal.grade.learn:learn",
    "submissions": "wordfoe.terminal.grade.submissions:submissions",
    "package": "wordfoe.terminal.grade.package:package",
}


@click.group(cls=LazyGroup, lazy=_COMMANDS, invoke_without_command=True)
@click.pass_context
def grade(ctx: click.Context) -> None:
    """Grade students' Hangman and Boggle programs."""
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
