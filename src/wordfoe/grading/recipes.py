"""How a submission is built and run, as a file ``grade.toml`` says it::

build = "javac *.java"
command = "java HangmanMain"
"""

from __future__ import annotations

import os
import shlex

from msgspec import Struct

from wordfoe.errors import SettingsError
from wordfoe.grading.toml_file import parsed_toml
from wordfoe.wording import quoted

__all__ = ["RECIPE", "Recipe", "recipe_of", "split_command"]

RECIPE = "grade.toml"
MOST_BYTES = 1 << 16


class Recipe(Struct, frozen=True):
    """How to build and to run a submission; ``build`` is a line for the shell."""

    command: tuple[str, ...] = ()
    build: str = ""


def recipe_of(path: str) -> Recipe | None:
    """Return what a file says about building and running; None if there is no such file.

    A symbolic link is not followed. Raises SettingsError if it is not of the form above.
    """
    try:
        file = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            content = os.read(file, MOST_BYTES)
        finally:
            os.close(file)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SettingsError(f"{RECIPE} cannot be read: {error.strerror}.") from None
    found = parsed_toml(content, RECIPE)
    command, build = found.get("command"), found.get("build", "")
    if isinstance(command, str):
        command = split_command(command)
    right = isinstance(command, list) and command and isinstance(build, str)
    if not right or not all(isinstance(part, str) for part in command or ()):
        raise SettingsError(f'{RECIPE} needs a command, such as command = "java HangmanMain".')
    return Recipe(tuple(command or ()), build)


def split_command(command: str) -> list[str]:
    """Return the parts of a command, as a shell splits it. Raises SettingsError if it has none."""
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise SettingsError(f"{quoted(command)} is no command: {error}.") from None
    if not parts:
        raise SettingsError("The command is empty; give one such as java HangmanMain.")
    return parts
