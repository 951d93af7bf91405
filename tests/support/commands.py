"""All commands of the program, as click knows them."""

from __future__ import annotations

from collections.abc import Iterator

import click

from wordfoe.terminal.cli import cli

__all__ = ["COMMANDS", "options_of"]


def _tree(command: click.Command, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command, **cli.context_settings)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from _tree(below, *path, name)


COMMANDS = dict(_tree(cli))  # by path, such as ("hangman", "rate"); () is the program itself


def options_of(path: tuple[str, ...]) -> list[click.Option]:
    """Return the options of a command."""
    return [option for option in COMMANDS[path].params if isinstance(option, click.Option)]
