"""The player's line, and news that may come first.

On a terminal the line is edited here, key by key, so that news can be printed above it and the
clock goes on in its prompt. In a pipe, with --plain and on a terminal without a cursor, whole
lines are read, and the prompt is printed again after news.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

from wordfoe.terminal.clock import Clock
from wordfoe.terminal.console import columns, is_terminal
from wordfoe.terminal.keys import Keys
from wordfoe.terminal.reading import EndOfInput, Lines
from wordfoe.terminal.room.inbox import Inbox
from wordfoe.wording import printable

__all__ = ["Entry", "KeyEntry", "LineEntry", "Prompt", "entry_for"]

ERASE = "\r\033[K"
ENTER, BACK, CLEAR, WORD = ("\n", "\r"), ("\x7f", "\b"), "\x15", "\x17"
LONGEST = 200  # characters of a line that is typed key by key
ROOM = 12  # columns that a long prompt leaves for the text
TICK = 1.0  # seconds, after which a prompt with a clock is drawn again

Prompt: TypeAlias = Callable[[], str]


class Entry(Protocol):
    """Where the player types."""

    def line(self, prompt: Prompt | None, until: float | None, singles: str = "") -> str | None:
        """Return the next line; None if news came or the time passed before. Without a prompt, only
        wait. ``singles``: keys that are a line by themselves, on a terminal.

        Raises EndOfInput.
        """

    def clear(self) -> None:
        """Make room for lines that are printed."""

    def reading(self) -> AbstractContextManager[None]:
        """Return a block within which lines are read, from its first to its last one."""


def entry_for(clock: Clock, inbox: Inbox, *, plain: bool) -> Entry:
    """Return the entry that suits the terminal or the pipe."""
    return KeyEntry(clock, inbox) if is_terminal() and not plain else LineEntry(clock, inbox)


class LineEntry:
    """Read whole lines; prompts go to standard error."""

    def __init__(self, clock: Clock, inbox: Inbox) -> None:
        self._clock, self._inbox = clock, inbox
        self._lines = Lines(clock)
        self._is_asking = False
        self._descriptor = sys.stdin.fileno()

    def line(self, prompt: Prompt | None, until: float | None, singles: str = "") -> str | None:  # noqa: ARG002
        """Return the next line; None if news came or the time passed before. Without a prompt, only
        wait. Raises EndOfInput."""
        if prompt is None:
            self._wait([self._inbox.fileno()], until)
            return None
        if not self._is_asking:
            print(prompt(), end=" ", file=sys.stderr, flush=True)
            self._is_asking = True
        while not self._lines.is_whole:
            ready = self._wait([self._descriptor, self._inbox.fileno()], until)
            if self._descriptor not in ready:
                return None
            self._lines.arrived()
        try:
            line = self._lines.next()
        except EndOfInput:
            self.clear()
            raise
        if not sys.stdin.isatty():  # a transcript should read as if it had been typed
            print(printable(line), file=sys.stderr, flush=True)
        self._is_asking = False
        return line.strip()

    def _wait(self, descriptors: list[int], until: float | None) -> list[int]:
        left = None if until is None else max(0.0, until - self._clock.now())
        return self._clock.wait_for_any(descriptors, left)

    def reading(self) -> AbstractContextManager[None]:
        """Return a block within which lines are read; nothing is to be set up for it."""
        return contextlib.nullcontext()

    def clear(self) -> None:
        """End the line of the prompt, if there is one; it is printed again."""
        if self._is_asking:
            print(file=sys.stderr, flush=True)
            self._is_asking = False


class KeyEntry:
    """Edit a line at the bottom of a terminal, within a block of ``reading``."""

    def __init__(self, clock: Clock, inbox: Inbox) -> None:
        self._clock, self._inbox = clock, inbox
        self._keys = Keys(clock)
        self._text = ""
        self._prompt: Prompt = str
        self._shown: str | None = None  # the line as it stands on the screen
        self._descriptor = sys.stdin.fileno()

    def line(self, prompt: Prompt | None, until: float | None, singles: str = "") -> str | None:
        """Return the next line; None if news came or the time passed before. Without a prompt, only
        commands are expected. Raises EndOfInput."""
        self._prompt = prompt or str
        while True:
            self._draw()
            ready = self._keys.wait_for_any(
                [self._descriptor, self._inbox.fileno()], self._pause(until)
            )
            if self._descriptor in ready:
                line = self._press(self._read(), singles)
                if line is not None:
                    return line
            elif ready or (until is not None and self._clock.now() >= until):
                return None

    def reading(self) -> AbstractContextManager[None]:
        """Return a block in which the terminal sends single keys, all the time: a Ctrl-D that is
        typed while the program does something else would be lost in its usual mode."""
        return self._keys.single_keys(self._draw_again)

    def _draw_again(self, is_disturbed: bool) -> None:
        if is_disturbed:
            self._shown = None
        self._draw()

    def clear(self) -> None:
        """Erase the line; it is drawn again below what is printed."""
        if self._shown is not None:
            self._write(ERASE)
            self._shown = None

    def _read(self) -> str:
        try:
            return self._keys.read()
        except EndOfInput:
            self._write("\n")
            self._shown = None
            raise

    def _pause(self, until: float | None) -> float | None:
        return None if until is None else min(TICK, max(0.0, until - self._clock.now()))

    def _press(self, key: str, singles: str) -> str | None:
        """Take a key. Return the line if that ends it."""
        if key in ENTER or (not self._text and key and key.lower() in singles):
            line = self._text + ("" if key in ENTER else key)
            self._text = line
            self._draw()
            self._write("\n")
            self._text, self._shown = "", None
            return line.strip()
        if key in BACK:
            self._text = self._text[:-1]
        elif key == CLEAR:
            self._text = ""
        elif key == WORD:
            self._text = self._text.rstrip().rpartition(" ")[0]
        elif key.isprintable():
            self._text = (self._text + key)[:LONGEST]
        return None

    def _draw(self) -> None:
        """Draw prompt and text on one line; of a text that is too long, its end."""
        room = (columns() or 80) - 1
        asked = self._prompt()[: max(0, room - 1 - min(len(self._text), ROOM))]
        shown = f"{asked} " if asked else ""
        shown += self._text[-max(1, room - len(shown)) :] if self._text else ""
        if shown != self._shown:
            self._write(ERASE + shown)
            self._shown = shown

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()
