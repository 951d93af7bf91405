"""The picture of a game as data: its step, and the mood of its figure.

The terminal and the page draw it, each in its own way.

>>> from wordfoe.hangman.pictures import picture_of
>>> picture_of(misses=4, allowed=10)
Picture(step=4, of=10, mood=<Mood.WORRIED: 'worried'>)
>>> picture_of(misses=4, allowed=10, ending="resigned").mood.value
'dead'
"""

from __future__ import annotations

import enum

from msgspec import Struct

from wordfoe.hangman.position import Ending

__all__ = ["PICTURES", "STEPS", "Mood", "Picture", "picture_of"]

STEPS = 10
PICTURES = {  # the usual one first
    "gallows": "a figure that gains its parts, and drops",
    "snowman": "a snowman that melts in the sun",
    "boat": "a boat that sinks",
}


class Mood(enum.Enum):
    """The mood of the figure; the value is the word for it."""

    CONTENT = "content"
    WORRIED = "worried"
    FRIGHTENED = "frightened"
    DEAD = "dead"
    RELIEVED = "relieved"


class Picture(Struct, frozen=True):
    """A picture to be drawn: a step from 0 to ``of``, which is for a loss only, and a mood."""

    step: int
    of: int
    mood: Mood


def picture_of(misses: int, allowed: int | None, ending: Ending | None = None) -> Picture:
    """Return the picture after ``misses`` of the misses ``allowed`` (None: unlimited).

    ``ending`` says how the game ended; None if it goes on.
    """
    if ending in ("revealed", "guessed"):
        return Picture(_step(misses, allowed), STEPS, Mood.RELIEVED)
    if ending is not None or (allowed is not None and misses >= allowed):
        return Picture(STEPS, STEPS, Mood.DEAD)
    return Picture(_step(misses, allowed), STEPS, _mood(misses, allowed))


def _step(misses: int, allowed: int | None) -> int:
    """Return the nearest step, but never step 0 after a miss, and never the last one."""
    if misses <= 0:
        return 0
    if allowed is None:
        return min(misses, STEPS - 1)
    return max(1, min((2 * STEPS * misses + allowed) // (2 * allowed), STEPS - 1))


def _mood(misses: int, allowed: int | None) -> Mood:
    """Return the mood for the share of misses left: two thirds, one third, or less."""
    if allowed is None:
        return Mood.CONTENT if misses <= 3 else Mood.WORRIED if misses <= 7 else Mood.FRIGHTENED
    thirds = min(3 * (allowed - misses) // allowed, 2)  # whole thirds of the misses still left
    return (Mood.FRIGHTENED, Mood.WORRIED, Mood.CONTENT)[thirds]
