"""A block of lines on a terminal that is drawn again in its place, instead of scrolling."""

from __future__ import annotations

import os
import sys

__all__ = ["Screen"]

CLEAR_BELOW = "\r\033[J"
CLEAR_ALL = "\033[2J\033[H"


def terminal_size() -> os.terminal_size:
    """Return the columns and rows of the terminal."""
    return os.get_terminal_size(sys.stdout.fileno())


class Screen:
    """Draw blocks of lines, each in the place of the one before.

    What stands above the first block stays there. Where the place is lost, because the terminal has
    another size or is too low, the whole screen is cleared.
    """

    def __init__(self) -> None:
        self._rows = 0  # from the first row of the block to the cursor
        self._size = (0, 0)

    def draw(self, text: str) -> None:
        """Draw lines, none of which is wider than the terminal; the cursor stays at their end."""
        size = terminal_size()
        rows, is_first = text.count("\n"), self._size == (0, 0)
        if is_first:
            start = ""
        elif self._size == size and max(rows, self._rows) < size.lines:
            start = (f"\033[{self._rows}A" if self._rows else "") + CLEAR_BELOW
        else:
            start = CLEAR_ALL
        sys.stdout.write(start + text)
        sys.stdout.flush()
        self._rows, self._size = rows, (size.columns, size.lines)

    def add_rows(self, rows: int) -> None:
        """Count rows that something else has added below, such as a typed line."""
        self._rows += rows

    def release(self) -> None:
        """Leave the last block where it is; the next one is drawn at the cursor."""
        self._rows, self._size = 0, (0, 0)
