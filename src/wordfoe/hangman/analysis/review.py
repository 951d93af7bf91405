"""The review of a fair game: what each guess was worth on average, and luck apart from skill.

A fair dealer keeps its word, so a guess is judged by averages. Its *misses ahead* are the mean,
over all words that were possible then, of the misses from there on, if the greedy guesser goes on
after it. They are split in two:

- *skill*: the misses ahead of the best letter minus those of the guess. It is 0 for the best letter
  and negative for others; a hint or a whole word can be better than every letter.
- *luck*: the misses ahead of the guess minus those that the answer left, its own miss included.
  Its mean over all words that were possible is 0.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, replay, review
>>> lexicon = Lexicon(["bear", "dear", "gear", "gold"])
>>> game = Game(lexicon, length=4, dealer="fair", level="hard", seed=1)
>>> replies = [game.guess("g")]
>>> game.resign()
>>> seen = review(replay(game.record(), lexicon)).guesses[0]
>>> seen.misses_ahead, seen.best, seen.skill, seen.miss, seen.luck
(1.0, ['d'], -0.25, True, -0.5)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

from wordfoe.errors import Illegal
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.moves import Hint, Letter, Move, Resign, Word
from wordfoe.hangman.position import HIDDEN, Position
from wordfoe.hangman.replays import Replay
from wordfoe.hangman.rules import HINT_PRICE, answers

__all__ = ["Review", "ReviewedGuess", "review"]

PLACES = 4  # decimals
SAME = 1e-9  # means that differ by less are equal


class ReviewedGuess(Struct, frozen=True, kw_only=True):
    """A guess of a fair game; the misses are means over all words that were possible before it."""

    number: int  # from 1
    guess: str
    kind: Literal["letter", "word", "hint"]
    positions: tuple[int, ...]
    miss: bool
    before: int  # the number of words that were possible before it
    after: int
    misses_ahead: float  # with this guess, a miss of its own included
    best: list[str]  # the letters with the fewest misses ahead
    best_misses_ahead: float
    skill: float
    luck: float


class Review(Struct, frozen=True, kw_only=True):
    """The review of a fair game."""

    expected_misses: float  # of the greedy guesser, over all words that could be dealt
    skill: float  # of all guesses together
    luck: float
    guesses: list[ReviewedGuess]


def review(game: Replay, check: Callable[[], object] | None = None) -> Review:
    """Return the review of a finished game against an honest dealer, fair or cruel.

    ``check`` is called before each guess; it may raise to end the work.

    Raises Illegal if the game is not over, or if its dealer is not honest.
    """
    if manner_of(game.settings.dealer) != "fair":
        raise Illegal("Only a game against an honest dealer has a review; others have an x-ray.")
    if game.outcome is None:
        raise Illegal("The game is not over; its review is shown when it is.", "not-over")
    guesses = []
    for number, move in enumerate(game.moves, 1):
        if check is not None:
            check()
        if not isinstance(move.guess, Resign):
            before, after = game.positions[number - 1 : number + 1]
            guesses.append(_reviewed(number, move, before, after))
    first = game.positions[0]
    return Review(
        expected_misses=round(_mean_misses(first.candidates, first.tried), PLACES),
        skill=round(sum(guess.skill for guess in guesses), PLACES),
        luck=round(sum(guess.luck for guess in guesses), PLACES),
        guesses=guesses,
    )


def _reviewed(number: int, move: Move, before: Position, after: Position) -> ReviewedGuess:
    letters = before.candidates.misses_ahead(before.tried)
    fewest = min(letters.values())
    kind: Literal["letter", "word", "hint"]
    match move.guess:
        case Letter(letter):
            kind, guess, ahead = "letter", letter, letters[letter]
        case Word(word):
            kind, guess, ahead = "word", word, _ahead_of_word(before, word)
        case _:
            kind, guess, ahead = "hint", move.reply.letter or "", _ahead_of_hint(before)
    left = 0.0 if after.won else _mean_misses(after.candidates, after.tried)
    return ReviewedGuess(
        number=number,
        guess=guess,
        kind=kind,
        positions=move.reply.positions,
        miss=not move.reply.positions,
        before=len(before.candidates),
        after=len(after.candidates),
        misses_ahead=round(ahead, PLACES),
        best=[letter for letter, misses in letters.items() if misses <= fewest + SAME],
        best_misses_ahead=round(fewest, PLACES),
        skill=round(fewest - ahead, PLACES) + 0.0,  # no negative zero
        luck=round(ahead - (after.misses - before.misses) - left, PLACES) + 0.0,
    )


def _mean_misses(candidates: Candidates, tried: Sequence[str]) -> float:
    """The mean, over the candidates, of the misses of the greedy guesser."""
    return sum(misses for misses, _ in candidates.ratings(tried)) / len(candidates)


def _ahead_of_word(position: Position, word: str) -> float:
    """The misses ahead if a whole word is named: all words but that one are a miss."""
    candidates, size = position.candidates, len(position.candidates)
    if word not in candidates:
        return 1 + _mean_misses(candidates, position.tried)
    if size == 1:
        return 0.0
    others = candidates.without(word)
    return (size - 1) / size * (1 + _mean_misses(others, position.tried))


def _ahead_of_hint(position: Position) -> float:
    """The misses ahead of a hint: a fair dealer shows the letter behind a blank at random."""
    size, blanks = len(position.candidates), position.pattern.count(HIDDEN)
    ahead = sum(
        family.size
        * len(family.positions)
        * _mean_misses(family.candidates, (*position.tried, family.letter))
        for family in answers(position, Hint())
    )
    return HINT_PRICE + ahead / (size * blanks)
