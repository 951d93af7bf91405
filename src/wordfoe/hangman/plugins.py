"""Plugins: dealers and guessers that a user wrote, named as ``package.module:name``.

Whatever such code does when it is loaded or called, the player gets one sentence about it.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

from wordfoe.errors import SettingsError
from wordfoe.wording import printable, quoted

__all__ = ["load_factory", "reason_of"]

LONGEST_REASON = 200


def load_factory(spec: str, noun: str, argument: str) -> Callable[[], Any]:
    """Import a plugin, and return a function that makes one for each game.

    A class is called without arguments each time; any other callable is the plugin itself.
    ``noun`` and ``argument`` say in messages what is wanted: a dealer is called with a turn.

    Raises SettingsError if the plugin cannot be imported or made, or cannot be called.
    """
    module_name, _, attribute = spec.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # so that a module in the working directory is found
    try:
        plugin: Any = importlib.import_module(module_name)
        for part in attribute.split("."):
            plugin = getattr(plugin, part)
        if isinstance(plugin, type):
            plugin()  # better refused now than between two games
    except (Exception, SystemExit) as error:  # foreign code may raise anything
        raise SettingsError(
            f"The {noun} {quoted(spec)} cannot be loaded: {reason_of(error)}."
        ) from error
    if not callable(plugin):
        raise SettingsError(f"{quoted(spec)} is no {noun}; a {noun} is called with a {argument}.")
    return plugin if isinstance(plugin, type) else lambda: plugin


def reason_of(error: BaseException) -> str:
    """Return an error of foreign code as part of a sentence."""
    text = printable(str(error))[:LONGEST_REASON].rstrip(".")
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
