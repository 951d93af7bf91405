"""Plugins: dealers and guessers that users write, named as ``package.module:name``.

Any error of such code becomes an error of wordfoe, with a message of one sentence.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
from collections.abc import Callable
from typing import Any

from wordfoe.errors import SettingsError
from wordfoe.wording import printable, quoted

__all__ = ["load_factory", "reason_of"]

LONGEST_REASON = 200  # characters of a plugin's own message that are quoted


def load_factory(spec: str, noun: str, argument: str) -> Callable[[], Any]:
    """Import a plugin, and return a function without arguments that makes it for a game.

    If the plugin is a class, that function calls it; otherwise it returns the plugin itself.
    ``noun`` and ``argument`` are for messages: a dealer is called with a turn.

    Raises SettingsError if the plugin cannot be imported, made or called.
    """
    module_name, _, attribute = spec.partition(":")
    try:
        plugin: Any = _imported(module_name)
        for part in attribute.split("."):
            plugin = getattr(plugin, part)
        if isinstance(plugin, type):
            plugin()  # so that a class that fails is refused before the first game
    except (Exception, SystemExit) as error:  # foreign code may raise anything
        raise SettingsError(
            f"The {noun} {quoted(spec)} cannot be loaded: {reason_of(error)}."
        ) from error
    if not callable(plugin):
        raise SettingsError(f"{quoted(spec)} is no {noun}; a {noun} is called with a {argument}.")
    return plugin if isinstance(plugin, type) else lambda: plugin


def _imported(module: str) -> Any:
    """Import a module, also from the working directory, and leave the search path as it was."""
    sys.path.insert(0, "")
    try:
        return importlib.import_module(module)
    finally:
        with contextlib.suppress(ValueError):  # the module may have changed the path itself
            sys.path.remove("")


def reason_of(error: BaseException) -> str:
    """Return the type and message of a plugin's error, on one line, for a sentence."""
    text = printable(str(error))[:LONGEST_REASON].rstrip(".")
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
