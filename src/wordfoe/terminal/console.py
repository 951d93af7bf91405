"""The console: lines out, answers in.

What a game says goes to standard output; prompts and remarks about the program go to standard
error, so that a pipe carries the game and nothing else. Lines are read as they come, which works at
a keyboard, in a pipe and with a screen reader.
"""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Callable

from wordfoe.lexicon import Lexicon
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.reading import EndOfInput, Lines, TimeIsUp
from wordfoe.wording import printable

__all__ = ["COLORS", "WIDTH", "Console"]

COLORS = ("auto", "always", "never")
WIDTH = 80

_STYLES = {
    "good": "32;1",
    "bad": "31;1",
    "refused": "33",
    "title": "1",
    "quiet": "2",
    "lit": "36;1",
}


def wants_color(choice: str) -> bool:
    """Colour where it was asked for, or where somebody looks on and nobody objects."""
    if choice != "auto":
        return choice == "always"
    dumb = os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and not dumb


class Console:
    """Where a game is played, line by line."""

    def __init__(self, color: str = "auto", clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self._color = wants_color(color)
        self._lines = Lines(self.clock)

    def say(self, text: str = "", style: str | None = None) -> None:
        """Something the game says."""
        print(self.styled(text, style), flush=True)

    def refuse(self, reason: Exception) -> None:
        """Why something that was typed is not taken; on several lines where one is too short."""
        for line in textwrap.wrap(str(reason), WIDTH, break_on_hyphens=False):
            self.say(line, "refused")

    def remark(self, text: str) -> None:
        """Something about the program rather than the game."""
        print(text, file=sys.stderr, flush=True)

    def remark_left_out(self, lexicon: Lexicon) -> None:
        """Says which lines of a word list gave no word, if there are such."""
        if lexicon.left_out:
            left_out = printable("; ".join(map(str, lexicon.left_out)))
            name = printable(lexicon.name)
            self.remark(f"{name}: {len(lexicon):,} words. Lines left out: {left_out}.")

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        """The next line of input, without the line's end and surrounding blanks."""
        print(prompt, end=" ", file=sys.stderr, flush=True)
        try:
            line = self._lines.next(deadline)
        except (EndOfInput, TimeIsUp):
            print(file=sys.stderr, flush=True)
            raise
        if not sys.stdin.isatty():  # a transcript should read as if it had been typed
            print(printable(line), file=sys.stderr, flush=True)
        return line.strip()

    def ask_yes_no(
        self, question: str, other: str = "", do: Callable[[], object] | None = None
    ) -> bool:
        """Yes or no, again until it is one of them. Another answer may do something first."""
        while True:
            answer = self.ask(f"{question} (y/n)").lower()
            if do is not None and answer == other:
                do()
                continue
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.say("Please answer y for yes or n for no.", "refused")

    @property
    def has_color(self) -> bool:
        return self._color

    def styled(self, text: str, style: str | None) -> str:
        if style is None or not self._color or not text:
            return text
        return f"\033[{_STYLES[style]}m{text}\033[0m"
