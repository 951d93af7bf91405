"""Groups of commands, each imported only when it is called, so that the program starts at once."""

from __future__ import annotations

import importlib
from typing import Any

import click
from click.core import ParameterSource

__all__ = ["LazyGroup", "refuse_options_before_a_command"]


class LazyGroup(click.Group):
    """A group that knows where its commands are: name to ``package.module:attribute``."""

    def __init__(self, *args: Any, lazy: dict[str, str] | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.lazy = lazy or {}

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self.lazy:
            return None
        module, _, attribute = self.lazy[cmd_name].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command


def refuse_options_before_a_command(ctx: click.Context) -> None:
    """An option between a group and its command belongs to neither; says where it belongs."""
    for parameter in ctx.command.params:
        if ctx.get_parameter_source(parameter.name or "") is not ParameterSource.DEFAULT:
            raise click.UsageError(
                f"{parameter.opts[0]} belongs behind the command: "
                f"{ctx.command_path} {ctx.invoked_subcommand} {parameter.opts[0]} ..."
            )
