"""What a setting of a game is for, and what it may be: the one description that options, requests
and menus are derived from.

A game's ``Settings`` have fields of the form ``Annotated[int, Setting(help=...)]``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

__all__ = ["Setting", "described", "shows_settings"]

F = TypeVar("F", bound=Callable[..., Any])


class Setting(Struct, frozen=True, kw_only=True):
    """One line of help, and the bounds or the choices of a setting."""

    help: str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()
    drawn: bool = False  # by chance, unless it is given


def described(settings: type[Struct]) -> dict[str, Setting]:
    """Return the description of each field of a game's settings."""
    return {
        field.name: next(x for x in field.type.__metadata__ if isinstance(x, Setting))
        for field in fields(settings)
    }


def shows_settings(settings: type[Struct]) -> Callable[[F], F]:
    """Return a decorator for functions that take settings as keywords: ``help()`` and editors then
    show each setting with its default instead of ``**wishes``."""
    keywords = [
        inspect.Parameter(
            field.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=... if about.drawn or field.default is NODEFAULT else field.default,
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
