"""What stands on the screen of a terminal, after all moves of the cursor."""

from __future__ import annotations

import pyte

from support.terminal import Terminal

__all__ = ["screen_of"]


def screen_of(terminal: Terminal) -> str:
    """The text on the screen after what was read from the program so far, without empty lines at
    its end."""
    rows, columns = terminal.child.getwinsize()
    screen = pyte.Screen(columns, rows)
    pyte.Stream(screen).feed(terminal.seen)
    return "\n".join(line.rstrip() for line in screen.display).rstrip("\n")
