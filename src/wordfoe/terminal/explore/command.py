"""`wordfoe explore`: the commands about boards."""

from __future__ import annotations

import click

from wordfoe.terminal.groups import LazyGroup

__all__ = ["explore"]

_COMMANDS = {
    "best": "wordfoe.terminal.explore.best:best",
    "barren": "wordfoe.terminal.explore.barren:barren",
    "longest": "wordfoe.terminal.explore.longest:longest",
    "prove": "wordfoe.terminal.explore.prove:prove",
    "check": "wordfoe.terminal.explore.check:check",
    "survey": "wordfoe.terminal.explore.survey:survey",
}


@click.group(cls=LazyGroup, lazy=_COMMANDS, invoke_without_command=True)
@click.pass_context
def explore(ctx: click.Context) -> None:
    """Explore Boggle boards."""
    if ctx.invoked_subcommand is None:
        print(ctx.get_help())
