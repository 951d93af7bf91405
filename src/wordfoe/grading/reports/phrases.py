"""What every report for people says: the same words in the terminal, in Markdown and in HTML."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wordfoe.grading.grade import CheckResult, Counterexample, FamilyShown, Grade
from wordfoe.grading.reports.cleaning import cleaned_line
from wordfoe.wording import counted

__all__ = [
    "Status",
    "facts_of",
    "families_of",
    "game_of",
    "headline",
    "mistake_of",
    "number",
    "points_of",
    "status_of",
    "verdict",
]

Status: TypeAlias = Literal["passed", "failed", "not judged"]
NAMES = {"hangman": "Hangman", "boggle": "Boggle"}
MANY_WORDS = 24  # of a family, or of a list


def number(value: float) -> str:
    """Return points or seconds with at most two decimals, and none if they are zero: 70, 2.5."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def status_of(check: CheckResult) -> Status:
    """Return how a check went, in words."""
    return "not judged" if check.passed is None else "passed" if check.passed else "failed"


def points_of(check: CheckResult) -> str:
    """Return the points of a check: "5 of 10", or nothing if it could not be judged."""
    if check.passed is None:
        return ""
    return f"{number(check.score)} of {number(check.max_score)}"


def headline(grade: Grade) -> str:
    """Return the game, the house and the points in one line."""
    game = NAMES.get(grade.game, cleaned_line(grade.game))
    house = f", house {cleaned_line(grade.house)}" if grade.house else ""
    if grade.error is not None:
        return f"{game}{house}: not judged"
    return f"{game}{house}: {number(grade.score)} of {number(grade.max_score)} points"


def verdict(grade: Grade) -> str:
    """Return the result of all checks in one sentence."""
    if grade.error is not None:
        return f"The program could not be judged: {cleaned_line(grade.error)}"
    failed = sum(check.passed is False for check in grade.tests)
    judged = sum(check.passed is not None for check in grade.tests)
    if failed:
        return f"{counted(failed, 'check')} of {judged} failed."
    if not judged:
        return "No check could be judged."
    if not grade.passed:
        return "The program did not pass."
    return "The check passed." if judged == 1 else f"All {judged} checks passed."


def mistake_of(grade: Grade) -> str:
    """Return the known mistake that explains all answers, in a sentence; nothing if none does."""
    if grade.mistake is None:
        return ""
    about = f": {cleaned_line(grade.mistake_about).rstrip('.')}" if grade.mistake_about else ""
    return f"One known mistake explains every answer, {cleaned_line(grade.mistake)}{about}."


def game_of(example: Counterexample) -> list[tuple[str, str]]:
    """Return what to type to see the counterexample, and what happens, as names and values."""
    found = [("Words", _words(example.words))] if example.words else []
    if example.misses:
        found.append(("Wrong guesses allowed", str(example.misses)))
    found.append(("Type", cleaned_line(example.guesses)))
    found.append(("Expected", cleaned_line(example.expected)))
    found.append(("Got", cleaned_line(example.got)))
    return found


def families_of(example: Counterexample) -> list[tuple[str, str, str]]:
    """Return the families of the counterexample: pattern, words, and who keeps each."""
    return [
        (cleaned_line(family.pattern), _words(family.words), _keeper(family))
        for family in example.families
    ]


def facts_of(grade: Grade) -> list[tuple[str, str]]:
    """Return what a teacher should know beside the checks, as names and values."""
    found = [("Note", cleaned_line(note)) for note in grade.notes]
    if grade.guards:
        found.append(("Guards", cleaned_line(" ".join(grade.guards), 1000)))
    if grade.games:
        found.append(
            (
                "Played",
                f"{counted(grade.games, 'game')} in {number(grade.seconds)} s, seed {grade.seed}",
            )
        )
    return found


def _words(words: tuple[str, ...]) -> str:
    shown = cleaned_line(" ".join(words[:MANY_WORDS]))
    left = len(words) - MANY_WORDS
    return f"{shown} and {left:,} more" if left > 0 else shown


def _keeper(family: FamilyShown) -> str:
    if family.house and family.program:
        return "kept by the house and by the program"
    if family.house:
        return "the house keeps this"
    return "the program kept this" if family.program else ""
