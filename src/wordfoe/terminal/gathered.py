"""Options that a command receives as one value."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import click

from wordfoe.errors import LexiconError, Malformed, SettingsError

__all__ = ["Option", "gathered", "usage_errors"]

Option: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]


def gathered(name: str, make: Callable[..., Any], *options: Option) -> Option:
    """Return a decorator that adds options to a command, which receives one argument for them:
    ``name``, made by calling ``make`` with the values of the options.

    Settings that ``make`` refuses are reported as wrong use of the command.
    """

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        names = [name_of(option) for option in options]

        @functools.wraps(command)
        def with_value(*args: Any, **values: Any) -> Any:
            taken = {key: values.pop(key) for key in names}
            with usage_errors():
                values[name] = make(**taken)
            return command(*args, **values)

        decorated: Callable[..., Any] = with_value
        for option in reversed(options):
            decorated = option(decorated)
        return decorated

    return decorate


def name_of(option: Option) -> str:
    """Return the name of the argument that an option gives to its command."""

    def command() -> None: ...

    (parameter,) = option(command).__click_params__  # type: ignore[attr-defined]
    return str(parameter.name)


@contextlib.contextmanager
def usage_errors() -> Iterator[None]:
    """Report wrong settings within the block as wrong use of the command (exit code 2); but not a
    word list that cannot be read."""
    try:
        yield
    except LexiconError:
        raise
    except (SettingsError, Malformed) as error:
        raise click.UsageError(str(error)) from None
