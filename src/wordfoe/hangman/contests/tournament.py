"""Tournaments: every dealer against every guesser at every length.

A *cell* is a dealer, a guesser and a length. If nothing in it is random, one game gives the exact
result; otherwise it takes several games, each with a seed derived from the tournament's. All
guessers get the same seeds, so that a fair dealer deals them the same words.

>>> from wordfoe.hangman import tournament
>>> rules = tournament.Rules(seed=1)
>>> for cell in tournament.cells(["largest"], ["greedy", "entropy"], [12]):
...     score = tournament.play(tournament.Task(cell, rules))
...     print(cell.id, score.games, score.mean)
largest greedy 12 1 2.0
largest entropy 12 1 3.0
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.dealers import DEALERS, RANDOM_DEALERS
from wordfoe.hangman.dealers.ties import RANDOM_TIES
from wordfoe.hangman.guessers import GUESSERS, RANDOM_GUESSERS
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon

__all__ = ["Cell", "Rules", "Score", "Task", "cells", "play"]

NORMAL = 1.96  # standard errors on either side of the mean: 95 % of a normal distribution


class Cell(Struct, frozen=True):
    """A dealer and a guesser, by name, at one length."""

    dealer: str
    guesser: str
    length: int

    @property
    def id(self) -> str:
        """The name of the cell in results: dealer, guesser and length."""
        return f"{self.dealer} {self.guesser} {self.length}"


class Rules(Struct, frozen=True, kw_only=True):
    """The settings that all games of a tournament share; ``misses`` is None for unlimited."""

    seed: int
    games: int = 100  # in each cell that is not exact
    misses: int | None = None
    ties: str = "first"
    level: str | None = None
    noise: float = 0.0  # the share of letters that are replaced by random ones
    words: str | None = None  # the tier of words; None: all, as before there were tiers

    def is_exact(self, cell: Cell) -> bool:
        """Return whether nothing in a cell is random, so that one game is enough.

        Plugins count as random, since they may be.
        """
        return (
            cell.dealer in DEALERS
            and cell.dealer not in RANDOM_DEALERS
            and cell.guesser in GUESSERS
            and cell.guesser not in RANDOM_GUESSERS
            and self.ties not in RANDOM_TIES
            and self.noise == 0
        )

    def settings(self, cell: Cell) -> Iterator[Settings]:
        """Yield the settings of each game of a cell.

        Raises SettingsError for misses below 1, or words or a level that do not exist.
        """
        for game in range(1 if self.is_exact(cell) else self.games):
            yield Settings(
                length=cell.length,
                misses=self.misses,
                dealer=cell.dealer,
                ties=self.ties,
                level=self.level,
                words=self.words,
                seed=chance.derived_seed(self.seed, "tournament", cell.length, game),
            )


class Task(Struct, frozen=True):
    """A cell with the rules and words to play it: all that a worker needs."""

    cell: Cell
    rules: Rules
    dictionary: str | None = None  # the path of a word list; None: the shipped English words

    @property
    def lexicon(self) -> Lexicon:
        """The words to play with. Raises LexiconError if the word list cannot be read."""
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()


class Score(Struct, frozen=True):
    """The result of a cell: the misses of each game, and the number that the guesser won."""

    misses: list[int]
    won: int

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.misses)

    @property
    def mean(self) -> float:
        """The mean number of misses of a game."""
        return sum(self.misses) / self.games

    @property
    def margin(self) -> float | None:
        """The half width of the 95 % confidence interval of the mean; None after a single game."""
        if self.games < 2:
            return None
        variance = sum((m - self.mean) ** 2 for m in self.misses) / (self.games - 1)
        return NORMAL * sqrt(variance / self.games)


def cells(dealers: Iterable[str], guessers: Iterable[str], lengths: Iterable[int]) -> list[Cell]:
    """Return a cell for every dealer and guesser at every length; all cells of a length are
    neighbours."""
    return [Cell(d, g, n) for n in lengths for d in dealers for g in guessers]


def play(task: Task) -> Score:
    """Play all games of a cell, and return its score.

    Raises SettingsError if there is no such dealer, guesser or length, LexiconError if the word
    list cannot be read, GuesserError if the guesser fails, and DealerError if the dealer fails.
    """
    lexicon, misses, won = task.lexicon, [], 0
    for settings in task.rules.settings(task.cell):
        game = Bout(lexicon, settings, task.cell.guesser, noise=task.rules.noise).play()
        misses.append(game.position.misses)
        won += game.position.won
    return Score(misses, won)
