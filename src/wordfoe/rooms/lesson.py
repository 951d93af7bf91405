"""Lessons: what a class chose at each step of its game, and where most of it went wrong.

A letter *still won* if the best guesser wins after it, whatever the fox answers. That is known from
the x-ray of the game, which has exact values as far as its search came; nothing else is claimed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.xray import XRay, XRayGuess
from wordfoe.hangman.game import Game
from wordfoe.hangman.moves import Move
from wordfoe.hangman.replays import Replay, replay
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon
from wordfoe.rooms.room import Choice, Room
from wordfoe.wording import joined

__all__ = ["Lesson", "LessonStep", "current_votes", "finished", "lesson_of", "tally"]

NAMED = 5  # letters that still won; of more, the first are named


class LessonStep(Struct, frozen=True, kw_only=True):
    """A step of a class. ``wrong``: how many chose a losing letter while a winning one was there.
    ``winning`` is None where it was not worked out."""

    number: int  # from 1
    pattern: str  # before it
    misses_left: int | None
    votes: dict[str, int]  # the letter with the most first
    played: str
    winning: list[str] | None
    wrong: int
    said: str


class Lesson(Struct, frozen=True):
    """The steps of a class, and the number of the one where most went wrong; None if no pupil did,
    as far as it was worked out."""

    steps: list[LessonStep]
    worst: int | None


def finished(lexicon: Lexicon, settings: Settings, moves: Sequence[Move]) -> Replay:
    """Return the game of a class as one that is over: what the teacher ended before that counts as
    given up.

    Raises SettingsError, Malformed, Illegal or DealerError if the moves are not those of a game.
    """
    game = Game.resumed(lexicon, settings, list(moves))
    if game.outcome is None:
        game.resign()
    return replay(game.record(), lexicon)


def lesson_of(game: Replay, seen: XRay, votes: Mapping[int, Mapping[int, Choice]]) -> Lesson:
    """Return what a class can learn from its game and the x-ray of it. ``votes`` has, for each
    number of moves before a step, the choice of each seat."""
    tried: list[str] = []
    steps = []
    for guess in seen.guesses:
        untried = [x for x in game.positions[0].alphabet.letters if x not in tried]
        chosen = tally(votes.get(guess.number - 1, {}))
        steps.append(_step(guess, chosen, untried))
        if guess.kind != "word":
            tried.append(guess.guess)
    most = max((step.wrong for step in steps), default=0)
    worst = next((step.number for step in steps if step.wrong == most > 0), None)
    return Lesson(steps, worst)


def tally(choices: Mapping[int, Choice]) -> dict[str, int]:
    """Return how many chose each letter: the letter with the most first, then by the alphabet."""
    counts = Counter(choice.letter for choice in choices.values())
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def current_votes(room: Room) -> dict[int, Choice]:
    """Return what the pupils who are here have chosen for the next step, by their seats."""
    if room.round is None:
        return {}
    chosen = room.round.votes.get(len(room.round.moves), {})
    return {seat: choice for seat, choice in chosen.items() if room.seats[seat].here}


def _step(guess: XRayGuess, votes: dict[str, int], untried: list[str]) -> LessonStep:
    winning = _winning(guess, untried)
    if winning and len(winning) < len(untried) and any(x in votes for x in _unproven(guess)):
        winning = None  # a letter that a pupil chose may have won or not
    wrong = sum(n for letter, n in votes.items() if winning and letter not in winning)
    return LessonStep(
        number=guess.number,
        pattern=guess.pattern_before,
        misses_left=guess.misses_left,
        votes=votes,
        played=guess.guess,
        winning=winning,
        wrong=wrong,
        said=f"{_votes_said(votes)} {_winning_said(guess, winning, votes, untried)}".strip(),
    )


def _unproven(guess: XRayGuess) -> list[str]:
    """The letters of which it is unknown whether they give a miss away. The one that was played had
    a longer search."""
    return [x for x in guess.unproven if x != guess.guess or guess.given_away is None]


def _winning(guess: XRayGuess, untried: list[str]) -> list[str] | None:
    """The letters after which a win is certain. A letter gives away one miss or none, so that all
    win where one can be spared, and only optimal ones where none can."""
    if guess.value is None or guess.winnable is None:
        return None
    if not guess.winnable:
        return []
    left = guess.misses_left
    if left is None or guess.value.upper + 1 < left:
        return untried
    if guess.value.lower + 1 < left or not guess.best:
        return None
    return sorted(guess.best)


def _votes_said(votes: dict[str, int]) -> str:
    if not votes:
        return "Nobody chose a letter."
    most = max(votes.values())
    first = [capitals(letter) for letter, count in votes.items() if count == most]
    total = sum(votes.values())
    if len(first) == 1:
        return f"{most} of {total} said {first[0]}."
    if len(first) <= NAMED:
        return f"Of {total}, {most} each said {joined(first)}."
    return f"{total} chose {len(votes)} letters."


def _winning_said(
    guess: XRayGuess, winning: list[str] | None, votes: dict[str, int], untried: list[str]
) -> str:
    if guess.value is None:
        return ""
    if winning is None:
        return "Which letters still won takes too long to work out."
    if not winning:
        return "No letter was certain to win."
    if len(winning) == len(untried):
        return "Every letter still won."
    names = [capitals(letter) for letter in winning]
    if len(names) > NAMED:
        said = f"{len(names)} letters still won, such as {joined(names[:NAMED])}."
    else:
        only = "Only " if len(names) == 1 and not _unproven(guess) else ""
        said = f"{only}{joined(names)} still won."
    saw = sum(count for letter, count in votes.items() if letter in winning)
    if not votes:
        return said
    return f"{said} {saw} of you saw it." if saw else f"{said} None of you saw it."
