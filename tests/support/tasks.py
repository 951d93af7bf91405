"""Work for other processes, which must be able to import it.

What waits for a *gate* writes a file named for its process, the sign that it is at work, and goes
on when the test has opened the gate. The folder of both is named by ``GATE`` in the environment.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from support.waiting import until
from wordfoe.errors import GuesserError
from wordfoe.hangman.guessers import View

__all__ = [
    "GATE",
    "LAST_FREE",
    "Gate",
    "OnItsWay",
    "dying",
    "failing",
    "gated",
    "squared",
    "squared_at_the_gate",
]

GATE = "WORDFOE_TEST_GATE"
LAST_FREE = 8  # letters: games with longer words wait


class Gate:
    """A folder in which workers show that they are at work, and wait for leave to go on."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.environment = {GATE: str(folder)}

    def wait(self) -> None:
        """Show that this process is at work, and wait until the gate is open."""
        (self._folder / f"at-work-{os.getpid()}").touch()
        until((self._folder / "open").exists)

    def open(self) -> None:
        (self._folder / "open").touch()

    def close(self) -> None:
        (self._folder / "open").unlink(missing_ok=True)
        for sign in self._folder.glob("at-work-*"):
            sign.unlink()

    @property
    def at_work(self) -> set[int]:
        """The processes that came to the gate."""
        return set(self._signs())

    def _signs(self) -> Iterator[int]:
        for sign in self._folder.glob("at-work-*"):
            yield int(sign.name.rpartition("-")[2])


def _gate() -> Gate:
    return Gate(Path(os.environ[GATE]))


def gated(view: View) -> str:
    """A guesser that waits at the gate before the first letter of a long word."""
    if len(view.pattern) > LAST_FREE and not view.tried:
        _gate().wait()
    return view.open[0]


class OnItsWay:
    """A result that is ready at once; it waits at the gate when it is about to be sent."""

    def __reduce__(self) -> tuple[type[int], tuple[()]]:
        _gate().wait()
        return int, ()


def squared(number: int) -> int:
    return number * number


def squared_at_the_gate(number: int) -> int:
    """Numbers from 10 on wait."""
    if number >= 10:
        _gate().wait()
    return number * number


def failing(number: int) -> int:
    if number == 5:
        raise GuesserError("Five is too much.")
    return number


def dying(_number: int) -> int:
    os._exit(3)
