"""Positions: the state of a game between two moves, and its outcome after the last.

>>> from wordfoe import Lexicon
>>> from wordfoe.hangman import Settings
>>> from wordfoe.hangman.position import start
>>> position = start(Lexicon(["cool", "good", "ally"]), Settings(length=4, misses=6))
>>> position.pattern, position.misses_left, len(position.candidates)
('----', 6, 3)
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from wordfoe.alphabet import Alphabet
from wordfoe.hangman.candidates import Candidates
from wordfoe.hangman.families import Family, positions_in
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon

__all__ = ["HIDDEN", "Ending", "Outcome", "Position", "candidates_after", "start"]

HIDDEN = "-"

Ending: TypeAlias = Literal["revealed", "guessed", "misses", "resigned"]


class Outcome(Struct, frozen=True):
    """How a game ended, and the word that the dealer names."""

    won: bool
    ending: Ending
    word: str
    misses: int
    guesses: int


class Position(Struct, frozen=True, kw_only=True):
    """The state of a game, which follows from its settings and the moves so far."""

    settings: Settings
    candidates: Candidates
    pattern: str
    tried: tuple[str, ...] = ()
    wrong_words: tuple[str, ...] = ()
    misses: int = 0
    guesses: int = 0
    ending: Ending | None = None
    certain: tuple[int, int] | None = None  # bounds of the misses to come, from the last reply

    @property
    def alphabet(self) -> Alphabet:
        """The letters that the player can name."""
        return self.candidates.alphabet

    @property
    def misses_left(self) -> int | None:
        """The number of misses until the game is lost; None if misses are unlimited."""
        allowed = self.settings.misses
        return None if allowed is None else max(0, allowed - self.misses)

    @property
    def won(self) -> bool:
        """Whether the player has found the word."""
        return self.ending in ("revealed", "guessed")

    def pattern_with(self, family: Family) -> str:
        """Return the pattern that the answer of a family leads to."""
        return _filled(self.pattern, family.letter, family.positions)


def start(lexicon: Lexicon, settings: Settings) -> Position:
    """Return the position before the first guess.

    Raises SettingsError if no word of the length may be dealt.
    """
    candidates = Candidates.of(
        lexicon,
        settings.length,
        words=settings.words,
        lowercase_only=settings.lowercase_only,
        uncensored=settings.uncensored,
    )
    return Position(settings=settings, candidates=candidates, pattern=HIDDEN * settings.length)


def _filled(pattern: str, letter: str, positions: tuple[int, ...]) -> str:
    return "".join(letter if i in positions else x for i, x in enumerate(pattern))


def candidates_after(start: Candidates, position: Position) -> list[Candidates]:
    """Return the candidates at the start of a game and after each letter of a position. Whole words
    that were named are left out only of the last ones."""
    words = [start]
    for letter in position.tried:
        shown = positions_in(position.pattern, letter)
        words.append(words[-1].split(letter).at(shown).candidates)
    if position.wrong_words:
        words[-1] = position.candidates
    return words
