"""Tournaments: every dealer against every guesser at every length.

A *cell* is a dealer, a guesser and a length. Where neither of them plays by chance one game says
everything, and the cell is exact; elsewhere it takes several games, each with a seed of its own
that follows from the tournament's. Guessers of one length meet the same seeds, so that they are
dealt the same fair words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt

from msgspec import Struct

from wordfoe import chance
from wordfoe.hangman.contests.bout import Bout
from wordfoe.hangman.dealers import CHANCY_DEALERS, DEALERS
from wordfoe.hangman.dealers.ties import CHANCY_TIES
from wordfoe.hangman.guessers import CHANCY_GUESSERS, GUESSERS
from wordfoe.hangman.settings import Settings
from wordfoe.lexicon import Lexicon

__all__ = ["Cell", "Rules", "Score", "Task", "cells", "play"]

NORMAL = 1.96  # standard errors to both sides that hold 95 % of a normal distribution


class Cell(Struct, frozen=True):
    """One pairing at one length."""

    dealer: str
    guesser: str
    length: int

    @property
    def id(self) -> str:
        return f"{self.dealer} {self.guesser} {self.length}"


class Rules(Struct, frozen=True, kw_only=True):
    """What all games of a tournament share."""

    seed: int
    games: int = 100  # in a cell where chance plays
    misses: int | None = None
    ties: str = "first"
    level: str | None = None
    noise: float = 0.0  # the share of letters that are named by chance

    def is_exact(self, cell: Cell) -> bool:
        """Whether chance has no say in the cell, so that one game is as good as many. Of a stranger
        nobody knows."""
        return (
            cell.dealer in DEALERS
            and cell.dealer not in CHANCY_DEALERS
            and cell.guesser in GUESSERS
            and cell.guesser not in CHANCY_GUESSERS
            and self.ties not in CHANCY_TIES
            and self.noise == 0
        )

    def settings(self, cell: Cell) -> Iterator[Settings]:
        """The settings of each game of a cell."""
        for game in range(1 if self.is_exact(cell) else self.games):
            yield Settings(
                length=cell.length,
                misses=self.misses,
                dealer=cell.dealer,
                ties=self.ties,
                level=self.level,
                seed=chance.derived_seed(self.seed, "tournament", cell.length, game),
            )


class Task(Struct, frozen=True):
    """All that it takes to play a cell anywhere."""

    cell: Cell
    rules: Rules
    dictionary: str | None = None  # None: the English words that wordfoe ships

    @property
    def lexicon(self) -> Lexicon:
        return Lexicon.load(self.dictionary) if self.dictionary else Lexicon.english()


class Score(Struct, frozen=True):
    """What came out in a cell: the misses of each game, and the games that the guesser won."""

    misses: list[int]
    won: int

    @property
    def games(self) -> int:
        return len(self.misses)

    @property
    def mean(self) -> float:
        return sum(self.misses) / self.games

    @property
    def margin(self) -> float | None:
        """What is to be added to and taken from the mean for a 95 % interval; None when one game
        cannot say."""
        if self.games < 2:
            return None
        variance = sum((m - self.mean) ** 2 for m in self.misses) / (self.games - 1)
        return NORMAL * sqrt(variance / self.games)


def cells(dealers: Iterable[str], guessers: Iterable[str], lengths: Iterable[int]) -> list[Cell]:
    """Every pairing at every length, the lengths outermost."""
    return [Cell(d, g, n) for n in lengths for d in dealers for g in guessers]


def play(task: Task) -> Score:
    """Plays all games of a cell."""
    lexicon, misses, won = task.lexicon, [], 0
    for settings in task.rules.settings(task.cell):
        game = Bout(lexicon, settings, task.cell.guesser, noise=task.rules.noise).play()
        misses.append(game.position.misses)
        won += game.position.won
    return Score(misses, won)
