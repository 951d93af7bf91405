"""A dealer or guesser of one's own: a stranger's code, named as ``package.module:name``.

Whatever such code does when it is loaded or called, the person at the keyboard gets one sentence.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from typing import Any

from wordfoe.errors import SettingsError
from wordfoe.wording import printable, quoted

__all__ = ["own", "reason_of"]

LONGEST_REASON = 200


def own(name: str, noun: str, argument: str) -> Callable[[], Any]:
    """What makes the player of that name for a game. A class is called without arguments each time;
    anything else that can be called is the player itself."""
    module_name, _, attribute = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")  # so that a module beside the player is found
    try:
        player: Any = importlib.import_module(module_name)
        for part in attribute.split("."):
            player = getattr(player, part)
        if isinstance(player, type):
            player()  # better refused now than in the middle of an evening
    except (Exception, SystemExit) as error:  # whatever a stranger's module does: one sentence
        raise SettingsError(
            f"The {noun} {quoted(name)} cannot be loaded: {reason_of(error)}."
        ) from error
    if not callable(player):
        raise SettingsError(f"{quoted(name)} is no {noun}; a {noun} is called with a {argument}.")
    return player if isinstance(player, type) else lambda: player


def reason_of(error: BaseException) -> str:
    """An error of somebody else's code, as part of a sentence."""
    text = printable(str(error))[:LONGEST_REASON].rstrip(".")
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
