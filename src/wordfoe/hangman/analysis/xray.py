"""What happened in a finished game, and what could have.

An *x-ray* shows, guess by guess, the families that the dealer could choose from and the one it
kept. It *dodged* when it said no although a yes was possible, and was *cornered* when one word was
left. The *honest line* names a word that was possible for long and that is not the one it named. An
*alternative* is what another letter would have led to: the same dealer, asked anew. A guess has a
grade (see ``grades``), and beside it stands where a fair game would have been (see ``odds``).

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
from wordfoe.hangman.analysis.samples import best_known, known
from wordfoe.hangman.candidates import Family
from wordfoe.hangman.dealers import Turn, choice_of, dealer_named
from wordfoe.hangman.exact.solver import Bounds
from wordfoe.hangman.game import Replay
from wordfoe.hangman.rules import Hint, Letter, Move, Position, Resign, Word, check, letter_from

__all__ = ["Alternative", "XRay", "XRayFamily", "XRayGuess", "alternative", "xray"]

FAMILIES_SHOWN = 8
SAMPLES = 3
LAST_WORDS = 12


class XRayFamily(Struct, frozen=True):
    """One answer that the dealer could give: the pattern it leads to, and some of its words."""

    pattern: str
    size: int
    kept: bool
    samples: list[str]


class XRayGuess(Struct, frozen=True, kw_only=True):
    """One guess: the words before and after it, and the families between; none for a whole word."""

    number: int  # from 1
    guess: str
    kind: Literal["letter", "word", "hint"]
    positions: tuple[int, ...]
    miss: bool
    before: int
    after: int
    families: list[XRayFamily]  # the largest, the one that was kept always among them
    more: int  # families that are not shown
    more_words: int  # and the words in them
    pattern_before: str
    pattern: str
    possible: list[str]  # words people know that were still possible afterwards
    value: Bounds | None  # misses that the best guesser still needed before it
    winnable: bool | None  # whether a win was certain with the best letters before it
    best: list[str]  # letters that are proven optimal, the most promising first
    given_away: int | None  # misses beyond best play, at worst
    grade: Grade | None  # None: not known in time
    fair_misses: float  # where a fair game would have stood after it, on average


class XRay(Struct, frozen=True, kw_only=True):
    """A whole game, seen through."""

    dodged: int
    cornered_at: int | None
    words_at_start: int
    words_at_end: int
    last_words: list[str]
    guesses: list[XRayGuess]
    honest: str
    last_chance: int | None  # the last guess before which a win was certain with the best letters


class Alternative(Struct, frozen=True):
    """Another letter at some guess: its families, and the one that the dealer would have kept."""

    letter: str
    families: list[XRayFamily]
    more: int
    more_words: int
    kept: XRayFamily
    value: Bounds | None  # misses that the best guesser would still have needed afterwards
    given_away: int | None


def xray(game: Replay, effort: Effort | None = None) -> XRay:
    """Return everything there is to see in a finished game, as exactly as the effort allows.

    Raises Illegal if the game is not over.
    """
    _check_over(game)
    effort = effort or Effort()
    moves = [move for move in game.moves if not isinstance(move.guess, Resign)]
    positions = game.positions[: len(moves)]
    graded = grades(Judge(game.positions[0].candidates, effort), positions, moves)
    fair = fair_misses(game.positions[0], moves, effort.look)
    guesses = []
    for number, (move, before) in enumerate(zip(moves, positions, strict=True), 1):
        effort.look()
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
    )


def alternative(game: Replay, number: int, text: str, effort: Effort | None = None) -> Alternative:
    """Return what another letter would have done at a guess, numbered from 1.

    Raises Illegal if the game is not over or the letter was tried before, Malformed if there is no
    such guess or that is no letter, DealerError if the dealer fails.
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
    """A miss that need not have been one: some candidate held the letter, or was the word."""
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
    """The largest families of a letter; how many more there are, and how many words they hold."""
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
    """The word that stayed possible longest and is not the one that was named. A fair dealer had
    its word from the start, and says so."""
    assert game.outcome is not None
    named = game.outcome.word
    if game.settings.dealer == "fair":
        return f"{capitals(named)} was the word from the start."
    last = len(game.positions) - 1
    for words in (known, best_known):  # rather a word that people know
        for number in range(last, -1, -1):
            effort.look()
            others = [x for x in words(game.positions[number].candidates, 2) if x != named]
            if others:
                until = "the very end" if number == last else f"guess {number + 1}"
                return f"{capitals(others[0])} was possible until {until}."
    return f"{capitals(named)} was the only word from the start."
