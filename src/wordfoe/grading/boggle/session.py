"""What a Boggle program was asked to play, and what it showed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.reading import Reason, Screen
from wordfoe.grading.session import Fault

__all__ = [
    "BogglePlayer",
    "BoggleSession",
    "BoggleTurn",
    "Heard",
    "LinesFor",
    "Probe",
    "ProbeKind",
    "Talk",
    "Wish",
]

ProbeKind: TypeAlias = Literal[
    "word",  # on the board
    "case",  # on the board, typed in capitals
    "qu",  # on the board, with a q
    "repeated",
    "too-short",
    "unlisted",
    "absent",  # with a letter that the board lacks
    "scattered",  # all its letters are there, but they do not adjoin
    "reused",  # a cube would be used twice
    "wrapped",  # the path would go around the edge
]


class Wish(Struct, frozen=True, kw_only=True):
    """A board to play: its letters for each number of cells that a program may have, 16 or 25."""

    board: Callable[[int], str]
    short: str = ""  # a board that is too short, to be given first
    pair: bool = True  # whether a q reads qu


class Probe(Struct, frozen=True, kw_only=True):
    """A word to type, and what the rules say to it: ``reason`` is None if it counts."""

    line: str
    kind: ProbeKind
    reason: Reason | None = None

    @property
    def word(self) -> str:
        """The word in lower case."""
        return self.line.strip().lower()


LinesFor: TypeAlias = Callable[[Grid], list[Probe]]


class BoggleTurn(Struct, frozen=True, kw_only=True):
    """A typed word, and the reply to it. ``accepted`` is None if nothing tells."""

    probe: Probe
    screen: Screen
    accepted: bool | None = None
    text: str = ""


class BoggleSession(Struct, frozen=True, kw_only=True):
    """One game, as far as it went."""

    wish: Wish
    typed: str = ""  # the letters that were given; none if the program asked for none
    grid: Grid | None = None  # the board that was played: as printed, or else as typed
    printed: str | None = None  # the letters of the board as the program printed it
    short_refused: bool | None = None  # whether it asked again after a board that was too short
    turns: tuple[BoggleTurn, ...] = ()
    final: Screen | None = None  # after the human's turn
    seconds: float = 0.0  # of the computer's turn
    again: bool = False  # whether it offered another game
    fresh: bool | None = None  # in a game after another: it began with no words and no points
    fault: Fault | None = None
    transcript: str = ""


class Heard(Protocol):
    """A reply of a program: see ``wordfoe.grading.program.Reply``."""

    @property
    def text(self) -> str:
        """What it wrote."""

    @property
    def state(self) -> str:
        """``waiting``, ``ended``, or the limit that it broke."""

    @property
    def seconds(self) -> float:
        """How long it took."""

    @property
    def exit_code(self) -> int | None:
        """Its exit code, if it ended."""


class Talk(Protocol):
    """A running program: see ``wordfoe.grading.program.Program``."""

    def type(self, line: str) -> None:
        """Type a line."""

    def reply(self) -> Heard:
        """Return what it writes until it waits for the next line, or ends."""


class BogglePlayer(Protocol):
    """Plays boards with a program."""

    def play(self, wishes: list[Wish], lines_for: LinesFor) -> list[BoggleSession]:
        """Play the boards one after the other, in one process where the program lets us. Return a
        session for each, in order; faults are in the sessions."""
        ...
