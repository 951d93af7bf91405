"""The x-ray of a finished game: what the dealer did at each guess, and what else it could do.

An *x-ray* shows, for each guess, the families that the dealer could choose from and the one that it
kept. The dealer *dodged* if it said no although it could have said yes, and it was *cornered* when
one word was left. The *honest line* names another word that was possible for long. Each guess has a
grade (see ``grades``) and the misses of a fair game up to it (see ``odds``). A kind game has no
grades, since its dealer plays for the player. The ``verdict`` sums the game up.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Game, replay
>>> from wordfoe.hangman.analysis.xray import xray
>>> lexicon = Lexicon(["ally", "beta", "cool", "deal"])
>>> game = Game(lexicon, length=4, misses=3, dealer="largest", seed=1)
>>> replies = [game.guess(letter) for letter in "eoz"]
>>> seen = xray(replay(game.record(), lexicon))
>>> for guess in seen.guesses:
...     print(guess.guess, guess.before, guess.after, guess.value, guess.given_away, guess.grade)
e 4 2 1 0 fine
o 2 1 0 1 mistake
z 1 1 0 1 blunder
>>> seen.dodged, seen.cornered_at, seen.honest
(2, 2, 'COOL was possible until guess 2.')
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wordfoe.alphabet import capitals
from wordfoe.hangman.analysis.alternatives import check_over
from wordfoe.hangman.analysis.grades import Grade, Graded, grades, is_winnable, last_chance
from wordfoe.hangman.analysis.judge import Effort, Judge
from wordfoe.hangman.analysis.judged import Judged
from wordfoe.hangman.analysis.odds import fair_misses
from wordfoe.hangman.analysis.review import Review, review
from wordfoe.hangman.analysis.samples import best_known, known
from wordfoe.hangman.analysis.shown_families import (
    SAMPLES,
    ShownFamilies,
    XRayFamily,
    shown_families,
)
from wordfoe.hangman.analysis.verdict import Verdict, verdict_on
from wordfoe.hangman.dealers.registry import manner_of
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.moves import Hint, Letter, Move, Resign, Word
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import Replay

__all__ = ["XRay", "XRayGuess", "xray"]

LAST_WORDS = 12
UNGRADED = Graded(None, None, [], None, None)


class XRayGuess(Struct, frozen=True, kw_only=True):
    """A guess: the number of candidates before and after it, and the families that the dealer could
    choose from, which a whole word does not have."""

    number: int  # from 1
    guess: str
    kind: Literal["letter", "word", "hint"]
    positions: tuple[int, ...]
    miss: bool
    before: int
    after: int
    families: list[XRayFamily]  # the largest ones, and always the one that was kept
    more: int  # the number of other families
    more_words: int  # the number of words in them
    pattern_before: str
    pattern: str
    possible: list[str]  # well known words that were still possible afterwards
    value: Bounds | None  # the misses that the best guesser still needed before it
    winnable: bool | None  # whether a win was certain before it
    best: list[str]  # letters proven optimal, the one with the fewest misses to expect first
    unproven: list[str]  # letters of which that is not known
    misses_left: int | None  # before it; None: unlimited
    given_away: int | None  # misses beyond best play, in the worst case
    grade: Grade | None  # None: the search ended before it was proven
    fair_misses: float  # the mean number of misses after it in a fair game


class XRay(Struct, frozen=True, kw_only=True):
    """The x-ray of a finished game."""

    dodged: int  # how often the dealer said no although it could have said yes
    cornered_at: int | None  # the first guess, from 1, after which one word was left
    words_at_start: int
    words_at_end: int
    last_words: list[str]  # the best known of the words that were possible at the end
    guesses: list[XRayGuess]
    honest: str  # a sentence about another word that was possible for long
    last_chance: int | None  # the last guess, from 1, before which a win was certain
    review: Review | None = None  # of a fair game: skill and luck
    verdict: Verdict | None  # the game in sentences; None in a quick x-ray


def xray(game: Replay, effort: Effort | None = None, *, graded: bool = True) -> XRay:
    """Return the x-ray of a finished game; ``effort`` limits the search for exact values, which is
    left out, with grades and verdict, unless ``graded``.

    Raises Illegal if the game is not over, and whatever the check of ``effort`` raises.
    """
    check_over(game)
    effort = effort or Effort()
    moves = [move for move in game.moves if not isinstance(move.guess, Resign)]
    positions = game.positions[: len(moves)]
    has_grades = graded and manner_of(game.settings.dealer) != "kind"
    judge = Judge(game.positions[0].candidates, effort)
    found = grades(judge, positions, moves) if has_grades else [UNGRADED] * len(moves)
    fair = fair_misses(game.positions[0], moves, effort.run_check)
    guesses = []
    for number, (move, before) in enumerate(zip(moves, positions, strict=True), 1):
        effort.run_check()
        after, grade, mean = game.positions[number], found[number - 1], fair[number - 1]
        guesses.append(_seen(number, move, before, after, grade, mean))
    first, last = game.positions[0].candidates, game.positions[-1].candidates
    has_a_word = manner_of(game.settings.dealer) == "fair"  # so it cannot dodge
    dodges = [_dodged(move, guess) for move, guess in zip(moves, guesses, strict=True)]
    dodged = 0 if has_a_word else sum(dodges)
    reviewed = review(game, effort.run_check) if has_a_word else None
    judged = Judged(
        game=game,
        moves=moves,
        graded=found,
        end=_end(game, judge) if has_grades else None,
        dodged=dodged,
        fair_misses=fair[-1] if fair else 0.0,
        review=reviewed,
    )
    return XRay(
        dodged=dodged,
        cornered_at=next((guess.number for guess in guesses if guess.after == 1), None),
        words_at_start=len(first),
        words_at_end=len(last),
        last_words=best_known(last, LAST_WORDS),
        guesses=guesses,
        honest=_honest(game, effort),
        last_chance=last_chance(found),
        review=reviewed,
        verdict=verdict_on(judged) if graded else None,
    )


def _end(game: Replay, judge: Judge) -> Graded | None:
    """The position in which the player gave up, if it was so."""
    position = game.positions[-1]
    if position.ending != "resigned":
        return None
    value = judge.value(position.candidates)
    best = judge.opinion(position, value).best
    return Graded(value, is_winnable(value, position.misses_left), best, None, None)


def _dodged(move: Move, guess: XRayGuess) -> bool:
    """Whether the dealer said no although some candidate had the letter, or was the word."""
    hint = isinstance(move.guess, Hint)
    return guess.miss and not hint and guess.after < guess.before


def _seen(
    number: int, move: Move, before: Position, after: Position, graded: Graded, fair: float
) -> XRayGuess:
    positions = move.reply.positions
    shown = ShownFamilies([])
    match move.guess:
        case Letter(letter):
            kind, guess = "letter", letter
        case Hint():
            kind, guess = "hint", move.reply.letter or ""
        case Word(word):
            kind, guess = "word", word
        case Resign():
            raise AssertionError("giving up is no guess")
    if kind != "word":
        shown = shown_families(before, guess, positions)
    return XRayGuess(
        number=number,
        guess=guess,
        kind=kind,  # type: ignore[arg-type]
        positions=positions,
        miss=not positions,
        before=len(before.candidates),
        after=len(after.candidates),
        families=shown.families,
        more=shown.more,
        more_words=shown.more_words,
        pattern_before=before.pattern,
        pattern=after.pattern,
        possible=known(after.candidates, SAMPLES),
        value=graded.value,
        winnable=graded.winnable,
        best=graded.best,
        unproven=graded.unproven,
        misses_left=before.misses_left,
        given_away=graded.given_away,
        grade=graded.grade,
        fair_misses=round(fair, 4),
    )


def _honest(game: Replay, effort: Effort) -> str:
    """A sentence about the word that was possible longest, other than the one that the dealer
    named; of a fair dealer, about its word."""
    assert game.outcome is not None
    named = game.outcome.word
    if manner_of(game.settings.dealer) == "fair":
        return f"{capitals(named)} was the word from the start."
    last = len(game.positions) - 1
    for words in (known, best_known):  # well known words first
        for number in range(last, -1, -1):
            effort.run_check()
            others = [x for x in words(game.positions[number].candidates, 2) if x != named]
            if others:
                until = "the very end" if number == last else f"guess {number + 1}"
                return f"{capitals(others[0])} was possible until {until}."
    return f"{capitals(named)} was the only word from the start."
