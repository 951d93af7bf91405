"""The x-ray of a finished game: what the dealer did at each guess, and what else it could do.

An *x-ray* shows, for each guess, the families that the dealer could choose from and the one that it
kept. The dealer *dodged* if it said no although it could have said yes, and it was *cornered* when
one word was left. The *honest line* names another word that was possible for long. Each guess has a
grade (see ``grades``) and the misses of a fair game up to it (see ``odds``). An *alternative* shows
how the same dealer would have answered another letter.

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
from wordfoe.errors import Illegal, Malformed
from wordfoe.hangman.analysis.grades import Grade, Graded, grades, last_chance
from wordfoe.hangman.analysis.judge import Effort, Judge
from wordfoe.hangman.analysis.odds import fair_misses
from wordfoe.hangman.analysis.review import Review, review
from wordfoe.hangman.analysis.samples import best_known, known
from wordfoe.hangman.dealers import Turn, choice_of, dealer_named
from wordfoe.hangman.exact.bounds import Bounds
from wordfoe.hangman.families import Family
from wordfoe.hangman.moves import Hint, Letter, Move, Resign, Word, letter_from
from wordfoe.hangman.position import Position
from wordfoe.hangman.replays import Replay
from wordfoe.hangman.rules import check

__all__ = ["Alternative", "XRay", "XRayFamily", "XRayGuess", "alternative", "xray"]

FAMILIES_SHOWN = 8
SAMPLES = 3
LAST_WORDS = 12


class XRayFamily(Struct, frozen=True):
    """A family that the dealer could keep: the pattern that it leads to, and some of its words."""

    pattern: str
    size: int
    kept: bool
    samples: list[str]


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


class Alternative(Struct, frozen=True):
    """Another letter at some guess: its families, and the one that the dealer would keep."""

    letter: str
    families: list[XRayFamily]
    more: int
    more_words: int
    kept: XRayFamily
    value: Bounds | None  # the misses that the best guesser would still need afterwards
    given_away: int | None  # misses beyond best play, in the worst case


def xray(game: Replay, effort: Effort | None = None) -> XRay:
    """Return the x-ray of a finished game; ``effort`` limits the search for exact values.

    Raises Illegal if the game is not over, and whatever the check of ``effort`` raises.
    """
    _check_over(game)
    effort = effort or Effort()
    moves = [move for move in game.moves if not isinstance(move.guess, Resign)]
    positions = game.positions[: len(moves)]
    graded = grades(Judge(game.positions[0].candidates, effort), positions, moves)
    fair = fair_misses(game.positions[0], moves, effort.run_check)
    guesses = []
    for number, (move, before) in enumerate(zip(moves, positions, strict=True), 1):
        effort.run_check()
        after, grade, mean = game.positions[number], graded[number - 1], fair[number - 1]
        guesses.append(_seen(number, move, before, after, grade, mean))
    first, last = game.positions[0].candidates, game.positions[-1].candidates
    has_a_word = game.settings.dealer == "fair"  # so it cannot dodge
    dodges = [_dodged(move, guess) for move, guess in zip(moves, guesses, strict=True)]
    return XRay(
        dodged=0 if has_a_word else sum(dodges),
        cornered_at=next((guess.number for guess in guesses if guess.after == 1), None),
        words_at_start=len(first),
        words_at_end=len(last),
        last_words=best_known(last, LAST_WORDS),
        guesses=guesses,
        honest=_honest(game, effort),
        last_chance=last_chance(graded),
        review=review(game, effort.run_check) if has_a_word else None,
    )


def alternative(game: Replay, number: int, text: str, effort: Effort | None = None) -> Alternative:
    """Return how the dealer would have answered another letter at a guess, numbered from 1.

    Raises Illegal if the game is not over or the letter was tried before, Malformed if there is no
    such guess or ``text`` is no letter, SettingsError if the game's dealer is a plugin that cannot
    be loaded, DealerError if the dealer fails, and whatever the check of ``effort`` raises.
    """
    _check_over(game)
    if not 1 <= number <= len(game.moves):
        raise Malformed(f"There is no guess {number}; the game has {len(game.moves)}.")
    position = game.positions[number - 1]
    guess = letter_from(text, position.alphabet)
    check(position, guess)
    dealer = dealer_named(game.settings.dealer)(game.positions[0])
    kept = choice_of(dealer, Turn(position, guess)).family
    shown, more, more_words = _shown(position, guess.letter, kept.positions)
    judge = Judge(game.positions[0].candidates, effort)
    return Alternative(
        guess.letter,
        shown,
        more,
        more_words,
        next(x for x in shown if x.kept),
        judge.value(kept.candidates),
        judge.given_away(position, guess, judge.value(position.candidates)),
    )


def _check_over(game: Replay) -> None:
    if game.outcome is None:
        raise Illegal("The game is not over; its x-ray is shown when it is.", "not-over")


def _dodged(move: Move, guess: XRayGuess) -> bool:
    """Whether the dealer said no although some candidate had the letter, or was the word."""
    hint = isinstance(move.guess, Hint)
    return guess.miss and not hint and guess.after < guess.before


def _seen(
    number: int, move: Move, before: Position, after: Position, graded: Graded, fair: float
) -> XRayGuess:
    positions = move.reply.positions
    shown: list[XRayFamily] = []
    more = more_words = 0
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
        shown, more, more_words = _shown(before, guess, positions)
    return XRayGuess(
        number=number,
        guess=guess,
        kind=kind,  # type: ignore[arg-type]
        positions=positions,
        miss=not positions,
        before=len(before.candidates),
        after=len(after.candidates),
        families=shown,
        more=more,
        more_words=more_words,
        pattern_before=before.pattern,
        pattern=after.pattern,
        possible=known(after.candidates, SAMPLES),
        value=graded.value,
        winnable=graded.winnable,
        best=graded.best,
        given_away=graded.given_away,
        grade=graded.grade,
        fair_misses=round(fair, 4),
    )


def _shown(
    position: Position, letter: str, kept: tuple[int, ...]
) -> tuple[list[XRayFamily], int, int]:
    """The largest families of a letter, the number of other families, and that of their words."""
    by_size = sorted(position.candidates.split(letter), key=lambda family: -family.size)
    largest = by_size[:FAMILIES_SHOWN]
    if not any(family.positions == kept for family in largest):
        largest[-1] = next(family for family in by_size if family.positions == kept)
    shown = [_family(position, family, kept) for family in largest]
    words = len(position.candidates) - sum(family.size for family in largest)
    return shown, len(by_size) - len(largest), words


def _family(position: Position, family: Family, kept: tuple[int, ...]) -> XRayFamily:
    samples = best_known(family.candidates, SAMPLES)
    return XRayFamily(position.pattern_with(family), family.size, family.positions == kept, samples)


def _honest(game: Replay, effort: Effort) -> str:
    """A sentence about the word that was possible longest, other than the one that the dealer
    named; of a fair dealer, about its word."""
    assert game.outcome is not None
    named = game.outcome.word
    if game.settings.dealer == "fair":
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
