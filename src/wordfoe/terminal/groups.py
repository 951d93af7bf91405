"""Groups of commands: they suggest a name for one that is misspelt, and import a command only when
it is called, so that the program starts quickly."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Iterator
from typing import Any

import click
from click.core import ParameterSource

from wordfoe.wording import joined, quoted

__all__ = ["LazyGroup", "SuggestingGroup", "refuse_options_before_a_command"]


class SuggestingGroup(click.Group):
    """A group that says which command was perhaps meant by a name that it does not have."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the name and the command that the arguments begin with, and the other arguments.

        Raises UsageError if there is no such command.
        """
        name = args[0]
        if name.startswith("-") or ctx.resilient_parsing or self.get_command(ctx, name):
            return super().resolve_command(ctx, args)
        similar = [quoted(found) for found in self._similar(ctx, name.lower())]
        suggestion = f" Did you mean {joined(similar, 'or')}?" if similar else ""
        raise click.UsageError(f"There is no command {quoted(name)}.{suggestion}", ctx)

    def invoke(self, ctx: click.Context) -> Any:
        """Call the command. If its arguments are wrong, the UsageError always knows whose they are,
        so that its usage can be shown; click leaves that out if the value of an option is missing.
        """
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            command = self.get_command(ctx, ctx.invoked_subcommand or "")
            if error.ctx is None and command is not None:
                error.ctx = click.Context(command, ctx, ctx.invoked_subcommand)
            raise

    def _similar(self, ctx: click.Context, name: str) -> Iterator[str]:
        """Yield the commands whose name is like this one or begins with it, and those of this very
        name in the groups below."""
        names = self.list_commands(ctx)
        close = difflib.get_close_matches(name, names)
        yield from close
        yield from (longer for longer in names if longer.startswith(name) and longer not in close)
        for group in names:
            below = self.get_command(ctx, group)
            if isinstance(below, click.Group) and name in below.list_commands(ctx):
                yield f"{group} {name}"


class LazyGroup(SuggestingGroup):
    """A group whose commands are given as ``package.module:attribute`` by name."""

    def __init__(self, *args: Any, lazy: dict[str, str] | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.lazy = lazy or {}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of the commands, in the order in which they were given."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import and return the command of that name; None if there is none."""
        if cmd_name not in self.lazy:
            return None
        module, _, attribute = self.lazy[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command


def refuse_options_before_a_command(ctx: click.Context) -> None:
    """Raise UsageError if an option stands before the command, where it has no effect."""
    for parameter in ctx.command.params:
        if ctx.get_parameter_source(parameter.name or "") is not ParameterSource.DEFAULT:
            raise click.UsageError(
                f"Put {parameter.opts[0]} after the command: "
                f"{ctx.command_path} {ctx.invoked_subcommand} {parameter.opts[0]} ..."
            )
