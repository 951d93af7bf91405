"""The console: print lines, ask for answers.

The game goes to standard output; prompts and remarks about the program go to standard error, so
that a pipe carries only the game. Input is read line by line, which works at a keyboard, in a pipe
and with a screen reader; on a terminal, ``edits`` lets the player edit the lines. Lines are wrapped
between words to the width of a terminal, and left as they are in a pipe.
"""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping

from wordfoe.lexicon import Lexicon
from wordfoe.terminal.clock import Clock
from wordfoe.terminal.line_editor import edited_line
from wordfoe.terminal.reading import EndOfInput, Lines, TimeIsUp
from wordfoe.wording import printable

__all__ = ["COLORS", "WIDTH", "Console", "columns", "is_terminal", "screen_width"]

COLORS = ("auto", "always", "never")
WIDTH = 80  # of lines in a pipe
NARROWEST = 20  # a terminal that claims fewer columns is not believed
LATE_KEYS = 1.0  # seconds

_STYLES = {
    "good": "32;1",
    "bad": "31;1",
    "refused": "33",
    "title": "1",
    "quiet": "2",
    "lit": "36;1",
}


def wants_color(choice: str) -> bool:
    """Return whether to print colours: for ``auto``, on a terminal unless NO_COLOR or TERM=dumb is
    set."""
    if choice != "auto":
        return choice == "always"
    dumb = os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and not dumb


def screen_width() -> int:
    """Return the columns that a text should have: those of the screen, at most 80."""
    import shutil  # late: a game can begin without it

    return max(1, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns))


def is_terminal() -> bool:
    """Return whether the program runs on a terminal that can move the cursor: standard input,
    output and error are terminals, and TERM is set to anything but dumb."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"


def columns() -> int | None:
    """Return the width of the terminal that the program prints to; None if it prints to none, or to
    one of unknown width."""
    if not sys.stdout.isatty():
        return None
    try:
        found = os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return None
    return found if found >= NARROWEST else None


class Console:
    """Print the lines of a game, and read the player's answers."""

    def __init__(self, color: str = "auto", clock: Clock | None = None) -> None:
        self.clock = clock or Clock()
        self.edits = False  # whether a player can edit lines and call up earlier ones
        self._color = wants_color(color)
        self._lines = Lines(self.clock)
        self._captured: list[str] | None = None

    @property
    def width(self) -> int:
        """The width to which text is laid out: that of the terminal, or 80 in a pipe."""
        return columns() or WIDTH

    def say(self, text: str = "", style: str | None = None) -> None:
        """Print a line of the game; on a terminal it is wrapped between words."""
        lines = [part for line in text.split("\n") for part in _fitted(line, columns())]
        for line in lines:
            if self._captured is not None:
                self._captured.append(self.styled(line, style))
            else:
                print(self.styled(line, style), flush=True)

    @contextlib.contextmanager
    def captured(self) -> Iterator[list[str]]:
        """Collect the lines that are said in the block into a list, instead of printing them."""
        before, self._captured = self._captured, []
        try:
            yield self._captured
        finally:
            self._captured = before

    def refuse(self, reason: Exception) -> None:
        """Print why an input was refused, wrapped to the width of the screen."""
        for line in textwrap.wrap(str(reason), self.width, break_on_hyphens=False):
            self.say(line, "refused")

    def remark(self, text: str) -> None:
        """Print a line about the program, rather than the game, to standard error."""
        for line in _fitted(text, columns() if sys.stderr.isatty() else None):
            print(line, file=sys.stderr, flush=True)

    def remark_left_out(self, lexicon: Lexicon) -> None:
        """Print how many lines of a word list gave no word, and why, if there are any."""
        if lexicon.left_out:
            left_out = printable("; ".join(map(str, lexicon.left_out)))
            name = printable(lexicon.name)
            self.remark(f"{name}: {len(lexicon):,} words. Lines left out: {left_out}.")

    def ask(self, prompt: str, deadline: float | None = None) -> str:
        """Print a prompt and return the next line of input, without surrounding blanks.

        Raises EndOfInput if there is none, TimeIsUp if there is none before the deadline, a time of
        the clock.
        """
        *above, prompt = _fitted(prompt, columns())
        for line in above:
            print(line, file=sys.stderr, flush=True)
        if self.edits and deadline is None and is_terminal() and self._lines.is_empty:
            return edited_line(f"{prompt} ").strip()
        print(prompt, end=" ", file=sys.stderr, flush=True)
        try:
            line = self._lines.next(deadline)
        except (EndOfInput, TimeIsUp):
            print(file=sys.stderr, flush=True)
            raise
        if not sys.stdin.isatty():  # a transcript should read as if it had been typed
            print(printable(line), file=sys.stderr, flush=True)
        return line.strip()

    def drop_typed(self) -> None:
        """Drop, on a terminal, what was typed before the next question is asked."""
        if sys.stdin.isatty():
            self._lines.drop()

    def drop_late_keys(self) -> None:
        """Wait a second, on a terminal, and drop the keys of a player who has not yet noticed that
        the time is up: they are no answer to the next question."""
        if sys.stdin.isatty():
            self.clock.sleep(LATE_KEYS)
            self.drop_typed()

    def ask_yes_no(
        self,
        question: str,
        default: bool | None = None,
        others: Mapping[str, Callable[[], object]] | None = None,
    ) -> bool:
        """Ask until the answer is yes or no, and return whether it is yes.

        An empty line takes the default, if there is one. ``others`` are functions by what the
        player types to call them. What one returns is the answer if that is True or False; else the
        question is asked again. Raises EndOfInput.
        """
        choice = {None: "(y/n)", True: "[Y/n]", False: "[y/N]"}[default]
        while True:
            answer = self.ask(f"{question} {choice}").lower()
            if others is not None and answer in others:
                done = others[answer]()
                if isinstance(done, bool):
                    return done
                continue
            if not answer and default is not None:
                return default
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")
            self.say("Please answer y for yes or n for no.", "refused")

    def styled(self, text: str, style: str | None) -> str:
        """Return the text in a style such as "good", if this console prints colours."""
        if style is None or not self._color or not text:
            return text
        return f"\033[{_STYLES[style]}m{text}\033[0m"


def _fitted(line: str, width: int | None) -> list[str]:
    """Return a line in pieces that fit a width, broken between words; a line with escape codes is
    taken to fit."""
    if width is None or len(line) <= width or "\033" in line:
        return [line]
    before = len(line) - len(line.lstrip())
    indent = " " * (before + 2 if before else 0)  # shows where an item of a list begins
    return textwrap.wrap(
        line,
        width,
        subsequent_indent=indent,
        break_on_hyphens=False,
        replace_whitespace=False,
    ) or [""]
