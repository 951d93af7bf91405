"""What a student's Hangman program was asked to play, and what it showed.

A session holds only what was recognised in the output. None means that the program did not show
it: whether it should have is for the judge to say.
"""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

__all__ = [
    "Ending",
    "Fault",
    "FaultKind",
    "Player",
    "Script",
    "Session",
    "Shown",
    "Turn",
    "Verdict",
]

Verdict: TypeAlias = Literal["hit", "miss", "refused"]
FaultKind: TypeAlias = Literal[
    "could-not-start",  # no such program, or it cannot be executed
    "crashed",  # ended by itself before the game did; text holds its last lines
    "no-answer",  # waits for nothing we know and says nothing, or is busy beyond the time limit
    "too-much-output",
    "too-much-memory",
    "too-many-processes",
    "not-understood",  # it asks something that the dialogue does not describe
    "no-end",  # the game was over by the rules, but the program goes on
]


class Script(Struct, frozen=True, kw_only=True):
    """One game to play: the words, the answers to the set-up questions, and the lines to type."""

    words: tuple[str, ...]
    length: int
    misses: int
    lines: tuple[str, ...]  # guesses and deliberate nonsense, in order; typing stops at the end
    show_count: bool = True
    level: str | None = None  # easy, medium or hard, where the house has levels
    bad_lengths: tuple[str, ...] = ()  # wrong answers to give first to the question for the length
    bad_misses: tuple[str, ...] = ()


class Shown(Struct, frozen=True, kw_only=True):
    """What one stretch of output says about the game."""

    text: str = ""  # as printed, without escape codes
    pattern: str | None = None  # lower case; "-" for a hidden letter
    misses_left: int | None = None
    words_left: int | None = None
    guessed: str | None = None  # the letters it lists as guessed, sorted
    seconds: float = 0.0  # from our line to its next question


class Turn(Shown, frozen=True, kw_only=True):
    """A typed line and the reply to it."""

    line: str
    verdict: Verdict | None = None  # as the program said it in words
    copies: int | None = None  # how many copies of the letter it said there are
    announced: bool | None = None  # it said here that the player has won (True) or lost (False)


class Ending(Struct, frozen=True, kw_only=True):
    """How the program said that the game ended."""

    won: bool | None = None
    word: str | None = None


class Fault(Struct, frozen=True, kw_only=True):
    """Why a session ended before its script did."""

    kind: FaultKind
    text: str = ""  # the last lines of its output, or what it asked
    exit_code: int | None = None


class Session(Struct, frozen=True, kw_only=True):
    """One game with the program, as far as it went.

    ``refused_lengths`` and ``refused_misses`` tell for each bad answer whether the program asked
    again.
    """

    script: Script
    start: Shown  # before the first guess
    turns: tuple[Turn, ...] = ()
    ending: Ending | None = None
    fault: Fault | None = None
    refused_lengths: tuple[bool, ...] = ()
    refused_misses: tuple[bool, ...] = ()
    process: int = 0  # games of one process have the same number
    # What the program cannot be asked for: length, misses, show_count, level, list (it does not
    # read our words).
    driver: tuple[str, ...] = ()
    # How often this process had opened its list by the end of the game; None if not observed.
    list_reads: int | None = None
    notes: tuple[str, ...] = ()  # what happened on the way: "It ended after the length abc."


class Player(Protocol):
    """Plays scripts with a program."""

    def play(self, scripts: list[Script]) -> list[Session]:
        """Play the games one after the other, in one process where the program lets us and the
        words stay the same. Return a session for each, in order; faults are in the sessions."""
        ...
