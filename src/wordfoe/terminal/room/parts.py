"""The parts of a visit: what is shown and what a line means, while one thing is going on.

A part says what it needs of the player in its prompt, and does what a line asks for. Commands that
are the same everywhere are the session's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wordfoe.errors import Malformed
from wordfoe.terminal.console import Console
from wordfoe.terminal.room.sentences import time_text
from wordfoe.terminal.room.visit import Visit
from wordfoe.wording import quoted

__all__ = ["Desk", "Part", "no_command", "with_time"]


class Desk:
    """What every part uses: the visit, and where lines are printed. ``before`` is called before a
    line is printed, to make room for it."""

    def __init__(
        self,
        visit: Visit,
        console: Console,
        *,
        plain: bool = False,
        picture: str = "gallows",
        before: Callable[[], object] = lambda: None,
    ) -> None:
        self.visit = visit
        self.console = console
        self.plain = plain
        self.picture = picture
        self.before = before

    @property
    def width(self) -> int:
        """The width of the lines: that of the terminal, up to 80."""
        return min(self.console.width, 80)

    def say(self, text: str = "", style: str | None = None) -> None:
        """Print a line of the game."""
        self.before()
        self.console.say(text, style)

    def refuse(self, reason: Exception) -> None:
        """Print why a line was refused."""
        self.before()
        self.console.refuse(reason)


class Part(Protocol):
    """What is going on for the player."""

    @property
    def singles(self) -> str:
        """The keys that are lines by themselves."""

    @property
    def needs_input(self) -> bool:
        """Whether lines of a pipe are for this part."""

    def show(self) -> None:
        """Show what there is to see."""

    def update(self) -> None:
        """Take note that the room was looked at again."""

    def prompt(self) -> str:
        """Return what the player is asked."""

    def run(self, line: str) -> None:
        """Do what a line asks for.

        Raises Malformed or Illegal, with a sentence, if that is not possible.
        """

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""

    def end_input(self) -> bool:
        """Take note that nothing more is typed. Return whether the player stays for the results."""


def no_command(line: str) -> Malformed:
    """Return the refusal of a command that does not exist."""
    return Malformed(f"There is no command {quoted(line)}; type ? to see the commands.")


def with_time(visit: Visit, question: str) -> str:
    """Return a question with the time that is left, if there is a timer."""
    if visit.room.phase == "paused":
        question = "Paused."
    left = visit.seconds_left()
    return question if left is None else f"{time_text(left)} {question}"
