"""The grade of a program: named checks with points, the first divergence, and the mistake that
explains it."""

from __future__ import annotations

from msgspec import Struct, field

__all__ = ["CheckResult", "Counterexample", "FamilyShown", "Grade"]


class CheckResult(Struct, frozen=True, kw_only=True):
    """One named check. ``passed`` is None if the program could not be judged by it (it never shows
    the count, for example): then it costs nothing, and the reason is in ``explanation``."""

    name: str  # stable, for scripts: "largest-family"
    title: str  # for people: "Keeps the largest family"
    passed: bool | None
    score: float
    max_score: float
    explanation: str = ""
    hidden: bool = False  # a teacher's choice: students do not see it before the deadline


class FamilyShown(Struct, frozen=True, kw_only=True):
    """A family of the counterexample: its pattern, its words, and who keeps it."""

    pattern: str
    words: tuple[str, ...]
    house: bool = False  # what the rules keep (or allow to keep)
    program: bool = False  # what the program kept


class Counterexample(Struct, frozen=True, kw_only=True):
    """The shortest game found in which the program departs from the rules."""

    words: tuple[str, ...]
    guesses: str  # the lines typed, joined by spaces
    expected: str
    got: str
    misses: int = 0
    families: tuple[FamilyShown, ...] = ()
    transcript: str = ""


class Grade(Struct, frozen=True, kw_only=True):
    """What the judge says about one program.

    ``error`` says why it could not be judged at all; then there are no tests.
    """

    game: str  # hangman or boggle
    house: str
    passed: bool
    score: float
    max_score: float
    mistake: str | None = None  # the name of the known mistake that explains all its answers
    mistake_about: str = ""
    tests: tuple[CheckResult, ...] = ()
    counterexample: Counterexample | None = None
    program: str = ""
    guards: tuple[str, ...] = ()  # the limits that were active
    notes: tuple[str, ...] = ()  # what a teacher should know: words left out, the driver's doing
    games: int = 0
    seconds: float = 0.0
    seed: int = 0
    error: str | None = field(default=None)
