"""`wordfoe completion`: the script by which a shell completes commands and options."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

__all__ = ["completion"]


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print a shell completion script.

    For bash: wordfoe completion bash > ~/.wordfoe-complete.bash, and source that file in
    ~/.bashrc.
    """
    from wordfoe.terminal.cli import cli

    kind = get_completion_class(shell)
    assert kind is not None
    click.echo(kind(cli, {}, "wordfoe", "_WORDFOE_COMPLETE").source())
