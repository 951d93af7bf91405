"""Descriptions of settings, from which options, requests and menus are derived.

The fields of a game's ``Settings`` are of the form ``Annotated[int, Setting(help=...)]``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

__all__ = ["Setting", "described", "shows_settings"]

F = TypeVar("F", bound=Callable[..., Any])


class Setting(Struct, frozen=True, kw_only=True):
    """The description of a setting: its help text, its bounds or choices, and its usual value."""

    help: str  # one line
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    drawn: bool = False  # at random, if the player does not give it
    usual: int | str | None = None  # in a new game, if it differs from the default of a record
    offered: bool = True  # whether menus and options have it


def described(settings: type[Struct]) -> dict[str, Setting]:
    """Return the description of each field of a game's settings."""
    return {
        field.name: next(x for x in field.type.__metadata__ if isinstance(x, Setting))
        for field in fields(settings)
    }


def _default(field: FieldInfo, about: Setting) -> object:
    """Return the value of a setting in a new game; an ellipsis if it is drawn at random or depends
    on other settings."""
    if about.usual is not None:
        return about.usual
    return ... if about.drawn or field.default is NODEFAULT else field.default


def shows_settings(settings: type[Struct]) -> Callable[[F], F]:
    """Return a decorator for functions that take settings as keywords: ``help()`` and editors then
    show each setting with its default instead of ``**wishes``."""
    keywords = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=_default(field, about),
            annotation=field.type.__origin__,
        )
        for field, about in zip(fields(settings), described(settings).values(), strict=True)
    ]

    def decorate(function: F) -> F:
        signature = inspect.signature(function)
        given = [x for x in signature.parameters.values() if x.kind is not x.VAR_KEYWORD]
        taken = {parameter.name for parameter in given}
        shown = [*given, *(keyword for keyword in keywords if keyword.name not in taken)]
        function.__signature__ = signature.replace(parameters=shown)  # type: ignore[attr-defined]
        return function

    return decorate
