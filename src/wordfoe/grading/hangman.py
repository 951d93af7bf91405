"""Grading a Hangman program: choose games, play them, judge, explain and score.

>>> from wordfoe.grading.hangman import grade_hangman
>>> from wordfoe.grading.houses import grading_house
>>> from wordfoe.grading.models import ModelPlayer
>>> player = ModelPlayer(grading_house("stickman").behaviour)
>>> grade_hangman(player, "stickman", games=20, seed=1).score
100.0
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from wordfoe.errors import SettingsError
from wordfoe.grading.checks import check_results
from wordfoe.grading.counterexamples import shown_counterexample
from wordfoe.grading.explaining import explaining_mistake, log_likelihood
from wordfoe.grading.findings import Judgement, fault_text
from wordfoe.grading.grade import Grade
from wordfoe.grading.houses import GradingHouse, grading_house
from wordfoe.grading.judging import judge
from wordfoe.grading.matching import WordSets
from wordfoe.grading.mistakes import Mistake, known_mistakes
from wordfoe.grading.pairs import explaining_pair
from wordfoe.grading.playing import everyday_words, played_games
from wordfoe.grading.selection import (
    Limitations,
    clean_words,
)
from wordfoe.grading.session import Player, Session
from wordfoe.wording import counted

__all__ = ["USUAL_GAMES", "grade_hangman", "grade_sessions"]

USUAL_GAMES = 60
LIKE_CHANCE = 0.6  # a fair program departs at least this often, of what chance would give
OWN_LIST = (
    "The program has a word list of its own; give that list, so that both have the same words."
)
_DRIVERS = {
    "digit": "A digit is charged as a guess; the course's own driver does that.",
    "several": "Of two letters the first is taken; the course's own driver does that.",
    "capital": "A capital letter is refused or taken for another letter; no handout forbids that.",
    "capital-repeat": "A capital is taken for another letter, as in the original program.",
    "setup": "A bad answer to a question before the game was taken; the house allows that.",
}


def grade_hangman(
    player: Player,
    house: str,
    *,
    games: int = USUAL_GAMES,
    seed: int = 0,
    any_tie: bool = False,
    strict_ties: bool = False,
    weights: Mapping[str, float] | None = None,
    words: Sequence[str] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Grade:
    """Play a program and grade it by the rules of a house.

    ``words`` is the list of the course, from which short lists are drawn and with which some games
    are played; by default the everyday English words. Raises SettingsError if there is no such
    house, if both ``any_tie`` and ``strict_ties`` are given, or if no word of the list can be used.
    """
    rules = grading_house(house, any_tie=any_tie, strict_ties=strict_ties)
    began = clock()
    listed = clean_words(words) if words is not None else everyday_words()
    if not listed:
        raise SettingsError("The list has no word made of small letters from a to z.")
    sessions, notes = played_games(player, rules, listed, games, seed, clock)
    began_one = any(session.turns for session in sessions)
    if words is None and began_one and Limitations.of(sessions).fixed_list:
        return _not_judged(rules, OWN_LIST, sessions, notes, seed)
    if words is not None and len(listed) != len(words):
        left_out = counted(len(words) - len(listed), "line")
        notes.append(f"{left_out} of the list, not made of small letters, were left out.")
    grade = _graded(rules, sessions, weights, notes, seed, player=player, clock=clock)
    return _with_seconds(grade, clock() - began)


def grade_sessions(
    sessions: Sequence[Session],
    house: str,
    *,
    any_tie: bool = False,
    strict_ties: bool = False,
    weights: Mapping[str, float] | None = None,
) -> Grade:
    """Grade saved sessions by the rules of a house; nothing is played.

    Raises SettingsError if there is no such house, or if both ``any_tie`` and ``strict_ties`` are
    given.
    """
    rules = grading_house(house, any_tie=any_tie, strict_ties=strict_ties)
    return _graded(rules, list(sessions), weights, [], 0)


def _graded(
    house: GradingHouse,
    sessions: list[Session],
    weights: Mapping[str, float] | None,
    notes: list[str],
    seed: int,
    *,
    player: Player | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Grade:
    sets = WordSets()
    judgement = judge(house, sessions, sets)
    error = _error(sessions, judgement)
    if error:
        return _not_judged(house, error, sessions, notes, seed)
    mistake = None
    if judgement.findings and log_likelihood(house.behaviour, sessions, sets) is None:
        mistake = explaining_mistake(_plausible(house, judgement), sessions, sets)
    tests = check_results(house, judgement, sessions, mistake=mistake, weights=weights)
    if mistake is None:
        notes += _two_mistakes(house, judgement, sessions, sets)
    notes += [_DRIVERS[kind] for kind in judgement.notes if kind in _DRIVERS]
    notes += dict.fromkeys(note for session in sessions for note in session.notes)
    shown = shown_counterexample(house, sessions, judgement, mistake, player, clock)
    return Grade(
        game="hangman",
        house=house.name,
        passed=all(test.passed is not False for test in tests),
        score=sum(test.score for test in tests),
        max_score=sum(test.max_score for test in tests),
        mistake=mistake.name if mistake else None,
        mistake_about=mistake.about if mistake else "",
        tests=tests,
        counterexample=shown,
        notes=tuple(notes[:20]),
        games=len(sessions),
        seed=seed,
    )


def _not_judged(
    house: GradingHouse, error: str, sessions: Sequence[Session], notes: Sequence[str], seed: int
) -> Grade:
    return Grade(
        game="hangman",
        house=house.name,
        passed=False,
        score=0.0,
        max_score=0.0,
        notes=tuple(notes),
        games=len(sessions),
        seed=seed,
        error=error,
    )


def _two_mistakes(
    house: GradingHouse, judgement: Judgement, sessions: Sequence[Session], sets: WordSets
) -> list[str]:
    """A sentence about two mistakes that explain the program together, if there are such."""
    checks = {finding.check for finding in judgement.findings}
    if not checks or log_likelihood(house.behaviour, sessions, sets) is not None:
        return []
    pair = explaining_pair(house.behaviour, _plausible(house, judgement), checks, sessions, sets)
    if pair is None:
        return []
    one, other = pair
    names = f"({one.name}, {other.name})"
    return [f"Two mistakes together explain all its answers: {one.about}; {other.about} {names}."]


def _plausible(house: GradingHouse, judgement: Judgement) -> list[Mistake]:
    """The known mistakes, without a word that is fixed from the start if the program keeps the
    best family more often than such a word could."""
    wrong = len(judgement.of("largest-family")) + len(judgement.of("ties"))
    by_chance = wrong >= LIKE_CHANCE * judgement.expected_by_chance
    return [m for m in known_mistakes(house) if by_chance or m.name != "not-evil"]


def _error(sessions: Sequence[Session], judgement: Judgement) -> str | None:
    """Why the program cannot be judged at all; None if it can."""
    if not sessions:
        return "No game was played."
    failed = [session for session in sessions if not session.turns and session.fault is not None]
    if len(failed) == len(sessions):
        fault = failed[0].fault
        text = " ".join((fault.text if fault else "").split())[-200:]
        said = f" Its last words: {text}" if text else ""
        return f"No game came to a first guess: {fault_text(failed[0])}.{said}"
    seen = judgement.evidence
    if not seen["families"] and not seen["largest-family"] and not seen["misses"]:
        return "No pattern, verdict or number could be read in its replies; describe its dialogue."
    return None


def _with_seconds(grade: Grade, seconds: float) -> Grade:
    return replace(grade, seconds=round(seconds, 3))
